// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/bundlepanel.h"

#include "views/icons.h"
#include "views/marks.h"
#include "views/panels/rowdelegate.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTreeView>

namespace assay {

namespace {

constexpr qreal rowLines = 1.15;

} // namespace

BundlePanel::BundlePanel(QWidget *parent)
    : QWidget(parent), m_model(new BundleModel(this)), m_filter(new BundleFilter(this))
{
    m_filter->setSourceModel(m_model);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(makeHead());
    makeTree();
    layout->addWidget(m_tree, 1);
    m_empty = new QLabel(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setMargin(fontMetrics().lineSpacing() / 2);
    m_empty->hide();
    layout->addWidget(m_empty);
    layout->addWidget(makeProgress());
    applyTheme();
}

QWidget *BundlePanel::makeHead()
{
    auto *head = new QWidget(this);
    auto *layout = new QHBoxLayout(head);
    const int gap = fontMetrics().lineSpacing() / 4;
    layout->setContentsMargins(gap, gap, gap, gap);
    layout->setSpacing(gap);
    m_text = new QLineEdit(head);
    m_text->setPlaceholderText(tr("Filter"));
    m_text->setAccessibleName(tr("Filter of the bundle"));
    m_text->setToolTip(tr("Leaves the measurements whose name, file or conditions hold these words"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(symbolIcon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_text->installEventFilter(this);
    m_least = new QComboBox(head);
    m_least->addItem(tr("All"));
    m_least->addItem(tr("Warnings"), static_cast<int>(Severity::Warning));
    m_least->addItem(tr("Errors"), static_cast<int>(Severity::Error));
    m_least->setAccessibleName(tr("Least severity shown"));
    m_least->setToolTip(tr("Shows all, or only what has a warning or an error, or only what has an error"));
    layout->addWidget(m_text, 1);
    layout->addWidget(m_least);
    connect(m_text, &QLineEdit::textChanged, this, &BundlePanel::filterChanged);
    connect(m_least, &QComboBox::currentIndexChanged, this, &BundlePanel::filterChanged);
    return head;
}

void BundlePanel::makeTree()
{
    m_tree = new QTreeView(this);
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(new RowDelegate(rowLines, m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setTextElideMode(Qt::ElideMiddle);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setAccessibleName(tr("Bundle"));
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->installEventFilter(this);
    QHeaderView *header = m_tree->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(BundleModel::NameColumn, QHeaderView::Stretch);
    header->setSectionResizeMode(BundleModel::MedianColumn, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(BundleModel::FindingsColumn, QHeaderView::ResizeToContents);
    header->setSectionsMovable(false);
    header->setResizeContentsPrecision(60);   // rows looked at; of hundreds, those in view
    m_tree->setIndentation(qRound(fontMetrics().lineSpacing() * 0.8));
    header->setSortIndicatorClearable(true);
    m_tree->sortByColumn(-1, Qt::AscendingOrder);
    m_tree->setSortingEnabled(true);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &index) {
        if (m_choosing)
            return;
        m_wanted = m_model->targetOf(m_filter->mapToSource(index));
        if (m_wanted.kind != BundleTarget::Kind::None)
            Q_EMIT currentChanged(m_wanted);
    });
    connect(m_tree, &QTreeView::activated, this, [this] { Q_EMIT activated(current()); });
    connect(m_tree, &QWidget::customContextMenuRequested, this, [this](const QPoint &position) {
        if (m_tree->indexAt(position).isValid())
            Q_EMIT menuAsked(current(), m_tree->viewport()->mapToGlobal(position));
    });
    connect(m_model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex &parent) { expandNew(parent); });
}

QWidget *BundlePanel::makeProgress()
{
    m_progress = new QWidget(this);
    const int gap = fontMetrics().lineSpacing() / 2;
    auto *layout = new QVBoxLayout(m_progress);
    layout->setContentsMargins(gap, gap, gap, gap);
    m_progressText = new QLabel(m_progress);
    m_hint = new QLabel(m_progress);
    for (QLabel *label : {m_progressText, m_hint}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_bar = new QProgressBar(m_progress);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress"));
    auto *cancel = new QPushButton(tr("Cancel"), m_progress);
    cancel->setToolTip(tr("Stops reading; what is listed stays"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_bar, 1);
    row->addWidget(cancel);
    layout->addWidget(m_progressText);
    layout->addLayout(row);
    layout->addWidget(m_hint);
    m_progress->hide();
    connect(cancel, &QPushButton::clicked, this, &BundlePanel::cancelAsked);
    return m_progress;
}

void BundlePanel::applyTheme()
{
    m_model->setTheme(themeOf(palette(), font()), palette());
}

void BundlePanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

/// Return in the tree is a wish to look at the sheet; Down in the filter box, to walk the list.
bool BundlePanel::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (watched == m_tree && (key == Qt::Key_Return || key == Qt::Key_Enter)) {
        Q_EMIT activated(current());
        return true;
    }
    if (watched == m_text && (key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)) {
        m_tree->setFocus(Qt::OtherFocusReason);
        if (current().kind != BundleTarget::Kind::Measurement)
            step(false);
        return true;
    }
    if (watched == m_text && key == Qt::Key_Escape && !m_text->text().isEmpty()) {
        m_text->clear();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void BundlePanel::filterChanged()
{
    {
        const QScopedValueRollback<bool> choosing(m_choosing, true);
        m_filter->setText(m_text->text());
        const QVariant least = m_least->currentData();
        m_filter->setLeast(least.isValid() ? std::optional(static_cast<Severity>(least.toInt())) : std::nullopt);
        if (m_filter->isFiltering())
            m_tree->expandAll();
    }
    const bool nothing = m_filter->rowCount() == 0 && m_model->rowCount() > 0;
    m_empty->setText(m_text->text().isEmpty() ? tr("Nothing here is that severe. Choose All to see the rest.")
                                              : tr("Nothing matches. Clear the filter to see the rest."));
    m_empty->setVisible(nothing);
    chooseAgain();
}

void BundlePanel::setBundle(const BundleRow &bundle)
{
    {
        // Rows that come and go while they are brought up to date are nobody's choice.
        const QScopedValueRollback<bool> choosing(m_choosing, true);
        m_model->setBundle(bundle);
    }
    chooseAgain();
}

void BundlePanel::removeBundle(int id)
{
    m_model->removeBundle(id);
    if (m_wanted.bundle == id)
        m_wanted = current();
}

void BundlePanel::expandNew(const QModelIndex &sourceParent)
{
    const auto expand = [this](auto &self, const QModelIndex &index) -> void {
        if (m_model->targetOf(index).kind == BundleTarget::Kind::NotRead)
            return;
        m_tree->expand(m_filter->mapFromSource(index));
        for (int i = 0; i < m_model->rowCount(index); ++i) {
            const QModelIndex child = m_model->index(i, 0, index);
            if (m_model->rowCount(child) > 0)
                self(self, child);
        }
    };
    if (sourceParent.isValid()) {
        expand(expand, sourceParent);
        return;
    }
    for (int i = 0; i < m_model->rowCount(); ++i)
        expand(expand, m_model->index(i, 0));
}

/// Puts the cursor back on what was chosen, when it is there.
void BundlePanel::chooseAgain()
{
    if (m_wanted.kind == BundleTarget::Kind::None || current() == m_wanted)
        return;
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOf(m_wanted));
    if (!index.isValid())
        return;
    const QScopedValueRollback<bool> choosing(m_choosing, true);
    m_tree->setCurrentIndex(index);
}

BundleTarget BundlePanel::current() const
{
    return m_model->targetOf(m_filter->mapToSource(m_tree->currentIndex()));
}

void BundlePanel::setCurrent(const BundleTarget &target)
{
    if (target == m_wanted && current() == target)
        return;
    m_wanted = target;
    chooseAgain();
    const QModelIndex index = m_tree->currentIndex();
    if (index.isValid())
        m_tree->scrollTo(index);
    Q_EMIT currentChanged(target);
}

bool BundlePanel::step(bool backwards)
{
    const auto isMeasurement = [this](const QModelIndex &index) {
        return m_model->targetOf(m_filter->mapToSource(index)).kind == BundleTarget::Kind::Measurement;
    };
    QModelIndex index = m_tree->currentIndex().siblingAtColumn(0);
    if (!index.isValid())
        index = m_filter->index(0, 0);
    do {
        index = backwards ? m_tree->indexAbove(index) : m_tree->indexBelow(index);
    } while (index.isValid() && !isMeasurement(index));
    if (!index.isValid())
        return false;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
    return true;
}

QStringList BundlePanel::measurementsBelow(const BundleTarget &target) const
{
    QStringList names;
    const auto collect = [&](auto &self, const QModelIndex &index) -> void {
        const BundleTarget here = m_model->targetOf(index);
        if (here.kind == BundleTarget::Kind::Measurement)
            names << here.name;
        for (int i = 0; i < m_model->rowCount(index); ++i)
            self(self, m_model->index(i, 0, index));
    };
    const QModelIndex index = m_model->indexOf(target);
    if (index.isValid())
        collect(collect, index);
    return names;
}

void BundlePanel::focusFilter()
{
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

QWidget *BundlePanel::tree() const
{
    return m_tree;
}

void BundlePanel::setNarrow(bool narrow)
{
    m_tree->setColumnHidden(BundleModel::MedianColumn, narrow);
    m_least->setVisible(!narrow);
}

QString BundlePanel::currentText() const
{
    const QModelIndex index = m_tree->currentIndex();
    QStringList cells;
    for (int column = 0; index.isValid() && column < BundleModel::ColumnCount; ++column)
        cells << index.siblingAtColumn(column).data().toString();
    const BundleTarget target = current();
    if (!cells.isEmpty() && !target.name.isEmpty())
        cells.first() = target.name;
    return cells.join(QLatin1Char('\t'));
}

void BundlePanel::showProgress(const QString &text, double share, const QString &hint)
{
    constexpr int steps = 1000;
    m_progressText->setText(text);
    m_hint->setText(hint);
    m_bar->setRange(0, share < 0 ? 0 : steps);
    m_bar->setValue(static_cast<int>(share * steps));
    m_progress->show();
}

void BundlePanel::hideProgress()
{
    m_progress->hide();
}

} // namespace assay
