// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messagepage.h"

#include "views/marks.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace assay {

namespace {

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

MessagePage::MessagePage(QWidget *parent) : QWidget(parent)
{
    const int line = fontMetrics().lineSpacing();
    auto *outer = new QHBoxLayout(this);
    auto *column = new QWidget(this);
    column->setMaximumWidth(fontMetrics().averageCharWidth() * 80);
    auto *layout = new QVBoxLayout(column);
    layout->setContentsMargins(2 * line, line, 2 * line, line);
    layout->setSpacing(line);
    auto *head = new QHBoxLayout;
    head->setSpacing(line / 2);
    m_mark = new QLabel(column);
    m_heading = plainLabel(column);
    head->addWidget(m_mark, 0, Qt::AlignTop);
    head->addWidget(m_heading, 1);
    m_body = plainLabel(column);
    m_small = plainLabel(column);
    m_buttons = new QHBoxLayout;
    m_buttons->setSpacing(line / 2);
    layout->addStretch(2);
    layout->addLayout(head);
    layout->addWidget(m_body);
    layout->addLayout(m_buttons);
    layout->addWidget(m_small);
    layout->addStretch(3);
    outer->addStretch(1);
    outer->addWidget(column, 100);
    outer->addStretch(1);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);   // tells of a change: everything is there by now
    applyTheme();
}

void MessagePage::setText(const PageText &text)
{
    if (text == m_text)
        return;
    m_text = text;
    m_heading->setText(text.heading);
    m_body->setText(text.paragraphs.join(QStringLiteral("\n\n")));
    m_body->setVisible(!text.paragraphs.isEmpty());
    m_small->setText(text.small);
    m_small->setVisible(!text.small.isEmpty());
    while (QLayoutItem *item = m_buttons->takeAt(0)) {
        if (item->widget())
            item->widget()->deleteLater();
        delete item;
    }
    for (QAction *action : text.actions) {
        auto *button = new QPushButton(action->icon(), action->text(), this);
        button->setToolTip(action->toolTip());
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        m_buttons->addWidget(button);
    }
    m_buttons->addStretch(1);
    setAccessibleName(text.heading);
    setAccessibleDescription(m_body->text());
    applyTheme();
}

void MessagePage::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    QFont heading = font();
    heading.setBold(true);
    constexpr qreal larger = 1.2;
    heading.setPointSizeF(heading.pointSizeF() * larger);
    m_heading->setFont(heading);
    QPalette muted = palette();
    muted.setColor(QPalette::WindowText, theme.muted);
    muted.setColor(QPalette::Text, theme.muted);
    m_small->setPalette(muted);
    m_mark->setVisible(m_text.severity.has_value());
    if (m_text.severity) {
        const int side = QFontMetrics(heading).lineSpacing();
        m_mark->setPixmap(severityIcon(*m_text.severity, theme, palette()).pixmap(QSize(side, side), devicePixelRatioF()));
    }
}

void MessagePage::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        applyTheme();
}

} // namespace assay
