// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exactmedian.h"

#include <optional>
#include <span>
#include <vector>

namespace assay {

// Percentiles are given per mille (990 for p99), so that the counts are whole-number arithmetic.

/// What so many runs can say about a percentile.
enum class PercentileGrade {
    Supported,
    WithoutInterval,   ///< it may be shown, but no interval has room on both sides of it
    Unsupported,       ///< its nearest rank is the largest (or smallest) value
};

/// The fewest runs at which the percentile's rank is not the outermost value: 1/(1 − q), of q and 1 − q the larger.
qint64 fewestForPercentile(int perMille);
/// The fewest runs with a distribution-free interval that leaves `tail` on each side: q^n ≤ tail.
qint64 fewestForPercentileInterval(int perMille, double tail = 0.025);
/// Runs to recommend: 10/(1 − q).
qint64 recommendedForPercentile(int perMille);

/// Ranks (from 1) that bound the percentile of any distribution: the largest l with P(Bin(n, q) < l) ≤ tail and the smallest u with
/// P(Bin(n, q) ≥ u) ≤ tail. Nothing when there is no room on one side.
std::optional<IntervalRanks> percentileRanks(int perMille, qint64 n, double tail = 0.025);

struct PercentileSupport {
    int perMille = 0;
    PercentileGrade grade = PercentileGrade::Supported;
    qint64 fewest = 0;
    qint64 fewestForInterval = 0;
    std::optional<double> low;    ///< the interval of 95 %, in the unit of the values
    std::optional<double> high;
    bool operator==(const PercentileSupport &) const = default;
};

PercentileGrade percentileGrade(int perMille, qint64 n);
/// p5, p90, p95 and p99 of ascending values. Empty without values.
std::vector<PercentileSupport> percentileSupport(std::span<const double> sorted);

} // namespace assay
