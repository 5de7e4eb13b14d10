// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/measurement.h"
#include "model/stampkey.h"

#include <optional>
#include <span>

namespace assay {

/// The time below which a sample says nothing about the work: the largest of the clock's cost and resolution and the harness's
/// own time, as recorded or stated, and the step between the ticks of the clock.
struct TimingFloor {
    double ns = 0;
    std::optional<StampKey> key;   ///< the condition it comes from; nothing: the step that the values show
    qint64 atOrBelow = 0;          ///< samples
    double share = 0;
    bool operator==(const TimingFloor &) const = default;
};

/// True for the empty region that a harness times for its own cost: block `harness`, workload `nothing`.
bool isEmptyRegion(const Measurement &measurement);

/// What timing itself takes, in nanoseconds: the larger of the clock's cost and the harness's own time; nothing when neither is
/// known or both are 0, which no clock costs.
std::optional<double> timingOverhead(const Stamp &stamp);

/// Of a measurement's ascending samples. Nothing when no floor is known.
std::optional<TimingFloor> timingFloor(const Stamp &stamp, std::span<const double> sorted, std::optional<double> clockStepNs);

} // namespace assay
