// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pyramid.h"

#include <algorithm>
#include <limits>

namespace assay {

namespace {

constexpr std::size_t baseSize = 64;
constexpr std::size_t fanOut = 4;

constexpr MinMax nothing{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};

MinMax extremes(std::span<const double> values)
{
    // Two plain comparisons vectorise; std::minmax_element is four times slower here.
    double low = nothing.min;
    double high = nothing.max;
    for (const double value : values) {
        low = value < low ? value : low;
        high = value > high ? value : high;
    }
    return {low, high};
}

MinMax joined(const MinMax &a, const MinMax &b)
{
    return {std::min(a.min, b.min), std::max(a.max, b.max)};
}

MinMax extremes(std::span<const MinMax> parts)
{
    MinMax all = nothing;
    for (const MinMax &part : parts)
        all = joined(all, part);
    return all;
}

} // namespace

Pyramid::Pyramid(std::span<const double> values)
{
    // Only whole blocks are kept; range() looks at the rest itself.
    std::vector<MinMax> level(values.size() / baseSize);
    for (std::size_t i = 0; i < level.size(); ++i)
        level[i] = extremes(values.subspan(i * baseSize, baseSize));
    while (!level.empty()) {
        std::vector<MinMax> next(level.size() / fanOut);
        for (std::size_t i = 0; i < next.size(); ++i)
            next[i] = extremes(std::span<const MinMax>(level).subspan(i * fanOut, fanOut));
        m_levels.push_back(std::move(level));
        level = std::move(next);
    }
}

MinMax Pyramid::range(std::span<const double> values, qint64 first, qint64 last) const
{
    auto begin = static_cast<std::size_t>(first);
    auto end = static_cast<std::size_t>(last);
    std::size_t low = (begin + baseSize - 1) / baseSize;
    std::size_t high = end / baseSize;
    if (m_levels.empty() || low >= high)
        return extremes(values.subspan(begin, end - begin));

    MinMax all = joined(extremes(values.subspan(begin, low * baseSize - begin)),
                        extremes(values.subspan(high * baseSize, end - high * baseSize)));
    // Up the levels: what does not fill a block of the next level is taken from this one.
    for (const std::vector<MinMax> &blocks : m_levels) {
        const std::span<const MinMax> level(blocks);
        const std::size_t nextLow = (low + fanOut - 1) / fanOut;
        const std::size_t nextHigh = high / fanOut;
        if (nextLow >= nextHigh)
            return joined(all, extremes(level.subspan(low, high - low)));
        all = joined(all, joined(extremes(level.subspan(low, nextLow * fanOut - low)),
                                 extremes(level.subspan(nextHigh * fanOut, high - nextHigh * fanOut))));
        low = nextLow;
        high = nextHigh;
    }
    return all;
}

} // namespace assay
