// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/samples.h"
#include "views/sheets/axis.h"

#include <QGraphicsItem>

namespace assay {

/// The runs of a plot, one mark each where there are few, else one vertical line from the smallest to the largest value for each
/// column of device pixels, so that no outlier is lost at any zoom. Geometry is cut to the plot before it is painted.
class RunOrderItem : public QGraphicsItem {
public:
    RunOrderItem(Samples samples, const PlotMap &map, const QColor &colour, qreal radius);

    /// Runs above that many nanoseconds are drawn in another colour.
    void setBoundary(double ns, const QColor &above);

    /// True when every run in view has a mark of its own.
    static bool drawsMarks(const PlotMap &map, qint64 runs);
    /// Zero-based runs [first, last) whose numbers lie in the map's x range; empty when none does.
    static std::pair<qint64, qint64> runsInView(const PlotMap &map, qint64 count);

    QRectF boundingRect() const override { return m_map.plot; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    void paintMarks(QPainter &painter) const;
    void paintColumns(QPainter &painter, qreal scale) const;

    Samples m_samples;
    PlotMap m_map;
    QColor m_colour;
    std::optional<double> m_boundary;
    QColor m_above;
    qreal m_radius;
    qint64 m_first = 0;
    qint64 m_last = 0;
};

/// The running median: of an odd window around each run where that is affordable, else at evenly spaced runs.
struct RunningMedian {
    int window = 0;          ///< runs; 0 when nothing is drawn
    qint64 every = 1;        ///< a point every so many runs
    std::vector<QPointF> points;   ///< run number, nanoseconds
};

/// For zero-based runs [first, last) and at most about `mostPoints` points. Windows are cut at the ends of the whole run. Where
/// points lie further apart than the window, it is widened to at most 255 runs.
RunningMedian runningMedian(std::span<const double> values, qint64 first, qint64 last, int window, qint64 mostPoints);

} // namespace assay
