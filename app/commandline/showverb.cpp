// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/help.h"
#include "app/commandline/show.h"
#include "app/commandline/verbs.h"

namespace assay {

namespace {

/// 2 when a path could not be read; 1 when there is nothing but refused measurements; else 0.
int exitCodeOf(const LoadedBundles &loaded)
{
    if (loaded.anyUnreadable)
        return exitWrongCall;
    for (const AnalysedBundle &analysed : loaded.bundles) {
        for (const Measurement &measurement : analysed.bundle->measurements) {
            if (!measurement.isRefused())
                return exitDone;
        }
    }
    return exitFailed;
}

Result<int> runShow(const Arguments &arguments, Output &output)
{
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};
    const Result<QString> format = readChoice(arguments, QStringLiteral("--format"), formats, formats.first());
    if (!format)
        return fail(format.error());
    Result<CommonOptions> options = readCommonOptions(arguments);
    if (!options)
        return fail(options.error());
    options->analysis.shape = *format == QLatin1String("json");   // the others do not show it
    const LoadedBundles loaded = loadBundles(*options);
    if (*format == QLatin1String("json"))
        writeShowJson(loaded, output);
    else if (*format == QLatin1String("csv"))
        writeShowCsv(loaded, output);
    else
        writeShowText(loaded, output);
    return exitCodeOf(loaded);
}

} // namespace

Verb showVerb()
{
    std::vector<OptionSpec> options = commonOptionSpecs();
    options.push_back({QStringLiteral("--format"), {}, QStringLiteral("text, json, csv")});
    return {QStringLiteral("show"), std::move(options), showHelp(), runShow};
}

} // namespace assay
