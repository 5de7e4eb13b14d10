// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bootstrap.h"

#include "model/mediancounter.h"
#include "model/pythonrandom.h"
#include "model/quantiles.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace assay {

namespace {

constexpr qint64 drawsBetweenChecks = 1 << 18;

/// Medians of successive resamples.
class Resampler {
public:
    Resampler(std::span<const double> values, const RankWindow &window, quint64 seed)
        : m_values(values), m_seed(seed), m_stream(seed, static_cast<qint64>(values.size())), m_counter(values, window)
    {
    }

    double nextMedian()
    {
        m_counter.start();
        for (std::size_t left = m_values.size(); left > 0;) {
            const auto part = m_stream.next(left);
            m_counter.count(part);
            left -= part.size();
        }
        ++m_done;
        const std::optional<double> median = m_counter.median();
        return median ? *median : medianDrawnAgain();
    }

private:
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
    quint64 m_seed;
    IndexStream m_stream;
    MedianCounter m_counter;
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
