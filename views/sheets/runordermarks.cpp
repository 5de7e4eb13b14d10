// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/runordermarks.h"

#include "views/sheets/plotkit.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct MarkText {
    Q_DECLARE_TR_FUNCTIONS(RunOrder)
};

constexpr float shade = 0.2F;

QString signedPercent(double share)
{
    return (share < 0 ? QStringLiteral("−") : QStringLiteral("+")) + percentText(std::round(std::abs(share) * 1000) / 1000);
}

/// A horizontal or vertical line, cut to the plot.
void addLine(Drawing &drawing, const PlotMap &map, QPointF from, QPointF to, const QPen &pen)
{
    if (const auto inside = cutSegment(QLineF(map.toPoint(from.x(), from.y()), map.toPoint(to.x(), to.y())), map.plot))
        drawing.line(inside->p1(), inside->p2(), pen);
}

} // namespace

RunOrderMarks::RunOrderMarks(const SheetData &data) : m_data(data), m_runs(static_cast<double>(data.analysis->count))
{
    const std::optional<Shape> &shape = data.analysis->shape;
    if (shape && shape->drift && shape->drift->kind != Drift::Kind::None)
        m_drift = &*shape->drift;
    if (shape && shape->warmUp && shape->warmUp->slow)
        m_warmUp = &*shape->warmUp;
    if (data.analysis->interference && !data.analysis->interference->bursts.empty())
        m_bursts = &*data.analysis->interference;
}

std::optional<double> RunOrderMarks::boundary() const
{
    const std::optional<Shape> &shape = m_data.analysis->shape;
    return shape && shape->modes.bimodal ? std::optional(shape->modes.boundary) : std::nullopt;
}

QStringList RunOrderMarks::captions() const
{
    QStringList lines;
    if (m_warmUp) {
        const QString runs = m_warmUp->prefix == 1 ? MarkText::tr("run 1") : MarkText::tr("runs 1–%1").arg(countText(m_warmUp->prefix));
        const QString by = signedPercent(m_warmUp->slowerBy());
        if (m_warmUp->firstCall)
            lines << MarkText::tr("%1: slow first call, %2").arg(runs, by);
        else if (m_warmUp->proposesCut)
            lines << MarkText::tr("%1: slow start, %2; proposed to be discarded, not cut").arg(runs, by);
        else
            lines << MarkText::tr("%1: slow start, %2; not cut, the rest still drifts").arg(runs, by);
    }
    if (m_drift && m_drift->kind == Drift::Kind::Step)
        lines << MarkText::tr("run %1: the level changes").arg(countText(m_drift->at + 1));
    if (m_bursts) {
        lines << MarkText::tr("%1 in bursts along the top edge: the longest is %2 from run %3")
                     .arg(MarkText::tr("outliers"), runsText(m_bursts->longest.length), countText(m_bursts->longest.first));
    }
    if (const auto at = boundary())
        lines << MarkText::tr("two humps: above and below %1 in two colours").arg(briefDuration(*at));
    return lines;
}

QStringList RunOrderMarks::driftWords() const
{
    if (!m_drift)
        return {};
    const double p = std::min(m_drift->pTrend, m_drift->pStep);
    const QString test = p < 0.001 ? MarkText::tr("p < 0.001") : MarkText::tr("p %1").arg(QLocale().toString(p, 'f', 3));
    QString kind = MarkText::tr("trend or step, %1");
    if (m_drift->kind == Drift::Kind::Trend)
        kind = MarkText::tr("trend, %1");
    else if (m_drift->kind == Drift::Kind::Step)
        kind = MarkText::tr("step, %1");
    return {signedPercent(m_drift->relative()), MarkText::tr("over %1").arg(runsText(m_data.analysis->count)), kind.arg(test)};
}

double RunOrderMarks::trendAt(double run) const
{
    return m_drift->median + m_drift->slopeNs * (run - (m_runs + 1) / 2);
}

Range RunOrderMarks::levels() const
{
    if (m_drift->kind == Drift::Kind::Step)
        return {m_drift->before, m_drift->after};
    return {trendAt(1), trendAt(m_runs)};
}

void RunOrderMarks::drawBehind(Drawing &drawing, const PlotMap &map) const
{
    if (!m_warmUp)
        return;
    QColor fill = drawing.theme().warning;
    fill.setAlphaF(shade);
    const double last = static_cast<double>(m_warmUp->prefix) + 0.5;
    const QRectF band(QPointF(map.toX(std::min(1.0, map.x.low)), map.plot.top()), QPointF(std::max(map.toX(last), map.toX(std::min(1.0, map.x.low)) + 2), map.plot.bottom()));
    const QRectF inside = band.intersected(map.plot);
    if (!inside.isEmpty())
        drawing.rectangle(inside, Qt::NoPen, fill);
}

void RunOrderMarks::drawStep(Drawing &drawing, const PlotMap &map, const QPen &pen) const
{
    const double at = static_cast<double>(m_drift->at) + 0.5;
    addLine(drawing, map, {1, m_drift->before}, {at, m_drift->before}, pen);
    addLine(drawing, map, {at, m_drift->after}, {m_runs, m_drift->after}, pen);
    addLine(drawing, map, {at, map.y.low}, {at, map.y.high}, sheetPen(drawing.theme().error, 1.2, {3, 3}));
}

void RunOrderMarks::drawOver(Drawing &drawing, const PlotMap &map) const
{
    const Theme &theme = drawing.theme();
    if (m_drift) {
        const QPen pen = sheetPen(theme.error, 2, {7, 4});
        const double first = m_warmUp ? static_cast<double>(m_warmUp->prefix + 1) : 1;
        if (m_drift->kind == Drift::Kind::Step)
            drawStep(drawing, map, pen);
        else
            addLine(drawing, map, {first, trendAt(first)}, {m_runs, trendAt(m_runs)}, pen);
    }
    if (const std::optional<TimingFloor> &floor = m_data.analysis->floor; floor && floor->ns > map.y.low && floor->ns < map.y.high)
        addLine(drawing, map, {map.x.low, floor->ns}, {map.x.high, floor->ns}, sheetPen(theme.muted, 1.4, {1.5, 3}));
    if (!m_bursts)
        return;
    for (const Burst &burst : m_bursts->bursts) {
        const double first = static_cast<double>(burst.first) - 0.5;
        const double last = first + static_cast<double>(burst.length);
        const qreal left = map.toX(first);
        const qreal right = std::max(map.toX(last), left + 3);
        const qreal y = map.plot.top() + 1.5;
        if (const auto inside = cutSegment(QLineF(left, y, right, y), map.plot))
            drawing.line(inside->p1(), inside->p2(), sheetPen(theme.warningEdge, 3));
    }
}

void RunOrderMarks::drawDrift(Drawing &drawing, const Frame &frame, const PlotMap &map, const QRectF &taken) const
{
    const QStringList words = driftWords();
    if (words.isEmpty())
        return;
    const qreal t = frame.t();
    const auto within = [&](double ns) { return std::clamp(map.toY(ns), map.plot.top(), map.plot.bottom()); };
    const Range ends = levels();
    const qreal from = within(ends.low);
    const qreal to = within(ends.high);
    const qreal x = map.plot.right() + 0.5 * t;
    const QPen pen = sheetPen(drawing.theme().error, 1.8);
    drawing.line({x, from}, {x, to}, pen);
    for (const qreal y : {from, to})
        drawing.line({x - 0.3 * t, y}, {x + 0.3 * t, y}, pen);
    constexpr qreal rows = 3.9;   // height of the words, in t
    qreal top = (from + to) / 2 - rows * t / 2;
    const QRectF wanted(x, top, 1, rows * t);
    if (!taken.isNull() && wanted.top() < taken.bottom() && wanted.bottom() > taken.top())
        top = taken.bottom() + (rows + 0.5) * t <= map.plot.bottom() ? taken.bottom() + 0.5 * t : taken.top() - (rows + 0.5) * t;
    const qreal left = x + 0.6 * t;
    drawing.text({left, top + 1.1 * t}, words.at(0), frame.style(1.05, drawing.theme().ink, true));
    drawing.text({left, top + 2.4 * t}, words.at(1), frame.ink(0.95));
    drawing.text({left, top + 3.6 * t}, words.at(2), frame.muted(0.92));
}

} // namespace assay
