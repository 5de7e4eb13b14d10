// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"
#include "app/settings.h"
#include "app/window/actions.h"
#include "app/window/docks.h"
#include "model/statement.h"
#include "views/panels/bundlepanel.h"
#include "views/panels/findingspanel.h"
#include "views/panels/messagebar.h"
#include "views/panels/sheetpanel.h"
#include "views/panels/stamppanel.h"
#include "views/panels/statisticspanel.h"
#include "views/panels/welcomepage.h"

#include <QMainWindow>
#include <QPointer>
#include <QUndoStack>

#include <set>

class QLabel;
class QMenu;
class QRubberBand;
class QStackedWidget;
class QToolBar;
class QVBoxLayout;

namespace assay {

class ManualWindow;

/// The window: wires session, panes, sheets and commands together.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow();
    ~MainWindow() override;

    /// Opens paths beside what is open.
    void openPaths(const QStringList &paths);

    const Session &session() const { return m_session; }
    const Actions &actions() const { return m_actions; }

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    /// A measurement of an open bundle.
    struct Place {
        int bundle = 0;
        QString name;
        bool operator==(const Place &) const = default;
    };

    // mainwindow.cpp: construction
    void makeCentre();
    void connectPanels();
    void connectFileActions();
    void connectEditActions();
    void connectViewActions();
    void connectOtherActions();
    void connectMethods();
    void restoreWindow();
    // menus.cpp
    void makeMenus();
    void makeFileMenu();
    void makeEditMenu();
    void makeViewMenu();
    void makeOtherMenus();
    void makeToolBar();
    void fillRecentMenu();
    void fillChartMenu(QMenu &menu) const;
    void popUp(const QList<QAction *> &actions, const QPoint &position);
    void showMeasurementMenu(const QPoint &position);
    void showFindingMenu(const QPoint &position);
    void showStampMenu(const QPoint &position);
    void showSheetMenu(const QPoint &position);
    void showAbout();
    // mainwindowshow.cpp: what is shown
    void bundleChanged(int id);
    void bundleClosed(int id);
    void bundleReady(const OpenBundle &open);
    void choose(const BundleTarget &target);
    void refresh();
    void showPlace(const Place &place);
    void showPage(const PageText &page);
    void showFindings(const OpenBundle &open);
    void showTitles();
    void showProgress();
    void updateActions();
    void findingChosen();
    void findingActivated();
    std::optional<Place> placeOfSubject(const Finding &finding) const;
    std::shared_ptr<const OpenBundle> shownBundle() const;
    // mainwindowdo.cpp: what the commands do
    void openFiles();
    void openFolder();
    void openExample();
    void openDropped(const QStringList &paths, bool instead);
    void closeAll();
    void exportChart();
    void writeChart(const QString &path, const ExportChoice &choice);
    void exportAll();
    void writeAll(const QString &folder, const ExportChoice &choice);
    void exportFinished(int written, const QString &folder, const QString &problem, bool cancelled);
    void stateCondition();
    void changeReview(const Review &after, const QString &text);
    void withdrawStated();
    void showOriginal(const QString &word);
    void showFolder();
    void showImportNotes();
    void showManual(const QString &page, const QString &heading);
    void copyFocused();
    void copyText(const QString &text);
    void copyStatement(QString Statement::*form);
    void stepPane(int by);
    void showMessage(const QString &key, Severity severity, const QString &sentence, const std::vector<MessageBar::Choice> &choices);

    Settings m_settings;
    Session m_session;
    Actions m_actions;
    QUndoStack m_undo;
    QStackedWidget *m_centre = nullptr;
    QVBoxLayout *m_messages = nullptr;
    WelcomePage *m_welcome = nullptr;
    SheetPanel *m_sheets = nullptr;
    BundlePanel *m_bundles = nullptr;
    FindingsPanel *m_findings = nullptr;
    StampPanel *m_stamp = nullptr;
    StatisticsPanel *m_statistics = nullptr;
    Docks *m_docks = nullptr;
    QToolBar *m_tools = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_chartMenu = nullptr;
    QLabel *m_status = nullptr;
    QLabel *m_interval = nullptr;
    QRubberBand *m_dropFrame = nullptr;
    Runner m_writer;                ///< of exported charts
    QPointer<ManualWindow> m_manual;
    std::map<QString, QPointer<MessageBar>> m_bars;

    BundleTarget m_target;          ///< chosen in the tree; the findings are about it
    std::optional<Place> m_place;   ///< the measurement on the sheet
    FindingReport m_report;         ///< in the findings pane
    std::set<int> m_loading;        ///< bundles whose end of reading was not told yet
};

} // namespace assay
