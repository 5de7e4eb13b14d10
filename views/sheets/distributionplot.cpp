// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/distributionplot.h"

#include "views/sheets/histogramplot.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace assay {

namespace {

struct DistributionText {
    Q_DECLARE_TR_FUNCTIONS(Distribution)
};

} // namespace

qreal ShareMap::toY(double shareBelow) const
{
    if (!tail)
        return plot.bottom() - shareBelow * plot.height();
    const double above = std::max(1 - shareBelow, least);
    return plot.bottom() - plot.height() * (std::log(above) - std::log(least)) / -std::log(least);
}

DistributionPlot::DistributionPlot(Frame &frame, const SheetData &data, const SheetOptions &options)
    : m_frame(frame), m_data(data), m_options(options), m_sorted(data.measurement->samples->sorted()),
      m_scale(scaleOf(*data.analysis, fileUnitOf(*data.measurement)))
{
}

ShareMap DistributionPlot::shares() const
{
    return {m_map.plot, m_options.logTail, 0.5 / static_cast<double>(m_sorted.size())};
}

void DistributionPlot::decideRanges()
{
    const HistogramBins bins = binsOf(m_data, m_options);
    m_map.logX = bins.rule == BinRule::Logarithmic;
    m_fullX = {std::min(bins.edges.front(), m_sorted.front()), bins.edges.back()};
    // Up to the last percentile that is marked.
    if (!m_map.logX)
        m_fullX.high = std::max(m_fullX.high, m_data.analysis->statistics.p99.value_or(0) * 1.002);
    // The tail is what its view is for.
    if (m_options.logTail || m_options.span == SheetOptions::Span::Full)
        m_fullX.high = std::max(m_fullX.high, m_sorted.back());
    if (bins.underflow > 0 && m_options.span == SheetOptions::Span::Body)
        m_fullX.low = bins.edges.front();
    m_map.x = m_options.x.value_or(m_fullX);
    if (m_map.logX)
        m_map.x.low = std::max(m_map.x.low, bins.edges.front() / 10);
    m_map.y = {0, 1};
}

FootWords DistributionPlot::footWords(const DurationAxis &axis) const
{
    FootWords words;
    if (m_map.x.low != 0)
        words.start = axisStartsText(axis.exactLabel(m_map.x.low) + QLatin1Char(' ') + m_scale.unit);
    words.title = timeAxisTitle(m_data, m_scale.unit);
    if (m_map.logX)
        words.title = DistributionText::tr("%1, log scale").arg(words.title);
    const auto beyond = m_sorted.end() - std::ranges::upper_bound(m_sorted, m_map.x.high);
    if (beyond > 0)
        words.note = DistributionText::tr("%1 beyond the axis, up to %2").arg(runsText(beyond), briefDuration(m_sorted.back()));
    return words;
}

std::vector<double> DistributionPlot::shareTicks() const
{
    if (!m_options.logTail)
        return {0, 0.25, 0.5, 0.75, 1};
    std::vector<double> ticks;
    for (double above = 1; above >= shares().least; above /= 10)
        ticks.push_back(1 - above);
    return ticks;
}

/// "75 %", or of the tail "0.1 %".
QString DistributionPlot::shareLabel(double share) const
{
    const double shown = (m_options.logTail ? 1 - share : share) * 100;
    int decimals = 0;
    while (decimals < 8 && std::abs(shown * std::pow(10, decimals) - std::round(shown * std::pow(10, decimals))) > 1e-6)
        ++decimals;
    return QLocale().toString(shown, 'f', decimals) + QStringLiteral(" %");
}

void DistributionPlot::decideGeometry()
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    const Drawing ruler(m_frame.theme());
    qreal labels = 0;
    for (const double share : shareTicks())
        labels = std::max(labels, ruler.width(shareLabel(share), m_frame.muted(0.92)));
    m_map.plot = QRectF(body.left() + labels + 0.8 * t, body.top() + 1.9 * t, 10, 10);
    m_map.plot.setRight(body.right() - 1.2 * t);
    const DurationAxis axis = fittingAxis(m_map, m_scale, ruler, m_frame.muted(0.92));
    m_map.plot.setTop(std::round(m_map.plot.top()));
    m_map.plot.setBottom(std::round(body.bottom() - 1.75 * t - footHeight(ruler, m_frame, footWords(axis), m_map.plot)) + 0.5);
}

std::vector<DistributionPlot::Mark> DistributionPlot::marks() const
{
    const Statistics &s = m_data.analysis->statistics;
    const auto supported = [this](int perMille) {
        const auto found = std::ranges::find(m_data.analysis->percentiles, perMille, &PercentileSupport::perMille);
        return found == m_data.analysis->percentiles.end() || found->grade != PercentileGrade::Unsupported;
    };
    std::vector<Mark> marks;
    const auto add = [&](const QString &name, const std::optional<double> &value, double share, bool isSupported) {
        if (value && *value >= m_map.x.low && *value <= m_map.x.high)
            marks.push_back({name, *value, share, isSupported});
    };
    add(QStringLiteral("p5"), s.p5, 0.05, supported(50));
    add(DistributionText::tr("lower quartile"), s.q1, 0.25, true);
    add(DistributionText::tr("median"), s.median, 0.5, true);
    add(DistributionText::tr("upper quartile"), s.q3, 0.75, true);
    add(QStringLiteral("p90"), s.p90, 0.9, supported(900));
    add(QStringLiteral("p95"), s.p95, 0.95, supported(950));
    add(QStringLiteral("p99"), s.p99, 0.99, supported(990));
    return marks;
}

/// Exact steps of few runs; of many, the share at each half pixel.
void DistributionPlot::drawCurve(Drawing &drawing) const
{
    const ShareMap heights = shares();
    const auto n = static_cast<double>(m_sorted.size());
    std::vector<QPointF> points;
    constexpr std::size_t fewRuns = 4000;
    if (m_sorted.size() <= fewRuns) {
        points.emplace_back(m_map.plot.left(), heights.toY(0));
        for (std::size_t i = 0; i < m_sorted.size(); ++i) {
            const qreal x = m_map.logX && m_sorted[i] <= 0 ? m_map.plot.left() : m_map.toX(m_sorted[i]);
            points.emplace_back(x, heights.toY(static_cast<double>(i) / n));
            points.emplace_back(x, heights.toY(static_cast<double>(i + 1) / n));
        }
        points.emplace_back(std::max(m_map.plot.right(), points.back().x()), heights.toY(1));
    } else {
        for (qreal x = m_map.plot.left(); x <= m_map.plot.right(); x += 0.5) {
            const auto below = std::ranges::upper_bound(m_sorted, m_map.fromX(x)) - m_sorted.begin();
            points.emplace_back(x, heights.toY(static_cast<double>(below) / n));
        }
    }
    QPen pen = sheetPen(m_frame.theme().data, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    drawing.curve(cutPolyline(points, m_map.plot.adjusted(0, -0.5, 0, 0.5)), pen);
}

/// The interval on the median across the curve, at half of the runs.
void DistributionPlot::drawInterval(Drawing &drawing) const
{
    if (const auto &interval = m_data.analysis->interval) {
        drawBeam(drawing, m_map.toX(interval->low), m_map.toX(interval->high), shares().toY(0.5), sheetPen(m_frame.theme().ink, 2), 0.36 * m_frame.t(),
                 m_map.plot.left(), m_map.plot.right());
    }
}

QString DistributionPlot::wordsOf(const Mark &mark) const
{
    const QString words = QStringLiteral("%1 %2").arg(mark.name, m_scale.withUnit(mark.value));
    return mark.supported ? words : DistributionText::tr("%1: not supported by %2").arg(words, runsText(m_data.analysis->count));
}

/// A dot on the curve and its name where the curve is not: right of the dot below it, left of it above; of a tail the other way
/// round. Each clear of the one before.
void DistributionPlot::drawMarks(Drawing &drawing) const
{
    const qreal t = m_frame.t();
    const Theme &theme = drawing.theme();
    const ShareMap heights = shares();
    const qreal row = 1.35 * t;
    const qreal far = 100 * t;
    const std::vector<Mark> all = marks();
    const auto place = [&](const Mark &mark) {
        return QPointF(m_map.toX(mark.value), std::clamp(heights.toY(mark.share), m_map.plot.top(), m_map.plot.bottom()));
    };
    const auto style = [&](const Mark &mark) { return mark.supported ? m_frame.ink(0.95) : m_frame.muted(0.95); };
    const auto isRight = [&](const Mark &mark) { return place(mark).x() + 0.8 * t + drawing.width(wordsOf(mark), style(mark)) <= m_frame.body().right(); };
    for (const Mark &mark : all) {
        QPainterPath dot;
        dot.addEllipse(place(mark), 0.3 * t, 0.3 * t);
        drawing.shape(dot, sheetPen(theme.data, 1.8), mark.supported ? theme.data : theme.sheet);
    }
    // From the slowest on, each pushes the next to where there is room.
    qreal last = heights.tail ? far + m_map.plot.bottom() : -far;
    for (auto mark = all.rbegin(); mark != all.rend(); ++mark) {
        if (!isRight(*mark))
            continue;
        const QPointF at = place(*mark);
        last = heights.tail ? std::min(at.y() - 0.5 * t, last - row) : std::max(at.y() + 1.25 * t, last + row);
        drawing.text({at.x() + 0.8 * t, std::min(last, m_map.plot.bottom() - 0.4 * t)}, wordsOf(*mark), style(*mark));
    }
    last = heights.tail ? far + m_map.plot.bottom() : -far;
    for (auto mark = all.rbegin(); mark != all.rend(); ++mark) {
        if (isRight(*mark))
            continue;
        const QPointF at = place(*mark);
        last = heights.tail ? std::min({at.y() + 1.25 * t, last - row, m_map.plot.bottom() - 0.4 * t}) : std::max(at.y() - 0.5 * t, last + row);
        drawing.text({at.x() - 0.8 * t, last}, wordsOf(*mark), style(*mark), Anchor::Right);
    }
}

void DistributionPlot::draw()
{
    decideRanges();
    decideGeometry();
    const qreal t = m_frame.t();
    const ShareMap heights = shares();
    std::vector<double> grid;
    for (const double share : shareTicks())
        grid.push_back(heights.toY(share));
    Drawing &curve = m_frame.layer();
    addChart(m_frame.scene(), m_map.plot, grid, m_frame.theme(), curve.zValue() - 0.5);
    drawCurve(curve);
    m_frame.drawSynthetic(m_map.plot);
    Drawing &labels = m_frame.layer();
    drawBaseline(labels, m_map.plot);
    for (const double share : shareTicks())
        labels.text({m_map.plot.left() - 0.5 * t, heights.toY(share) + 0.34 * t}, shareLabel(share), m_frame.muted(0.92), Anchor::Right);
    labels.text({m_frame.body().left(), m_map.plot.top() - 1.05 * t},
                m_options.logTail ? DistributionText::tr("share of the runs above (log scale)") : DistributionText::tr("share of the runs at or below"), m_frame.muted(0.92));
    const DurationAxis axis = fittingAxis(m_map, m_scale, labels, m_frame.muted(0.92));
    drawXTicks(labels, m_frame, m_map, axis.ticks.values, [&axis](double ns) { return axis.label(ns); });
    drawFoot(labels, m_frame, footWords(axis), m_map.plot, m_map.plot.bottom() + 1.9 * t);
    drawInterval(labels);
    drawMarks(labels);
}

} // namespace assay
