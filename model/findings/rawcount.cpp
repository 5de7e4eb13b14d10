// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QLocale>

namespace assay {

namespace {

class RawCount : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.raw-count"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const Answer &claimed = measurement.stamp.at(StampKey::RunRuns);
        if (!measurement.samples || measurement.isRefused()) {
            addNotChecked(report, id(), measurement.name, tr("there are no raw samples"));
            return;
        }
        if (claimed.state == AnswerState::Inferred || !claimed.value.isDouble()) {
            addNotChecked(report, id(), measurement.name, tr("no number of runs was recorded"));
            return;
        }
        // What is no duration is a line of the file all the same.
        const qint64 lines = measurement.samples->size() + measurement.samples->excludedCount();
        if (static_cast<double>(lines) == claimed.value.toDouble()) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                            {{QStringLiteral("runs"), claimed.value}, {QStringLiteral("raw_count"), lines},
                                             {QStringLiteral("raw_file"), measurement.raw.file}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const double runs = finding.evidence.value(QLatin1String("runs")).toDouble();
        const double lines = finding.evidence.value(QLatin1String("raw_count")).toDouble();
        const QString file = finding.evidence.value(QLatin1String("raw_file")).toString();
        return {tr("The raw file holds %1 samples, the stamp says %2 runs.").arg(plainNumber(lines), plainNumber(runs)),
                tr("The raw file is not the one the stamp was made from, or it is cut short."),
                tr("Copy %1 again from where it was made, or measure again and stamp once.").arg(file),
                tr("raw samples %1 · runs %2").arg(plainNumber(lines), plainNumber(runs)), tr("%1 raw samples, %2 runs claimed").arg(plainNumber(lines), plainNumber(runs))};
    }
};

} // namespace

std::unique_ptr<const Rule> makeRawCountRule()
{
    return std::make_unique<RawCount>();
}

} // namespace assay
