// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/convergencewords.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

struct ConvergenceText {
    Q_DECLARE_TR_FUNCTIONS(Convergence)
};

QString clockStepText(double ns)
{
    DisplayScale scale = unitFor(ns);
    scale.decimals = ns == std::round(ns) ? 0 : 1;
    return scale.withUnit(ns);
}

/// Whether what the curve seems to promise can be believed.
QString driftRemark(const Analysis &analysis)
{
    if (isDrifting(analysis))
        return ConvergenceText::tr("The run drifts: the narrow interval promises nothing, and more runs would move the median instead of settling it.");
    if (!analysis.shape || !analysis.shape->drift)
        return ConvergenceText::tr("Drift could not be looked for. In a run that drifts a narrow interval means nothing.");
    if (analysis.widened && analysis.shape->dependence && analysis.shape->dependence->dependent) {
        return ConvergenceText::tr("Neighbouring runs are alike: %1 are worth %2 independent ones, and the interval is too narrow.")
            .arg(runsText(analysis.count), countText(static_cast<qint64>(analysis.widened->effective)));
    }
    return ConvergenceText::tr("No drift was found.");
}

} // namespace

bool isDrifting(const Analysis &analysis)
{
    return analysis.shape && analysis.shape->drift && analysis.shape->drift->kind != Drift::Kind::None;
}

std::optional<std::size_t> narrowingStop(const std::vector<ConvergencePoint> &points)
{
    if (points.size() < 3)
        return std::nullopt;
    const double enough = 1.1 * points.back().width();
    std::size_t first = points.size() - 1;
    while (first > 0 && points[first - 1].width() <= enough)
        --first;
    if (first + 2 >= points.size())
        return std::nullopt;
    return first;
}

bool isOneClockStep(double widthNs, const Analysis &analysis)
{
    return analysis.clockStepNs && widthNs <= 1.25 * *analysis.clockStepNs;
}

DisplayScale endScale(const SheetData &data)
{
    DisplayScale scale = scaleOf(*data.analysis, fileUnitOf(*data.measurement));
    scale.decimals = std::max(0, scale.decimals + 1);
    return scale;
}

DisplayScale widthScale(const std::vector<ConvergencePoint> &points)
{
    double widest = 0;
    for (const ConvergencePoint &point : points)
        widest = std::max(widest, point.width());
    DisplayScale scale = unitFor(widest);
    scale.decimals = scale.nsPerUnit == 1 ? 1 : 3;
    return scale;
}

QStringList convergenceRemarks(const SheetData &data)
{
    const std::vector<ConvergencePoint> &points = data.analysis->convergence;
    QStringList remarks;
    if (points.size() < 2) {
        remarks << ConvergenceText::tr("There is one interval only, that of %1: shorter beginnings are shown from 10 runs on.").arg(runsText(data.analysis->count));
    } else {
        const std::optional<std::size_t> stop = narrowingStop(points);
        const ConvergencePoint &first = points.front();
        const ConvergencePoint &last = stop ? points[*stop] : points.back();
        const DisplayScale scale = widthScale(points);
        const QString from = scale.number(first.width());
        const QString to = scale.withUnit(last.width());
        QString text;
        if (stop && *stop == 0)
            text = ConvergenceText::tr("From %1 on the interval is %2 wide.").arg(runsText(first.runs), to);
        else if (last.width() < first.width())
            text = ConvergenceText::tr("From %1 to %2 the interval shrank from %3 to %4.").arg(countText(first.runs), runsText(last.runs), from, to);
        else
            text = ConvergenceText::tr("From %1 to %2 the interval did not shrink: it went from %3 to %4.").arg(countText(first.runs), runsText(last.runs), from, to);
        if (stop && isOneClockStep(last.width(), *data.analysis))
            text += QLatin1Char(' ') + ConvergenceText::tr("More runs will not narrow it: the clock cannot tell times %1 apart.").arg(clockStepText(*data.analysis->clockStepNs));
        else if (stop)
            text += QLatin1Char(' ') + ConvergenceText::tr("The runs after that narrowed it no further.");
        remarks << text;
    }
    remarks << driftRemark(*data.analysis);
    return remarks;
}

std::vector<QStringList> convergenceRows(const SheetData &data)
{
    const std::vector<ConvergencePoint> &points = data.analysis->convergence;
    const DisplayScale ends = endScale(data);
    const DisplayScale widths = widthScale(points);
    std::vector<QStringList> rows{{ConvergenceText::tr("runs"), ConvergenceText::tr("low (%1)").arg(ends.unit), ConvergenceText::tr("high (%1)").arg(ends.unit),
                                   ConvergenceText::tr("width (%1)").arg(widths.unit)}};
    for (const ConvergencePoint &point : points)
        rows.push_back({countText(point.runs), ends.number(point.low), ends.number(point.high), widths.number(point.width())});
    return rows;
}

} // namespace assay
