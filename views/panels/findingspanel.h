// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/findingsmodel.h"

#include <QWidget>

#include <array>

class QLabel;
class QToolButton;

namespace assay {

class WrappingTree;

/// The findings on what is chosen: five buttons that show or hide kinds, and the list.
class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    explicit FindingsPanel(QWidget *parent = nullptr);

    /// `about`: accessible name of the list, "Findings on …". With `several` each sentence starts with what it is about.
    void setReport(const FindingReport &report, const QString &about, bool several);
    /// Nothing is chosen, or not looked at yet: one sentence why the list is empty.
    void clear(const QString &why);
    /// Whether the first error is opened when a measurement is chosen.
    void setOpensFirst(bool opens) { m_opensFirst = opens; }
    void setShown(const FindingsModel::Shown &shown);
    const FindingsModel::Shown &shown() const { return m_shown; }

    const Finding *currentFinding() const;
    QString currentRule() const;
    QString currentText() const;
    /// Steps to the next or previous finding; false when there is none.
    bool step(bool backwards);
    QWidget *list() const;

Q_SIGNALS:
    /// A finding was clicked, or reached by a key.
    void currentChanged();
    /// Return, a double click, or the button Show.
    void activated();
    void shownChanged(const assay::FindingsModel::Shown &shown);
    void menuAsked(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    enum Button { Errors, Warnings, Notes, Passed, NotChecked, ButtonCount };
    QWidget *makeHead();
    void makeList();
    void toggled();
    void showRows();
    void joinColumns();
    void openFirst();
    void applyTheme();
    void labelButtons();
    QString emptyText() const;

    FindingsModel *m_model;
    WrappingTree *m_list = nullptr;
    QLabel *m_empty = nullptr;
    std::array<QToolButton *, ButtonCount> m_buttons{};
    QToolButton *m_show = nullptr;
    FindingsModel::Shown m_shown;
    QString m_why;
    bool m_opensFirst = true;
    bool m_several = false;
};

} // namespace assay
