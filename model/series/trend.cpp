// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/trend.h"

#include "model/series/ranks.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace assay {

namespace {

/// Sorts values[first, last) and counts pairs i < j with x(i) > x(j).
double countFalling(std::vector<double> &values, std::vector<double> &scratch, std::size_t first, std::size_t last)
{
    if (last - first < 2)
        return 0;
    const std::size_t middle = first + (last - first) / 2;
    double falling = countFalling(values, scratch, first, middle) + countFalling(values, scratch, middle, last);
    std::size_t left = first;
    std::size_t right = middle;
    for (std::size_t out = first; out < last; ++out) {
        if (left < middle && (right == last || values[left] <= values[right])) {
            scratch[out] = values[left++];
        } else {
            falling += static_cast<double>(middle - left);
            scratch[out] = values[right++];
        }
    }
    std::copy(scratch.begin() + static_cast<std::ptrdiff_t>(first), scratch.begin() + static_cast<std::ptrdiff_t>(last),
              values.begin() + static_cast<std::ptrdiff_t>(first));
    return falling;
}

struct Ties {
    double pairs = 0;       ///< Σ t(t − 1)/2
    double variance = 0;    ///< Σ t(t − 1)(2t + 5)
};

Ties tiesOf(std::span<const double> sorted)
{
    Ties ties;
    for (std::size_t i = 0; i < sorted.size();) {
        std::size_t end = i + 1;
        while (end < sorted.size() && sorted[end] == sorted[i])
            ++end;
        const auto t = static_cast<double>(end - i);
        ties.pairs += t * (t - 1) / 2;
        ties.variance += t * (t - 1) * (2 * t + 5);
        i = end;
    }
    return ties;
}

} // namespace

MannKendall mannKendall(std::span<const double> values)
{
    const auto n = static_cast<double>(values.size());
    std::vector<double> sorted(values.begin(), values.end());
    std::vector<double> scratch(values.size());
    const double falling = countFalling(sorted, scratch, 0, sorted.size());
    const Ties ties = tiesOf(sorted);
    MannKendall result;
    result.s = n * (n - 1) / 2 - ties.pairs - 2 * falling;
    result.variance = (n * (n - 1) * (2 * n + 5) - ties.variance) / 18;
    const double sign = result.s > 0 ? 1 : result.s < 0 ? -1 : 0;
    result.z = result.variance > 0 ? (result.s - sign) / std::sqrt(result.variance) : 0;
    return result;
}

RankCusum rankCusum(std::span<const double> ranks)
{
    const auto n = static_cast<double>(ranks.size());
    RankCusum result;
    double sum = 0;
    double square = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const double around = ranks[i] - (n + 1) / 2;
        sum += around;
        square += around * around;
        if (i + 1 < ranks.size() && std::abs(sum) > result.sum) {
            result.sum = std::abs(sum);
            result.at = static_cast<qint64>(i) + 1;
        }
    }
    if (square > 0)
        result.statistic = result.sum / (std::sqrt(square / n) * std::sqrt(n));
    return result;
}

double kolmogorovTail(double u)
{
    constexpr double surelyOne = 0.2;   // below it the tail is 1 to the last bit of a float
    if (u < surelyOne)
        return 1;
    double sum = 0;
    double sign = 1;
    for (double k = 1; k < 100; ++k, sign = -sign) {
        const double term = std::exp(-2 * k * k * u * u);
        sum += sign * term;
        if (term < 1e-17)
            break;
    }
    return std::clamp(2 * sum, 0.0, 1.0);
}

double senSlope(std::span<const double> values)
{
    std::vector<double> slopes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (std::size_t k = i + 1; k < values.size(); ++k)
            slopes.push_back((values[k] - values[i]) / static_cast<double>(k - i));
    }
    return medianOf(std::move(slopes));
}

double twoSided(double z)
{
    return std::erfc(std::abs(z) / std::numbers::sqrt2);
}

} // namespace assay
