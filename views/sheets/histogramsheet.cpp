// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/histogramsheet.h"

#include "views/sheets/histogramplot.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct HistogramWords {
    Q_DECLARE_TR_FUNCTIONS(Histogram)
};

/// "37.481–37.500 µs", one digit finer than the statement.
QString rangeText(const SheetData &data, double low, double high)
{
    DisplayScale scale = scaleOf(*data.analysis, fileUnitOf(*data.measurement));
    scale.decimals = std::max(0, scale.decimals + 1);
    return scale.range(low, high);
}

} // namespace

QString reasonWithoutSamples(const SheetData &data)
{
    if (data.measurement->isRefused())
        return data.measurement->refusal;
    if (!data.measurement->samples || data.measurement->samples->isEmpty() || !data.analysis->hasSamples)
        return HistogramWords::tr("There are no raw samples to draw. The file reports a summary only.");
    return {};
}

QString HistogramSheet::key() const
{
    return QStringLiteral("histogram");
}

QString HistogramSheet::title() const
{
    return HistogramWords::tr("Histogram");
}

QString HistogramSheet::reasonNotDrawn(const SheetData &data) const
{
    return reasonWithoutSamples(data);
}

BuiltSheet HistogramSheet::build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const
{
    const bool brief = size.width() < 96 * sheetUnit(size.width(), theme);
    const QString pattern = data.measurement->per == Per::Iteration ? HistogramWords::tr("Time per iteration · %1") : HistogramWords::tr("Time per run · %1");
    Frame frame(data, size, theme, {pattern.arg(data.measurement->name), sheetStatement(data, brief), sheetMedian(data), 17});
    HistogramPlot plot(frame, data, options);
    plot.draw();
    BuiltSheet built = frame.take();
    built.plot = plot.map().plot;
    built.x = plot.map().x;
    built.y = plot.map().y;
    built.fullX = plot.fullX();
    built.fullY = plot.fullY();
    built.canZoom = true;
    built.options = options;
    built.settings = sheetSettings(options, built.size, theme);
    built.data = plot.bars();
    return built;
}

std::optional<Sheet::Readout> HistogramSheet::readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const
{
    for (std::size_t i = 0; i < built.data.size(); ++i) {
        if (built.data[i].width() > 0 && built.data[i].contains(scenePosition))
            return readoutOf(data, built, static_cast<qint64>(i));
    }
    return std::nullopt;
}

std::optional<Sheet::Readout> HistogramSheet::readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const
{
    if (built.data.empty())
        return std::nullopt;
    const HistogramBins bins = binsOf(data, built.options);
    const qint64 at = std::clamp<qint64>(index, 0, static_cast<qint64>(built.data.size()) - 1);
    QString where;
    qint64 count = 0;
    if (at < bins.size()) {
        const auto bar = static_cast<std::size_t>(at);
        where = rangeText(data, bins.edges[bar], bins.edges[bar + 1]);
        count = bins.counts[bar];
    } else if (bins.underflow > 0 && at == bins.size()) {
        where = rangeText(data, bins.minimum, bins.edges.front());
        count = bins.underflow;
    } else {
        where = rangeText(data, bins.edges.back(), bins.maximum);
        count = bins.overflow;
    }
    const QString share = HistogramWords::tr("%1, %2 of all").arg(runsText(count), percentText(static_cast<double>(count) / static_cast<double>(bins.total)));
    const QRectF bar = built.data[static_cast<std::size_t>(at)];
    return Readout{bar.center(), where + QLatin1Char('\n') + share, at};
}

std::vector<QStringList> HistogramSheet::table(const SheetData &data, const BuiltSheet &built) const
{
    const HistogramBins bins = binsOf(data, built.options);
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', 15); };
    std::vector<QStringList> rows{{HistogramWords::tr("from (ns)"), HistogramWords::tr("to below (ns)"), HistogramWords::tr("runs")}};
    if (bins.underflow > 0)
        rows.push_back({number(bins.minimum), number(bins.edges.front()), QString::number(bins.underflow)});
    for (std::size_t i = 0; i < bins.counts.size(); ++i)
        rows.push_back({number(bins.edges[i]), number(bins.edges[i + 1]), QString::number(bins.counts[i])});
    if (bins.overflow > 0)
        rows.push_back({number(bins.edges.back()), number(bins.maximum), QString::number(bins.overflow)});
    return rows;
}

} // namespace assay
