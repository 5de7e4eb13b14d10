// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/check.h"
#include "model/findings/registry.h"
#include "model/visibletext.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>

namespace assay {

namespace {

struct CheckWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

QString placeOf(const Finding &finding)
{
    QString place = finding.subject.endsWith(finding.file) ? QString() : finding.file;
    if (finding.line)
        place += (place.isEmpty() ? QString() : QStringLiteral(", ")) + CheckWords::tr("line %1").arg(*finding.line);
    if (finding.runs)
        place += (place.isEmpty() ? QString() : QStringLiteral(", "))
            + CheckWords::tr("runs %1–%2").arg(finding.runs->first).arg(finding.runs->second);
    return place;
}

void writeFinding(const Finding &finding, Output &output)
{
    const FindingWords words = findingWords(finding);
    output.line(QStringLiteral("  %1 %2  [%3]").arg(severityWord(finding.severity).leftJustified(7), visibleText(words.summary), finding.rule));
    const QString indent(10, QLatin1Char(' '));
    for (const QString &text : {placeOf(finding), words.evidence, words.meaning, words.remedy}) {
        if (!text.isEmpty())
            output.line(indent + visibleText(text));
    }
}

QString counted(qsizetype count, const QString &one, const QString &many)
{
    return count == 1 ? one : many.arg(count);
}

/// "stamp.raw-count (4), …": rules with the number of subjects they are satisfied with.
QString passedText(const FindingReport &report)
{
    QMap<QString, int> counts;
    for (const PassedCheck &passed : report.passed)
        ++counts[passed.rule];
    QStringList rules;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        rules << QStringLiteral("%1 (%2)").arg(it.key()).arg(it.value());
    return rules.join(QStringLiteral(", "));
}

/// Rule and reason, with the number of subjects, or the subject itself when it is the only one.
void writeNotChecked(const FindingReport &report, Output &output)
{
    QMap<std::pair<QString, QString>, QStringList> subjects;
    for (const UncheckedRule &rule : report.notChecked)
        subjects[{rule.rule, rule.reason}] << rule.subject;
    for (auto it = subjects.begin(); it != subjects.end(); ++it) {
        const QString who = it->size() == 1 ? it->first() : CheckWords::tr("%1 subjects").arg(it->size());
        output.line(visibleText(QStringLiteral("  %1: %2 (%3)").arg(it.key().first, it.key().second, who)));
    }
}

void writeNothingFound(const FindingReport &report, Output &output)
{
    QStringList looked;
    for (const PassedCheck &passed : report.passed)
        looked << passed.rule;
    looked.removeDuplicates();
    QStringList blind;
    for (const UncheckedRule &rule : report.notChecked)
        blind << rule.rule;
    blind.removeDuplicates();
    output.line(CheckWords::tr("No findings. %1; %2.")
                    .arg(counted(looked.size(), CheckWords::tr("1 rule looked and found nothing"),
                                 CheckWords::tr("%1 rules looked and found nothing")),
                         counted(blind.size(), CheckWords::tr("1 could not look"), CheckWords::tr("%1 could not look"))));
}

void writeTotals(const FindingReport &report, Output &output)
{
    const QStringList totals{
        counted(countOf(report, Severity::Error), CheckWords::tr("1 error"), CheckWords::tr("%1 errors")),
        counted(countOf(report, Severity::Warning), CheckWords::tr("1 warning"), CheckWords::tr("%1 warnings")),
        counted(countOf(report, Severity::Note), CheckWords::tr("1 note"), CheckWords::tr("%1 notes")),
        CheckWords::tr("%1 passed").arg(report.passed.size()),
        CheckWords::tr("%1 not checked").arg(report.notChecked.size())};
    output.line(totals.join(QStringLiteral(", ")) + QLatin1Char('.'));
}

} // namespace

void writeCheckText(const LoadedBundles &loaded, const FindingReport &report, Output &output)
{
    const bool nothingRead = std::ranges::all_of(loaded.bundles, [](const AnalysedBundle &analysed) {
        return analysed.bundle->status == Bundle::Status::Unreadable;
    });
    // The most severe first is what a person wants of a subject; the document keeps the order of the rules.
    std::vector<Finding> findings = report.findings;
    std::ranges::stable_sort(findings, [](const Finding &a, const Finding &b) {
        return a.subject != b.subject ? a.subject < b.subject : a.severity > b.severity;
    });
    QString subject;
    for (const Finding &finding : findings) {
        if (finding.subject != subject || &finding == &findings.front())
            output.line((subject.isEmpty() ? QString() : QStringLiteral("\n")) + visibleText(finding.subject));
        subject = finding.subject;
        writeFinding(finding, output);
    }
    if (!report.findings.empty())
        output.line();
    else if (!nothingRead)
        writeNothingFound(report, output);
    if (nothingRead && report.findings.empty())
        return;
    writeTotals(report, output);
    if (!report.passed.empty())
        output.line(CheckWords::tr("Passed: %1").arg(passedText(report)));
    if (!report.notChecked.empty())
        output.line(CheckWords::tr("Not checked:"));
    writeNotChecked(report, output);
}

} // namespace assay
