// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/histogram.h"
#include "views/sheets/plotkit.h"

namespace assay {

/// Bars, side bars, median, interval and axes of a histogram, drawn into a frame's body.
class HistogramPlot {
public:
    HistogramPlot(Frame &frame, const SheetData &data, const SheetOptions &options);

    void draw();

    const PlotMap &map() const { return m_map; }
    Range fullX() const { return m_fullX; }
    Range fullY() const { return m_fullY; }
    /// Bars in the order of the bins, then the side bars that are drawn: underflow, overflow.
    const std::vector<QRectF> &bars() const { return m_bars; }

private:
    double heightOf(qint64 count, double widthNs) const;
    void decideRanges();
    void decideGeometry();
    void placeSides();
    qreal topRows() const;
    FootWords footWords(const DurationAxis &axis) const;
    void drawWash(Drawing &drawing) const;
    void drawBars(Drawing &drawing);
    void drawBarsOf(Drawing &drawing, std::size_t first, std::size_t last, const QColor &fill, const QColor &cap);
    /// The first bar that belongs to the upper hump; the number of bars when there is one hump.
    std::size_t firstOfSecondHump() const;
    bool hasTwoHumps() const;
    /// Each hump named with its place, count and share, and the boundary between them.
    void drawHumps(Drawing &drawing);
    /// Ticks of a coarse clock and the floor of the timing.
    void drawInstrument(Drawing &drawing) const;
    void drawSideBar(Drawing &bars, Drawing &labels, bool over);
    void drawMedian(Drawing &drawing);
    void drawStackedLabels(Drawing &drawing);
    void drawBeams(Drawing &drawing, qreal intervalY, qreal halfY);
    QString medianText() const;
    QString intervalText() const;
    QString halfText() const;
    QString ruleText() const;
    QString countAxisTitle() const;

    /// Fewer runs give an interval that is drawn open and labelled as not to be trusted.
    static constexpr qint64 fewestTrusted = 8;

    Frame &m_frame;
    const SheetData &m_data;
    const SheetOptions &m_options;
    HistogramBins m_bins;
    DisplayScale m_scale;
    PlotMap m_map;
    Range m_fullX, m_fullY;
    Ticks m_yTicks;
    bool m_under = false;   ///< side bars shown
    bool m_over = false;
    qreal m_sideWidth = 0;  ///< of a side bar itself
    QPointF m_underAt, m_overAt;
    bool m_stacked = false; ///< labels above the beams, where there is no room beside them
    std::vector<QRectF> m_bars;
};

/// The bins of a histogram with those options.
HistogramBins binsOf(const SheetData &data, const SheetOptions &options);

} // namespace assay
