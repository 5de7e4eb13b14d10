// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What was found about a distribution, drawn on its histogram: two humps, a coarse clock, the floor of the timing.
#include "views/sheets/histogramplot.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

struct HumpText {
    Q_DECLARE_TR_FUNCTIONS(Histogram)
};

} // namespace

bool HistogramPlot::hasTwoHumps() const
{
    return m_data.analysis->shape && m_data.analysis->shape->modes.bimodal;
}

std::size_t HistogramPlot::firstOfSecondHump() const
{
    const std::size_t bars = m_bins.counts.size();
    if (!hasTwoHumps())
        return bars;
    const double boundary = m_data.analysis->shape->modes.boundary;
    std::size_t first = 0;
    while (first < bars && (m_bins.edges[first] + m_bins.edges[first + 1]) / 2 <= boundary)
        ++first;
    return first;
}

void HistogramPlot::drawHumps(Drawing &drawing)
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    const QRectF &plot = m_map.plot;
    const Theme &theme = drawing.theme();
    const Modes &modes = m_data.analysis->shape->modes;
    const auto sorted = m_data.measurement->samples->sorted();
    const qint64 below = std::ranges::upper_bound(sorted, modes.boundary) - sorted.begin();
    const double lower = std::round(static_cast<double>(below) / static_cast<double>(m_bins.total) * 100) / 100;
    const auto share = [&](qint64 count) { return percentText(count == below ? lower : 1 - lower); };   // together they are all
    const auto within = [&](double ns) { return std::clamp(m_map.toX(ns), plot.left(), plot.right()); };
    const TextStyle bold = m_frame.style(1, theme.ink, true);
    const auto words = [&](qint64 count) { return HumpText::tr("%1, %2").arg(runsText(count), share(count)); };
    // Each label over its hump, kept on the sheet and apart from the other.
    const auto width = [&](double ns, qint64 count) { return std::max(drawing.width(m_scale.withUnit(ns), bold), drawing.width(words(count), m_frame.ink(0.95))); };
    const qreal leftHalf = width(modes.low, below) / 2;
    const qreal rightHalf = width(modes.high, m_bins.total - below) / 2;
    const qreal limit = m_over ? plot.right() : body.right();
    qreal left = std::max(within(modes.low), body.left() + leftHalf);
    qreal right = std::min(within(modes.high), limit - rightHalf);
    const qreal apart = leftHalf + rightHalf + t;
    if (right - left < apart) {
        left = std::max(body.left() + leftHalf, std::min(left, (left + right - apart) / 2));
        right = left + apart;
    }
    const auto put = [&](qreal x, double ns, qint64 count) {
        drawing.text({x, body.top() + 1.1 * t}, m_scale.withUnit(ns), bold, Anchor::Centre);
        drawing.text({x, body.top() + 2.45 * t}, words(count), m_frame.ink(0.95), Anchor::Centre);
    };
    put(left, modes.low, below);
    put(right, modes.high, m_bins.total - below);
    if (modes.boundary < m_map.x.low || modes.boundary > m_map.x.high)
        return;
    const qreal x = m_map.toX(modes.boundary);
    drawing.line({x, plot.top()}, {x, plot.bottom()}, sheetPen(theme.ink, 1.4, {4, 3}));
    const QString text = HumpText::tr("boundary %1").arg(m_scale.withUnit(modes.boundary));
    const bool fits = x + 0.5 * t + drawing.width(text, m_frame.muted(0.92)) <= plot.right();
    drawing.text({fits ? x + 0.5 * t : x - 0.5 * t, plot.top() + 1.1 * t}, text, m_frame.muted(0.92), fits ? Anchor::Left : Anchor::Right);
}

void HistogramPlot::drawInstrument(Drawing &drawing) const
{
    const QRectF &plot = m_map.plot;
    const Analysis &analysis = *m_data.analysis;
    if (analysis.clock && analysis.clock->grade != ClockGrain::Grade::Fine && analysis.clock->stepNs && !m_map.logX) {
        const double step = *analysis.clock->stepNs;
        constexpr qreal closest = 4;
        const double first = analysis.statistics.median.value_or(0) + std::ceil((m_map.x.low - analysis.statistics.median.value_or(0)) / step) * step;
        if (plot.width() * step / (m_map.x.high - m_map.x.low) >= closest) {
            for (double tick = first; tick <= m_map.x.high; tick += step)
                drawing.line({m_map.toX(tick), plot.bottom()}, {m_map.toX(tick), plot.bottom() + 0.25 * m_frame.t()}, sheetPen(drawing.theme().warningEdge, 1.2));
        }
    }
    if (analysis.floor && analysis.floor->ns > m_map.x.low && analysis.floor->ns < m_map.x.high) {
        const qreal x = m_map.toX(analysis.floor->ns);
        drawing.line({x, plot.top()}, {x, plot.bottom()}, sheetPen(drawing.theme().muted, 1.4, {1.5, 3}));
        drawing.text({x + 0.4 * m_frame.t(), plot.top() + 2.3 * m_frame.t()}, HumpText::tr("floor %1").arg(briefDuration(analysis.floor->ns)), m_frame.muted(0.92));
    }
}

} // namespace assay
