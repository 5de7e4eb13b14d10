// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/stamppanel.h"

#include "views/marks.h"
#include "views/panels/rowdelegate.h"

#include "model/visibletext.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeView>

namespace assay {

StampPanel::StampPanel(QAction *state, QAction *original, QWidget *parent) : QWidget(parent), m_model(new StampModel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead(state, original));
    m_empty = new QLabel(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_empty->setMargin(fontMetrics().lineSpacing() / 2);
    layout->addWidget(m_empty, 1);
    makeList();
    layout->addWidget(m_list, 1);
    applyTheme();
    setMeasurement(nullptr);
}

QWidget *StampPanel::makeHead(QAction *state, QAction *original)
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    const int gap = fontMetrics().lineSpacing() / 4;
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->setSpacing(gap);
    const auto counter = [&](AnswerState answer, const QString &tip) {
        auto *button = new QToolButton(head);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setToolTip(tip);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, [this, answer] { goToNext(answer); });
        layout->addWidget(button);
        return button;
    };
    m_neverAsked = counter(AnswerState::NeverAsked, tr("Goes to the next condition that was never asked"));
    m_unavailable = counter(AnswerState::Unavailable, tr("Goes to the next condition that the machine would not say"));
    layout->addStretch(1);
    for (QAction *action : {state, original}) {
        auto *button = new QToolButton(head);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setToolButtonStyle(action == state ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
        layout->addWidget(button);
    }
    return head;
}

void StampPanel::makeList()
{
    m_list = new QTreeView(this);
    m_list->setModel(m_model);
    constexpr qreal rowLines = 1.15;
    m_list->setItemDelegate(new RowDelegate(rowLines, m_list));
    m_list->setUniformRowHeights(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAllColumnsShowFocus(true);
    m_list->setIndentation(fontMetrics().lineSpacing());
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setExpandsOnDoubleClick(false);
    m_list->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->header()->setSectionResizeMode(StampModel::ConditionColumn, QHeaderView::Interactive);
    m_list->header()->setStretchLastSection(true);
    connect(m_list, &QTreeView::activated, this, &StampPanel::activated);
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        if (m_list->indexAt(position).isValid())
            Q_EMIT menuAsked(m_list->viewport()->mapToGlobal(position));
    });
}

void StampPanel::setMeasurement(const std::shared_ptr<const Measurement> &measurement, const QString &why)
{
    const QString key = currentKey();
    const int scrolled = m_list->verticalScrollBar()->value();
    const bool same = measurement && m_model->measurement() && measurement->name == m_model->measurement()->name;
    m_model->setMeasurement(measurement);
    m_list->expandAll();
    joinGroups();
    m_list->setAccessibleName(measurement ? tr("Stamp of %1").arg(visibleText(measurement->name)) : tr("Stamp"));
    m_empty->setText(why.isEmpty() ? tr("Choose a measurement to see its conditions.") : why);
    m_empty->setVisible(!measurement);
    m_list->setVisible(measurement != nullptr);
    if (!key.isEmpty() && measurement)
        m_list->setCurrentIndex(m_model->indexOf(key));
    if (same)
        m_list->verticalScrollBar()->setValue(scrolled);
    labelCounts();
}

/// Titles of groups run across both columns, so that only the conditions decide about the first one's width.
void StampPanel::joinGroups()
{
    int width = 0;
    for (int group = 0; group < m_model->rowCount(); ++group) {
        m_list->setFirstColumnSpanned(group, {}, true);
        const QModelIndex parent = m_model->index(group, 0);
        for (int row = 0; row < m_model->rowCount(parent); ++row)
            width = std::max(width, fontMetrics().horizontalAdvance(m_model->index(row, 0, parent).data().toString()));
    }
    if (width == 0 || m_widthGiven)
        return;
    m_widthGiven = true;   // from now on it is the person's
    m_list->header()->resizeSection(StampModel::ConditionColumn, width + 2 * m_list->indentation() + fontMetrics().lineSpacing());
}

void StampPanel::labelCounts()
{
    const int never = m_model->count(AnswerState::NeverAsked);
    const int unavailable = m_model->count(AnswerState::Unavailable);
    m_neverAsked->setText(tr("%n never asked", nullptr, never));
    m_unavailable->setText(tr("%n unavailable", nullptr, unavailable));
    m_neverAsked->setVisible(m_model->measurement() != nullptr);
    m_unavailable->setVisible(unavailable > 0);
}

void StampPanel::goToNext(AnswerState state)
{
    std::vector<QModelIndex> rows;
    std::size_t after = 0;
    const QModelIndex now = m_list->currentIndex().siblingAtColumn(0);
    for (int group = 0; group < m_model->rowCount(); ++group) {
        const QModelIndex parent = m_model->index(group, 0);
        for (int row = 0; row < m_model->rowCount(parent); ++row) {
            const QModelIndex index = m_model->index(row, 0, parent);
            if (index.data(StampModel::StateRole).toInt() == static_cast<int>(state))
                rows.push_back(index);
            if (index == now)
                after = rows.size();
        }
    }
    if (rows.empty())
        return;
    const QModelIndex next = rows[after < rows.size() ? after : 0];
    m_list->setFocus(Qt::OtherFocusReason);
    m_list->setCurrentIndex(next);
    m_list->scrollTo(next);
}

QString StampPanel::currentKey() const
{
    const QModelIndex index = m_list->currentIndex();
    return index.isValid() ? index.siblingAtColumn(0).data(StampModel::KeyRole).toString() : QString();
}

void StampPanel::setCurrentKey(const QString &key)
{
    const QModelIndex index = m_model->indexOf(key);
    if (!index.isValid())
        return;
    m_list->setCurrentIndex(index);
    m_list->scrollTo(index);
}

QString StampPanel::currentText() const
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        return {};
    return index.siblingAtColumn(0).data().toString() + QLatin1Char('\t') + index.siblingAtColumn(1).data().toString();
}

QWidget *StampPanel::list() const
{
    return m_list;
}

void StampPanel::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_model->setTheme(theme, palette());
    m_neverAsked->setIcon(answerIcon(AnswerState::NeverAsked, theme, palette()));
    m_unavailable->setIcon(answerIcon(AnswerState::Unavailable, theme, palette()));
}

void StampPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

} // namespace assay
