// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statement.h"

namespace assay {

QString DisplayScale::number(double ns, const QLocale &locale) const
{
    return locale.toString(ns / nsPerUnit, 'f', decimals);
}

QString DisplayScale::withUnit(double ns, const QLocale &locale) const
{
    return number(ns, locale) + QLatin1Char(' ') + unit;
}

DisplayScale unitFor(double)
{
    return {1, QStringLiteral("ns"), 0};
}

DisplayScale scaleFor(double medianNs, double, std::optional<double>)
{
    return unitFor(medianNs);
}

DisplayScale scaleOf(const Analysis &analysis)
{
    return scaleFor(analysis.statistics.median.value_or(0), analysis.statistics.iqr.value_or(0), analysis.clockStepNs);
}

Statement statementOf(const Measurement &, const Analysis &, const QLocale &)
{
    return {};
}

} // namespace assay
