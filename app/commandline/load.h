// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/options.h"
#include "app/pipeline.h"

#include <vector>

namespace assay {

/// Bundles of a call, analysed, and the names that tell their measurements apart.
struct LoadedBundles {
    std::vector<AnalysedBundle> bundles;
    QStringList qualifiers;        ///< one a bundle; empty with a single one
    bool anyUnreadable = false;    ///< the exit code is 2
};

/// Imports each path, applies the review beside it and then what --state says, analyses and checks. What cannot be read is
/// told on standard error; a path that holds nothing to read is Unreadable. Shows progress on standard error when that is a
/// terminal.
LoadedBundles loadBundles(const CommonOptions &options);

} // namespace assay
