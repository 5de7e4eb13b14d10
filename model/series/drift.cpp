// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/drift.h"

#include "model/series/dependence.h"
#include "model/series/ranks.h"
#include "model/series/trend.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace assay {

namespace {

constexpr double significantAt = 0.005;
constexpr qint64 thinnedFrom = 1'000'000;
constexpr qint64 thinnedTo = 65'536;
constexpr qint64 mostBlocks = 64;
constexpr double shapesResolvedFrom = 4;
constexpr double runsPerTau = 10;
constexpr double smallRun = 1000;

/// Lags that the correlation time looks at.
double mostLags(double n)
{
    return 20 + 30 * std::log10(n);
}

double meanOf(std::span<const double> values)
{
    return values.empty() ? 0 : std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

/// Correlation time that is left once the trend, or the step, whichever leaves less, is taken away: a real drift is not
/// counted as dependence.
double remainingTau(std::span<const double> values, std::span<const double> ranks, double slope, qint64 at)
{
    const auto n = static_cast<double>(values.size());
    std::vector<double> flat(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        flat[i] = values[i] - slope * static_cast<double>(i);
    const double withoutTrend = geyerTime(midRanks(flat), mostLags(n));
    const auto split = static_cast<std::size_t>(at);
    const double first = meanOf(ranks.first(split));
    const double second = meanOf(ranks.subspan(split));
    for (std::size_t i = 0; i < ranks.size(); ++i)
        flat[i] = ranks[i] - (i < split ? first : second);
    double tau = std::min(withoutTrend, geyerTime(flat, mostLags(n)));
    if (n < smallRun)
        tau *= 1 + 3 * tau / n;
    return std::clamp(tau, 1.0, std::max(1.0, n / 4));
}

double squares(std::span<const double> values)
{
    const double mean = meanOf(values);
    return std::accumulate(values.begin(), values.end(), 0.0, [mean](double sum, double value) { return sum + (value - mean) * (value - mean); });
}

double squaresAboutLine(std::span<const double> values)
{
    const auto n = static_cast<double>(values.size());
    const double mean = meanOf(values);
    const double middle = (n - 1) / 2;
    double product = 0;
    double spread = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = static_cast<double>(i) - middle;
        product += x * (values[i] - mean);
        spread += x * x;
    }
    return std::max(0.0, squares(values) - (spread > 0 ? product * product / spread : 0));
}

double squaresAboutStep(std::span<const double> values)
{
    double best = squares(values);
    for (std::size_t split = 1; split < values.size(); ++split)
        best = std::min(best, squares(values.first(split)) + squares(values.subspan(split)));
    return best;
}

double rangeOf(const std::vector<double> &values)
{
    const auto [low, high] = std::ranges::minmax(values);
    return high - low;
}

/// Whether the change is so large against what is left of the block medians without it that no slow wandering of that size makes it.
bool dwarfsTheRest(const Drift &drift, std::span<const double> blocks, qint64 runs)
{
    constexpr double muchLarger = 5;
    const double slope = drift.changeNs / static_cast<double>(blocks.size() - 1);
    std::vector<double> line;
    std::vector<double> step;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const double middle = (static_cast<double>(i) + 0.5) * static_cast<double>(runs) / static_cast<double>(blocks.size());
        line.push_back(blocks[i] - slope * static_cast<double>(i));
        step.push_back(blocks[i] - (middle < static_cast<double>(drift.at) ? drift.before : drift.after));
    }
    return std::abs(drift.changeNs) >= muchLarger * rangeOf(line) || std::abs(drift.after - drift.before) >= muchLarger * rangeOf(step);
}

/// Line or single step, by the smaller criterion on the ranks of block medians.
Drift::Kind shapeOf(std::span<const double> blocks)
{
    const std::vector<double> ranks = midRanks(blocks);
    const auto b = static_cast<double>(ranks.size());
    constexpr double nothing = 1e-9;   // a perfect fit has no logarithm
    const double line = b * std::log(std::max(squaresAboutLine(ranks), nothing)) + 2 * std::log(b);
    const double step = b * std::log(std::max(squaresAboutStep(ranks), nothing)) + 3 * std::log(b);
    if (std::abs(line - step) < shapesResolvedFrom)
        return Drift::Kind::Unresolved;
    return line < step ? Drift::Kind::Trend : Drift::Kind::Step;
}

void measureChange(Drift &drift, std::span<const double> values, std::span<const double> blocks)
{
    const auto split = static_cast<std::ptrdiff_t>(drift.at);
    drift.before = medianOf({values.begin(), values.begin() + split});
    drift.after = medianOf({values.begin() + split, values.end()});
    drift.median = medianOf({values.begin(), values.end()});
    const double slope = senSlope(blocks);
    drift.changeNs = slope * static_cast<double>(blocks.size() - 1);
    drift.slopeNs = slope * static_cast<double>(blocks.size()) / static_cast<double>(values.size());
    drift.stepShare = drift.before > 0 ? drift.after / drift.before - 1 : 0;
    drift.trendShare = drift.median > 0 ? drift.changeNs / drift.median : 0;
}

} // namespace

double Drift::relative() const
{
    if (kind == Kind::Step)
        return stepShare;
    if (kind == Kind::Trend)
        return trendShare;
    return std::abs(stepShare) >= std::abs(trendShare) ? stepShare : trendShare;
}

Drift driftOf(std::span<const double> values, double gate)
{
    Drift drift;
    const auto runs = static_cast<qint64>(values.size());
    std::vector<double> thinned;
    std::span<const double> series = values;
    if (runs > thinnedFrom) {
        thinned = blockMedians(values, thinnedTo);
        series = thinned;
    }
    const auto n = static_cast<qint64>(series.size());
    const std::vector<double> ranks = midRanks(series);
    const RankCusum cusum = rankCusum(ranks);
    const MannKendall trend = mannKendall(series);
    const std::vector<double> blocks = blockMedians(series, std::min(mostBlocks, n));
    drift.at = cusum.at;
    measureChange(drift, series, blocks);
    drift.tau = remainingTau(series, ranks, drift.slopeNs, std::clamp<qint64>(cusum.at, 1, n - 1));
    const double root = std::sqrt(drift.tau);
    drift.pTrend = twoSided(trend.z / root);
    drift.pStep = kolmogorovTail(cusum.statistic / root);
    drift.tooShort = static_cast<double>(n) < runsPerTau * drift.tau;
    bool changed = drift.pTrend < significantAt || drift.pStep < significantAt;
    if (drift.tooShort && twoSided(trend.z) < significantAt && dwarfsTheRest(drift, blocks, n)) {
        drift.tooShort = false;
        changed = true;
    }
    const double share = std::max(std::abs(drift.stepShare), std::abs(drift.trendShare));
    if (changed && share >= gate && !drift.tooShort)
        drift.kind = shapeOf(blocks);
    if (n != runs) {
        drift.at = drift.at * runs / n;
        drift.slopeNs *= static_cast<double>(n) / static_cast<double>(runs);
    }
    return drift;
}

} // namespace assay
