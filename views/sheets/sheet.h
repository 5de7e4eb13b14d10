// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/finding.h"
#include "views/sheets/theme.h"

#include <QGraphicsScene>
#include <QJsonObject>
#include <QRectF>
#include <QSizeF>

#include <memory>
#include <optional>
#include <vector>

namespace assay {

/// The order of the tabs.
enum class SheetKind { Histogram, RunOrder, Distribution, Convergence };

/// What a sheet draws. Shared and immutable: the same data feeds the window and every export, on any thread.
struct SheetData {
    std::shared_ptr<const Measurement> measurement;
    std::shared_ptr<const Analysis> analysis;
    std::vector<Finding> findings;     ///< of this measurement, most severe first
    QString bundleName;
};

/// A range of an axis, in nanoseconds or run numbers.
struct Range {
    double low = 0;
    double high = 0;
    bool operator==(const Range &) const = default;
};

/// What a person chose about a sheet. Empty ranges: the sheet's own choice.
struct SheetOptions {
    enum class Span { Body, Full, Log };
    Span span = Span::Body;            ///< histogram and distribution: body with overflow bar, everything, logarithmic
    bool density = false;              ///< histogram: density instead of counts
    bool logTail = false;              ///< distribution: the share above on a log axis
    int runningMedian = 31;            ///< run order: window, 0 for none
    std::optional<Range> x;
    std::optional<Range> y;
    bool operator==(const SheetOptions &) const = default;
};

/// A built sheet: one scene, ready to be painted or exported, with where its plot is.
struct BuiltSheet {
    std::unique_ptr<QGraphicsScene> scene;
    QSizeF size;              ///< the scene's size; its height may exceed what was asked for on a narrow sheet
    QRectF plot;              ///< scene coordinates of the main plot
    Range x, y;               ///< shown in the plot
    Range fullX, fullY;       ///< what whole-range zoom shows
    bool canZoom = false;
    QString title;            ///< plain text
    QString statement;        ///< plain text
    QString description;      ///< statement, findings, strip: for accessibility and metadata
    QJsonObject settings;     ///< the sheet's settings, for the embedded metadata
    SheetOptions options;     ///< what it was built with
    std::vector<QRectF> data; ///< bars or points where each is an area of its own, by the index of readoutOf(); else empty
};

/// One kind of sheet; registered in registry.cpp with one line.
class Sheet {
public:
    virtual ~Sheet() = default;
    virtual SheetKind kind() const = 0;
    /// As `--kind` takes it: "histogram".
    virtual QString key() const = 0;
    /// Translated tab title: "Histogram".
    virtual QString title() const = 0;
    /// Empty when it can be drawn; else one sentence why not ("There are no raw samples to draw.").
    virtual QString reasonNotDrawn(const SheetData &data) const = 0;
    /// Builds the whole sheet. `data` must be drawable.
    virtual BuiltSheet build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const = 0;
    /// What stands under the pointer ("run 332 of 400 · 44.870 µs, 6.1 % over the median"), nearest datum in scene
    /// coordinates, or nothing.
    struct Readout {
        QPointF position;
        QString text;          ///< lines separated by \n; the first is bold
        qint64 index = 0;      ///< of the datum: run − 1, bar, point
    };
    virtual std::optional<Readout> readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const;
    /// The datum with that index (clamped), for the arrow keys.
    virtual std::optional<Readout> readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const;
    /// What is drawn as a table, first row the headings; made when it is asked for. At most 100 000 rows.
    virtual std::vector<QStringList> table(const SheetData &data, const BuiltSheet &built) const = 0;
};

/// Every sheet, in tab order.
const std::vector<std::unique_ptr<const Sheet>> &allSheets();
const Sheet &sheetOf(SheetKind kind);

} // namespace assay
