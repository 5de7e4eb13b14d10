// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/convergenceplot.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct PlotText {
    Q_DECLARE_TR_FUNCTIONS(Convergence)
};

/// Which counts get a label: the last, and from there to the left all that leave room.
std::vector<double> labelledCounts(const std::vector<ConvergencePoint> &points, const PlotMap &map, const Drawing &drawing, const TextStyle &style)
{
    std::vector<double> counts;
    qreal limit = HUGE_VAL;
    for (auto point = points.rbegin(); point != points.rend(); ++point) {
        const double count = static_cast<double>(point->runs);
        const qreal half = drawing.width(countLabel(count), style) / 2;
        if (map.toX(count) + half + 0.6 * style.pixels > limit)
            continue;
        counts.push_back(count);
        limit = map.toX(count) - half;
    }
    return counts;
}

} // namespace

ConvergencePlot::ConvergencePlot(Frame &frame, const SheetData &data)
    : m_frame(frame)
    , m_data(data)
    , m_points(data.analysis->convergence)
    , m_scale(scaleOf(*data.analysis, fileUnitOf(*data.measurement)))
    , m_widthScale(widthScale(m_points))
{
}

void ConvergencePlot::decideRanges()
{
    const double first = static_cast<double>(m_points.front().runs);
    const double last = static_cast<double>(m_points.back().runs);
    // A little room left and right of the outermost points, the same on the log scale whatever it spans.
    const double margin = first < last ? std::pow(last / first, 0.06) : 2;
    m_map.x = {first / margin, last * margin};
    m_map.logX = true;
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    double widest = 0;
    for (const ConvergencePoint &point : m_points) {
        low = std::min({low, point.low, point.median});
        high = std::max({high, point.high, point.median});
        widest = std::max(widest, point.width());
    }
    double margins = 0.12 * (high - low);
    if (!(margins > 0))
        margins = 2 * m_data.analysis->clockStepNs.value_or(std::max(std::abs(low) * 1e-3, 0.1));
    m_map.y = {low >= 0 ? std::max(0.0, low - margins) : low - margins, high + margins};
    m_widths.x = m_map.x;
    m_widths.logX = true;
    const double step = m_data.analysis->clockStepNs.value_or(0);
    const double top = std::max(widest, widest < 4 * step ? 1.2 * step : 0);
    const double grid = roundStep(top, 3);
    m_widths.y = {0, std::max(1.0, std::ceil(top / grid * (1 - 1e-9))) * grid};
    m_axis = durationAxis(m_map.y.low, m_map.y.high, m_scale, 5);
    m_widthAxis = durationAxis(0, m_widths.y.high, m_widthScale, 3);
}

void ConvergencePlot::decideGeometry(const QRectF &room)
{
    const qreal t = m_frame.t();
    const Drawing ruler(m_frame.theme());
    const TextStyle ticks = m_frame.muted(0.92);
    const qreal labels = std::max(widestLabel(ruler, m_axis.ticks.values, [this](double ns) { return m_axis.label(ns); }, ticks),
                                  widestLabel(ruler, m_widthAxis.ticks.values, [this](double ns) { return m_widthAxis.label(ns); }, ticks));
    const qreal left = std::round(room.left() + std::max(3.9 * t, labels + 0.6 * t));
    const qreal right = std::round(room.right() - 0.6 * t);
    const qreal bottom = std::round(room.bottom() - 3.3 * t) + 0.5;
    const qreal split = std::round(room.top() + 0.58 * room.height()) + 0.5;
    m_map.plot = QRectF(QPointF(left, std::round(room.top() + 2.6 * t)), QPointF(right, split));
    m_widths.plot = QRectF(QPointF(left, std::round(std::min(split + 4.2 * t, bottom - 2 * t))), QPointF(right, bottom));
}

void ConvergencePlot::draw(const QRectF &room)
{
    decideRanges();
    decideGeometry(room);
    std::vector<double> grid;
    for (const double value : m_axis.ticks.values)
        grid.push_back(m_map.toY(value));
    std::vector<double> widthGrid;
    for (const double value : m_widthAxis.ticks.values)
        widthGrid.push_back(m_widths.toY(value));
    Drawing &drawing = m_frame.layer();
    addChart(m_frame.scene(), m_map.plot, grid, m_frame.theme(), drawing.zValue() - 0.6);
    addChart(m_frame.scene(), m_widths.plot, widthGrid, m_frame.theme(), drawing.zValue() - 0.5);
    drawStop(drawing);
    drawBeams(drawing);
    drawWidths(drawing);
    m_frame.drawSynthetic(m_map.plot);
    Drawing &labels = m_frame.layer();
    drawBeamLabels(labels);
    drawAxes(labels, room);

    const auto count = m_points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const qreal from = i == 0 ? m_map.plot.left() : (at(i - 1) + at(i)) / 2;
        const qreal to = i + 1 == count ? m_map.plot.right() : (at(i) + at(i + 1)) / 2;
        m_bands.emplace_back(QPointF(from, m_map.plot.top()), QPointF(to, m_widths.plot.bottom()));
    }
}

void ConvergencePlot::drawBeams(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const Theme &theme = drawing.theme();
    const qreal final = m_map.toY(m_points.back().median);
    drawing.line({m_map.plot.left(), final}, {m_map.plot.right(), final}, sheetPen(theme.ink, 1, {0.35 * t, 0.3 * t}));
    const QPen pen = sheetPen(theme.data, 2.2);
    const qreal cap = m_points.size() > 12 ? 0.36 * t : 0.45 * t;
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const qreal x = at(i);
        const qreal low = m_map.toY(m_points[i].low);
        const qreal high = m_map.toY(m_points[i].high);
        drawing.line({x, low}, {x, high}, pen);
        for (const qreal y : {low, high})
            drawing.line({x - cap, y}, {x + cap, y}, pen);
        QPainterPath ring;
        ring.addEllipse(QPointF(x, m_map.toY(m_points[i].median)), 0.3 * t, 0.3 * t);
        drawing.shape(ring, sheetPen(theme.data, 2), theme.sheet);
    }
}

/// Direct labels at the first beam where there is room beside it, else one line above the plot.
void ConvergencePlot::drawBeamLabels(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const ConvergencePoint &first = m_points.front();
    const ConvergencePoint &last = m_points.back();
    const double confidence = m_data.analysis->options.confidence;
    const QString interval = PlotText::tr("%1 interval").arg(percentText(confidence));
    const QString median = m_points.size() > 1 ? PlotText::tr("median of the first %1").arg(countText(first.runs)) : QString();
    const QString value = m_scale.withUnit(last.median);
    const QString all = last.runs > 1 ? PlotText::tr("all %1: %2").arg(runsText(last.runs), value) : PlotText::tr("median %1").arg(value);
    const TextStyle ink = m_frame.ink(0.95);
    const TextStyle blue = m_frame.style(0.95, drawing.theme().data);
    const qreal x = at(0) + 0.9 * t;
    const qreal end = m_points.size() > 1 ? at(1) - 0.9 * t : m_map.plot.right();
    const qreal intervalY = m_map.toY(first.high) + 0.3 * t;
    const qreal medianY = m_map.toY(first.median) + 0.34 * t;
    const qreal allY = m_map.toY(last.median) + 1.2 * t;
    const auto apart = [t](qreal a, qreal b) { return std::abs(a - b) >= 1.3 * t; };
    const qreal widest = std::max({drawing.width(interval, blue), drawing.width(median, ink), drawing.width(all, ink)});
    // A label may not lie on the dashed line, nor on another.
    const qreal dashed = m_map.toY(last.median);
    const auto clear = [&](qreal baseline) { return baseline < dashed - 0.25 * t || baseline - 0.9 * t > dashed; };
    const bool medianFits = median.isEmpty() || (apart(medianY, intervalY) && apart(medianY, allY) && clear(medianY));
    if (x + widest <= end && apart(intervalY, allY) && clear(intervalY) && medianFits && allY < m_map.plot.bottom() - 0.3 * t) {
        drawing.text({x, intervalY}, interval, blue);
        drawing.text({x, medianY}, median, ink);
        drawing.text({x, allY}, all, ink);
        return;
    }
    const QString line = last.runs > 1 ? PlotText::tr("beams: %1 of the first so many runs; dashed: median of %2").arg(interval, all) : all;
    const qreal baseline = m_map.plot.top() - 0.3 * t;
    drawing.text({std::max(m_frame.body().left(), m_map.plot.right() - drawing.width(line, ink)), baseline}, line, ink);
}

QString ConvergencePlot::startText() const
{
    return m_map.y.low != 0 ? axisStartsText(m_axis.exactLabel(m_map.y.low) + QLatin1Char(' ') + m_scale.unit) : QString();
}

QString ConvergencePlot::stepText() const
{
    const double step = m_data.analysis->clockStepNs.value_or(0);
    DisplayScale scale = unitFor(step);
    scale.decimals = step == std::round(step) ? 0 : 1;
    return PlotText::tr("one clock step, %1").arg(scale.withUnit(step));
}

/// Whether the label at the left end of the clock step's line is clear of the widths.
bool ConvergencePlot::stepLabelFits(const Drawing &drawing) const
{
    const qreal t = m_frame.t();
    const qreal y = m_widths.toY(m_data.analysis->clockStepNs.value_or(0));
    const QRectF label(m_widths.plot.left(), y - 1.6 * t, drawing.width(stepText(), m_frame.muted(0.92)) + 0.8 * t, 1.8 * t);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QPointF point(at(i), m_widths.toY(m_points[i].width()));
        const QPointF previous = i == 0 ? point : QPointF(at(i - 1), m_widths.toY(m_points[i - 1].width()));
        if (label.contains(point) || cutSegment({previous, point}, label))
            return false;
    }
    return true;
}

void ConvergencePlot::drawWidths(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const Theme &theme = drawing.theme();
    if (const auto step = m_data.analysis->clockStepNs; step && *step < m_widths.y.high) {
        const qreal y = m_widths.toY(*step);
        drawing.line({m_widths.plot.left(), y}, {m_widths.plot.right(), y}, sheetPen(theme.muted, 1, {0.2 * t, 0.25 * t}));
        if (stepLabelFits(drawing))
            drawing.text({m_widths.plot.left() + 0.3 * t, y - 0.4 * t}, stepText(), m_frame.muted(0.92));
    }
    std::vector<QPointF> points;
    for (std::size_t i = 0; i < m_points.size(); ++i)
        points.emplace_back(at(i), m_widths.toY(m_points[i].width()));
    drawing.shape(cutPolyline(points, m_widths.plot), sheetPen(theme.secondFill, 2, {0.55 * t, 0.3 * t}), Qt::NoBrush);
    const qreal half = 0.32 * t;
    for (const QPointF &point : points)
        drawing.rectangle({point.x() - half, point.y() - half, 2 * half, 2 * half}, sheetPen(theme.second, 2), theme.sheet);
}

void ConvergencePlot::drawStop(Drawing &drawing)
{
    const std::optional<std::size_t> stop = narrowingStop(m_points);
    if (!stop || isDrifting(*m_data.analysis))
        return;
    const qreal t = m_frame.t();
    const qreal x = at(*stop);
    drawing.line({x, m_map.plot.top()}, {x, m_map.plot.bottom()}, sheetPen(drawing.theme().axis, 1, {4, 3}));
    drawing.line({x, m_widths.plot.top()}, {x, m_widths.plot.bottom()}, sheetPen(drawing.theme().axis, 1, {4, 3}));
    const QString text = PlotText::tr("stops narrowing at %1").arg(runsText(m_points[*stop].runs));
    const QString why = !isOneClockStep(m_points.back().width(), *m_data.analysis) ? QString()
        : 2 * m_points.back().width() < *m_data.analysis->clockStepNs                 ? PlotText::tr("narrower than one clock step")
                                                                                      : PlotText::tr("one clock step wide");
    const qreal width = std::max(drawing.width(text, m_frame.ink(0.95)), drawing.width(why, m_frame.ink(0.95)));
    const bool right = x + 0.5 * t + width <= m_widths.plot.right();
    // On the line of the words that say where the axis starts, and clear of them.
    const qreal clear = m_frame.body().left() + drawing.width(startText(), m_frame.muted(0.92)) + t;
    const qreal left = std::max(clear, right ? x + 0.5 * t : x - 0.5 * t - width);
    const qreal baseline = m_map.plot.bottom() + 1.25 * t;
    drawing.text({left, baseline}, text, m_frame.ink(0.95));
    drawing.text({left, baseline + 1.25 * t}, why, m_frame.ink(0.95));
}

void ConvergencePlot::drawAxes(Drawing &drawing, const QRectF &room)
{
    const qreal t = m_frame.t();
    const TextStyle ticks = m_frame.muted(0.92);
    drawYLabels(drawing, m_frame, m_map, m_axis.ticks.values, [this](double ns) { return m_axis.label(ns); });
    drawYLabels(drawing, m_frame, m_widths, m_widthAxis.ticks.values, [this](double ns) { return m_widthAxis.label(ns); });
    drawBaseline(drawing, m_map.plot);
    drawBaseline(drawing, m_widths.plot);
    drawing.text({room.left(), room.top() + 0.7 * t}, PlotText::tr("interval on the median (%1)").arg(m_scale.unit), ticks);
    QString caption = PlotText::tr("width of the interval (%1)").arg(m_widthScale.unit);
    if (const auto step = m_data.analysis->clockStepNs; step && *step < m_widths.y.high && !stepLabelFits(drawing))
        caption = PlotText::tr("%1; dotted: %2").arg(caption, stepText());
    drawing.text({room.left(), m_widths.plot.top() - 0.5 * t}, caption, ticks);
    TextStyle start = m_frame.style(0.92, drawing.theme().neverAsked);
    start.italic = true;
    drawing.text({room.left(), m_map.plot.bottom() + 1.25 * t}, startText(), start);
    for (const ConvergencePoint &point : m_points) {
        const qreal x = m_widths.toX(static_cast<double>(point.runs));
        drawing.line({x, m_widths.plot.bottom()}, {x, m_widths.plot.bottom() + 0.35 * t}, sheetPen(drawing.theme().axis, 1));
    }
    for (const double count : labelledCounts(m_points, m_widths, drawing, ticks))
        drawing.text({m_widths.toX(count), m_widths.plot.bottom() + 1.4 * t}, countLabel(count), ticks, Anchor::Centre);
    QString title = PlotText::tr("runs used: the first so many of one run, in file order (log scale)");
    if (drawing.width(title, m_frame.ink(1)) > room.width())
        title = PlotText::tr("first so many runs (log scale)");
    const qreal half = drawing.width(title, m_frame.ink(1)) / 2;
    const qreal centre = std::clamp(m_widths.plot.center().x(), room.left() + half, std::max(room.left() + half, room.right() - half));
    drawing.text({centre, m_widths.plot.bottom() + 2.9 * t}, title, m_frame.ink(1), Anchor::Centre);
}

} // namespace assay
