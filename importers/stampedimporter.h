// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

namespace assay {

/// A stamped result: one JSON object a file, of any of its versions.
class StampedImporter : public Importer {
public:
    ImportFormat format() const override;
    bool recognises(const Head &head) const override;
    void read(const Head &head, Reader &rest, ImportJob &job, Part &part) const override;
};

/// True for an object with enough of a stamped result's keys.
bool looksStamped(const QJsonObject &object);

/// The measurements of a stamped result, without raw samples: one a block, or one for the whole.
/// Doubts (keys of a wrong type) are told in `notes`.
std::vector<Measurement> measurementsOf(const Part &part, std::vector<ImportNote> &notes);

/// The conditions that a result and one of its blocks give. `block` is empty for a whole result.
void stampFromResult(const QJsonObject &result, const QJsonObject &block, Stamp &stamp);

} // namespace assay
