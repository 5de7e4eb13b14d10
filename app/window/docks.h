// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QMainWindow>

namespace assay {

/// The four panes around the sheet: where they stand, which are shown, and the narrow form of the window.
class Docks : public QObject {
    Q_OBJECT

public:
    /// The widgets are given to the docks, these to the window.
    Docks(QMainWindow &window, QWidget *bundle, QWidget *findings, QWidget *stamp, QWidget *statistics);

    /// Titles of the panes but the first.
    void setTitles(const QString &findings, const QString &stamp, const QString &statistics);
    /// Puts every pane where it was at first.
    void reset();
    /// Hides all panes, or shows those that were shown before.
    void setInUse(bool inUse);
    /// Looks at the window's width and changes between its two forms; true when it is narrow.
    bool adapt();
    bool isNarrow() const { return m_narrow; }

    /// To be kept between two runs of the program.
    QByteArray state() const;
    void restore(const QByteArray &state);

    /// Show and hide a pane, with keys.
    QList<QAction *> actions() const { return m_actions; }
    /// Shows a pane and brings it to the front.
    void bringForward(QWidget *pane);

private:
    QDockWidget *make(const QString &objectName, const QString &title, QWidget *widget, int characters);
    void makeActions();
    void arrange();
    void giveShares();
    void showTitles();

    QMainWindow &m_window;
    QDockWidget *m_bundle;
    QDockWidget *m_findings;
    QDockWidget *m_stamp;
    QDockWidget *m_statistics;
    QList<QAction *> m_actions;
    QStringList m_titles;
    QByteArray m_wide;        ///< state of the wide form while the window is narrow
    QByteArray m_inUse;       ///< state while nothing is open
    bool m_narrow = false;
    bool m_used = true;
};

} // namespace assay
