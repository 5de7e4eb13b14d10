// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/clockgrain.h"

#include "model/quantiles.h"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

constexpr std::size_t fewestRuns = 8;
constexpr double ofIqr = 4;
constexpr double ofMedian = 0.01;
constexpr double half = 0.5;
constexpr qint64 fewValues = 5;

/// Distinct values from `low` to `high`, at most one more than are few.
qint64 distinctWithin(std::span<const double> sorted, const Fence &fence)
{
    qint64 distinct = 0;
    auto at = std::ranges::lower_bound(sorted, fence.low);
    while (at != sorted.end() && *at <= fence.high && distinct <= fewValues) {
        ++distinct;
        at = std::upper_bound(at, sorted.end(), *at);
    }
    return distinct;
}

} // namespace

std::optional<ClockGrain> clockGrain(std::span<const double> sorted, const ClockReading &clock, const Fence &fence)
{
    if (sorted.size() < fewestRuns)
        return std::nullopt;
    const double median = midpointMedian(sorted);
    const double iqr = quantileType7(sorted, 0.75) - quantileType7(sorted, 0.25);
    ClockGrain grain;
    grain.stepNs = clock.stepNs;
    grain.topValue = clock.repeats.topValue;
    grain.topShare = clock.repeats.topShare;
    grain.distinctInFence = distinctWithin(sorted, fence);
    grain.stepOverIqr = clock.stepNs && *clock.stepNs >= iqr / ofIqr;
    grain.stepOverMedian = clock.stepNs && *clock.stepNs >= ofMedian * median;
    grain.oneValue = grain.topShare >= half;
    if (grain.stepOverIqr || grain.stepOverMedian || grain.oneValue) {
        const bool very = (clock.stepNs && *clock.stepNs >= iqr) || grain.distinctInFence <= fewValues;
        grain.grade = very ? ClockGrain::Grade::VeryCoarse : ClockGrain::Grade::Coarse;
    }
    grain.low = median - clock.stepNs.value_or(0) / 2;
    grain.high = median + clock.stepNs.value_or(0) / 2;
    return grain;
}

} // namespace assay
