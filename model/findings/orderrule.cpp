// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

namespace assay {

namespace {

class Order : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.order"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        QString reason = fewSamplesReason(subject, 8);
        if (reason.isEmpty() && subject.analysis->order == RunOrder::Constant)
            reason = tr("constant");
        if (reason.isEmpty() && subject.analysis->order == RunOrder::TooFew)
            reason = tr("the analysis was stopped");
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        if (subject.analysis->order != RunOrder::Monotone) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const auto values = measurement.samples->values();
        report.findings.push_back(findingOn(id(), Severity::Note, measurement,
                                            {{QStringLiteral("samples"), subject.analysis->count},
                                             {QStringLiteral("direction"), values.front() < values.back() ? QStringLiteral("ascending") : QStringLiteral("descending")}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString samples = countText(static_cast<qint64>(finding.evidence.value(QLatin1String("samples")).toDouble()));
        const bool ascending = finding.evidence.value(QLatin1String("direction")).toString() == QLatin1String("ascending");
        return {ascending ? tr("None of the %1 samples is shorter than the one before: they were sorted, and the order of the runs is lost.").arg(samples)
                          : tr("None of the %1 samples is longer than the one before: they were sorted, and the order of the runs is lost.").arg(samples),
                tr("Drift, cycles, warm-up and dependence cannot be looked for; passing the other checks says nothing about them."),
                tr("Keep the samples in the order in which they were taken."), tr("samples %1 · %2").arg(samples, ascending ? tr("never down") : tr("never up")), tr("order of runs unknown")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeOrderRule()
{
    return std::make_unique<Order>();
}

} // namespace assay
