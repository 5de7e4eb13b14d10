// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QAction;
class QGridLayout;
class QLabel;
class QListView;
class QPushButton;
class QStandardItemModel;

namespace assay {

/// A path that was open before.
struct RecentPath {
    QString path;
    QString summary;   ///< "17 measurements"
    bool operator==(const RecentPath &) const = default;
};

/// Shown while nothing is open: what can be opened, and what was open before.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    /// What can be read: title and suffixes.
    using Format = std::pair<QString, QString>;

    WelcomePage(const QList<QAction *> &actions, const std::vector<Format> &formats, QWidget *parent = nullptr);

    void setRecent(const std::vector<RecentPath> &recent);

Q_SIGNALS:
    void recentChosen(const QString &path);

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;

private:
    QWidget *makeRecent();
    QWidget *makeFormats(const std::vector<Format> &formats);
    void applyTheme();

    QLabel *m_heading = nullptr;
    QList<QLabel *> m_titles;
    QList<QLabel *> m_muted;
    QListView *m_recent = nullptr;
    QLabel *m_noRecent = nullptr;
    QStandardItemModel *m_model = nullptr;
    QPushButton *m_first = nullptr;
};

} // namespace assay
