// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/dependence.h"

#include "model/series/ranks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace assay {

namespace {

constexpr double significant = 0.01;
constexpr double fewestLag1 = 0.1;
constexpr double dominant = 0.5;

std::vector<double> centred(std::span<const double> series)
{
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / static_cast<double>(series.size());
    std::vector<double> result(series.begin(), series.end());
    for (double &value : result)
        value -= mean;
    return result;
}

double product(std::span<const double> series, std::size_t lag)
{
    // Four sums at a time: one would wait for itself.
    constexpr std::size_t lanes = 4;
    std::array<double, lanes> sums{};
    const std::size_t count = series.size() - lag;
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        for (std::size_t k = 0; k < lanes; ++k)
            sums[k] += series[i + k] * series[i + k + lag];
    }
    double sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    for (; i < count; ++i)
        sum += series[i] * series[i + lag];
    return sum;
}

double logChoose(double n, double k)
{
    return std::lgamma(n + 1) - std::lgamma(k + 1) - std::lgamma(n - k + 1);
}

} // namespace

double autocorrelation(std::span<const double> series, qsizetype lag)
{
    if (lag < 0 || lag >= std::ssize(series))
        return 0;
    const std::vector<double> around = centred(series);
    const double square = product(around, 0);
    return square > 0 ? product(around, static_cast<std::size_t>(lag)) / square : 0;
}

std::vector<double> autocorrelations(std::span<const double> series, qsizetype last)
{
    const std::vector<double> around = centred(series);
    const double square = product(around, 0);
    std::vector<double> result;
    for (qsizetype lag = 0; lag <= last; ++lag)
        result.push_back(square > 0 && lag < std::ssize(series) ? product(around, static_cast<std::size_t>(lag)) / square : 0);
    return result;
}

double geyerTime(std::span<const double> series, double mostLags)
{
    const auto n = static_cast<double>(series.size());
    if (series.empty())
        return 1;
    const std::vector<double> around = centred(series);
    const double square = product(around, 0);
    if (!(square > 0))
        return 1;
    const double lags = std::min(std::floor(n / 3), mostLags);
    double tau = -1;
    double previous = std::numeric_limits<double>::infinity();
    for (std::size_t k = 0; static_cast<double>(k + 1) < lags; k += 2) {
        const double pair = (product(around, k) + product(around, k + 1)) / square;
        if (pair <= 0)
            break;
        previous = std::min(previous, pair);
        tau += 2 * previous;
    }
    return std::clamp(tau, 1.0, std::max(1.0, n / 4));
}

VonNeumann rankVonNeumann(std::span<const double> ranks)
{
    const auto n = static_cast<double>(ranks.size());
    constexpr std::size_t fewest = 4;
    if (ranks.size() < fewest)
        return {};
    const double mean = std::accumulate(ranks.begin(), ranks.end(), 0.0) / n;
    double steps = 0;
    double square = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        steps += i > 0 ? (ranks[i] - ranks[i - 1]) * (ranks[i] - ranks[i - 1]) : 0;
        square += (ranks[i] - mean) * (ranks[i] - mean);
    }
    if (!(square > 0))
        return {};
    const double variance = 4 * (n - 2) * (5 * n * n - 2 * n - 9) / (5 * n * (n + 1) * (n - 1) * (n - 1));
    VonNeumann result;
    result.ratio = steps / square;
    result.z = (result.ratio - 2) / std::sqrt(variance);
    result.p = std::erfc(-result.z / std::numbers::sqrt2) / 2;
    return result;
}

double fewRunsProbability(qint64 n1, qint64 n2, qint64 runs)
{
    if (n1 <= 0 || n2 <= 0)
        return 1;
    const auto a = static_cast<double>(n1);
    const auto b = static_cast<double>(n2);
    const double all = logChoose(a + b, a);
    double sum = 0;
    for (qint64 r = 2; r <= runs && (r + 1) / 2 <= std::min(n1, n2) + 1; ++r) {
        const qint64 half = r / 2;
        const auto k = static_cast<double>(half);
        const auto term = [&](double first, double second) {
            return first > a - 1 || second > b - 1 ? 0 : std::exp(logChoose(a - 1, first) + logChoose(b - 1, second) - all);
        };
        sum += r % 2 == 0 ? 2 * term(k - 1, k - 1) : term(k, k - 1) + term(k - 1, k);
    }
    return std::min(1.0, sum);
}

Dependence dependenceOf(std::span<const double> values, double topValue, double topShare)
{
    const std::span<const double> stretch = middleStretch(values);
    const std::vector<double> ranks = midRanks(stretch);
    Dependence result;
    result.lag1 = autocorrelation(ranks, 1);
    result.tau = signTau(values);
    result.effective = static_cast<double>(values.size()) / result.tau;
    if (topShare < dominant) {
        result.p = rankVonNeumann(ranks).p;
    } else {
        result.test = Dependence::Test::Runs;
        const auto above = [topValue](double value) { return value > topValue; };
        const auto n1 = static_cast<qint64>(std::ranges::count_if(stretch, above));
        qint64 runs = 1;
        for (std::size_t i = 1; i < stretch.size(); ++i)
            runs += above(stretch[i]) != above(stretch[i - 1]) ? 1 : 0;
        result.p = n1 == 0 ? 1 : fewRunsProbability(n1, std::ssize(stretch) - n1, runs);
    }
    result.dependent = result.p < significant && result.lag1 >= fewestLag1;
    return result;
}

} // namespace assay
