// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <span>
#include <vector>

namespace assay {

/// How much of a run a histogram's axis covers.
enum class HistogramSpan {
    Body,  ///< the body; what lies far out is counted in `underflow` and `overflow`
    Full,  ///< from the smallest to the largest value
    Log,   ///< from the smallest positive to the largest value, bins of about equal width on a log axis
};

/// What decided the width of the bins.
enum class BinRule {
    Empty,             ///< no values, no bins
    Constant,          ///< one value, one bar
    ClockStep,         ///< one clock step a bin
    FreedmanDiaconis,  ///< 2·IQR/∛n, made a round number (of clock steps, where the clock shows)
    Logarithmic,       ///< `binsPerDecade` bins a factor of ten
};

/// A run sorted into bins: value v is in bin i when edges[i] ≤ v < edges[i+1]. Durations in nanoseconds.
struct HistogramBins {
    std::vector<double> edges;     ///< ascending; one more than `counts`, empty when there are no values
    std::vector<qint64> counts;
    BinRule rule = BinRule::Empty;
    double widthNs = 0;            ///< of every bin; 0 for Logarithmic and Empty
    qint64 clockSteps = 0;         ///< width in clock steps; 0 when the clock does not show
    int binsPerDecade = 0;         ///< Logarithmic only
    qint64 total = 0;              ///< all values, those outside the bins included
    qint64 underflow = 0;          ///< values below the first edge (Log: zeros, too)
    qint64 overflow = 0;           ///< values at or above the last edge
    double minimum = 0;            ///< of all values
    double maximum = 0;

    qint64 size() const { return static_cast<qint64>(counts.size()); }
    bool isEmpty() const { return counts.empty(); }
    /// The largest count of a bin, the two outside ones not included; 0 when empty.
    qint64 highest() const;
    /// Share of all values per nanosecond in bin `index`.
    double density(qint64 index) const;

    bool operator==(const HistogramBins &) const = default;
};

/// Bins ascending values. Edges lie half-way between two ticks of the clock when `clockStepNs` is given, half-way between
/// two integers when the values are whole numbers, else on multiples of the width; there are 10 to 120 bins where
/// the values allow. Costs a few binary searches a bin, whatever the length of the run.
HistogramBins histogramBins(std::span<const double> sorted, std::optional<double> clockStepNs, HistogramSpan span);

} // namespace assay
