// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/series/drift.h"
#include "model/series/spread.h"

#include <QtGlobal>

#include <optional>
#include <span>

namespace assay {

/// A dip between two humps of the density.
struct Valley {
    double z = 0;           ///< depth in standard errors of the density
    double depth = 0;       ///< 1 − density in the valley / lower hump
    double at = 0;
    double left = 0;        ///< place of the higher density on each side
    double right = 0;
    double shareBelow = 0;
    bool operator==(const Valley &) const = default;
};

/// The valley with the largest z of a Gaussian kernel density of bandwidth factor·0.9·min(sd, IQR/1.349)·n^(−1/5), at least half a
/// step; nothing when no valley has max(3 %, 2.5/n) of the values on each side. Linear, by binning into cells of a tenth of the bandwidth.
std::optional<Valley> deepestValley(const SpreadRun &run, double factor);

/// Largest gap between neighbours with at least max(3, ⌈0.15 n⌉) values on each side, as a share of the range, and where it begins
/// and ends.
struct InteriorGap {
    double share = 0;
    double from = 0;
    double to = 0;
    bool operator==(const InteriorGap &) const = default;
};
InteriorGap interiorGap(const SpreadRun &run);

/// z from which on a valley is a finding: 0.40 + 1.06·√(ln n).
double valleyLimit(qint64 n);
/// Share of the range from which on a gap is one; nothing above 60 values or below 8.
std::optional<double> gapLimit(qint64 n);

/// Whether the sides of a boundary take turns, by the number of runs of one side (Wald and Wolfowitz 1940).
struct HumpOrder {
    enum class Kind { Unknown, Separated, Interleaved, Alternating };
    Kind kind = Kind::Unknown;
    double z = 0;
    qint64 changes = 0;    ///< of side
    bool operator==(const HumpOrder &) const = default;
};
/// `above`: which side, in run order.
HumpOrder humpOrder(std::span<const double> values, double boundary);

/// Two humps in the distribution of a run.
struct Modes {
    bool bimodal = false;
    bool byGap = false;        ///< the gap decided, not the valley
    double low = 0;            ///< places of the humps, ns
    double high = 0;
    double boundary = 0;
    double shareLow = 0;       ///< of the runs below the boundary
    double depth = 0;
    double z = 0;
    double limit = 0;          ///< valleyLimit()
    double gap = 0;
    std::optional<double> gapLimitShare;
    HumpOrder order;
    bool operator==(const Modes &) const = default;
};

/// Takes a run in run order and ascending, at least 8 values that are not all equal. `orderKnown`: whether run order means anything.
Modes modesOf(std::span<const double> values, std::span<const double> sorted, bool orderKnown);

} // namespace assay
