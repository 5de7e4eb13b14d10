// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace assay {

/// The style's own rows at a height that is a multiple of the line spacing.
class RowDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit RowDelegate(qreal lines, QObject *parent = nullptr) : QStyledItemDelegate(parent), m_lines(lines) {}

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        size.setHeight(qRound(m_lines * QFontMetricsF(option.font).lineSpacing()));
        return size;
    }

private:
    qreal m_lines;
};

} // namespace assay
