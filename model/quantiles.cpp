// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/quantiles.h"

#include "model/exactsum.h"

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

/// The k-th smallest (from 0) of two ascending sequences given by index.
template<typename Left, typename Right>
double smallestOfTwo(qint64 k, qint64 leftSize, const Left &left, qint64 rightSize, const Right &right)
{
    // How many of the k values before the answer come from the left: the smallest count after which no right value is too large.
    qint64 low = std::max<qint64>(0, k - rightSize);
    qint64 high = std::min(k, leftSize);
    while (low < high) {
        const qint64 taken = low + (high - low) / 2;
        if (left(taken) < right(k - taken - 1))
            low = taken + 1;
        else
            high = taken;
    }
    const qint64 other = k - low;
    if (low >= leftSize)
        return right(other);
    return other >= rightSize ? left(low) : std::min(left(low), right(other));
}

} // namespace

qint64 nearestRankIndex(double q, qint64 n)
{
    // nearbyint rounds half to even in the default rounding mode.
    const double rank = std::nearbyint(q * static_cast<double>(n) + 0.5) - 1;
    return static_cast<qint64>(std::clamp(rank, 0.0, static_cast<double>(n - 1)));
}

double nearestRank(std::span<const double> sorted, double q)
{
    return sorted[static_cast<std::size_t>(nearestRankIndex(q, static_cast<qint64>(sorted.size())))];
}

double quantileType7(std::span<const double> sorted, double q)
{
    const double place = static_cast<double>(sorted.size() - 1) * q;
    const auto low = static_cast<std::size_t>(place);
    const std::size_t high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (place - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

double midpoint(double lower, double upper)
{
    const double sum = lower + upper;
    return std::isfinite(sum) ? sum / 2 : lower / 2 + upper / 2;
}

double midpointMedian(std::span<const double> sorted)
{
    const std::size_t middle = sorted.size() / 2;
    return sorted.size() % 2 == 1 ? sorted[middle] : midpoint(sorted[middle - 1], sorted[middle]);
}

double medianDeviation(std::span<const double> sorted, double centre)
{
    const auto size = static_cast<qint64>(sorted.size());
    const qint64 below = std::ranges::lower_bound(sorted, centre) - sorted.begin();
    // Distances grow away from the centre on both sides.
    const auto left = [&](qint64 i) { return centre - sorted[static_cast<std::size_t>(below - 1 - i)]; };
    const auto right = [&](qint64 i) { return sorted[static_cast<std::size_t>(below + i)] - centre; };
    const auto distance = [&](qint64 k) { return smallestOfTwo(k, below, left, size - below, right); };
    return size % 2 == 1 ? distance(size / 2) : midpoint(distance(size / 2 - 1), distance(size / 2));
}

Statistics statisticsOf(std::span<const double> sorted)
{
    Statistics all;
    if (sorted.empty())
        return all;
    const std::size_t count = sorted.size();
    all.min = sorted.front();
    all.max = sorted.back();
    all.q1 = quantileType7(sorted, 0.25);
    all.q3 = quantileType7(sorted, 0.75);
    all.iqr = *all.q3 - *all.q1;
    all.median = midpointMedian(sorted);
    all.mad = medianDeviation(sorted, *all.median);
    all.p5 = nearestRank(sorted, 0.05);
    all.p90 = nearestRank(sorted, 0.9);
    all.p95 = nearestRank(sorted, 0.95);
    all.p99 = nearestRank(sorted, 0.99);
    if (const double mean = exactSum(sorted) / static_cast<double>(count); std::isfinite(mean))
        all.mean = mean;
    all.bookMedian = std::floor(sorted[count / 2]);
    all.bookP90 = std::floor(sorted[std::min(9 * count / 10, count - 1)]);
    all.bookMean = flooredMean(sorted);
    return all;
}

} // namespace assay
