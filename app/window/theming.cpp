// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/theming.h"

#include <QApplication>
#include <QPalette>

namespace assay {

namespace {

struct Colours {
    QColor window, base, alternate, button, text, muted, disabled, highlight, link;
};

QPalette paletteOf(const Colours &colours)
{
    QPalette palette(colours.button, colours.window);
    palette.setColor(QPalette::Base, colours.base);
    palette.setColor(QPalette::AlternateBase, colours.alternate);
    palette.setColor(QPalette::ToolTipBase, colours.alternate);
    palette.setColor(QPalette::PlaceholderText, colours.muted);
    palette.setColor(QPalette::Highlight, colours.highlight);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Link, colours.link);
    palette.setColor(QPalette::LinkVisited, colours.link);
    palette.setColor(QPalette::BrightText, colours.text);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::ToolTipText}) {
        palette.setColor(role, colours.text);
        palette.setColor(QPalette::Disabled, role, colours.disabled);
    }
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colours.disabled);
    return palette;
}

QPalette lightPalette()
{
    return paletteOf({QColor(0xef, 0xef, 0xef), Qt::white, QColor(0xf5, 0xf5, 0xf5), QColor(0xef, 0xef, 0xef), QColor(0x1a, 0x1a, 0x1a),
                      QColor(0x5a, 0x5a, 0x5a), QColor(0x9a, 0x9a, 0x9a), QColor(0x30, 0x8c, 0xc6), QColor(0x00, 0x72, 0xb2)});
}

QPalette darkPalette()
{
    return paletteOf({QColor(0x2e, 0x2e, 0x2e), QColor(0x24, 0x24, 0x24), QColor(0x2a, 0x2a, 0x2a), QColor(0x38, 0x38, 0x38), QColor(0xec, 0xec, 0xec),
                      QColor(0xac, 0xac, 0xac), QColor(0x7a, 0x7a, 0x7a), QColor(0x2b, 0x6f, 0x9e), QColor(0x56, 0xb4, 0xe9)});
}

} // namespace

void applyTheme(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Follow: QApplication::setPalette(QPalette()); break;
    case ThemeChoice::Light: QApplication::setPalette(lightPalette()); break;
    case ThemeChoice::Dark: QApplication::setPalette(darkPalette()); break;
    }
}

} // namespace assay
