// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/arguments.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

struct ArgumentWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Error callError(const QString &message)
{
    return {QStringLiteral("call"), {}, {}, message, {}};
}

bool isOption(const QString &word)
{
    return word.size() > 1 && word.startsWith(QLatin1Char('-'));
}

const OptionSpec *findSpec(const std::vector<OptionSpec> &specs, const QString &name)
{
    const auto it = std::ranges::find_if(specs, [&](const OptionSpec &spec) {
        return spec.name == name || (!spec.shortName.isEmpty() && spec.shortName == name);
    });
    return it == specs.end() ? nullptr : &*it;
}

/// Splits "--name=value" and "-ovalue"; the value is absent in "--name".
std::pair<QString, std::optional<QString>> split(const QString &word)
{
    if (!word.startsWith(QLatin1String("--")))
        return word.size() > 2 ? std::pair(word.left(2), std::optional(word.mid(word.at(2) == QLatin1Char('=') ? 3 : 2))) : std::pair(word, std::optional<QString>());
    const qsizetype at = word.indexOf(QLatin1Char('='));
    return at < 0 ? std::pair(word, std::optional<QString>()) : std::pair(word.left(at), std::optional(word.mid(at + 1)));
}

bool asksForHelp(const QStringList &words)
{
    for (const QString &word : words) {
        if (word == QLatin1String("--"))
            return false;
        if (word == QLatin1String("--help") || word == QLatin1String("-h"))
            return true;
    }
    return false;
}

/// A word that is an option by itself is not the value of the one before it.
bool canBeValue(const QString &word, const std::vector<OptionSpec> &specs)
{
    return word != QLatin1String("--") && !findSpec(specs, split(word).first);
}

} // namespace

std::optional<QString> Arguments::value(const QString &name) const
{
    const QStringList all = values(name);
    return all.isEmpty() ? std::nullopt : std::optional(all.last());
}

QStringList Arguments::values(const QString &name) const
{
    QStringList found;
    for (const auto &[option, value] : options) {
        if (option == name)
            found << value;
    }
    return found;
}

Result<Arguments> parseArguments(const QStringList &words, const std::vector<OptionSpec> &specs)
{
    Arguments arguments;
    arguments.help = asksForHelp(words);
    if (arguments.help)
        return arguments;
    for (qsizetype i = 0; i < words.size(); ++i) {
        const QString &word = words.at(i);
        if (word == QLatin1String("--")) {
            arguments.paths << words.mid(i + 1);
            break;
        }
        if (!isOption(word)) {
            arguments.paths << word;
            continue;
        }
        auto [name, value] = split(word);
        const OptionSpec *spec = findSpec(specs, name);
        if (!spec)
            return fail(callError(ArgumentWords::tr("There is no option \"%1\".").arg(name)));
        if (!value && i + 1 < words.size() && canBeValue(words.at(i + 1), specs))
            value = words.at(++i);
        if (!value)
            return fail(callError(ArgumentWords::tr("The option %1 needs a value: %2.").arg(spec->name, spec->what)));
        arguments.options.emplace_back(spec->name, *value);
    }
    const qsizetype empty = arguments.paths.indexOf(QString());
    if (empty >= 0)
        return fail(callError(ArgumentWords::tr("A path is empty.")));
    return arguments;
}

} // namespace assay
