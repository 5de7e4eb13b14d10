// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>
#include <QLocale>

namespace assay {

namespace {

constexpr qint64 fewest = 8;
constexpr double fewestEffective = 20;
constexpr double dependentFrom = 1.3;   // tau from which on runs count as dependent

class TooFew : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.too-few"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const std::optional<qint64> runs = runsOf(subject);
        if (measurement.isRefused() || !isTimed(measurement) || !runs) {
            addNotChecked(report, id(), measurement.name, !isTimed(measurement) ? untimedReason(measurement) : tr("the number of runs is not known"));
            return;
        }
        QJsonObject evidence{{QStringLiteral("samples"), *runs}, {QStringLiteral("fewest"), fewest}};
        QJsonArray reasons;
        if (*runs < fewest)
            reasons.append(QStringLiteral("few"));
        const std::optional<WidenedInterval> &widened = subject.analysis->widened;
        if (widened && widened->tau >= dependentFrom && widened->effective < fewestEffective) {
            reasons.append(QStringLiteral("effective"));
            evidence.insert(QStringLiteral("effective"), widened->effective);
            evidence.insert(QStringLiteral("tau"), widened->tau);
        }
        if (const std::optional<double> claimed = otherClaim(subject)) {
            reasons.append(QStringLiteral("claimed"));
            evidence.insert(QStringLiteral("claimed"), *claimed);
        }
        if (reasons.isEmpty()) {
            addPassed(report, id(), measurement.name);
            return;
        }
        evidence.insert(QStringLiteral("reasons"), reasons);
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement, std::move(evidence)));
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto value = [&](const char *key) { return finding.evidence.value(QLatin1String(key)).toDouble(); };
        const QString samples = countText(static_cast<qint64>(value("samples")));
        const QStringList reasons = stringsOf(finding.evidence.value(QLatin1String("reasons")));
        const QString claimed = plainNumber(value("claimed"));
        QStringList facts{tr("samples %1").arg(samples)};
        if (reasons.contains(QLatin1String("few")))
            facts << tr("wanted %1").arg(countText(fewest));
        if (reasons.contains(QLatin1String("claimed")))
            facts << tr("claimed %1").arg(claimed);
        FindingWords words;
        const QString effective = QLocale().toString(value("effective"), 'f', 1);
        if (reasons.contains(QLatin1String("effective")))
            facts << tr("worth %1 independent runs, wanted %2").arg(effective, plainNumber(fewestEffective));
        words.evidence = facts.join(QStringLiteral(" · "));
        if (reasons.contains(QLatin1String("few"))) {
            words.summary = tr("The number of runs, %1, is too small to trust an interval: below %2 it covers less than it says.").arg(samples, countText(fewest));
            words.meaning = tr("The interval is computed and drawn hollow. It runs nearly from the shortest to the longest run.");
            words.remedy = tr("Measure again with more runs.");
            words.badge = tr("too few runs: %1").arg(samples);
        } else if (reasons.contains(QLatin1String("effective"))) {
            words.summary = tr("The runs depend on one another: %1 of them are worth %2 independent ones, too few to trust any interval.").arg(samples, effective);
            words.meaning = tr("The plain interval takes each run for an independent one, and is far too narrow.");
            words.remedy = tr("Measure longer, at least until they are worth %1, or take away what couples the runs.").arg(plainNumber(fewestEffective));
            words.badge = tr("worth %1 independent runs").arg(effective);
        } else {
            words.summary = tr("The number of samples kept is %1, not the %2 runs claimed.").arg(samples, claimed);
            words.meaning = tr("Runs are missing or were added; which ones, and why, the file does not say.");
            words.remedy = tr("Find out what became of the others, or measure again and stamp once.");
            words.badge = tr("%1 samples of %2 claimed").arg(samples, claimed);
        }
        return words;
    }

private:
    /// The number of runs that was claimed, when the samples kept are another number.
    static std::optional<double> otherClaim(const Analysed &subject)
    {
        const Answer &claimed = subject.measurement->stamp.at(StampKey::RunRuns);
        if (subject.analysis->count == 0 || claimed.state == AnswerState::Inferred || !claimed.value.isDouble())
            return std::nullopt;
        const double runs = claimed.value.toDouble();
        return runs != static_cast<double>(subject.analysis->count) ? std::optional(runs) : std::nullopt;
    }
};

} // namespace

std::unique_ptr<const Rule> makeTooFewRule()
{
    return std::make_unique<TooFew>();
}

} // namespace assay
