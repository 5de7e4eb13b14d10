// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>

namespace assay {

Theme makeTheme(ThemeKind kind, const QFont &font)
{
    const bool dark = kind == ThemeKind::Dark;
    const auto pick = [dark](const char *light, const char *darkColour) { return QColor(QLatin1String(dark ? darkColour : light)); };
    Theme theme;
    theme.kind = kind;
    theme.fontFamily = QFontInfo(font).family();
    theme.fontPixelSize = QFontInfo(font).pixelSize();
    theme.sheet = pick("#ffffff", "#242424");
    theme.ink = pick("#1a1a1a", "#ececec");
    theme.muted = pick("#5a5a5a", "#acacac");
    theme.axis = pick("#8c8c8c", "#808080");
    theme.grid = pick("#e7e7e7", "#393939");
    theme.data = pick("#0072B2", "#56B4E9");
    theme.dataFill = pick("#56B4E9", "#0072B2");
    theme.second = pick("#9B4878", "#E3A6C7");
    theme.secondFill = pick("#CC79A7", "#CC79A7");
    theme.third = pick("#009E73", "#009E73");
    theme.error = pick("#D55E00", "#D55E00");
    theme.warning = pick("#E69F00", "#E69F00");
    theme.warningEdge = pick("#8A5F00", "#E69F00");
    theme.note = pick("#0072B2", "#56B4E9");
    theme.passed = pick("#007A59", "#2BBF93");
    theme.notChecked = pick("#6f6f6f", "#9a9a9a");
    theme.neverAsked = pick("#A34700", "#F2A36B");
    theme.band = pick("#eeeeee", "#303030");
    theme.bandEdge = pick("#b5b5b5", "#5a5a5a");
    return theme;
}

} // namespace assay
