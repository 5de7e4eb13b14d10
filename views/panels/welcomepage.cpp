// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/welcomepage.h"

#include "model/visibletext.h"
#include "views/marks.h"
#include "views/panels/recentdelegate.h"

#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>

namespace assay {

namespace {

constexpr int pathRole = Qt::UserRole + 2;

/// Never wrapped: heights that depend on widths, asked for again and again, took a fifth of the program's start.
QLabel *plainLabel(const QString &text, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QFrame *ruleLine(QWidget *parent)
{
    auto *line = new QFrame(parent);
    line->setFrameShape(QFrame::HLine);
    line->setFrameShadow(QFrame::Sunken);
    return line;
}

} // namespace

WelcomePage::WelcomePage(const QList<QAction *> &actions, const std::vector<Format> &formats, QWidget *parent) : QWidget(parent)
{
    const int line = fontMetrics().lineSpacing();
    auto *outer = new QHBoxLayout(this);
    auto *column = new QWidget(this);
    column->setMaximumWidth(fontMetrics().averageCharWidth() * 140);
    auto *layout = new QVBoxLayout(column);
    layout->setSpacing(line / 2);
    m_heading = plainLabel(tr("Nothing is open"), column);
    auto *text = plainLabel(tr("Open results, raw samples, or an archive of them, or drop them on this window.\n"
                               "Assay lists every measurement, says what is wrong with it, and draws it with its conditions."), column);
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(line / 2);
    for (QAction *action : actions) {
        auto *button = new QPushButton(action->icon(), action->text(), column);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        buttons->addWidget(button);
        if (!m_first)
            m_first = button;
    }
    buttons->addStretch(1);
    auto *lists = new QHBoxLayout;
    lists->setSpacing(2 * line);
    lists->addWidget(makeRecent(), 1);
    lists->addWidget(makeFormats(formats), 1);
    layout->addStretch(2);
    layout->addWidget(m_heading);
    layout->addWidget(text);
    layout->addSpacing(line / 2);
    layout->addLayout(buttons);
    layout->addSpacing(line);
    layout->addLayout(lists);
    layout->addStretch(3);
    outer->addStretch(1);
    outer->addWidget(column, 100);
    outer->addStretch(1);
    applyTheme();
    setRecent({});
}

QWidget *WelcomePage::makeRecent()
{
    auto *page = new QWidget(this);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    m_titles << plainLabel(tr("Recent"), page);
    layout->addWidget(m_titles.last());
    m_recent = new QListView(page);
    m_recent->setItemDelegate(new RecentDelegate(m_recent));
    m_recent->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_recent->setAccessibleName(tr("Recently opened"));
    m_recent->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_model = new QStandardItemModel(m_recent);
    m_recent->setModel(m_model);
    constexpr int shownLines = 16;
    m_recent->setFixedHeight(shownLines * fontMetrics().lineSpacing());
    m_noRecent = plainLabel(tr("What you open is listed here the next time."), page);
    m_muted << m_noRecent;
    layout->addWidget(m_noRecent);
    layout->addWidget(m_recent);
    layout->addStretch(1);
    connect(m_recent, &QListView::activated, this, [this](const QModelIndex &index) { Q_EMIT recentChosen(index.data(pathRole).toString()); });
    // A single click is enough where one would expect a link.
    connect(m_recent, &QListView::clicked, this, [this](const QModelIndex &index) {
        if (!style()->styleHint(QStyle::SH_ItemView_ActivateItemOnSingleClick))
            Q_EMIT recentChosen(index.data(pathRole).toString());
    });
    return page;
}

QWidget *WelcomePage::makeFormats(const std::vector<Format> &formats)
{
    auto *page = new QWidget(this);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    m_titles << plainLabel(tr("What can be read"), page);
    layout->addWidget(m_titles.last());
    for (const auto &[title, suffixes] : formats) {
        layout->addWidget(ruleLine(page));
        auto *row = new QHBoxLayout;
        auto *muted = plainLabel(suffixes, page);
        muted->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_muted << muted;
        row->addWidget(plainLabel(title, page), 1);
        row->addWidget(muted, 1);
        layout->addLayout(row);
    }
    layout->addWidget(ruleLine(page));
    m_muted << plainLabel(tr("Formats are recognised by what is in the file, not by its name.\nNothing that is opened is changed, run or sent anywhere."), page);
    layout->addWidget(m_muted.last());
    layout->addStretch(1);
    return page;
}

void WelcomePage::setRecent(const std::vector<RecentPath> &recent)
{
    m_model->clear();
    for (const RecentPath &entry : recent) {
        const QString folder = visibleText(entry.path.section(QLatin1Char('/'), 0, -2));
        auto *item = new QStandardItem(visibleText(entry.path.section(QLatin1Char('/'), -1)));
        item->setData(entry.summary.isEmpty() ? folder : tr("%1 · %2", "folder and what is in it").arg(folder, entry.summary), RecentDelegate::secondLine);
        item->setData(entry.path, pathRole);
        item->setToolTip(visibleText(entry.path));
        m_model->appendRow(item);
    }
    m_recent->setVisible(!recent.empty());
    m_noRecent->setVisible(recent.empty());
    if (!recent.empty())
        m_recent->setCurrentIndex(m_model->index(0, 0));
}

void WelcomePage::applyTheme()
{
    QFont heading = font();
    heading.setBold(true);
    for (QLabel *title : std::as_const(m_titles))
        title->setFont(heading);
    constexpr qreal larger = 1.5;
    heading.setPointSizeF(heading.pointSizeF() * larger);
    m_heading->setFont(heading);
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, themeOf(palette(), font()).muted);
    for (QLabel *label : std::as_const(m_muted))
        label->setPalette(muted);
}

void WelcomePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        applyTheme();
}

void WelcomePage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_first->setFocus(Qt::OtherFocusReason);
}

} // namespace assay
