// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/percentiles.h"

#include "model/betalaw.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace assay {

namespace {

constexpr std::array shown{50, 900, 950, 990};

/// The share beyond the percentile, per mille, on its shorter side.
qint64 beyond(int perMille)
{
    return std::max(1, std::min(perMille, 1000 - perMille));
}

/// P(Bin(n, q) ≥ k), 1 ≤ k ≤ n.
double atLeast(qint64 n, double q, qint64 k)
{
    return incompleteBeta(static_cast<double>(k), static_cast<double>(n - k + 1), q);
}

/// P(Bin(n, q) < k), of its own so that nothing is lost near 1.
double fewerThan(qint64 n, double q, qint64 k)
{
    return incompleteBeta(static_cast<double>(n - k + 1), static_cast<double>(k), 1 - q);
}

/// The number of k from 1 to n for which `holds`, which does so up to some k only.
template<typename Condition>
qint64 lastThat(qint64 n, const Condition &holds)
{
    qint64 low = 0;
    qint64 high = n;
    while (low < high) {
        const qint64 middle = low + (high - low + 1) / 2;
        if (holds(middle))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

} // namespace

qint64 fewestForPercentile(int perMille)
{
    return (1000 + beyond(perMille) - 1) / beyond(perMille);
}

qint64 fewestForPercentileInterval(int perMille, double tail)
{
    const double inside = static_cast<double>(1000 - beyond(perMille)) / 1000;
    return static_cast<qint64>(std::ceil(std::log(tail) / std::log(inside)));
}

qint64 recommendedForPercentile(int perMille)
{
    return (10'000 + beyond(perMille) - 1) / beyond(perMille);
}

std::optional<IntervalRanks> percentileRanks(int perMille, qint64 n, double tail)
{
    const double q = static_cast<double>(perMille) / 1000;
    const qint64 low = lastThat(n, [&](qint64 k) { return fewerThan(n, q, k) <= tail; });
    const qint64 high = lastThat(n, [&](qint64 k) { return atLeast(n, q, k) > tail; }) + 1;
    return low >= 1 && high <= n ? std::optional(IntervalRanks{low, high}) : std::nullopt;
}

PercentileGrade percentileGrade(int perMille, qint64 n)
{
    if (n < fewestForPercentile(perMille))
        return PercentileGrade::Unsupported;
    return n < fewestForPercentileInterval(perMille) ? PercentileGrade::WithoutInterval : PercentileGrade::Supported;
}

std::vector<PercentileSupport> percentileSupport(std::span<const double> sorted)
{
    const auto n = static_cast<qint64>(sorted.size());
    std::vector<PercentileSupport> all;
    if (n == 0)
        return all;
    for (const int perMille : shown) {
        PercentileSupport support{perMille, percentileGrade(perMille, n), fewestForPercentile(perMille), fewestForPercentileInterval(perMille), {}, {}};
        if (const std::optional<IntervalRanks> ranks = percentileRanks(perMille, n)) {
            support.low = sorted[static_cast<std::size_t>(ranks->low - 1)];
            support.high = sorted[static_cast<std::size_t>(ranks->high - 1)];
        }
        all.push_back(support);
    }
    return all;
}

} // namespace assay
