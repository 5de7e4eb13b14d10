// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answer.h"
#include "model/finding.h"
#include "views/sheets/theme.h"

#include <QIcon>
#include <QPalette>
#include <QRectF>

#include <optional>

class QPainter;

namespace assay {

/// Outcome of a check: tick, cross, dashed ring with a bar.
enum class CheckMark { Passed, Failed, NotChecked };

/// Colours that replace a mark's own, as on a selected row: the shape and what is cut out of it.
struct MarkColours {
    QColor shape;
    QColor hole;
    bool operator==(const MarkColours &) const = default;
};

/// HighlightedText on Highlight.
MarkColours selectedMarkColours(const QPalette &palette);

/// A square with ×, a triangle with !, a disc with i: drawn as paths into the largest square in the middle of `rect`, sharp at
/// any scale. The same functions serve widgets, sheets and print. They leave the painter as they found it.
void paintSeverityMark(QPainter &painter, Severity severity, const QRectF &rect, const Theme &theme,
                       const std::optional<MarkColours> &instead = {});
/// Recorded: filled dot; stated: half-filled dot; inferred: dotted ring; unavailable: bar; never asked: open ring.
void paintAnswerMark(QPainter &painter, AnswerState state, const QRectF &rect, const Theme &theme,
                     const std::optional<MarkColours> &instead = {});
void paintCheckMark(QPainter &painter, CheckMark mark, const QRectF &rect, const Theme &theme,
                    const std::optional<MarkColours> &instead = {});

/// Size of a mark beside text: 0.72 of the font's line spacing.
qreal markSize(const QFont &font);

/// Icons that draw the marks at whatever size is asked for. In mode Selected they take the palette's HighlightedText.
QIcon severityIcon(Severity severity, const Theme &theme, const QPalette &palette);
QIcon answerIcon(AnswerState state, const Theme &theme, const QPalette &palette);
QIcon checkIcon(CheckMark mark, const Theme &theme, const QPalette &palette);

/// The theme that goes with a palette: dark when its base is darker than its text.
Theme themeOf(const QPalette &palette, const QFont &font);

} // namespace assay
