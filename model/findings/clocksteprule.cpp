// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/repetitions.h"
#include "model/statement.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

constexpr double nearTicks = 10;

class ClockStep : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.clock-step"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = fewSamplesReason(subject, 8); !reason.isEmpty() || !subject.analysis->clock) {
            addNotChecked(report, id(), measurement.name, reason.isEmpty() ? tr("the analysis was stopped") : reason);
            return;
        }
        if (subject.analysis->clock->grade == ClockGrain::Grade::Fine)
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Warning, measurement, evidenceOf(*subject.analysis)));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const auto value = [&](const char *key) { return evidence.value(QLatin1String(key)).toDouble(); };
        const bool stepKnown = evidence.value(QLatin1String("step_ns")).isDouble();
        const QString step = durationText(value("step_ns"));
        const QString share = percentText(value("top_share"));
        QStringList facts{stepKnown ? tr("clock step %1").arg(step) : tr("clock step not known"), tr("median %1").arg(durationText(value("median_ns"))), tr("IQR %1").arg(durationText(value("iqr_ns"))),
                          tr("most common value %1, %2 of samples").arg(durationText(value("top_value_ns")), share)};
        if (evidence.value(QLatin1String("interval_low")).isDouble())
            facts << tr("interval widened to half a step: %1 to %2").arg(durationText(value("interval_low")), durationText(value("interval_high")));
        const bool very = evidence.value(QLatin1String("grade")).toString() == QLatin1String("very_coarse");
        FindingWords words;
        words.summary = !stepKnown ? tr("One value, %1, is held by %2 of the samples: the clock does not tell them apart.").arg(durationText(value("top_value_ns")), share)
            : very                 ? tr("The clock ticks in steps of %1 and shows little but its own steps.").arg(step)
                                   : tr("The clock ticks in steps of %1, too coarse for times around %2.").arg(step, durationText(value("median_ns")));
        words.meaning = stepKnown && value("ticks") < nearTicks ? tr("The median lies closer than 10 ticks to the clock's zero, and cannot be located better than half a step; spread and percentiles are those of the clock.")
            : stepKnown ? tr("The median cannot be located better than half a step; spread and percentiles are those of the clock.")
                        : tr("Spread and interval say nothing: they are those of one value. How far the clock is off cannot be told from here.");
        words.remedy = evidence.value(QLatin1String("batch")).isDouble()
            ? tr("Repeat the work %1 times within each sample, which makes a step 1 % of it, or use a finer clock.").arg(plainNumber(value("batch")))
            : tr("Repeat the work within each sample until the values differ, or use a finer clock.");
        words.evidence = facts.join(QStringLiteral(" · "));
        words.badge = !stepKnown ? tr("one value holds %1").arg(share) : very ? tr("clock very coarse: step %1").arg(step) : tr("clock coarse: step %1").arg(step);
        return words;
    }

private:
    static QJsonObject evidenceOf(const Analysis &analysis)
    {
        const ClockGrain &clock = *analysis.clock;
        const double median = analysis.statistics.median.value_or(0);
        QJsonObject evidence{{QStringLiteral("grade"), clock.grade == ClockGrain::Grade::VeryCoarse ? QStringLiteral("very_coarse") : QStringLiteral("coarse")},
                             {QStringLiteral("step_ns"), clock.stepNs ? QJsonValue(*clock.stepNs) : QJsonValue()}, {QStringLiteral("median_ns"), median},
                             {QStringLiteral("iqr_ns"), analysis.statistics.iqr.value_or(0)}, {QStringLiteral("top_value_ns"), clock.topValue},
                             {QStringLiteral("top_share"), clock.topShare}, {QStringLiteral("distinct_in_fence"), clock.distinctInFence},
                             {QStringLiteral("step_over_iqr"), clock.stepOverIqr}, {QStringLiteral("step_over_median"), clock.stepOverMedian},
                             {QStringLiteral("one_value"), clock.oneValue}};
        if (clock.stepNs && *clock.stepNs > 0)
            evidence.insert(QStringLiteral("ticks"), median / *clock.stepNs);
        if (clock.stepNs && median > 0)
            evidence.insert(QStringLiteral("batch"), repetitionsFor(median, *clock.stepNs));
        if (clock.stepNs && analysis.interval && (clock.low < analysis.interval->low || clock.high > analysis.interval->high)) {
            evidence.insert(QStringLiteral("interval_low"), std::min(clock.low, analysis.interval->low));
            evidence.insert(QStringLiteral("interval_high"), std::max(clock.high, analysis.interval->high));
        }
        return evidence;
    }
};

} // namespace

std::unique_ptr<const Rule> makeClockStepRule()
{
    return std::make_unique<ClockStep>();
}

} // namespace assay
