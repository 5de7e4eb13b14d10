// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class Assumed : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.assumed"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        QJsonArray keys;
        QJsonObject values;
        const auto add = [&](const QString &name, const Answer &answer) {
            keys.append(name);
            values.insert(name, QJsonObject{{QStringLiteral("value"), answer.value}, {QStringLiteral("source"), answer.source}});
        };
        // A stamped format says its unit; a raw file alone does not.
        if (measurement.origin == Origin::RawFile && measurement.unit.state == AnswerState::Inferred)
            add(QStringLiteral("unit"), measurement.unit);
        for (const StampKey key : allStampKeys()) {
            const Answer &answer = measurement.stamp.at(key);
            // Both are computed from the data itself, not guessed.
            if (answer.state == AnswerState::Inferred && key != StampKey::RawSha256 && key != StampKey::Tag)
                add(stampKeyName(key), answer);
        }
        if (keys.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Note, measurement, {{QStringLiteral("keys"), keys}, {QStringLiteral("assumed"), values}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonArray keys = finding.evidence.value(QLatin1String("keys")).toArray();
        const QJsonObject values = finding.evidence.value(QLatin1String("assumed")).toObject();
        const bool unit = keys.contains(QStringLiteral("unit"));
        QStringList shown;
        QStringList evidence;
        for (const QJsonValue &key : keys) {
            const QJsonObject answer = values.value(key.toString()).toObject();
            const QString label = key.toString() == QLatin1String("unit") ? tr("unit") : keyLabels({key}).first();
            shown << tr("%1 %2", "condition and its value").arg(label, jsonValueText(answer.value(QLatin1String("value"))));
            evidence << tr("%1 from: %2").arg(label, answer.value(QLatin1String("source")).toString());
        }
        return {tr("Nobody recorded this, Assay assumed it: %1.").arg(joinedWords(shown)), unit ? tr("A wrong unit makes every figure wrong.") : tr("If an assumption is wrong, so is what is said of the conditions."),
                unit ? tr("State what is right (Measurement › State a Condition), or write a # unit: comment into the file.")
                     : tr("State what is right (Measurement › State a Condition)."), evidence.join(QStringLiteral(" · ")),
                tr("assumed: %1").arg(shown.join(QStringLiteral(", ")))};
    }
};

} // namespace

std::unique_ptr<const Rule> makeAssumedRule()
{
    return std::make_unique<Assumed>();
}

} // namespace assay
