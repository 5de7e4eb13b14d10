// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactdifference.h"

#include "model/betalaw.h"
#include "model/orderedkey.h"
#include "model/quantiles.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace assay {

namespace {

/// What a pair of ranks may weigh and still be left out.
constexpr double nothing = 1e-20;
constexpr double complete = 1e-10;

/// Atoms of an odd number of values: the median is the value of one rank, P(rank ≤ k) = I_{k/n}(m + 1, m + 1).
std::vector<MedianAtom> oddAtoms(const RankWindow &window, qint64 n)
{
    const double half = (static_cast<double>(n) + 1) / 2;
    const auto upTo = [&](qint64 k) { return incompleteBeta(half, half, static_cast<double>(k) / static_cast<double>(n)); };
    std::vector<MedianAtom> atoms;
    double before = upTo(window.first());
    for (qint64 index = window.first(); index < window.last(); ++index) {
        const double now = upTo(index + 1);
        atoms.push_back({window.at(index), now - before});
        before = now;
    }
    return atoms;
}

/// Atoms of n = 2m values: the median is the midpoint of the values of ranks J1 ≤ J2, and for i < j
/// P(J1 = i, J2 ≥ j) = C(n, m) [(i/n)^m − ((i−1)/n)^m] ((n−j+1)/n)^m.
std::vector<MedianAtom> evenAtoms(const RankWindow &window, qint64 n)
{
    const qint64 half = n / 2;
    const auto m = static_cast<double>(half);
    const double logCentral = logCentralTerm(half);
    const auto lower = [&](qint64 i) { return m * std::log1p((static_cast<double>(i) - m) / m); };
    std::vector<double> upper;  // log of (2(n − j)/n)^m, of j from the window's first rank on
    for (qint64 j = window.first() + 1; j <= window.last(); ++j)
        upper.push_back(m * std::log1p((m - static_cast<double>(j)) / m));
    const auto firstUpTo = [&](qint64 i) { return incompleteBeta(m, m + 1, static_cast<double>(i) / (2 * m)); };
    std::vector<MedianAtom> atoms;
    double before = firstUpTo(window.first());
    for (qint64 i = window.first() + 1; i <= window.last(); ++i) {
        const double now = firstUpTo(i);
        const double first = window.at(i - 1);
        const double logFirst = logCentral + lower(i) + std::log(-std::expm1(m * std::log1p(-1 / static_cast<double>(i))));
        const auto tail = [&](qint64 j) { return std::exp(logFirst + upper[static_cast<std::size_t>(j - window.first() - 1)]); };
        double above = tail(i);
        atoms.push_back({first, std::max(0.0, now - before - above)});
        for (qint64 j = i + 1; j <= window.last() && above > nothing; ++j) {
            const double next = tail(j);
            atoms.push_back({midpoint(first, window.at(j - 1)), above - next});
            above = next;
        }
        before = now;
    }
    return atoms;
}

void mergeEqual(std::vector<MedianAtom> &atoms)
{
    std::ranges::sort(atoms, {}, &MedianAtom::value);
    std::size_t used = 0;
    for (const MedianAtom &atom : atoms) {
        if (used > 0 && atoms[used - 1].value == atom.value)
            atoms[used - 1].probability += atom.probability;
        else
            atoms[used++] = atom;
    }
    atoms.resize(used);
}

bool isComplete(std::span<const MedianAtom> atoms)
{
    double sum = 0;
    for (const MedianAtom &atom : atoms)
        sum += atom.probability;
    return std::abs(sum - 1) <= complete;
}

/// The smallest difference that occurs with P(difference ≤ it) ≥ probability.
double differenceQuantile(std::span<const MedianAtom> baseline, std::span<const MedianAtom> candidate, double probability)
{
    std::uint64_t low = orderedKey(candidate.front().value - baseline.back().value);
    std::uint64_t high = orderedKey(candidate.back().value - baseline.front().value);
    while (low < high) {
        const std::uint64_t middle = low + (high - low) / 2;
        if (exactDifferenceCdf(baseline, candidate, fromOrderedKey(middle)) >= reached(probability))
            high = middle;
        else
            low = middle + 1;
    }
    return fromOrderedKey(low);
}

} // namespace

std::vector<MedianAtom> medianAtoms(const RankWindow &window, qint64 n)
{
    if (n < 1 || window.values().empty())
        return {};
    std::vector<MedianAtom> atoms = n % 2 == 1 ? oddAtoms(window, n) : evenAtoms(window, n);
    mergeEqual(atoms);
    return atoms;
}

double exactDifferenceCdf(std::span<const MedianAtom> baseline, std::span<const MedianAtom> candidate, double value)
{
    // The larger the baseline, the more of the candidate's law lies within reach.
    double sum = 0;
    double reachedSoFar = 0;
    auto next = candidate.begin();
    for (const MedianAtom &atom : baseline) {
        for (; next != candidate.end() && next->value - atom.value <= value; ++next)
            reachedSoFar += next->probability;
        sum += atom.probability * reachedSoFar;
    }
    return sum;
}

std::optional<MedianBounds> exactDifference(std::span<const MedianAtom> baseline, std::span<const MedianAtom> candidate, double confidence)
{
    if (!(confidence > 0 && confidence < 1) || !isComplete(baseline) || !isComplete(candidate))
        return std::nullopt;
    const double tail = (1.0 - confidence) / 2.0;
    return MedianBounds{differenceQuantile(baseline, candidate, tail), differenceQuantile(baseline, candidate, 1.0 - tail)};
}

} // namespace assay
