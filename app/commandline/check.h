// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/load.h"
#include "app/commandline/output.h"

namespace assay {

/// The document `assay.check/1`; `report` holds what all rules said about all bundles.
void writeCheckJson(const LoadedBundles &loaded, const FindingReport &report, Output &output);
/// The same for people, by subject.
void writeCheckText(const LoadedBundles &loaded, const FindingReport &report, Output &output);

/// How many findings are of a severity.
qsizetype countOf(const FindingReport &report, Severity severity);

} // namespace assay
