// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace assay {

/// Two lines: a name, and below it, smaller and muted, where it is and what is in it (role secondLine).
class RecentDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    static constexpr int secondLine = Qt::UserRole + 1;
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace assay
