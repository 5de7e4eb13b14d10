// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace assay {

namespace {

class Dependent : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.dependent"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const QString reason = noOrderReason(subject);
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const Analysis &analysis = *subject.analysis;
        const Dependence &dependence = *analysis.shape->dependence;
        if (!dependence.dependent) {
            addPassed(report, id(), measurement.name);
            return;
        }
        QJsonObject evidence{{QStringLiteral("lag1_autocorrelation"), dependence.lag1}, {QStringLiteral("p"), dependence.p},
                             {QStringLiteral("test"), dependence.test == Dependence::Test::Runs ? QStringLiteral("runs") : QStringLiteral("von-neumann")},
                             {QStringLiteral("tau"), dependence.tau}, {QStringLiteral("n_eff"), dependence.effective}, {QStringLiteral("runs"), analysis.count}};
        if (analysis.interval)
            evidence.insert(QStringLiteral("interval_ns"), QJsonArray{analysis.interval->low, analysis.interval->high});
        if (analysis.widened)
            evidence.insert(QStringLiteral("widened_ns"), QJsonArray{analysis.widened->low, analysis.widened->high});
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement, evidence));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const auto number = [&](const char *key) { return QLocale().toString(evidence.value(QLatin1String(key)).toDouble(), 'g', 3); };
        const auto range = [&](const char *key) {
            const QJsonArray ends = evidence.value(QLatin1String(key)).toArray();
            return ends.size() == 2 ? tr("%1 to %2", "ends of an interval").arg(durationText(ends.at(0).toDouble()), durationText(ends.at(1).toDouble())) : tr("not known");
        };
        const double p = evidence.value(QLatin1String("p")).toDouble();
        const QString effective = countText(static_cast<qint64>(evidence.value(QLatin1String("n_eff")).toDouble()));
        return {tr("Neighbouring runs are alike: %1 runs are worth %2 independent ones.").arg(countText(evidence.value(QLatin1String("runs")).toInteger()), effective),
                tr("The interval on the median assumes independent runs and is too narrow. Widened for the dependence it is %1.").arg(range("widened_ns")),
                tr("Quote the widened interval; or interleave the runs with others, and measure again."),
                tr("autocorrelation at lag 1: %1 · %2 · tau %3 · interval %4, widened %5")
                    .arg(number("lag1_autocorrelation"), p < 0.001 ? tr("p < 0.001") : tr("p %1").arg(number("p")), number("tau"), range("interval_ns"), range("widened_ns")),
                tr("not independent")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeDependentRule()
{
    return std::make_unique<Dependent>();
}

} // namespace assay
