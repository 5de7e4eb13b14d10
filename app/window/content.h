// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"
#include "views/panels/messagepage.h"

namespace assay {

/// Findings, passed and not checked rules about what a row of the tree stands for: one measurement, a group, a bundle, or
/// what was not read.
FindingReport reportOn(const OpenBundle &open, const BundleTarget &target);

/// Why no sheet is shown, or what the row is, for rows that are no measurement with an analysis.
PageText pageOf(const OpenBundle &open, const BundleTarget &target);
/// What stands where a sheet of the measurement cannot be drawn; the sheet's reason is the heading.
PageText pageInstead(const Measurement &measurement, const Analysis &analysis);

/// "Reading pi5.tar.gz: 214 of 390 files, 22.4 million samples."
QString progressText(const OpenBundle &open);
/// 0…1, or −1 when it is not known.
double progressShare(const OpenBundle &open);

/// "17 measurements from 2 bundles; 2 files not read. Read in 0.4 s."
QString statusText(const Session &session);
/// "Interval: 90 %, bootstrap, reference method".
QString intervalText(const Analysis &analysis);

/// The name of a row for people: a measurement's, a group's, a bundle's.
QString titleOf(const OpenBundle &open, const BundleTarget &target);

} // namespace assay
