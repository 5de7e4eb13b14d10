// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

namespace assay {

/// One number a line (or several, separated by blanks), with `#` comments.
class RawImporter : public Importer {
public:
    ImportFormat format() const override;
    bool recognises(const Head &head) const override;
    void read(const Head &head, Reader &rest, ImportJob &job, Part &part) const override;

    /// What is wrong with the head as raw samples: for a file of no known kind that a stamp names.
    static std::optional<Error> problemOf(const Head &head);
};

/// Conditions that a file's name and comments give: mode and variant inferred from the name, `key: value` comments that name a
/// stamp key recorded.
void stampFromRawFile(const QString &path, const RawPart &raw, Stamp &stamp);

/// "bench/raw/totals" for "bench/raw/totals.txt.gz": without sample and compression suffixes.
QString rawMeasurementName(const QString &path);

} // namespace assay
