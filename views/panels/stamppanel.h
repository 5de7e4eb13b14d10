// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/stampmodel.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;
class QTreeView;

namespace assay {

/// Every condition of the measurement that is shown, with how many were never asked and unavailable.
class StampPanel : public QWidget {
    Q_OBJECT

public:
    /// The actions stand as buttons above the list.
    StampPanel(QAction *state, QAction *original, QWidget *parent = nullptr);

    /// Keeps the row chosen. Null: `why` is shown instead.
    void setMeasurement(const std::shared_ptr<const Measurement> &measurement, const QString &why = {});

    /// The key of the row chosen ("env.governor", "unit"); empty on a group.
    QString currentKey() const;
    void setCurrentKey(const QString &key);
    QString currentText() const;
    QWidget *list() const;

Q_SIGNALS:
    /// Return or a double click on a condition.
    void activated();
    void menuAsked(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeHead(QAction *state, QAction *original);
    void makeList();
    void goToNext(AnswerState state);
    void applyTheme();
    void joinGroups();
    void labelCounts();

    StampModel *m_model;
    QTreeView *m_list = nullptr;
    QLabel *m_empty = nullptr;
    QToolButton *m_neverAsked = nullptr;
    QToolButton *m_unavailable = nullptr;
    bool m_widthGiven = false;   ///< the first column has got its width
};

} // namespace assay
