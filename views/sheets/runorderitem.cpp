// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/runorderitem.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

constexpr qint64 mostDiscs = 1500;      ///< above that squares: they paint four times as fast
constexpr qreal marksPerPixel = 3;
constexpr qint64 widestWindow = 255;

double medianOf(std::vector<double> &window)
{
    const auto middle = window.begin() + static_cast<std::ptrdiff_t>(window.size() / 2);
    std::ranges::nth_element(window, middle);
    if (window.size() % 2 == 1)
        return *middle;
    return (*std::max_element(window.begin(), middle) + *middle) / 2;
}

} // namespace

RunOrderItem::RunOrderItem(Samples samples, const PlotMap &map, const QColor &colour, qreal radius)
    : m_samples(std::move(samples))
    , m_map(map)
    , m_colour(colour)
    , m_radius(radius)
{
    std::tie(m_first, m_last) = runsInView(map, m_samples.size());
    setFlag(ItemUsesExtendedStyleOption, false);
}

std::pair<qint64, qint64> RunOrderItem::runsInView(const PlotMap &map, qint64 count)
{
    const auto bounded = [count](double run) { return static_cast<qint64>(std::clamp(run, 0.0, static_cast<double>(count))); };
    const qint64 first = bounded(std::ceil(map.x.low - 1e-9) - 1);
    const qint64 last = bounded(std::floor(map.x.high + 1e-9));
    return {first, std::max(first, last)};
}

void RunOrderItem::setBoundary(double ns, const QColor &above)
{
    m_boundary = ns;
    m_above = above;
}

bool RunOrderItem::drawsMarks(const PlotMap &map, qint64 runs)
{
    return static_cast<qreal>(runs) <= marksPerPixel * map.plot.width();
}

void RunOrderItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    if (m_first == m_last)
        return;
    painter->save();
    if (drawsMarks(m_map, m_last - m_first))
        paintMarks(*painter);
    else
        paintColumns(*painter, QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform()));
    painter->restore();
}

void RunOrderItem::paintMarks(QPainter &painter) const
{
    const std::span<const double> values = m_samples.values();
    const bool discs = m_last - m_first <= mostDiscs;
    const auto brush = [](QColor colour) {
        colour.setAlphaF(0.7F);
        return QBrush(colour);
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush(m_colour));
    painter.setRenderHint(QPainter::Antialiasing, discs);
    std::vector<QRectF> squares;
    std::vector<QRectF> above;
    for (qint64 run = m_first; run < m_last; ++run) {
        const QPointF centre = m_map.toPoint(static_cast<double>(run + 1), values[static_cast<std::size_t>(run)]);
        if (!m_map.plot.contains(centre))
            continue;
        const QRectF box(centre.x() - m_radius, centre.y() - m_radius, 2 * m_radius, 2 * m_radius);
        if (m_boundary && values[static_cast<std::size_t>(run)] > *m_boundary)
            above.push_back(box.intersected(m_map.plot));
        else if (!m_map.plot.contains(box) || !discs)
            squares.push_back(box.intersected(m_map.plot));
        else
            painter.drawEllipse(box);
    }
    painter.drawRects(squares.data(), static_cast<int>(squares.size()));
    painter.setBrush(brush(m_above));
    painter.drawRects(above.data(), static_cast<int>(above.size()));   // squares: a second shape beside the second colour
}

void RunOrderItem::paintColumns(QPainter &painter, qreal scale) const
{
    const std::span<const double> values = m_samples.values();
    const Pyramid &pyramid = m_samples.pyramid();
    const QRectF &plot = m_map.plot;
    const auto columns = static_cast<qint64>(std::ceil(plot.width() * scale));
    const qreal width = 1 / scale;
    const qreal thick = std::max(1.5, width) / 2;   // a flat column stays visible
    std::vector<QLineF> lines;
    lines.reserve(static_cast<std::size_t>(columns));
    std::vector<QLineF> above;
    qint64 from = m_first;
    for (qint64 column = 0; column < columns && from < m_last; ++column) {
        const qreal right = std::min(plot.right(), plot.left() + static_cast<qreal>(column + 1) * width);
        // The last column takes what rounding left over.
        const double end = column + 1 == columns ? static_cast<double>(m_last) : std::floor(m_map.fromX(right));
        const qint64 to = std::clamp(static_cast<qint64>(end), from, m_last);
        if (to == from)
            continue;
        const MinMax extremes = pyramid.range(values, from, to);
        from = to;
        const qreal top = std::max(m_map.toY(extremes.max) - thick, plot.top());
        const qreal bottom = std::min(m_map.toY(extremes.min) + thick, plot.bottom());
        const qreal x = right - width / 2;
        if (top >= bottom || x > plot.right())
            continue;
        const qreal border = m_boundary ? std::clamp(m_map.toY(*m_boundary), top, bottom) : top;
        if (border < bottom)
            lines.emplace_back(x, border, x, bottom);
        if (border > top)
            above.emplace_back(x, top, x, border);
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    QPen pen(m_colour, width, Qt::SolidLine, Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    pen.setColor(m_above);
    painter.setPen(pen);
    painter.drawLines(above.data(), static_cast<int>(above.size()));
}

RunningMedian runningMedian(std::span<const double> values, qint64 first, qint64 last, int window, qint64 mostPoints)
{
    RunningMedian result;
    const auto count = static_cast<qint64>(values.size());
    if (window < 2 || last <= first || count < 3)
        return result;
    result.every = std::max<qint64>(1, (last - first + mostPoints - 1) / std::max<qint64>(mostPoints, 1));
    qint64 runs = std::min<qint64>(window, count);
    if (result.every > runs)
        runs = std::min({result.every, widestWindow, count});
    runs -= 1 - runs % 2;
    result.window = static_cast<int>(runs);
    std::vector<double> around;
    const auto add = [&](qint64 run) {
        const qint64 from = std::max<qint64>(0, run - runs / 2);
        const qint64 to = std::min(count, run + runs / 2 + 1);
        around.assign(values.begin() + from, values.begin() + to);
        result.points.emplace_back(static_cast<double>(run + 1), medianOf(around));
    };
    for (qint64 run = first; run < last; run += result.every)
        add(run);
    if (result.points.back().x() < static_cast<double>(last))
        add(last - 1);
    return result;
}

} // namespace assay
