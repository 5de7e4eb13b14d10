// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/statement.h"
#include "views/sheets/sheet.h"

#include <optional>

namespace assay {

/// Whether the level of the run changes: then nothing is promised about narrowing.
bool isDrifting(const Analysis &analysis);

/// The first point whose interval is within 10 % of the final width and stays so; nothing unless at least two later points confirm it.
std::optional<std::size_t> narrowingStop(const std::vector<ConvergencePoint> &points);
/// True when that width is about one step of the clock or less.
bool isOneClockStep(double widthNs, const Analysis &analysis);

/// Ends of the intervals: one decimal finer than the statement.
DisplayScale endScale(const SheetData &data);
/// Widths of the intervals, all in one unit.
DisplayScale widthScale(const std::vector<ConvergencePoint> &points);
/// What the points say, one paragraph each: how far the interval shrank, whether more runs would narrow it, drift.
QStringList convergenceRemarks(const SheetData &data);
/// Headings and rows of the counts table, as shown.
std::vector<QStringList> convergenceRows(const SheetData &data);

} // namespace assay
