// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/openbundle.h"

namespace assay {

/// "reading", "analysing 2 of 3", "cancelled"; empty when all is there.
QString bundleStateText(const OpenBundle &open);

/// The row of a measurement. `analysis` is null while there is none; then nothing but the name is known.
MeasurementRow measurementRow(const Measurement &measurement, const Analysis *analysis, MeasurementRow::State state);

/// All rows of what was read so far; those without an analysis are in `state`.
BundleRow bundleRow(const OpenBundle &open, MeasurementRow::State state);

/// Writes into the rows how many findings there are on each.
void countFindings(BundleRow &row, const Bundle &bundle, const FindingReport &report);

} // namespace assay
