// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/source/job.h"
#include "importers/source/reader.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <string_view>

namespace assay {

enum class ArchiveKind { Tar, SevenZip, Compressed, Zip };

/// What the first bytes of a file say: an archive or a compressed file; nothing for anything else. A compressed tar is `Compressed`
/// here: the stream tells when it is opened. `head` should hold 512 bytes where the file has them.
std::optional<ArchiveKind> archiveKindOf(std::string_view head);

/// An archive on disk (`path`) or in memory (`bytes`), and what it is called.
struct ArchiveInput {
    QString path;        ///< when not empty, read from there
    QByteArray bytes;    ///< else these
    QString name;        ///< relative to the bundle's root; empty for the bundle itself
    QString singleName;  ///< what the one file of a compressed file is called ("samples.txt" of samples.txt.gz)
};

/// Tar in every compression, 7z, and single compressed files, as one forward pass. Problems are told as notes of `job`;
/// what came before damage or a limit is given to `intake` all the same.
void readStream(const ArchiveInput &input, ImportJob &job, Intake &intake);

/// Zip.
void readZip(const ArchiveInput &input, ImportJob &job, Intake &intake);

void readArchive(ArchiveKind kind, const ArchiveInput &input, ImportJob &job, Intake &intake);

/// A name from an archive as a path below the root: no leading "./"; nothing for absolute names and those with "..".
std::optional<QString> safeName(const QString &name);

/// Bytes of a name as text: UTF-8, else Latin-1 (`*doubtful` is set).
QString nameText(const char *bytes, bool *doubtful);

} // namespace assay
