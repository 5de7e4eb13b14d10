// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/bootstrap.h"

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// 10, 25, 50, 100, 200, 400, 1000, 2500, 5000, 10 000, 25 000, 50 000, … up to n, and n itself; below 10 only n.
/// Empty for no runs.
std::vector<qint64> convergenceCounts(qint64 n);

/// The method for that many runs: the one chosen, else seeded up to 20 000 and exact above.
IntervalMethod methodFor(qint64 runs, const AnalysisOptions &options);

/// Median and interval of `runs` (not empty, in file order); `window` holds their order statistics of at least medianRanks().
/// Nothing when the options are not valid or when it was stopped.
std::optional<ConvergencePoint> convergencePoint(std::span<const double> runs, const RankWindow &window,
                                                 const AnalysisOptions &options, const StopCheck &stop = {});

/// The points of the first `counts[i]` runs each. Selects order statistics without a copy of long runs. Ends early when stopped.
std::vector<ConvergencePoint> prefixPoints(std::span<const double> values, std::span<const qint64> counts,
                                           const AnalysisOptions &options, const StopCheck &stop = {});

/// The same points, each by the exact method: the limit of the seeded one for more and more resamples. Ends early when stopped.
std::vector<ConvergencePoint> exactPoints(std::span<const double> values, std::span<const ConvergencePoint> points, double confidence,
                                          const StopCheck &stop = {});

/// 5 and then 1.25 times as many each, rounded down but at least one more, up to and with n: for a line between the points. Empty below 5.
std::vector<qint64> geometricCounts(qint64 n);

} // namespace assay
