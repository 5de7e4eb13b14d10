// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/manualwindow.h"

#include "views/icons.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTextBrowser>
#include <QTextBlock>
#include <QToolButton>

namespace assay {

ManualWindow::ManualWindow(QWidget *parent) : QWidget(parent, Qt::Window)
{
    setWindowTitle(tr("Handbook"));
    m_browser = new QTextBrowser(this);
    m_browser->setOpenLinks(true);
    m_browser->setOpenExternalLinks(false);
    m_browser->setFrameShape(QFrame::NoFrame);
    m_browser->setAccessibleName(tr("Handbook"));
    const int line = fontMetrics().lineSpacing();
    m_browser->document()->setDocumentMargin(line);
    makeBar();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_bar);
    layout->addWidget(m_browser, 1);
    connect(m_browser, &QTextBrowser::sourceChanged, this, &ManualWindow::titleFromPage);
    resize(fontMetrics().averageCharWidth() * 110, line * 44);
    showPage(QStringLiteral("index.md"));
}

void ManualWindow::makeBar()
{
    m_bar = new QWidget(this);
    auto *layout = new QHBoxLayout(m_bar);
    const int gap = fontMetrics().lineSpacing() / 4;
    layout->setContentsMargins(gap, gap, gap, gap);
    const auto button = [&](const QString &icon, const QString &text, const QKeySequence &key, auto &&slot) {
        auto *action = new QAction(symbolIcon(icon), text, this);
        action->setShortcut(key);
        action->setToolTip(QStringLiteral("%1 (%2)").arg(text, key.toString(QKeySequence::NativeText)));
        connect(action, &QAction::triggered, this, slot);
        auto *made = new QToolButton(m_bar);
        made->setDefaultAction(action);
        made->setAutoRaise(true);
        made->setFocusPolicy(Qt::StrongFocus);
        made->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        layout->addWidget(made);
        addAction(action);
        return action;
    };
    button(QStringLiteral("contents"), tr("Contents"), QKeySequence(Qt::ALT | Qt::Key_Home), [this] { showPage(QStringLiteral("index.md")); });
    QAction *back = button(QStringLiteral("back"), tr("Back"), QKeySequence::Back, [this] { m_browser->backward(); });
    QAction *forward = button(QStringLiteral("forward"), tr("Forward"), QKeySequence::Forward, [this] { m_browser->forward(); });
    back->setEnabled(false);
    forward->setEnabled(false);
    connect(m_browser, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
    connect(m_browser, &QTextBrowser::forwardAvailable, forward, &QAction::setEnabled);
    layout->addStretch(1);
    m_word = new QLineEdit(m_bar);
    m_word->setPlaceholderText(tr("Find on this page"));
    m_word->setAccessibleName(tr("Find on this page"));
    m_word->setClearButtonEnabled(true);
    m_word->addAction(symbolIcon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_word->setMaximumWidth(fontMetrics().averageCharWidth() * 30);
    layout->addWidget(m_word);
    connect(m_word, &QLineEdit::returnPressed, this, [this] { find(false); });
}

void ManualWindow::showPage(const QString &page, const QString &heading)
{
    m_browser->setSource(QUrl(QStringLiteral("qrc:/manual/") + page), QTextDocument::MarkdownResource);
    if (heading.isEmpty())
        return;
    for (QTextBlock block = m_browser->document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockFormat().headingLevel() == 0 || block.text() != heading)
            continue;
        // From the end back up, the heading comes to stand at the top.
        m_browser->moveCursor(QTextCursor::End);
        m_browser->setTextCursor(QTextCursor(block));
        m_browser->ensureCursorVisible();
        return;
    }
}

void ManualWindow::titleFromPage()
{
    const QTextBlock first = m_browser->document()->begin();
    setWindowTitle(first.text().isEmpty() ? tr("Handbook") : tr("%1 — Handbook").arg(first.text()));
}

void ManualWindow::find(bool backwards)
{
    const QString word = m_word->text();
    const QTextDocument::FindFlags flags = backwards ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (word.isEmpty() || m_browser->find(word, flags))
        return;
    m_browser->moveCursor(backwards ? QTextCursor::End : QTextCursor::Start);   // round again
    m_browser->find(word, flags);
}

void ManualWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Find)) {
        m_word->setFocus(Qt::ShortcutFocusReason);
        m_word->selectAll();
    } else if (event->matches(QKeySequence::FindNext)) {
        find(false);
    } else if (event->matches(QKeySequence::FindPrevious)) {
        find(true);
    } else if (event->key() == Qt::Key_Escape || event->matches(QKeySequence::Close)) {
        close();
    } else {
        QWidget::keyPressEvent(event);
    }
}

void ManualWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // Colours of links are made when the page is read.
    if (event->type() == QEvent::PaletteChange && m_browser)
        m_browser->reload();
}

} // namespace assay
