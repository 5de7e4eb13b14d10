// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

namespace assay {

namespace {

class Even : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.even"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = noSamplesReason(subject); !reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const auto sorted = measurement.samples->sorted();
        const std::size_t upper = sorted.size() / 2;
        // Two equal values in the middle: the median is a run that happened all the same.
        if (sorted.size() % 2 == 1 || sorted[upper - 1] == sorted[upper]) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Note, measurement,
                                            {{QStringLiteral("samples"), subject.analysis->count}, {QStringLiteral("lower_ns"), sorted[upper - 1]},
                                             {QStringLiteral("upper_ns"), sorted[upper]}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString samples = countText(static_cast<qint64>(finding.evidence.value(QLatin1String("samples")).toDouble()));
        const QString lower = plainNumber(finding.evidence.value(QLatin1String("lower_ns")).toDouble());
        const QString upper = plainNumber(finding.evidence.value(QLatin1String("upper_ns")).toDouble());
        return {tr("The number of samples is even, %1: the median is not a run that happened.").arg(samples),
                tr("It is the midpoint of %1 and %2 ns. Other programs take the upper of the two, and differ.").arg(lower, upper),
                tr("Nothing has to be done; an odd number of runs avoids the question."), tr("samples %1 · in the middle %2 and %3 ns").arg(samples, lower, upper), tr("even number of samples")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeEvenRule()
{
    return std::make_unique<Even>();
}

} // namespace assay
