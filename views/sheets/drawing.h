// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answer.h"
#include "model/finding.h"
#include "views/sheets/theme.h"

#include <QFontMetricsF>
#include <QGraphicsItem>
#include <QPainterPath>
#include <QPen>

#include <variant>
#include <vector>

namespace assay {

/// How a piece of text looks; the size is in scene pixels.
struct TextStyle {
    qreal pixels = 12;
    QColor colour;
    bool bold = false;
    bool italic = false;
    bool operator==(const TextStyle &) const = default;
};

enum class Anchor { Left, Centre, Right };

/// The font of a style: by its resolved family and in pixels, laid out without hinting so that every scale breaks lines alike.
QFont sheetFont(const Theme &theme, const TextStyle &style);

/// A pen that scales with the sheet (never cosmetic), flat ends, mitred corners.
QPen sheetPen(const QColor &colour, qreal width, const QList<qreal> &dashesInPixels = {});

/// Text, lines and shapes in scene coordinates, painted in the order they were added. Text passes through visibleText(): what
/// XML forbids and control characters become visible escapes.
class Drawing : public QGraphicsItem {
public:
    explicit Drawing(const Theme &theme);

    /// Adds text at a baseline and returns its box (line height high).
    QRectF text(QPointF baseline, const QString &text, const TextStyle &style, Anchor anchor = Anchor::Left);
    /// Where text() would put it.
    QRectF measure(QPointF baseline, const QString &text, const TextStyle &style, Anchor anchor = Anchor::Left) const;
    qreal width(const QString &text, const TextStyle &style) const;

    void line(QPointF from, QPointF to, const QPen &pen);
    using QGraphicsItem::shape;
    void shape(const QPainterPath &path, const QPen &pen, const QBrush &brush);
    /// A curve of straight pieces. A very long one is painted piece by piece without antialiasing, which costs a tenth.
    void curve(const QPainterPath &path, const QPen &pen);
    void rectangle(const QRectF &rect, const QPen &pen, const QBrush &brush);
    void severityMark(Severity severity, const QRectF &rect);
    void answerMark(AnswerState state, const QRectF &rect);

    struct Text {
        QPointF baseline;
        QString text;
        TextStyle style;
        QRectF box;
    };
    const std::vector<Text> &texts() const { return m_texts; }
    const Theme &theme() const { return m_theme; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    enum { Type = UserType + 1 };
    int type() const override { return Type; }

private:
    struct Shape {
        QPainterPath path;
        QPen pen;
        QBrush brush;
    };
    struct Pieces {
        std::vector<QLineF> lines;
        QPen pen;
    };
    struct SeverityShape {
        Severity severity;
        QRectF rect;
    };
    struct AnswerShape {
        AnswerState state;
        QRectF rect;
    };
    using Step = std::variant<std::size_t, Shape, Pieces, SeverityShape, AnswerShape>;

    void grow(const QRectF &rect);

    Theme m_theme;
    std::vector<Text> m_texts;
    std::vector<Step> m_steps;
    QRectF m_bounds;
};

} // namespace assay
