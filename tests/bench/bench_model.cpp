// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/analysis.h"
#include "model/bootstrap.h"
#include "model/clockgrain.h"
#include "model/clockstep.h"
#include "model/exactdifference.h"
#include "model/exactmedian.h"
#include "model/histogram.h"
#include "model/quantiles.h"
#include "model/radixsort.h"
#include "model/seededdifference.h"
#include "model/series/dependence.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace {

/// Whole nanoseconds: a floor, and above it a tail of an exponential.
std::vector<double> series(std::int64_t n)
{
    std::mt19937_64 random(20260925);
    std::exponential_distribution<double> tail(1.0 / 150);
    std::vector<double> values(static_cast<std::size_t>(n));
    for (double &value : values)
        value = std::floor(37'499 + tail(random));
    return values;
}

assay::Measurement measurementOf(std::int64_t n)
{
    assay::Measurement measurement;
    measurement.samples = assay::Samples(series(n));
    return measurement;
}

void seededInterval(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::RankRange ranks = assay::medianRanks(state.range(0));
    for (auto _ : state) {
        const auto window = assay::RankWindow::select(values, ranks.first, ranks.last);
        benchmark::DoNotOptimize(assay::seededInterval(values, window, {}));
    }
}
BENCHMARK(seededInterval)->Arg(51)->Arg(400)->Arg(2000)->Arg(20'000)->Unit(benchmark::kMillisecond);

/// The same definition done the plain way, to see what counting ranks saves.
void seededIntervalByNthElement(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    std::mt19937 random(20260925);
    std::vector<double> drawn(values.size());
    for (auto _ : state) {
        double sum = 0;
        for (int resample = 0; resample < 2000; ++resample) {
            for (double &value : drawn) {
                const double u = (static_cast<double>(random() >> 5) * 67108864.0 + static_cast<double>(random() >> 6)) / 9007199254740992.0;
                value = values[static_cast<std::size_t>(u * static_cast<double>(values.size()))];
            }
            const auto middle = drawn.begin() + static_cast<std::ptrdiff_t>(drawn.size() / 2);
            std::nth_element(drawn.begin(), middle, drawn.end());
            sum += *middle;
        }
        benchmark::DoNotOptimize(sum);
    }
}
BENCHMARK(seededIntervalByNthElement)->Arg(400)->Unit(benchmark::kMillisecond);

void exactInterval(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::RankRange ranks = assay::medianRanks(state.range(0));
    const auto window = assay::RankWindow::select(values, ranks.first, ranks.last);
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::exactInterval(window, state.range(0), 0.90));
}
BENCHMARK(exactInterval)->Arg(400)->Arg(401)->Arg(10'000)->Arg(1'000'000)->Arg(1'000'001)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

void selectWindow(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::RankRange ranks = assay::medianRanks(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::RankWindow::select(values, ranks.first, ranks.last).values().data());
}
BENCHMARK(selectWindow)->Arg(50'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

void radixSort(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::SortedCopy(values).values().data());
}
BENCHMARK(radixSort)->Arg(400)->Arg(20'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

void standardSort(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    for (auto _ : state) {
        std::vector<double> copy = values;
        std::ranges::sort(copy);
        benchmark::DoNotOptimize(copy.data());
    }
}
BENCHMARK(standardSort)->Arg(400)->Arg(20'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

void statistics(benchmark::State &state)
{
    const assay::SortedCopy sorted{series(state.range(0))};
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::statisticsOf(sorted.values()));
}
BENCHMARK(statistics)->Arg(400)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

void clockStep(benchmark::State &state)
{
    std::vector<double> values = series(state.range(0));
    for (double &value : values)
        value = std::floor(std::round(value / 18.5) * 18.5);
    const assay::SortedCopy sorted(values);
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::clockStep(sorted.values()));
}
BENCHMARK(clockStep)->Arg(400)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

/// Fence, outliers, bursts and the grade of the clock.
void disturbance(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::SortedCopy sorted(values);
    for (auto _ : state) {
        const assay::ClockReading clock = assay::readClock(sorted.values());
        const auto found = assay::interferenceOf(values, sorted.values(), clock, 1, true);
        benchmark::DoNotOptimize(assay::clockGrain(sorted.values(), clock, found->fence));
    }
}
BENCHMARK(disturbance)->Arg(400)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

/// Both laws and the interval, from runs that are not sorted. Two sizes: odd ones and even ones are made in other ways.
void exactDifference(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::RankRange ranks = assay::medianRanks(state.range(0));
    for (auto _ : state) {
        const auto window = assay::RankWindow::select(values, ranks.first, ranks.last);
        const auto law = assay::medianAtoms(window, state.range(0));
        benchmark::DoNotOptimize(assay::exactDifference(law, assay::medianAtoms(window, state.range(0)), 0.90));
    }
}
BENCHMARK(exactDifference)->Arg(400)->Arg(401)->Arg(1'000'000)->Arg(1'000'001)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

void seededDifference(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::RankRange ranks = assay::medianRanks(state.range(0));
    const auto window = assay::RankWindow::select(values, ranks.first, ranks.last);
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::seededDifference({values, window}, {values, window}, {}));
}
BENCHMARK(seededDifference)->Arg(400)->Arg(20'000)->Unit(benchmark::kMillisecond);

/// Of independent runs, and of stairs, whose signs agree over every lag that is looked at.
void signTau(benchmark::State &state)
{
    std::vector<double> values = series(state.range(0));
    for (std::size_t i = 0; state.range(1) != 0 && i < values.size(); ++i)
        values[i] += i / 5000 % 2 == 0 ? 0 : 10'000;
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::signTau(values));
}
BENCHMARK(signTau)->Args({400, 0})->Args({10'000'000, 0})->Args({10'000'000, 1})->Unit(benchmark::kMillisecond);

void pyramidBuild(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::Pyramid(values));
}
BENCHMARK(pyramidBuild)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond);

void pyramid1600Columns(benchmark::State &state)
{
    const std::vector<double> values = series(state.range(0));
    const assay::Pyramid pyramid(values);
    for (auto _ : state) {
        for (std::int64_t column = 0; column < 1600; ++column) {
            const std::int64_t first = column * state.range(0) / 1600;
            const std::int64_t last = (column + 1) * state.range(0) / 1600;
            benchmark::DoNotOptimize(pyramid.range(values, first, last));
        }
    }
}
BENCHMARK(pyramid1600Columns)->Arg(100'000)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

void histogram(benchmark::State &state)
{
    const assay::SortedCopy sorted{series(state.range(0))};
    for (auto _ : state)
        benchmark::DoNotOptimize(assay::histogramBins(sorted.values(), 1.0, assay::HistogramSpan::Body));
}
BENCHMARK(histogram)->Arg(400)->Arg(10'000'000)->Unit(benchmark::kMicrosecond);

/// Sorting is part of it: each round gets samples nobody has sorted yet.
void analyse(benchmark::State &state)
{
    for (auto _ : state) {
        state.PauseTiming();
        const assay::Measurement measurement = measurementOf(state.range(0));
        state.ResumeTiming();
        benchmark::DoNotOptimize(assay::analyse(measurement));
    }
}
BENCHMARK(analyse)->Arg(400)->Arg(20'000)->Arg(1'000'000)->Arg(10'000'000)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace

BENCHMARK_MAIN();
