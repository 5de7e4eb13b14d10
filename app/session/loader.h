// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/openbundle.h"
#include "app/session/runner.h"

namespace assay {

/// What is to be done with a path, and who hears of it.
struct LoadRequest {
    OpenBundle start;                    ///< id, path, and for a second look what was there before
    /// Files: all is read. Review: the files are not read again, the review is saved. Analysis: only that is made anew.
    enum class From { Files, Review, Analysis };
    From from = From::Files;
    ImportOptions import;
    AnalysisOptions analysis;
    QStringList switchedOff;
    std::function<void(const OpenBundle &)> news;       ///< on the runner's thread; the last one is ready
    std::function<void(const QString &)> problem;       ///< likewise: one sentence
};

/// Reads, applies the review, analyses and checks; tells what is there about ten times a second. To be run by a Runner.
/// Asked to stop once while reading, it keeps and analyses what was read; asked again, or while it analyses, it leaves the
/// rest without analysis. A measurement that is the same as before keeps its analysis.
void load(const LoadRequest &request, const Job &job);

} // namespace assay
