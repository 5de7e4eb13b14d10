// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "views/sheets/theme.h"

#include <QAbstractTableModel>
#include <QPalette>

#include <memory>
#include <vector>

namespace assay {

/// Statistics of a measurement: recomputed, reported, and whether they agree. In nanoseconds.
class StatisticsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { StatisticColumn, RecomputedColumn, ReportedColumn, CheckColumn, ColumnCount };

    explicit StatisticsModel(QObject *parent = nullptr);

    /// Null: nothing is shown.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    void setTheme(const Theme &theme, const QPalette &palette);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Rows as text separated by tabs, the headings first; numbers in full and in the C locale.
    QString asText(const std::vector<int> &rows) const;

private:
    struct Row {
        QString label;
        QString definition;
        std::optional<double> recomputed;
        std::optional<double> reported;
        ReportedCheck::Result result = ReportedCheck::Result::NotReported;
        bool isCount = false;
    };
    void addRow(const QString &key, const QString &label, const QString &definition, std::optional<double> value);
    QString cell(const Row &row, int column) const;

    std::shared_ptr<const Analysis> m_analysis;
    std::vector<Row> m_rows;
    Theme m_theme;
    QPalette m_palette;
};

} // namespace assay
