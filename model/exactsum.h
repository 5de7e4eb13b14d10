// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace assay {

/// The sum of finite doubles, exact and then rounded once, whatever their order (as Python's math.fsum).
/// 0 for no values; infinite when the sum is beyond the largest double.
double exactSum(std::span<const double> values);

/// ⌊Σ⌊v⌋ / n⌋ in 128-bit whole numbers, as the C library's summary computes its mean: 0 for no values,
/// nothing when a value is too large (2^90) for the sum to be exact.
std::optional<double> flooredMean(std::span<const double> values);

} // namespace assay
