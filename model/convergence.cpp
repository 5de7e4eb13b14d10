// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/convergence.h"

#include "model/exactmedian.h"
#include "model/quantiles.h"

#include <algorithm>
#include <array>

namespace assay {

namespace {

constexpr qint64 longestReference = 20'000;

double medianOf(const RankWindow &window, qint64 n)
{
    return n % 2 == 1 ? window.at(n / 2) : midpoint(window.at(n / 2 - 1), window.at(n / 2));
}

} // namespace

std::vector<qint64> convergenceCounts(qint64 n)
{
    constexpr std::array<qint64, 6> start{10, 25, 50, 100, 200, 400};
    std::vector<qint64> counts;
    if (n < 1)
        return counts;
    for (const qint64 count : start) {
        if (count < n)
            counts.push_back(count);
    }
    for (qint64 decade = 1000; decade < n; decade *= 10) {
        for (const qint64 count : {decade, decade * 5 / 2, decade * 5}) {
            if (count < n)
                counts.push_back(count);
        }
    }
    counts.push_back(n);
    return counts;
}

IntervalMethod methodFor(qint64 runs, const AnalysisOptions &options)
{
    return options.method.value_or(runs <= longestReference ? IntervalMethod::Reference : IntervalMethod::Exact);
}

std::optional<ConvergencePoint> convergencePoint(std::span<const double> runs, const RankWindow &window,
                                                 const AnalysisOptions &options, const StopCheck &stop)
{
    const auto n = static_cast<qint64>(runs.size());
    const IntervalMethod method = methodFor(n, options);
    const std::optional<MedianBounds> bounds = method == IntervalMethod::Exact
        ? exactInterval(window, n, options.confidence)
        : seededInterval(runs, window, {options.resamples, options.seed, options.confidence}, stop);
    if (!bounds)
        return std::nullopt;
    return ConvergencePoint{n, medianOf(window, n), bounds->low, bounds->high, method};
}

std::vector<ConvergencePoint> prefixPoints(std::span<const double> values, std::span<const qint64> counts,
                                           const AnalysisOptions &options, const StopCheck &stop)
{
    std::vector<ConvergencePoint> points;
    for (const qint64 count : counts) {
        if (stop && stop())
            break;
        const auto runs = values.first(static_cast<std::size_t>(count));
        const RankRange ranks = medianRanks(count);
        const auto point = convergencePoint(runs, RankWindow::select(runs, ranks.first, ranks.last), options, stop);
        if (!point)
            break;
        points.push_back(*point);
    }
    return points;
}

std::vector<ConvergencePoint> exactPoints(std::span<const double> values, std::span<const ConvergencePoint> points, double confidence,
                                          const StopCheck &stop)
{
    AnalysisOptions options;
    options.method = IntervalMethod::Exact;
    options.confidence = confidence;
    std::vector<ConvergencePoint> exact;
    for (const ConvergencePoint &point : points) {
        if (point.method == IntervalMethod::Exact) {
            exact.push_back(point);
            continue;
        }
        const std::vector<ConvergencePoint> one = prefixPoints(values, std::array{point.runs}, options, stop);
        if (one.empty())
            break;
        exact.push_back(one.front());
    }
    return exact;
}

std::vector<qint64> geometricCounts(qint64 n)
{
    std::vector<qint64> counts;
    for (qint64 count = 5; count < n; count = std::max(count + 1, count * 5 / 4))
        counts.push_back(count);
    if (n >= 5)
        counts.push_back(n);
    return counts;
}

} // namespace assay
