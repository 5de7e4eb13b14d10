// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/part.h"

#include <QStringList>

namespace assay {

/// Puts the parts of a source together: stamped results become measurements, blocks get the raw samples they name, raw files that
/// no stamp claims become measurements of their own, names become unique. Pure; the samples are shared, not copied.
/// Fills measurements, notes and filesRead of `bundle`. `notes` are those of the source.
void assemble(const std::vector<Part> &parts, std::vector<ImportNote> notes, Bundle &bundle);

/// The folder that holds every path ("a/" of a/b and a/c), or nothing. Never "bench": raw files are named from above it.
QString commonFolder(const QStringList &paths);

} // namespace assay
