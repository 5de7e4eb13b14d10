// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Pointer, keys and readout of SheetView.
#include "views/sheets/sheetview.h"

#include "model/visibletext.h"
#include "views/marks.h"
#include "views/sheets/axis.h"
#include "views/sheets/drawing.h"
#include "views/sheets/frame.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <cmath>
#include <limits>

namespace assay {

void SheetView::read(const std::optional<Sheet::Readout> &readout, bool announce)
{
    const bool same = readout.has_value() == m_readout.has_value() && (!readout || readout->index == m_readout->index);
    if (same && readout && !announce)
        return;
    const QRegion before = readoutRegion();
    m_readout = readout;
    viewport()->update(before + readoutRegion());
    if (same && !announce)
        return;
    const QString text = readout ? QString(readout->text).replace(QLatin1Char('\n'), QStringLiteral(" · ")) : QString();
    Q_EMIT readoutChanged(text);
    if (announce && readout) {
        setAccessibleDescription(text + QLatin1Char('\n') + m_built.description);
        QAccessibleEvent event(this, QAccessible::DescriptionChanged);
        QAccessible::updateAccessibility(&event);
    }
}

void SheetView::stepTo(qint64 index)
{
    if (m_built.scene == nullptr)
        return;
    std::optional<Sheet::Readout> readout = m_sheet->readoutOf(m_data, m_built, index);
    if (!readout)
        return;
    // A datum outside the view brings the view along.
    if (m_options.x && (readout->position.x() < m_built.plot.left() || readout->position.x() > m_built.plot.right())) {
        SheetOptions options = m_options;
        const double by = (readout->position.x() - m_built.plot.center().x()) / m_built.plot.width() * (m_built.x.high - m_built.x.low);
        const double width = m_built.x.high - m_built.x.low;
        const double low = std::clamp(m_built.x.low + by, m_built.fullX.low, std::max(m_built.fullX.low, m_built.fullX.high - width));
        options.x = Range{low, low + width};
        choose(options);
        readout = m_sheet->readoutOf(m_data, m_built, index);
    }
    read(readout, true);
}

void SheetView::step(qint64 by)
{
    if (m_readout) {
        stepTo(m_readout->index + by);
        return;
    }
    const bool runs = m_sheet->kind() == SheetKind::RunOrder;
    stepTo(runs ? static_cast<qint64>(std::max(0.0, std::ceil(m_built.x.low) - 1)) : 0);
}

qint64 SheetView::screenful() const
{
    if (m_sheet->kind() == SheetKind::RunOrder)
        return std::max<qint64>(1, static_cast<qint64>(m_built.x.high - m_built.x.low));
    return std::max<qint64>(1, static_cast<qint64>(m_built.data.size()) / 10);
}

bool SheetView::zoomKey(int key)
{
    switch (key) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: zoomIn(); return true;
    case Qt::Key_Minus: zoomOut(); return true;
    case Qt::Key_0: showAll(); return true;
    case Qt::Key_Z: setRectangleZoom(!m_rectangleZoom); return true;
    default: return false;
    }
}

bool SheetView::stepKey(int key)
{
    switch (key) {
    case Qt::Key_Left: step(-1); return true;
    case Qt::Key_Right: step(1); return true;
    case Qt::Key_PageUp: step(-screenful()); return true;
    case Qt::Key_PageDown: step(screenful()); return true;
    case Qt::Key_Home: stepTo(0); return true;
    case Qt::Key_End: stepTo(std::numeric_limits<qint64>::max()); return true;
    default: return false;
    }
}

void SheetView::keyPressEvent(QKeyEvent *event)
{
    if (m_built.scene == nullptr) {
        QGraphicsView::keyPressEvent(event);
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        copyTable();
        return;
    }
    const Qt::KeyboardModifiers pressed = event->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier);
    if (event->key() == Qt::Key_Escape && m_rectangleZoom) {
        setRectangleZoom(false);
        return;
    }
    if (pressed == Qt::NoModifier && (zoomKey(event->key()) || stepKey(event->key())))
        return;
    QGraphicsView::keyPressEvent(event);
}

void SheetView::mousePressEvent(QMouseEvent *event)
{
    setFocus(Qt::MouseFocusReason);
    if (event->button() != Qt::LeftButton || !canZoom() || !m_built.plot.contains(mapToScene(event->pos()))) {
        QGraphicsView::mousePressEvent(event);
        return;
    }
    m_dragging = true;
    m_dragFrom = event->pos();
    if (!m_rectangleZoom && (m_options.x || m_options.y))
        viewport()->setCursor(Qt::ClosedHandCursor);
}

void SheetView::mouseMoveEvent(QMouseEvent *event)
{
    if (m_built.scene == nullptr)
        return;
    const QPointF at = mapToScene(event->pos());
    if (m_dragging && m_rectangleZoom) {
        m_rectangle = QRectF(mapToScene(m_dragFrom), at).normalized().intersected(m_built.plot);
        viewport()->update();
    } else if (m_dragging) {
        const QPoint delta = event->pos() - m_dragFrom;
        m_dragFrom = event->pos();
        pan(delta);
    } else {
        read(m_sheet->readoutAt(m_data, m_built, at), false);
    }
}

void SheetView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || !m_dragging) {
        QGraphicsView::mouseReleaseEvent(event);
        return;
    }
    m_dragging = false;
    viewport()->setCursor(m_rectangleZoom ? Qt::CrossCursor : Qt::ArrowCursor);
    if (m_rectangleZoom)
        finishRectangle();
}

void SheetView::finishRectangle()
{
    const QRectF drawn = m_rectangle;
    m_rectangle = {};
    viewport()->update();
    constexpr qreal smallest = 4;
    if (drawn.width() < smallest || drawn.height() < smallest)
        return;
    const bool runs = m_sheet->kind() == SheetKind::RunOrder;
    const bool log = m_options.span == SheetOptions::Span::Log && !runs;
    const PlotMap map{m_built.plot, m_built.x, m_built.y, log};
    SheetOptions options = m_options;
    options.x = Range{map.fromX(drawn.left()), map.fromX(drawn.right())};
    if (runs)
        options.y = Range{map.fromY(drawn.bottom()), map.fromY(drawn.top())};
    setRectangleZoom(false);
    choose(options);
}

void SheetView::leaveEvent(QEvent *event)
{
    if (!hasFocus())
        read(std::nullopt, false);
    QGraphicsView::leaveEvent(event);
}

void SheetView::focusInEvent(QFocusEvent *event)
{
    QGraphicsView::focusInEvent(event);
    viewport()->update();
}

void SheetView::focusOutEvent(QFocusEvent *event)
{
    QGraphicsView::focusOutEvent(event);
    viewport()->update();
}

void SheetView::scrollContentsBy(int dx, int dy)
{
    QGraphicsView::scrollContentsBy(dx, dy);
    viewport()->update();   // the focus frame stays where the viewport is
}

/// Where the readout is drawn: hair lines where the datum is in the plot, and the box with the words beside it.
SheetView::ReadoutPlaces SheetView::readoutPlaces() const
{
    ReadoutPlaces places;
    if (!m_readout || m_built.scene == nullptr)
        return places;
    const Theme theme = themeOf(palette(), font());
    places.t = sheetUnit(m_built.size.width(), theme);
    const qreal t = places.t;
    const QPointF at = m_readout->position;
    if (at.x() < m_built.plot.left() || at.y() < 0 || at.y() > m_built.size.height())
        return places;
    const QStringList lines = m_readout->text.split(QLatin1Char('\n'));
    const Drawing ruler(theme);
    qreal width = 0;
    for (qsizetype i = 0; i < lines.size(); ++i)
        width = std::max(width, ruler.width(lines[i], {(i == 0 ? 0.95 : 0.92) * t, theme.ink, i == 0, false}));
    places.box = QRectF(at + QPointF(0.9 * t, 0.5 * t), QSizeF(width + 1.2 * t, 0.7 * t + 1.35 * t * static_cast<qreal>(lines.size())));
    if (places.box.right() > m_built.size.width())
        places.box.moveRight(at.x() - 0.9 * t);
    places.box.moveLeft(std::max(places.box.left(), 0.0));
    if (places.box.bottom() > m_built.size.height())
        places.box.moveBottom(at.y() - 0.5 * t);
    places.across = m_built.data.empty() && m_built.plot.contains(at);
    return places;
}

/// What has to be painted again when the readout moves: much less than the sheet.
QRegion SheetView::readoutRegion() const
{
    const ReadoutPlaces places = readoutPlaces();
    if (places.box.isNull())
        return {};
    const QPointF at = m_readout->position;
    const QRectF &plot = m_built.plot;
    const qreal ring = 0.36 * places.t + 2;
    QRegion region;
    const auto add = [&](const QRectF &rect) { region += mapFromScene(rect.adjusted(-2, -2, 2, 2)).boundingRect(); };
    add(QRectF(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom())));
    if (places.across) {
        add(QRectF(QPointF(plot.left(), at.y()), QPointF(plot.right(), at.y())));
        add(QRectF(at.x() - ring, at.y() - ring, 2 * ring, 2 * ring));
    }
    add(places.box);
    return region;
}

/// Hair lines, a ring and a box with the words: on screen only, never in the scene.
void SheetView::drawReadout(QPainter &painter) const
{
    const ReadoutPlaces places = readoutPlaces();
    if (places.box.isNull())
        return;
    const Theme theme = themeOf(palette(), font());
    const qreal t = places.t;
    const QRectF &plot = m_built.plot;
    const QPointF at = m_readout->position;
    painter.setPen(sheetPen(theme.axis, 1, {3, 3}));
    painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
    if (places.across) {
        painter.drawLine(QPointF(plot.left(), at.y()), QPointF(plot.right(), at.y()));
        painter.setPen(sheetPen(theme.ink, 1.8));
        painter.setBrush(theme.data);
        painter.drawEllipse(at, 0.36 * t, 0.36 * t);
    }
    Drawing words(theme);
    words.rectangle(places.box, sheetPen(theme.axis, 1), theme.sheet);
    const QStringList lines = m_readout->text.split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < lines.size(); ++i) {
        words.text(places.box.topLeft() + QPointF(0.6 * t, 1.3 * t + 1.35 * t * static_cast<qreal>(i)), lines[i],
                   {(i == 0 ? 0.95 : 0.92) * t, theme.ink, i == 0, false});
    }
    words.paint(&painter, nullptr, nullptr);
}

void SheetView::drawForeground(QPainter *painter, const QRectF &rect)
{
    QGraphicsView::drawForeground(painter, rect);
    painter->save();
    drawReadout(*painter);
    const QColor highlight = palette().color(QPalette::Highlight);
    painter->setBrush(Qt::NoBrush);
    if (!m_rectangle.isNull()) {
        QColor fill = highlight;
        fill.setAlphaF(0.15F);
        painter->setPen(sheetPen(highlight, 1));
        painter->fillRect(m_rectangle, fill);
        painter->drawRect(m_rectangle);
    }
    if (hasFocus()) {
        painter->setRenderHint(QPainter::Antialiasing, false);
        QPen frame = sheetPen(highlight, 2);
        painter->setPen(frame);
        painter->drawRect(QRectF(mapToScene(viewport()->rect()).boundingRect()).adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace assay
