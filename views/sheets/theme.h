// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

namespace assay {

enum class ThemeKind { Light, Dark };

/// Colours and font of a sheet. Sizes come from `t` (chapter of the manual "Sheets").
struct Theme {
    ThemeKind kind = ThemeKind::Light;
    QString fontFamily;      ///< resolved: QFontInfo(font).family()
    qreal fontPixelSize = 12;   ///< of the desktop font

    QColor sheet, ink, muted, axis, grid;
    QColor data, dataFill, second, secondFill, third;
    QColor error, warning, warningEdge, note, passed, notChecked, neverAsked;
    QColor band, bandEdge;
};

/// `font` is the desktop's; sizes are taken from it.
Theme makeTheme(ThemeKind kind, const QFont &font);

} // namespace assay
