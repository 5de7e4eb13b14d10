// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/bundlefilter.h"
#include "views/panels/bundlemodel.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QTreeView;

namespace assay {

/// The list of what is open: filter box, tree, and below it what is being read.
class BundlePanel : public QWidget {
    Q_OBJECT

public:
    explicit BundlePanel(QWidget *parent = nullptr);

    /// Adds or brings up to date; what was chosen stays chosen, also when it was gone for a while.
    void setBundle(const BundleRow &bundle);
    void removeBundle(int id);

    BundleTarget current() const;
    void setCurrent(const BundleTarget &target);
    /// Steps to the next measurement in the order shown; false when there is none.
    bool step(bool backwards);
    /// Names of the measurements below a target, whether they are shown or not.
    QStringList measurementsBelow(const BundleTarget &target) const;

    void focusFilter();
    /// Return in the tree and the tree itself, for the focus to go round.
    QWidget *tree() const;
    void setNarrow(bool narrow);
    /// What is chosen as text, for the clipboard.
    QString currentText() const;

    /// `share` below 0: how much there is to do is not known.
    void showProgress(const QString &text, double share, const QString &hint);
    void hideProgress();

Q_SIGNALS:
    void currentChanged(const assay::BundleTarget &target);
    /// Return or a double click on a measurement.
    void activated(const assay::BundleTarget &target);
    void menuAsked(const assay::BundleTarget &target, const QPoint &globalPosition);
    void cancelAsked();

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QWidget *makeHead();
    void makeTree();
    QWidget *makeProgress();
    void applyTheme();
    void chooseAgain();
    void expandNew(const QModelIndex &sourceParent);
    void filterChanged();

    BundleModel *m_model;
    BundleFilter *m_filter;
    QLineEdit *m_text = nullptr;
    QComboBox *m_least = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_empty = nullptr;
    QWidget *m_progress = nullptr;
    QLabel *m_progressText = nullptr;
    QProgressBar *m_bar = nullptr;
    QLabel *m_hint = nullptr;
    BundleTarget m_wanted;
    bool m_choosing = false;
};

} // namespace assay
