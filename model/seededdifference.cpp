// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/seededdifference.h"

#include "model/mediancounter.h"
#include "model/pythonrandom.h"
#include "model/quantiles.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

namespace assay {

namespace {

constexpr qint64 drawsBetweenChecks = 1 << 18;

/// Resamples one side with a generator that others use, too.
class Side {
public:
    Side(const DifferenceSide &side, quint64 seed) : m_values(side.values), m_counter(side.values, side.window), m_seed(seed) {}

    qint64 size() const { return static_cast<qint64>(m_values.size()); }

    /// `before`: how many uniforms were taken from the stream since its seed.
    double nextMedian(UniformStream &stream, qint64 before)
    {
        m_counter.start();
        const auto n = static_cast<double>(m_values.size());
        for (std::size_t left = m_values.size(); left > 0;) {
            const auto part = stream.next(left);
            for (std::size_t i = 0; i < part.size(); ++i)
                m_indices[i] = static_cast<std::int32_t>(part[i] * n);
            m_counter.count(std::span(m_indices).first(part.size()));
            left -= part.size();
        }
        const std::optional<double> median = m_counter.median();
        return median ? *median : medianDrawnAgain(before);
    }

private:
    /// With every value: for the one in 10^18 whose median is outside of the window.
    double medianDrawnAgain(qint64 before) const
    {
        UniformStream stream(m_seed);
        stream.skip(before);
        std::vector<double> drawn;
        drawn.reserve(m_values.size());
        while (drawn.size() < m_values.size()) {
            for (const double uniform : stream.next(m_values.size() - drawn.size()))
                drawn.push_back(m_values[static_cast<std::size_t>(uniform * static_cast<double>(m_values.size()))]);
        }
        std::ranges::sort(drawn);
        return midpointMedian(drawn);
    }

    std::span<const double> m_values;
    MedianCounter m_counter;
    quint64 m_seed;
    std::array<std::int32_t, PythonRandom::uniformsPerBlock> m_indices{};
};

} // namespace

std::optional<MedianBounds> seededDifference(const DifferenceSide &baseline, const DifferenceSide &candidate, const SeededDraw &draw,
                                             const StopCheck &stop)
{
    if (!draw.isValid() || baseline.values.empty() || candidate.values.empty() || baseline.window.values().empty()
        || candidate.window.values().empty())
        return std::nullopt;
    Side first(candidate, draw.seed);
    Side second(baseline, draw.seed);
    UniformStream stream(draw.seed);
    std::vector<double> differences(static_cast<std::size_t>(draw.resamples));
    qint64 taken = 0;
    qint64 checked = 0;
    for (double &difference : differences) {
        if (taken - checked >= drawsBetweenChecks && stop) {
            checked = taken;
            if (stop())
                return std::nullopt;
        }
        const double candidateMedian = first.nextMedian(stream, taken);
        taken += first.size();
        difference = candidateMedian - second.nextMedian(stream, taken);
        taken += second.size();
    }
    std::ranges::sort(differences);
    const double tail = (1.0 - draw.confidence) / 2.0;
    return MedianBounds{nearestRank(differences, tail), nearestRank(differences, 1.0 - tail)};
}

} // namespace assay
