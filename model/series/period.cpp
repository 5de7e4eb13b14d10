// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/period.h"

#include "model/series/dependence.h"
#include "model/series/ranks.h"
#include "model/series/trend.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>
#include <vector>

namespace assay {

namespace {

constexpr double significantAt = 0.01;
constexpr qint64 mostBlocks = 128;
constexpr qint64 fewestBlocks = 8;
constexpr double largestPhi = 0.97;
constexpr qint64 longestLag = 64;
constexpr qint64 fewestRunsForLags = 32;
constexpr double dominant = 0.5;

/// Takes away the least-squares line.
void removeLine(std::vector<double> &series)
{
    const auto n = static_cast<double>(series.size());
    const double mean = std::accumulate(series.begin(), series.end(), 0.0) / n;
    const double middle = (n - 1) / 2;
    double product = 0;
    double spread = 0;
    for (std::size_t i = 0; i < series.size(); ++i) {
        const double x = static_cast<double>(i) - middle;
        product += x * series[i];
        spread += x * x;
    }
    const double slope = spread > 0 ? product / spread : 0;
    for (std::size_t i = 0; i < series.size(); ++i)
        series[i] -= mean + slope * (static_cast<double>(i) - middle);
}

/// Takes away the line through block medians: a line that spikes could bend would make neighbours alike.
void removeTrend(std::vector<double> &series)
{
    constexpr qint64 trendBlocks = 64;
    const auto n = static_cast<qint64>(series.size());
    const qint64 blocks = std::min(trendBlocks, n);
    const double slope = senSlope(blockMedians(series, blocks)) * static_cast<double>(blocks) / static_cast<double>(n);
    for (std::size_t i = 0; i < series.size(); ++i)
        series[i] -= slope * static_cast<double>(i);
}

/// The run without a flagged step; nothing when there is none to be taken away.
std::vector<double> withoutStep(std::span<const double> values, const Drift &drift)
{
    if (drift.kind != Drift::Kind::Step && drift.kind != Drift::Kind::Unresolved)
        return {};
    std::vector<double> level(values.begin(), values.end());
    for (auto i = static_cast<std::size_t>(drift.at); i < level.size(); ++i)
        level[i] -= drift.after - drift.before;
    return level;
}

struct Peak {
    qint64 cycles = 0;
    double share = 0;
    qint64 ordinates = 0;
};

/// The largest whitened ordinate of the periodogram.
Peak peakOf(const std::vector<double> &series)
{
    const auto b = static_cast<qint64>(series.size());
    const auto size = static_cast<double>(b);
    // Not raised by 1/b for its bias: that took a fifth of the sawteeth and no false alarms.
    const double phi = std::clamp(autocorrelation(series, 1), 0.0, largestPhi);
    Peak peak;
    peak.ordinates = (b - 1) / 2;
    double sum = 0;
    double largest = 0;
    for (qint64 k = 1; k <= peak.ordinates; ++k) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(k) / size;
        double cosine = 0;
        double sine = 0;
        for (qint64 i = 0; i < b; ++i) {
            cosine += series[static_cast<std::size_t>(i)] * std::cos(angle * static_cast<double>(i));
            sine += series[static_cast<std::size_t>(i)] * std::sin(angle * static_cast<double>(i));
        }
        const double ordinate = (cosine * cosine + sine * sine) * (1 + phi * phi - 2 * phi * std::cos(angle));
        sum += ordinate;
        if (ordinate > largest) {
            largest = ordinate;
            peak.cycles = k;
        }
    }
    peak.share = sum > 0 ? largest / sum : 0;
    return peak;
}

/// Height of the mean cycle: medians of the parts of it, highest minus lowest.
double foldedHeight(std::span<const double> blocks, double blocksPerCycle)
{
    constexpr double mostParts = 8;
    const double parts = std::clamp(std::floor(blocksPerCycle), 2.0, mostParts);
    std::vector<std::vector<double>> folded(static_cast<std::size_t>(parts));
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const double phase = std::fmod(static_cast<double>(i), blocksPerCycle) / blocksPerCycle;
        folded[std::min(folded.size() - 1, static_cast<std::size_t>(phase * parts))].push_back(blocks[i]);
    }
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::vector<double> &part : folded) {
        if (part.empty())
            continue;
        const double median = medianOf(std::move(part));
        low = std::min(low, median);
        high = std::max(high, median);
    }
    return high > low ? high - low : 0;
}

/// A lag at which runs are like each other, and more so than at its neighbours; 0 for none.
qint64 outstandingLag(std::span<const double> stretch)
{
    std::vector<double> flat(stretch.begin(), stretch.end());
    removeTrend(flat);
    const std::vector<double> ranks = midRanks(flat);
    const auto n = std::ssize(ranks);
    const double root = std::sqrt(static_cast<double>(n));
    const qint64 last = std::min<qint64>(longestLag, n / 3);
    const std::vector<double> rho = autocorrelations(ranks, last + 1);
    qint64 best = 2;
    for (qint64 lag = 2; lag <= last; ++lag) {
        if (rho[static_cast<std::size_t>(lag)] > rho[static_cast<std::size_t>(best)])
            best = lag;
    }
    const auto stands = [&](qint64 lag) {
        const auto at = static_cast<std::size_t>(lag);
        return rho[at] > 4 / root && rho[at] - (rho[at - 1] + rho[at + 1]) / 2 > 2 / root;
    };
    if (!stands(best))
        return 0;
    // Every multiple of a cycle is one: the shortest that is as good within the noise.
    for (qint64 lag = 2; lag < best; ++lag) {
        if (best % lag == 0 && stands(lag) && rho[static_cast<std::size_t>(lag)] > rho[static_cast<std::size_t>(best)] - 2 / root)
            return lag;
    }
    return best;
}

/// Blocks for folding runs: each run is its own.
void describeShort(Period &period, std::span<const double> level, qint64 lag)
{
    period.periodic = true;
    period.shortCycle = true;
    period.runsPerCycle = static_cast<double>(lag);
    period.cycles = static_cast<double>(level.size()) / period.runsPerCycle;
    std::vector<std::vector<double>> phases(static_cast<std::size_t>(lag));
    const std::span<const double> stretch = middleStretch(level);
    for (std::size_t i = 0; i < stretch.size(); ++i)
        phases[i % phases.size()].push_back(stretch[i]);
    double low = std::numeric_limits<double>::infinity();
    double high = -low;
    for (std::vector<double> &phase : phases) {
        const double median = medianOf(std::move(phase));
        low = std::min(low, median);
        high = std::max(high, median);
    }
    period.amplitudeNs = high - low;
}

} // namespace

double fisherTail(double g, qint64 m)
{
    if (g <= 0 || m < 1)
        return 1;
    const auto count = static_cast<double>(m);
    double sum = 0;
    double sign = 1;
    for (double j = 1; j <= count && j * g < 1; ++j, sign = -sign) {
        const double choose = std::lgamma(count + 1) - std::lgamma(j + 1) - std::lgamma(count - j + 1);
        const double term = std::exp(choose + (count - 1) * std::log1p(-j * g));
        // The series alternates with terms that no double adds up: where the first is above 1, so is nearly the sum.
        if (j == 1 && term >= 1)
            return 1;
        sum += sign * term;
    }
    return std::clamp(sum, 0.0, 1.0);
}

Period periodOf(std::span<const double> values, const Drift &drift, double topShare)
{
    Period period;
    const auto n = static_cast<qint64>(values.size());
    const std::vector<double> flattened = withoutStep(values, drift);
    const std::span<const double> level = flattened.empty() ? values : std::span<const double>(flattened);
    const qint64 count = std::min(mostBlocks, n / 2);
    if (count >= fewestBlocks) {
        const std::vector<double> blocks = blockMedians(level, count);
        std::vector<double> ranks = midRanks(blocks);
        removeLine(ranks);
        const Peak peak = peakOf(ranks);
        period.p = fisherTail(peak.share, peak.ordinates);
        if (period.p < significantAt && peak.cycles >= 2) {
            period.periodic = true;
            period.cycles = static_cast<double>(peak.cycles);
            period.runsPerCycle = static_cast<double>(n) / period.cycles;
            std::vector<double> flat(blocks);
            removeLine(flat);
            period.amplitudeNs = foldedHeight(flat, static_cast<double>(count) / period.cycles);
        }
    }
    if (!period.periodic && n >= fewestRunsForLags && topShare < dominant) {
        if (const qint64 lag = outstandingLag(middleStretch(level)); lag > 0)
            describeShort(period, level, lag);
    }
    period.amplitudeShare = drift.median > 0 ? period.amplitudeNs / drift.median : 0;
    return period;
}

} // namespace assay
