// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/finding.h"

#include <QCoreApplication>

namespace assay {

QString severityKey(Severity severity)
{
    switch (severity) {
    case Severity::Note: return QStringLiteral("note");
    case Severity::Warning: return QStringLiteral("warning");
    case Severity::Error: return QStringLiteral("error");
    }
    Q_UNREACHABLE();
}

QString severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Note: return QCoreApplication::translate("Severity", "NOTE");
    case Severity::Warning: return QCoreApplication::translate("Severity", "WARNING");
    case Severity::Error: return QCoreApplication::translate("Severity", "ERROR");
    }
    Q_UNREACHABLE();
}

std::optional<Severity> severityFromKey(const QString &key)
{
    for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error}) {
        if (severityKey(severity) == key)
            return severity;
    }
    return std::nullopt;
}

} // namespace assay
