// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/exactmedian.h"

#include <optional>
#include <span>

namespace assay {

/// Ranks (from 1) of the order statistics of n ≥ 1 values that bound an interval on their median when they are worth only
/// `effective` independent ones: ⌈n·p⌉, p the quantiles of Beta((effective + 1)/2, (effective + 1)/2).
IntervalRanks widenedRanks(qint64 n, double effective, double confidence);

/// The interval on the median widened for runs that depend on each other.
struct WidenedInterval {
    double tau = 1;         ///< integrated autocorrelation time of the signs about the median, in runs
    double effective = 0;   ///< n / tau: the independent runs that these are worth
    double low = 0;
    double high = 0;
    double confidence = 0;
    bool operator==(const WidenedInterval &) const = default;
};

/// Of ascending values. `tau` below 1 counts as 1. Nothing without values, or when the confidence is not strictly between 0 and 1
/// or `tau` is no number.
std::optional<WidenedInterval> widenedInterval(std::span<const double> sorted, double tau, double confidence);

} // namespace assay
