// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <random>
#include <vector>

/// Series of known truth, for counting false alarms and finds. Each takes a length and a generator of random numbers.
namespace generators {

using Random = std::mt19937_64;
using Series = std::vector<double>;

inline double normal(Random &random)
{
    return std::normal_distribution<double>()(random);
}

template<typename Draw>
Series independent(int n, Random &random, Draw draw)
{
    Series values;
    for (int i = 0; i < n; ++i)
        values.push_back(draw(random));
    return values;
}

inline Series gaussian(int n, Random &random)
{
    return independent(n, random, [](Random &r) { return 1000 + 20 * normal(r); });
}
/// A floor with a one-sided tail, and 3 % of spikes far out.
inline Series spiky(int n, Random &random)
{
    return independent(n, random, [](Random &r) {
        const double value = 1000 + std::gamma_distribution<double>(2, 10)(r);
        return std::uniform_real_distribution<double>()(r) < 0.03 ? value + std::exponential_distribution<double>(1.0 / 200)(r) + 100 : value;
    });
}
inline Series lognormal(int n, Random &random)
{
    return independent(n, random, [](Random &r) { return 1000 * std::exp(0.3 * normal(r)); });
}
inline Series uniform(int n, Random &random)
{
    return independent(n, random, [](Random &r) { return 1000 + 100 * std::uniform_real_distribution<double>()(r); });
}
/// Standard deviation in steps of the clock.
inline Series quantised(int n, Random &random, double sd)
{
    return independent(n, random, [sd](Random &r) { return 100 * std::round(100 + sd * normal(r)); });
}
/// First-order autoregression, spread as the gaussian one.
inline Series autoregressive(int n, Random &random, double phi)
{
    Series values;
    double state = normal(random);
    for (int i = 0; i < n; ++i) {
        values.push_back(1000 + 20 * state);
        state = phi * state + std::sqrt(1 - phi * phi) * normal(random);
    }
    return values;
}
inline Series plus(Series values, const std::function<double(double)> &shape)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += shape(static_cast<double>(i) / static_cast<double>(values.size()));
    return values;
}
/// Two humps, `apart` standard deviations from each other, `share` of the runs in the lower one; in random order.
inline Series twoHumps(int n, Random &random, double apart, double share)
{
    return independent(n, random, [apart, share](Random &r) {
        const bool low = std::uniform_real_distribution<double>()(r) < share;
        return 1000 + 20 * normal(r) + (low ? 0 : 20 * apart);
    });
}

} // namespace generators
