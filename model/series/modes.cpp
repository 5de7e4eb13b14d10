// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/modes.h"

#include "model/quantiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace assay {

namespace {

constexpr double fewestDepth = 0.20;
constexpr double cellsPerBandwidth = 10;
constexpr double mostCells = 65'536;
constexpr double kernelReach = 6;   ///< bandwidths; beyond it a Gaussian adds less than a double holds
constexpr double separatedBelow = -2.58;

double standardDeviation(const SpreadRun &run)
{
    const double origin = run.at(run.size() / 2);
    double sum = 0;
    double square = 0;
    run.forEachWeighted([&](double value, double weight) {
        sum += weight * (value - origin);
        square += weight * (value - origin) * (value - origin);
    });
    const auto n = static_cast<double>(run.size());
    return std::sqrt(std::max(0.0, square - sum * sum / n) / (n - 1));
}

/// A density on an even grid.
struct Density {
    double start = 0;
    double cell = 0;
    std::vector<double> values;
    double at(std::size_t i) const { return start + cell * static_cast<double>(i); }
};

/// Shares out each value between the two grid points around it.
std::vector<double> binned(const SpreadRun &run, const Density &grid)
{
    std::vector<double> weights(grid.values.size(), 0.0);
    const auto last = static_cast<double>(weights.size() - 1);
    run.forEachWeighted([&](double value, double weight) {
        const double position = (value - grid.start) / grid.cell;
        if (position < 0 || position >= last)
            return;
        const double floor = std::floor(position);
        const auto i = static_cast<std::size_t>(floor);
        weights[i] += weight * (1 - (position - floor));
        weights[i + 1] += weight * (position - floor);
    });
    return weights;
}

Density densityOf(const SpreadRun &run, double bandwidth)
{
    const double lower = run.at(0);
    const double q25 = run.quantile(0.25);
    const double q75 = run.quantile(0.75);
    const double end = std::min(run.at(run.size() - 1), q75 + 40 * (q75 - q25) + 20 * bandwidth) + 4 * bandwidth;
    Density density;
    density.start = lower - 4 * bandwidth;
    density.cell = std::max(bandwidth / cellsPerBandwidth, (end - density.start) / mostCells);
    density.values.resize(static_cast<std::size_t>((end - density.start) / density.cell) + 2);
    const std::vector<double> weights = binned(run, density);
    const auto reach = static_cast<std::ptrdiff_t>(std::ceil(kernelReach * bandwidth / density.cell));
    std::vector<double> kernel(static_cast<std::size_t>(reach) + 1);
    const double height = 1 / (static_cast<double>(run.size()) * bandwidth * std::sqrt(2 * std::numbers::pi));
    for (std::size_t i = 0; i < kernel.size(); ++i) {
        const double u = static_cast<double>(i) * density.cell / bandwidth;
        kernel[i] = height * std::exp(-0.5 * u * u);
    }
    const auto size = std::ssize(density.values);
    for (std::ptrdiff_t i = 0; i < size; ++i) {
        const double weight = weights[static_cast<std::size_t>(i)];
        if (weight == 0)
            continue;
        for (std::ptrdiff_t k = std::max<std::ptrdiff_t>(0, i - reach); k <= std::min(size - 1, i + reach); ++k)
            density.values[static_cast<std::size_t>(k)] += weight * kernel[static_cast<std::size_t>(std::abs(k - i))];
    }
    return density;
}

/// Highest density up to each place, and from it on.
struct Peaks {
    std::vector<std::size_t> left;
    std::vector<std::size_t> right;
};

Peaks peaksOf(const std::vector<double> &density)
{
    Peaks peaks{std::vector<std::size_t>(density.size()), std::vector<std::size_t>(density.size())};
    for (std::size_t i = 1; i < density.size(); ++i)
        peaks.left[i] = density[i] > density[peaks.left[i - 1]] ? i : peaks.left[i - 1];
    peaks.right.back() = density.size() - 1;
    for (std::size_t i = density.size() - 1; i-- > 0;)
        peaks.right[i] = density[i] >= density[peaks.right[i + 1]] ? i : peaks.right[i + 1];
    return peaks;
}

/// Share of the spread values below a place.
double shareBelow(const SpreadRun &run, double place)
{
    qsizetype low = 0;
    qsizetype high = run.size();
    while (low < high) {
        const qsizetype middle = low + (high - low) / 2;
        if (run.at(middle) < place)
            low = middle + 1;
        else
            high = middle;
    }
    return static_cast<double>(low) / static_cast<double>(run.size());
}

double robustSpread(const SpreadRun &run)
{
    return std::min(standardDeviation(run), (run.quantile(0.75) - run.quantile(0.25)) / 1.349);
}

std::optional<Valley> valleyOf(const SpreadRun &run, double factor, double spread)
{
    const auto n = static_cast<double>(run.size());
    const double bandwidth = std::max(factor * 0.9 * spread * std::pow(n, -0.2), run.step() / 2);
    if (!(bandwidth > 0) || !std::isfinite(bandwidth))
        return std::nullopt;
    const Density density = densityOf(run, bandwidth);
    const std::vector<double> &f = density.values;
    const Peaks peaks = peaksOf(f);
    const double fewest = std::max(0.03, 2.5 / n);
    std::optional<Valley> best;
    for (std::size_t i = 1; i + 1 < f.size(); ++i) {
        if (f[i] > f[i - 1] || f[i] > f[i + 1])
            continue;
        const double lower = std::min(f[peaks.left[i]], f[peaks.right[i]]);
        const double error = std::sqrt((lower + f[i]) / (2 * std::sqrt(std::numbers::pi) * n * bandwidth));
        const double z = error > 0 ? (lower - f[i]) / error : 0;
        if (z <= 0 || (best && z <= best->z))
            continue;
        const double share = shareBelow(run, density.at(i));
        if (share >= fewest && 1 - share >= fewest)
            best = Valley{z, 1 - f[i] / lower, density.at(i), density.at(peaks.left[i]), density.at(peaks.right[i]), share};
    }
    return best;
}

} // namespace

std::optional<Valley> deepestValley(const SpreadRun &run, double factor)
{
    return valleyOf(run, factor, robustSpread(run));
}

InteriorGap interiorGap(const SpreadRun &run)
{
    const qsizetype n = run.size();
    const auto margin = std::max<qsizetype>(3, static_cast<qsizetype>(std::ceil(0.15 * static_cast<double>(n))));
    const double range = run.at(n - 1) - run.at(0);
    InteriorGap gap;
    for (qsizetype i = margin; i <= n - margin && range > 0; ++i) {
        const double share = (run.at(i) - run.at(i - 1)) / range;
        if (share > gap.share)
            gap = {share, run.at(i - 1), run.at(i)};
    }
    return gap;
}

double valleyLimit(qint64 n)
{
    return 0.40 + 1.06 * std::sqrt(std::log(static_cast<double>(n)));
}

std::optional<double> gapLimit(qint64 n)
{
    struct Point {
        double runs;
        double share;
    };
    static constexpr std::array points{Point{8, .66}, Point{10, .58}, Point{12, .54}, Point{15, .49}, Point{20, .45},
                                       Point{25, .35}, Point{31, .28}, Point{40, .23}, Point{50, .18}, Point{60, .155}};
    const auto runs = static_cast<double>(n);
    if (runs < points.front().runs || runs > points.back().runs)
        return std::nullopt;
    const auto upper = std::ranges::find_if(points, [runs](const Point &point) { return point.runs >= runs; });
    if (upper->runs == runs)
        return upper->share;
    const auto lower = upper - 1;
    return lower->share + (upper->share - lower->share) * (runs - lower->runs) / (upper->runs - lower->runs);
}

HumpOrder humpOrder(std::span<const double> values, double boundary)
{
    HumpOrder order;
    double n1 = 0;
    double runs = values.empty() ? 0 : 1;
    for (std::size_t i = 0; i < values.size(); ++i) {
        n1 += values[i] > boundary ? 1 : 0;
        runs += i > 0 && (values[i] > boundary) != (values[i - 1] > boundary) ? 1 : 0;
    }
    const auto n = static_cast<double>(values.size());
    const double n2 = n - n1;
    order.changes = static_cast<qint64>(runs) - 1;
    if (n1 == 0 || n2 == 0)
        return order;
    const double expected = 2 * n1 * n2 / n + 1;
    const double variance = 2 * n1 * n2 * (2 * n1 * n2 - n) / (n * n * (n - 1));
    order.z = variance > 0 ? (runs - expected) / std::sqrt(variance) : 0;
    order.kind = order.z < separatedBelow ? HumpOrder::Kind::Separated : order.z > -separatedBelow ? HumpOrder::Kind::Alternating : HumpOrder::Kind::Interleaved;
    return order;
}

Modes modesOf(std::span<const double> values, std::span<const double> sorted, bool orderKnown)
{
    const SpreadRun run(sorted, tieStep(sorted));
    const auto n = static_cast<qint64>(sorted.size());
    Modes modes;
    modes.limit = valleyLimit(n);
    const double spread = robustSpread(run);
    for (const double factor : {1.0, 0.6}) {
        const std::optional<Valley> valley = valleyOf(run, factor, spread);
        if (!valley || valley->z <= modes.z)
            continue;
        modes.z = valley->z;
        modes.depth = valley->depth;
        modes.low = valley->left;
        modes.high = valley->right;
        modes.boundary = valley->at;
        modes.shareLow = valley->shareBelow;
    }
    modes.bimodal = modes.z >= modes.limit && modes.depth >= fewestDepth;
    modes.gapLimitShare = gapLimit(n);
    if (modes.gapLimitShare) {
        const InteriorGap gap = interiorGap(run);
        modes.gap = gap.share;
        if (!modes.bimodal && gap.share >= *modes.gapLimitShare) {
            modes.bimodal = modes.byGap = true;
            modes.boundary = (gap.from + gap.to) / 2;
            const auto split = static_cast<std::size_t>(std::ranges::upper_bound(sorted, modes.boundary) - sorted.begin());
            modes.shareLow = static_cast<double>(split) / static_cast<double>(n);
            modes.low = midpointMedian(sorted.first(split));
            modes.high = midpointMedian(sorted.subspan(split));
        }
    }
    if (modes.bimodal && orderKnown)
        modes.order = humpOrder(values, modes.boundary);
    return modes;
}

} // namespace assay
