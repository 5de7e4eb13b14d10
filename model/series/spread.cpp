// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/spread.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay {

double tieStep(std::span<const double> sorted)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const auto enough = std::max<std::size_t>(2, (sorted.size() + 99) / 100);
    std::size_t distinct = 0;
    std::size_t heavy = 0;
    double betweenHeavy = infinity;
    double smallest = infinity;
    double besideHeavy = infinity;
    double previous = 0;
    bool previousHeavy = false;
    for (std::size_t i = 0; i < sorted.size();) {
        std::size_t end = i + 1;
        while (end < sorted.size() && sorted[end] == sorted[i])
            ++end;
        const bool isHeavy = end - i >= enough;
        if (distinct > 0) {
            const double gap = sorted[i] - previous;
            smallest = std::min(smallest, gap);
            if (isHeavy && previousHeavy)
                betweenHeavy = std::min(betweenHeavy, gap);
            if (isHeavy || previousHeavy)
                besideHeavy = std::min(besideHeavy, gap);
        }
        ++distinct;
        heavy += isHeavy ? 1 : 0;
        previousHeavy = isHeavy;
        previous = sorted[i];
        i = end;
    }
    constexpr double nearlyAll = 0.9;
    if (distinct < 2 || static_cast<double>(distinct) > nearlyAll * static_cast<double>(sorted.size()))
        return 0;
    const double step = heavy >= 2 ? betweenHeavy : heavy == 1 ? besideHeavy : smallest;
    return std::isfinite(step) ? step : smallest;
}

SpreadRun::Cell SpreadRun::cellAt(std::size_t first) const
{
    const double value = m_sorted[first];
    if (m_step <= 0)
        return {value, value, first, 1};
    std::size_t end = first + 1;
    while (end < m_sorted.size() && m_sorted[end] == value)
        ++end;
    constexpr double nearBy = 1.5;
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const double left = first > 0 ? value - m_sorted[first - 1] : infinity;
    const double right = end < m_sorted.size() ? m_sorted[end] - value : infinity;
    return {value - (left <= nearBy * m_step ? left : m_step) / 2, value + (right <= nearBy * m_step ? right : m_step) / 2, first, end - first};
}

double SpreadRun::at(qsizetype index) const
{
    const auto i = static_cast<std::size_t>(index);
    if (m_step <= 0)
        return m_sorted[i];
    const auto first = std::ranges::lower_bound(m_sorted, m_sorted[i]) - m_sorted.begin();
    const Cell cell = cellAt(static_cast<std::size_t>(first));
    return cell.value(i - cell.first);
}

double SpreadRun::quantile(double q) const
{
    const double position = q * static_cast<double>(size() - 1);
    const double below = std::floor(position);
    const double low = at(static_cast<qsizetype>(below));
    const double high = at(std::min(static_cast<qsizetype>(below) + 1, size() - 1));
    return low + (position - below) * (high - low);
}

} // namespace assay
