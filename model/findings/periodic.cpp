// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

class Periodic : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.periodic"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const QString reason = noOrderReason(subject);
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const Period &period = *subject.analysis->shape->period;
        if (!period.periodic) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement,
                                            {{QStringLiteral("cycles"), period.cycles}, {QStringLiteral("runs_per_cycle"), period.runsPerCycle},
                                             {QStringLiteral("amplitude_ns"), period.amplitudeNs}, {QStringLiteral("relative"), period.amplitudeShare},
                                             {QStringLiteral("p"), period.shortCycle ? QJsonValue() : QJsonValue(period.p)},
                                             {QStringLiteral("by"), period.shortCycle ? QStringLiteral("lag") : QStringLiteral("spectrum")}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const auto number = [&](const char *key) { return QLocale().toString(evidence.value(QLatin1String(key)).toDouble(), 'g', 3); };
        const QString amplitude = durationText(evidence.value(QLatin1String("amplitude_ns")).toDouble());
        const QString relative = percentText(std::round(evidence.value(QLatin1String("relative")).toDouble() * 1000) / 1000);
        const QString method = evidence.value(QLatin1String("by")).toString() == QLatin1String("lag") ? tr("runs that far apart are alike") : tr("spectrum, p %1").arg(number("p"));
        return {tr("The times go up and down every %1 runs, by %2.").arg(number("runs_per_cycle"), amplitude),
                tr("Something returns in a regular way: a timer, a collector, a fan or frequency control. The spread is not noise, and a short run sees only a part of the cycle."),
                tr("Look for what has that period on the machine. Until it is found, measure over many whole cycles."),
                tr("%1 cycles in the run · lowest to highest part %2, %3 of the median · %4").arg(number("cycles"), amplitude, relative, method),
                tr("cycle of %1 runs").arg(number("runs_per_cycle"))};
    }
};

} // namespace

std::unique_ptr<const Rule> makePeriodicRule()
{
    return std::make_unique<Periodic>();
}

} // namespace assay
