// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bootstrap.h"

#include "model/pythonrandom.h"
#include "model/quantiles.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace assay {

namespace {

constexpr qint64 drawsBetweenChecks = 1 << 18;

/// Medians of successive resamples.
///
/// A resample's median nearly always lies in the window. So each value has a slot: 0 below the window, then one for
/// each value in it, and one above. Counting slots while drawing and adding them up from the low end
/// finds the middle draws without looking at the others again.
class Resampler {
public:
    Resampler(std::span<const double> values, const RankWindow &window, quint64 seed)
        : m_values(values), m_window(window), m_seed(seed), m_stream(seed, static_cast<qint64>(values.size())),
          m_slots(values.size()), m_counts(window.values().size() + 2)
    {
        const auto ordered = window.values();
        for (std::size_t i = 0; i < values.size(); ++i) {
            // Equal values share the first of their slots.
            const auto place = std::ranges::lower_bound(ordered, values[i]) - ordered.begin();
            m_slots[i] = static_cast<std::uint16_t>(values[i] < ordered.front() ? 0 : place + 1);
        }
    }

    double nextMedian()
    {
        std::ranges::fill(m_counts, 0);
        count();
        const auto n = static_cast<qint64>(m_values.size());
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
        ++m_done;
        if (lowerSlot == 0 || slot == top)
            return medianDrawnAgain();
        const double upperValue = valueOf(slot);
        return n % 2 == 1 ? upperValue : midpoint(valueOf(lowerSlot), upperValue);
    }

private:
    double valueOf(qint64 slot) const { return m_window.values()[static_cast<std::size_t>(slot - 1)]; }

    void count()
    {
        std::uint32_t *const counts = m_counts.data();
        const std::uint16_t *const slotOf = m_slots.data();
        for (std::size_t left = m_values.size(); left > 0;) {
            const auto part = m_stream.next(left);
            for (const std::int32_t index : part)
                ++counts[slotOf[index]];
            left -= part.size();
        }
    }

    /// The last resample, once more and with every value: for the one in 10^18 whose median is outside.
    double medianDrawnAgain() const
    {
        const auto n = static_cast<qint64>(m_values.size());
        IndexStream stream(m_seed, n);
        stream.skip((m_done - 1) * n);
        std::vector<double> drawn;
        drawn.reserve(m_values.size());
        while (drawn.size() < m_values.size()) {
            for (const std::int32_t index : stream.next(m_values.size() - drawn.size()))
                drawn.push_back(m_values[static_cast<std::size_t>(index)]);
        }
        std::ranges::sort(drawn);
        return midpointMedian(drawn);
    }

    std::span<const double> m_values;
    const RankWindow &m_window;
    quint64 m_seed;
    IndexStream m_stream;
    std::vector<std::uint16_t> m_slots;
    std::vector<std::uint32_t> m_counts;
    qint64 m_done = 0;
};

} // namespace

std::optional<MedianBounds> seededInterval(std::span<const double> values, const RankWindow &window, const SeededDraw &draw,
                                           const StopCheck &stop)
{
    if (!draw.isValid() || values.empty() || window.values().empty())
        return std::nullopt;
    Resampler resampler(values, window, draw.seed);
    std::vector<double> medians(static_cast<std::size_t>(draw.resamples));
    qint64 unchecked = 0;
    for (double &median : medians) {
        unchecked += static_cast<qint64>(values.size());
        if (unchecked >= drawsBetweenChecks && stop) {
            unchecked = 0;
            if (stop())
                return std::nullopt;
        }
        median = resampler.nextMedian();
    }
    const double tail = (1.0 - draw.confidence) / 2.0;
    const auto low = medians.begin() + nearestRankIndex(tail, draw.resamples);
    const auto high = medians.begin() + nearestRankIndex(1.0 - tail, draw.resamples);
    std::nth_element(medians.begin(), low, medians.end());
    const double lowValue = *low;
    std::nth_element(medians.begin(), high, medians.end());
    return MedianBounds{lowValue, *high};
}

} // namespace assay
