// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/drawing.h"
#include "views/sheets/sheet.h"

namespace assay {

/// What a sheet says above its plot.
struct FrameWords {
    QString title;
    QString statement;
    QString emphasis;        ///< the part of the statement that is bold; may be empty
    qreal minimumBody = 0;   ///< height of the plot area, in t, below which the sheet grows instead
};

/// The parts that all sheets share: page, title, statement, badges, rule and conditions strip. It puts them into the scene of the
/// sheet being built; what is left between badges and rule is the body.
class Frame {
public:
    Frame(const SheetData &data, QSizeF size, const Theme &theme, const FrameWords &words);

    /// The unit of all sizes: 0.92 of the desktop font, at least 1 % of the width.
    qreal t() const { return m_t; }
    QRectF body() const { return m_body; }
    const Theme &theme() const { return m_theme; }
    QGraphicsScene &scene() { return *m_built.scene; }
    /// A text style of that many t.
    TextStyle style(qreal sizeInT, const QColor &colour, bool bold = false) const;
    TextStyle ink(qreal sizeInT) const { return style(sizeInT, m_theme.ink); }
    TextStyle muted(qreal sizeInT) const { return style(sizeInT, m_theme.muted); }
    /// A new empty layer above those there are; the scene owns it.
    Drawing &layer();
    /// SYNTHETIC across the plot where the data is; nothing otherwise. Call it after the data and before the labels.
    void drawSynthetic(const QRectF &plot);
    /// Hands the sheet over, title, statement and description filled in.
    BuiltSheet take() { return std::move(m_built); }

private:
    qreal drawHead(Drawing &drawing, const FrameWords &words);
    qreal drawBadges(Drawing &drawing, qreal top);

    const SheetData &m_data;
    Theme m_theme;
    QSizeF m_size;
    qreal m_t;
    QRectF m_body;
    BuiltSheet m_built;
    int m_layers = 0;
};

/// The unit t of a sheet that wide.
qreal sheetUnit(qreal width, const Theme &theme);

/// statementOf().line as the sheets begin: "Recomputed from the raw samples: median …". `brief` shortens the beginning.
QString sheetStatement(const SheetData &data, bool brief);
/// The median with its unit, as it stands in sheetStatement(); empty when there is none.
QString sheetMedian(const SheetData &data);
/// "axis starts at 37.4 µs".
QString axisStartsText(const QString &value);

} // namespace assay
