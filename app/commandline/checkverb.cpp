// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/check.h"
#include "app/commandline/help.h"
#include "app/commandline/names.h"
#include "app/commandline/verbs.h"

#include <algorithm>
#include <tuple>

namespace assay {

namespace {

template<typename Item>
void append(std::vector<Item> &all, const std::vector<Item> &some, const QString &qualifier)
{
    for (Item item : some) {
        item.subject = qualifiedName(qualifier, item.subject);
        all.push_back(std::move(item));
    }
}

template<typename Item>
void sortBySubject(std::vector<Item> &items)
{
    std::ranges::stable_sort(items, [](const Item &a, const Item &b) {
        return std::tie(a.subject, a.rule) < std::tie(b.subject, b.rule);
    });
}

/// One report for all bundles, subjects qualified. With a single bundle it is that bundle's.
FindingReport joined(const LoadedBundles &loaded)
{
    FindingReport report;
    for (std::size_t i = 0; i < loaded.bundles.size(); ++i) {
        const FindingReport &one = loaded.bundles[i].report;
        const QString qualifier = loaded.qualifiers.at(static_cast<qsizetype>(i));
        append(report.findings, one.findings, qualifier);
        append(report.passed, one.passed, qualifier);
        append(report.notChecked, one.notChecked, qualifier);
    }
    sortBySubject(report.findings);
    sortBySubject(report.passed);
    sortBySubject(report.notChecked);
    return report;
}

Result<int> runCheck(const Arguments &arguments, Output &output)
{
    const QStringList formats{QStringLiteral("text"), QStringLiteral("json")};
    const QStringList levels{QStringLiteral("note"), QStringLiteral("warning"), QStringLiteral("error"), QStringLiteral("never")};
    const Result<QString> format = readChoice(arguments, QStringLiteral("--format"), formats, formats.first());
    const Result<QString> failOn = readChoice(arguments, QStringLiteral("--fail-on"), levels, QStringLiteral("error"));
    const Result<CommonOptions> options = readCommonOptions(arguments);
    if (!format || !failOn)
        return fail(format ? failOn.error() : format.error());
    if (!options)
        return fail(options.error());
    const LoadedBundles loaded = loadBundles(*options);
    const FindingReport report = joined(loaded);
    if (*format == QLatin1String("json"))
        writeCheckJson(loaded, report, output);
    else
        writeCheckText(loaded, report, output);
    if (loaded.anyUnreadable)
        return exitWrongCall;
    const std::optional<Severity> limit = severityFromKey(*failOn);
    const bool found = limit && std::ranges::any_of(report.findings, [&](const Finding &finding) { return finding.severity >= *limit; });
    return found ? exitFailed : exitDone;
}

} // namespace

Verb checkVerb()
{
    std::vector<OptionSpec> options = commonOptionSpecs();
    options.push_back({QStringLiteral("--format"), {}, QStringLiteral("text, json")});
    options.push_back({QStringLiteral("--fail-on"), {}, QStringLiteral("note, warning, error, never")});
    return {QStringLiteral("check"), std::move(options), checkHelp(), runCheck};
}

} // namespace assay
