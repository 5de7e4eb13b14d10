// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/stampedimporter.h"

#include <QJsonArray>

namespace assay {

namespace {

QString text(const char *key)
{
    return QString::fromLatin1(key);
}

/// One answer from a key: absent never asked, null or a word for it unavailable. What is already answered stays.
void fill(Stamp &stamp, StampKey key, const QJsonObject &object, const char *name)
{
    const QJsonValue value = object.value(text(name));
    if (value.isUndefined())
        return;
    const bool wordForNothing = value.isString()
        && (value.toString().trimmed().isEmpty() || value.toString() == QLatin1String("unknown") || value.toString() == QLatin1String("not available"));
    stamp.at(key) = value.isNull() || wordForNothing ? Answer::unavailable() : Answer::recorded(value);
}

/// A map of strings as /proc/cpuinfo gives it, in one line.
QString cpuText(const QJsonObject &cpu)
{
    for (const char *name : {"model name", "uarch"}) {
        const QString value = cpu.value(text(name)).toString();
        if (!value.isEmpty())
            return value;
    }
    QStringList parts;
    const std::pair<const char *, const char *> named[] = {{"isa", "%1"}, {"cpu implementer", "implementer %1"}, {"cpu part", "part %1"},
                                                           {"cpu variant", "variant %1"}, {"cpu revision", "revision %1"}, {"mvendorid", "vendor %1"},
                                                           {"marchid", "arch %1"}, {"mimpid", "implementation %1"}};
    for (const auto &[name, pattern] : named) {
        const QString value = cpu.value(text(name)).toString();
        if (!value.isEmpty())
            parts << text(pattern).arg(value);
    }
    return parts.join(QStringLiteral(", "));
}

void fillMachine(const QJsonObject &machine, Stamp &stamp)
{
    fill(stamp, StampKey::MachineModel, machine, "model");
    fill(stamp, StampKey::MachineArch, machine, "arch");
    fill(stamp, StampKey::MachineCpus, machine, "cpus_online");
    fill(stamp, StampKey::MachineKind, machine, "kind");
    fill(stamp, StampKey::MachineMeasuredUnder, machine, "measured_under");
    fill(stamp, StampKey::MachineSharedHost, machine, "shared_host");
    fill(stamp, StampKey::Os, machine, "os");
    fill(stamp, StampKey::Kernel, machine, "kernel");
    const QJsonValue cpu = machine.value(QLatin1String("cpu"));
    const QString line = cpu.isObject() ? cpuText(cpu.toObject()) : cpu.toString();
    if (!line.isEmpty())
        stamp.at(StampKey::MachineCpu) = Answer::recorded(line);
    else if (!cpu.isUndefined())
        stamp.at(StampKey::MachineCpu) = Answer::unavailable();
}

void fillToolchain(const QJsonObject &toolchain, Stamp &stamp)
{
    fill(stamp, StampKey::ToolchainCompiler, toolchain, "cc_version");
    if (!stamp.at(StampKey::ToolchainCompiler).isKnown())
        fill(stamp, StampKey::ToolchainCompiler, toolchain, "cc");
    fill(stamp, StampKey::ToolchainFlags, toolchain, "flags");
    fill(stamp, StampKey::ToolchainBuildType, toolchain, "build_type");
    Answer &flags = stamp.at(StampKey::ToolchainFlags);
    if (flags.value.isArray()) {
        QStringList words;
        for (const QJsonValue &word : flags.value.toArray())
            words << jsonValueText(word);
        flags.value = words.join(QLatin1Char(' '));
    }
}

void fillTop(const QJsonObject &result, Stamp &stamp)
{
    fill(stamp, StampKey::CodeFingerprint, result, "code_fingerprint");
    fill(stamp, StampKey::CodeSources, result, "code_sources");
    fill(stamp, StampKey::CodeCommit, result, "code_commit");
    fill(stamp, StampKey::TimeGeneratedAt, result, "generated_at");
    fill(stamp, StampKey::RunTarget, result, "target");
    fill(stamp, StampKey::RunKind, result, "kind");
    fill(stamp, StampKey::Tag, result, "tag");
    fill(stamp, StampKey::Synthetic, result, "synthetic");
}

void fillEnvironment(const QJsonObject &environment, Stamp &stamp)
{
    fill(stamp, StampKey::EnvGovernor, environment, "governor");
    fill(stamp, StampKey::EnvFreqKhz, environment, "freq_khz");
    fill(stamp, StampKey::EnvCpuPinned, environment, "cpu_pinned");
    fill(stamp, StampKey::EnvCpusAllowed, environment, "cpus_allowed");
    fill(stamp, StampKey::EnvBackgroundLoad, environment, "background_load");
    fill(stamp, StampKey::EnvTempC, environment, "temp_c");
    fill(stamp, StampKey::EnvPowerSource, environment, "power_source");
    fill(stamp, StampKey::EnvThermal, environment, "thermal");
    fill(stamp, StampKey::EnvAmbientC, environment, "ambient_c");
    fill(stamp, StampKey::EnvSetup, environment, "setup");
    fill(stamp, StampKey::EnvIdleBefore, environment, "idle_before");
    fill(stamp, StampKey::EnvOtherLoad, environment, "other_load");
    fill(stamp, StampKey::EnvPlacementControl, environment, "placement_control");
    fill(stamp, StampKey::EnvCounterAccess, environment, "counter_access");
}

void fillSummary(const QJsonObject &summary, Stamp &stamp)
{
    fill(stamp, StampKey::EnvGovernor, summary, "governor");
    fill(stamp, StampKey::RunRuns, summary, "runs_per_condition");
    const QJsonObject clock = summary.value(QLatin1String("clock")).toObject();
    fill(stamp, StampKey::InstrumentCostNs, clock, "cost_ns");
    fill(stamp, StampKey::InstrumentResolutionNs, clock, "resolution_ns");
    fill(stamp, StampKey::InstrumentClock, clock, "name");
    const QJsonObject verdict = summary.value(QLatin1String("verdict")).toObject();
    fill(stamp, StampKey::Threshold, verdict, "threshold");
}

void fillConditions(const QJsonObject &conditions, Stamp &stamp)
{
    fill(stamp, StampKey::RunWorkload, conditions, "workload");
    fill(stamp, StampKey::RunCommand, conditions, "command");
    fill(stamp, StampKey::InstrumentName, conditions, "instrument");
    fill(stamp, StampKey::TimeWindow, conditions, "window");
    for (const auto &[key, name] : {std::pair{StampKey::EnvPowerSource, "power_source"}, {StampKey::EnvThermal, "thermal"}, {StampKey::EnvAmbientC, "ambient_c"},
                                    {StampKey::EnvSetup, "setup"}, {StampKey::EnvIdleBefore, "idle_before"}, {StampKey::EnvOtherLoad, "other_load"},
                                    {StampKey::Synthetic, "synthetic"}, {StampKey::Tag, "tag"}})
        fill(stamp, key, conditions, name);
}

void fillBlock(const QJsonObject &block, Stamp &stamp)
{
    for (const char *name : {"n", "count", "runs"})
        fill(stamp, StampKey::RunRuns, block, name);
    fill(stamp, StampKey::RunWarmupRuns, block, "warmup_runs");
    fill(stamp, StampKey::RunMode, block, "mode");
    fill(stamp, StampKey::RawFile, block, "raw");
    fill(stamp, StampKey::TimeWindow, block, "window");
    fill(stamp, StampKey::Tag, block, "tag");
    fill(stamp, StampKey::Synthetic, block, "synthetic");
    fillEnvironment(block.value(QLatin1String("environment")).toObject(), stamp);
}

} // namespace

void stampFromResult(const QJsonObject &result, const QJsonObject &block, Stamp &stamp)
{
    fillMachine(result.value(QLatin1String("machine")).toObject(), stamp);
    fillToolchain(result.value(QLatin1String("toolchain")).toObject(), stamp);
    fillTop(result, stamp);
    fillSummary(result.value(QLatin1String("summary")).toObject(), stamp);
    fillConditions(result.value(QLatin1String("conditions")).toObject(), stamp);
    if (!block.isEmpty())
        fillBlock(block, stamp);
}

} // namespace assay
