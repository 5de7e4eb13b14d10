// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <span>

namespace assay {

/// A sorted copy of a run. Owns its memory, which is not touched before it is written.
class SortedCopy {
public:
    SortedCopy() = default;
    /// Sorts ascending: std::sort for short runs, for long ones a radix sort on the bit patterns (whose
    /// order is that of the doubles), leaving out the bytes in which all values agree. Linear; while it runs it
    /// needs one more copy, which is freed before it returns. The values must not be NaN.
    explicit SortedCopy(std::span<const double> values);

    std::span<const double> values() const { return {m_values.get(), m_size}; }

private:
    std::unique_ptr<double[]> m_values;
    std::size_t m_size = 0;
};

} // namespace assay
