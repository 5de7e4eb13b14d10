// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/drawing.h"

#include "model/visibletext.h"
#include "views/marks.h"

#include <QPainter>

namespace assay {

QFont sheetFont(const Theme &theme, const TextStyle &style)
{
    QFont font(theme.fontFamily);
    font.setPixelSize(std::max(1, qRound(style.pixels)));
    font.setBold(style.bold);
    font.setItalic(style.italic);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

QPen sheetPen(const QColor &colour, qreal width, const QList<qreal> &dashesInPixels)
{
    QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    pen.setCosmetic(false);
    if (!dashesInPixels.isEmpty()) {
        QList<qreal> dashes;
        for (const qreal dash : dashesInPixels)
            dashes << dash / width;
        pen.setDashPattern(dashes);
    }
    return pen;
}

Drawing::Drawing(const Theme &theme)
    : m_theme(theme)
{
}

qreal Drawing::width(const QString &text, const TextStyle &style) const
{
    return QFontMetricsF(sheetFont(m_theme, style)).horizontalAdvance(visibleText(text));
}

QRectF Drawing::measure(QPointF baseline, const QString &text, const TextStyle &style, Anchor anchor) const
{
    const QFontMetricsF metrics(sheetFont(m_theme, style));
    const qreal advance = metrics.horizontalAdvance(visibleText(text));
    const qreal left = anchor == Anchor::Left ? 0 : anchor == Anchor::Centre ? advance / 2 : advance;
    return {baseline.x() - left, baseline.y() - metrics.ascent(), advance, metrics.ascent() + metrics.descent()};
}

QRectF Drawing::text(QPointF baseline, const QString &text, const TextStyle &style, Anchor anchor)
{
    const QRectF box = measure(baseline, text, style, anchor);
    if (text.isEmpty())
        return box;
    m_steps.emplace_back(m_texts.size());
    m_texts.push_back({{box.left(), baseline.y()}, visibleText(text), style, box});
    grow(box.adjusted(-style.pixels, -style.pixels, style.pixels, style.pixels));
    return box;
}

void Drawing::line(QPointF from, QPointF to, const QPen &pen)
{
    QPainterPath path(from);
    path.lineTo(to);
    shape(path, pen, Qt::NoBrush);
}

void Drawing::rectangle(const QRectF &rect, const QPen &pen, const QBrush &brush)
{
    QPainterPath path;
    path.addRect(rect);
    shape(path, pen, brush);
}

void Drawing::shape(const QPainterPath &path, const QPen &pen, const QBrush &brush)
{
    const qreal margin = pen.style() == Qt::NoPen ? 1 : pen.widthF() + 1;
    grow(path.boundingRect().adjusted(-margin, -margin, margin, margin));
    m_steps.emplace_back(Shape{path, pen, brush});
}

void Drawing::curve(const QPainterPath &path, const QPen &pen)
{
    constexpr qreal longest = 15'000;   // pixels
    std::vector<QLineF> lines;
    qreal length = 0;
    for (int i = 1; i < path.elementCount(); ++i) {
        if (path.elementAt(i).isMoveTo())
            continue;
        lines.emplace_back(path.elementAt(i - 1), path.elementAt(i));
        length += lines.back().length();
    }
    if (length < longest) {
        shape(path, pen, Qt::NoBrush);
        return;
    }
    grow(path.boundingRect().adjusted(-pen.widthF(), -pen.widthF(), pen.widthF(), pen.widthF()));
    m_steps.emplace_back(Pieces{std::move(lines), pen});
}

void Drawing::severityMark(Severity severity, const QRectF &rect)
{
    grow(rect);
    m_steps.emplace_back(SeverityShape{severity, rect});
}

void Drawing::answerMark(AnswerState state, const QRectF &rect)
{
    grow(rect);
    m_steps.emplace_back(AnswerShape{state, rect});
}

void Drawing::grow(const QRectF &rect)
{
    prepareGeometryChange();
    m_bounds |= rect;
}

void Drawing::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    for (const Step &step : m_steps) {
        if (const auto *index = std::get_if<std::size_t>(&step)) {
            const Text &text = m_texts[*index];
            painter->setFont(sheetFont(m_theme, text.style));
            painter->setPen(text.style.colour);
            painter->drawText(text.baseline, text.text);
        } else if (const auto *shape = std::get_if<Shape>(&step)) {
            painter->setPen(shape->pen);
            painter->setBrush(shape->brush);
            painter->drawPath(shape->path);
        } else if (const auto *pieces = std::get_if<Pieces>(&step)) {
            painter->setPen(pieces->pen);
            painter->setRenderHint(QPainter::Antialiasing, false);
            painter->drawLines(pieces->lines.data(), static_cast<int>(pieces->lines.size()));
            painter->setRenderHint(QPainter::Antialiasing);
        } else if (const auto *severity = std::get_if<SeverityShape>(&step)) {
            paintSeverityMark(*painter, severity->severity, severity->rect, m_theme);
        } else if (const auto *answer = std::get_if<AnswerShape>(&step)) {
            paintAnswerMark(*painter, answer->state, answer->rect, m_theme);
        }
    }
}

} // namespace assay
