// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bundle.h"

#include <QStringList>

#include <functional>
#include <vector>

namespace assay {

/// Limits against hostile input.
struct ImportLimits {
    qint64 expandedBytes = qint64(1) << 30;      ///< of one archive, everything it unpacks to
    qint64 entries = 100'000;                    ///< of one archive or directory
    double ratio = 1000;                         ///< expanded : packed, once `ratioFromBytes` were expanded
    qint64 ratioFromBytes = 100'000'000;
    int nesting = 3;                             ///< archives in archives
    qint64 fileBytes = qint64(8) << 30;          ///< of one plain file on disk
    qint64 jsonBytes = qint64(256) << 20;        ///< of one JSON document
};

struct ImportOptions {
    ImportLimits limits;
    QString format;    ///< read every file as this format (a name of importFormats()); empty: by content
};

struct ImportProgress {
    qint64 filesDone = 0;
    qint64 filesTotal = -1;   ///< −1: not known yet
    qint64 bytesDone = 0;
    qint64 bytesTotal = -1;
    qint64 samples = 0;
    QString file;             ///< being read
};

/// Both are called on the importing thread. `progress` returning false cancels: what was read so far is returned
/// with `cancelled` set. `partial` gets a complete, assembled snapshot now and then (at most about five a second).
struct ImportCallbacks {
    std::function<bool(const ImportProgress &)> progress;
    std::function<void(const Bundle &)> partial;
};

/// Reads a file, a directory or an archive. Never fails: a path that cannot be read gives a bundle with
/// status Unreadable and an error; a file that cannot be read gives a note and the rest still opens.
Bundle importPath(const QString &path, const ImportOptions &options = {}, const ImportCallbacks &callbacks = {});

/// The files of a path as they are on disk now (path, size, time of change), to notice changes. Cheap; no content is read.
/// For an archive or a single file: itself, and for a result the raw files it names.
struct FileStamp {
    QString path;
    qint64 bytes = 0;
    qint64 modifiedMs = 0;
    bool operator==(const FileStamp &) const = default;
};
std::vector<FileStamp> filesOnDisk(const QString &path, const Bundle &bundle, const ImportLimits &limits = {});

/// What can be imported, for `assay formats` and the welcome page.
struct ImportFormat {
    QString name;         ///< as `--as` takes it: "stamped", "raw"
    QString title;        ///< translated: "Stamped results"
    QString extensions;   ///< ".json"
    QString recognisedBy; ///< translated, one sentence
};
std::vector<ImportFormat> importFormats();

} // namespace assay
