// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/import.h"
#include "model/analysis.h"
#include "model/finding.h"
#include "model/review.h"

#include <functional>
#include <memory>
#include <vector>

namespace assay {

/// A bundle, its analyses in the bundle's order, and what the rules say.
struct AnalysedBundle {
    std::shared_ptr<const Bundle> bundle;
    std::vector<std::shared_ptr<const Analysis>> analyses;
    FindingReport report;

    /// Shares ownership with the bundle.
    std::shared_ptr<const Measurement> measurement(std::size_t index) const;
    /// Findings whose subject is that measurement or its result, most severe first.
    std::vector<Finding> findingsOn(const Measurement &measurement) const;
};

/// Where the review of a bundle is kept: "<path>.assay-review.json" beside it.
QString reviewPathOf(const QString &bundlePath);
/// The review beside the bundle, empty when there is none.
Result<Review> loadReview(const QString &bundlePath);
/// Written atomically.
Result<void> saveReview(const QString &bundlePath, const Review &review, const Bundle &bundle);

/// Gets each analysis as soon as it is there, with the measurement's place in the bundle; on the thread that made it, and
/// from one thread at a time.
using AnalysisReady = std::function<void(std::size_t, const std::shared_ptr<const Analysis> &)>;

/// Analyses every measurement and runs the rules. Measurements are spread over two threads; memory for one at a time
/// where they are long. `progress` as in analyse(), for the bundle as a whole: it is called by one thread at a time, but
/// not always by the same. When it stops the work, what was not analysed is empty and the report is, too; `ready` is not
/// called for it.
AnalysedBundle analyseBundle(std::shared_ptr<const Bundle> bundle, const AnalysisOptions &options = {},
                             const AnalysisProgress &progress = {}, const QStringList &switchedOff = {},
                             const AnalysisReady &ready = {});

} // namespace assay
