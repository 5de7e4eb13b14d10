// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/axis.h"

#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>

#include <algorithm>
#include <array>
#include <cmath>

namespace assay {

double roundStep(double range, int most)
{
    if (!(range > 0) || !std::isfinite(range))
        return 1;
    const double raw = range / std::max(most, 1);
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double lead : {1.0, 2.0, 5.0}) {
        if (lead * power >= raw * (1 - 1e-9))
            return lead * power;
    }
    return 10 * power;
}

int decimalsOfStep(double step)
{
    return std::clamp(static_cast<int>(-std::floor(std::log10(step) + 1e-9)), 0, 12);
}

Ticks ticksBetween(double low, double high, int most)
{
    Ticks ticks;
    ticks.step = roundStep(high - low, most);
    ticks.decimals = decimalsOfStep(ticks.step);
    const double slack = 1e-9 * ticks.step;
    const double first = std::ceil((low - slack) / ticks.step);
    for (double i = first; i * ticks.step <= high + slack && ticks.values.size() < 1000; i += 1)
        ticks.values.push_back(i * ticks.step);
    if (ticks.values.empty())
        ticks.values.push_back(low);
    return ticks;
}

Ticks logTicks(double low, double high, int most)
{
    const std::array<std::vector<double>, 3> sets{std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 9}, {1, 2, 5}, {1}};
    if (!(low > 0) || !(high > low))
        return ticksBetween(low, high, most);
    for (const std::vector<double> &leads : sets) {
        Ticks ticks;
        for (double power = std::floor(std::log10(low)); power <= std::ceil(std::log10(high)); power += 1) {
            for (const double lead : leads) {
                const double value = lead * std::pow(10.0, power);
                if (value >= low * (1 - 1e-9) && value <= high * (1 + 1e-9))
                    ticks.values.push_back(value);
            }
        }
        if (ticks.values.size() < 3)
            return ticksBetween(low, high, most);
        ticks.decimals = decimalsOfStep(std::pow(10.0, std::floor(std::log10(ticks.values.front()) + 1e-9)));
        if (static_cast<int>(ticks.values.size()) <= most + 1)
            return ticks;
    }
    // More decades than there is room for: every so many.
    Ticks ticks;
    const double from = std::ceil(std::log10(low) - 1e-9);
    const double to = std::floor(std::log10(high) + 1e-9);
    const double stride = std::max(1.0, std::ceil((to - from) / std::max(most, 1)));
    for (double power = from; power <= to; power += stride)
        ticks.values.push_back(std::pow(10.0, power));
    ticks.decimals = decimalsOfStep(ticks.values.front());
    return ticks;
}

double PlotMap::toX(double value) const
{
    const double share = logX ? (std::log10(value) - std::log10(x.low)) / (std::log10(x.high) - std::log10(x.low))
                              : (value - x.low) / (x.high - x.low);
    return plot.left() + share * plot.width();
}

double PlotMap::toY(double value) const
{
    return plot.bottom() - (value - y.low) / (y.high - y.low) * plot.height();
}

double PlotMap::fromX(double sceneX) const
{
    const double share = (sceneX - plot.left()) / plot.width();
    if (logX)
        return std::pow(10.0, std::log10(x.low) + share * (std::log10(x.high) - std::log10(x.low)));
    return x.low + share * (x.high - x.low);
}

double PlotMap::fromY(double sceneY) const
{
    return y.low + (plot.bottom() - sceneY) / plot.height() * (y.high - y.low);
}

std::optional<QLineF> cutSegment(const QLineF &segment, const QRectF &rect)
{
    if (!std::isfinite(segment.x1()) || !std::isfinite(segment.y1()) || !std::isfinite(segment.x2()) || !std::isfinite(segment.y2()))
        return std::nullopt;
    const std::array<double, 4> along{-segment.dx(), segment.dx(), -segment.dy(), segment.dy()};
    const std::array<double, 4> away{segment.x1() - rect.left(), rect.right() - segment.x1(), segment.y1() - rect.top(), rect.bottom() - segment.y1()};
    double from = 0;
    double to = 1;
    for (std::size_t edge = 0; edge < 4; ++edge) {
        if (along[edge] == 0) {
            if (away[edge] < 0)
                return std::nullopt;
            continue;
        }
        const double at = away[edge] / along[edge];
        if (along[edge] < 0)
            from = std::max(from, at);
        else
            to = std::min(to, at);
    }
    if (from > to)
        return std::nullopt;
    const QPointF delta(segment.dx(), segment.dy());
    return QLineF(from == 0 ? segment.p1() : segment.p1() + from * delta, to == 1 ? segment.p2() : segment.p1() + to * delta);
}

QPainterPath cutPolyline(std::span<const QPointF> points, const QRectF &rect)
{
    QPainterPath path;
    bool open = false;
    QPointF end;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const std::optional<QLineF> inside = cutSegment(QLineF(points[i - 1], points[i]), rect);
        if (!inside) {
            open = false;
            continue;
        }
        if (!open || inside->p1() != end)
            path.moveTo(inside->p1());
        path.lineTo(inside->p2());
        end = inside->p2();
        open = true;
    }
    return path;
}

void addChart(QGraphicsScene &scene, const QRectF &plot, const std::vector<double> &gridY, const Theme &theme, qreal z)
{
    auto *chart = new QChart;   // the scene takes it
    chart->setZValue(z);
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins({});
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    auto *x = new QCategoryAxis(chart);
    auto *y = new QCategoryAxis(chart);
    chart->addAxis(x, Qt::AlignBottom);
    chart->addAxis(y, Qt::AlignLeft);
    for (QCategoryAxis *axis : {x, y}) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setLabelsVisible(false);
        axis->setGridLinePen(sheetPen(theme.grid, 1));
    }
    x->setGridLineVisible(false);
    // Without labels Qt Charts leaves a dot of the axis line in the corner: the baseline is a line of ours.
    x->setLineVisible(false);
    y->setLineVisible(false);
    x->setRange(0, 1);
    y->setStartValue(-1);
    for (const double sceneY : gridY) {
        if (sceneY < plot.bottom() - 0.5)
            y->append(QString::number(y->count()), plot.bottom() - sceneY);
    }
    // An axis draws a line at its upper end as well: it ends at the highest tick.
    const double top = gridY.empty() ? plot.top() : std::max(plot.top(), std::ranges::min(gridY));
    const QRectF area(QPointF(plot.left(), std::min(top, plot.bottom() - 1)), plot.bottomRight());
    y->setRange(0, area.height());
    scene.addItem(chart);
    chart->setGeometry(scene.sceneRect());
    chart->layout()->activate();
    chart->setPlotArea(area);
    chart->layout()->invalidate();
    chart->layout()->activate();
}

} // namespace assay
