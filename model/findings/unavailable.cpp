// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class Unavailable : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.unavailable"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        QJsonArray keys;
        for (const StampKey key : allStampKeys()) {
            // A block's mode is the harness's own choice: null is no answer of the machine, and stamp.invalid says so.
            const bool own = key == StampKey::RunMode && isDistributionBlock(measurement);
            if (!own && measurement.stamp.at(key).state == AnswerState::Unavailable)
                keys.append(stampKeyName(key));
        }
        if (keys.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Note, measurement, {{QStringLiteral("keys"), keys}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonArray keys = finding.evidence.value(QLatin1String("keys")).toArray();
        const QStringList labels = keyLabels(keys);
        QString meaning = tr("The harness asked, so the stamp is complete; the condition itself is not known.");
        if (keys.contains(stampKeyName(StampKey::EnvCpuPinned)))
            meaning += QLatin1Char(' ') + tr("For the pinning it can also mean that the run was not pinned to one CPU.");
        return {tr("The machine would not say its %1.").arg(joinedWords(labels)), meaning,
                tr("Say so beside the number, or measure where the machine answers."), stringsOf(keys).join(QStringLiteral(" · ")),
                keys.size() <= 3 ? tr("%1: unavailable").arg(labels.join(QStringLiteral(", ")))
                                 : tr("%n conditions unavailable", nullptr, static_cast<int>(keys.size()))};
    }
};

} // namespace

std::unique_ptr<const Rule> makeUnavailableRule()
{
    return std::make_unique<Unavailable>();
}

} // namespace assay
