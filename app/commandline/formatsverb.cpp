// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/help.h"
#include "app/commandline/options.h"
#include "app/commandline/verbs.h"
#include "importers/import.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

struct FormatWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

Result<int> runFormats(const Arguments &arguments, Output &output)
{
    if (!arguments.paths.isEmpty())
        return fail(callError(FormatWords::tr("It takes no path, and \"%1\" was given.").arg(arguments.paths.first())));
    const std::vector<ImportFormat> formats = importFormats();
    qsizetype width = 0;
    for (const ImportFormat &format : formats)
        width = std::max(width, format.name.size());
    for (const ImportFormat &format : formats) {
        output.line(QStringLiteral("%1  %2 (%3)").arg(format.name.leftJustified(width), format.title, format.extensions));
        output.line(QString(width + 2, QLatin1Char(' ')) + format.recognisedBy);
    }
    return exitDone;
}

} // namespace

Verb formatsVerb()
{
    return {QStringLiteral("formats"), {}, formatsHelp(), runFormats};
}

Verb missingVerb(const QString &name)
{
    return {name, {}, missingHelp(name), [name](const Arguments &, Output &) -> Result<int> {
                return fail(callError(FormatWords::tr("\"%1\" is not part of this version.").arg(name)));
            }};
}

} // namespace assay
