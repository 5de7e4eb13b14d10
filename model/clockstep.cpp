// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/clockstep.h"

#include "model/quantiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <vector>

namespace assay {

namespace {

constexpr std::size_t fewestRuns = 8;
constexpr double coherent = 0.9;
constexpr std::size_t mostPhases = 1024;

struct Weighted {
    double value = 0;
    double weight = 0;
};

struct Gaps {
    double smallest = std::numeric_limits<double>::infinity();
    double smallestHeavy = std::numeric_limits<double>::infinity();
};

/// Counts the repeats of a run and the gaps between its values.
Gaps gapsOf(std::span<const double> sorted, Repeats &repeats)
{
    const auto enough = std::max<std::size_t>(2, (sorted.size() + 99) / 100);
    Gaps gaps;
    std::size_t heavyRuns = 0;
    std::size_t top = 0;
    bool previousHeavy = false;
    for (std::size_t i = 0; i < sorted.size();) {
        std::size_t end = i + 1;
        while (end < sorted.size() && sorted[end] == sorted[i])
            ++end;
        const bool heavy = end - i >= enough;
        if (i > 0) {
            const double gap = sorted[i] - sorted[i - 1];
            gaps.smallest = std::min(gaps.smallest, gap);
            if (heavy && previousHeavy)
                gaps.smallestHeavy = std::min(gaps.smallestHeavy, gap);
        }
        if (end - i > top) {
            top = end - i;
            repeats.topValue = sorted[i];
        }
        ++repeats.distinct;
        repeats.heavy += heavy ? 1 : 0;
        heavyRuns += heavy ? end - i : 0;
        previousHeavy = heavy;
        i = end;
    }
    const auto share = [&](std::size_t runs) { return sorted.empty() ? 0 : static_cast<double>(runs) / static_cast<double>(sorted.size()); };
    repeats.heavyShare = share(heavyRuns);
    repeats.topShare = share(top);
    return gaps;
}

/// Distances from the median with their counts; of long runs an even selection.
std::vector<Weighted> phases(std::span<const double> sorted)
{
    const double median = midpointMedian(sorted);
    const std::size_t count = std::min<std::size_t>(sorted.size(), 4 * mostPhases);
    std::vector<Weighted> some;
    for (std::size_t i = 0; i < count; ++i) {
        const double value = sorted[i * (sorted.size() - 1) / (count - 1)] - median;
        if (some.empty() || some.back().value != value)
            some.push_back({value, 0});
        some.back().weight += 1;
    }
    if (some.size() <= mostPhases)
        return some;
    std::vector<Weighted> fewer;
    for (std::size_t i = 0; i < mostPhases; ++i)
        fewer.push_back(some[i * (some.size() - 1) / (mostPhases - 1)]);
    return fewer;
}

double meanPhaseLength(const std::vector<Weighted> &values, double step)
{
    double sine = 0;
    double cosine = 0;
    double total = 0;
    for (const Weighted &each : values) {
        const double turn = 2 * std::numbers::pi * std::fmod(each.value / step, 1.0);
        sine += each.weight * std::sin(turn);
        cosine += each.weight * std::cos(turn);
        total += each.weight;
    }
    return std::hypot(sine, cosine) / total;
}

std::optional<double> stepOf(std::span<const double> sorted, const Gaps &gaps, const Repeats &repeats)
{
    if (sorted.size() < fewestRuns || sorted.front() == sorted.back())
        return std::nullopt;
    if (static_cast<double>(repeats.distinct) > 0.9 * static_cast<double>(sorted.size()) || repeats.heavy == 1)
        return std::nullopt;
    // Heavy values may all be strangers to each other; then the step is not known better than without them.
    const double gap = std::isfinite(gaps.smallestHeavy) ? gaps.smallestHeavy : gaps.smallest;
    // Ticks of a nanosecond or less are those of the file itself: rounding hides nothing about them.
    if (gap <= 1)
        return gap;
    const std::vector<Weighted> values = phases(sorted);
    double best = gap;
    double length = meanPhaseLength(values, gap);
    for (int i = -120; i <= 220; ++i) {
        const double step = gap + i / 200.0;
        const double candidate = meanPhaseLength(values, step);
        if (candidate > length + 1e-12) {
            best = step;
            length = candidate;
        }
    }
    return length >= coherent ? std::optional(best) : std::nullopt;
}

} // namespace

ClockReading readClock(std::span<const double> sorted)
{
    ClockReading reading;
    const Gaps gaps = gapsOf(sorted, reading.repeats);
    reading.stepNs = stepOf(sorted, gaps, reading.repeats);
    return reading;
}

std::optional<double> clockStep(std::span<const double> sorted)
{
    return readClock(sorted).stepNs;
}

} // namespace assay
