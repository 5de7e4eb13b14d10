// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/drawing.h"

#include <optional>
#include <vector>

namespace assay {

/// Text of several styles set in lines of a given width. Lines break at spaces, never between a number and its unit, and inside a
/// word only when it is wider than a whole line; nothing is ever elided.
class Flow {
public:
    Flow(const Theme &theme, qreal width, qreal lineHeight);

    /// Adds text. A word joins what was added before it unless one of the two has a space there.
    void add(const QString &text, const TextStyle &style);
    /// The same, moved to a new line as a whole where it fits on one line but not behind what is there.
    void addWhole(const QString &text, const TextStyle &style);
    /// Following words belong to one whole, as in addWhole(), until the next call.
    void beginWhole();
    void endWhole();
    /// An answer's mark and its word, kept together.
    void addState(AnswerState state, const QString &word, const TextStyle &style);

    /// Of all lines; 0 when nothing was added.
    qreal height();
    /// Of the widest line.
    qreal usedWidth();
    void draw(Drawing &drawing, QPointF topLeft);

private:
    struct Piece {
        QString text;
        TextStyle style;
        std::optional<AnswerState> mark;
        qreal width = 0;
    };
    struct Word {
        std::vector<Piece> pieces;
        bool spaceBefore = false;
        int whole = 0;          ///< 0: belongs to none
        qreal width = 0;
    };
    struct Line {
        std::vector<Piece> pieces;
        std::vector<qreal> x;
        qreal width = 0;
    };

    void addWord(Piece piece, bool spaceBefore);
    void layOut();
    void place(const Word &word, qreal gap);
    void placeBroken(const Word &word);
    qreal wholeWidth(std::size_t first) const;
    qreal advance(const QString &text, const TextStyle &style);
    const QFontMetricsF &metrics(const TextStyle &style);

    Theme m_theme;
    qreal m_width;
    qreal m_lineHeight;
    std::vector<Word> m_words;
    std::vector<Line> m_lines;
    std::vector<std::pair<TextStyle, QFontMetricsF>> m_metrics;
    int m_whole = 0;
    int m_wholes = 0;
    bool m_pendingSpace = false;
    bool m_laidOut = false;
};

} // namespace assay
