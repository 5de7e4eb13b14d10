// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/severitycount.h"

#include <QCoreApplication>
#include <QStringList>

namespace assay {

namespace {

struct CountWords {
    Q_DECLARE_TR_FUNCTIONS(SeverityCount)
};

} // namespace

void SeverityCount::add(Severity severity)
{
    switch (severity) {
    case Severity::Error: ++errors; break;
    case Severity::Warning: ++warnings; break;
    case Severity::Note: ++notes; break;
    }
}

SeverityCount &SeverityCount::operator+=(const SeverityCount &other)
{
    errors += other.errors;
    warnings += other.warnings;
    notes += other.notes;
    return *this;
}

std::optional<std::pair<Severity, int>> SeverityCount::worst() const
{
    if (errors > 0)
        return std::pair(Severity::Error, errors);
    if (warnings > 0)
        return std::pair(Severity::Warning, warnings);
    if (notes > 0)
        return std::pair(Severity::Note, notes);
    return std::nullopt;
}

QString SeverityCount::text(Severity severity, int count)
{
    switch (severity) {
    case Severity::Error: return CountWords::tr("%n error(s)", nullptr, count);
    case Severity::Warning: return CountWords::tr("%n warning(s)", nullptr, count);
    case Severity::Note: return CountWords::tr("%n note(s)", nullptr, count);
    }
    Q_UNREACHABLE();
}

QString SeverityCount::allText() const
{
    QStringList parts;
    for (const auto &[severity, count] : {std::pair(Severity::Error, errors), std::pair(Severity::Warning, warnings), std::pair(Severity::Note, notes)}) {
        if (count > 0)
            parts << text(severity, count);
    }
    return parts.isEmpty() ? CountWords::tr("no findings") : parts.join(QStringLiteral(", "));
}

SeverityCount countFindings(std::span<const Finding> findings)
{
    SeverityCount count;
    for (const Finding &finding : findings)
        count.add(finding.severity);
    return count;
}

} // namespace assay
