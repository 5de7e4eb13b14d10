// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Words of a histogram, and median, interval and middle half above its bars.
#include "views/sheets/histogramplot.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct HistogramLabel {
    Q_DECLARE_TR_FUNCTIONS(Histogram)
};

} // namespace

QString HistogramPlot::medianText() const
{
    return HistogramLabel::tr("median %1").arg(m_scale.withUnit(m_data.analysis->statistics.median.value_or(0)));
}

QString HistogramPlot::intervalText() const
{
    if (!m_data.analysis->interval)
        return {};
    const Interval &interval = *m_data.analysis->interval;
    const QString text = HistogramLabel::tr("%1 interval %2").arg(percentText(interval.confidence), m_scale.range(interval.low, interval.high));
    if (m_bins.total >= fewestTrusted)
        return text;
    return HistogramLabel::tr("%1: too few runs to trust (%2)").arg(text, runsText(m_bins.total));
}

QString HistogramPlot::halfText() const
{
    const Statistics &statistics = m_data.analysis->statistics;
    if (!statistics.q1 || !statistics.q3 || !statistics.iqr)
        return {};
    return HistogramLabel::tr("middle half %1, IQR %2").arg(m_scale.range(*statistics.q1, *statistics.q3), m_scale.withUnit(*statistics.iqr));
}

QString HistogramPlot::ruleText() const
{
    const auto width = [](double ns) {
        DisplayScale scale = unitFor(ns);
        const double value = ns / scale.nsPerUnit;
        while (scale.decimals < 3 && std::abs(value * std::pow(10, scale.decimals) - std::round(value * std::pow(10, scale.decimals))) > 1e-3)
            ++scale.decimals;
        return scale.withUnit(ns);
    };
    switch (m_bins.rule) {
    case BinRule::Constant: return HistogramLabel::tr("one value, one bar");
    case BinRule::ClockStep: return HistogramLabel::tr("bars: one clock step, %1").arg(width(m_bins.widthNs));
    case BinRule::Logarithmic: return HistogramLabel::tr("bars: %1 for a factor of ten").arg(m_bins.binsPerDecade);
    case BinRule::FreedmanDiaconis:
        if (m_bins.clockSteps > 1)
            return HistogramLabel::tr("bars: %1 clock steps, %2 (Freedman–Diaconis)").arg(countText(m_bins.clockSteps), width(m_bins.widthNs));
        return HistogramLabel::tr("bars: %1 (Freedman–Diaconis)").arg(width(m_bins.widthNs));
    case BinRule::Empty: break;
    }
    return {};
}

QString HistogramPlot::countAxisTitle() const
{
    return m_options.density ? HistogramLabel::tr("share of the runs per %1").arg(m_scale.unit) : HistogramLabel::tr("runs per bar");
}

void HistogramPlot::drawBeams(Drawing &drawing, qreal intervalY, qreal halfY)
{
    const qreal t = m_frame.t();
    const QRectF &plot = m_map.plot;
    const Theme &theme = drawing.theme();
    const Analysis &analysis = *m_data.analysis;
    if (analysis.interval) {
        const bool trusted = m_bins.total >= fewestTrusted;
        drawBeam(drawing, m_map.toX(analysis.interval->low), m_map.toX(analysis.interval->high), intervalY,
                 sheetPen(theme.data, trusted ? 2 : 1.2, trusted ? QList<qreal>() : QList<qreal>{0.3 * t, 0.25 * t}), 0.36 * t, plot.left(), plot.right());
    }
    if (analysis.statistics.q1 && analysis.statistics.q3) {
        drawBeam(drawing, m_map.toX(*analysis.statistics.q1), m_map.toX(*analysis.statistics.q3), halfY, sheetPen(theme.muted, 1.2), 0.3 * t,
                 plot.left(), plot.right());
    }
    if (const auto median = analysis.statistics.median; median && *median >= m_map.x.low && *median <= m_map.x.high)
        drawing.line({m_map.toX(*median), intervalY - 0.6 * t}, {m_map.toX(*median), plot.bottom()}, sheetPen(theme.ink, 2));
}

/// Labels beside the beams, on the side where there is room.
void HistogramPlot::drawMedian(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    const qreal y1 = body.top() + 0.95 * t;
    const qreal y2 = body.top() + 2.55 * t;
    drawBeams(drawing, y1, y2);
    const Analysis &analysis = *m_data.analysis;
    const auto within = [&](double ns) { return std::clamp(m_map.toX(ns), m_map.plot.left(), m_map.plot.right()); };
    const double median = analysis.statistics.median.value_or(0);
    const qreal left = within(analysis.interval ? analysis.interval->low : median) - 0.6 * t;
    const qreal right = within(analysis.interval ? analysis.interval->high : median) + 0.6 * t;
    const TextStyle bold = m_frame.style(1, drawing.theme().ink, true);
    const TextStyle blue = m_frame.style(0.95, drawing.theme().data);
    const qreal limit = m_over ? m_map.plot.right() : body.right();
    const qreal medianWidth = drawing.width(medianText(), bold);
    const qreal intervalWidth = drawing.width(intervalText(), blue);
    const qreal baseline = y1 + 0.34 * t;
    if (left - medianWidth < body.left()) {
        const QRectF box = drawing.text({right, baseline}, medianText(), bold);
        drawing.text({box.right() + 0.6 * t, baseline}, intervalText(), blue);
    } else if (right + intervalWidth > limit) {
        const QRectF box = drawing.text({left, baseline}, intervalText(), blue, Anchor::Right);
        drawing.text({box.left() - 0.6 * t, baseline}, medianText(), bold, Anchor::Right);
    } else {
        drawing.text({left, baseline}, medianText(), bold, Anchor::Right);
        drawing.text({right, baseline}, intervalText(), blue);
    }
    const qreal halfRight = within(analysis.statistics.q3.value_or(0)) + 0.6 * t;
    const bool fits = halfRight + drawing.width(halfText(), m_frame.muted(0.95)) <= limit;
    drawing.text({fits ? halfRight : within(analysis.statistics.q1.value_or(0)) - 0.6 * t, y2 + 0.34 * t}, halfText(), m_frame.muted(0.95),
                 fits ? Anchor::Left : Anchor::Right);
}

/// Labels on lines of their own, each as near to its beam as the sheet allows.
void HistogramPlot::drawStackedLabels(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    drawBeams(drawing, body.top() + 5.2 * t, body.top() + 6.3 * t);
    const auto put = [&](const QString &text, const TextStyle &style, double ns, qreal row) {
        const qreal width = drawing.width(text, style);
        const qreal centre = std::clamp(m_map.toX(ns), m_map.plot.left(), m_map.plot.right());
        const qreal x = std::clamp(centre - width / 2, body.left(), std::max(body.left(), body.right() - width));
        drawing.text({x, body.top() + row * t}, text, style);
    };
    const double median = m_data.analysis->statistics.median.value_or(0);
    put(medianText(), m_frame.style(1, drawing.theme().ink, true), median, 0.95);
    put(intervalText(), m_frame.style(0.95, drawing.theme().data), median, 2.35);
    put(halfText(), m_frame.muted(0.95), median, 3.75);
}

} // namespace assay
