// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class ReportedDiffers : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.reported-differs"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        QJsonArray differing;
        int compared = 0;
        for (const ReportedCheck &check : subject.analysis->checks) {
            // The count has a rule of its own.
            if (check.statistic == QLatin1String("samples"))
                continue;
            compared += check.result == ReportedCheck::Result::Same || check.result == ReportedCheck::Result::Differs;
            if (check.result == ReportedCheck::Result::Differs)
                differing.append(QJsonObject{{QStringLiteral("statistic"), check.statistic}, {QStringLiteral("reported"), *check.reported},
                                             {QStringLiteral("recomputed"), *check.recomputed}, {QStringLiteral("book"), check.book}});
        }
        if (compared == 0)
            addNotChecked(report, id(), measurement.name, measurement.isRefused() ? tr("the measurement is refused")
                          : !measurement.samples                                  ? tr("there are no raw samples to recompute from")
                                                                                  : tr("the file reports no figures"));
        else if (differing.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                                {{QStringLiteral("differs"), differing}, {QStringLiteral("compared"), compared},
                                                 {QStringLiteral("raw_file"), measurement.raw.file}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonArray differing = finding.evidence.value(QLatin1String("differs")).toArray();
        const int compared = finding.evidence.value(QLatin1String("compared")).toInt();
        const QString first = leading(differing);
        QStringList evidence;
        for (const QJsonValue &value : differing) {
            const QJsonObject check = value.toObject();
            evidence << tr("%1: file %2 ns, raw samples %3 ns").arg(statisticName(check.value(QLatin1String("statistic")).toString()),
                                                                  plainNumber(check.value(QLatin1String("reported")).toDouble()),
                                                                  plainNumber(check.value(QLatin1String("recomputed")).toDouble()));
        }
        evidence << tr("%1 of %2 reported figures differ").arg(differing.size()).arg(compared);
        return {tr("The reported %1 is not that of the raw samples.").arg(first),
                tr("The stamp was not made from these samples. A later run may have overwritten %1; nothing else in the file would show it.")
                    .arg(finding.evidence.value(QLatin1String("raw_file")).toString()),
                tr("Measure again and stamp once, or put back the raw file this stamp was made from. Until then quote only the recomputed figures, and say that they are."),
                evidence.join(QStringLiteral(" · ")), tr("reported %1 is not that of the raw samples").arg(first)};
    }

private:
    static QString statisticName(const QString &key)
    {
        if (key == QLatin1String("interval_low"))
            return tr("interval, low");
        if (key == QLatin1String("interval_high"))
            return tr("interval, high");
        return key == QLatin1String("mad") || key == QLatin1String("iqr") ? key.toUpper() : key;
    }

    /// The median when it is among them: it is what is quoted.
    static QString leading(const QJsonArray &differing)
    {
        for (const QJsonValue &check : differing) {
            if (check[QLatin1String("statistic")].toString() == QLatin1String("median"))
                return QStringLiteral("median");
        }
        return statisticName(differing.first()[QLatin1String("statistic")].toString());
    }
};

} // namespace

std::unique_ptr<const Rule> makeReportedDiffersRule()
{
    return std::make_unique<ReportedDiffers>();
}

} // namespace assay
