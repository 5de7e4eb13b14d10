// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bootstrap.h"

#include <optional>

namespace assay {

/// The interval to which the seeded one converges with more and more resamples: percentiles of the exact
/// distribution of the median of a bootstrap resample (Efron 1979; Maritz and Jarrett 1978).
///
/// `window` holds the order statistics of at least medianRanks(n) of a run of n ≥ 1 values. Nothing when the
/// confidence is not strictly between 0 and 1.
std::optional<MedianBounds> exactInterval(const RankWindow &window, qint64 n, double confidence);

/// P(median of a resample ≤ value), for the same window.
double exactMedianCdf(const RankWindow &window, qint64 n, double value);

/// Ranks (from 1) of the order statistics that bound the exact interval of an odd number of values.
struct IntervalRanks {
    qint64 low = 0;
    qint64 high = 0;
    bool operator==(const IntervalRanks &) const = default;
};
IntervalRanks exactIntervalRanks(qint64 n, double confidence);

/// Probability that this interval covers the true median of any continuous distribution:
/// P(low ≤ Bin(n, ½) ≤ high − 1). Nothing for an even n, where it depends on the distribution.
std::optional<double> exactCoverage(qint64 n, double confidence);

} // namespace assay
