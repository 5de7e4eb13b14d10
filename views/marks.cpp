// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks.h"

#include <QFontMetricsF>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <functional>

namespace assay {

namespace {

/// Sets the painter up so that marks are drawn on a grid of 16 × 16 in the middle of a rectangle.
class MarkGrid {
public:
    MarkGrid(QPainter &painter, const QRectF &rect)
        : m_painter(painter)
    {
        const qreal side = std::min(rect.width(), rect.height());
        painter.save();
        painter.setRenderHint(QPainter::Antialiasing);
        painter.translate(rect.center() - QPointF(side, side) / 2);
        painter.scale(side / 16, side / 16);
        painter.setBrush(Qt::NoBrush);
    }
    ~MarkGrid() { m_painter.restore(); }
    Q_DISABLE_COPY_MOVE(MarkGrid)

    void line(const QPolygonF &points, const QColor &colour, qreal width, Qt::PenCapStyle cap = Qt::RoundCap)
    {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(colour, width, Qt::SolidLine, cap, Qt::RoundJoin));
        m_painter.drawPolyline(points);
    }
    void disc(qreal x, qreal y, qreal radius, const QColor &colour)
    {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(colour);
        m_painter.drawEllipse(QPointF(x, y), radius, radius);
    }
    void ring(qreal radius, const QColor &colour, qreal width, const QList<qreal> &dashes = {})
    {
        QPen pen(colour, width, Qt::SolidLine, Qt::FlatCap);
        if (!dashes.isEmpty())
            pen.setDashPattern(dashes);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(pen);
        m_painter.drawEllipse(QPointF(8, 8), radius, radius);
    }
    QPainter &painter() { return m_painter; }

private:
    QPainter &m_painter;
};

void paintError(MarkGrid &grid, const QColor &shape, const QColor &hole)
{
    grid.painter().setPen(Qt::NoPen);
    grid.painter().setBrush(shape);
    grid.painter().drawRoundedRect(QRectF(1.5, 1.5, 13, 13), 1.6, 1.6);
    grid.line({{5, 5}, {11, 11}}, hole, 1.9);
    grid.line({{11, 5}, {5, 11}}, hole, 1.9);
}

void paintWarning(MarkGrid &grid, const QColor &shape, const QColor &edge, const QColor &hole)
{
    grid.painter().setPen(QPen(edge, 1, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    grid.painter().setBrush(shape);
    grid.painter().drawPolygon(QPolygonF{{8, 1.4}, {15.2, 14.4}, {0.8, 14.4}});
    grid.line({{8, 5.6}, {8, 10}}, hole, 1.8);
    grid.disc(8, 12.3, 1.05, hole);
}

void paintNote(MarkGrid &grid, const QColor &shape, const QColor &hole)
{
    grid.disc(8, 8, 6.8, shape);
    grid.line({{8, 7.2}, {8, 11.4}}, hole, 1.8);
    grid.disc(8, 4.7, 1.1, hole);
}

void paintStated(MarkGrid &grid, const QColor &colour)
{
    grid.ring(4.4, colour, 1.4);
    QPainterPath half(QPointF(8, 3.6));
    half.arcTo(QRectF(3.6, 3.6, 8.8, 8.8), 90, 180);
    half.closeSubpath();
    grid.painter().fillPath(half, colour);
}

using MarkPainter = std::function<void(QPainter &, const QRectF &, const std::optional<MarkColours> &)>;

/// Paints a mark at any size; icons made of it need no pixmaps of their own.
class MarkEngine : public QIconEngine {
public:
    MarkEngine(MarkPainter mark, MarkColours selected)
        : m_mark(std::move(mark))
        , m_selected(selected)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const qreal opacity = painter->opacity();
        if (mode == QIcon::Disabled)
            painter->setOpacity(opacity * 0.45);
        m_mark(*painter, rect, mode == QIcon::Selected ? std::optional(m_selected) : std::nullopt);
        painter->setOpacity(opacity);
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new MarkEngine(*this); }

private:
    MarkPainter m_mark;
    MarkColours m_selected;
};

} // namespace

MarkColours selectedMarkColours(const QPalette &palette)
{
    return {palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)};
}

void paintSeverityMark(QPainter &painter, Severity severity, const QRectF &rect, const Theme &theme, const std::optional<MarkColours> &instead)
{
    MarkGrid grid(painter, rect);
    const QColor white(Qt::white);
    const QColor black(0x1a, 0x1a, 0x1a);
    const auto shape = [&](const QColor &own) { return instead ? instead->shape : own; };
    const auto hole = [&](const QColor &own) { return instead ? instead->hole : own; };
    switch (severity) {
    case Severity::Error: paintError(grid, shape(theme.error), hole(white)); break;
    case Severity::Warning: paintWarning(grid, shape(theme.warning), shape(theme.warningEdge), hole(black)); break;
    case Severity::Note: paintNote(grid, shape(theme.note), hole(theme.kind == ThemeKind::Dark ? black : white)); break;
    }
}

void paintAnswerMark(QPainter &painter, AnswerState state, const QRectF &rect, const Theme &theme, const std::optional<MarkColours> &instead)
{
    MarkGrid grid(painter, rect);
    const auto shape = [&](const QColor &own) { return instead ? instead->shape : own; };
    switch (state) {
    case AnswerState::Recorded: grid.disc(8, 8, 3.6, shape(theme.ink)); break;
    case AnswerState::Stated: paintStated(grid, shape(theme.ink)); break;
    case AnswerState::Inferred: grid.ring(4.4, shape(theme.ink), 1.6, {1.06, 1.09}); break;
    case AnswerState::Unavailable: grid.line({{3.6, 8}, {12.4, 8}}, shape(theme.muted), 2.2, Qt::FlatCap); break;
    case AnswerState::NeverAsked: grid.ring(4.6, shape(theme.neverAsked), 1.7); break;
    }
}

void paintCheckMark(QPainter &painter, CheckMark mark, const QRectF &rect, const Theme &theme, const std::optional<MarkColours> &instead)
{
    MarkGrid grid(painter, rect);
    const auto shape = [&](const QColor &own) { return instead ? instead->shape : own; };
    switch (mark) {
    case CheckMark::Passed: grid.line({{2.6, 8.6}, {6.4, 12.4}, {13.6, 3.8}}, shape(theme.passed), 2.1); break;
    case CheckMark::Failed:
        grid.line({{3.4, 3.4}, {12.6, 12.6}}, shape(theme.error), 2.2);
        grid.line({{12.6, 3.4}, {3.4, 12.6}}, shape(theme.error), 2.2);
        break;
    case CheckMark::NotChecked:
        grid.ring(6, shape(theme.notChecked), 1.4, {1.79, 1.21});
        grid.line({{5.2, 8}, {10.8, 8}}, shape(theme.notChecked), 1.6);
        break;
    }
}

qreal markSize(const QFont &font)
{
    return 0.72 * QFontMetricsF(font).lineSpacing();
}

QIcon severityIcon(Severity severity, const Theme &theme, const QPalette &palette)
{
    const auto paint = [severity, theme](QPainter &painter, const QRectF &rect, const std::optional<MarkColours> &instead) {
        paintSeverityMark(painter, severity, rect, theme, instead);
    };
    return QIcon(new MarkEngine(paint, selectedMarkColours(palette)));
}

QIcon answerIcon(AnswerState state, const Theme &theme, const QPalette &palette)
{
    const auto paint = [state, theme](QPainter &painter, const QRectF &rect, const std::optional<MarkColours> &instead) {
        paintAnswerMark(painter, state, rect, theme, instead);
    };
    return QIcon(new MarkEngine(paint, selectedMarkColours(palette)));
}

QIcon checkIcon(CheckMark mark, const Theme &theme, const QPalette &palette)
{
    const auto paint = [mark, theme](QPainter &painter, const QRectF &rect, const std::optional<MarkColours> &instead) {
        paintCheckMark(painter, mark, rect, theme, instead);
    };
    return QIcon(new MarkEngine(paint, selectedMarkColours(palette)));
}

Theme themeOf(const QPalette &palette, const QFont &font)
{
    const bool dark = palette.color(QPalette::Base).lightness() < palette.color(QPalette::Text).lightness();
    return makeTheme(dark ? ThemeKind::Dark : ThemeKind::Light, font);
}

} // namespace assay
