// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/jsonwriter.h"
#include "app/commandline/load.h"
#include "app/commandline/output.h"

namespace assay {

/// The document `assay.show/1`.
void writeShowJson(const LoadedBundles &loaded, Output &output);
/// The keys about the shape of a run: modes, drift, warmup, clock_step_ns, lag1_autocorrelation; null where nothing is known.
void writeShape(JsonWriter &json, const Analysis &analysis);
/// One row a measurement, RFC 4180. Text that a spreadsheet would take for a formula gets an apostrophe in front.
void writeShowCsv(const LoadedBundles &loaded, Output &output);
/// For people, in the locale's numbers.
void writeShowText(const LoadedBundles &loaded, Output &output);

/// The statistics in the order of the JSON document, without the book's: key, name and definition for people, value.
struct StatisticRow {
    const char *key;
    QString label;        ///< "median (midpoint)"
    std::optional<double> value;
};
std::vector<StatisticRow> statisticRows(const Statistics &statistics);

} // namespace assay
