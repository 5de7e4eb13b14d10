// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <algorithm>
#include <span>

namespace assay {

/// The step in which values repeat, for spreading ties: 0 when more than 90 % of the values differ. With two or more heavy values
/// (held by at least max(2, 1 %) of the runs) the smallest gap between neighbouring values that are both heavy; with one, its
/// gap to the nearer neighbour; with none, the smallest gap. Takes ascending values.
double tieStep(std::span<const double> sorted);

/// Equal values laid out evenly over the cell of the clock that they stand for; by arithmetic, the same every time. A value of k runs
/// becomes a + (b − a)(i + ½)/k in the cell [a, b] that reaches half-way to a neighbour at most 1.5 steps away, else half a step.
/// With a step of 0 nothing is spread. Keeps a view of the ascending values, which must outlive it.
class SpreadRun {
public:
    SpreadRun(std::span<const double> sorted, double step) : m_sorted(sorted), m_step(step) {}

    qsizetype size() const { return std::ssize(m_sorted); }
    double step() const { return m_step; }
    /// Calls `visit` with values and weights that stand for all of them: of more than 64 equal values, 64 laid out as they would be.
    template<typename Visit>
    void forEachWeighted(Visit visit) const
    {
        constexpr std::size_t most = 64;
        for (std::size_t i = 0; i < m_sorted.size();) {
            Cell cell = cellAt(i);
            i += cell.count;
            const std::size_t points = std::min(cell.count, most);
            const double weight = static_cast<double>(cell.count) / static_cast<double>(points);
            cell.count = points;
            for (std::size_t k = 0; k < points; ++k)
                visit(cell.value(k), weight);
        }
    }
    /// Calls `visit` with each value, ascending. Linear.
    template<typename Visit>
    void forEach(Visit visit) const
    {
        for (std::size_t i = 0; i < m_sorted.size();) {
            const Cell cell = cellAt(i);
            for (std::size_t k = 0; k < cell.count; ++k)
                visit(cell.value(k));
            i += cell.count;
        }
    }
    /// The value of an index, in logarithmic time.
    double at(qsizetype index) const;
    /// Quantile of type 7.
    double quantile(double q) const;

private:
    struct Cell {
        double low = 0;
        double high = 0;
        std::size_t first = 0;
        std::size_t count = 0;
        double value(std::size_t k) const
        {
            return count == 1 && low == high ? low : low + (high - low) * (static_cast<double>(k) + 0.5) / static_cast<double>(count);
        }
    };
    /// The cell of the values equal to that at `first`, which is the first of them.
    Cell cellAt(std::size_t first) const;

    std::span<const double> m_sorted;
    double m_step;
};

} // namespace assay
