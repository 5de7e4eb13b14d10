// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What one zoom step of a sheet costs: building it anew, and painting it at 1600×1000 into an image.

#include "views/sheets/sheet.h"

#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>
#include <QPainter>

#include <cmath>
#include <random>

namespace {

constexpr QSize size(1600, 1000);

/// Ten million runs: a floor with a one-sided tail, and now and then an interruption.
assay::SheetData makeData(std::int64_t n)
{
    std::mt19937_64 random(20260925);
    std::exponential_distribution<double> tail(1.0 / 150);
    std::vector<double> values(static_cast<std::size_t>(n));
    for (double &value : values)
        value = std::floor(37'499 + tail(random) + (random() % 1'000'000 == 0 ? 50'000 : 0));
    auto measurement = std::make_shared<assay::Measurement>();
    measurement->name = QStringLiteral("synthetic");
    measurement->samples = assay::Samples(std::move(values));
    auto analysis = std::make_shared<assay::Analysis>(assay::analyse(*measurement));
    return {measurement, analysis, {}, QStringLiteral("bench")};
}

const assay::SheetData &data()
{
    static const assay::SheetData made = makeData(10'000'000);
    return made;
}

/// The middle `runs` of all runs; 0 for the whole range.
assay::SheetOptions zoomedTo(std::int64_t runs)
{
    assay::SheetOptions options;
    if (runs > 0)
        options.x = assay::Range{5e6 - static_cast<double>(runs) / 2, 5e6 + static_cast<double>(runs) / 2};
    return options;
}

assay::BuiltSheet buildSheet(assay::SheetKind kind, std::int64_t runs)
{
    return assay::sheetOf(kind).build(data(), zoomedTo(runs), size, assay::makeTheme(assay::ThemeKind::Light, QApplication::font()));
}

void buildRunOrder(benchmark::State &state)
{
    buildSheet(assay::SheetKind::RunOrder, 0);
    for (auto _ : state)
        benchmark::DoNotOptimize(buildSheet(assay::SheetKind::RunOrder, state.range(0)));
}

void paint(benchmark::State &state, assay::SheetKind kind, std::int64_t runs)
{
    const assay::BuiltSheet built = buildSheet(kind, runs);
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    for (auto _ : state) {
        QPainter painter(&image);
        built.scene->render(&painter, image.rect(), QRectF(QPointF(), built.size));
    }
}

void paintRunOrder(benchmark::State &state)
{
    paint(state, assay::SheetKind::RunOrder, state.range(0));
}

void paintHistogram(benchmark::State &state)
{
    paint(state, assay::SheetKind::Histogram, 0);
}

// Runs in view: all, a step in, and further.
BENCHMARK(buildRunOrder)->Arg(0)->Arg(5'000'000)->Arg(100'000)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK(paintRunOrder)->Arg(0)->Arg(5'000'000)->Arg(100'000)->Arg(5'000)->Arg(1'000)->Unit(benchmark::kMillisecond);
BENCHMARK(paintHistogram)->Unit(benchmark::kMillisecond);

} // namespace

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
