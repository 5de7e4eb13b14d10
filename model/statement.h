// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <QLocale>
#include <QString>

namespace assay {

/// A duration, scaled and rounded for people.
struct DisplayScale {
    double nsPerUnit = 1;    ///< 1, 1e3, 1e6, 1e9
    QString unit;            ///< "ns", "µs", "ms", "s"
    int decimals = 0;        ///< of values shown in that unit; −1: rounded to tens, −2: to hundreds

    /// "37.58" in `locale`, without the unit.
    QString number(double ns, const QLocale &locale = QLocale()) const;
    /// "37.58 µs".
    QString withUnit(double ns, const QLocale &locale = QLocale()) const;
    /// "37.57–37.59 µs".
    QString range(double lowNs, double highNs, const QLocale &locale = QLocale()) const;

    bool operator==(const DisplayScale &) const = default;
};

/// The unit in which |ns| lies in 1…999 (ns below 1, s above).
DisplayScale unitFor(double ns);
/// The rounding rule: dispersion to one significant digit, to two when the first is 1 or 2; the median
/// to that decimal place, but never to fewer than one significant digit of its own. Dispersion 0: the place of the
/// clock step, else of one unit of the file (`fileUnitNs`). Both share the unit in which the median lies in 1…999.
DisplayScale scaleFor(double medianNs, double dispersionNs, std::optional<double> clockStepNs = {}, double fileUnitNs = 1);
/// The scale of an analysis: its median and IQR (no IQR known counts as 0); `fileUnitNs` as above.
DisplayScale scaleOf(const Analysis &analysis, double fileUnitNs = 1);
/// Nanoseconds in one unit of the measurement's file; 1 when its unit is not known.
double fileUnitOf(const Measurement &measurement);

/// "90 %": a share, in at most two decimals that it needs.
QString percentText(double share, const QLocale &locale = QLocale());
/// "2,000" with the locale's separators. The C locale, which has none, is read as English.
QString countText(qint64 count, const QLocale &locale = QLocale());
/// "400 runs", "1 run".
QString runsText(qint64 runs, const QLocale &locale = QLocale());

/// The three forms of a result; a missing condition is said to be missing in all three. Plain text: control
/// characters from the file are visible escapes. A measurement that is refused, or without any figure, says so.
struct Statement {
    QString line;     ///< for sheets: "median 37.58 µs, 90 % interval 37.57–37.59 µs, IQR 0.11 µs; 400 runs after 50 discarded, warm."
    QString longForm; ///< one line a fact
    QString shortForm;
    QString spoken;
    bool operator==(const Statement &) const = default;
};

Statement statementOf(const Measurement &measurement, const Analysis &analysis, const QLocale &locale = QLocale());

} // namespace assay
