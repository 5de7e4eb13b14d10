// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/drawing.h"
#include "views/sheets/sheet.h"

#include <span>
#include <vector>

namespace assay {

/// Ticks at round numbers: 1, 2 or 5 times a power of ten apart, all within [low, high].
struct Ticks {
    std::vector<double> values;
    double step = 1;
    int decimals = 0;   ///< that tell two ticks apart
};

/// The smallest round step that gives at most `most` intervals over `range`; 1 for no range.
double roundStep(double range, int most);
/// Ticks within [low, high]; at most about `most` + 1. One tick at `low` where the range is empty or not finite.
Ticks ticksBetween(double low, double high, int most);
/// The number of decimals that show a multiple of that step.
int decimalsOfStep(double step);
/// 1, 2, 5, 10 … or only the powers of ten between two positive numbers: the densest set of at most `most`; linear ticks where
/// less than three would be left.
Ticks logTicks(double low, double high, int most);

/// Maps data to the plot's rectangle, linearly or by the logarithm of x.
struct PlotMap {
    QRectF plot;
    Range x, y;
    bool logX = false;

    double toX(double value) const;
    double toY(double value) const;
    double fromX(double sceneX) const;
    double fromY(double sceneY) const;
    QPointF toPoint(double valueX, double valueY) const { return {toX(valueX), toY(valueY)}; }
};

/// The part of the segment inside the rectangle, if any (Liang and Barsky 1984). Paint devices such as SVG know no clipping.
std::optional<QLineF> cutSegment(const QLineF &segment, const QRectF &rect);
/// A polyline cut to the rectangle: the pieces inside, in order.
QPainterPath cutPolyline(std::span<const QPointF> points, const QRectF &rect);

/// Adds the QChart that draws frame and grid in that rectangle of the scene; grid lines in scene coordinates. It holds no text
/// and no data: everything Qt Charts is given as text it reads as HTML.
void addChart(QGraphicsScene &scene, const QRectF &plot, const std::vector<double> &gridY, const Theme &theme, qreal z);

} // namespace assay
