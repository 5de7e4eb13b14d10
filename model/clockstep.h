// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <span>

namespace assay {

/// How often the values of a run repeat. A value is heavy when at least two and at least 1 % of the runs hold it.
struct Repeats {
    qint64 distinct = 0;
    qint64 heavy = 0;         ///< how many values are
    double heavyShare = 0;    ///< of the runs that hold a heavy value
    double topValue = 0;      ///< the value that most runs hold (the least of several)
    double topShare = 0;
    bool operator==(const Repeats &) const = default;
};

/// What a run tells about its clock.
struct ClockReading {
    std::optional<double> stepNs;   ///< clockStep()
    Repeats repeats;
    bool operator==(const ClockReading &) const = default;
};

/// Takes ascending values; all zero for none. Linear.
ClockReading readClock(std::span<const double> sorted);

/// The step between the ticks of the clock, in nanoseconds, when the values show it.
///
/// The smallest gap between neighbouring values that both occur often (in at least two and at least 1 % of the
/// runs), refined for ticks that are no whole number by the length of the mean phase (Rayleigh), which must
/// be at least 0.9. Nothing when there are fewer than 8 runs, when nearly all values (90 %) differ, or when a single
/// value dominates: that is a constant, not a step. Takes ascending values; linear in their number.
std::optional<double> clockStep(std::span<const double> sorted);

} // namespace assay
