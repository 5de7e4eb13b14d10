// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/statisticspanel.h"

#include "model/visibletext.h"
#include "views/marks.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>

namespace assay {

StatisticsPanel::StatisticsPanel(QWidget *parent) : QWidget(parent), m_model(new StatisticsModel(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_empty = new QLabel(this);
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_empty->setMargin(fontMetrics().lineSpacing() / 2);
    layout->addWidget(m_empty, 1);
    makeTable();
    layout->addWidget(m_table, 1);
    applyTheme();
    setAnalysis(nullptr, {});
}

void StatisticsPanel::makeTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    m_table->setTabKeyNavigation(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setWordWrap(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    constexpr qreal rowLines = 1.1;
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setMinimumSectionSize(1);
    m_table->verticalHeader()->setDefaultSectionSize(qRound(rowLines * fontMetrics().lineSpacing()) + 1);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    connect(m_table, &QWidget::customContextMenuRequested, this,
            [this](const QPoint &position) { Q_EMIT menuAsked(m_table->viewport()->mapToGlobal(position)); });
}

void StatisticsPanel::setAnalysis(const std::shared_ptr<const Analysis> &analysis, const QString &name, const QString &why)
{
    m_model->setAnalysis(analysis);
    m_table->setAccessibleName(analysis ? tr("Statistics of %1").arg(visibleText(name)) : tr("Statistics"));
    m_empty->setText(why.isEmpty() ? tr("Choose a measurement to see its figures.") : why);
    m_empty->setVisible(!analysis);
    m_table->setVisible(analysis != nullptr);
}

QString StatisticsPanel::selectedText() const
{
    std::vector<int> rows;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        rows.push_back(index.row());
    std::ranges::sort(rows);
    return rows.empty() ? wholeText() : m_model->asText(rows);
}

QString StatisticsPanel::wholeText() const
{
    std::vector<int> rows(static_cast<std::size_t>(m_model->rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
    return m_model->asText(rows);
}

QWidget *StatisticsPanel::table() const
{
    return m_table;
}

void StatisticsPanel::applyTheme()
{
    m_model->setTheme(themeOf(palette(), font()), palette());
}

void StatisticsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        applyTheme();
}

} // namespace assay
