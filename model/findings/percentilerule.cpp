// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/percentiles.h"
#include "model/statement.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace assay {

namespace {

/// 990 for "p99", 999 for "p999", "p99.9" and "p99_9"; nothing for other keys and for the median.
std::optional<int> perMilleOf(const QString &key)
{
    static const QRegularExpression pattern(QStringLiteral("^p([0-9]{1,2})(?:[._]?([0-9]))?$"));
    const QRegularExpressionMatch match = pattern.match(key);
    if (!match.hasMatch())
        return std::nullopt;
    const int perMille = match.captured(1).toInt() * 10 + match.captured(2).toInt();
    return perMille > 0 && perMille != 500 ? std::optional(perMille) : std::nullopt;
}

class Percentile : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.percentile"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const std::optional<qint64> runs = runsOf(subject);
        if (!isTimed(measurement) || !runs) {
            addNotChecked(report, id(), measurement.name, !isTimed(measurement) ? untimedReason(measurement) : tr("the number of runs is not known"));
            return;
        }
        int looked = 0;
        const QJsonArray unsupported = unsupportedIn(measurement.reported.value_or(QJsonObject()), *runs, looked);
        if (looked == 0)
            addNotChecked(report, id(), measurement.name, tr("the file reports no percentile"));
        else if (unsupported.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Warning, measurement, {{QStringLiteral("samples"), *runs}, {QStringLiteral("percentiles"), unsupported}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString samples = countText(static_cast<qint64>(finding.evidence.value(QLatin1String("samples")).toDouble()));
        const QJsonArray percentiles = finding.evidence.value(QLatin1String("percentiles")).toArray();
        const QJsonObject worst = worstOf(percentiles);
        const auto count = [&](const QJsonObject &of, const char *key) { return countText(static_cast<qint64>(of.value(QLatin1String(key)).toDouble())); };
        const QString name = worst.value(QLatin1String("percentile")).toString();
        QStringList facts{tr("runs %1").arg(samples)};
        for (const QJsonValue &each : percentiles) {
            const QJsonObject of = each.toObject();
            facts << tr("%1: from %2, with an interval from %3").arg(of.value(QLatin1String("percentile")).toString(), count(of, "fewest"), count(of, "fewest_for_interval"));
        }
        const bool outermost = worst.value(QLatin1String("grade")).toString() == QLatin1String("unsupported");
        FindingWords words;
        words.summary = outermost ? tr("The %1 is reported from %2 runs, which is fewer than the %3 that it takes.").arg(name, samples, count(worst, "fewest"))
                                  : tr("The %1 is reported from %2 runs; an interval on it takes %3.").arg(name, samples, count(worst, "fewest_for_interval"));
        words.meaning = outermost ? tr("It is nothing but the outermost sample, and moves with the number of runs.")
                                  : tr("It may be shown, but how far it is off cannot be told: a single run can move it.");
        words.remedy = tr("Measure about %1 runs, or leave it out.").arg(count(worst, "recommended"));
        words.evidence = facts.join(QStringLiteral(" · "));
        words.badge = tr("%1 from %2 runs").arg(name, samples);
        return words;
    }

private:
    static QJsonArray unsupportedIn(const QJsonObject &reported, qint64 runs, int &looked)
    {
        QJsonArray found;
        for (auto it = reported.begin(); it != reported.end(); ++it) {
            const std::optional<int> perMille = it.value().isDouble() ? perMilleOf(it.key()) : std::nullopt;
            if (!perMille)
                continue;
            ++looked;
            const PercentileGrade grade = percentileGrade(*perMille, runs);
            if (grade != PercentileGrade::Supported)
                found.append(QJsonObject{{QStringLiteral("percentile"), it.key()}, {QStringLiteral("grade"), grade == PercentileGrade::Unsupported ? QStringLiteral("unsupported") : QStringLiteral("without_interval")},
                                         {QStringLiteral("fewest"), fewestForPercentile(*perMille)}, {QStringLiteral("fewest_for_interval"), fewestForPercentileInterval(*perMille)},
                                         {QStringLiteral("recommended"), recommendedForPercentile(*perMille)}});
        }
        return found;
    }

    /// The one that takes most runs.
    static QJsonObject worstOf(const QJsonArray &percentiles)
    {
        QJsonObject worst;
        for (const QJsonValue &each : percentiles) {
            if (each[QLatin1String("fewest")].toDouble() >= worst.value(QLatin1String("fewest")).toDouble())
                worst = each.toObject();
        }
        return worst;
    }
};

} // namespace

std::unique_ptr<const Rule> makePercentileRule()
{
    return std::make_unique<Percentile>();
}

} // namespace assay
