// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rankwindow.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

namespace assay {

namespace {

constexpr std::size_t copiedLength = 1 << 16;
constexpr std::size_t lookedAt = 1 << 14;
constexpr std::size_t bufferSize = 1 << 20;
constexpr qint64 widestHalf = 32'000;  // window slots are counted in 16 bits

std::vector<double> selectFromCopy(std::span<const double> values, qint64 first, qint64 last)
{
    std::vector<double> copy(values.begin(), values.end());
    const auto from = copy.begin() + first;
    const auto to = copy.begin() + last;
    if (from != copy.begin())
        std::nth_element(copy.begin(), from, copy.end());
    if (to != copy.end())
        std::nth_element(from, to, copy.end());
    std::sort(from, to);
    return {from, to};
}

/// A fixed pseudo-random value out of each of `lookedAt` equal parts, sorted: drift and periods are both seen.
std::vector<double> thinned(std::span<const double> values)
{
    std::vector<double> some(lookedAt);
    const std::size_t part = values.size() / lookedAt;
    std::uint64_t state = 88172645463325252ULL;
    for (std::size_t i = 0; i < lookedAt; ++i) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        some[i] = values[i * part + static_cast<std::size_t>(state % part)];
    }
    std::ranges::sort(some);
    return some;
}

struct Atom {
    double value = 0;
    qint64 count = 0;
};

/// The values from `low` to `high` with their counts, ascending, and how many lie below.
struct Middle {
    qint64 below = 0;
    qint64 inside = 0;
    std::vector<Atom> atoms;
};

/// Adds values to ascending atoms. Long runs of few distinct values stay small this way.
void addTo(std::vector<Atom> &atoms, std::span<double> values)
{
    std::ranges::sort(values);
    std::vector<Atom> both;
    both.reserve(atoms.size() + std::min<std::size_t>(values.size(), 1024));
    const auto add = [&both](double value, qint64 count) {
        if (!both.empty() && both.back().value == value)
            both.back().count += count;
        else
            both.push_back({value, count});
    };
    auto old = atoms.begin();
    for (const double value : values) {
        for (; old != atoms.end() && old->value <= value; ++old)
            add(old->value, old->count);
        add(value, 1);
    }
    for (; old != atoms.end(); ++old)
        add(old->value, old->count);
    atoms = std::move(both);
}

Middle collectMiddle(std::span<const double> values, double low, double high)
{
    Middle middle;
    std::vector<double> buffer(std::min(bufferSize, values.size() + 1));
    const std::size_t chunk = buffer.size() / 2;
    std::size_t used = 0;
    const auto empty = [&] {
        middle.inside += static_cast<qint64>(used);
        addTo(middle.atoms, std::span(buffer).first(used));
        used = 0;
    };
    for (std::size_t start = 0; start < values.size(); start += chunk) {
        if (used + chunk > buffer.size())
            empty();
        qint64 below = 0;
        for (const double value : values.subspan(start, std::min(chunk, values.size() - start))) {
            below += value < low ? 1 : 0;
            // Written in any case and kept or not: branches would be guessed wrong half of the time.
            buffer[used] = value;
            used += value >= low && value <= high ? 1 : 0;
        }
        middle.below += below;
    }
    empty();
    return middle;
}

/// The values of ranks [first, last) among the middle.
std::vector<double> ranksOf(const Middle &middle, qint64 first, qint64 last)
{
    std::vector<double> found;
    found.reserve(static_cast<std::size_t>(last - first));
    qint64 rank = 0;
    for (const Atom &atom : middle.atoms) {
        for (qint64 i = std::max(rank, first); i < std::min(rank + atom.count, last); ++i)
            found.push_back(atom.value);
        rank += atom.count;
    }
    return found;
}

std::vector<double> selectByThresholds(std::span<const double> values, qint64 first, qint64 last)
{
    const std::vector<double> some = thinned(values);
    const double scale = static_cast<double>(lookedAt) / static_cast<double>(values.size());
    // Five standard deviations of a rank among those looked at; then wider, at last everything.
    for (qint64 margin = 320;; margin *= 8) {
        const auto from = static_cast<qint64>(static_cast<double>(first) * scale) - margin;
        const auto to = static_cast<qint64>(static_cast<double>(last) * scale) + margin;
        const auto size = static_cast<qint64>(lookedAt);
        const double low = from < 0 ? -std::numeric_limits<double>::infinity() : some[static_cast<std::size_t>(from)];
        const double high = to >= size ? std::numeric_limits<double>::infinity() : some[static_cast<std::size_t>(to)];
        const Middle middle = collectMiddle(values, low, high);
        if (middle.below <= first && middle.below + middle.inside >= last)
            return ranksOf(middle, first - middle.below, last - middle.below);
    }
}

} // namespace

RankWindow RankWindow::ofSorted(std::span<const double> sorted, qint64 first, qint64 last)
{
    RankWindow window;
    window.m_first = first;
    window.m_view = sorted.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    return window;
}

RankWindow RankWindow::select(std::span<const double> values, qint64 first, qint64 last)
{
    RankWindow window;
    window.m_first = first;
    window.m_own = values.size() <= copiedLength ? selectFromCopy(values, first, last) : selectByThresholds(values, first, last);
    window.m_view = window.m_own;
    return window;
}

RankRange medianRanks(qint64 n)
{
    const auto half = std::min(widestHalf, static_cast<qint64>(4.5 * std::sqrt(static_cast<double>(n))) + 4);
    return {std::max<qint64>(0, n / 2 - half), std::min(n, n / 2 + half)};
}

} // namespace assay
