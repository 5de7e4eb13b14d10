// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class RawMissing : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.raw-missing"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const RawReference &raw = measurement.raw;
        if (measurement.origin != Origin::StampBlock) {
            addNotChecked(report, id(), measurement.name, isStamped(measurement) ? tr("the result reports no distribution") : tr("it is a raw file itself"));
            return;
        }
        if (raw.state == RawReference::State::Found || raw.state == RawReference::State::Embedded) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement,
                                            {{QStringLiteral("state"), rawStateKey(raw.state)}, {QStringLiteral("named"), raw.named},
                                             {QStringLiteral("problem"), raw.problem}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString state = finding.evidence.value(QLatin1String("state")).toString();
        const QString named = finding.evidence.value(QLatin1String("named")).toString();
        const QString problem = finding.evidence.value(QLatin1String("problem")).toString();
        const bool unnamed = state == QLatin1String("not_named");
        const bool unreadable = state == QLatin1String("unreadable");
        const QString summary = unnamed ? tr("No raw file is named: the figures stand alone.")
                                        : unreadable ? tr("The raw file %1 could not be read.").arg(named) : tr("The raw file %1 was not found.").arg(named);
        return {summary, tr("Nothing can be recomputed or drawn: the reported figures have to be believed."),
                unnamed ? tr("Let the harness keep the raw samples and name their file.")
                        : unreadable ? tr("Mend the raw file, or copy it again.") : tr("Copy the raw file into the bundle, at the path the stamp names."),
                problem.isEmpty() ? tr("raw file: %1").arg(unnamed ? tr("not named") : named) : problem,
                unnamed ? tr("no raw samples") : unreadable ? tr("raw file unreadable") : tr("raw file missing")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeRawMissingRule()
{
    return std::make_unique<RawMissing>();
}

} // namespace assay
