// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QSortFilterProxyModel>

namespace assay {

/// Leaves of the tree what matches a text and is at least so bad, with the groups that it is in; sorts by what a column means.
class BundleFilter : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit BundleFilter(QObject *parent = nullptr);

    /// Words, each of which a row has to hold somewhere in its name, file or conditions.
    void setText(const QString &text);
    /// Nothing: all, whatever was found.
    void setLeast(std::optional<Severity> severity);
    bool isFiltering() const { return !m_words.isEmpty() || m_least; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override;

private:
    QStringList m_words;
    std::optional<Severity> m_least;
};

} // namespace assay
