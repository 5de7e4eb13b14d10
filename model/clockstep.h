// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace assay {

/// The step between the ticks of the clock, in nanoseconds, when the values show it.
///
/// The smallest gap between neighbouring values that both occur often (in at least two and at least 1 % of the
/// runs), refined for ticks that are no whole number by the length of the mean phase (Rayleigh), which must
/// be at least 0.9. Nothing when there are fewer than 8 runs, when nearly all values (90 %) differ, or when a single
/// value dominates: that is a constant, not a step. Takes ascending values; linear in their number.
std::optional<double> clockStep(std::span<const double> sorted);

} // namespace assay
