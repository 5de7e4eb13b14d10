// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/repetitions.h"
#include "model/statement.h"

#include <QCoreApplication>

namespace assay {

namespace {

class RegionShort : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.region-short"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = unchecked(subject); !reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const double region = *subject.analysis->statistics.median;
        const double overhead = *timingOverhead(measurement.stamp);
        if (isReportable(region, overhead)) {
            addPassed(report, id(), measurement.name);
            return;
        }
        QJsonObject evidence{{QStringLiteral("region_ns"), region}, {QStringLiteral("overhead_ns"), overhead}, {QStringLiteral("factor"), timingBudget}};
        if (region > overhead)
            evidence.insert(QStringLiteral("repetitions"), repetitionsFor(region, overhead));
        report.findings.push_back(findingOn(id(), Severity::Error, measurement, std::move(evidence)));
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto value = [&](const char *key) { return finding.evidence.value(QLatin1String(key)).toDouble(); };
        const QString region = durationText(value("region_ns"));
        const QString overhead = durationText(value("overhead_ns"));
        const bool known = finding.evidence.contains(QLatin1String("repetitions"));
        return {tr("The timed region of %1 is shorter than a hundred times the %2 that timing it takes.").arg(region, overhead),
                tr("More than a hundredth of the time is the instrument's. Taking its time off does not help: it has a spread of its own."),
                known ? tr("Repeat the work %1 times within each timed region, and say so.").arg(plainNumber(value("repetitions")))
                      : tr("Repeat the work within each timed region until it lasts longer than %1.").arg(durationText(value("overhead_ns") * value("factor"))),
                tr("region %1 · overhead %2 · wanted %3 times").arg(region, overhead, plainNumber(value("factor"))), tr("timed region too short: %1").arg(region)};
    }

private:
    static QString unchecked(const Analysed &subject)
    {
        const Measurement &measurement = *subject.measurement;
        if (!isTimed(measurement))
            return untimedReason(measurement);
        if (isEmptyRegion(measurement))
            return tr("this is the instrument");
        if (measurement.per != Per::TimedRegion)
            return tr("the length of the timed region is not known");
        if (!subject.analysis->statistics.median)
            return tr("there is no median");
        return timingOverhead(measurement.stamp) ? QString() : tr("neither the clock's cost nor the harness's time is known");
    }
};

} // namespace

std::unique_ptr<const Rule> makeRegionShortRule()
{
    return std::make_unique<RegionShort>();
}

} // namespace assay
