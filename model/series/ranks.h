// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace assay {

/// Ranks from 1 on in run order; equal values share the mean of theirs. n log n.
std::vector<double> midRanks(std::span<const double> values);

/// Σ t³ − t over groups of t equal values: what ties take from the variance of rank sums.
double tieCorrection(std::span<const double> values);

/// Medians of `blocks` equal consecutive blocks (1 ≤ blocks ≤ n); block i holds the runs from i·n/blocks on. Linear.
std::vector<double> blockMedians(std::span<const double> values, qint64 blocks);

/// The middle value, or half the sum of the two middle ones, of values in any order. Linear. 0 for none.
double medianOf(std::vector<double> values);

/// Longest run that methods with a cost per pair of neighbours look at as a whole.
constexpr qint64 longestStretch = qint64(1) << 18;
/// The run, or of a longer one the longestStretch consecutive runs in its middle.
std::span<const double> middleStretch(std::span<const double> values);

} // namespace assay
