// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/series/drift.h"

#include <QtGlobal>

#include <span>

namespace assay {

/// The runner's own rule, in percent of the smallest value: the smallest k for which every run from k on is at most `tolerance` above
/// the least of them, and every run before k is above that band; n when no k is. 0 without values. Linear.
qint64 settledAt(std::span<const double> values, int tolerance = 10);

/// Tail of a rank-sum test of the first `k` runs against the rest, from mid-ranks, with correction for ties and continuity.
struct PrefixRankSum {
    double u = 0;
    double z = 0;
    bool operator==(const PrefixRankSum &) const = default;
};
PrefixRankSum prefixRankSum(std::span<const double> ranks, double ties, qint64 k);

/// Whether a run begins slowly.
struct WarmUp {
    static constexpr int tolerance = 10;         ///< percent, of settledAt()
    static constexpr double slower = 0.02;       ///< of the median of the prefix over that of the rest

    qint64 settled = 0;          ///< settledAt(); n: no prefix can settle this run
    bool slow = false;           ///< the run begins slowly
    bool firstCall = false;      ///< only the first one or two runs, which lie over the fence: nothing is proposed
    qint64 prefix = 0;           ///< slow runs at the beginning
    bool proposesCut = false;    ///< what is left without them does not drift
    double p = 1;                ///< of the scan, for all prefixes looked at together
    double prefixMedian = 0;     ///< ns
    double bodyMedian = 0;       ///< ns, of the rest
    double slowerBy() const { return bodyMedian > 0 ? prefixMedian / bodyMedian - 1 : 0; }
    bool operator==(const WarmUp &) const = default;
};

/// Takes a run in run order, at least 8 values that are not all equal, and the fence above which a run is an outlier.
///
/// Slow is a run whose first k are slower by the scan (rank sums of some prefixes up to a quarter of the run, deflated by the
/// dependence of the rest, Bonferroni 0.01, and medians at least 2 % apart), or by settledAt() with at most half of the run before
/// it: what would leave less is no warm-up. Runs of more than 2^18 values are scanned in their first 2^18.
WarmUp warmUpOf(std::span<const double> values, double fence);

} // namespace assay
