// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/interference.h"

#include "model/exactsum.h"
#include "model/quantiles.h"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

constexpr std::size_t fewestRuns = 8;
constexpr double reach = 8;
constexpr double quantised = 0.5;
constexpr qint64 shortestBurst = 3;
constexpr double unlikely = 0.01;

bool areWhole(std::span<const double> values, double unitNs)
{
    return std::ranges::all_of(values, [unitNs](double value) { return value / unitNs == std::floor(value / unitNs); });
}

/// Finds the bursts: one pass, without a list of the outliers.
void findBursts(Interference &all, std::span<const double> values)
{
    const auto n = static_cast<qint64>(values.size());
    const auto close = [&](qint64 end, qint64 length) {
        const Burst burst{end - length + 1, length};
        if (length > all.longest.length)
            all.longest = burst;
        if (length < shortestBurst || burstBound(n, all.share, length) >= unlikely)
            return;
        ++all.burstCount;
        if (all.bursts.size() < Interference::mostBurstsKept)
            all.bursts.push_back(burst);
    };
    qint64 length = 0;
    for (qint64 i = 0; i < n; ++i) {
        if (values[static_cast<std::size_t>(i)] > all.fence.high) {
            ++length;
        } else if (length > 0) {
            close(i, length);
            length = 0;
        }
    }
    if (length > 0)
        close(n, length);
    if (all.longest.length > 0)
        all.longestBound = burstBound(n, all.share, all.longest.length);
}

} // namespace

Fence outlierFence(std::span<const double> sorted, const ClockReading &clock, double unitNs)
{
    const double median = midpointMedian(sorted);
    double grain = 0;
    if (clock.stepNs && clock.repeats.heavyShare >= quantised)
        grain = *clock.stepNs;
    else if (areWhole(sorted, unitNs))
        grain = unitNs;
    return {median - reach * std::max(median - quantileType7(sorted, 0.25), grain / 2),
            median + reach * std::max(quantileType7(sorted, 0.75) - median, grain / 2)};
}

double burstBound(qint64 n, double share, qint64 length)
{
    return std::min(1.0, (static_cast<double>(n) * (1 - share) + 1) * std::pow(share, static_cast<double>(length)));
}

std::optional<Interference> interferenceOf(std::span<const double> values, std::span<const double> sorted, const ClockReading &clock,
                                           double unitNs, bool orderKnown)
{
    if (sorted.size() < fewestRuns)
        return std::nullopt;
    Interference all;
    all.fence = outlierFence(sorted, clock, unitNs);
    const auto count = static_cast<double>(sorted.size());
    const auto over = std::ranges::upper_bound(sorted, all.fence.high);
    all.above = sorted.end() - over;
    all.below = std::ranges::lower_bound(sorted, all.fence.low) - sorted.begin();
    all.share = static_cast<double>(all.above) / count;
    const std::span<const double> outliers(over, sorted.end());
    const double excess = exactSum(outliers) - midpointMedian(sorted) * static_cast<double>(all.above);
    const double total = exactSum(sorted);
    all.meanDragNs = excess / count;
    all.timeShare = total > 0 ? excess / total : 0;
    all.orderKnown = orderKnown;
    if (orderKnown)
        findBursts(all, values);
    return all;
}

} // namespace assay
