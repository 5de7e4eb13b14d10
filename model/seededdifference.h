// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bootstrap.h"

#include <optional>
#include <span>

namespace assay {

/// One side of a comparison: its runs in file order and their order statistics, any part of them around the middle.
struct DifferenceSide {
    std::span<const double> values;
    const RankWindow &window;
};

/// Bootstrap percentile interval on the difference of two medians, candidate − baseline, equal bit by bit to
///
///     rng = random.Random(seed)
///     for _ in range(resamples):
///         c = statistics.median(rng.choices(candidate, k=len(candidate)))
///         differences.append(c - statistics.median(rng.choices(baseline, k=len(baseline))))
///
/// and the nearest ranks of the sorted differences at (1 − confidence)/2 and at one minus that: one generator serves both
/// sides, and the candidate is drawn first. Nothing when a side is empty, the draw is not valid, or it was stopped.
std::optional<MedianBounds> seededDifference(const DifferenceSide &baseline, const DifferenceSide &candidate, const SeededDraw &draw,
                                             const StopCheck &stop = {});

} // namespace assay
