// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/jsontoken.h"
#include "model/reported.h"

#include <array>
#include <cmath>

namespace assay {

namespace {

using Figure = std::optional<double> Statistics::*;

struct Row {
    const char *key;
    Figure figure;
    Figure book;   ///< the book's definition of it, where it has one
};

constexpr std::array<Row, 12> rows{{
    {"min", &Statistics::min, nullptr},
    {"p5", &Statistics::p5, nullptr},
    {"q1", &Statistics::q1, nullptr},
    {"median", &Statistics::median, &Statistics::bookMedian},
    {"q3", &Statistics::q3, nullptr},
    {"p90", &Statistics::p90, &Statistics::bookP90},
    {"p95", &Statistics::p95, nullptr},
    {"p99", &Statistics::p99, nullptr},
    {"max", &Statistics::max, nullptr},
    {"iqr", &Statistics::iqr, nullptr},
    {"mad", &Statistics::mad, nullptr},
    {"mean", &Statistics::mean, &Statistics::bookMean},
}};

/// The block as printed in the source's own text; empty when it is not there.
QByteArray printedBlock(const Measurement &measurement)
{
    const QByteArray &text = measurement.stamp.original;
    QByteArrayView block = jsonValueAt(text, QStringList{QStringLiteral("summary")} + measurement.blockPath);
    if (block.isEmpty())
        block = jsonValueAt(text, measurement.blockPath);
    return block.toByteArray();
}

/// How far apart two equal figures may be, given how one was printed.
double tolerance(const QByteArray &block, const QStringList &path, double reported)
{
    std::optional<double> half = halfLastDigit(numberToken(block, path));
    if (!half)
        half = halfLastDigit(QByteArray::number(reported, 'g', QLocale::FloatingPointShortest));
    // A figure half-way between two printed ones may have been rounded either way.
    return half.value_or(0) + 1e-12 * std::abs(reported);
}

ReportedCheck compared(const QString &statistic, std::optional<double> reported, std::optional<double> recomputed, double allowed)
{
    ReportedCheck check{statistic, reported, recomputed, ReportedCheck::Result::NotReported, false};
    if (reported && !recomputed)
        check.result = ReportedCheck::Result::NotChecked;
    else if (reported)
        check.result = std::abs(*reported - *recomputed) <= allowed ? ReportedCheck::Result::Same : ReportedCheck::Result::Differs;
    return check;
}

} // namespace

std::vector<ReportedCheck> reportedChecks(const Measurement &measurement, const Analysis &analysis)
{
    std::vector<ReportedCheck> checks;
    if (!measurement.reported)
        return checks;
    const ReportedSummary reported = reportedSummary(*measurement.reported);
    if (reported == ReportedSummary{})
        return checks;
    const QByteArray block = printedBlock(measurement);
    const auto whole = [](std::optional<qint64> count) { return count ? std::optional(static_cast<double>(*count)) : std::nullopt; };
    checks.push_back(compared(QStringLiteral("samples"), whole(reported.count),
                              analysis.hasSamples ? whole(analysis.count) : std::nullopt, 0));
    const Statistics recomputed = analysis.hasSamples ? analysis.statistics : Statistics{};
    for (const Row &row : rows) {
        const QString key = QString::fromLatin1(row.key);
        const std::optional<double> claim = reported.statistics.*row.figure;
        const bool book = reported.book && row.book != nullptr && claim.has_value();
        const double allowed = book || !claim ? 0 : tolerance(block, {key}, *claim);
        checks.push_back(compared(key, claim, recomputed.*(book ? row.book : row.figure), allowed));
        checks.back().book = book;
    }
    const std::optional<Interval> &interval = analysis.stampInterval;
    const auto end = [&](const QString &key, const QString &index, double MedianBounds::*claimed, double Interval::*found) {
        const auto claim = reported.interval ? std::optional(*reported.interval.*claimed) : std::nullopt;
        const auto value = interval ? std::optional(*interval.*found) : std::nullopt;
        checks.push_back(compared(key, claim, value, claim ? tolerance(block, {QStringLiteral("ci_median"), index}, *claim) : 0));
    };
    end(QStringLiteral("interval_low"), QStringLiteral("0"), &MedianBounds::low, &Interval::low);
    end(QStringLiteral("interval_high"), QStringLiteral("1"), &MedianBounds::high, &Interval::high);
    return checks;
}

} // namespace assay
