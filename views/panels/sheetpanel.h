// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/messagepage.h"
#include "views/sheets/sheetview.h"

#include <QTabWidget>

class QActionGroup;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace assay {

/// One tab for every kind of sheet; a page in its place where there is nothing to draw. The options of the sheet stand in
/// the corner, and as actions for the menus.
class SheetPanel : public QTabWidget {
    Q_OBJECT

public:
    explicit SheetPanel(QWidget *parent = nullptr);

    /// Shows a measurement. A sheet that cannot be drawn shows `instead`, with the sheet's own reason as the heading.
    void showMeasurement(const SheetData &drawn, const PageText &instead);
    /// Shows a page on all tabs.
    void showPage(const PageText &page);

    const SheetData &data() const { return m_data; }
    SheetKind currentKind() const;
    SheetView *currentView() const;
    /// True when a sheet and no page is shown.
    bool isDrawn() const;
    void setCurrentKind(SheetKind kind);
    /// Goes to the run-order sheet and zooms to the runs.
    void showRuns(qint64 first, qint64 last);

    /// What can be chosen about a sheet: groups one after the other, a null pointer between them.
    QList<QAction *> optionActions(SheetKind kind) const;
    QAction *zoomInAction() const { return m_zoomIn; }
    QAction *zoomOutAction() const { return m_zoomOut; }
    QAction *wholeAction() const { return m_whole; }
    QAction *rectangleAction() const { return m_rectangle; }

Q_SIGNALS:
    /// Another sheet, or a page, is in front.
    void shown();
    void readoutChanged(const QString &text);
    void menuAsked(const QPoint &globalPosition);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Choice {
        QString text;
        QString tip;
        std::function<void(SheetOptions &)> apply;
    };
    struct Tab {
        const Sheet *sheet = nullptr;
        SheetView *view = nullptr;
        MessagePage *page = nullptr;
        QStackedWidget *stack = nullptr;
    };
    void makeTabs();
    void makeZoomActions();
    void makeOptions();
    QActionGroup *makeGroup(SheetKind kind, const std::vector<Choice> &choices);
    QPushButton *chooser(QActionGroup *group, const QString &name, QWidget *corner) const;
    void makeCorner();
    void updateState();
    const Tab &current() const { return m_tabs[static_cast<std::size_t>(currentIndex())]; }
    Tab &tabOf(SheetKind kind);

    std::vector<Tab> m_tabs;
    SheetData m_data;
    PageText m_page;      ///< shown while there is no measurement
    QActionGroup *m_span = nullptr;
    QActionGroup *m_height = nullptr;
    QActionGroup *m_reach = nullptr;
    QActionGroup *m_tail = nullptr;
    QActionGroup *m_median = nullptr;
    QAction *m_zoomIn = nullptr;
    QAction *m_zoomOut = nullptr;
    QAction *m_whole = nullptr;
    QAction *m_rectangle = nullptr;
    QWidget *m_corner = nullptr;
    QList<QWidget *> m_cornerPages;      ///< one a tab
    QList<QToolButton *> m_cornerTools;
};

} // namespace assay
