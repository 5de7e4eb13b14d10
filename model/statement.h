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
    int decimals = 0;        ///< of values shown in that unit

    /// "37.58" in `locale`, without the unit.
    QString number(double ns, const QLocale &locale = QLocale()) const;
    /// "37.58 µs".
    QString withUnit(double ns, const QLocale &locale = QLocale()) const;
};

/// The unit in which |ns| lies in 1…999 (ns below 1, s above).
DisplayScale unitFor(double ns);
/// The rounding rule: dispersion to one significant digit, to two when the first is 1 or 2; the median
/// to that decimal place. Dispersion 0: the place of the clock step, else of one nanosecond.
DisplayScale scaleFor(double medianNs, double dispersionNs, std::optional<double> clockStepNs = {});
/// The scale of an analysis: its median and IQR.
DisplayScale scaleOf(const Analysis &analysis);

/// The three forms of a result; a missing condition is said to be missing in all three.
struct Statement {
    QString line;     ///< for sheets: "median 37.58 µs, 90 % interval 37.57–37.59 µs, IQR 0.11 µs; 400 runs after 50 discarded, warm."
    QString longForm; ///< one line a fact
    QString shortForm;
    QString spoken;
    bool operator==(const Statement &) const = default;
};

Statement statementOf(const Measurement &measurement, const Analysis &analysis, const QLocale &locale = QLocale());

} // namespace assay
