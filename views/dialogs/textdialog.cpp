// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/textdialog.h"

#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

namespace assay {

TextDialog::TextDialog(const QString &title, const QString &text, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(title);
    auto *layout = new QVBoxLayout(this);
    m_text = new QPlainTextEdit(this);
    m_text->setReadOnly(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setPlainText(text);
    m_text->setAccessibleName(title);
    m_word = new QLineEdit(this);
    m_word->setPlaceholderText(tr("Find"));
    m_word->setAccessibleName(tr("Find in the text"));
    m_word->setClearButtonEnabled(true);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *copy = buttons->addButton(tr("&Copy All"), QDialogButtonBox::ActionRole);
    QPushButton *next = buttons->addButton(tr("Find &Next"), QDialogButtonBox::ActionRole);
    next->setAutoDefault(false);
    auto *row = new QHBoxLayout;
    row->addWidget(m_word, 1);
    row->addWidget(buttons);
    layout->addWidget(m_text, 1);
    layout->addLayout(row);
    connect(copy, &QPushButton::clicked, this, [this] {
        m_text->selectAll();
        m_text->copy();
    });
    connect(next, &QPushButton::clicked, this, &TextDialog::findNext);
    connect(m_word, &QLineEdit::returnPressed, this, &TextDialog::findNext);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    const int line = fontMetrics().lineSpacing();
    resize(fontMetrics().averageCharWidth() * 100, line * 36);
}

void TextDialog::find(const QString &word)
{
    m_word->setText(word);
    m_text->moveCursor(QTextCursor::Start);
    findNext();
}

void TextDialog::findNext()
{
    if (m_word->text().isEmpty() || m_text->find(m_word->text()))
        return;
    m_text->moveCursor(QTextCursor::Start);   // round again
    m_text->find(m_word->text());
}

} // namespace assay
