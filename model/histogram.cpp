// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/histogram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace assay {

namespace {

constexpr double fewestBins = 10;
constexpr double mostBins = 120;
constexpr std::size_t lookedAt = 1024;
constexpr double exactWhole = 4503599627370496.0;  // 2^52: up to here halves are exact

/// Where an edge may lie: on anchor + (k + ½)·step, or anywhere when step is 0.
struct Grid {
    double step = 0;
    double anchor = 0;
};

double atShare(std::span<const double> sorted, double share)
{
    const double place = share * static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(place)];
}

/// At most `lookedAt` values, evenly spaced in rank.
std::vector<double> thinned(std::span<const double> sorted)
{
    const std::size_t count = std::min(sorted.size(), lookedAt);
    std::vector<double> some(count);
    for (std::size_t i = 0; i < count; ++i)
        some[i] = sorted[i * (sorted.size() - 1) / std::max<std::size_t>(count - 1, 1)];
    return some;
}

/// The value nearest to the mean phase of the ticks: exactly on a tick, whatever strays from it.
double tickAnchor(const std::vector<double> &some, double step)
{
    const double origin = some[some.size() / 2];
    double sine = 0;
    double cosine = 0;
    for (const double value : some) {
        const double turn = 2 * std::numbers::pi * std::fmod((value - origin) / step, 1.0);
        sine += std::sin(turn);
        cosine += std::cos(turn);
    }
    const double phase = std::atan2(sine, cosine) / (2 * std::numbers::pi);
    const auto stray = [=](double value) {
        const double away = (value - origin) / step - phase;
        return std::abs(away - std::nearbyint(away));
    };
    // Among equally good values the one nearest the middle: a step known to a few digits only strays least there.
    double best = origin;
    for (const double value : some) {
        const double gain = stray(best) - stray(value);
        if (gain > 1e-6 || (gain > -1e-6 && std::abs(value - origin) < std::abs(best - origin)))
            best = value;
    }
    return best;
}

Grid gridOf(std::span<const double> sorted, std::optional<double> clockStepNs)
{
    const std::vector<double> some = thinned(sorted);
    // Where doubles lie further apart than the ticks there is no grid to keep to.
    const double farthest = std::max(std::abs(sorted.front()), std::abs(sorted.back()));
    if (clockStepNs && *clockStepNs > 0 && farthest / *clockStepNs < exactWhole)
        return {*clockStepNs, tickAnchor(some, *clockStepNs)};
    const bool whole = std::ranges::all_of(some, [](double value) { return value == std::nearbyint(value); });
    if (whole && farthest < exactWhole)
        return {1, 0};
    return {};
}

/// The round number (1, 2 or 5 times a power of ten) nearest to `value`, or the next one up or down.
double roundNumber(double value, int shift = 0)
{
    const std::array<double, 3> leads{1, 2, 5};
    const double place = std::log10(value) * 3;
    const auto index = static_cast<int>(std::lround(place)) + shift;
    const int power = index >= 0 ? index / 3 : -((2 - index) / 3);
    const double lead = leads[static_cast<std::size_t>(index - 3 * power)];
    // Dividing by an exact power gives 0.05, multiplying by 10^-2 does not always.
    return power >= 0 ? lead * std::pow(10.0, power) : lead / std::pow(10.0, -power);
}

/// A round width near `wanted` that gives at least ten and at most 120 bins over `range`, in units of `unit` when it is not 0.
double roundWidth(double wanted, double range, double unit)
{
    const double scale = unit > 0 ? unit : 1;
    const double coarsest = range / fewestBins / scale;
    const double finest = range / mostBins / scale;
    double target = std::clamp(wanted / scale, finest, std::max(finest, coarsest));
    if (!(target > 0) || !std::isfinite(target))
        target = std::max(coarsest, 1.0);
    if (unit > 0 && target <= 1)
        return unit;
    double width = roundNumber(target);
    if (width < finest)
        width = roundNumber(target, 1);
    else if (width > 1.05 * coarsest && roundNumber(target, -1) >= finest)
        width = roundNumber(target, -1);
    return unit > 0 ? std::max(1.0, width) * scale : width;
}

struct Range {
    double low = 0;
    double high = 0;
};

/// The part of the axis that the body needs: eight half-spreads from the median, at least from p5 to p95,
/// never beyond the values, and all of them when little is gained by leaving some out or nothing would be left.
Range bodyOf(std::span<const double> sorted, double step)
{
    const double median = atShare(sorted, 0.5);
    const double upper = std::max(atShare(sorted, 0.75) - median, step);
    const double lower = std::max(median - atShare(sorted, 0.25), step);
    Range body{std::max(sorted.front(), std::min(median - 8 * lower, atShare(sorted, 0.05))),
               std::min(sorted.back(), std::max(median + 8 * upper, atShare(sorted, 0.95)))};
    const double spare = 0.25 * (body.high - body.low);
    if (sorted.back() <= body.high + spare)
        body.high = sorted.back();
    if (sorted.front() >= body.low - spare)
        body.low = sorted.front();
    return body.low < body.high ? body : Range{sorted.front(), sorted.back()};
}

void countInto(HistogramBins &bins, std::span<const double> sorted)
{
    // Beside the largest double there is no room for an edge.
    if (!std::isfinite(bins.edges.back()))
        bins.edges.back() = std::max(std::numeric_limits<double>::max(), bins.edges[bins.edges.size() - 2]);
    bins.total = static_cast<qint64>(sorted.size());
    bins.minimum = sorted.front();
    bins.maximum = sorted.back();
    auto from = std::ranges::lower_bound(sorted, bins.edges.front());
    bins.underflow = from - sorted.begin();
    for (std::size_t i = 1; i < bins.edges.size(); ++i) {
        const auto to = std::lower_bound(from, sorted.end(), bins.edges[i]);
        bins.counts.push_back(to - from);
        from = to;
    }
    bins.overflow = sorted.end() - from;
}

HistogramBins constantBins(std::span<const double> sorted, const Grid &grid)
{
    const double value = sorted.front();
    HistogramBins bins;
    bins.rule = BinRule::Constant;
    bins.widthNs = grid.step > 0 ? grid.step : std::abs(value) * 1e-3;
    // A huge value has no neighbours half a step away.
    bins.widthNs = std::max(bins.widthNs, 8 * (std::nextafter(std::abs(value), HUGE_VAL) - std::abs(value)));
    if (!std::isfinite(bins.widthNs))
        bins.widthNs = std::abs(value) * 1e-3;
    bins.edges = {value - bins.widthNs / 2, value + bins.widthNs / 2};
    countInto(bins, sorted);
    return bins;
}

HistogramBins linearBins(std::span<const double> sorted, const Grid &grid, bool clockShows, const Range &range)
{
    HistogramBins bins;
    const double spread = atShare(sorted, 0.75) - atShare(sorted, 0.25);
    const double wanted = 2 * spread / std::cbrt(static_cast<double>(sorted.size()));
    // Halving first keeps the extent of the largest doubles finite.
    const double extent = 2 * (range.high / 2 - range.low / 2);
    double width = roundWidth(wanted, extent + (std::isfinite(extent + grid.step) ? grid.step : 0), grid.step);
    const double resolution = 4 * (std::nextafter(range.high, HUGE_VAL) - range.high);
    if (std::isfinite(resolution) && width < resolution)
        width = resolution;
    bins.widthNs = width;
    bins.clockSteps = clockShows ? std::max<qint64>(1, qint64(std::llround(std::min(width / grid.step, 1e15)))) : 0;
    bins.rule = clockShows && bins.clockSteps == 1 ? BinRule::ClockStep : BinRule::FreedmanDiaconis;

    const double offset = grid.anchor - grid.step / 2;
    double first = std::floor((range.low - offset) / width);
    if (first * width + offset > range.low)
        first -= 1;
    // The last edge lies above the range's end, so that the end is inside.
    for (double i = 0; i <= 4 * mostBins; i += 1) {
        bins.edges.push_back((first + i) * width + offset);
        if (bins.edges.size() > 1 && (bins.edges.back() > range.high || !std::isfinite(bins.edges.back())))
            break;
    }
    countInto(bins, sorted);
    return bins;
}

/// An edge moved to where the grid allows one.
double snapped(double edge, const Grid &grid)
{
    if (grid.step <= 0)
        return edge;
    return grid.anchor + (std::nearbyint((edge - grid.anchor) / grid.step - 0.5) + 0.5) * grid.step;
}

/// Whole fractions of decades from below `low` to above `high`, moved to where the grid allows an edge.
std::vector<double> logEdges(double low, double high, double perDecade, const Grid &grid)
{
    std::vector<double> edges;
    const double last = std::floor(std::log10(high) * perDecade) + 1;
    for (double i = std::floor(std::log10(low) * perDecade); i <= last; i += 1) {
        const double edge = snapped(std::pow(10.0, i / perDecade), grid);
        if (!(edge > 0) || !std::isfinite(edge) || (!edges.empty() && edge <= edges.back()))
            continue;
        if (edge <= low)
            edges.clear();  // only the highest one below is needed
        edges.push_back(edge);
        if (edge > high)
            break;
    }
    // Moving an edge may have taken it past the end that it was to enclose.
    if (edges.empty() || edges.front() > low)
        edges.insert(edges.begin(), low - grid.step > 0 ? low - grid.step / 2 : low / 2);
    if (edges.back() <= high)
        edges.push_back(grid.step > 0 ? high + grid.step / 2 : std::nextafter(high, HUGE_VAL));
    return edges;
}

HistogramBins logBins(std::span<const double> sorted, const Grid &grid)
{
    const auto positive = sorted.subspan(static_cast<std::size_t>(std::ranges::upper_bound(sorted, 0.0) - sorted.begin()));
    HistogramBins bins;
    if (positive.empty())
        return bins;
    bins.rule = BinRule::Logarithmic;
    const double extent = std::log10(positive.back()) - std::log10(positive.front());
    const double spread = std::log10(atShare(positive, 0.75)) - std::log10(atShare(positive, 0.25));
    const double wanted = 2 * spread / std::cbrt(static_cast<double>(positive.size()));
    const double width = roundWidth(wanted, std::max(extent, 1e-6), 0);
    bins.binsPerDecade = std::max(1, static_cast<int>(std::lround(1 / width)));
    bins.edges = logEdges(positive.front(), positive.back(), bins.binsPerDecade, grid);
    countInto(bins, sorted);
    return bins;
}

} // namespace

qint64 HistogramBins::highest() const
{
    return counts.empty() ? 0 : std::ranges::max(counts);
}

double HistogramBins::density(qint64 index) const
{
    const auto i = static_cast<std::size_t>(index);
    return static_cast<double>(counts[i]) / static_cast<double>(total) / (edges[i + 1] - edges[i]);
}

HistogramBins histogramBins(std::span<const double> sorted, std::optional<double> clockStepNs, HistogramSpan span)
{
    if (sorted.empty())
        return {};
    const Grid grid = gridOf(sorted, clockStepNs);
    const bool clockShows = clockStepNs && grid.step > 0 && grid.step == *clockStepNs;
    if (sorted.front() == sorted.back())
        return constantBins(sorted, grid);
    if (span == HistogramSpan::Log)
        return logBins(sorted, grid);
    const Range all{sorted.front(), sorted.back()};
    return linearBins(sorted, grid, clockShows, span == HistogramSpan::Full ? all : bodyOf(sorted, grid.step));
}

} // namespace assay
