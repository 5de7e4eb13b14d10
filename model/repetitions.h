// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace assay {

/// How many times the overhead of its timing a region has to last, so that the clock is negligible.
constexpr double timingBudget = 100;

/// The smallest n ≥ 1 with clock·budget ≤ work·n: how often to repeat work of that length within one timed region. 0 when
/// the work is 0 or less, which is no question. Exact for whole numbers; infinite where no double holds it.
double repetitionsFor(double workNs, double clockNs, double budget = timingBudget);

/// Whether a timed region of that length may be reported: at least `factor` times the overhead, and longer than it. An
/// overhead of 0 is unknown: false.
bool isReportable(double regionNs, double overheadNs, double factor = timingBudget);

} // namespace assay
