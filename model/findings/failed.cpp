// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

constexpr qsizetype runsShown = 20;

class Failed : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.failed"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = noSamplesReason(subject); !reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const auto sorted = measurement.samples->sorted();
        const qint64 zeros = std::ranges::upper_bound(sorted, 0.0) - sorted.begin();
        if (zeros == 0) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const auto values = measurement.samples->values();
        QJsonArray runs;
        qint64 last = 0;
        for (std::size_t i = 0; i < values.size(); ++i) {
            if (values[i] > 0)
                continue;
            last = static_cast<qint64>(i) + 1;
            if (runs.size() < runsShown)
                runs.append(last);
        }
        Finding finding = findingOn(id(), Severity::Error, measurement,
                                    {{QStringLiteral("zeros"), zeros}, {QStringLiteral("samples"), subject.analysis->count}, {QStringLiteral("first_runs"), runs}});
        finding.runs = {static_cast<qint64>(runs.first().toDouble()), last};
        report.findings.push_back(std::move(finding));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString zeros = countText(static_cast<qint64>(finding.evidence.value(QLatin1String("zeros")).toDouble()));
        const QString samples = countText(static_cast<qint64>(finding.evidence.value(QLatin1String("samples")).toDouble()));
        const QJsonArray runs = finding.evidence.value(QLatin1String("first_runs")).toArray();
        QStringList places;
        for (const QJsonValue &run : runs)
            places << countText(static_cast<qint64>(run.toDouble()));
        return {tr("A duration of 0 stands for %1 of %2 samples, the first in run %3.").arg(zeros, samples, places.value(0)),
                tr("Nothing takes no time: the run failed, or it was shorter than the clock can tell. It is counted among the others all the same."),
                tr("Let the harness stop when a run fails, and repeat the work within a sample that the clock cannot resolve."),
                tr("zeros %1 of %2 · in runs %3").arg(zeros, samples, places.join(QStringLiteral(", "))), tr("%1 of %2 samples are 0").arg(zeros, samples)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeFailedRule()
{
    return std::make_unique<Failed>();
}

} // namespace assay
