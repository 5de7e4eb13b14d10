// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// Lag-k autocorrelation of a series about its mean, with the n-denominator. 0 for a constant.
double autocorrelation(std::span<const double> series, qsizetype lag);

/// The same at lags 0 … `last`.
std::vector<double> autocorrelations(std::span<const double> series, qsizetype last);

/// Integrated autocorrelation time, in runs: −1 + 2·Σ of the pairs ρ(2k) + ρ(2k+1) while they are positive, made non-increasing
/// (Geyer, Statist. Sci. 7, 1992: initial monotone sequence); lags below min(n/3, mostLags). Within 1 … n/4. 1 for a constant.
double geyerTime(std::span<const double> series, double mostLags = 200);

/// The same of the signs about the median: so many runs are worth one independent run for an interval on the median. 1 for fewer
/// than 8 values. Takes values in the order of the runs. Linear, by exact sums.
double signTau(std::span<const double> valuesInRunOrder);

/// Rank version of von Neumann's ratio (Bartels, JASA 77, 1982) of mid-ranks in run order.
struct VonNeumann {
    double ratio = 2;       ///< Σ (r(t) − r(t−1))² / Σ (r(t) − mean)²; 2 for independent runs, small when neighbours agree
    double z = 0;
    double p = 1;           ///< one-sided: small ratios
    bool operator==(const VonNeumann &) const = default;
};
/// Of at least 4 ranks that are not all equal; else as for independent runs.
VonNeumann rankVonNeumann(std::span<const double> ranks);

/// P(number of runs ≤ observed) for n1 and n2 of two kinds in random order, exactly (Wald and Wolfowitz 1940).
double fewRunsProbability(qint64 n1, qint64 n2, qint64 runs);

/// Whether neighbouring runs are independent of each other.
struct Dependence {
    enum class Test { VonNeumann, Runs };   ///< Runs: about the value that half of the runs or more hold
    Test test = Test::VonNeumann;
    double p = 1;
    double lag1 = 0;          ///< autocorrelation of the mid-ranks
    double tau = 1;           ///< signTau()
    double effective = 0;     ///< n / tau
    bool dependent = false;   ///< p < 0.01 and lag1 ≥ 0.1
    bool operator==(const Dependence &) const = default;
};

/// Takes a run in run order, at least 8 values that are not all equal, the value that most runs hold and its share. Of a run of
/// more than 2^18 values it looks at the 2^18 in the middle.
Dependence dependenceOf(std::span<const double> values, double topValue, double topShare);

} // namespace assay
