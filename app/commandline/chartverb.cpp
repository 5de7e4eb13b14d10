// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/help.h"
#include "app/commandline/load.h"
#include "app/commandline/names.h"
#include "app/commandline/verbs.h"
#include "model/visibletext.h"
#include "views/export/export.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

namespace assay {

namespace {

struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int smallestSide = 200;
constexpr int largestSide = 10'000;
constexpr double mostPixels = 1e8;

struct ChartOptions {
    const Sheet *sheet = nullptr;
    std::optional<QString> select;
    QString file;
    ExportFormat format = ExportFormat::Png;
    ExportOptions picture;
};

Error wrongOption(const QString &option, const QString &wanted, const QString &found)
{
    return callError(ChartWords::tr("The value of %1 is %2, not \"%3\".").arg(option, wanted, found));
}

Result<const Sheet *> readKind(const Arguments &arguments)
{
    const std::optional<QString> kind = arguments.value(QStringLiteral("--kind"));
    QStringList known;
    for (const auto &sheet : allSheets()) {
        if (kind && sheet->key() == *kind)
            return sheet.get();
        known << sheet->key();
    }
    const QString list = known.join(QStringLiteral(", "));
    if (!kind)
        return fail(callError(ChartWords::tr("It needs --kind with one of %1.").arg(list)));
    static const QStringList later{QStringLiteral("sensitivity"), QStringLiteral("soak")};
    if (later.contains(*kind))
        return fail(callError(ChartWords::tr("A chart of kind %1 is not drawn by this version; it draws %2.").arg(*kind, list)));
    return fail(wrongOption(QStringLiteral("--kind"), ChartWords::tr("one of %1").arg(list), *kind));
}

Result<void> readSize(const Arguments &arguments, ExportOptions &picture)
{
    if (const auto text = arguments.value(QStringLiteral("--size"))) {
        static const QRegularExpression pattern(QStringLiteral("^(\\d{1,6})[x×](\\d{1,6})$"));
        const QRegularExpressionMatch match = pattern.match(*text);
        const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
        const auto fits = [](int side) { return side >= smallestSide && side <= largestSide; };
        if (!match.hasMatch() || !fits(size.width()) || !fits(size.height()))
            return fail(wrongOption(QStringLiteral("--size"), ChartWords::tr("WIDTHxHEIGHT, each from 200 to 10000"), *text));
        picture.size = size;
    }
    if (const auto text = arguments.value(QStringLiteral("--scale"))) {
        bool ok = false;
        picture.scale = QLocale::c().toDouble(*text, &ok);
        if (!ok || !(picture.scale >= 0.25 && picture.scale <= 8))
            return fail(wrongOption(QStringLiteral("--scale"), ChartWords::tr("a number from 0.25 to 8"), *text));
    }
    if (picture.size.width() * picture.size.height() * picture.scale * picture.scale > mostPixels)
        return fail(callError(ChartWords::tr("The picture would have more than 100 million pixels.")));
    return {};
}

Result<ChartOptions> readChartOptions(const Arguments &arguments)
{
    ChartOptions options;
    options.select = arguments.value(QStringLiteral("--select"));
    const std::optional<QString> file = arguments.value(QStringLiteral("--output"));
    if (!file || file->isEmpty())
        return fail(callError(ChartWords::tr("It needs -o with the file to write.")));
    options.file = *file;
    const std::optional<ExportFormat> format = exportFormatOf(*file);
    if (!format)
        return fail(wrongOption(QStringLiteral("--output"), ChartWords::tr("a file that ends in .png, .svg or .pdf"), *file));
    options.format = *format;
    if (const Result<void> size = readSize(arguments, options.picture); !size)
        return fail(size.error());
    const QString light = QStringLiteral("light");
    const Result<QString> theme = readChoice(arguments, QStringLiteral("--theme"), {light, QStringLiteral("dark")}, light);
    if (!theme)
        return fail(theme.error());
    options.picture.theme = *theme == light ? ThemeKind::Light : ThemeKind::Dark;
    const Result<const Sheet *> sheet = readKind(arguments);
    if (!sheet)
        return fail(sheet.error());
    options.sheet = *sheet;
    return options;
}

SheetData dataOf(const AnalysedBundle &bundle, std::size_t index)
{
    const std::shared_ptr<const Measurement> measurement = bundle.measurement(index);
    return {measurement, bundle.analyses[index], bundle.findingsOn(*measurement), bundle.bundle->name};
}

/// Why a measurement is not drawn; empty when it can be.
QString reasonAgainst(const Sheet &sheet, const SheetData &data)
{
    return data.measurement->isRefused() ? data.measurement->refusal : sheet.reasonNotDrawn(data);
}

/// The one measurement that --select means.
Result<std::size_t> selected(const Bundle &bundle, const QString &wanted)
{
    QStringList names;
    for (const Measurement &measurement : bundle.measurements)
        names << measurement.name;
    const std::vector<qsizetype> matches = matchingNames(names, wanted);
    if (matches.size() == 1)
        return static_cast<std::size_t>(matches.front());
    if (matches.empty())
        return fail(callError(ChartWords::tr("No measurement is called \"%1\". There are:%2").arg(visibleText(wanted), nameList(names))));
    QStringList candidates;
    for (const qsizetype match : matches)
        candidates << names.at(match);
    return fail(callError(ChartWords::tr("\"%1\" is the name of several measurements:%2").arg(visibleText(wanted), nameList(candidates))));
}

/// The only measurement that can be drawn. With a single measurement in the bundle it is that one, drawable or not.
Result<std::size_t> onlyCandidate(const AnalysedBundle &bundle, const Sheet &sheet)
{
    const std::vector<Measurement> &measurements = bundle.bundle->measurements;
    std::vector<std::size_t> candidates;
    bool allRefused = true;
    for (std::size_t i = 0; i < measurements.size(); ++i) {
        allRefused = allRefused && measurements[i].isRefused();
        if (reasonAgainst(sheet, dataOf(bundle, i)).isEmpty())
            candidates.push_back(i);
    }
    if (candidates.size() == 1)
        return candidates.front();
    if (candidates.empty() && (allRefused || measurements.size() == 1))
        return 0;
    QStringList names;
    if (candidates.empty()) {
        for (std::size_t i = 0; i < measurements.size(); ++i)
            names << QStringLiteral("%1: %2").arg(measurements[i].name, reasonAgainst(sheet, dataOf(bundle, i)));
        return fail(callError(ChartWords::tr("None of the measurements can be drawn:%1").arg(nameList(names))));
    }
    for (const std::size_t candidate : candidates)
        names << measurements[candidate].name;
    return fail(callError(ChartWords::tr("There are several measurements to draw; name one with --select:%1").arg(nameList(names))));
}

int refuse(const SheetData &data, const QString &reason)
{
    complain(visibleText(QStringLiteral("%1: %2").arg(data.measurement->name, reason)));
    return exitFailed;
}

int drawChart(const SheetData &data, const ChartOptions &options)
{
    const Result<QByteArray> picture = exportSheet(*options.sheet, data, {}, options.format, options.picture);
    if (!picture) {
        complain(visibleText(picture.error().text()));
        return exitFailed;
    }
    const Result<void> written = writeFile(options.file, *picture);
    if (!written) {
        complain(visibleText(written.error().text()));
        return exitFailed;
    }
    if (errorsGoToTerminal())
        complain(visibleText(ChartWords::tr("Wrote %1, %2 bytes.").arg(options.file, QLocale().toString(picture->size()))));
    return exitDone;
}

Result<int> runChart(const Arguments &arguments, Output &)
{
    const Result<CommonOptions> common = readCommonOptions(arguments);
    if (!common)
        return fail(common.error());
    if (common->paths.size() > 1)
        return fail(callError(ChartWords::tr("It draws from one path, and %1 were given.").arg(common->paths.size())));
    const Result<ChartOptions> options = readChartOptions(arguments);
    if (!options)
        return fail(options.error());
    const LoadedBundles loaded = loadBundles(*common);
    if (loaded.anyUnreadable)
        return exitWrongCall;
    const AnalysedBundle &bundle = loaded.bundles.front();
    const Result<std::size_t> index = options->select ? selected(*bundle.bundle, *options->select)
                                                      : onlyCandidate(bundle, *options->sheet);
    if (!index)
        return fail(index.error());
    const SheetData data = dataOf(bundle, *index);
    const QString reason = reasonAgainst(*options->sheet, data);
    return reason.isEmpty() ? drawChart(data, *options) : refuse(data, reason);
}

} // namespace

Verb chartVerb()
{
    std::vector<OptionSpec> options = commonOptionSpecs();
    options.push_back({QStringLiteral("--kind"), {}, QStringLiteral("histogram, run-order, distribution, convergence")});
    options.push_back({QStringLiteral("--select"), {}, ChartWords::tr("the name of a measurement")});
    options.push_back({QStringLiteral("--output"), QStringLiteral("-o"), ChartWords::tr("the file to write")});
    options.push_back({QStringLiteral("--size"), {}, ChartWords::tr("WIDTHxHEIGHT")});
    options.push_back({QStringLiteral("--scale"), {}, ChartWords::tr("a number")});
    options.push_back({QStringLiteral("--theme"), {}, QStringLiteral("light, dark")});
    return {QStringLiteral("chart"), std::move(options), chartHelp(), runChart};
}

} // namespace assay
