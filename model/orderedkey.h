// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <cstdint>

namespace assay {

/// Whole numbers in the order of the doubles, one for each, so that doubles can be bisected. Not for NaN.
inline std::uint64_t orderedKey(double value)
{
    constexpr std::uint64_t signBit = std::uint64_t(1) << 63;
    const auto bits = std::bit_cast<std::uint64_t>(value + 0.0);  // −0 counts as 0
    return bits ^ ((bits & signBit) != 0 ? ~std::uint64_t(0) : signBit);
}

/// The double of a key.
inline double fromOrderedKey(std::uint64_t key)
{
    constexpr std::uint64_t signBit = std::uint64_t(1) << 63;
    return std::bit_cast<double>(key ^ ((key & signBit) != 0 ? signBit : ~std::uint64_t(0)));
}

} // namespace assay
