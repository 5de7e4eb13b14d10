// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QString>

#include <span>

namespace assay {

/// How many findings of each severity.
struct SeverityCount {
    int errors = 0;
    int warnings = 0;
    int notes = 0;

    void add(Severity severity);
    SeverityCount &operator+=(const SeverityCount &other);
    bool isEmpty() const { return errors == 0 && warnings == 0 && notes == 0; }
    /// The most severe kind there is, and how many; nothing when empty.
    std::optional<std::pair<Severity, int>> worst() const;
    /// "1 error", translated.
    static QString text(Severity severity, int count);
    /// "1 error, 2 warnings, 3 notes"; "no findings".
    QString allText() const;

    bool operator==(const SeverityCount &) const = default;
};

SeverityCount countFindings(std::span<const Finding> findings);

} // namespace assay
