// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace assay {

/// Whether the values stand in the order in which they were taken.
enum class RunOrder {
    Known,
    TooFew,      ///< fewer than 8 runs: cannot be told
    Constant,    ///< all equal: there is no order to tell
    Monotone,    ///< no step down, or none up, over three or more distinct values: somebody sorted them
};

/// Linear, and short where both a step up and one down come early.
RunOrder runOrderOf(std::span<const double> values);

} // namespace assay
