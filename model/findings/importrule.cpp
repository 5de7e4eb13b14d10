// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/importrule.h"

#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

} // namespace

void ImportRule::checkBundle(const RuleContext &context, FindingReport &report) const
{
    bool any = false;
    for (const ImportNote &note : context.bundle.notes) {
        if (note.level != ImportNote::Level::Refused || !isMine(note))
            continue;
        any = true;
        const QString subject = note.file.isEmpty() ? ImportWords::tr("bundle") : note.file;
        report.findings.push_back({id(), severity(), subject, note.file, note.line, std::nullopt,
                                   {{QStringLiteral("code"), note.code}, {QStringLiteral("text"), note.text}, {QStringLiteral("remedy"), note.remedy}}});
    }
    if (!any)
        addPassed(report, id(), ImportWords::tr("bundle"));
}

FindingWords ImportRule::words(const Finding &finding) const
{
    const QString text = finding.evidence.value(QLatin1String("text")).toString();
    const QString remedy = finding.evidence.value(QLatin1String("remedy")).toString();
    return {text, meaning(), remedy.isEmpty() ? ImportWords::tr("Look at the file, mend it or leave it out.") : remedy,
            finding.file.isEmpty() ? finding.evidence.value(QLatin1String("code")).toString()
                                   : QStringLiteral("%1 · %2").arg(finding.file, finding.evidence.value(QLatin1String("code")).toString()),
            badge()};
}

} // namespace assay
