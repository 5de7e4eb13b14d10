// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/ranks.h"

#include "model/quantiles.h"

#include <algorithm>
#include <utility>

namespace assay {

namespace {

/// Values with their places, ascending.
std::vector<std::pair<double, std::size_t>> sortedPlaces(std::span<const double> values)
{
    std::vector<std::pair<double, std::size_t>> places(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        places[i] = {values[i], i};
    std::ranges::sort(places);
    return places;
}

} // namespace

std::vector<double> midRanks(std::span<const double> values)
{
    const auto places = sortedPlaces(values);
    std::vector<double> ranks(values.size());
    for (std::size_t i = 0; i < places.size();) {
        std::size_t end = i + 1;
        while (end < places.size() && places[end].first == places[i].first)
            ++end;
        const double rank = (static_cast<double>(i + 1) + static_cast<double>(end)) / 2;
        for (; i < end; ++i)
            ranks[places[i].second] = rank;
    }
    return ranks;
}

double tieCorrection(std::span<const double> values)
{
    std::vector<double> sorted(values.begin(), values.end());
    std::ranges::sort(sorted);
    double sum = 0;
    for (std::size_t i = 0; i < sorted.size();) {
        std::size_t end = i + 1;
        while (end < sorted.size() && sorted[end] == sorted[i])
            ++end;
        const auto t = static_cast<double>(end - i);
        sum += t * t * t - t;
        i = end;
    }
    return sum;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0;
    const auto half = static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), values.begin() + half, values.end());
    const double upper = values[static_cast<std::size_t>(half)];
    if (values.size() % 2 == 1)
        return upper;
    return midpoint(*std::max_element(values.begin(), values.begin() + half), upper);
}

std::vector<double> blockMedians(std::span<const double> values, qint64 blocks)
{
    const auto n = static_cast<qint64>(values.size());
    std::vector<double> medians;
    medians.reserve(static_cast<std::size_t>(blocks));
    std::vector<double> scratch;
    for (qint64 i = 0; i < blocks; ++i) {
        const auto first = static_cast<std::ptrdiff_t>(i * n / blocks);
        const auto last = static_cast<std::ptrdiff_t>((i + 1) * n / blocks);
        scratch.assign(values.begin() + first, values.begin() + last);
        medians.push_back(medianOf(std::move(scratch)));
        scratch.clear();
    }
    return medians;
}

std::span<const double> middleStretch(std::span<const double> values)
{
    if (std::ssize(values) <= longestStretch)
        return values;
    return values.subspan((values.size() - static_cast<std::size_t>(longestStretch)) / 2, static_cast<std::size_t>(longestStretch));
}

} // namespace assay
