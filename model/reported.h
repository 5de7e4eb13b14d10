// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/bootstrap.h"

#include <QJsonObject>

#include <optional>
#include <utility>
#include <vector>

namespace assay {

/// The figures that a file's own summary claims, in nanoseconds.
struct ReportedSummary {
    Statistics statistics;            ///< only what was reported; of a book summary median, p90 and mean are in both places
    std::optional<qint64> count;      ///< runs kept
    std::optional<MedianBounds> interval;
    std::optional<SeededDraw> draw;   ///< how the interval was made, when the summary says so and it can be repeated
    bool book = false;                ///< median, p90 and mean are those of the C library: upper median, rounded down

    bool operator==(const ReportedSummary &) const = default;
};

/// Reads a distribution block (`median`, `p5`, `ci_median`, `runs` …), a book summary (`count`, `median`, `p90`,
/// `mean` …) or a bench summary (`n`, `median`, `p90`, `p99` …). Anything else (no `ci_median`, and no `median`
/// beside a `min`, `max` or `count`) gives nothing; so does each value that is not a number.
ReportedSummary reportedSummary(const QJsonObject &summary);

/// Every row of the statistics table: what the file claims beside what its samples give. Figures differ when they are further
/// apart than half a unit of the last digit printed; the book's are compared by its own definitions, exactly.
/// Without samples the claims are not checked, and without a recomputed interval neither is that.
/// Empty when the measurement reports no summary.
std::vector<ReportedCheck> reportedChecks(const Measurement &measurement, const Analysis &analysis);

} // namespace assay
