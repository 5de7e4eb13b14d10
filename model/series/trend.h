// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>

namespace assay {

// Tests of order, of values in run order. Those of ranks take mid-ranks.

/// Mann (1945) and Kendall (1975), with the tie-corrected variance.
struct MannKendall {
    double s = 0;          ///< pairs that rise minus pairs that fall
    double variance = 0;
    double z = 0;          ///< (S − sgn S)/√variance
    bool operator==(const MannKendall &) const = default;
};
/// Counts by merging: n log n.
MannKendall mannKendall(std::span<const double> values);

/// Cumulative sum of ranks about their mean (Pettitt 1979 in the form of a CUSUM).
struct RankCusum {
    qint64 at = 0;         ///< runs before the change: the k of the largest |S(k)|
    double sum = 0;        ///< that |S(k)|
    double statistic = 0;  ///< / (standard deviation of the ranks · √n)
    bool operator==(const RankCusum &) const = default;
};
RankCusum rankCusum(std::span<const double> ranks);

/// Tail of Kolmogorov's distribution, 2·Σ (−1)^(k−1) exp(−2k²u²).
double kolmogorovTail(double u);

/// Median of the slopes of all pairs (Sen 1968), per step. Quadratic: for some dozens of values. 0 for fewer than two.
double senSlope(std::span<const double> values);

/// Two-sided tail of the normal distribution.
double twoSided(double z);

} // namespace assay
