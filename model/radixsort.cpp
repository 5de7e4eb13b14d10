// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/radixsort.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace assay {

namespace {

constexpr std::size_t shortRun = 4096;
constexpr std::uint64_t signBit = std::uint64_t(1) << 63;

/// Unsigned integers in the order of the doubles: positive ones get the top bit, negative ones are inverted.
std::uint64_t orderedKey(double value)
{
    const auto bits = std::bit_cast<std::uint64_t>(value);
    return bits ^ ((bits & signBit) != 0 ? ~std::uint64_t(0) : signBit);
}

/// Shifts of the bytes in which not all keys agree, lowest first.
std::vector<unsigned> varyingBytes(std::span<const double> values)
{
    const auto first = std::bit_cast<std::uint64_t>(values.front());
    std::uint64_t differing = 0;
    for (const double value : values)
        differing |= std::bit_cast<std::uint64_t>(value) ^ first;
    // A sign that varies inverts the other bytes of some keys.
    if ((differing & signBit) != 0)
        differing = ~std::uint64_t(0);
    std::vector<unsigned> shifts;
    for (unsigned shift = 0; shift < 64; shift += 8) {
        if ((differing >> shift & 0xff) != 0)
            shifts.push_back(shift);
    }
    return shifts;
}

void pass(std::span<const double> from, double *to, unsigned shift)
{
    std::array<std::size_t, 256> place{};
    for (const double value : from)
        ++place[orderedKey(value) >> shift & 0xff];
    std::size_t sum = 0;
    for (std::size_t &count : place)
        sum += std::exchange(count, sum);
    for (const double value : from)
        to[place[orderedKey(value) >> shift & 0xff]++] = value;
}

} // namespace

SortedCopy::SortedCopy(std::span<const double> values) : m_size(values.size())
{
    m_values = std::make_unique_for_overwrite<double[]>(m_size);
    const std::vector<unsigned> shifts = m_size > shortRun ? varyingBytes(values) : std::vector<unsigned>{};
    if (shifts.empty()) {
        std::ranges::copy(values, m_values.get());
        if (m_size <= shortRun)
            std::sort(m_values.get(), m_values.get() + m_size);
        return;
    }
    std::unique_ptr<double[]> scratch;
    if (shifts.size() > 1)
        scratch = std::make_unique_for_overwrite<double[]>(m_size);
    std::span<const double> from = values;
    for (const unsigned shift : shifts) {
        pass(from, m_values.get(), shift);
        from = {m_values.get(), m_size};
        if (shift != shifts.back())
            std::swap(m_values, scratch);
    }
}

} // namespace assay
