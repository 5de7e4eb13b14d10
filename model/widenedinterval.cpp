// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/widenedinterval.h"

#include "model/betalaw.h"

#include <algorithm>
#include <cmath>

namespace assay {

IntervalRanks widenedRanks(qint64 n, double effective, double confidence)
{
    const double shape = (effective + 1) / 2;
    const double tail = (1.0 - confidence) / 2.0;
    const auto rank = [&](double probability) {
        const double place = std::ceil(static_cast<double>(n) * inverseIncompleteBeta(shape, shape, probability));
        return static_cast<qint64>(std::clamp(place, 1.0, static_cast<double>(n)));
    };
    return {rank(tail), rank(1.0 - tail)};
}

std::optional<WidenedInterval> widenedInterval(std::span<const double> sorted, double tau, double confidence)
{
    if (sorted.empty() || !(confidence > 0 && confidence < 1) || !std::isfinite(tau))
        return std::nullopt;
    const auto n = static_cast<qint64>(sorted.size());
    WidenedInterval interval;
    interval.tau = std::max(tau, 1.0);
    interval.effective = static_cast<double>(n) / interval.tau;
    const IntervalRanks ranks = widenedRanks(n, interval.effective, confidence);
    interval.low = sorted[static_cast<std::size_t>(ranks.low - 1)];
    interval.high = sorted[static_cast<std::size_t>(ranks.high - 1)];
    interval.confidence = confidence;
    return interval;
}

} // namespace assay
