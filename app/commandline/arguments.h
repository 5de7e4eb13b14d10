// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace assay {

/// One option a verb knows. All of them take a value.
struct OptionSpec {
    QString name;        ///< "--format"
    QString shortName;   ///< "-o", or empty
    QString what;        ///< what its value is, for the complaint when it is missing: "text or json"
};

/// What was written after a verb.
struct Arguments {
    QStringList paths;
    std::vector<std::pair<QString, QString>> options;   ///< long name and value, in the order given
    bool help = false;

    /// The last value given, if any.
    std::optional<QString> value(const QString &name) const;
    QStringList values(const QString &name) const;
};

/// Options may stand before, between and after paths, as `--name value` or `--name=value` (`-o value`, `-ovalue`); `--`
/// ends them. `--help` or `-h` anywhere before that wins over everything that is wrong. Else an unknown option or a missing
/// value is an error.
Result<Arguments> parseArguments(const QStringList &words, const std::vector<OptionSpec> &specs);

} // namespace assay
