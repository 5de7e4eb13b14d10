// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statement.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

namespace assay {

namespace {

constexpr int mostDecimals = 15;

/// The decimal place of a number's first digit (37.5: 1, 0.11: −1) and that digit. Read off the decimal text: a
/// logarithm would misplace exact powers such as 0.3 = 300/1000.
struct FirstDigit {
    int place = 0;
    int digit = 0;
};

FirstDigit firstDigit(double value)
{
    const QByteArray text = QByteArray::number(std::abs(value), 'e', 14);
    return {text.mid(text.indexOf('e') + 1).toInt(), text.at(0) - '0'};
}

/// Decimals that show one significant digit of a dispersion, or two when the first is 1 or 2.
int decimalsForDispersion(double value)
{
    const FirstDigit first = firstDigit(value);
    return -first.place + (first.digit <= 2 ? 1 : 0);
}

double roundedTo(double value, int decimals)
{
    const double power = std::pow(10.0, std::abs(decimals));
    return decimals < 0 ? std::round(value / power) * power : std::round(value * power) / power;
}

/// Decimals that show a constant as it stands in the file: whole units, or the fraction it has (six digits at most).
int decimalsForConstant(double median, double unit)
{
    const int whole = -firstDigit(unit).place;
    if (median == 0 || std::abs(std::remainder(median, unit)) <= unit * 1e-9)
        return whole;
    QByteArray text = QByteArray::number(median, 'e', 5);
    text.truncate(text.indexOf('e'));
    while (text.endsWith('0'))
        text.chop(1);
    const int digits = static_cast<int>(text.size() - text.indexOf('.') - 1);
    return std::max(whole, digits - firstDigit(median).place);
}

QLocale readable(const QLocale &locale)
{
    return locale.language() == QLocale::C ? QLocale(QLocale::English, QLocale::UnitedStates) : locale;
}

} // namespace

QString DisplayScale::number(double ns, const QLocale &locale) const
{
    const double value = ns / nsPerUnit;
    if (!std::isfinite(value))
        return QStringLiteral("–");
    if (std::abs(value) >= 1e15)
        return locale.toString(value, 'e', 3);
    double rounded = decimals < 0 ? roundedTo(value, decimals) : value;
    if (roundedTo(value, decimals) == 0)
        rounded = 0;   // no minus before a zero
    return locale.toString(rounded, 'f', std::clamp(decimals, 0, mostDecimals));
}

QString DisplayScale::withUnit(double ns, const QLocale &locale) const
{
    return number(ns, locale) + QLatin1Char(' ') + unit;
}

QString DisplayScale::range(double lowNs, double highNs, const QLocale &locale) const
{
    return number(lowNs, locale) + QStringLiteral("–") + withUnit(highNs, locale);
}

DisplayScale unitFor(double ns)
{
    const double size = std::abs(ns);
    if (!(size >= 1e3))
        return {1, QStringLiteral("ns"), 0};
    if (size < 1e6)
        return {1e3, QStringLiteral("µs"), 0};
    if (size < 1e9)
        return {1e6, QStringLiteral("ms"), 0};
    return {1e9, QStringLiteral("s"), 0};
}

DisplayScale scaleFor(double medianNs, double dispersionNs, std::optional<double> clockStepNs, double fileUnitNs)
{
    const auto decimalsIn = [&](const DisplayScale &scale) {
        const double median = medianNs / scale.nsPerUnit;
        int decimals = 0;
        if (std::isfinite(dispersionNs) && dispersionNs > 0)
            decimals = decimalsForDispersion(dispersionNs / scale.nsPerUnit);
        else if (clockStepNs && *clockStepNs > 0)
            decimals = decimalsForDispersion(*clockStepNs / scale.nsPerUnit);
        else
            decimals = decimalsForConstant(median, fileUnitNs / scale.nsPerUnit);
        if (median != 0 && std::isfinite(median))
            decimals = std::max(decimals, -firstDigit(median).place);
        return std::min(decimals, mostDecimals);
    };
    const bool usable = std::isfinite(medianNs) && medianNs != 0;
    DisplayScale scale = unitFor(usable ? medianNs : dispersionNs);
    scale.decimals = decimalsIn(scale);
    // 999.97 µs rounded to tenths is 1000.0 µs: the next unit says the same in 1…999.
    if (usable && scale.nsPerUnit < 1e9 && std::abs(roundedTo(medianNs / scale.nsPerUnit, scale.decimals)) >= 1000) {
        scale = unitFor(1000 * scale.nsPerUnit);
        scale.decimals = decimalsIn(scale);
        if (std::abs(roundedTo(medianNs / scale.nsPerUnit, scale.decimals)) < 1)
            scale.decimals = std::max(scale.decimals, 0);
    }
    return scale;
}

DisplayScale scaleOf(const Analysis &analysis, double fileUnitNs)
{
    return scaleFor(analysis.statistics.median.value_or(0), analysis.statistics.iqr.value_or(0), analysis.clockStepNs, fileUnitNs);
}

double fileUnitOf(const Measurement &measurement)
{
    const std::optional<TimeUnit> unit = timeUnitFromText(measurement.unit.valueText());
    return unit ? nanosecondsPer(*unit) : 1;
}

QString percentText(double share, const QLocale &locale)
{
    QString text = locale.toString(share * 100, 'f', 2);
    const QString point = QString(locale.decimalPoint());
    if (text.contains(point)) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text + QStringLiteral(" %");
}

QString countText(qint64 count, const QLocale &locale)
{
    return readable(locale).toString(count);
}

QString runsText(qint64 runs, const QLocale &locale)
{
    if (runs == 1)
        return QCoreApplication::translate("Statement", "1 run");
    const int plural = static_cast<int>(std::min<qint64>(runs, std::numeric_limits<int>::max()));
    return QCoreApplication::translate("Statement", "%1 runs", nullptr, plural).arg(countText(runs, locale));
}

} // namespace assay
