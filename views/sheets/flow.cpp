// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/flow.h"

#include "model/visibletext.h"

#include <QSet>
#include <QTextBoundaryFinder>

namespace assay {

namespace {

/// Words that stay with the number before them.
bool isUnit(QStringView word)
{
    static const QSet<QString> units{
        QStringLiteral("ns"), QStringLiteral("µs"), QStringLiteral("ms"), QStringLiteral("s"), QStringLiteral("min"), QStringLiteral("h"),
        QStringLiteral("kHz"), QStringLiteral("MHz"), QStringLiteral("GHz"), QStringLiteral("°C"), QStringLiteral("%"), QStringLiteral("V"),
        QStringLiteral("W"), QStringLiteral("A"), QStringLiteral("kB"), QStringLiteral("MB"), QStringLiteral("GB"), QStringLiteral("GiB"),
        QStringLiteral("runs"), QStringLiteral("run"), QStringLiteral("UTC"), QStringLiteral("resamples")};
    while (!word.isEmpty() && (word.back() == QLatin1Char(',') || word.back() == QLatin1Char('.') || word.back() == QLatin1Char(';')))
        word.chop(1);
    return units.contains(word.toString());
}

bool endsInDigit(const QString &word)
{
    return !word.isEmpty() && word.back().isDigit();
}

} // namespace

Flow::Flow(const Theme &theme, qreal width, qreal lineHeight)
    : m_theme(theme)
    , m_width(std::max(width, 1.0))
    , m_lineHeight(lineHeight)
{
}

void Flow::add(const QString &text, const TextStyle &style)
{
    const QStringList words = visibleText(text).split(QLatin1Char(' '));
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (i > 0)
            m_pendingSpace = true;
        if (words[i].isEmpty())
            continue;
        const bool previousIsNumber = !m_words.empty() && endsInDigit(m_words.back().pieces.back().text);
        if (m_pendingSpace && i > 0 && previousIsNumber && isUnit(words[i])) {
            addWord({QChar::Nbsp + words[i], style, {}, 0}, false);
        } else {
            addWord({words[i], style, {}, 0}, m_pendingSpace);
        }
        m_pendingSpace = false;
    }
}

void Flow::beginWhole()
{
    m_whole = ++m_wholes;
}

void Flow::endWhole()
{
    m_whole = 0;
}

void Flow::addWhole(const QString &text, const TextStyle &style)
{
    beginWhole();
    add(text, style);
    endWhole();
}

void Flow::addState(AnswerState state, const QString &word, const TextStyle &style)
{
    // No break inside: the mark belongs to the word.
    QString glued = word;
    glued.replace(QLatin1Char(' '), QChar::Nbsp);
    addWord({glued, style, state, 0}, m_pendingSpace);
    m_pendingSpace = false;
}

void Flow::addWord(Piece piece, bool spaceBefore)
{
    m_laidOut = false;
    piece.width = advance(piece.text, piece.style);
    if (piece.mark)
        piece.width += piece.style.pixels * 1.12;
    if (spaceBefore || m_words.empty())
        m_words.push_back({{}, spaceBefore && !m_words.empty(), m_whole, 0});
    m_words.back().width += piece.width;
    m_words.back().pieces.push_back(std::move(piece));
}

const QFontMetricsF &Flow::metrics(const TextStyle &style)
{
    for (const auto &[known, metrics] : m_metrics) {
        if (known == style)
            return metrics;
    }
    return m_metrics.emplace_back(style, QFontMetricsF(sheetFont(m_theme, style))).second;
}

qreal Flow::advance(const QString &text, const TextStyle &style)
{
    return metrics(style).horizontalAdvance(text);
}

qreal Flow::wholeWidth(std::size_t first) const
{
    qreal width = 0;
    for (std::size_t i = first; i < m_words.size() && m_words[i].whole == m_words[first].whole; ++i)
        width += m_words[i].width + (i > first ? m_words[i].pieces.front().style.pixels * 0.3 : 0);
    return width;
}

void Flow::place(const Word &word, qreal gap)
{
    Line &line = m_lines.back();
    bool first = true;
    for (const Piece &piece : word.pieces) {
        const bool joins = !line.pieces.empty() && !piece.mark && line.pieces.back().style == piece.style && !line.pieces.back().mark;
        if (joins) {
            line.pieces.back().text += (first && gap > 0 ? QStringLiteral(" ") : QString()) + piece.text;
            line.width = line.x.back() + advance(line.pieces.back().text, piece.style);
        } else {
            line.x.push_back(line.width + (first ? gap : 0));
            line.width = line.x.back() + piece.width;
            line.pieces.push_back(piece);
        }
        first = false;
    }
}

/// A word wider than a line: after a separator where there is one in the last third, else between any two characters.
void Flow::placeBroken(const Word &word)
{
    for (const Piece &piece : word.pieces) {
        QString rest = piece.text;
        while (!rest.isEmpty()) {
            const qreal room = m_width - m_lines.back().width;
            if (advance(rest, piece.style) <= room || piece.mark) {
                place({{{rest, piece.style, piece.mark, advance(rest, piece.style)}}, false, 0, 0}, 0);
                break;
            }
            QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, rest);
            qsizetype cut = 0;
            qsizetype soft = 0;
            while (finder.toNextBoundary() > 0 && advance(rest.left(finder.position()), piece.style) <= room) {
                cut = finder.position();
                if (QStringLiteral("/-_.,;:=").contains(rest.at(cut - 1)))
                    soft = cut;
            }
            if (soft * 3 > cut * 2)
                cut = soft;
            if (cut == 0 && m_lines.back().pieces.empty())
                cut = std::max<qsizetype>(1, finder.position());   // not even one character fits
            if (cut > 0)
                place({{{rest.left(cut), piece.style, {}, advance(rest.left(cut), piece.style)}}, false, 0, 0}, 0);
            rest = rest.mid(cut);
            if (!rest.isEmpty())
                m_lines.emplace_back();
        }
    }
}

void Flow::layOut()
{
    if (m_laidOut)
        return;
    m_laidOut = true;
    m_lines.clear();
    if (m_words.empty())
        return;
    m_lines.emplace_back();
    int whole = 0;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const Word &word = m_words[i];
        const qreal gap = word.spaceBefore ? advance(QStringLiteral(" "), word.pieces.front().style) : 0;
        const qreal used = m_lines.back().width;
        bool newLine = used > 0 && used + gap + word.width > m_width;
        if (word.whole != 0 && word.whole != whole && used > 0) {
            const qreal width = wholeWidth(i);
            newLine = newLine || (width <= m_width && used + gap + width > m_width);
        }
        whole = word.whole;
        if (newLine)
            m_lines.emplace_back();
        if (word.width > m_width)
            placeBroken(word);
        else
            place(word, m_lines.back().pieces.empty() ? 0 : gap);
    }
}

qreal Flow::height()
{
    layOut();
    return static_cast<qreal>(m_lines.size()) * m_lineHeight;
}

qreal Flow::usedWidth()
{
    layOut();
    qreal widest = 0;
    for (const Line &line : m_lines)
        widest = std::max(widest, line.width);
    return widest;
}

void Flow::draw(Drawing &drawing, QPointF topLeft)
{
    layOut();
    qreal top = topLeft.y();
    for (const Line &line : m_lines) {
        for (std::size_t i = 0; i < line.pieces.size(); ++i) {
            const Piece &piece = line.pieces[i];
            const QFontMetricsF &font = metrics(piece.style);
            const qreal baseline = top + (m_lineHeight + font.ascent() - font.descent()) / 2;
            qreal x = topLeft.x() + line.x[i];
            if (piece.mark) {
                const qreal side = piece.style.pixels * 0.93;
                drawing.answerMark(*piece.mark, {x, baseline - font.xHeight() / 2 - side / 2, side, side});
                x += piece.style.pixels * 1.12;
            }
            drawing.text({x, baseline}, piece.text, piece.style);
        }
        top += m_lineHeight;
    }
}

} // namespace assay
