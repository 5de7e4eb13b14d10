// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stampkey.h"

#include <QCoreApplication>

#include <array>

namespace assay {

namespace {

struct KeyRow {
    StampKey key;
    const char *name;
    StampGroup group;
    const char *label;
};

using K = StampKey;
using G = StampGroup;

constexpr std::array<KeyRow, stampKeyCount> rows{{
    {K::MachineModel, "machine.model", G::Machine, QT_TRANSLATE_NOOP("StampKey", "model")},
    {K::MachineArch, "machine.arch", G::Machine, QT_TRANSLATE_NOOP("StampKey", "architecture")},
    {K::MachineCpu, "machine.cpu", G::Machine, QT_TRANSLATE_NOOP("StampKey", "cpu")},
    {K::MachineCpus, "machine.cpus", G::Machine, QT_TRANSLATE_NOOP("StampKey", "cpus online")},
    {K::MachineKind, "machine.kind", G::Machine, QT_TRANSLATE_NOOP("StampKey", "kind of machine")},
    {K::MachineMeasuredUnder, "machine.measured_under", G::Machine, QT_TRANSLATE_NOOP("StampKey", "measured under")},
    {K::MachineSharedHost, "machine.shared_host", G::Machine, QT_TRANSLATE_NOOP("StampKey", "shared host")},
    {K::Os, "os", G::Machine, QT_TRANSLATE_NOOP("StampKey", "os")},
    {K::Kernel, "kernel", G::Machine, QT_TRANSLATE_NOOP("StampKey", "kernel")},
    {K::ToolchainCompiler, "toolchain.compiler", G::Toolchain, QT_TRANSLATE_NOOP("StampKey", "compiler")},
    {K::ToolchainFlags, "toolchain.flags", G::Toolchain, QT_TRANSLATE_NOOP("StampKey", "flags")},
    {K::ToolchainBuildType, "toolchain.build_type", G::Toolchain, QT_TRANSLATE_NOOP("StampKey", "build type")},
    {K::CodeFingerprint, "code.fingerprint", G::Code, QT_TRANSLATE_NOOP("StampKey", "code fingerprint")},
    {K::CodeSources, "code.sources", G::Code, QT_TRANSLATE_NOOP("StampKey", "code sources")},
    {K::CodeCommit, "code.commit", G::Code, QT_TRANSLATE_NOOP("StampKey", "code commit")},
    {K::TimeGeneratedAt, "time.generated_at", G::Time, QT_TRANSLATE_NOOP("StampKey", "date")},
    {K::TimeWindow, "time.window", G::Time, QT_TRANSLATE_NOOP("StampKey", "measurement window")},
    {K::RunTarget, "run.target", G::Run, QT_TRANSLATE_NOOP("StampKey", "target")},
    {K::RunKind, "run.kind", G::Run, QT_TRANSLATE_NOOP("StampKey", "kind of result")},
    {K::RunMode, "run.mode", G::Run, QT_TRANSLATE_NOOP("StampKey", "mode")},
    {K::RunRuns, "run.runs", G::Run, QT_TRANSLATE_NOOP("StampKey", "runs")},
    {K::RunWarmupRuns, "run.warmup_runs", G::Run, QT_TRANSLATE_NOOP("StampKey", "warm-up runs discarded")},
    {K::RunCommand, "run.command", G::Run, QT_TRANSLATE_NOOP("StampKey", "command")},
    {K::RunWorkload, "run.workload", G::Run, QT_TRANSLATE_NOOP("StampKey", "workload")},
    {K::RunInterleaved, "run.interleaved", G::Run, QT_TRANSLATE_NOOP("StampKey", "interleaved")},
    {K::EnvGovernor, "env.governor", G::Environment, QT_TRANSLATE_NOOP("StampKey", "governor")},
    {K::EnvFreqKhz, "env.freq_khz", G::Environment, QT_TRANSLATE_NOOP("StampKey", "frequency")},
    {K::EnvCpuPinned, "env.cpu_pinned", G::Environment, QT_TRANSLATE_NOOP("StampKey", "pinned to")},
    {K::EnvCpusAllowed, "env.cpus_allowed", G::Environment, QT_TRANSLATE_NOOP("StampKey", "cpus allowed")},
    {K::EnvBackgroundLoad, "env.background_load", G::Environment, QT_TRANSLATE_NOOP("StampKey", "load (1 min)")},
    {K::EnvTempC, "env.temp_c", G::Environment, QT_TRANSLATE_NOOP("StampKey", "temperature")},
    {K::EnvPowerSource, "env.power_source", G::Power, QT_TRANSLATE_NOOP("StampKey", "power source")},
    {K::EnvThermal, "env.thermal", G::Power, QT_TRANSLATE_NOOP("StampKey", "thermal condition")},
    {K::EnvAmbientC, "env.ambient_c", G::Power, QT_TRANSLATE_NOOP("StampKey", "ambient temperature")},
    {K::EnvSetup, "env.setup", G::Power, QT_TRANSLATE_NOOP("StampKey", "physical setup")},
    {K::EnvIdleBefore, "env.idle_before", G::Power, QT_TRANSLATE_NOOP("StampKey", "idle before")},
    {K::EnvOtherLoad, "env.other_load", G::Power, QT_TRANSLATE_NOOP("StampKey", "other load")},
    {K::EnvPlacementControl, "env.placement_control", G::Environment, QT_TRANSLATE_NOOP("StampKey", "placement control")},
    {K::EnvCounterAccess, "env.counter_access", G::Environment, QT_TRANSLATE_NOOP("StampKey", "counter access")},
    {K::InstrumentName, "instrument.name", G::Instrument, QT_TRANSLATE_NOOP("StampKey", "instrument")},
    {K::InstrumentClock, "instrument.clock", G::Instrument, QT_TRANSLATE_NOOP("StampKey", "clock")},
    {K::InstrumentCostNs, "instrument.cost_ns", G::Instrument, QT_TRANSLATE_NOOP("StampKey", "clock cost")},
    {K::InstrumentResolutionNs, "instrument.resolution_ns", G::Instrument, QT_TRANSLATE_NOOP("StampKey", "clock resolution")},
    {K::InstrumentHarnessNs, "instrument.harness_ns", G::Instrument, QT_TRANSLATE_NOOP("StampKey", "harness time")},
    {K::Tag, "tag", G::Provenance, QT_TRANSLATE_NOOP("StampKey", "tag")},
    {K::Synthetic, "synthetic", G::Provenance, QT_TRANSLATE_NOOP("StampKey", "synthetic")},
    {K::RawFile, "raw.file", G::Provenance, QT_TRANSLATE_NOOP("StampKey", "raw file")},
    {K::RawSha256, "raw.sha256", G::Provenance, QT_TRANSLATE_NOOP("StampKey", "raw file's SHA-256")},
    {K::Threshold, "threshold", G::Provenance, QT_TRANSLATE_NOOP("StampKey", "threshold")},
}};

constexpr std::array<StampKey, stampKeyCount> makeKeys()
{
    std::array<StampKey, stampKeyCount> keys{};
    for (std::size_t i = 0; i < keys.size(); ++i)
        keys[i] = rows[i].key;
    return keys;
}

constexpr auto keys = makeKeys();

constexpr bool rowsInOrder()
{
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (static_cast<std::size_t>(rows[i].key) != i)
            return false;
    }
    return true;
}
static_assert(rowsInOrder());

const KeyRow &row(StampKey key)
{
    return rows[static_cast<std::size_t>(key)];
}

} // namespace

std::span<const StampKey> allStampKeys()
{
    return keys;
}

QString stampKeyName(StampKey key)
{
    return QString::fromLatin1(row(key).name);
}

std::optional<StampKey> stampKeyFromName(const QString &name)
{
    for (const KeyRow &candidate : rows) {
        if (name == QLatin1String(candidate.name))
            return candidate.key;
    }
    return std::nullopt;
}

StampGroup stampKeyGroup(StampKey key)
{
    return row(key).group;
}

QString stampKeyLabel(StampKey key)
{
    return QCoreApplication::translate("StampKey", row(key).label);
}

QString stampGroupLabel(StampGroup group)
{
    switch (group) {
    case StampGroup::Machine: return QCoreApplication::translate("StampKey", "Machine");
    case StampGroup::Toolchain: return QCoreApplication::translate("StampKey", "Toolchain");
    case StampGroup::Environment: return QCoreApplication::translate("StampKey", "Environment");
    case StampGroup::Power: return QCoreApplication::translate("StampKey", "Power and thermal state");
    case StampGroup::Run: return QCoreApplication::translate("StampKey", "Run");
    case StampGroup::Instrument: return QCoreApplication::translate("StampKey", "Instrument");
    case StampGroup::Time: return QCoreApplication::translate("StampKey", "Time");
    case StampGroup::Code: return QCoreApplication::translate("StampKey", "Code");
    case StampGroup::Provenance: return QCoreApplication::translate("StampKey", "Provenance");
    }
    Q_UNREACHABLE();
}

} // namespace assay
