// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/measurement.h"

#include <QString>

#include <optional>
#include <vector>

namespace assay {

/// Something about a file that a person has to know: it was skipped, refused, or read with doubts.
struct ImportNote {
    enum class Level { Skipped, Refused, Doubt };
    Level level = Level::Doubt;
    QString file;                  ///< relative to the bundle's root; empty: the bundle itself
    std::optional<qint64> line;
    QString code;                  ///< "not-a-result", "limit.entries", "limit.ratio", "json.syntax", "raw.word", …
    QString text;                  ///< one sentence without the file's name
    QString remedy;                ///< starts with what to do; may be empty

    /// True when the note belongs to rule import.limit, import.partial; else a refused one is import.refused.
    bool isLimit() const { return code.startsWith(QLatin1String("limit.")); }
    bool isPartial() const { return code.startsWith(QLatin1String("partial.")); }

    bool operator==(const ImportNote &) const = default;
};

/// Everything one opened path holds.
struct Bundle {
    enum class Status { Read, Partial, Unreadable };
    QString path;                  ///< as it was given
    QString name;                  ///< last component of the path, for people
    Status status = Status::Read;
    QString error;                 ///< why nothing could be read, when Unreadable
    bool isContainer = false;      ///< a directory or an archive of several files
    std::vector<Measurement> measurements;   ///< sorted by name
    std::vector<ImportNote> notes;           ///< sorted by file, line
    qint64 filesRead = 0;
    bool cancelled = false;

    const Measurement *find(const QString &measurementName) const;

    bool operator==(const Bundle &) const = default;
};

/// "read", "partial", "unreadable".
QString bundleStatusKey(Bundle::Status status);
/// "skipped", "refused", "doubt".
QString noteLevelKey(ImportNote::Level level);

/// Names by which measurements of several bundles are told apart (`old:distribution-host/plain`):
/// last component without archive suffix, the whole path where two would be equal.
/// With a single bundle the answer is one empty string.
QStringList bundleQualifiers(const std::vector<Bundle> &bundles);

} // namespace assay
