// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/clockstep.h"

#include <QtGlobal>

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// Beyond these a run is an outlier, in nanoseconds: median + 8·max(q75 − median, g/2) above, median − 8·max(median − q25, g/2)
/// below, quartiles type 7. g is the clock's step where it shows and heavy values hold half of the runs, otherwise
/// the file's unit when all values are whole, otherwise 0. Each half sets its own fence, so that the long tail of times is none.
struct Fence {
    double low = 0;
    double high = 0;
    bool operator==(const Fence &) const = default;
};

/// Of ascending values, at least one; `unitNs` is what one unit of the file is worth.
Fence outlierFence(std::span<const double> sorted, const ClockReading &clock, double unitNs = 1);

/// Outliers that follow one another.
struct Burst {
    qint64 first = 0;    ///< number of the first run, from 1
    qint64 length = 0;
    bool operator==(const Burst &) const = default;
};

/// What lies over the upper fence, and whether it came in bursts.
struct Interference {
    static constexpr std::size_t mostBurstsKept = 1000;

    Fence fence;
    qint64 above = 0;
    qint64 below = 0;              ///< under the lower fence: rare, and not counted as interference
    double share = 0;              ///< of the runs above
    double timeShare = 0;          ///< Σ over the runs above of (value − median) / Σ of all
    double meanDragNs = 0;         ///< the same sum / n: how far they pull the mean away from the median's level
    bool orderKnown = true;        ///< false: not looked for bursts
    Burst longest;                 ///< of all runs of consecutive outliers, the first longest; all 0 for none
    double longestBound = 1;       ///< burstBound() of it
    qint64 burstCount = 0;         ///< bursts: at least three in a row and less likely than 1 % if runs were independent
    std::vector<Burst> bursts;     ///< the first of them, in run order

    bool operator==(const Interference &) const = default;
};

/// Upper bound of the probability that among n independent runs, of which a share are outliers, `length` in a row are:
/// (n(1 − share) + 1)·share^length. Not above 1.
double burstBound(qint64 n, double share, qint64 length);

/// Takes a run in file order and sorted. Nothing for fewer than 8 runs. Linear.
std::optional<Interference> interferenceOf(std::span<const double> values, std::span<const double> sorted, const ClockReading &clock,
                                           double unitNs, bool orderKnown);

} // namespace assay
