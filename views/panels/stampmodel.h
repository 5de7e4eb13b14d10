// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/measurement.h"
#include "views/sheets/theme.h"

#include <QAbstractItemModel>
#include <QPalette>

#include <memory>
#include <vector>

namespace assay {

/// Every condition of a measurement, in the groups and order of the conditions strip; unanswered ones stay in place.
class StampModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { ConditionColumn, AnswerColumn, ColumnCount };
    /// StateRole: an AnswerState as int; KeyRole: the key's name, "unit" for the raw file's unit.
    enum Role { StateRole = Qt::UserRole, KeyRole };

    explicit StampModel(QObject *parent = nullptr);

    /// Null: nothing is shown.
    void setMeasurement(std::shared_ptr<const Measurement> measurement);
    void setTheme(const Theme &theme, const QPalette &palette);
    const Measurement *measurement() const { return m_measurement.get(); }

    /// How many conditions are in that state.
    int count(AnswerState state) const;
    /// The row of a key; invalid when it is not shown.
    QModelIndex indexOf(const QString &key) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Entry {
        QString key;      ///< stamp key's name, or "unit"
        QString label;
        Answer answer;
        QString text;     ///< answer as shown
    };
    struct Group {
        QString title;
        std::vector<Entry> entries;
    };
    const Entry *entryOf(const QModelIndex &index) const;
    QVariant groupData(const Group &group, int column, int role) const;

    std::shared_ptr<const Measurement> m_measurement;
    std::vector<Group> m_groups;
    Theme m_theme;
    QPalette m_palette;
};

} // namespace assay
