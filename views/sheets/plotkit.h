// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/statement.h"
#include "views/sheets/axis.h"
#include "views/sheets/frame.h"

#include <functional>

namespace assay {

/// Durations along an axis: all in the unit of the statement, with as many decimals as the ticks need.
struct DurationAxis {
    Ticks ticks;          ///< in nanoseconds
    DisplayScale scale;   ///< decimals of the tick labels

    QString label(double ns) const;
    /// With one decimal more where the value is not a multiple of the last one.
    QString exactLabel(double ns) const;
};

/// Ticks over [low, high] nanoseconds in that unit; on a log axis with `logarithmic`.
DurationAxis durationAxis(double low, double high, const DisplayScale &unit, int most, bool logarithmic = false);
/// The most ticks whose labels leave room between them along a horizontal axis.
DurationAxis fittingAxis(const PlotMap &map, const DisplayScale &unit, const Drawing &drawing, const TextStyle &style);

/// "52.9 µs", "273.2 µs", "812 ns": for labels that need no precision.
QString briefDuration(double ns);
/// A count, with the locale's separators.
QString countLabel(double count);

/// The line at the bottom of a plot.
void drawBaseline(Drawing &drawing, const QRectF &plot);
/// Labels of a vertical axis, right-aligned half a t before the plot, and the ticks and labels below a horizontal one.
void drawYLabels(Drawing &drawing, const Frame &frame, const PlotMap &map, const std::vector<double> &ticks,
                 const std::function<QString(double)> &label);
void drawXTicks(Drawing &drawing, const Frame &frame, const PlotMap &map, const std::vector<double> &ticks,
                const std::function<QString(double)> &label);
/// The widest of the labels.
qreal widestLabel(const Drawing &drawing, const std::vector<double> &ticks, const std::function<QString(double)> &label,
                  const TextStyle &style);

/// The line below a plot: where the axis starts (left), its title (middle of the plot), a note (right).
struct FootWords {
    QString start, title, note;
};
/// Height of the foot below the tick labels' baseline: one line, or more where they would touch.
qreal footHeight(const Drawing &drawing, const Frame &frame, const FootWords &words, const QRectF &plot);
void drawFoot(Drawing &drawing, const Frame &frame, const FootWords &words, const QRectF &plot, qreal top);

/// A beam from (from, y) to (to, y) with caps, cut to [left, right]: a cap is only drawn where its end is inside.
void drawBeam(Drawing &drawing, qreal from, qreal to, qreal y, const QPen &pen, qreal cap, qreal left, qreal right);

/// "time per run (µs)", or per iteration.
QString timeAxisTitle(const SheetData &data, const QString &unit);
/// JSON of the options and the size, for the embedded metadata.
QJsonObject sheetSettings(const SheetOptions &options, QSizeF size, const Theme &theme);

} // namespace assay
