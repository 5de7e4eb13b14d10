// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/part.h"
#include "importers/source/job.h"
#include "importers/source/reader.h"

#include <memory>
#include <string_view>
#include <vector>

namespace assay {

/// The start of a file, by which its format is told.
struct Head {
    QString path;
    std::string_view bytes;   ///< at least headBytes where the file has them
    bool whole = false;       ///< the file ends here
};

inline constexpr std::size_t headBytes = 64 * 1024;

/// One format. A value without state; registered with one line in registry.cpp.
class Importer {
public:
    virtual ~Importer() = default;
    virtual ImportFormat format() const = 0;
    /// True when the file looks like this format, by its content.
    virtual bool recognises(const Head &head) const = 0;
    /// Reads the file: `head` and what `rest` still gives. Sets raw, stamped, or refused (or skippedKind when it turns out to be none
    /// of this format after all) and the hash.
    virtual void read(const Head &head, Reader &rest, ImportJob &job, Part &part) const = 0;
};

/// Every importer, in the order in which they are asked.
const std::vector<std::unique_ptr<const Importer>> &allImporters();

} // namespace assay
