// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/part.h"

#include <QHash>
#include <QSet>

#include <map>

namespace assay {

/// Finds the raw files that blocks name, among the parts of a source.
class RawLinks {
public:
    explicit RawLinks(const std::vector<Part> &parts);

    /// Gives a block its samples and fills `raw`. Found elsewhere than named: a doubt note.
    void link(Measurement &measurement, std::vector<ImportNote> &notes);
    /// True when a block named that file.
    bool isClaimed(const QString &path) const { return m_claimed.contains(path); }
    /// Claimed files that are of no known kind are refused as raw samples, with the place.
    void noteClaimedProblems(std::vector<ImportNote> &notes) const;

private:
    const Part *find(const QString &path) const;
    const Part *resolve(const Measurement &measurement, bool &elsewhere) const;

    const std::vector<Part> &m_parts;
    QHash<QString, std::size_t> m_index;
    QSet<QString> m_claimed;
};

/// Why a stamp's raw path is not looked for (absolute, or with ".."); empty when it may be.
QString rawPathProblem(const QString &named);

} // namespace assay
