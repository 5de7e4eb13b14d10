// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/warmup.h"

#include "model/series/dependence.h"
#include "model/series/ranks.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <vector>

namespace assay {

namespace {

constexpr double significantAt = 0.01;
constexpr qint64 firstCalls = 2;

/// Prefixes that the scan looks at.
std::vector<qint64> candidates(qint64 n)
{
    std::set<qint64> lengths;
    if (3 <= n / 4)
        lengths.insert(3);
    for (const double percent : {1.0, 2.0, 3.0, 5.0, 7.5, 10.0, 15.0, 20.0, 25.0}) {
        const qint64 k = std::max<qint64>(4, std::llround(static_cast<double>(n) * percent / 100));
        if (k <= n / 4)
            lengths.insert(k);
    }
    return {lengths.begin(), lengths.end()};
}

double medianBetween(std::span<const double> values, qint64 first, qint64 last)
{
    return medianOf({values.begin() + static_cast<std::ptrdiff_t>(first), values.begin() + static_cast<std::ptrdiff_t>(last)});
}

void describe(WarmUp &warmUp, std::span<const double> values, qint64 prefix)
{
    warmUp.prefix = prefix;
    warmUp.prefixMedian = medianBetween(values, 0, prefix);
    warmUp.bodyMedian = medianBetween(values, prefix, std::ssize(values));
}

/// The prefix that stands out most, when it does so significantly; else 0.
qint64 scan(WarmUp &warmUp, std::span<const double> values)
{
    const auto n = static_cast<qint64>(values.size());
    const std::vector<qint64> lengths = candidates(n);
    if (lengths.empty())
        return 0;
    const std::vector<double> ranks = midRanks(values);
    const double ties = tieCorrection(values);
    PrefixRankSum best;
    qint64 prefix = 0;
    for (const qint64 k : lengths) {
        const PrefixRankSum sum = prefixRankSum(ranks, ties, k);
        if (prefix == 0 || sum.z > best.z) {
            best = sum;
            prefix = k;
        }
    }
    const double tau = geyerTime(std::span(ranks).subspan(static_cast<std::size_t>(n / 4)));
    warmUp.p = std::min(1.0, static_cast<double>(lengths.size()) * std::erfc(best.z / std::sqrt(tau) / std::numbers::sqrt2) / 2);
    if (warmUp.p >= significantAt)
        return 0;
    return medianBetween(values, 0, prefix) >= (1 + WarmUp::slower) * medianBetween(values, prefix, n) ? prefix : 0;
}

/// One or two runs over the fence, with hardly any after them.
qint64 firstCallsOf(std::span<const double> values, double fence)
{
    qint64 k = 0;
    while (k < firstCalls && k < std::ssize(values) && values[static_cast<std::size_t>(k)] > fence)
        ++k;
    const auto rest = values.subspan(static_cast<std::size_t>(k));
    const auto above = std::ranges::count_if(rest, [fence](double value) { return value > fence; });
    constexpr double few = 0.01;
    return k > 0 && static_cast<double>(above) < few * static_cast<double>(rest.size()) ? k : 0;
}

} // namespace

qint64 settledAt(std::span<const double> values, int tolerance)
{
    const std::size_t n = values.size();
    if (n == 0)
        return 0;
    // Every longer tail has no smaller maximum and no larger minimum: the settled ones are those from some run on.
    std::vector<double> least;   // of the tails, the shortest first
    double most = values.back();
    std::size_t first = n;
    while (first > 0) {
        const double value = values[first - 1];
        const double low = least.empty() ? value : std::min(value, least.back());
        most = std::max(most, value);
        if (100 * most > low * (100 + tolerance))
            break;
        least.push_back(low);
        --first;
    }
    if (first == 0)
        return 0;
    double before = *std::min_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(first));
    for (std::size_t k = first; k < n; ++k) {
        if (100 * before > least[n - 1 - k] * (100 + tolerance))
            return static_cast<qint64>(k);
        before = std::min(before, values[k]);
    }
    return static_cast<qint64>(n);
}

PrefixRankSum prefixRankSum(std::span<const double> ranks, double ties, qint64 k)
{
    const auto n = static_cast<double>(ranks.size());
    const auto length = static_cast<double>(k);
    double sum = 0;
    for (qint64 i = 0; i < k; ++i)
        sum += ranks[static_cast<std::size_t>(i)];
    PrefixRankSum result;
    result.u = sum - length * (length + 1) / 2;
    const double variance = length * (n - length) / 12 * ((n + 1) - ties / (n * (n - 1)));
    if (variance > 0)
        result.z = (result.u - length * (n - length) / 2 - 0.5) / std::sqrt(variance);
    return result;
}

WarmUp warmUpOf(std::span<const double> values, double fence)
{
    WarmUp warmUp;
    const auto n = static_cast<qint64>(values.size());
    const std::span<const double> beginning = values.first(static_cast<std::size_t>(std::min(n, longestStretch)));
    warmUp.settled = settledAt(values, WarmUp::tolerance);
    if (const qint64 prefix = scan(warmUp, beginning); prefix > 0) {
        warmUp.slow = true;
        describe(warmUp, beginning, prefix);
    } else if (warmUp.settled > firstCalls && warmUp.settled <= n / 2) {
        warmUp.slow = true;
        describe(warmUp, values, warmUp.settled);
    } else if (const qint64 calls = firstCallsOf(values, fence); calls > 0 || (warmUp.settled > 0 && warmUp.settled <= firstCalls)) {
        warmUp.slow = true;
        warmUp.firstCall = true;
        describe(warmUp, values, std::max(calls, warmUp.settled <= firstCalls ? warmUp.settled : 0));
    }
    if (!warmUp.slow || warmUp.firstCall)
        return warmUp;
    const std::span<const double> rest = values.subspan(static_cast<std::size_t>(warmUp.prefix));
    const auto [low, high] = std::ranges::minmax(rest);
    warmUp.proposesCut = low == high || driftOf(rest).kind == Drift::Kind::None;
    return warmUp;
}

} // namespace assay
