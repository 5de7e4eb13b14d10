// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <utility>
#include <vector>

namespace assay {

/// Smallest and largest value of a range.
struct MinMax {
    double min = 0;
    double max = 0;
    bool operator==(const MinMax &) const = default;
};

/// Minima and maxima of a run at coarser and coarser levels (64 samples, then four times as many each),
/// so that a whole run of any length is drawn without looking at every sample.
class Pyramid {
public:
    Pyramid() = default;
    /// Linear in the length; keeps about a third of a byte a sample and no copy of the values.
    explicit Pyramid(std::span<const double> values);
    /// Exact minimum and maximum of values [first, last); the range must not be empty and must lie in the run.
    /// `values` are the ones the pyramid was made from. Logarithmic in the length of the range.
    MinMax range(std::span<const double> values, qint64 first, qint64 last) const;

private:
    std::vector<std::vector<MinMax>> m_levels;
};

} // namespace assay
