// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/part.h"

#include <QHash>

namespace assay {

/// The source files among the parts of a source, by which fingerprints are recomputed.
class SourceFiles {
public:
    explicit SourceFiles(const std::vector<Part> &parts);

    /// Of a stamped result: its sources count from its own folder upwards, like its raw files.
    RecomputedFingerprint fingerprintOf(const Part &stamped) const;

private:
    QByteArray find(const QString &folder, const QString &path) const;

    const std::vector<Part> &m_parts;
    QHash<QString, std::size_t> m_index;
};

} // namespace assay
