// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/conditions.h"
#include "views/sheets/flow.h"

namespace assay {

/// The conditions strip: a grid of four columns read row by row from 96 t of width, run-in text with middle dots below that.
/// Nothing is elided: the strip grows with its text.
class Strip {
public:
    Strip(const std::vector<StripCell> &cells, const Theme &theme, qreal t, qreal width, bool grid);

    qreal height() const { return m_height; }
    void draw(Drawing &drawing, QPointF topLeft);

private:
    struct Block {
        QPointF offset;
        Flow flow;
    };
    void layOutGrid(const std::vector<StripCell> &cells);
    void layOutRunIn(const std::vector<StripCell> &cells);
    void addFacts(Flow &flow, const StripCell &cell, const TextStyle &style) const;
    TextStyle stateStyle(AnswerState state, const TextStyle &base) const;

    Theme m_theme;
    qreal m_t;
    qreal m_width;
    qreal m_height = 0;
    std::vector<Block> m_blocks;
};

} // namespace assay
