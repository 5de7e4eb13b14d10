// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/bundlerows.h"

#include "model/conditions.h"
#include "model/statement.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace assay {

namespace {

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(BundleRows)
};

} // namespace

std::optional<std::size_t> OpenBundle::indexOf(const QString &measurement) const
{
    if (!content.bundle)
        return std::nullopt;
    const auto &all = content.bundle->measurements;
    const auto found = std::ranges::find(all, measurement, &Measurement::name);
    return found == all.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - all.begin()));
}

QString bundleStateText(const OpenBundle &open)
{
    if (open.phase == OpenBundle::Phase::Reading)
        return RowWords::tr("reading");
    if (open.content.bundle && open.content.bundle->status == Bundle::Status::Unreadable && !open.cancelled)
        return RowWords::tr("could not be read");
    const auto ready = std::ranges::count_if(open.content.analyses, [](const auto &analysis) { return analysis != nullptr; });
    if (open.phase == OpenBundle::Phase::Analysing)
        return RowWords::tr("analysing %1 of %2").arg(std::min(ready + 1, std::ssize(open.content.analyses))).arg(open.content.analyses.size());
    return open.cancelled ? RowWords::tr("cancelled") : QString();
}

MeasurementRow measurementRow(const Measurement &measurement, const Analysis *analysis, MeasurementRow::State state)
{
    MeasurementRow row;
    row.name = measurement.name;
    row.refused = measurement.isRefused();
    row.searchText = measurement.file + QLatin1Char('\n') + measurement.raw.file;
    row.state = state;
    if (!analysis)
        return row;
    row.searchText += QLatin1Char('\n') + conditionsText(conditionsStrip(measurement, *analysis));
    row.medianNs = analysis->statistics.median;
    row.reportedOnly = !analysis->hasSamples;
    if (row.medianNs)
        row.medianText = scaleOf(*analysis, fileUnitOf(measurement)).withUnit(*row.medianNs);
    return row;
}

BundleRow bundleRow(const OpenBundle &open, MeasurementRow::State state)
{
    BundleRow row;
    row.id = open.id;
    row.path = open.path;
    row.stateText = bundleStateText(open);
    if (!open.content.bundle) {
        row.name = open.path.section(QLatin1Char('/'), -1, -1, QString::SectionSkipEmpty);
        return row;
    }
    const Bundle &bundle = *open.content.bundle;
    row.name = bundle.name;
    row.notes = bundle.notes;
    for (std::size_t i = 0; i < bundle.measurements.size(); ++i) {
        const Analysis *analysis = i < open.content.analyses.size() ? open.content.analyses[i].get() : nullptr;
        const MeasurementRow::State known = open.checked ? MeasurementRow::State::Ready : MeasurementRow::State::Unchecked;
        row.measurements.push_back(measurementRow(bundle.measurements[i], analysis, analysis ? known : state));
    }
    countFindings(row, bundle, open.content.report);
    return row;
}

void countFindings(BundleRow &row, const Bundle &bundle, const FindingReport &report)
{
    QHash<QString, SeverityCount> counts;
    for (const Finding &finding : report.findings)
        counts[finding.subject].add(finding.severity);
    for (std::size_t i = 0; i < row.measurements.size(); ++i) {
        const Measurement &measurement = bundle.measurements[i];
        SeverityCount count = counts.value(measurement.name);
        if (measurement.resultName != measurement.name)
            count += counts.value(measurement.resultName);
        row.measurements[i].findings = count;
    }
}

} // namespace assay
