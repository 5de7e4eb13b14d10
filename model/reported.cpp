// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reported.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay {

namespace {

std::optional<double> number(const QJsonValue &value)
{
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

/// A whole number that a double holds exactly.
std::optional<qint64> wholeNumber(const QJsonValue &value)
{
    const std::optional<double> read = number(value);
    if (!read || *read != std::nearbyint(*read))
        return std::nullopt;
    if (std::abs(*read) < 9007199254740992.0)
        return static_cast<qint64>(*read);
    // QJsonValue keeps longer integers, if they were written as such.
    const qint64 whole = value.toInteger(0);
    return whole != 0 ? std::optional(whole) : std::nullopt;
}

/// `{"median": …}` alone could be anything; with an extreme or a count beside it it is a summary.
bool isSummary(const QJsonObject &summary)
{
    if (summary.contains(QLatin1String("ci_median")))
        return true;
    const auto has = [&](const char *key) { return number(summary.value(QLatin1String(key))).has_value(); };
    return has("median") && (has("min") || has("max") || has("count") || has("n"));
}

std::optional<MedianBounds> boundsIn(const QJsonValue &value)
{
    const QJsonArray pair = value.toArray();
    const std::optional<double> low = number(pair.at(0));
    const std::optional<double> high = number(pair.at(1));
    if (pair.size() != 2 || !low || !high)
        return std::nullopt;
    return MedianBounds{*low, *high};
}

std::optional<SeededDraw> drawIn(const QJsonObject &summary)
{
    const std::optional<qint64> resamples = wholeNumber(summary.value(QLatin1String("resamples")));
    const std::optional<qint64> seed = wholeNumber(summary.value(QLatin1String("seed")));
    if (!resamples || !seed || *resamples < 1 || *resamples > std::numeric_limits<int>::max())
        return std::nullopt;
    SeededDraw draw;
    draw.resamples = static_cast<int>(*resamples);
    // The generator takes the seed's absolute value.
    draw.seed = *seed < 0 ? quint64(0) - static_cast<quint64>(*seed) : static_cast<quint64>(*seed);
    const QJsonValue confidence = summary.value(QLatin1String("ci_confidence"));
    if (!confidence.isUndefined())
        draw.confidence = confidence.toDouble(0);
    return draw.isValid() ? std::optional(draw) : std::nullopt;
}

} // namespace

ReportedSummary reportedSummary(const QJsonObject &summary)
{
    ReportedSummary reported;
    if (!isSummary(summary))
        return reported;
    const auto at = [&](const char *key) { return number(summary.value(QLatin1String(key))); };
    Statistics &all = reported.statistics;
    all.min = at("min");
    all.p5 = at("p5");
    all.q1 = at("q1");
    all.median = at("median");
    all.q3 = at("q3");
    all.p90 = at("p90");
    all.p95 = at("p95");
    all.p99 = at("p99");
    all.max = at("max");
    all.iqr = at("iqr");
    all.mad = at("mad");
    all.mean = at("mean");
    for (const char *key : {"runs", "count", "n"}) {
        if (!reported.count)
            reported.count = wholeNumber(summary.value(QLatin1String(key)));
    }
    const bool block = summary.contains(QLatin1String("ci_median"));
    reported.book = !block && (at("count") || (at("mean") && !at("n")));
    if (reported.book) {
        all.bookMedian = all.median;
        all.bookP90 = all.p90;
        all.bookMean = all.mean;
    }
    if (block) {
        reported.interval = boundsIn(summary.value(QLatin1String("ci_median")));
        reported.draw = drawIn(summary);
    }
    return reported;
}

} // namespace assay
