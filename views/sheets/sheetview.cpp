// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/sheetview.h"

#include "views/export/export.h"
#include "views/marks.h"
#include "views/sheets/axis.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QWheelEvent>

#include <cmath>

namespace assay {

namespace {

constexpr double notch = 120;            ///< of a wheel, in eighths of a degree
constexpr double zoomPerNotch = 0.8;

/// `range` scaled around a value and kept within `full`; nothing when it would hold all of `full`.
std::optional<Range> scaled(const Range &range, double around, double factor, const Range &full, double narrowest)
{
    const double width = std::max((range.high - range.low) * factor, narrowest);
    if (width >= full.high - full.low)
        return std::nullopt;
    const double share = range.high > range.low ? (around - range.low) / (range.high - range.low) : 0.5;
    const double low = std::clamp(around - std::clamp(share, 0.0, 1.0) * width, full.low, full.high - width);
    return Range{low, low + width};
}

Range moved(const Range &range, double by, const Range &full)
{
    const double width = range.high - range.low;
    const double low = std::clamp(range.low + by, full.low, std::max(full.low, full.high - width));
    return {low, low + width};
}

/// Cells that a spreadsheet would take for a formula are marked as text.
QString tableCell(QString text)
{
    text.replace(QLatin1Char('\t'), QLatin1Char(' '));
    if (!text.isEmpty() && QStringLiteral("=+@").contains(text.front()))
        text.prepend(QLatin1Char('\''));
    return text;
}

} // namespace

SheetView::SheetView(QWidget *parent)
    : QGraphicsView(parent)
{
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    viewport()->setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAcceptDrops(false);   // what is dropped is the window's
    viewport()->setAcceptDrops(false);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setRenderHint(QPainter::Antialiasing);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::MinimalViewportUpdate);
}

SheetView::~SheetView()
{
    setScene(nullptr);
}

void SheetView::setSheet(const Sheet &sheet, const SheetData &drawn)
{
    const bool other = m_data.measurement != drawn.measurement || m_sheet != &sheet;
    m_sheet = &sheet;
    m_data = drawn;
    if (other) {
        m_fromTop = true;
        m_options.x.reset();
        m_options.y.reset();
        read(std::nullopt, false);
    }
    rebuild();
}

void SheetView::clear()
{
    m_sheet = nullptr;
    m_data = {};
    read(std::nullopt, false);
    rebuild();
}

void SheetView::setOptions(const SheetOptions &options)
{
    if (m_options == options)
        return;
    m_options = options;
    rebuild();
}

void SheetView::choose(const SheetOptions &options)
{
    if (m_options == options)
        return;
    m_options = options;
    rebuild();
    Q_EMIT optionsChanged(m_options);
}

void SheetView::rebuild()
{
    // Showing or hiding the scroll bar below resizes the viewport.
    if (m_rebuilding)
        return;
    m_stale = !isVisible();   // hidden views wait until they are shown
    if (m_stale && m_built.scene == nullptr)
        return;
    const QScopedValueRollback<bool> rebuilding(m_rebuilding, true);
    setScene(nullptr);
    m_built = {};
    if (m_stale)
        return;
    if (m_sheet == nullptr || !m_data.measurement || !m_sheet->reasonNotDrawn(m_data).isEmpty()) {
        setAccessibleName(tr("Sheet"));
        setAccessibleDescription({});
        return;
    }
    const Theme theme = themeOf(palette(), font());
    buildIntoView(theme);
    setBackgroundBrush(theme.sheet);
    const int scrolled = verticalScrollBar()->value();
    setScene(m_built.scene.get());
    verticalScrollBar()->setValue(m_fromTop ? 0 : scrolled);   // the view would centre a sheet that is higher than itself
    m_fromTop = false;
    setAccessibleName(tr("%1 of %2").arg(m_sheet->title(), m_data.measurement->name));
    setAccessibleDescription(m_built.description);
    if (m_readout)
        m_readout = m_sheet->readoutOf(m_data, m_built, m_readout->index);
}

/// A sheet taller than the view is built again for the width that a scroll bar leaves. Decided here and not by the scroll
/// area, which could go back and forth between the two.
void SheetView::buildIntoView(const Theme &theme)
{
    QSizeF room = contentsRect().size();
    room = room.expandedTo(QSizeF(200, 120));
    m_built = m_sheet->build(m_data, m_options, room, theme);
    const bool tall = m_built.size.height() > room.height();
    if (tall) {
        room.setWidth(std::max(200.0, room.width() - verticalScrollBar()->sizeHint().width()));
        m_built = m_sheet->build(m_data, m_options, room, theme);
    }
    setVerticalScrollBarPolicy(tall ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
}

bool SheetView::canZoom() const
{
    return m_built.scene != nullptr && m_built.canZoom;
}

void SheetView::zoomAround(QPointF scenePosition, double factor, bool alsoY)
{
    if (!canZoom())
        return;
    const bool log = m_options.span == SheetOptions::Span::Log && m_sheet->kind() != SheetKind::RunOrder;
    const PlotMap map{m_built.plot, m_built.x, m_built.y, log};
    SheetOptions options = m_options;
    if (alsoY && m_sheet->kind() == SheetKind::RunOrder) {
        options.y = scaled(m_built.y, map.fromY(scenePosition.y()), factor, m_built.fullY, (m_built.fullY.high - m_built.fullY.low) * 1e-6);
    } else {
        const double narrowest = m_sheet->kind() == SheetKind::RunOrder ? 5 : (m_built.fullX.high - m_built.fullX.low) * 1e-3;
        options.x = scaled(m_built.x, map.fromX(scenePosition.x()), factor, m_built.fullX, narrowest);
    }
    choose(options);
}

void SheetView::zoomBy(double factor)
{
    if (!canZoom())
        return;
    const bool read = m_readout && m_built.plot.contains(m_readout->position);
    zoomAround(read ? m_readout->position : m_built.plot.center(), factor, false);
}

void SheetView::showAll()
{
    SheetOptions options = m_options;
    options.x.reset();
    options.y.reset();
    choose(options);
}

void SheetView::setRectangleZoom(bool on)
{
    if (on == m_rectangleZoom)
        return;
    m_rectangleZoom = on;
    m_rectangle = {};
    viewport()->setCursor(on ? Qt::CrossCursor : Qt::ArrowCursor);
    viewport()->update();
    Q_EMIT rectangleZoomChanged(on);
}

void SheetView::showRuns(qint64 first, qint64 last)
{
    if (!canZoom() || m_sheet->kind() != SheetKind::RunOrder)
        return;
    const double margin = std::max(10.0, 0.5 * static_cast<double>(last - first));
    SheetOptions options = m_options;
    options.x = Range{std::max(m_built.fullX.low, static_cast<double>(first) - margin), std::min(m_built.fullX.high, static_cast<double>(last) + margin)};
    options.y.reset();
    choose(options);
    stepTo(first - 1);
}

void SheetView::pan(QPointF delta)
{
    SheetOptions options = m_options;
    const QRectF &plot = m_built.plot;
    if (options.x)
        options.x = moved(m_built.x, -delta.x() / plot.width() * (m_built.x.high - m_built.x.low), m_built.fullX);
    if (options.y)
        options.y = moved(m_built.y, delta.y() / plot.height() * (m_built.y.high - m_built.y.low), m_built.fullY);
    choose(options);
}

void SheetView::copyTable() const
{
    if (m_built.scene == nullptr)
        return;
    QString text;
    for (const QStringList &row : m_sheet->table(m_data, m_built)) {
        QStringList cells;
        for (const QString &cell : row)
            cells << tableCell(cell);
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    QGuiApplication::clipboard()->setText(text);
}

void SheetView::copyPicture() const
{
    if (m_built.scene == nullptr)
        return;
    ExportOptions options;
    options.size = viewport()->size();
    options.scale = devicePixelRatioF();
    QGuiApplication::clipboard()->setImage(sheetImage(*m_sheet, m_data, m_options, options));
}

void SheetView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    rebuild();
}

void SheetView::showEvent(QShowEvent *event)
{
    QGraphicsView::showEvent(event);
    if (m_stale)
        rebuild();
}

void SheetView::changeEvent(QEvent *event)
{
    QGraphicsView::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange || event->type() == QEvent::LocaleChange
        || event->type() == QEvent::LanguageChange)
        rebuild();
}

void SheetView::wheelEvent(QWheelEvent *event)
{
    const QPointF at = mapToScene(event->position().toPoint());
    const int delta = event->angleDelta().y() != 0 ? event->angleDelta().y() : event->angleDelta().x();
    if (!canZoom() || !m_built.plot.contains(at) || delta == 0) {
        QGraphicsView::wheelEvent(event);
        return;
    }
    zoomAround(at, std::pow(zoomPerNotch, delta / notch), event->modifiers().testFlag(Qt::ShiftModifier));
    event->accept();
}

} // namespace assay
