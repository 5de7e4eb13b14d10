// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace assay {

namespace {

using K = StampKey;

// What a stamp's top level answers: a gap is told once, for the result.
constexpr std::array machineKeys{K::MachineModel, K::MachineArch, K::MachineKind, K::Os, K::Kernel};
constexpr std::array toolchainKeys{K::ToolchainCompiler, K::ToolchainFlags};
constexpr std::array ownKeys{K::RunRuns, K::RunWarmupRuns, K::EnvPowerSource, K::EnvThermal, K::TimeWindow, K::InstrumentCostNs, K::InstrumentResolutionNs};
// Required, not only asked for, in a distribution block.
constexpr std::array environmentKeys{K::EnvGovernor, K::EnvFreqKhz, K::EnvCpuPinned, K::EnvBackgroundLoad, K::EnvTempC};

void addMissing(std::span<const StampKey> keys, const Measurement &measurement, QJsonArray &missing)
{
    for (const StampKey key : keys) {
        if (measurement.stamp.at(key).state == AnswerState::NeverAsked)
            missing.append(stampKeyName(key));
    }
}

/// What the top level should answer. A whole part that is not there is missing-required's to tell.
void addMissingTop(const Measurement &measurement, QJsonArray &missing)
{
    const bool raw = !isStamped(measurement);
    if (raw || measurement.result.contains(QLatin1String("machine")))
        addMissing(machineKeys, measurement, missing);
    // A tool that was only called (it has a path) was not compiled by the harness: there are no flags to ask for.
    const QJsonValue toolchain = measurement.result.value(QLatin1String("toolchain"));
    const bool called = toolchain.toObject().contains(QLatin1String("tool")) && !toolchain.toObject().contains(QLatin1String("cc"));
    if (raw || (!toolchain.isUndefined() && !called))
        addMissing(toolchainKeys, measurement, missing);
}

class MissingProtocol : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.missing-protocol"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        for (const Analysed &subject : firstOfEachResult(context)) {
            const Measurement &measurement = *subject.measurement;
            if (!isTimed(measurement) || measurement.name == measurement.resultName)
                continue;
            QJsonArray keys;
            addMissingTop(measurement, keys);
            if (keys.isEmpty())
                continue;
            report.findings.push_back({id(), Severity::Warning, measurement.resultName, measurement.file, std::nullopt, std::nullopt,
                                       {{QStringLiteral("keys"), keys}}});
        }
    }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isTimed(measurement)) {
            addNotChecked(report, id(), measurement.name, untimedReason(measurement));
            return;
        }
        QJsonArray keys;
        const bool raw = !isStamped(measurement);
        if (raw || measurement.name == measurement.resultName)
            addMissingTop(measurement, keys);
        if (raw)
            addMissing(std::array{K::TimeGeneratedAt, K::RunMode}, measurement, keys);
        if (!isDistributionBlock(measurement))
            addMissing(environmentKeys, measurement, keys);
        for (const StampKey key : ownKeys) {
            // A raw file answers how many runs it holds; a distribution block must say both counts.
            const bool counted = (raw && key == K::RunRuns) || (isDistributionBlock(measurement) && (key == K::RunRuns || key == K::RunWarmupRuns));
            if (!counted)
                addMissing(std::array{key}, measurement, keys);
        }
        if (keys.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Warning, measurement, {{QStringLiteral("keys"), keys}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonArray keys = finding.evidence.value(QLatin1String("keys")).toArray();
        const QStringList labels = keyLabels(keys);
        const auto count = static_cast<int>(keys.size());
        const QString names = capitalised(joinedWords(labels));
        return {count == 1 ? tr("%1 was never asked.").arg(names) : tr("%1 were never asked.").arg(names),
                tr("A reader cannot tell whether the number would come out the same under other conditions."),
                tr("State what you know for certain (Measurement › State a Condition); let the harness ask for the rest next time."),
                stringsOf(keys).join(QStringLiteral(" · ")),
                count <= 3 ? tr("%1: never asked").arg(labels.join(QStringLiteral(", "))) : tr("%n conditions never asked", nullptr, count)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeMissingProtocolRule()
{
    return std::make_unique<MissingProtocol>();
}

} // namespace assay
