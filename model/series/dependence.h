// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace assay {

/// Integrated autocorrelation time, in runs, of the signs about the median: so many runs are worth one independent run for an
/// interval on the median. By Geyer's initial positive monotone sequence (Statist. Sci. 7, 1992) over lags below min(n/3, 200), from 1
/// (independent, constant, or fewer than 8 values) to n/4. Takes values in the order of the runs. Linear.
double signTau(std::span<const double> valuesInRunOrder);

} // namespace assay
