// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks.h"

#include <QAction>

namespace assay {

namespace {

constexpr int stateVersion = 1;
constexpr double sheetShare = 0.52;        ///< of the window's width, in the wide form
constexpr int fewestCharacters = 90;       ///< of room for the sheet, in the wide form

} // namespace

Docks::Docks(QMainWindow &window, QWidget *bundle, QWidget *findings, QWidget *stamp, QWidget *statistics)
    : QObject(&window), m_window(window),
      m_bundle(make(QStringLiteral("bundle"), tr("Bundle"), bundle, 30)),
      m_findings(make(QStringLiteral("findings"), tr("Findings"), findings, 40)),
      m_stamp(make(QStringLiteral("stamp"), tr("Stamp"), stamp, 36)),
      m_statistics(make(QStringLiteral("statistics"), tr("Statistics"), statistics, 36))
{
    m_titles = {tr("Findings"), tr("Stamp"), tr("Statistics")};
    window.setCorner(Qt::TopLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window.setCorner(Qt::TopRightCorner, Qt::RightDockWidgetArea);
    window.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window.setDockOptions(QMainWindow::AnimatedDocks | QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    window.setTabPosition(Qt::BottomDockWidgetArea, QTabWidget::South);
    makeActions();
    arrange();
}

QDockWidget *Docks::make(const QString &objectName, const QString &title, QWidget *widget, int characters)
{
    auto *dock = new QDockWidget(title, &m_window);
    dock->setObjectName(objectName);
    dock->setWidget(widget);
    widget->setMinimumWidth(widget->fontMetrics().averageCharWidth() * characters);
    return dock;
}

void Docks::makeActions()
{
    const std::pair<QDockWidget *, std::pair<QString, int>> panes[] = {{m_bundle, {tr("&Bundle"), Qt::Key_F9}},
                                                                       {m_findings, {tr("&Findings"), Qt::Key_F7}},
                                                                       {m_stamp, {tr("&Stamp"), Qt::Key_F11}},
                                                                       {m_statistics, {tr("S&tatistics"), Qt::Key_F12}}};
    for (const auto &[dock, words] : panes) {
        auto *action = new QAction(words.first, this);
        action->setShortcut(QKeySequence(words.second));
        action->setCheckable(true);
        action->setChecked(true);
        action->setToolTip(tr("Shows or hides the pane (%1)").arg(action->shortcut().toString(QKeySequence::NativeText)));
        connect(dock->toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
        connect(action, &QAction::triggered, dock, [dock = dock](bool on) {
            dock->setVisible(on);
            if (on)
                dock->raise();
        });
        m_actions << action;
    }
}

void Docks::arrange()
{
    for (QDockWidget *dock : {m_bundle, m_findings, m_stamp, m_statistics}) {
        dock->setFloating(false);
        m_window.removeDockWidget(dock);
    }
    m_window.addDockWidget(Qt::LeftDockWidgetArea, m_bundle);
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_findings);
    if (m_narrow) {
        m_window.tabifyDockWidget(m_findings, m_stamp);
        m_window.tabifyDockWidget(m_stamp, m_statistics);
    } else {
        m_window.addDockWidget(Qt::RightDockWidgetArea, m_stamp);
        m_window.splitDockWidget(m_stamp, m_statistics, Qt::Vertical);
    }
    for (QDockWidget *dock : {m_bundle, m_findings, m_stamp, m_statistics})
        dock->show();
    if (m_narrow)
        m_findings->raise();
    giveShares();
    // Docks that have just been shown get their size only when the layout has seen them.
    QMetaObject::invokeMethod(this, &Docks::giveShares, Qt::QueuedConnection);
}

void Docks::giveShares()
{
    const int width = m_window.width();
    const int height = m_window.height();
    const auto share = [](int whole, double part) { return qRound(whole * part); };
    m_window.resizeDocks({m_bundle}, {share(width, m_narrow ? 0.25 : 0.22)}, Qt::Horizontal);
    m_window.resizeDocks({m_findings}, {share(height, 0.36)}, Qt::Vertical);
    if (m_narrow)
        return;
    m_window.resizeDocks({m_stamp}, {share(width, 0.26)}, Qt::Horizontal);
    m_window.resizeDocks({m_stamp, m_statistics}, {share(height, 0.57), share(height, 0.43)}, Qt::Vertical);
}

void Docks::reset()
{
    m_wide.clear();
    arrange();
}

bool Docks::adapt()
{
    const int room = qRound(m_window.width() * sheetShare) / std::max(1, m_window.fontMetrics().averageCharWidth());
    const bool narrow = room < fewestCharacters;
    if (narrow == m_narrow || !m_used)
        return m_narrow;
    if (narrow)
        m_wide = m_window.saveState(stateVersion);
    m_narrow = narrow;
    if (narrow || m_wide.isEmpty() || !m_window.restoreState(m_wide, stateVersion))
        arrange();
    showTitles();
    return m_narrow;
}

void Docks::setInUse(bool inUse)
{
    if (inUse == m_used)
        return;
    m_used = inUse;
    if (!inUse && m_window.isVisible())
        m_inUse = m_window.saveState(stateVersion);
    for (QDockWidget *dock : {m_bundle, m_findings, m_stamp, m_statistics}) {
        dock->setVisible(inUse);
        dock->toggleViewAction()->setEnabled(inUse);
    }
    for (QAction *action : std::as_const(m_actions))
        action->setEnabled(inUse);
    if (!inUse)
        return;
    if (m_inUse.isEmpty() || !m_window.restoreState(m_inUse, stateVersion))
        arrange();
    adapt();
}

QByteArray Docks::state() const
{
    return m_narrow ? m_wide : m_used ? m_window.saveState(stateVersion) : m_inUse;
}

void Docks::restore(const QByteArray &state)
{
    if (m_used)
        m_window.restoreState(state, stateVersion);
    else
        m_inUse = state;
}

void Docks::setTitles(const QString &findings, const QString &stamp, const QString &statistics)
{
    m_titles = {findings, stamp, statistics};
    showTitles();
}

/// Tabs have room for one word.
void Docks::showTitles()
{
    const QStringList titles = m_narrow ? QStringList{tr("Findings"), tr("Stamp"), tr("Statistics")} : m_titles;
    m_findings->setWindowTitle(titles.at(0));
    m_stamp->setWindowTitle(titles.at(1));
    m_statistics->setWindowTitle(titles.at(2));
}

void Docks::bringForward(QWidget *pane)
{
    for (QDockWidget *dock : {m_bundle, m_findings, m_stamp, m_statistics}) {
        if (dock->widget() != pane)
            continue;
        dock->show();
        dock->raise();
    }
}

} // namespace assay
