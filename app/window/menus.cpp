// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Menus, tool bar and the menus on the right button.
#include "app/window/mainwindow.h"

#include "model/visibletext.h"
#include "views/icons.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>

namespace assay {

void MainWindow::makeMenus()
{
    makeFileMenu();
    makeEditMenu();
    makeViewMenu();
    makeOtherMenus();
    makeToolBar();
}

void MainWindow::makeFileMenu()
{
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions.open, m_actions.openFolder});
    m_recentMenu = file->addMenu(tr("Open Recen&t"));
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    file->addActions({m_actions.openExample});
    file->addSeparator();
    file->addActions({m_actions.reload, m_actions.cancel, m_actions.closeBundle});
    file->addSeparator();
    file->addActions({m_actions.exportChart, m_actions.exportAll});
    file->addSeparator();
    file->addAction(m_actions.quit);
    connect(file, &QMenu::aboutToShow, this, [this] { m_recentMenu->setEnabled(!m_settings.recent().empty()); });
}

void MainWindow::makeEditMenu()
{
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    QAction *undo = m_undo.createUndoAction(this, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setIcon(symbolIcon(QStringLiteral("undo")));
    QAction *redo = m_undo.createRedoAction(this, tr("&Redo"));
    redo->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    redo->setIcon(symbolIcon(QStringLiteral("redo")));
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({m_actions.copy, m_actions.copySentence, m_actions.copyLong, m_actions.copySpoken, m_actions.copyChart, m_actions.copyTable});
    edit->addSeparator();
    edit->addActions({m_actions.find, m_actions.findNext, m_actions.findPrevious});
}

void MainWindow::makeViewMenu()
{
    QMenu *view = menuBar()->addMenu(tr("&View"));
    int number = 0;
    for (const auto &sheet : allSheets()) {
        auto *action = new QAction(QStringLiteral("&%1 %2").arg(++number).arg(sheet->title()), this);
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+%1").arg(number)));
        action->setToolTip(tr("Shows the sheet %1").arg(sheet->title()));
        connect(action, &QAction::triggered, this, [this, kind = sheet->kind()] { m_sheets->setCurrentKind(kind); });
        view->addAction(action);
    }
    view->addActions({m_actions.nextSheet, m_actions.previousSheet});
    view->addSeparator();
    m_chartMenu = view->addMenu(tr("&Chart"));
    connect(m_chartMenu, &QMenu::aboutToShow, this, [this] { fillChartMenu(*m_chartMenu); });
    view->addActions({m_sheets->zoomInAction(), m_sheets->zoomOutAction(), m_sheets->wholeAction(), m_sheets->rectangleAction()});
    view->addSeparator();
    view->addActions(m_docks->actions());
    view->addActions({m_actions.nextPane, m_actions.previousPane, m_actions.resetLayout});
    view->addSeparator();
    view->addActions({m_actions.fullScreen, m_actions.showMenuBar});
    fillChartMenu(*m_chartMenu);
}

void MainWindow::makeOtherMenus()
{
    QMenu *measurement = menuBar()->addMenu(tr("&Measurement"));
    measurement->addActions({m_actions.nextMeasurement, m_actions.previousMeasurement});
    measurement->addSeparator();
    measurement->addActions({m_actions.state, m_actions.withdraw, m_actions.original, m_actions.showInFile});
    measurement->addSeparator();
    measurement->addActions({m_actions.nextFinding, m_actions.previousFinding, m_actions.showOnChart, m_actions.copyFinding, m_actions.showRule});
    measurement->addSeparator();
    measurement->addActions({m_actions.importNotes, m_actions.showFile});
    QMenu *settings = menuBar()->addMenu(tr("&Settings"));
    QMenu *theme = settings->addMenu(tr("&Colours"));
    theme->addActions(m_actions.theme->actions());
    QMenu *method = settings->addMenu(tr("&Interval on the Median"));
    method->addActions(m_actions.method->actions());
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(m_actions.handbook);
    help->addSeparator();
    help->addAction(m_actions.about);
    for (QMenu *menu : menuBar()->findChildren<QMenu *>())
        menu->setToolTipsVisible(false);   // the status bar says it
}

void MainWindow::makeToolBar()
{
    m_tools = addToolBar(tr("Tools"));
    m_tools->setObjectName(QStringLiteral("tools"));
    m_tools->setMovable(false);
    m_tools->setContextMenuPolicy(Qt::PreventContextMenu);
    m_tools->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    const int side = qRound(fontMetrics().lineSpacing() * 0.95);
    m_tools->setIconSize({side, side});
    m_tools->addActions({m_actions.open, m_actions.reload});
    m_tools->addSeparator();
    m_tools->addActions({m_actions.exportChart, m_actions.copySentence, m_actions.copyChart});
    m_tools->addSeparator();
    m_tools->addActions({m_actions.handbook});
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    int number = 0;
    for (const RecentPath &recent : m_settings.recent()) {
        QString name = visibleText(recent.path).replace(QLatin1Char('&'), QStringLiteral("&&"));
        constexpr int longest = 80;
        if (name.size() > longest)
            name = name.left(longest / 2) + QStringLiteral("…") + name.right(longest / 2);
        QAction *action = m_recentMenu->addAction(++number < 10 ? QStringLiteral("&%1 %2").arg(number).arg(name) : QStringLiteral("1&0 %1").arg(name));
        action->setStatusTip(visibleText(recent.path));
        connect(action, &QAction::triggered, this, [this, path = recent.path] { openPaths({path}); });
    }
    m_recentMenu->addSeparator();
    m_recentMenu->addAction(m_actions.clearRecent);
}

void MainWindow::fillChartMenu(QMenu &menu) const
{
    menu.clear();
    for (const SheetKind kind : {SheetKind::Histogram, SheetKind::RunOrder, SheetKind::Distribution}) {
        menu.addSection(sheetOf(kind).title());
        for (QAction *action : m_sheets->optionActions(kind)) {
            if (action)
                menu.addAction(action);
            else
                menu.addSeparator();
        }
    }
}

/// A menu that lives until it is closed. Null pointers are separators.
void MainWindow::popUp(const QList<QAction *> &actions, const QPoint &position)
{
    updateActions();
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : actions) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    menu->popup(position);
}

void MainWindow::showMeasurementMenu(const QPoint &position)
{
    popUp({m_actions.copySentence, m_actions.copyLong, m_actions.copySpoken, nullptr, m_actions.exportChart, m_actions.exportAll, nullptr, m_actions.state,
           m_actions.original, m_actions.importNotes, m_actions.showFile, nullptr, m_actions.reload, m_actions.closeBundle}, position);
}

void MainWindow::showFindingMenu(const QPoint &position)
{
    popUp({m_actions.showOnChart, m_actions.copyFinding, m_actions.showRule}, position);
}

void MainWindow::showStampMenu(const QPoint &position)
{
    popUp({m_actions.copy, m_actions.state, m_actions.withdraw, m_actions.showInFile}, position);
}

void MainWindow::showSheetMenu(const QPoint &position)
{
    const QList<QAction *> options = m_sheets->optionActions(m_sheets->currentKind());
    popUp(QList<QAction *>{m_actions.copyChart, m_actions.copySentence, m_actions.exportChart, nullptr} + options
              + QList<QAction *>{nullptr, m_sheets->rectangleAction(), m_sheets->wholeAction()}, position);
}

void MainWindow::showAbout()
{
    auto *about = new QMessageBox(this);
    about->setAttribute(Qt::WA_DeleteOnClose);
    about->setWindowTitle(tr("About Assay"));
    about->setTextFormat(Qt::PlainText);
    about->setIconPixmap(QIcon(QStringLiteral(":/icons/org.assay.Assay.svg")).pixmap(QSize(64, 64), devicePixelRatioF()));
    about->setText(tr("Assay %1").arg(QStringLiteral(ASSAY_VERSION)));
    about->setInformativeText(tr("Opens, checks and draws benchmark results with their conditions.\n\n"
                              "Free software under the GNU General Public License, version 3 or later. There is no warranty.\n\n"
                              "Drawn with Qt %1.").arg(QString::fromLatin1(qVersion())));
    about->setStandardButtons(QMessageBox::Close);
    about->open();
}

} // namespace assay
