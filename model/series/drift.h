// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>

namespace assay {

/// Whether the level of a run changes while it lasts.
///
/// Rank CUSUM and Mann-Kendall, both deflated by the dependence that is left when the trend or the step is taken away, each at
/// p < 0.005, and a change of at least `gate` of the median. A run too short to tell slow dependence from drift does not drift, unless
/// the change is five times the range of all that is left of block medians without it. Runs of more than 10^6 values are looked at as
/// medians of 2^16 blocks.
struct Drift {
    enum class Kind { None, Trend, Step, Unresolved };   ///< Unresolved: it drifts, and trend and step fit alike
    static constexpr double defaultGate = 0.01;

    Kind kind = Kind::None;
    bool tooShort = false;         ///< n < 10·tau: slow dependence and drift cannot be told apart; kind is None then
    double pTrend = 1;             ///< Mann-Kendall
    double pStep = 1;              ///< CUSUM
    double tau = 1;                ///< after the correction for short runs
    qint64 at = 0;                 ///< runs before the change point
    double before = 0;             ///< median of them, ns
    double after = 0;              ///< median of the rest, ns
    double slopeNs = 0;            ///< ns per run, of the median of block slopes
    double changeNs = 0;           ///< of the trend over the whole run
    double median = 0;             ///< of all runs, ns
    double stepShare = 0;          ///< after/before − 1
    double trendShare = 0;         ///< changeNs/median

    bool significant() const { return kind != Kind::None; }
    /// The change that describes it: that of the step, else that of the trend, else the larger.
    double relative() const;
    bool operator==(const Drift &) const = default;
};

/// Takes a run in run order, at least 8 values that are not all equal.
Drift driftOf(std::span<const double> values, double gate = Drift::defaultGate);

} // namespace assay
