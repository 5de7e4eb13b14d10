// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

#include <QGraphicsView>

namespace assay {

/// Shows one sheet and lets a person zoom, pan and read it. The scene is built anew, by the function that exports use, whenever
/// the data, options, size, palette or font change; a hidden view waits until it is shown.
///
/// Wheel: zoom around the pointer. Drag: pan. Z: drag a rectangle, Esc leaves. + − 0: in, out, whole run. Arrows: datum by
/// datum; Page Up, Page Down: a screenful; Home, End: first, last. Ctrl+C: the table.
class SheetView : public QGraphicsView {
    Q_OBJECT

public:
    explicit SheetView(QWidget *parent = nullptr);
    ~SheetView() override;

    /// Shows `sheet` of what is to be drawn, which must be drawable (Sheet::reasonNotDrawn()). The sheet must outlive the view.
    void setSheet(const Sheet &sheet, const SheetData &drawn);
    /// Shows nothing.
    void clear();
    /// No signal; rebuilds when they differ.
    void setOptions(const SheetOptions &options);
    const SheetOptions &options() const { return m_options; }
    /// The sheet on screen; without a scene when there is none or the view was not shown yet.
    const BuiltSheet &built() const { return m_built; }
    const Sheet *sheet() const { return m_sheet; }

    bool canZoom() const;
    /// Factor below 1 zooms in, around the middle of the plot or the datum last read.
    void zoomBy(double factor);
    void zoomIn() { zoomBy(0.5); }
    void zoomOut() { zoomBy(2); }
    void showAll();
    /// Whether dragging draws a rectangle to zoom to.
    void setRectangleZoom(bool on);
    bool isRectangleZoom() const { return m_rectangleZoom; }
    /// Zooms so that the runs (1-based) are in view, and reads the first; on a sheet without runs nothing happens.
    void showRuns(qint64 first, qint64 last);

    /// What is drawn, tab-separated, to the clipboard.
    void copyTable() const;
    /// The sheet at its size on screen, at the screen's scale, to the clipboard. In the light theme, as exports are.
    void copyPicture() const;

Q_SIGNALS:
    void optionsChanged(const assay::SheetOptions &options);
    /// What stands under the pointer or was reached by a key; empty when nothing does.
    void readoutChanged(const QString &text);
    void rectangleZoomChanged(bool on);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void rebuild();
    void buildIntoView(const Theme &theme);
    void choose(const SheetOptions &options);
    void zoomAround(QPointF scenePosition, double factor, bool alsoY);
    void pan(QPointF delta);
    void read(const std::optional<Sheet::Readout> &readout, bool announce);
    void step(qint64 by);
    void stepTo(qint64 index);
    bool zoomKey(int key);
    bool stepKey(int key);
    qint64 screenful() const;
    struct ReadoutPlaces {
        QRectF box;           ///< null when nothing is drawn
        bool across = false;  ///< a horizontal hair line, and a ring at the datum
        qreal t = 0;
    };
    ReadoutPlaces readoutPlaces() const;
    QRegion readoutRegion() const;
    void drawReadout(QPainter &painter) const;
    void finishRectangle();

    const Sheet *m_sheet = nullptr;
    SheetData m_data;
    SheetOptions m_options;
    BuiltSheet m_built;
    std::optional<Sheet::Readout> m_readout;
    bool m_stale = true;        ///< to be built when shown
    bool m_rebuilding = false;
    bool m_fromTop = true;      ///< another sheet than before: shown from its title on
    bool m_rectangleZoom = false;
    bool m_dragging = false;
    QPoint m_dragFrom;
    QRectF m_rectangle;   ///< being drawn, in scene coordinates; null otherwise
};

} // namespace assay
