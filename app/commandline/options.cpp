// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/options.h"

#include "importers/import.h"
#include "model/samples.h"

#include <QCoreApplication>
#include <QLocale>

namespace assay {

namespace {

struct OptionWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr int mostResamples = 1'000'000;

QString orList(const QStringList &words)
{
    if (words.size() < 2)
        return words.join(QString());
    return OptionWords::tr("%1 or %2").arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

Error wrongValue(const QString &option, const QString &wanted, const QString &found)
{
    return callError(OptionWords::tr("The value of %1 is %2, not \"%3\".").arg(option, wanted, found));
}

Result<void> readMethod(const Arguments &arguments, AnalysisOptions &options)
{
    const QString name = QStringLiteral("--method");
    const Result<QString> method = readChoice(arguments, name, {QStringLiteral("reference"), QStringLiteral("exact")}, {});
    if (!method)
        return fail(method.error());
    if (!method->isEmpty())
        options.method = *method == QLatin1String("exact") ? IntervalMethod::Exact : IntervalMethod::Reference;
    return {};
}

Result<void> readNumbers(const Arguments &arguments, AnalysisOptions &options)
{
    bool ok = true;
    if (const auto text = arguments.value(QStringLiteral("--confidence"))) {
        options.confidence = QLocale::c().toDouble(*text, &ok);
        if (!ok || !(options.confidence > 0 && options.confidence < 1))
            return fail(wrongValue(QStringLiteral("--confidence"), OptionWords::tr("a number between 0 and 1"), *text));
    }
    if (const auto text = arguments.value(QStringLiteral("--resamples"))) {
        options.resamples = text->toInt(&ok);
        if (!ok || options.resamples < 1 || options.resamples > mostResamples)
            return fail(wrongValue(QStringLiteral("--resamples"), OptionWords::tr("a whole number from 1 to 1000000"), *text));
    }
    if (const auto text = arguments.value(QStringLiteral("--seed"))) {
        options.seed = text->toULongLong(&ok);
        if (!ok)
            return fail(wrongValue(QStringLiteral("--seed"), OptionWords::tr("a whole number from 0 to 18446744073709551615"), *text));
    }
    return {};
}

Result<void> readStated(const Arguments &arguments, CommonOptions &options)
{
    for (const QString &text : arguments.values(QStringLiteral("--state"))) {
        const Result<StatedCondition> stated = parseStated(text, QStringLiteral("--state"));
        if (!stated)
            return fail(callError(stated.error().remedy.isEmpty() ? stated.error().message
                                                                  : stated.error().message + QLatin1Char(' ') + stated.error().remedy));
        options.stated.push_back(*stated);
    }
    return {};
}

Result<void> readFormat(const Arguments &arguments, CommonOptions &options)
{
    QStringList names;
    for (const ImportFormat &format : importFormats())
        names << format.name;
    const Result<QString> format = readChoice(arguments, QStringLiteral("--as"), names, {});
    if (!format)
        return fail(format.error());
    options.format = *format;
    return {};
}

Result<void> readColumns(const Arguments &arguments)
{
    const auto text = arguments.value(QStringLiteral("--columns"));
    if (!text)
        return {};
    static const QStringList roles{QStringLiteral("sample"), QStringLiteral("time"),        QStringLiteral("run"), QStringLiteral("group"),
                                   QStringLiteral("temperature"), QStringLiteral("clock"), QStringLiteral("label")};
    for (const QString &part : text->split(QLatin1Char(','))) {
        const qsizetype at = part.indexOf(QLatin1Char('='));
        const QString role = part.left(at);
        if (at < 1 || at + 1 == part.size())
            return fail(wrongValue(QStringLiteral("--columns"), OptionWords::tr("a list of ROLE=COLUMN or ROLE=COLUMN:UNIT"), part));
        if (!roles.contains(role))
            return fail(wrongValue(QStringLiteral("--columns"), OptionWords::tr("a role of %1").arg(orList(roles)), role));
        const qsizetype colon = part.lastIndexOf(QLatin1Char(':'));
        const bool timed = role == QLatin1String("sample") || role == QLatin1String("time");
        if (colon > at && timed && !timeUnitFromText(part.mid(colon + 1)))
            return fail(wrongValue(QStringLiteral("--columns"), OptionWords::tr("a column with a unit of ns, us, ms or s"), part.mid(colon + 1)));
    }
    return fail(callError(OptionWords::tr("None of the formats this version reads has columns to name with --columns.")));
}

} // namespace

Error callError(const QString &message)
{
    return {QStringLiteral("call"), {}, {}, message, {}};
}

std::vector<OptionSpec> commonOptionSpecs()
{
    return {{QStringLiteral("--method"), {}, QStringLiteral("reference, exact")},
            {QStringLiteral("--confidence"), {}, OptionWords::tr("a number between 0 and 1")},
            {QStringLiteral("--resamples"), {}, OptionWords::tr("a whole number from 1 to 1000000")},
            {QStringLiteral("--seed"), {}, OptionWords::tr("a whole number")},
            {QStringLiteral("--state"), {}, QStringLiteral("KEY=VALUE")},
            {QStringLiteral("--as"), {}, OptionWords::tr("a format that assay formats lists")},
            {QStringLiteral("--columns"), {}, QStringLiteral("ROLE=COLUMN[:UNIT],…")}};
}

Result<CommonOptions> readCommonOptions(const Arguments &arguments)
{
    CommonOptions options;
    options.paths = arguments.paths;
    if (options.paths.isEmpty())
        return fail(callError(OptionWords::tr("There is no path to read.")));
    using Reader = Result<void>;
    for (const Reader &read : {readMethod(arguments, options.analysis), readNumbers(arguments, options.analysis),
                               readStated(arguments, options), readFormat(arguments, options), readColumns(arguments)}) {
        if (!read)
            return fail(read.error());
    }
    return options;
}

Result<QString> readChoice(const Arguments &arguments, const QString &option, const QStringList &choices, const QString &fallback)
{
    const QString value = arguments.value(option).value_or(fallback);
    if (value != fallback && !choices.contains(value))
        return fail(wrongValue(option, orList(choices), value));
    return value;
}

} // namespace assay
