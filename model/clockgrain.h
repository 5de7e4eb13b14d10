// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/clockstep.h"
#include "model/interference.h"

#include <optional>
#include <span>

namespace assay {

/// Whether the clock is fine enough for what was measured.
struct ClockGrain {
    enum class Grade { Fine, Coarse, VeryCoarse };

    std::optional<double> stepNs;
    double topValue = 0;           ///< the value that most runs hold
    double topShare = 0;
    qint64 distinctInFence = 0;    ///< distinct values within the fences; counted up to 6
    bool stepOverIqr = false;      ///< step ≥ IQR/4
    bool stepOverMedian = false;   ///< step ≥ 1 % of the median
    bool oneValue = false;         ///< one value holds half of the runs or more
    Grade grade = Grade::Fine;     ///< coarse: any of the three; very coarse: step ≥ IQR, or at most 5 values within the fences, too
    double low = 0;                ///< median − step/2 …
    double high = 0;               ///< … and + step/2: nearer the clock cannot locate the median (both the median without a step)

    bool operator==(const ClockGrain &) const = default;
};

/// Of ascending values. Nothing for fewer than 8, where neither step nor repeats mean anything.
std::optional<ClockGrain> clockGrain(std::span<const double> sorted, const ClockReading &clock, const Fence &fence);

} // namespace assay
