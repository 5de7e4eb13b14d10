// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/statisticsmodel.h"

#include <QWidget>

class QLabel;
class QTableView;

namespace assay {

/// The table of statistics.
class StatisticsPanel : public QWidget {
    Q_OBJECT

public:
    explicit StatisticsPanel(QWidget *parent = nullptr);

    /// `name` is the measurement's. Null: `why` is shown instead.
    void setAnalysis(const std::shared_ptr<const Analysis> &analysis, const QString &name, const QString &why = {});
    /// Rows that are selected (all, when none is) as text, or the whole table.
    QString selectedText() const;
    QString wholeText() const;
    QWidget *table() const;

Q_SIGNALS:
    void menuAsked(const QPoint &globalPosition);

protected:
    void changeEvent(QEvent *event) override;

private:
    void makeTable();
    void applyTheme();

    StatisticsModel *m_model;
    QTableView *m_table = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace assay
