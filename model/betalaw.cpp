// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/betalaw.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace assay {

namespace {

namespace policies = boost::math::policies;
// No exception may leave the model, and double precision is enough.
using Quiet = policies::policy<policies::promote_double<false>, policies::domain_error<policies::ignore_error>,
                               policies::overflow_error<policies::ignore_error>, policies::evaluation_error<policies::ignore_error>,
                               policies::pole_error<policies::ignore_error>>;

constexpr double slack = 1e-13;

} // namespace

double incompleteBeta(double a, double b, double x)
{
    return boost::math::ibeta(a, b, x, Quiet());
}

double inverseIncompleteBeta(double a, double b, double probability)
{
    return boost::math::ibeta_inv(a, b, probability, Quiet());
}

double logCentralTerm(qint64 m)
{
    const auto x = static_cast<double>(m);
    if (m < 64) {
        double sum = 0;
        for (qint64 k = 1; k <= m; ++k)
            sum += std::log1p(-0.5 / static_cast<double>(k));
        return sum;
    }
    return -0.5 * std::log(std::numbers::pi * x) - 1 / (8 * x) + 1 / (192 * x * x * x) - 1 / (640 * x * x * x * x * x);
}

double reached(double probability)
{
    return std::max(probability - slack, probability / 2);
}

} // namespace assay
