// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/quantiles.h"
#include "model/rankwindow.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace assay {

/// Finds the median of a resample from the indices drawn, without looking at the values again.
///
/// A resample's median nearly always lies in the window. So each value has a slot: 0 below the window, then one for
/// each value in it, and one above. Counting slots while drawing and adding them up from the low end finds the middle draws.
/// Both spans outlive it.
class MedianCounter {
public:
    MedianCounter(std::span<const double> values, const RankWindow &window)
        : m_window(window), m_slots(values.size()), m_counts(window.values().size() + 2)
    {
        const auto ordered = window.values();
        for (std::size_t i = 0; i < values.size(); ++i) {
            // Equal values share the first of their slots.
            const auto place = std::ranges::lower_bound(ordered, values[i]) - ordered.begin();
            m_slots[i] = static_cast<std::uint16_t>(values[i] < ordered.front() ? 0 : place + 1);
        }
    }

    std::size_t size() const { return m_slots.size(); }
    void start() { std::ranges::fill(m_counts, 0); }
    void count(std::span<const std::int32_t> indices)
    {
        std::uint32_t *const counts = m_counts.data();
        const std::uint16_t *const slotOf = m_slots.data();
        for (const std::int32_t index : indices)
            ++counts[slotOf[index]];
    }
    /// The median of size() draws counted since start(); nothing when it lies outside of the window.
    std::optional<double> median() const
    {
        const auto n = static_cast<qint64>(m_slots.size());
        const auto top = static_cast<qint64>(m_counts.size()) - 1;
        const qint64 upper = n / 2;
        const qint64 lower = n % 2 == 1 ? upper : upper - 1;
        qint64 slot = 0;
        qint64 sum = m_counts[0];
        for (; sum <= lower; sum += m_counts[static_cast<std::size_t>(slot)])
            ++slot;
        const qint64 lowerSlot = slot;
        for (; sum <= upper; sum += m_counts[static_cast<std::size_t>(slot)])
            ++slot;
        if (lowerSlot == 0 || slot == top)
            return std::nullopt;
        return n % 2 == 1 ? valueOf(slot) : midpoint(valueOf(lowerSlot), valueOf(slot));
    }

private:
    double valueOf(qint64 slot) const { return m_window.values()[static_cast<std::size_t>(slot - 1)]; }

    const RankWindow &m_window;
    std::vector<std::uint16_t> m_slots;
    std::vector<std::uint32_t> m_counts;
};

} // namespace assay
