// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactmedian.h"

#include "model/betalaw.h"
#include "model/orderedkey.h"
#include "model/quantiles.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace assay {

namespace {

/// The median of an even number n = 2m of draws: the mean of the m-th and (m+1)-th, of ranks J1 ≤ J2.
class EvenMedian {
public:
    EvenMedian(const RankWindow &window, qint64 n) : m_window(window), m_m(n / 2), m_logCentral(logCentralTerm(n / 2)) {}

    double cdf(double value) const
    {
        const auto values = m_window.values();
        // Ranks count from 1 here: x_i is the value at index i − 1.
        const qint64 top = m_window.first() + (std::ranges::upper_bound(values, value) - values.begin());
        if (top <= m_window.first())
            return 0;
        if (top >= m_window.last())
            return 1;
        const auto m = static_cast<double>(m_m);
        double missing = 0;
        const double topTail = logUpper(top);
        for (qint64 i = top; i > m_window.first(); --i) {
            // The pair's second rank is above `top`, so the further i lies below it the less it weighs.
            if (topTail - logUpper(i) < -60)
                break;
            const qint64 j = lastPartner(i, value);
            if (j >= m_window.last())
                continue;  // what would lie beyond the window weighs nothing
            const double logBracket = std::log(-std::expm1(m * std::log1p(-1 / static_cast<double>(i))));
            missing += std::exp(m_logCentral + m * std::log1p(static_cast<double>(i - m_m) / m) + logBracket + logUpper(j));
        }
        return incompleteBeta(m, m + 1, static_cast<double>(top) / (2 * m)) - missing;
    }

private:
    /// log of (2(n − j)/n)^m.
    double logUpper(qint64 j) const
    {
        const auto m = static_cast<double>(m_m);
        return m * std::log1p(-static_cast<double>(j - m_m) / m);
    }

    /// The largest rank j whose midpoint with rank i is at most `value`.
    qint64 lastPartner(qint64 i, double value) const
    {
        const double first = m_window.at(i - 1);
        const auto from = m_window.values().subspan(static_cast<std::size_t>(i - 1 - m_window.first()));
        const auto to = std::ranges::partition_point(from, [=](double second) { return midpoint(first, second) <= value; });
        return i - 1 + (to - from.begin());
    }

    const RankWindow &m_window;
    qint64 m_m;
    double m_logCentral;
};

/// The smallest value that the median takes with P(median ≤ value) ≥ probability.
double evenQuantile(const EvenMedian &median, const RankWindow &window, double probability)
{
    std::uint64_t low = orderedKey(window.values().front());
    std::uint64_t high = orderedKey(window.values().back());
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (median.cdf(fromOrderedKey(middle)) >= reached(probability))
            high = middle;
        else
            low = middle + 1;
    }
    return fromOrderedKey(low);
}

/// P(rank of the median ≤ k) of an odd number n of draws.
double oddCdf(qint64 n, qint64 k)
{
    const double half = (static_cast<double>(n) + 1) / 2;
    return incompleteBeta(half, half, static_cast<double>(k) / static_cast<double>(n));
}

qint64 oddRank(qint64 n, double probability)
{
    qint64 low = 1;
    qint64 high = n;
    while (low < high) {
        const qint64 middle = low + (high - low) / 2;
        if (oddCdf(n, middle) >= reached(probability))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

} // namespace

IntervalRanks exactIntervalRanks(qint64 n, double confidence)
{
    const double tail = (1.0 - confidence) / 2.0;
    return {oddRank(n, tail), oddRank(n, 1.0 - tail)};
}

std::optional<MedianBounds> exactInterval(const RankWindow &window, qint64 n, double confidence)
{
    if (!(confidence > 0 && confidence < 1) || n < 1 || window.values().empty())
        return std::nullopt;
    if (n % 2 == 1) {
        const IntervalRanks ranks = exactIntervalRanks(n, confidence);
        const auto value = [&](qint64 rank) { return window.at(std::clamp(rank - 1, window.first(), window.last() - 1)); };
        return MedianBounds{value(ranks.low), value(ranks.high)};
    }
    const EvenMedian median(window, n);
    const double tail = (1.0 - confidence) / 2.0;
    return MedianBounds{evenQuantile(median, window, tail), evenQuantile(median, window, 1.0 - tail)};
}

double exactMedianCdf(const RankWindow &window, qint64 n, double value)
{
    if (n % 2 == 0)
        return EvenMedian(window, n).cdf(value);
    const auto values = window.values();
    const qint64 rank = window.first() + (std::ranges::upper_bound(values, value) - values.begin());
    return oddCdf(n, rank);
}

std::optional<double> exactCoverage(qint64 n, double confidence)
{
    if (n < 1 || n % 2 == 0 || !(confidence > 0 && confidence < 1))
        return std::nullopt;
    const IntervalRanks ranks = exactIntervalRanks(n, confidence);
    const auto atLeast = [n](qint64 k) { return incompleteBeta(static_cast<double>(k), static_cast<double>(n - k + 1), 0.5); };
    return atLeast(ranks.low) - atLeast(ranks.high);
}

} // namespace assay
