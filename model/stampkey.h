// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <span>

namespace assay {

/// The fixed vocabulary of conditions, in the order of JSON output. Importers never invent keys.
enum class StampKey {
    MachineModel, MachineArch, MachineCpu, MachineCpus, MachineKind, MachineMeasuredUnder, MachineSharedHost,
    Os, Kernel,
    ToolchainCompiler, ToolchainFlags, ToolchainBuildType,
    CodeFingerprint, CodeSources, CodeCommit,
    TimeGeneratedAt, TimeWindow,
    RunTarget, RunKind, RunMode, RunRuns, RunWarmupRuns, RunCommand, RunWorkload, RunInterleaved,
    EnvGovernor, EnvFreqKhz, EnvCpuPinned, EnvCpusAllowed, EnvBackgroundLoad, EnvTempC,
    EnvPowerSource, EnvThermal, EnvAmbientC, EnvSetup, EnvIdleBefore, EnvOtherLoad,
    EnvPlacementControl, EnvCounterAccess,
    InstrumentName, InstrumentClock, InstrumentCostNs, InstrumentResolutionNs, InstrumentHarnessNs,
    Tag, Synthetic,
    RawFile, RawSha256,
    Threshold,
};

inline constexpr int stampKeyCount = static_cast<int>(StampKey::Threshold) + 1;

/// Group under which a key stands in the inspector, in the order of the conditions strip.
enum class StampGroup { Machine, Toolchain, Environment, Power, Run, Instrument, Time, Code, Provenance };

/// All keys, in the order of the enumeration.
std::span<const StampKey> allStampKeys();
/// "env.temp_c".
QString stampKeyName(StampKey key);
/// The key with that exact name, if there is one.
std::optional<StampKey> stampKeyFromName(const QString &name);
StampGroup stampKeyGroup(StampKey key);
/// Translated name for people: "temperature".
QString stampKeyLabel(StampKey key);
/// Translated group title: "Environment".
QString stampGroupLabel(StampGroup group);

} // namespace assay
