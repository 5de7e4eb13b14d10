// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/source/job.h"
#include "importers/source/reader.h"

#include <QString>

namespace assay {

/// Gives one file on disk to `intake`, under `name`. Only regular files are opened. False: stop.
/// An error is told when the file cannot be opened.
Result<bool> readFile(const QString &path, const QString &name, ImportJob &job, Intake &intake);

/// Walks a directory, sorted by path; hidden entries are left out, symbolic links followed only when they end below the
/// root, special files told and left out. Names are relative to `root`.
void readDirectory(const QString &root, ImportJob &job, Intake &intake);

/// The regular files of a directory that readDirectory() would read, relative to it, sorted. Notes go to `job`.
QStringList listDirectory(const QString &root, ImportJob &job);

} // namespace assay
