// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/strip.h"

#include <array>

namespace assay {

Strip::Strip(const std::vector<StripCell> &cells, const Theme &theme, qreal t, qreal width, bool grid)
    : m_theme(theme)
    , m_t(t)
    , m_width(width)
{
    if (grid)
        layOutGrid(cells);
    else
        layOutRunIn(cells);
}

TextStyle Strip::stateStyle(AnswerState state, const TextStyle &base) const
{
    return {base.pixels, state == AnswerState::NeverAsked ? m_theme.neverAsked : m_theme.muted, false, true};
}

/// Facts with commas between; each is kept on one line where it fits.
void Strip::addFacts(Flow &flow, const StripCell &cell, const TextStyle &style) const
{
    bool first = true;
    for (const StripFact &fact : cell.facts) {
        if (!first)
            flow.add(QStringLiteral(", "), style);
        first = false;
        flow.beginWhole();
        if (!fact.text.isEmpty()) {
            flow.add(fact.text, style);
        } else {
            if (!fact.label.isEmpty())
                flow.add(fact.label + QStringLiteral(": "), style);
            flow.addState(fact.state, answerStateWord(fact.state), stateStyle(fact.state, style));
        }
        flow.endWhole();
    }
}

void Strip::layOutGrid(const std::vector<StripCell> &cells)
{
    constexpr std::array<qreal, 4> shares{1, 0.98, 1, 1.14};
    const qreal gap = 1.4 * m_t;
    const qreal unit = (m_width - 3 * gap) / 4.12;
    const TextStyle key{0.8 * m_t, m_theme.muted, false, false};
    const TextStyle value{0.88 * m_t, m_theme.ink, false, false};
    qreal top = 0;
    for (std::size_t row = 0; row < cells.size(); row += 4) {
        qreal x = 0;
        qreal tallest = 0;
        for (std::size_t column = 0; column < 4 && row + column < cells.size(); ++column) {
            const StripCell &cell = cells[row + column];
            const qreal width = unit * shares[column];
            Flow title(m_theme, width, 1.0 * m_t);
            title.add(cell.key, key);
            Flow facts(m_theme, width, 1.16 * m_t);
            addFacts(facts, cell, value);
            const qreal titleHeight = title.height();
            tallest = std::max(tallest, titleHeight + facts.height());
            m_blocks.push_back({{x, top}, std::move(title)});
            m_blocks.push_back({{x, top + titleHeight}, std::move(facts)});
            x += width + gap;
        }
        top += tallest + 0.55 * m_t;
    }
    m_height = std::max(0.0, top - 0.55 * m_t);
}

void Strip::layOutRunIn(const std::vector<StripCell> &cells)
{
    const TextStyle key{0.9 * m_t, m_theme.muted, false, false};
    const TextStyle value{0.9 * m_t, m_theme.ink, false, false};
    Flow flow(m_theme, m_width, 1.26 * m_t);
    bool first = true;
    for (const StripCell &cell : cells) {
        if (!first)
            flow.add(QString(QChar::Nbsp) + QStringLiteral("· "), key);
        first = false;
        // Where every fact is labelled the key says nothing more.
        bool labelled = !cell.facts.empty();
        for (const StripFact &fact : cell.facts)
            labelled = labelled && (fact.text.isEmpty() ? !fact.label.isEmpty() : fact.text.contains(QLatin1String(": ")));
        if (!labelled)
            flow.add(cell.key + QLatin1Char(' '), key);
        addFacts(flow, cell, value);
    }
    m_height = flow.height();
    m_blocks.push_back({{0, 0}, std::move(flow)});
}

void Strip::draw(Drawing &drawing, QPointF topLeft)
{
    for (Block &block : m_blocks)
        block.flow.draw(drawing, topLeft + block.offset);
}

} // namespace assay
