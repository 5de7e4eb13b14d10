// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/arguments.h"
#include "model/analysis.h"
#include "model/review.h"

#include <vector>

namespace assay {

/// What `check`, `show` and `chart` have in common.
struct CommonOptions {
    QStringList paths;
    AnalysisOptions analysis;
    std::vector<StatedCondition> stated;   ///< of --state, in the order given
    QString format;                        ///< of --as; empty: by content
};

/// An Error of a wrong call: exit code 2.
Error callError(const QString &message);

/// The options of CommonOptions, for a verb to add its own to.
std::vector<OptionSpec> commonOptionSpecs();
/// Reads and checks them; there must be at least one path.
Result<CommonOptions> readCommonOptions(const Arguments &arguments);

/// The value of an option that is one of a few words; `fallback` when it was not given.
Result<QString> readChoice(const Arguments &arguments, const QString &option, const QStringList &choices, const QString &fallback);

} // namespace assay
