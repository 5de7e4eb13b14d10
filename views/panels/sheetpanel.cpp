// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/sheetpanel.h"

#include "views/icons.h"

#include <QActionGroup>
#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace assay {

SheetPanel::SheetPanel(QWidget *parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    tabBar()->setExpanding(false);
    makeTabs();
    makeZoomActions();
    makeOptions();
    makeCorner();
    connect(this, &QTabWidget::currentChanged, this, &SheetPanel::updateState);
    updateState();
}

void SheetPanel::makeTabs()
{
    for (const auto &sheet : allSheets()) {
        Tab tab;
        tab.sheet = sheet.get();
        tab.stack = new QStackedWidget(this);
        tab.view = new SheetView(tab.stack);
        tab.view->setContextMenuPolicy(Qt::CustomContextMenu);
        tab.page = new MessagePage(tab.stack);
        tab.stack->addWidget(tab.view);
        tab.stack->addWidget(tab.page);
        tab.stack->setCurrentWidget(tab.page);
        addTab(tab.stack, sheet->title());
        connect(tab.view, &SheetView::readoutChanged, this, &SheetPanel::readoutChanged);
        connect(tab.view, &SheetView::optionsChanged, this, &SheetPanel::updateState);
        connect(tab.view, &SheetView::rectangleZoomChanged, this, &SheetPanel::updateState);
        connect(tab.view, &QWidget::customContextMenuRequested, this,
                [this, view = tab.view](const QPoint &position) { Q_EMIT menuAsked(view->mapToGlobal(position)); });
        m_tabs.push_back(tab);
    }
}

void SheetPanel::makeZoomActions()
{
    const auto action = [this](const QString &icon, const QString &text, const QString &tip, const QKeySequence &key) {
        auto *made = new QAction(symbolIcon(icon), text, this);
        made->setToolTip(tip);
        made->setShortcut(key);
        return made;
    };
    m_zoomIn = action(QStringLiteral("zoom-in"), tr("Zoom &In"), tr("Shows fewer runs, or less of the axis, larger"), QKeySequence::ZoomIn);
    m_zoomOut = action(QStringLiteral("zoom-out"), tr("Zoom &Out"), tr("Shows more of the run, or of the axis"), QKeySequence::ZoomOut);
    m_whole = action(QStringLiteral("whole"), tr("&Whole Run"), tr("Shows all of it"), QKeySequence(Qt::CTRL | Qt::Key_0));
    m_rectangle = action(QStringLiteral("rectangle"), tr("Zoom to &Rectangle"), tr("Lets you drag a rectangle to zoom to (Z)"), {});
    m_rectangle->setCheckable(true);
    connect(m_zoomIn, &QAction::triggered, this, [this] { currentView()->zoomIn(); });
    connect(m_zoomOut, &QAction::triggered, this, [this] { currentView()->zoomOut(); });
    connect(m_whole, &QAction::triggered, this, [this] { currentView()->showAll(); });
    connect(m_rectangle, &QAction::triggered, this, [this](bool on) { currentView()->setRectangleZoom(on); });
}

QActionGroup *SheetPanel::makeGroup(SheetKind kind, const std::vector<Choice> &choices)
{
    auto *group = new QActionGroup(this);
    for (const Choice &choice : choices) {
        auto *action = new QAction(choice.text, group);
        action->setCheckable(true);
        action->setToolTip(choice.tip);
        connect(action, &QAction::triggered, this, [this, kind, apply = choice.apply] {
            SheetView *view = tabOf(kind).view;
            SheetOptions options = view->options();
            apply(options);
            view->setOptions(options);
            updateState();
        });
    }
    group->actions().constFirst()->setChecked(true);
    return group;
}

void SheetPanel::makeOptions()
{
    const auto span = [](SheetOptions::Span wanted) {
        return [wanted](SheetOptions &options) {
            options.span = wanted;
            options.x.reset();
        };
    };
    m_span = makeGroup(SheetKind::Histogram, {{tr("&Body"), tr("The body of the runs; what lies far out is counted in one bar"), span(SheetOptions::Span::Body)},
                                              {tr("&Full"), tr("Every run on one axis"), span(SheetOptions::Span::Full)},
                                              {tr("&Log"), tr("Every run on a logarithmic axis"), span(SheetOptions::Span::Log)}});
    m_height = makeGroup(SheetKind::Histogram, {{tr("&Counts"), tr("Runs per bar"), [](SheetOptions &options) { options.density = false; }},
                                                {tr("&Density"), tr("Share of the runs per unit of time"), [](SheetOptions &options) { options.density = true; }}});
    m_reach = makeGroup(SheetKind::Distribution, {{tr("&Body"), tr("Without what lies far out"), span(SheetOptions::Span::Body)},
                                                  {tr("&Full"), tr("Every run on one axis"), span(SheetOptions::Span::Full)},
                                                  {tr("&Log"), tr("Every run on a logarithmic axis"), span(SheetOptions::Span::Log)}});
    m_tail = makeGroup(SheetKind::Distribution, {{tr("&At or Below"), tr("Share of the runs at or below each time"), [](SheetOptions &options) { options.logTail = false; }},
                                                 {tr("&Tail"), tr("Share of the runs above each time, on a logarithmic axis"), [](SheetOptions &options) { options.logTail = true; }}});
    const auto window = [](int runs) { return [runs](SheetOptions &options) { options.runningMedian = runs; }; };
    constexpr int narrow = 31;
    constexpr int wide = 101;
    m_median = makeGroup(SheetKind::RunOrder, {{tr("Running Median, &31"), tr("The median of 31 runs around each"), window(narrow)},
                                               {tr("Running Median, &101"), tr("The median of 101 runs around each"), window(wide)},
                                               {tr("&No Running Median"), tr("Only the runs"), window(0)}});
}

QPushButton *SheetPanel::chooser(QActionGroup *group, const QString &name, QWidget *corner) const
{
    auto *button = new QPushButton(corner);
    auto *menu = new QMenu(button);
    menu->addActions(group->actions());
    button->setMenu(menu);
    button->setAccessibleName(name);
    button->setToolTip(name);
    const auto label = [button](const QAction *chosen) { button->setText(chosen->text().remove(QLatin1Char('&'))); };
    label(group->checkedAction());
    // Told once the change is complete: while it goes on, no action of the group is checked.
    connect(group, &QActionGroup::triggered, button, label);
    return button;
}

void SheetPanel::makeCorner()
{
    m_corner = new QWidget(this);
    auto *pages = new QHBoxLayout(m_corner);
    pages->setContentsMargins(0, 0, 0, 0);
    const int gap = fontMetrics().lineSpacing() / 4;
    for (const Tab &tab : m_tabs) {
        auto *page = new QWidget(m_corner);
        auto *layout = new QHBoxLayout(page);
        layout->setContentsMargins(gap, 0, gap, gap / 2);
        layout->setSpacing(gap);
        if (tab.sheet->kind() == SheetKind::Histogram) {
            layout->addWidget(chooser(m_span, tr("Range of the axis"), page));
            layout->addWidget(chooser(m_height, tr("What the height of a bar is"), page));
        } else if (tab.sheet->kind() == SheetKind::Distribution) {
            layout->addWidget(chooser(m_reach, tr("Range of the axis"), page));
            layout->addWidget(chooser(m_tail, tr("What the height of the curve is"), page));
        } else if (tab.sheet->kind() == SheetKind::RunOrder) {
            for (QAction *action : {m_rectangle, m_whole}) {
                auto *button = new QToolButton(page);
                button->setDefaultAction(action);
                button->setAutoRaise(true);
                m_cornerTools << button;
                button->setFocusPolicy(Qt::StrongFocus);
                layout->addWidget(button);
            }
            layout->addWidget(chooser(m_median, tr("Running median"), page));
        }
        pages->addWidget(page);
        m_cornerPages << page;
    }
    setCornerWidget(m_corner, Qt::TopRightCorner);
}

/// Few characters of room: the tools keep their icons only.
void SheetPanel::resizeEvent(QResizeEvent *event)
{
    constexpr int fewestCharacters = 140;
    const bool roomy = width() >= fontMetrics().averageCharWidth() * fewestCharacters;
    for (QToolButton *button : std::as_const(m_cornerTools))
        button->setToolButtonStyle(roomy ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    QTabWidget::resizeEvent(event);
}

void SheetPanel::showMeasurement(const SheetData &drawn, const PageText &instead)
{
    m_data = drawn;
    for (const Tab &tab : m_tabs) {
        const QString reason = drawn.measurement->isRefused() ? drawn.measurement->refusal : tab.sheet->reasonNotDrawn(drawn);
        if (reason.isEmpty()) {
            tab.view->setSheet(*tab.sheet, drawn);
            tab.stack->setCurrentWidget(tab.view);
            continue;
        }
        PageText page = instead;
        page.heading = reason;
        tab.view->clear();
        tab.page->setText(page);
        tab.stack->setCurrentWidget(tab.page);
    }
    updateState();
}

void SheetPanel::showPage(const PageText &page)
{
    if (!m_data.measurement && page == m_page)
        return;
    m_data = {};
    m_page = page;
    for (const Tab &tab : m_tabs) {
        tab.view->clear();
        tab.page->setText(page);
        tab.stack->setCurrentWidget(tab.page);
    }
    updateState();
}

void SheetPanel::updateState()
{
    const bool drawn = isDrawn();
    for (int i = 0; i < m_cornerPages.size(); ++i)
        m_cornerPages.at(i)->setVisible(drawn && i == currentIndex());
    setCornerWidget(m_corner, Qt::TopRightCorner);   // gives the tabs what the corner does not need, and hides it
    m_corner->setVisible(drawn);
    const bool zooms = drawn && currentKind() != SheetKind::Convergence;
    for (QAction *action : {m_zoomIn, m_zoomOut, m_whole, m_rectangle})
        action->setEnabled(zooms);
    m_rectangle->setChecked(currentView()->isRectangleZoom());
    Q_EMIT shown();
}

SheetKind SheetPanel::currentKind() const
{
    return current().sheet->kind();
}

SheetView *SheetPanel::currentView() const
{
    return current().view;
}

bool SheetPanel::isDrawn() const
{
    return current().stack->currentWidget() == current().view;
}

SheetPanel::Tab &SheetPanel::tabOf(SheetKind kind)
{
    return *std::ranges::find_if(m_tabs, [kind](const Tab &tab) { return tab.sheet->kind() == kind; });
}

void SheetPanel::setCurrentKind(SheetKind kind)
{
    setCurrentWidget(tabOf(kind).stack);
}

void SheetPanel::showRuns(qint64 first, qint64 last)
{
    setCurrentKind(SheetKind::RunOrder);
    if (isDrawn())
        currentView()->showRuns(first, last);
}

QList<QAction *> SheetPanel::optionActions(SheetKind kind) const
{
    if (kind == SheetKind::Histogram)
        return m_span->actions() + QList<QAction *>{nullptr} + m_height->actions();
    if (kind == SheetKind::Distribution)
        return m_reach->actions() + QList<QAction *>{nullptr} + m_tail->actions();
    return kind == SheetKind::RunOrder ? m_median->actions() : QList<QAction *>();
}

} // namespace assay
