// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/arguments.h"
#include "app/commandline/output.h"

#include <functional>
#include <vector>

namespace assay {

inline constexpr int exitDone = 0;
inline constexpr int exitFailed = 1;      ///< not written, refused, or findings
inline constexpr int exitWrongCall = 2;   ///< or a path that cannot be read

/// One verb: the options it knows, its help, and what it does. `run` returns an exit code, or an Error for a call that is
/// wrong (told with "Try assay <verb> --help.").
struct Verb {
    QString name;
    std::vector<OptionSpec> options;
    QString help;
    std::function<Result<int>(const Arguments &, Output &)> run;
};

Verb checkVerb();
Verb showVerb();
Verb chartVerb();
Verb formatsVerb();
/// `compare`, `report` and `verify`, which say that this version does not have them.
Verb missingVerb(const QString &name);

} // namespace assay
