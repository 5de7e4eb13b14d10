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

QString kindKey(Drift::Kind kind)
{
    switch (kind) {
    case Drift::Kind::None: return QStringLiteral("none");
    case Drift::Kind::Trend: return QStringLiteral("trend");
    case Drift::Kind::Step: return QStringLiteral("step");
    case Drift::Kind::Unresolved: return QStringLiteral("unresolved");
    }
    Q_UNREACHABLE();
}

class DriftRule : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.drift"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const QString reason = noOrderReason(subject);
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const Drift &drift = *subject.analysis->shape->drift;
        if (drift.tooShort && (drift.pTrend < 0.05 || drift.pStep < 0.05)) {
            addNotChecked(report, id(), measurement.name, tr("slow dependence and drift cannot be told apart in a run this short"));
            return;
        }
        if (drift.kind == Drift::Kind::None) {
            addPassed(report, id(), measurement.name);
            return;
        }
        Finding finding = findingOn(id(), Severity::Error, measurement,
                                    {{QStringLiteral("kind"), kindKey(drift.kind)}, {QStringLiteral("relative"), drift.relative()},
                                     {QStringLiteral("at"), drift.at + 1}, {QStringLiteral("before_ns"), drift.before}, {QStringLiteral("after_ns"), drift.after},
                                     {QStringLiteral("trend_ns"), drift.changeNs}, {QStringLiteral("p_trend"), drift.pTrend}, {QStringLiteral("p_step"), drift.pStep},
                                     {QStringLiteral("tau"), drift.tau}, {QStringLiteral("gate"), Drift::defaultGate}});
        if (drift.kind == Drift::Kind::Step)
            finding.runs = {drift.at + 1, subject.analysis->count};
        report.findings.push_back(std::move(finding));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const double relative = evidence.value(QLatin1String("relative")).toDouble();
        const QString change = percentText(std::round(std::abs(relative) * 1000) / 1000);
        const QString at = countText(evidence.value(QLatin1String("at")).toInteger());
        const bool step = evidence.value(QLatin1String("kind")).toString() == QLatin1String("step");
        const bool unresolved = evidence.value(QLatin1String("kind")).toString() == QLatin1String("unresolved");
        const bool slower = relative > 0;
        const QString sentence = step ? (slower ? tr("The level changes at run %1: from there on the runs are %2 slower.") : tr("The level changes at run %1: from there on the runs are %2 faster.")).arg(at, change)
                                      : (slower ? tr("The run drifts: it ends %1 slower than it began.") : tr("The run drifts: it ends %1 faster than it began.")).arg(change);
        const auto p = [&](const char *key) {
            const double value = evidence.value(QLatin1String(key)).toDouble();
            return value < 0.001 ? tr("p < 0.001") : tr("p %1").arg(QLocale().toString(value, 'f', 3));
        };
        const QString shape = unresolved ? tr("trend or step, not resolved") : step ? tr("step") : tr("trend");
        return {sentence, tr("The interval looks tight and is centred on the wrong place: more runs would move the median, not settle it."),
                tr("Let the machine idle, keep it cool and quiet, and measure again. If the change comes back, report the run as what it is, with its beginning and its end."),
                tr("%1 of %2 · trend test %3, step test %4 · largest change at run %5 · median %6 before it, %7 after · gate %8")
                    .arg(shape, (slower ? QStringLiteral("+") : QStringLiteral("−")) + change, p("p_trend"), p("p_step"), at,
                         durationText(evidence.value(QLatin1String("before_ns")).toDouble()), durationText(evidence.value(QLatin1String("after_ns")).toDouble()),
                         percentText(evidence.value(QLatin1String("gate")).toDouble())),
                tr("drift, %1").arg((slower ? QStringLiteral("+") : QStringLiteral("−")) + change)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeDriftRule()
{
    return std::make_unique<DriftRule>();
}

} // namespace assay
