// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/recentdelegate.h"

#include "views/marks.h"

#include <QApplication>
#include <QPainter>

namespace assay {

namespace {

QFont smallFont(QFont font)
{
    constexpr qreal small = 0.92;
    font.setPointSizeF(font.pointSizeF() * small);
    return font;
}

} // namespace

QSize RecentDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    const qreal line = QFontMetricsF(option.font).lineSpacing();
    return {10, qRound(line + QFontMetricsF(smallFont(option.font)).lineSpacing() + line / 2)};
}

void RecentDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    frame.text.clear();
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);
    const QFontMetrics metrics(option.font);
    const int line = metrics.lineSpacing();
    const QRect inside = option.rect.adjusted(line / 2, line / 4, -line / 2, -line / 4);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setFont(option.font);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignTop, metrics.elidedText(index.data().toString(), Qt::ElideMiddle, inside.width()));
    painter->setFont(smallFont(option.font));
    if (!selected)
        painter->setPen(themeOf(option.palette, option.font).muted);
    const QString second = painter->fontMetrics().elidedText(index.data(secondLine).toString(), Qt::ElideMiddle, inside.width());
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignBottom, second);
    painter->restore();
}

} // namespace assay
