// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/messagebar.h"

#include "views/marks.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace assay {

MessageBar::MessageBar(Severity severity, const QString &sentence, const std::vector<Choice> &choices, QWidget *parent)
    : QFrame(parent), m_sentence(sentence)
{
    const int line = fontMetrics().lineSpacing();
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::AlternateBase);
    setAccessibleName(sentence);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(line / 2, line / 4, line / 2, line / 4);
    layout->setSpacing(line / 2);
    auto *mark = new QLabel(this);
    const int side = qRound(markSize(font()));
    mark->setPixmap(severityIcon(severity, themeOf(palette(), font()), palette()).pixmap(QSize(side, side), devicePixelRatioF()));
    layout->addWidget(mark);
    auto *label = new QLabel(sentence, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    layout->addWidget(label, 1);
    for (const Choice &choice : choices) {
        auto *button = new QPushButton(choice.text, this);
        connect(button, &QPushButton::clicked, this, [this, action = choice.action] {
            hide();
            deleteLater();
            if (action)
                action();
        });
        layout->addWidget(button);
    }
}

} // namespace assay
