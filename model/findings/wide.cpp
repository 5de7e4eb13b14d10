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

constexpr double limit = 0.1;

class Wide : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.wide"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const Statistics &statistics = subject.analysis->statistics;
        if (measurement.isRefused() || !statistics.median || !statistics.iqr) {
            addNotChecked(report, id(), measurement.name, measurement.isRefused() ? tr("the measurement is refused") : tr("the spread is not known"));
            return;
        }
        if (*statistics.iqr <= limit * *statistics.median) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const QJsonValue relative = *statistics.median > 0 ? QJsonValue(*statistics.iqr / *statistics.median) : QJsonValue();
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement,
                                            {{QStringLiteral("iqr_ns"), *statistics.iqr}, {QStringLiteral("median_ns"), *statistics.median},
                                             {QStringLiteral("relative"), relative}, {QStringLiteral("limit"), limit}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString iqr = durationText(finding.evidence.value(QLatin1String("iqr_ns")).toDouble());
        const QString median = durationText(finding.evidence.value(QLatin1String("median_ns")).toDouble());
        const QJsonValue relative = finding.evidence.value(QLatin1String("relative"));
        return {relative.isDouble() ? tr("The middle half of the samples spreads over %1, which is %2 of the median.").arg(iqr, percentText(std::round(relative.toDouble() * 1000) / 1000))
                                    : tr("The middle half of the samples spreads over %1, with a median of 0.").arg(iqr),
                tr("The median alone says little about the next run. A narrow interval on it does not mean a narrow spread."),
                tr("Quieten the machine and measure again; more runs will not help."), tr("IQR %1 · median %2 · limit %3").arg(iqr, median, percentText(limit)),
                relative.isDouble() ? tr("IQR %1 of the median").arg(percentText(std::round(relative.toDouble() * 1000) / 1000)) : tr("IQR %1, median 0").arg(iqr)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeWideRule()
{
    return std::make_unique<Wide>();
}

} // namespace assay
