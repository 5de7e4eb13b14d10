// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/series/drift.h"

#include <QtGlobal>

#include <span>

namespace assay {

/// Whether a run goes up and down in a regular way.
///
/// Fisher's g (Proc. R. Soc. A 125, 1929) on the periodogram of at most 128 block medians' ranks, without their line and a flagged
/// step, each ordinate divided by the spectrum of a first-order autoregression; p < 0.01 and at least two cycles a run. What
/// repeats within a few runs would be averaged away by blocks: there, the largest autocorrelation at lags 2 to 64 that
/// stands out from its neighbours.
struct Period {
    bool periodic = false;
    bool shortCycle = false;     ///< found by lags: it repeats every `runsPerCycle` runs, a whole number
    double p = 1;                ///< of Fisher's g
    double cycles = 0;           ///< in the whole run
    double runsPerCycle = 0;
    double amplitudeNs = 0;      ///< from the lowest to the highest part of the mean cycle
    double amplitudeShare = 0;   ///< of the median
    bool operator==(const Period &) const = default;
};

/// P that the largest of m independent periodogram ordinates holds at least the share g of their sum (Fisher 1929). 1 where
/// Bonferroni's bound is no less.
double fisherTail(double g, qint64 m);

/// Takes a run in run order, at least 8 values that are not all equal, its drift, and the share of the value that most runs
/// hold. Short cycles are looked for in the middle 2^18 runs of longer ones.
Period periodOf(std::span<const double> values, const Drift &drift, double topShare);

} // namespace assay
