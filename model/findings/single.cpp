// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/provenance.h"
#include "model/reported.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

/// Numbers anywhere in a summary; stops counting at two.
int numbersIn(const QJsonValue &value)
{
    if (value.isDouble())
        return 1;
    int count = 0;
    if (value.isArray()) {
        for (const QJsonValue &item : value.toArray()) {
            if ((count += numbersIn(item)) > 1)
                break;
        }
    }
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end() && count < 2; ++it)
        count += numbersIn(it.value());
    return count;
}

/// A summary that is one duration and nothing else.
bool isOneDuration(const QJsonObject &summary)
{
    // An emulated target may carry none at all, so this names whatever looks like one.
    const QJsonObject asked{{QStringLiteral("target"), QStringLiteral("xv6")}, {QStringLiteral("summary"), summary}};
    return numbersIn(summary) == 1 && !forbiddenTimings(asked).empty();
}

bool hasDispersion(const ReportedSummary &summary)
{
    const Statistics &all = summary.statistics;
    const auto both = all.min && all.max;
    return summary.interval || both || (all.p5 && all.p95) || all.iqr || all.mad || (all.q1 && all.q3) || (all.median && (all.p90 || all.p95 || all.p99 || all.min || all.max));
}

class Single : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.single"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isTimed(measurement)) {
            addNotChecked(report, id(), measurement.name, untimedReason(measurement));
            return;
        }
        const ReportedSummary summary = reportedSummary(measurement.reported.value_or(QJsonObject()));
        const Statistics &statistics = subject.analysis->statistics;
        const qint64 samples = subject.analysis->count;
        const bool summarised = statistics.median || statistics.mean;
        const bool one = samples == 0 && measurement.reported && isOneDuration(*measurement.reported);
        if (samples == 0 && !summarised && !one)
            addNotChecked(report, id(), measurement.name, tr("there are neither samples nor a summary"));
        else if (samples > 1 || hasDispersion(summary))
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Error, measurement, {{QStringLiteral("samples"), samples > 0 ? QJsonValue(samples) : QJsonValue()}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const bool sample = finding.evidence.value(QLatin1String("samples")).isDouble();
        return {sample ? tr("There is 1 sample, and nothing beside it.") : tr("There is 1 number, without samples and without a spread."),
                tr("Whether a second run would give the same cannot be told; no claim can rest on it."), tr("Measure it many times, keep every sample, and report median, spread and number of runs."),
                sample ? tr("samples 1") : tr("samples none · spread none"), tr("one bare number")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeSingleRule()
{
    return std::make_unique<Single>();
}

} // namespace assay
