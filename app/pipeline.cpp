// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pipeline.h"

#include "model/findings/registry.h"

#include <QSaveFile>

#include <algorithm>

namespace assay {

std::shared_ptr<const Measurement> AnalysedBundle::measurement(std::size_t index) const
{
    return {bundle, &bundle->measurements.at(index)};
}

std::vector<Finding> AnalysedBundle::findingsOn(const Measurement &measurement) const
{
    std::vector<Finding> found;
    for (const Finding &finding : report.findings) {
        if (finding.subject == measurement.name || (!measurement.resultName.isEmpty() && finding.subject == measurement.resultName))
            found.push_back(finding);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Finding::severity);
    return found;
}

QString reviewPathOf(const QString &bundlePath)
{
    return bundlePath + QStringLiteral(".assay-review.json");
}

Result<Review> loadReview(const QString &)
{
    return Review{};
}

Result<void> saveReview(const QString &, const Review &, const Bundle &)
{
    return {};
}

AnalysedBundle analyseBundle(std::shared_ptr<const Bundle> bundle, const AnalysisOptions &options, const AnalysisProgress &,
                             const QStringList &switchedOff)
{
    AnalysedBundle result;
    result.bundle = std::move(bundle);
    std::vector<Analysis> analyses;
    for (const Measurement &measurement : result.bundle->measurements) {
        analyses.push_back(analyse(measurement, options));
        result.analyses.push_back(std::make_shared<const Analysis>(analyses.back()));
    }
    result.report = checkBundle(*result.bundle, analyses, switchedOff);
    return result;
}

} // namespace assay
