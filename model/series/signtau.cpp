// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/dependence.h"

#include "model/quantiles.h"
#include "model/rankwindow.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace assay {

namespace {

constexpr std::size_t fewestRuns = 8;
constexpr std::size_t mostLags = 200;

/// −1, 0 or 1 for each value.
std::vector<std::int8_t> signsAboutTheMedian(std::span<const double> values)
{
    const auto n = static_cast<qint64>(values.size());
    const RankWindow middle = RankWindow::select(values, (n - 1) / 2, n / 2 + 1);
    const double median = midpoint(middle.values().front(), middle.values().back());
    std::vector<std::int8_t> signs(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        signs[i] = static_cast<std::int8_t>((values[i] > median) - (values[i] < median));
    return signs;
}

/// Σ s_t·s_{t + lag}, exact, in parts that the compiler can vectorise.
std::int64_t laggedSum(std::span<const std::int8_t> signs, std::size_t lag)
{
    constexpr std::size_t part = 1 << 14;   // of which the sum fits 16 bits
    const std::size_t count = signs.size() - lag;
    std::int64_t total = 0;
    for (std::size_t start = 0; start < count; start += part) {
        std::int16_t sum = 0;
        for (std::size_t i = start; i < std::min(start + part, count); ++i)
            sum = static_cast<std::int16_t>(sum + signs[i] * signs[i + lag]);
        total += sum;
    }
    return total;
}

std::int64_t sumOf(std::span<const std::int8_t> signs)
{
    std::int64_t sum = 0;
    for (const std::int8_t sign : signs)
        sum += sign;
    return sum;
}

/// Autocovariance of the signs about their mean, not divided by n.
class Covariance {
public:
    explicit Covariance(std::span<const std::int8_t> signs)
        : m_signs(signs), m_sum(sumOf(signs)), m_mean(static_cast<double>(m_sum) / static_cast<double>(signs.size()))
    {
    }

    double at(std::size_t lag) const
    {
        const std::size_t count = m_signs.size() - lag;
        const std::int64_t ends = 2 * m_sum - sumOf(m_signs.last(lag)) - sumOf(m_signs.first(lag));
        return static_cast<double>(laggedSum(m_signs, lag)) - m_mean * static_cast<double>(ends) + static_cast<double>(count) * m_mean * m_mean;
    }

private:
    std::span<const std::int8_t> m_signs;
    std::int64_t m_sum;
    double m_mean;
};

} // namespace

double signTau(std::span<const double> valuesInRunOrder)
{
    const std::size_t n = valuesInRunOrder.size();
    if (n < fewestRuns)
        return 1;
    const std::vector<std::int8_t> signs = signsAboutTheMedian(valuesInRunOrder);
    const Covariance covariance(signs);
    const double variance = covariance.at(0);
    if (!(variance > 0))
        return 1;
    const std::size_t lags = std::min(n / 3, mostLags);
    double tau = -1;
    double previous = std::numeric_limits<double>::infinity();
    for (std::size_t lag = 0; lag + 1 < lags; lag += 2) {
        const double pair = (covariance.at(lag) + covariance.at(lag + 1)) / variance;
        if (pair <= 0)
            break;
        previous = std::min(pair, previous);
        tau += 2 * previous;
    }
    return std::clamp(tau, 1.0, static_cast<double>(n) / 4);
}

} // namespace assay
