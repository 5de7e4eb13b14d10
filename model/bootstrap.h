// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/rankwindow.h"

#include <functional>
#include <optional>
#include <span>

namespace assay {

/// Two ends of an interval on the median, in the unit of the values.
struct MedianBounds {
    double low = 0;
    double high = 0;
    bool operator==(const MedianBounds &) const = default;
};

/// How the seeded bootstrap draws.
struct SeededDraw {
    int resamples = 2000;
    quint64 seed = 20260925;
    double confidence = 0.90;

    /// At least one resample and a confidence strictly between 0 and 1.
    bool isValid() const { return resamples >= 1 && confidence > 0 && confidence < 1; }
    bool operator==(const SeededDraw &) const = default;
};

/// Asked now and then; true: stop.
using StopCheck = std::function<bool()>;

/// Bootstrap percentile interval on the median, equal bit by bit to
///
///     rng = random.Random(seed)
///     medians = sorted(statistics.median(rng.choices(values, k=n)) for _ in range(resamples))
///
/// and the nearest ranks of `medians` at (1 − confidence)/2 and at one minus that. `values` in the order to draw
/// from, not empty; `window` their order statistics, any part of them around the middle (a part too narrow
/// costs time, not exactness). Draws are counted by rank instead of being sorted. Nothing when the draw is not
/// valid or when it was stopped.
std::optional<MedianBounds> seededInterval(std::span<const double> values, const RankWindow &window, const SeededDraw &draw,
                                           const StopCheck &stop = {});

} // namespace assay
