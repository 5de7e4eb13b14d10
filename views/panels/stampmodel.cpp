// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/stampmodel.h"

#include "model/conditions.h"
#include "model/visibletext.h"
#include "views/marks.h"

#include <QFont>

namespace assay {

namespace {

constexpr quintptr groupId = 0;

QString shownText(const QString &known, const Answer &answer)
{
    if (!answer.isKnown())
        return answerStateWord(answer.state);
    return answer.state == AnswerState::Recorded ? known : StampModel::tr("%1 (%2)", "answer and how it is known").arg(known, answerStateWord(answer.state));
}

} // namespace

StampModel::StampModel(QObject *parent) : QAbstractItemModel(parent) {}

void StampModel::setMeasurement(std::shared_ptr<const Measurement> measurement)
{
    beginResetModel();
    m_measurement = std::move(measurement);
    m_groups.clear();
    if (m_measurement) {
        for (int group = 0; group <= static_cast<int>(StampGroup::Provenance); ++group)
            m_groups.push_back({stampGroupLabel(static_cast<StampGroup>(group)), {}});
        for (const StampKey key : allStampKeys()) {
            const Answer &answer = m_measurement->stamp.at(key);
            m_groups[static_cast<std::size_t>(stampKeyGroup(key))].entries.push_back(
                {stampKeyName(key), stampKeyLabel(key), answer, shownText(visibleText(answerText(key, answer)), answer)});
        }
        if (m_measurement->unit.state != AnswerState::NeverAsked && m_measurement->origin == Origin::RawFile) {
            const Answer &unit = m_measurement->unit;
            m_groups[static_cast<std::size_t>(StampGroup::Provenance)].entries.push_back({QStringLiteral("unit"), tr("unit of the file"), unit, shownText(unit.valueText(), unit)});
        }
    }
    endResetModel();
}

void StampModel::setTheme(const Theme &theme, const QPalette &palette)
{
    m_theme = theme;
    m_palette = palette;
    for (int i = 0; i < rowCount(); ++i) {
        const QModelIndex group = index(i, 0);
        Q_EMIT dataChanged(index(0, 0, group), index(rowCount(group) - 1, AnswerColumn, group));
    }
}

int StampModel::count(AnswerState state) const
{
    int count = 0;
    for (const Group &group : m_groups) {
        for (const Entry &entry : group.entries)
            count += entry.answer.state == state;
    }
    return count;
}

QModelIndex StampModel::indexOf(const QString &key) const
{
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        for (std::size_t e = 0; e < m_groups[g].entries.size(); ++e) {
            if (m_groups[g].entries[e].key == key)
                return index(static_cast<int>(e), AnswerColumn, index(static_cast<int>(g), 0));
        }
    }
    return {};
}

const StampModel::Entry *StampModel::entryOf(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == groupId)
        return nullptr;
    return &m_groups[static_cast<std::size_t>(index.internalId() - 1)].entries[static_cast<std::size_t>(index.row())];
}

QModelIndex StampModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : groupId);
}

QModelIndex StampModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == groupId)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, groupId);
}

int StampModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_groups.size());
    if (parent.internalId() != groupId || parent.column() > 0)
        return 0;
    return static_cast<int>(m_groups[static_cast<std::size_t>(parent.row())].entries.size());
}

int StampModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant StampModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == ConditionColumn ? tr("Condition") : tr("Answer (recorded unless marked)");
}

QVariant StampModel::groupData(const Group &group, int column, int role) const
{
    if (column != ConditionColumn)
        return {};
    if (role == Qt::DisplayRole)
        return group.title;
    if (role == Qt::FontRole) {
        QFont font;
        font.setBold(true);
        return font;
    }
    return {};
}

QVariant StampModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Entry *entry = entryOf(index);
    if (!entry)
        return groupData(m_groups[static_cast<std::size_t>(index.row())], index.column(), role);
    const bool answerColumn = index.column() == AnswerColumn;
    const bool unknown = !entry->answer.isKnown();
    switch (role) {
    case Qt::DisplayRole: return answerColumn ? entry->text : entry->label;
    case Qt::ToolTipRole: {
        const QString source = entry->answer.source.isEmpty() ? QString() : tr("\nSource: %1").arg(visibleText(entry->answer.source));
        return QString(entry->key + QStringLiteral(": ") + entry->text + source);
    }
    case Qt::AccessibleTextRole: return answerColumn ? entry->text : QString(entry->label + QStringLiteral(", ") + entry->text);
    case Qt::DecorationRole: return answerColumn ? QVariant(answerIcon(entry->answer.state, m_theme, m_palette)) : QVariant();
    case Qt::ForegroundRole:
        if (answerColumn && entry->answer.state == AnswerState::NeverAsked)
            return m_theme.neverAsked;
        return answerColumn && entry->answer.state == AnswerState::Unavailable ? QVariant(m_theme.muted) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setItalic(true);
        return answerColumn && unknown ? QVariant(font) : QVariant();
    }
    case StateRole: return static_cast<int>(entry->answer.state);
    case KeyRole: return entry->key;
    default: return {};
    }
}

} // namespace assay
