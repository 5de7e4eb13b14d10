// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/commandline.h"

#include "app/commandline/help.h"
#include "app/commandline/verbs.h"
#include "model/visibletext.h"

#include <QCoreApplication>

#include <cerrno>
#include <cstring>

#include <unistd.h>

namespace assay {

namespace {

struct CallWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

std::optional<Verb> verbNamed(const QString &name)
{
    if (name == QLatin1String("check"))
        return checkVerb();
    if (name == QLatin1String("show"))
        return showVerb();
    if (name == QLatin1String("chart"))
        return chartVerb();
    if (name == QLatin1String("formats"))
        return formatsVerb();
    static const QStringList later{QStringLiteral("compare"), QStringLiteral("report"), QStringLiteral("verify")};
    return later.contains(name) ? std::optional(missingVerb(name)) : std::nullopt;
}

/// The output is complete only when it has arrived: a full disk or a closed pipe turns success into 1.
int finished(int code, Output &output)
{
    const int error = output.finish();
    if (error == 0)
        return code;
    // Who closed the pipe knows; "assay show x | head" need not be told.
    if (error != EPIPE)
        complain(CallWords::tr("The output could not be written: %1.").arg(QString::fromLocal8Bit(std::strerror(error))));
    return code == exitWrongCall ? code : exitFailed;
}

/// Options of every Qt program with a window; QApplication takes them out.
bool isQtOption(const QString &word)
{
    static const QStringList names{QStringLiteral("platform"), QStringLiteral("platformtheme"), QStringLiteral("platformpluginpath"),
                                   QStringLiteral("style"), QStringLiteral("stylesheet"), QStringLiteral("display"),
                                   QStringLiteral("qwindowgeometry"), QStringLiteral("geometry"), QStringLiteral("qwindowtitle"),
                                   QStringLiteral("qwindowicon"), QStringLiteral("session"), QStringLiteral("reverse")};
    const QString name = word.mid(word.startsWith(QLatin1String("--")) ? 2 : 1).section(QLatin1Char('='), 0, 0);
    return names.contains(name);
}

/// The first word of a call without a verb that looks like an option and is none.
QString unknownOption(const QStringList &words)
{
    for (const QString &word : words) {
        if (word == QLatin1String("--"))
            break;
        if (word.size() > 1 && word.startsWith(QLatin1Char('-')) && !isQtOption(word))
            return word;
    }
    return {};
}

int runVerb(const Verb &verb, const QStringList &words, Output &output)
{
    const Result<Arguments> arguments = parseArguments(words, verb.options);
    if (arguments && arguments->help) {
        output.write(verb.help.toUtf8());
        return exitDone;
    }
    const Result<int> code = arguments ? verb.run(*arguments, output) : fail(arguments.error());
    if (code)
        return *code;
    const QString message = code.error().message;
    const QString gap = message.contains(QLatin1Char('\n')) ? QStringLiteral("\n") : QStringLiteral(" ");
    complain(message + gap + CallWords::tr("Try assay %1 --help.").arg(verb.name));
    return exitWrongCall;
}

} // namespace

CallKind callKindOf(const QStringList &words)
{
    if (!words.isEmpty() && verbNamed(words.first()))
        return CallKind::Verb;
    const QStringList options = words.mid(0, words.indexOf(QStringLiteral("--")));
    if (options.contains(QStringLiteral("--help")) || options.contains(QStringLiteral("-h")))
        return CallKind::Help;
    if (options.contains(QStringLiteral("--version")))
        return CallKind::Version;
    return unknownOption(words).isEmpty() ? CallKind::Window : CallKind::Wrong;
}

bool verbDraws(const QString &verb)
{
    return verb == QLatin1String("chart");
}

int runCommandLine(const QStringList &words)
{
    Output output(STDOUT_FILENO);
    switch (callKindOf(words)) {
    case CallKind::Help:
        output.write(programHelp().toUtf8());
        return finished(exitDone, output);
    case CallKind::Version:
        output.line(QStringLiteral("assay " ASSAY_VERSION));
        return finished(exitDone, output);
    case CallKind::Verb:
        return finished(runVerb(*verbNamed(words.first()), words.mid(1), output), output);
    case CallKind::Wrong:
    case CallKind::Window: break;
    }
    complain(CallWords::tr("There is no option \"%1\". Try assay --help.").arg(visibleText(unknownOption(words))));
    return exitWrongCall;
}

} // namespace assay
