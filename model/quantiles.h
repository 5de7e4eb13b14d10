// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <QtGlobal>

#include <span>

namespace assay {

// All of these take ascending values and must not be called without any, unless they say otherwise.

/// Zero-based nearest rank: round(q·n + 0.5) − 1, half to even, kept within 0 … n − 1.
qint64 nearestRankIndex(double q, qint64 n);
/// The value at the nearest rank.
double nearestRank(std::span<const double> sorted, double q);
/// Interpolated quantile of type 7 (Hyndman and Fan 1996), as numpy and R compute it by default.
double quantileType7(std::span<const double> sorted, double q);
/// The middle value, or half the sum of the two middle ones.
double midpointMedian(std::span<const double> sorted);
/// The midpoint of the two middle values, from those two.
double midpoint(double lower, double upper);
/// Median of |v − centre|, unscaled. Logarithmic in the number of values.
double medianDeviation(std::span<const double> sorted, double centre);

/// Everything of Statistics; nothing when there are no values.
Statistics statisticsOf(std::span<const double> sorted);

} // namespace assay
