// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/findingspanel.h"

#include "views/icons.h"
#include "views/marks.h"
#include "views/panels/findingsdelegate.h"
#include "views/panels/wrappingtree.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

namespace assay {

FindingsPanel::FindingsPanel(QWidget *parent) : QWidget(parent), m_model(new FindingsModel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    m_empty = new QLabel(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(fontMetrics().lineSpacing() / 2);
    layout->addWidget(m_empty);
    makeList();
    layout->addWidget(m_list, 1);
    applyTheme();
    showRows();
}

QWidget *FindingsPanel::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    const int gap = fontMetrics().lineSpacing() / 4;
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->setSpacing(gap);
    const std::array tips{tr("Shows or hides errors"), tr("Shows or hides warnings"), tr("Shows or hides notes"),
                          tr("Shows or hides the rules that looked and found nothing"), tr("Shows or hides the rules that could not look, and why")};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto *button = new QToolButton(head);
        button->setCheckable(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setToolTip(tips[i]);
        button->setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        connect(button, &QToolButton::clicked, this, &FindingsPanel::toggled);
        layout->addWidget(button);
        m_buttons[i] = button;
    }
    layout->addStretch(1);
    m_show = new QToolButton(head);
    m_show->setText(tr("Show"));
    m_show->setIcon(symbolIcon(QStringLiteral("target")));
    m_show->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_show->setAutoRaise(true);
    m_show->setFocusPolicy(Qt::StrongFocus);
    m_show->setToolTip(tr("Goes to the measurement of the finding, and to the runs it is about"));
    connect(m_show, &QToolButton::clicked, this, &FindingsPanel::activated);
    layout->addWidget(m_show);
    return head;
}

void FindingsPanel::makeList()
{
    m_list = new WrappingTree(this);
    m_list->setModel(m_model);
    m_list->setItemDelegate(new FindingsDelegate(m_list));
    m_list->setHeaderHidden(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setAllColumnsShowFocus(true);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setExpandsOnDoubleClick(false);
    m_list->installEventFilter(this);
    m_list->setIndentation(fontMetrics().lineSpacing());
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(FindingsModel::SentenceColumn, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(FindingsModel::RuleColumn, QHeaderView::ResizeToContents);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        m_show->setEnabled(currentFinding() != nullptr);
        Q_EMIT currentChanged();
    });
    connect(m_list, &QTreeView::doubleClicked, this, &FindingsPanel::activated);
    // The rows stand, or grow, right below the pointer: a click opens what it hits.
    connect(m_list, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (!index.parent().isValid())
            m_list->setExpanded(index.siblingAtColumn(0), !m_list->isExpanded(index.siblingAtColumn(0)));
    });
    connect(m_list, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        if (m_list->indexAt(position).isValid())
            Q_EMIT menuAsked(m_list->viewport()->mapToGlobal(position));
    });
}

void FindingsPanel::setReport(const FindingReport &report, const QString &about, bool several)
{
    m_why.clear();
    m_several = several;
    m_list->setAccessibleName(about);
    m_model->setReport(report, several);
    showRows();
    openFirst();
}

void FindingsPanel::clear(const QString &why)
{
    m_why = why;
    m_list->setAccessibleName(tr("Findings"));
    m_model->setReport({}, false);
    showRows();
}

void FindingsPanel::setShown(const FindingsModel::Shown &shown)
{
    m_shown = shown;
    showRows();
}

void FindingsPanel::toggled()
{
    m_shown = {m_buttons[Errors]->isChecked(), m_buttons[Warnings]->isChecked(), m_buttons[Notes]->isChecked(),
               m_buttons[Passed]->isChecked(), m_buttons[NotChecked]->isChecked()};
    m_model->setShown(m_shown);
    showRows();
    Q_EMIT shownChanged(m_shown);
}

QString FindingsPanel::emptyText() const
{
    if (!m_why.isEmpty())
        return m_why;
    if (m_model->counts().isEmpty()) {
        return tr("No findings. %1; %2.").arg(tr("%n rule(s) looked and found nothing", nullptr, m_model->passedCount()),
                                               tr("%n could not look", nullptr, m_model->notCheckedCount()));
    }
    return m_model->rowCount() == 0 ? tr("What was found is hidden. The buttons above show it.") : QString();
}

/// An empty list says what passed instead.
void FindingsPanel::showRows()
{
    FindingsModel::Shown shown = m_shown;
    if (m_model->counts().isEmpty() && m_why.isEmpty())
        shown.passed = shown.notChecked = true;
    m_model->setShown(m_why.isEmpty() ? shown : FindingsModel::Shown{false, false, false, false, false});
    const std::array states{shown.errors, shown.warnings, shown.notes, shown.passed, shown.notChecked};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setChecked(states[i]);
        m_buttons[i]->setEnabled(m_why.isEmpty());
    }
    labelButtons();
    joinColumns();
    const QString empty = emptyText();
    m_empty->setText(empty);
    m_empty->setVisible(!empty.isEmpty());
    m_show->setEnabled(currentFinding() != nullptr);
}

void FindingsPanel::joinColumns()
{
    for (int i = 0; i < m_model->rowCount(); ++i) {
        const QModelIndex top = m_model->index(i, 0);
        if (!m_model->findingOf(top)) {
            m_list->setFirstColumnSpanned(i, {}, true);
            m_list->expand(top);
        }
        for (int k = 0; k < m_model->rowCount(top); ++k)
            m_list->setFirstColumnSpanned(k, top, true);
    }
    m_list->layOutAgain();
}

void FindingsPanel::openFirst()
{
    const QModelIndex first = m_model->index(0, 0);
    const Finding *finding = m_model->findingOf(first);
    if (!finding)
        return;
    const QSignalBlocker quiet(m_list->selectionModel());   // nobody chose it
    m_list->setCurrentIndex(first);
    m_show->setEnabled(true);
    if (m_opensFirst && !m_several && finding->severity == Severity::Error)
        m_list->expand(first);
}

void FindingsPanel::labelButtons()
{
    const SeverityCount counts = m_model->counts();
    m_buttons[Errors]->setText(tr("%n Error(s)", nullptr, counts.errors));
    m_buttons[Warnings]->setText(tr("%n Warning(s)", nullptr, counts.warnings));
    m_buttons[Notes]->setText(tr("%n Note(s)", nullptr, counts.notes));
    m_buttons[Passed]->setText(tr("%1 Passed").arg(m_model->passedCount()));
    m_buttons[NotChecked]->setText(tr("%1 Not Checked").arg(m_model->notCheckedCount()));
}

void FindingsPanel::applyTheme()
{
    const Theme theme = themeOf(palette(), font());
    m_model->setTheme(theme, palette());
    m_buttons[Errors]->setIcon(severityIcon(Severity::Error, theme, palette()));
    m_buttons[Warnings]->setIcon(severityIcon(Severity::Warning, theme, palette()));
    m_buttons[Notes]->setIcon(severityIcon(Severity::Note, theme, palette()));
    m_buttons[Passed]->setIcon(checkIcon(CheckMark::Passed, theme, palette()));
    m_buttons[NotChecked]->setIcon(checkIcon(CheckMark::NotChecked, theme, palette()));
}

void FindingsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

bool FindingsPanel::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            Q_EMIT activated();
            return true;
        }
        if (key == Qt::Key_Space) {
            const QModelIndex index = m_list->currentIndex().siblingAtColumn(0);
            m_list->setExpanded(index, !m_list->isExpanded(index));
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

const Finding *FindingsPanel::currentFinding() const
{
    return m_model->findingOf(m_list->currentIndex());
}

QString FindingsPanel::currentRule() const
{
    return m_list->currentIndex().data(FindingsModel::RuleRole).toString();
}

QString FindingsPanel::currentText() const
{
    return m_list->currentIndex().isValid() ? m_model->textOf(m_list->currentIndex()) : QString();
}

bool FindingsPanel::step(bool backwards)
{
    QModelIndex now = m_list->currentIndex();
    if (now.parent().isValid())
        now = now.parent();
    const int row = now.isValid() ? now.row() + (backwards ? -1 : 1) : 0;
    const QModelIndex next = m_model->index(row, 0);
    if (!m_model->findingOf(next))
        return false;
    m_list->setCurrentIndex(next);
    m_list->expand(next);
    m_list->scrollTo(next);
    return true;
}

QWidget *FindingsPanel::list() const
{
    return m_list;
}

} // namespace assay
