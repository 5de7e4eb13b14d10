// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/bundlefilter.h"

#include "views/panels/bundlemodel.h"

#include <algorithm>

namespace assay {

BundleFilter::BundleFilter(QObject *parent) : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setSortRole(BundleModel::SortRole);
    setDynamicSortFilter(true);
}

void BundleFilter::setText(const QString &text)
{
    const QStringList words = text.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    m_words = words;
    invalidateFilter();
}

void BundleFilter::setLeast(std::optional<Severity> severity)
{
    if (severity == m_least)
        return;
    m_least = severity;
    invalidateFilter();
}

bool BundleFilter::filterAcceptsRow(int row, const QModelIndex &parent) const
{
    if (!isFiltering())
        return true;
    const QModelIndex index = sourceModel()->index(row, 0, parent);
    // A group is there for what is in it.
    if (sourceModel()->rowCount(index) > 0)
        return false;
    if (m_least && index.data(BundleModel::SeverityRole).toInt() < static_cast<int>(*m_least))
        return false;
    const QString text = index.data(BundleModel::SearchRole).toString();
    return std::ranges::all_of(m_words, [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

bool BundleFilter::lessThan(const QModelIndex &left, const QModelIndex &right) const
{
    const QVariant a = left.data(sortRole());
    const QVariant b = right.data(sortRole());
    if (a.typeId() == QMetaType::QString)
        return a.toString() < b.toString();
    const double x = a.toDouble();
    const double y = b.toDouble();
    return x != y ? x < y : left.row() < right.row();
}

} // namespace assay
