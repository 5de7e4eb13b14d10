// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include "model/provenance.h"

#include <QCoreApplication>

namespace assay {

namespace {

class EmulatedTiming : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.emulated-timing"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isStamped(measurement)) {
            addNotChecked(report, id(), measurement.name, tr("the file has no stamp"));
            return;
        }
        QJsonArray book;
        QJsonArray strict;
        for (const TimingHit &hit : forbiddenTimings(measurement.result)) {
            if (hit.book)
                book.append(hit.path);
            if (hit.strict)
                strict.append(hit.path);
        }
        if (book.isEmpty() && strict.isEmpty()) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const Stamp &stamp = measurement.stamp;
        report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                            {{QStringLiteral("book_rule"), book}, {QStringLiteral("strict_rule"), strict},
                                             {QStringLiteral("target"), stamp.at(StampKey::RunTarget).value},
                                             {QStringLiteral("kind"), stamp.at(StampKey::RunKind).value},
                                             {QStringLiteral("machine_kind"), stamp.at(StampKey::MachineKind).value}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QStringList book = stringsOf(finding.evidence.value(QLatin1String("book_rule")));
        const QStringList strict = stringsOf(finding.evidence.value(QLatin1String("strict_rule")));
        const QString first = book.isEmpty() ? strict.value(0) : book.first();
        const QString kind = finding.evidence.value(QLatin1String("kind")).toString();
        const bool compiled = kind == QLatin1String("listing") || kind == QLatin1String("artefact");
        QStringList evidence;
        if (!book.isEmpty())
            evidence << tr("the book's rule: %1").arg(book.join(QStringLiteral(", ")));
        if (!strict.isEmpty())
            evidence << tr("Assay's stricter rule: %1").arg(strict.join(QStringLiteral(", ")));
        evidence << tr("target %1").arg(jsonValueText(finding.evidence.value(QLatin1String("target"))))
                 << tr("machine kind %1").arg(jsonValueText(finding.evidence.value(QLatin1String("machine_kind"))));
        return {compiled ? tr("“%1” is a time, and nothing was run to be timed.").arg(first) : tr("“%1” is a time that was taken under emulation.").arg(first),
                compiled ? tr("A compiler counts and lists; a time among its results looks like a measurement and is none. It is listed, never plotted, summarised or compared.")
                         : tr("An emulator has no caches, predictor or pipeline: the figure describes the computer that ran it. It is listed, never plotted, summarised or compared."),
                compiled ? tr("Stamp what was timed as a measurement of its own, or take the duration out of the file and keep the count.")
                         : tr("Measure on a board, natively, and stamp that run; or take the duration out of the file and keep the count."),
                evidence.join(QStringLiteral(" · ")), tr("emulated time")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeEmulatedTimingRule()
{
    return std::make_unique<EmulatedTiming>();
}

} // namespace assay
