// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/statement.h"
#include "views/sheets/axis.h"
#include "views/sheets/frame.h"

namespace assay {

/// What was found about the course of a run, drawn where it is: a slow start shaded, a trend as a line, a step as two levels, bursts
/// along the top, the floor of the timing.
class RunOrderMarks {
public:
    explicit RunOrderMarks(const SheetData &data);

    /// One line each, to stand above the plot.
    QStringList captions() const;
    /// The lines beside the plot that say how much a run drifts; empty when it does not.
    QStringList driftWords() const;
    /// Below the runs.
    void drawBehind(Drawing &drawing, const PlotMap &map) const;
    /// Above them.
    void drawOver(Drawing &drawing, const PlotMap &map) const;
    /// Bracket and words of the drift right of the plot, clear of `taken`, a label that is there.
    void drawDrift(Drawing &drawing, const Frame &frame, const PlotMap &map, const QRectF &taken) const;
    /// The boundary between two humps, when there are two.
    std::optional<double> boundary() const;

private:
    /// Level at the beginning and the end of the change.
    Range levels() const;
    double trendAt(double run) const;
    void drawStep(Drawing &drawing, const PlotMap &map, const QPen &pen) const;

    const SheetData &m_data;
    const Drift *m_drift = nullptr;      ///< when it drifts
    const WarmUp *m_warmUp = nullptr;    ///< when it begins slowly
    const Interference *m_bursts = nullptr;
    double m_runs = 0;
};

} // namespace assay
