// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/findingsdelegate.h"

#include "views/marks.h"
#include "views/panels/findingsmodel.h"

#include <QApplication>
#include <QPainter>
#include <QTreeView>

namespace assay {

namespace {

using Kind = FindingsModel::RowKind;

constexpr qreal small = 0.92;

Kind kindOf(const QModelIndex &index)
{
    return static_cast<Kind>(index.data(FindingsModel::KindRole).toInt());
}

qreal lineOf(const QFont &font)
{
    return QFontMetricsF(font).lineSpacing();
}

QFont headingFont(QFont font, const QModelIndex &index)
{
    font.setBold(true);
    if (kindOf(index) == Kind::Finding && font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * small);
    return font;
}

QFont textFont(const QFont &font, const QModelIndex &index)
{
    const QVariant own = index.data(Qt::FontRole);
    return own.isValid() ? qvariant_cast<QFont>(own).resolve(font) : font;
}

} // namespace

FindingsDelegate::FindingsDelegate(QTreeView *view) : QStyledItemDelegate(view), m_view(view) {}

/// Headings of a kind stand below each other.
qreal FindingsDelegate::headingWidth(const QFont &font, const QModelIndex &index) const
{
    const QFontMetricsF metrics(headingFont(font, index));
    qreal width = 0;
    for (const QString &word : index.data(FindingsModel::HeadingsRole).toStringList())
        width = std::max(width, metrics.horizontalAdvance(word));
    return width;
}

FindingsDelegate::Places FindingsDelegate::placesIn(const QRect &row, const QFont &font, const QModelIndex &index) const
{
    const qreal line = lineOf(font);
    const int gap = qRound(line / 4);
    const int padding = qRound(line * 0.1);
    Places places;
    int left = row.left() + gap;
    if (index.data(Qt::DecorationRole).isValid()) {
        const int side = qRound(markSize(font));
        places.icon = QRect(left, row.top() + padding + qRound((line - side) / 2), side, side);
        left += side + gap;
    }
    const qreal heading = headingWidth(font, index);
    if (heading > 0) {
        places.heading = QRect(left, row.top() + padding, qRound(heading) + 1, qRound(line));
        left += qRound(heading) + 1 + 2 * gap;
    }
    places.text = QRect(left, row.top() + padding, std::max(1, row.right() - left - gap), row.height() - 2 * padding);
    return places;
}

/// Room of the row in the first column, or in the whole view where the columns are joined.
int FindingsDelegate::textWidth(const QModelIndex &index) const
{
    int indent = m_view->indentation();
    for (QModelIndex parent = index.parent(); parent.isValid(); parent = parent.parent())
        indent += m_view->indentation();
    const bool joined = m_view->isFirstColumnSpanned(index.row(), index.parent());
    const int room = joined ? m_view->viewport()->width() : m_view->columnWidth(index.column());
    return room - indent;
}

int FindingsDelegate::textHeight(int width, const QFont &font, const QModelIndex &index) const
{
    const QRect bounds = QFontMetrics(textFont(font, index)).boundingRect(QRect(0, 0, width, 1'000'000), Qt::TextWordWrap, index.data().toString());
    return bounds.height();
}

QSize FindingsDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    if (index.column() != FindingsModel::SentenceColumn)
        return QStyledItemDelegate::sizeHint(option, index);
    const int width = textWidth(index);
    const Places places = placesIn(QRect(0, 0, width, 1000), option.font, index);
    const int padding = 2 * places.text.top();
    const int height = std::max(textHeight(places.text.width(), option.font, index), qRound(lineOf(option.font))) + padding;
    constexpr qreal rowLines = 1.15;
    return {width, std::max(height, qRound(rowLines * lineOf(option.font)))};
}

void FindingsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyleOptionViewItem frame = option;
    initStyleOption(&frame, index);
    const bool selected = frame.state.testFlag(QStyle::State_Selected);
    const bool rule = index.column() == FindingsModel::RuleColumn;
    if (rule && !selected)
        frame.palette.setColor(QPalette::Text, themeOf(option.palette, option.font).muted);
    if (rule) {
        frame.displayAlignment = Qt::AlignLeft | Qt::AlignTop;
        QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);
        return;
    }
    const QString text = frame.text;
    const QIcon icon = frame.icon;
    frame.text.clear();
    frame.icon = {};
    frame.features &= ~QStyleOptionViewItem::HasDecoration;
    QApplication::style()->drawControl(QStyle::CE_ItemViewItem, &frame, painter, option.widget);

    const Places places = placesIn(option.rect, option.font, index);
    painter->save();
    painter->setClipRect(option.rect);
    painter->setPen(option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    if (!places.icon.isNull())
        icon.paint(painter, places.icon, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    painter->setFont(headingFont(option.font, index));
    painter->drawText(places.heading, Qt::AlignLeft | Qt::AlignVCenter, index.data(FindingsModel::HeadingRole).toString());
    painter->setFont(textFont(option.font, index));
    painter->drawText(places.text, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, text);
    painter->restore();
}

} // namespace assay
