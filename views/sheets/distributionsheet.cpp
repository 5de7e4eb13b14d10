// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/distributionsheet.h"

#include "views/sheets/distributionplot.h"
#include "views/sheets/histogramsheet.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

struct DistributionWords {
    Q_DECLARE_TR_FUNCTIONS(Distribution)
};

constexpr std::size_t mostRows = 100'000;

PlotMap mapOf(const BuiltSheet &built)
{
    return {built.plot, built.x, {0, 1}, built.options.span == SheetOptions::Span::Log};
}

} // namespace

QString DistributionSheet::key() const
{
    return QStringLiteral("distribution");
}

QString DistributionSheet::title() const
{
    return DistributionWords::tr("Distribution");
}

QString DistributionSheet::reasonNotDrawn(const SheetData &data) const
{
    return reasonWithoutSamples(data);
}

BuiltSheet DistributionSheet::build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const
{
    const bool brief = size.width() < 96 * sheetUnit(size.width(), theme);
    const QString pattern = data.measurement->per == Per::Iteration ? DistributionWords::tr("Distribution of the time per iteration · %1")
                                                                    : DistributionWords::tr("Distribution of the time per run · %1");
    Frame frame(data, size, theme, {pattern.arg(data.measurement->name), sheetStatement(data, brief), sheetMedian(data), 17});
    DistributionPlot plot(frame, data, options);
    plot.draw();
    BuiltSheet built = frame.take();
    built.plot = plot.map().plot;
    built.x = plot.map().x;
    built.y = built.fullY = {0, 1};
    built.fullX = plot.fullX();
    built.canZoom = true;
    built.options = options;
    built.settings = sheetSettings(options, built.size, theme);
    return built;
}

std::optional<Sheet::Readout> DistributionSheet::readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const
{
    if (!built.plot.contains(scenePosition))
        return std::nullopt;
    const auto sorted = data.measurement->samples->sorted();
    const auto below = std::ranges::upper_bound(sorted, mapOf(built).fromX(scenePosition.x())) - sorted.begin();
    return readoutOf(data, built, std::max<qint64>(0, below - 1));
}

std::optional<Sheet::Readout> DistributionSheet::readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const
{
    const auto sorted = data.measurement->samples->sorted();
    if (sorted.empty())
        return std::nullopt;
    const auto at = static_cast<std::size_t>(std::clamp<qint64>(index, 0, std::ssize(sorted) - 1));
    const double value = sorted[at];
    const auto below = std::ranges::upper_bound(sorted, value) - sorted.begin();
    const double share = static_cast<double>(below) / static_cast<double>(sorted.size());
    DisplayScale scale = scaleOf(*data.analysis, fileUnitOf(*data.measurement));
    scale.decimals = std::max(0, scale.decimals + 1);
    const QString text = DistributionWords::tr("%1 or less").arg(scale.withUnit(value)) + QLatin1Char('\n')
        + DistributionWords::tr("%1, %2 of all").arg(runsText(below), percentText(share));
    const ShareMap heights{built.plot, built.options.logTail, 0.5 / static_cast<double>(sorted.size())};
    return Readout{{mapOf(built).toX(value), heights.toY(share)}, text, static_cast<qint64>(at)};
}

std::vector<QStringList> DistributionSheet::table(const SheetData &data, const BuiltSheet &) const
{
    const auto sorted = data.measurement->samples->sorted();
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', 15); };
    const auto n = static_cast<double>(sorted.size());
    std::vector<QStringList> rows{{DistributionWords::tr("time (ns)"), DistributionWords::tr("runs at or below"), DistributionWords::tr("share")}};
    // Of very many values every so many.
    const std::size_t step = std::max<std::size_t>(1, sorted.size() / mostRows);
    for (std::size_t i = 0; i < sorted.size() && rows.size() < mostRows;) {
        const auto below = static_cast<std::size_t>(std::ranges::upper_bound(sorted, sorted[i]) - sorted.begin());
        rows.push_back({number(sorted[i]), QString::number(below), number(static_cast<double>(below) / n)});
        i = std::max(below, i + step);
    }
    return rows;
}

} // namespace assay
