// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/pipeline.h"
#include "views/panels/bundlemodel.h"

namespace assay {

/// A path that is open, as far as it was read and analysed. Everything large in it is shared: copying is cheap.
struct OpenBundle {
    enum class Phase { Reading, Analysing, Ready };
    int id = 0;
    QString path;
    Phase phase = Phase::Reading;
    bool cancelled = false;
    ImportProgress reading;
    double analysed = 0;                      ///< share, 0…1
    std::shared_ptr<const Bundle> asRead;     ///< without the review; null before anything was read
    AnalysedBundle content;                   ///< with the review; an analysis is null until it is there
    bool checked = false;                     ///< the rules looked at all of it
    BundleRow row;                            ///< the same for the tree
    Review review;
    std::vector<FileStamp> files;             ///< when it was read
    qint64 elapsedMs = 0;                     ///< reading and analysing

    /// Index of the measurement of that name, or nothing.
    std::optional<std::size_t> indexOf(const QString &measurement) const;
};

} // namespace assay
