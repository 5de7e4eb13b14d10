// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bootstrap.h"

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// A value that the median of a bootstrap resample takes, and how likely it is.
struct MedianAtom {
    double value = 0;
    double probability = 0;
    bool operator==(const MedianAtom &) const = default;
};

/// The exact law of the median of a bootstrap resample (Efron 1979; Maritz and Jarrett 1978): ascending values, each
/// once, whose probabilities sum to 1. `window` holds the order statistics of at least medianRanks(n) of a run of
/// n ≥ 1 values; what lies outside of it weighs less than 1e-18. At most some 9√n atoms of an odd number of values, of an
/// even one 50 times as many. Empty without values.
std::vector<MedianAtom> medianAtoms(const RankWindow &window, qint64 n);

/// The interval on the difference of two medians, candidate − baseline, to which the seeded one converges with more and
/// more resamples: percentiles of the convolution of both laws, which are independent. In the unit of the values.
/// Nothing when the confidence is not strictly between 0 and 1 or a law is empty or incomplete (its sum is off 1 by more than 1e-10).
std::optional<MedianBounds> exactDifference(std::span<const MedianAtom> baseline, std::span<const MedianAtom> candidate, double confidence);

/// P(candidate's median − baseline's ≤ value).
double exactDifferenceCdf(std::span<const MedianAtom> baseline, std::span<const MedianAtom> candidate, double value);

} // namespace assay
