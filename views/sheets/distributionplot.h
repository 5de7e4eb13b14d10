// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/plotkit.h"

namespace assay {

/// Maps shares of the runs to heights: the share at or below, evenly; or the share above on a log axis.
struct ShareMap {
    QRectF plot;
    bool tail = false;
    double least = 0.5;   ///< smallest share shown on the log axis

    /// Of the share at or below a time.
    qreal toY(double shareBelow) const;
};

/// Curve, quantiles and axes of an empirical distribution, drawn into a frame's body.
class DistributionPlot {
public:
    DistributionPlot(Frame &frame, const SheetData &data, const SheetOptions &options);
    void draw();

    const PlotMap &map() const { return m_map; }
    Range fullX() const { return m_fullX; }
    ShareMap shares() const;

private:
    struct Mark {
        QString name;
        double value = 0;
        double share = 0;
        bool supported = true;
    };
    void decideRanges();
    void decideGeometry();
    std::vector<Mark> marks() const;
    QString wordsOf(const Mark &mark) const;
    std::vector<double> shareTicks() const;
    QString shareLabel(double share) const;
    FootWords footWords(const DurationAxis &axis) const;
    void drawCurve(Drawing &drawing) const;
    void drawMarks(Drawing &drawing) const;
    void drawInterval(Drawing &drawing) const;

    Frame &m_frame;
    const SheetData &m_data;
    const SheetOptions &m_options;
    std::span<const double> m_sorted;
    DisplayScale m_scale;
    PlotMap m_map;
    Range m_fullX;
};

} // namespace assay
