// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/histogramplot.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct HistogramText {
    Q_DECLARE_TR_FUNCTIONS(Histogram)
};

HistogramSpan spanOf(SheetOptions::Span span)
{
    switch (span) {
    case SheetOptions::Span::Full: return HistogramSpan::Full;
    case SheetOptions::Span::Log: return HistogramSpan::Log;
    case SheetOptions::Span::Body: break;
    }
    return HistogramSpan::Body;
}

/// The two strokes that say that an axis is not whole here.
void drawBreak(Drawing &drawing, qreal x, qreal y, qreal t)
{
    const QPen pen = sheetPen(drawing.theme().axis, 1.2);
    for (const qreal shift : {0.0, 0.35 * t})
        drawing.line({x + shift, y + 0.4 * t}, {x + shift + 0.35 * t, y - 0.4 * t}, pen);
}

/// Diagonal lines cut to the bar: brush patterns do not scale with an export.
void drawHatched(Drawing &drawing, const QRectF &bar, qreal t)
{
    QPainterPath lines;
    const qreal step = 0.45 * t;
    for (qreal shift = bar.left() - bar.height(); shift < bar.right(); shift += step) {
        const QLineF stroke(shift, bar.bottom(), shift + bar.height(), bar.top());
        if (const auto inside = cutSegment(stroke, bar)) {
            lines.moveTo(inside->p1());
            lines.lineTo(inside->p2());
        }
    }
    drawing.shape(lines, sheetPen(drawing.theme().dataFill, 0.14 * t), Qt::NoBrush);
    drawing.rectangle(bar, sheetPen(drawing.theme().data, 1), Qt::NoBrush);
}

} // namespace

HistogramBins binsOf(const SheetData &data, const SheetOptions &options)
{
    const std::span<const double> sorted = data.measurement->samples->sorted();
    HistogramBins bins = histogramBins(sorted, data.analysis->clockStepNs, spanOf(options.span));
    // Of two or three runs one may count as far out; a chart that leaves out a quarter of its runs shows no body.
    if (options.span == SheetOptions::Span::Body && 4 * (bins.underflow + bins.overflow) > bins.total)
        bins = histogramBins(sorted, data.analysis->clockStepNs, HistogramSpan::Full);
    return bins;
}

HistogramPlot::HistogramPlot(Frame &frame, const SheetData &data, const SheetOptions &options)
    : m_frame(frame)
    , m_data(data)
    , m_options(options)
    , m_bins(binsOf(data, options))
    , m_scale(scaleOf(*data.analysis, fileUnitOf(*data.measurement)))
{
}

/// Runs, or in density the share of all runs per unit of time.
double HistogramPlot::heightOf(qint64 count, double widthNs) const
{
    if (!m_options.density)
        return static_cast<double>(count);
    return static_cast<double>(count) / static_cast<double>(m_bins.total) / widthNs * m_scale.nsPerUnit;
}

void HistogramPlot::decideRanges()
{
    double highest = 0;
    for (std::size_t i = 0; i < m_bins.counts.size(); ++i)
        highest = std::max(highest, heightOf(m_bins.counts[i], m_bins.edges[i + 1] - m_bins.edges[i]));
    if (m_bins.widthNs > 0)
        highest = std::max(highest, heightOf(std::max(m_bins.underflow, m_bins.overflow), m_bins.widthNs));
    double step = roundStep(highest, 5);
    if (!m_options.density)
        step = std::max(step, 1.0);
    m_fullY = {0, std::max(1.0, std::ceil(highest / step - 1e-9)) * step};
    m_map.y = m_options.y.value_or(m_fullY);

    m_map.logX = m_bins.rule == BinRule::Logarithmic;
    m_fullX = {m_bins.edges.front(), m_bins.edges.back()};
    if (m_bins.rule == BinRule::Constant) {
        m_fullX = {m_fullX.low - 5 * m_bins.widthNs, m_fullX.high + 5 * m_bins.widthNs};
    } else if (!m_map.logX) {
        // Round ends where nothing lies beyond; else the axis ends where the bars do.
        const double wide = roundStep(m_fullX.high - m_fullX.low, 10);
        if (m_bins.underflow == 0)
            m_fullX.low = std::floor(m_fullX.low / wide + 1e-9) * wide;
        if (m_bins.overflow == 0)
            m_fullX.high = std::ceil(m_fullX.high / wide - 1e-9) * wide;
    }
    m_map.x = m_options.x.value_or(m_fullX);
    if (m_map.logX)
        m_map.x.low = std::max(m_map.x.low, m_bins.edges.front() / 10);
    m_under = m_bins.underflow > 0 && !m_options.x;
    m_over = m_bins.overflow > 0 && !m_options.x;
}

FootWords HistogramPlot::footWords(const DurationAxis &axis) const
{
    FootWords words;
    if (m_map.x.low != 0)
        words.start = axisStartsText(axis.exactLabel(m_map.x.low) + QLatin1Char(' ') + m_scale.unit);
    words.title = timeAxisTitle(m_data, m_scale.unit);
    if (m_map.logX)
        words.title = HistogramText::tr("%1, log scale").arg(words.title);
    words.note = ruleText();
    if (m_options.x) {
        const auto sorted = m_data.measurement->samples->sorted();
        const auto inside = std::ranges::upper_bound(sorted, m_map.x.high) - std::ranges::lower_bound(sorted, m_map.x.low);
        words.note = HistogramText::tr("%1; %2 of %3 in this view").arg(words.note, countText(std::max<qint64>(0, inside)), runsText(m_bins.total));
    }
    return words;
}

/// Height above the plot that median, interval and middle half take, in t.
qreal HistogramPlot::topRows() const
{
    if (hasTwoHumps())
        return 4.5;
    if (m_stacked)
        return 8.6;
    // The caption of the counts makes way for a label that reaches over it.
    const Drawing ruler(m_frame.theme());
    const QRectF body = m_frame.body();
    const auto within = [&](double ns) { return std::clamp(m_map.toX(ns), m_map.plot.left(), m_map.plot.right()); };
    const qreal right = within(m_data.analysis->statistics.q3.value_or(0)) + 0.6 * m_frame.t();
    const qreal width = ruler.width(halfText(), m_frame.muted(0.95));
    const qreal limit = m_over ? m_map.plot.right() : body.right();
    const qreal left = right + width <= limit ? right : within(m_data.analysis->statistics.q1.value_or(0)) - 0.6 * m_frame.t() - width;
    return left < body.left() + ruler.width(countAxisTitle(), m_frame.muted(0.92)) + 0.5 * m_frame.t() ? 5.7 : 4.5;
}

void HistogramPlot::decideGeometry()
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    const Drawing ruler(m_frame.theme());
    m_yTicks = ticksBetween(m_map.y.low, m_map.y.high, 5);
    if (!m_options.density && m_yTicks.step < 1)
        m_yTicks = ticksBetween(m_map.y.low, m_map.y.high, 1);
    const auto label = [this](double value) { return m_options.density ? QLocale().toString(value, 'f', m_yTicks.decimals) : countLabel(value); };
    const qreal yLabels = widestLabel(ruler, m_yTicks.values, label, m_frame.muted(0.92)) + 0.5 * t;
    m_map.plot = QRectF(body.left() + std::max(3 * t, yLabels), body.top(), 1, 1);
    m_map.plot.setRight(body.right() - 0.6 * t);
    placeSides();
    // Room beside the beams for the labels? Else they stand above them.
    const qreal limit = m_over ? m_map.plot.right() : body.right();
    const Statistics &statistics = m_data.analysis->statistics;
    const auto within = [&](double ns) { return std::clamp(m_map.toX(ns), m_map.plot.left(), m_map.plot.right()); };
    const qreal left = m_data.analysis->interval ? within(m_data.analysis->interval->low) : within(statistics.median.value_or(0));
    const qreal right = m_data.analysis->interval ? within(m_data.analysis->interval->high) : left;
    const qreal medianWidth = ruler.width(medianText(), m_frame.style(1, m_frame.theme().ink, true)) + 0.6 * t;
    const qreal intervalWidth = ruler.width(intervalText(), m_frame.ink(0.95)) + 0.6 * t;
    const qreal halfWidth = ruler.width(halfText(), m_frame.ink(0.95)) + 0.6 * t;
    const auto beside = [&](qreal first, qreal second) {
        return left - first >= body.left() && right + second <= limit;
    };
    const bool topFits = beside(medianWidth, intervalWidth) || beside(0, medianWidth + intervalWidth) || beside(medianWidth + intervalWidth, 0);
    const bool halfFits = within(statistics.q3.value_or(0)) + halfWidth <= limit || within(statistics.q1.value_or(0)) - halfWidth >= body.left();
    m_stacked = !topFits || !halfFits;

    const DurationAxis axis = fittingAxis(m_map, m_scale, ruler, m_frame.muted(0.92));
    const qreal foot = 1.75 * t + footHeight(ruler, m_frame, footWords(axis), m_map.plot);
    m_map.plot.setTop(std::round(body.top() + topRows() * t));
    m_map.plot.setBottom(std::round(body.bottom() - foot) + 0.5);
}

/// Makes room for the side bars left and right of the plot.
void HistogramPlot::placeSides()
{
    const qreal t = m_frame.t();
    const Drawing ruler(m_frame.theme());
    const TextStyle style = m_frame.ink(0.95);
    const auto bars = static_cast<qreal>(std::max<qint64>(m_bins.size(), 1));
    m_sideWidth = std::clamp(1.1 * m_map.plot.width() / bars, 1.5 * t, 4 * t);
    const qreal gap = 4 * t;
    const auto need = [&](qint64 count, double end) {
        return std::max({m_sideWidth + 0.5 * t, ruler.width(runsText(count), style),
                         ruler.width(HistogramText::tr("down to %1").arg(briefDuration(end)), style)});
    };
    if (m_over) {
        const qreal width = need(m_bins.overflow, m_bins.maximum);
        m_map.plot.setRight(m_frame.body().right() - width - gap);
        m_overAt = {m_map.plot.right() + gap, 0};
    }
    if (m_under) {
        const qreal width = need(m_bins.underflow, m_bins.minimum);
        m_underAt = {m_map.plot.left() + 0.4 * t, 0};
        m_map.plot.setLeft(m_underAt.x() + width + gap - 1.5 * t);
    }
}

void HistogramPlot::draw()
{
    decideRanges();
    decideGeometry();
    const qreal t = m_frame.t();
    const Theme &theme = m_frame.theme();
    std::vector<double> grid;
    for (const double value : m_yTicks.values)
        grid.push_back(m_map.toY(value));
    Drawing &bars = m_frame.layer();
    addChart(m_frame.scene(), m_map.plot, grid, theme, bars.zValue() - 0.5);
    drawWash(bars);
    drawBars(bars);
    if (m_under || m_over) {
        Drawing &sides = m_frame.layer();
        if (m_under)
            drawSideBar(bars, sides, false);
        if (m_over)
            drawSideBar(bars, sides, true);
    }
    m_frame.drawSynthetic(m_map.plot);

    Drawing &labels = m_frame.layer();
    drawBaseline(labels, m_map.plot);
    drawYLabels(labels, m_frame, m_map, m_yTicks.values, [this](double value) {
        return m_options.density ? QLocale().toString(value, 'f', m_yTicks.decimals) : countLabel(value);
    });
    labels.text({m_frame.body().left(), m_map.plot.top() - 1.05 * t}, countAxisTitle(), m_frame.muted(0.92));
    const DurationAxis axis = fittingAxis(m_map, m_scale, labels, m_frame.muted(0.92));
    drawXTicks(labels, m_frame, m_map, axis.ticks.values, [&axis](double ns) { return axis.label(ns); });
    drawFoot(labels, m_frame, footWords(axis), m_map.plot, m_map.plot.bottom() + 1.9 * t);
    if (m_map.x.low != 0 && !m_map.logX && !m_under)
        drawBreak(labels, m_map.plot.left() + 0.5 * t, m_map.plot.bottom(), t);
    drawInstrument(labels);
    if (hasTwoHumps())
        drawHumps(labels);
    else if (m_stacked)
        drawStackedLabels(labels);
    else
        drawMedian(labels);
}

void HistogramPlot::drawWash(Drawing &drawing) const
{
    const auto &interval = m_data.analysis->interval;
    if (!interval || hasTwoHumps() || m_bins.total < fewestTrusted || interval->low > m_map.x.high || interval->high < m_map.x.low)
        return;
    QColor wash = drawing.theme().data;
    wash.setAlphaF(0.14F);
    drawing.rectangle(QRectF(QPointF(m_map.toX(std::max(interval->low, m_map.x.low)), m_map.plot.top()),
                             QPointF(m_map.toX(std::min(interval->high, m_map.x.high)), m_map.plot.bottom())),
                      Qt::NoPen, wash);
}

/// One outline for bars that follow each other: adjoining rectangles would show seams. Caps and the gaps between bars are strokes over it.
void HistogramPlot::drawBarsOf(Drawing &drawing, std::size_t first, std::size_t last, const QColor &fill, const QColor &cap)
{
    const QRectF &plot = m_map.plot;
    QPainterPath outline;
    QPainterPath caps;
    QPainterPath gaps;
    bool open = false;   // the outline stands on top of the bar before
    qreal previousTop = plot.bottom();
    for (std::size_t i = first; i < last; ++i) {
        const double left = m_map.toX(m_map.logX ? std::max(m_bins.edges[i], m_map.x.low) : m_bins.edges[i]);
        const double top = m_map.toY(heightOf(m_bins.counts[i], m_bins.edges[i + 1] - m_bins.edges[i]));
        const QRectF whole(QPointF(left, top), QPointF(m_map.toX(m_bins.edges[i + 1]), m_map.toY(0)));
        const QRectF bar = whole.intersected(plot);
        m_bars.emplace_back(QPointF(std::max(whole.left(), plot.left()), plot.top()), QPointF(std::min(whole.right(), plot.right()), plot.bottom()));
        const bool visible = m_bins.counts[i] > 0 && whole.right() > plot.left() && whole.left() < plot.right();
        if (open && !visible)
            outline.lineTo(outline.currentPosition().x(), plot.bottom());
        if (visible && open && bar.width() > 5) {
            gaps.moveTo(bar.left(), plot.bottom() - 0.5);
            gaps.lineTo(bar.left(), std::max(bar.top(), previousTop));
        }
        if (visible && !open)
            outline.moveTo(bar.left(), plot.bottom());
        open = visible;
        if (!visible)
            continue;
        outline.lineTo(bar.left(), bar.top());
        outline.lineTo(bar.right(), bar.top());
        previousTop = bar.top();
        if (whole.top() >= plot.top()) {
            caps.moveTo(bar.left(), bar.top());
            caps.lineTo(bar.right(), bar.top());
        }
    }
    if (open)
        outline.lineTo(outline.currentPosition().x(), plot.bottom());
    drawing.shape(outline, Qt::NoPen, fill);
    drawing.shape(caps, sheetPen(cap, 1.8), Qt::NoBrush);
    drawing.shape(gaps, sheetPen(drawing.theme().sheet, 1.2), Qt::NoBrush);
}

void HistogramPlot::drawBars(Drawing &drawing)
{
    const Theme &theme = drawing.theme();
    const std::size_t second = firstOfSecondHump();
    drawBarsOf(drawing, 0, second, theme.dataFill, theme.data);
    drawBarsOf(drawing, second, m_bins.counts.size(), theme.secondFill, theme.second);
}

void HistogramPlot::drawSideBar(Drawing &bars, Drawing &labels, bool over)
{
    const qreal t = m_frame.t();
    const QRectF &plot = m_map.plot;
    const QPen axis = sheetPen(m_frame.theme().axis, 1);
    const qint64 count = over ? m_bins.overflow : m_bins.underflow;
    const double width = m_bins.widthNs > 0 ? m_bins.widthNs : 1;
    const qreal x = over ? m_overAt.x() : m_underAt.x();
    const qreal top = m_map.logX ? plot.bottom() - t : std::max(m_map.toY(heightOf(count, width)), plot.top());
    const QRectF bar(QPointF(x, top), QPointF(x + m_sideWidth, plot.bottom()));
    drawHatched(bars, bar, t);
    m_bars.push_back(QRectF(QPointF(bar.left(), plot.top()), bar.bottomRight()));
    const DurationAxis ends = fittingAxis(m_map, m_scale, labels, m_frame.muted(0.92));
    if (over) {
        bars.line({plot.right(), plot.bottom()}, {plot.right() + 1.5 * t, plot.bottom()}, axis);
        bars.line({plot.right() + 2.1 * t, plot.bottom()}, {bar.right() + 0.5 * t, plot.bottom()}, axis);
        drawBreak(bars, plot.right() + 1.45 * t, plot.bottom(), t);
    } else {
        bars.line({x - 0.4 * t, plot.bottom()}, {plot.left() - 1.7 * t, plot.bottom()}, axis);
        bars.line({plot.left() - 1.1 * t, plot.bottom()}, {plot.left(), plot.bottom()}, axis);
        drawBreak(bars, plot.left() - 1.75 * t, plot.bottom(), t);
    }
    const QString end = ends.exactLabel(over ? m_map.x.high : m_map.x.low);
    const bool zeros = !over && m_map.logX;
    labels.text({bar.center().x(), plot.bottom() + 1.4 * t},
                over ? HistogramText::tr("over %1").arg(end) : zeros ? QStringLiteral("0") : HistogramText::tr("under %1").arg(end),
                m_frame.muted(0.92), Anchor::Centre);
    labels.text({x, top - 1.75 * t}, runsText(count), m_frame.ink(0.95));
    if (!zeros) {
        labels.text({x, top - 0.55 * t},
                    over ? HistogramText::tr("up to %1").arg(briefDuration(m_bins.maximum)) : HistogramText::tr("down to %1").arg(briefDuration(m_bins.minimum)),
                    m_frame.ink(0.95));
    }
}

} // namespace assay
