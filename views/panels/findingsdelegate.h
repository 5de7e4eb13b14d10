// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/theme.h"

#include <QStyledItemDelegate>

class QTreeView;

namespace assay {

/// Rows of the findings list: mark, severity word, sentence; below it evidence, meaning and remedy under headings. Text is
/// wrapped to the width of the view, never elided.
class FindingsDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit FindingsDelegate(QTreeView *view);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    /// Where the parts of a row are, in the row's rectangle.
    struct Places {
        QRect icon;
        QRect heading;
        QRect text;
    };
    Places placesIn(const QRect &row, const QFont &font, const QModelIndex &index) const;
    qreal headingWidth(const QFont &font, const QModelIndex &index) const;
    int textWidth(const QModelIndex &index) const;
    int textHeight(int width, const QFont &font, const QModelIndex &index) const;

    QTreeView *m_view;
};

} // namespace assay
