// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

constexpr qsizetype shownLength = 40;

class Fingerprint : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.fingerprint"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        for (const Analysed &subject : firstOfEachResult(context)) {
            const Measurement &measurement = *subject.measurement;
            const QString recorded = measurement.stamp.at(StampKey::CodeFingerprint).valueText();
            const RecomputedFingerprint recomputed = measurement.recomputedFingerprint.value_or(RecomputedFingerprint());
            const bool same = recomputed.values.contains(recorded, Qt::CaseInsensitive);
            // A list that could not be hashed may be the right one.
            if (const QString reason = unchecked(measurement, recorded, recomputed); !same && !reason.isEmpty())
                addNotChecked(report, id(), measurement.resultName, reason);
            else if (same)
                addPassed(report, id(), measurement.resultName);
            else
                report.findings.push_back({id(), Severity::Warning, measurement.resultName, measurement.file, std::nullopt, std::nullopt,
                                           {{QStringLiteral("recorded"), recorded.left(shownLength)}, {QStringLiteral("recomputed"), QJsonArray::fromStringList(recomputed.values)},
                                            {QStringLiteral("sources"), measurement.stamp.at(StampKey::CodeSources).value},
                                            {QStringLiteral("carriage_returns"), recomputed.carriageReturns}}});
        }
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString recorded = finding.evidence.value(QLatin1String("recorded")).toString();
        const QString recomputed = stringsOf(finding.evidence.value(QLatin1String("recomputed"))).join(QStringLiteral(", "));
        const bool ends = finding.evidence.value(QLatin1String("carriage_returns")).toBool();
        return {tr("The sources in the bundle have the fingerprint %1, the result was stamped with %2.").arg(recomputed, recorded),
                tr("The number was measured with other code than lies beside it; which of the changes matter, nobody can tell from here."),
                ends ? tr("Look at the line ends first: a source has CR LF, which a checkout may have put there. Otherwise measure again with these sources.")
                     : tr("Measure again with these sources, or put back those it was measured with."),
                tr("stamped %1 · recomputed %2").arg(recorded, recomputed), tr("measured with other code")};
    }

private:
    static QString unchecked(const Measurement &measurement, const QString &recorded, const RecomputedFingerprint &recomputed)
    {
        if (recorded.isEmpty())
            return tr("no fingerprint was recorded");
        if (!measurement.stamp.at(StampKey::CodeSources).isKnown())
            return tr("the result lists no sources");
        if (!recomputed.missing.isEmpty())
            return tr("the source %1 is not in the bundle").arg(recomputed.missing.first().left(shownLength));
        return recomputed.values.isEmpty() ? tr("the sources are not in the bundle") : QString();
    }
};

} // namespace

std::unique_ptr<const Rule> makeFingerprintRule()
{
    return std::make_unique<Fingerprint>();
}

} // namespace assay
