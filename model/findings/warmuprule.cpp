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

class WarmUpRule : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.warmup"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const QString reason = noOrderReason(subject);
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const Analysis &analysis = *subject.analysis;
        const WarmUp &warmUp = *analysis.shape->warmUp;
        if (!warmUp.slow) {
            if (warmUp.settled == analysis.count)
                addNotChecked(report, id(), measurement.name, tr("no prefix can settle this run"));
            else
                addPassed(report, id(), measurement.name);
            return;
        }
        Finding finding = findingOn(id(), Severity::Warning, measurement,
                                    {{QStringLiteral("prefix"), warmUp.prefix}, {QStringLiteral("prefix_median_ns"), warmUp.prefixMedian},
                                     {QStringLiteral("rest_median_ns"), warmUp.bodyMedian}, {QStringLiteral("relative"), warmUp.slowerBy()},
                                     {QStringLiteral("median_ns"), analysis.statistics.median.value_or(0)}, {QStringLiteral("first_call"), warmUp.firstCall},
                                     {QStringLiteral("proposes_cut"), warmUp.proposesCut}, {QStringLiteral("settled_at"), warmUp.settled},
                                     {QStringLiteral("tolerance_percent"), WarmUp::tolerance}, {QStringLiteral("p"), warmUp.p}});
        finding.runs = {1, warmUp.prefix};
        report.findings.push_back(std::move(finding));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const qint64 prefix = evidence.value(QLatin1String("prefix")).toInteger();
        const QString which = prefix == 1 ? tr("Run 1 is") : tr("Runs 1–%1 are").arg(countText(prefix));
        const QString by = QStringLiteral("+") + percentText(std::round(evidence.value(QLatin1String("relative")).toDouble() * 1000) / 1000);
        const bool cut = evidence.value(QLatin1String("proposes_cut")).toBool();
        const bool first = evidence.value(QLatin1String("first_call")).toBool();
        const QString end = cut ? QString() : first ? tr(" Not cut: it is too little to matter.") : tr(" Not cut: what is left still drifts.");
        const auto time = [&](const char *key) { return durationText(evidence.value(QLatin1String(key)).toDouble()); };
        return {tr("%1 slower than the rest (%2).%3").arg(which, by, end),
                cut ? tr("The beginning is not what the rest measures: caches, frequency or lazy set-up were still settling.")
                    : tr("The first runs stand apart, and the interval covers them, too."),
                cut ? tr("Discard the first %1 runs as warm-up, and say so; or warm up longer before the first timed run.").arg(countText(prefix))
                    : tr("Warm up longer before the first timed run, and measure again."),
                tr("median of the first %1: %2 · of the rest: %3 · of all: %4").arg(countText(prefix), time("prefix_median_ns"), time("rest_median_ns"), time("median_ns")),
                prefix == 1 ? tr("slow first run") : tr("slow start, runs 1–%1").arg(countText(prefix))};
    }
};

} // namespace

std::unique_ptr<const Rule> makeWarmUpRule()
{
    return std::make_unique<WarmUpRule>();
}

} // namespace assay
