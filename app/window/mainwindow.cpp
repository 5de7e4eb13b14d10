// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/mainwindow.h"

#include "app/window/theming.h"
#include "views/dialogs/manualwindow.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QRubberBand>
#include <QScreen>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

namespace assay {

namespace {

const QString geometryKey = QStringLiteral("window/geometry");
const QString stateKey = QStringLiteral("window/state");
constexpr QSize firstSize(1440, 900);
constexpr QSize smallestSize(800, 560);

/// Files and folders among what is dragged.
QStringList localPaths(const QMimeData *dragged)
{
    QStringList paths;
    for (const QUrl &url : dragged->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

} // namespace

MainWindow::MainWindow() : m_actions(this)
{
    setObjectName(QStringLiteral("main"));
    makeCentre();
    m_bundles = new BundlePanel;
    m_findings = new FindingsPanel;
    m_stamp = new StampPanel(m_actions.state, m_actions.original);
    m_statistics = new StatisticsPanel;
    m_docks = new Docks(*this, m_bundles, m_findings, m_stamp, m_statistics);
    m_status = new QLabel(this);
    m_interval = new QLabel(this);
    for (QLabel *label : {m_status, m_interval})
        label->setTextFormat(Qt::PlainText);
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_interval);
    makeMenus();
    connectPanels();
    connectFileActions();
    connectEditActions();
    connectViewActions();
    connectOtherActions();
    connectMethods();
    setAcceptDrops(true);
    m_dropFrame = new QRubberBand(QRubberBand::Rectangle, this);
    m_findings->setShown(m_settings.shownFindings());
    m_docks->setInUse(false);
    restoreWindow();
    refresh();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeCentre()
{
    std::vector<WelcomePage::Format> formats;
    for (const ImportFormat &format : importFormats())
        formats.emplace_back(format.title, format.extensions);
    formats.emplace_back(tr("Folders and archives of these"), QStringLiteral(".tar.*, .zip, .7z"));
    m_welcome = new WelcomePage({m_actions.open, m_actions.openFolder, m_actions.openExample}, formats);
    m_welcome->setRecent(m_settings.recent());
    m_sheets = new SheetPanel;
    m_sheets->setMinimumWidth(fontMetrics().averageCharWidth() * 60);
    m_centre = new QStackedWidget;
    m_centre->addWidget(m_welcome);
    m_centre->addWidget(m_sheets);
    auto *page = new QWidget(this);
    auto *layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new QVBoxLayout;
    m_messages->setSpacing(0);
    layout->addLayout(m_messages);
    layout->addWidget(m_centre, 1);
    setCentralWidget(page);
}

void MainWindow::connectPanels()
{
    connect(&m_session, &Session::bundleChanged, this, &MainWindow::bundleChanged);
    connect(&m_session, &Session::bundleClosed, this, &MainWindow::bundleClosed);
    connect(&m_session, &Session::problem, this, [this](const QString &sentence) {
        showMessage(sentence, Severity::Error, sentence, {{tr("Dismiss"), {}}});
    });
    connect(&m_session, &Session::filesChanged, this, [this](int id) {
        const auto open = m_session.bundle(id);
        showMessage(QStringLiteral("changed %1").arg(id), Severity::Note, tr("Files of %1 changed on disk.").arg(open->row.name),
                    {{tr("Reload"), [this, id] { m_session.reload(id); }}, {tr("Ignore"), {}}});
    });
    connect(m_bundles, &BundlePanel::currentChanged, this, &MainWindow::choose);
    connect(m_bundles, &BundlePanel::activated, this, [this] { m_sheets->currentView()->setFocus(Qt::OtherFocusReason); });
    connect(m_bundles, &BundlePanel::menuAsked, this, [this](const BundleTarget &, const QPoint &position) { showMeasurementMenu(position); });
    connect(m_bundles, &BundlePanel::cancelAsked, m_actions.cancel, &QAction::trigger);
    connect(m_findings, &FindingsPanel::currentChanged, this, &MainWindow::findingChosen);
    connect(m_findings, &FindingsPanel::activated, this, &MainWindow::findingActivated);
    connect(m_findings, &FindingsPanel::menuAsked, this, &MainWindow::showFindingMenu);
    connect(m_findings, &FindingsPanel::shownChanged, this, [this](const FindingsModel::Shown &shown) { m_settings.setShownFindings(shown); });
    connect(m_stamp, &StampPanel::menuAsked, this, &MainWindow::showStampMenu);
    connect(m_stamp, &StampPanel::activated, m_actions.state, &QAction::trigger);
    connect(m_statistics, &StatisticsPanel::menuAsked, this, [this](const QPoint &position) {
        popUp({m_actions.copy, m_actions.copyTable}, position);
    });
    connect(m_sheets, &SheetPanel::menuAsked, this, &MainWindow::showSheetMenu);
    connect(m_sheets, &SheetPanel::shown, this, &MainWindow::updateActions);
    connect(m_sheets, &SheetPanel::readoutChanged, this, [this](const QString &text) { text.isEmpty() ? statusBar()->clearMessage() : statusBar()->showMessage(text); });
    connect(m_welcome, &WelcomePage::recentChosen, this, [this](const QString &path) { openPaths({path}); });
}

void MainWindow::connectFileActions()
{
    connect(m_actions.open, &QAction::triggered, this, &MainWindow::openFiles);
    connect(m_actions.openFolder, &QAction::triggered, this, &MainWindow::openFolder);
    connect(m_actions.openExample, &QAction::triggered, this, &MainWindow::openExample);
    connect(m_actions.reload, &QAction::triggered, this, [this] { m_session.reload(m_target.bundle); });
    connect(m_actions.cancel, &QAction::triggered, this, [this] {
        for (const int id : m_session.ids())
            m_session.cancel(id);
    });
    connect(m_actions.closeBundle, &QAction::triggered, this, [this] { m_session.close(m_target.bundle); });
    connect(m_actions.exportChart, &QAction::triggered, this, &MainWindow::exportChart);
    connect(m_actions.exportAll, &QAction::triggered, this, &MainWindow::exportAll);
    connect(m_actions.quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions.clearRecent, &QAction::triggered, this, [this] {
        m_settings.clearRecent();
        m_welcome->setRecent({});
    });
}

void MainWindow::connectEditActions()
{
    connect(m_actions.copy, &QAction::triggered, this, &MainWindow::copyFocused);
    connect(m_actions.copySentence, &QAction::triggered, this, [this] { copyStatement(&Statement::shortForm); });
    connect(m_actions.copyLong, &QAction::triggered, this, [this] { copyStatement(&Statement::longForm); });
    connect(m_actions.copySpoken, &QAction::triggered, this, [this] { copyStatement(&Statement::spoken); });
    connect(m_actions.copyTable, &QAction::triggered, this, [this] { copyText(m_statistics->wholeText()); });
    connect(m_actions.copyChart, &QAction::triggered, this, [this] {
        m_sheets->currentView()->copyPicture();
        statusBar()->showMessage(tr("Copied the chart."));
    });
    connect(m_actions.copyFinding, &QAction::triggered, this, [this] { copyText(m_findings->currentText()); });
    connect(m_actions.find, &QAction::triggered, this, [this] {
        m_docks->bringForward(m_bundles);
        m_bundles->focusFilter();
    });
    for (QAction *action : {m_actions.findNext, m_actions.nextMeasurement})
        connect(action, &QAction::triggered, this, [this] { m_bundles->step(false); });
    for (QAction *action : {m_actions.findPrevious, m_actions.previousMeasurement})
        connect(action, &QAction::triggered, this, [this] { m_bundles->step(true); });
}

void MainWindow::connectViewActions()
{
    const auto stepSheet = [this](int by) { m_sheets->setCurrentIndex((m_sheets->currentIndex() + by + m_sheets->count()) % m_sheets->count()); };
    connect(m_actions.nextSheet, &QAction::triggered, this, [stepSheet] { stepSheet(1); });
    connect(m_actions.previousSheet, &QAction::triggered, this, [stepSheet] { stepSheet(-1); });
    connect(m_actions.nextPane, &QAction::triggered, this, [this] { stepPane(1); });
    connect(m_actions.previousPane, &QAction::triggered, this, [this] { stepPane(-1); });
    connect(m_actions.resetLayout, &QAction::triggered, m_docks, &Docks::reset);
    connect(m_actions.fullScreen, &QAction::triggered, this, [this](bool on) { on ? showFullScreen() : showNormal(); });
    connect(m_actions.showMenuBar, &QAction::triggered, menuBar(), &QWidget::setVisible);
    // Keys of the menu bar do nothing while it is hidden, those of the window do.
    for (QAction *action : findChildren<QAction *>()) {
        if (!action->shortcut().isEmpty())
            addAction(action);
    }
}

void MainWindow::connectOtherActions()
{
    connect(m_actions.state, &QAction::triggered, this, &MainWindow::stateCondition);
    connect(m_actions.withdraw, &QAction::triggered, this, &MainWindow::withdrawStated);
    connect(m_actions.original, &QAction::triggered, this, [this] { showOriginal({}); });
    connect(m_actions.showInFile, &QAction::triggered, this, [this] { showOriginal(m_stamp->currentKey().section(QLatin1Char('.'), -1)); });
    connect(m_actions.showFile, &QAction::triggered, this, &MainWindow::showFolder);
    connect(m_actions.importNotes, &QAction::triggered, this, &MainWindow::showImportNotes);
    connect(m_actions.nextFinding, &QAction::triggered, this, [this] { m_findings->step(false); });
    connect(m_actions.previousFinding, &QAction::triggered, this, [this] { m_findings->step(true); });
    connect(m_actions.showOnChart, &QAction::triggered, this, &MainWindow::findingActivated);
    connect(m_actions.showRule, &QAction::triggered, this, [this] { showManual(QStringLiteral("rules.md"), m_findings->currentRule()); });
    connect(m_actions.handbook, &QAction::triggered, this, [this] { showManual(QStringLiteral("index.md"), {}); });
    connect(m_actions.about, &QAction::triggered, this, &MainWindow::showAbout);
    const std::pair<QAction *, ThemeChoice> themes[] = {{m_actions.themeFollow, ThemeChoice::Follow}, {m_actions.themeLight, ThemeChoice::Light}, {m_actions.themeDark, ThemeChoice::Dark}};
    for (const auto &[action, theme] : themes) {
        action->setChecked(m_settings.theme() == theme);
        connect(action, &QAction::triggered, this, [this, theme = theme] {
            m_settings.setTheme(theme);
            applyTheme(theme);
        });
    }
}

void MainWindow::connectMethods()
{
    const std::pair<QAction *, std::optional<IntervalMethod>> methods[] = {
        {m_actions.methodByLength, std::nullopt}, {m_actions.methodReference, IntervalMethod::Reference}, {m_actions.methodExact, IntervalMethod::Exact}};
    AnalysisOptions options = m_session.analysisOptions();
    options.method = m_settings.intervalMethod();
    m_session.setAnalysisOptions(options);
    for (const auto &[action, method] : methods) {
        action->setChecked(options.method == method);
        connect(action, &QAction::triggered, this, [this, method = method] {
            m_settings.setIntervalMethod(method);
            AnalysisOptions changed = m_session.analysisOptions();
            changed.method = method;
            m_session.setAnalysisOptions(changed);
        });
    }
}

void MainWindow::restoreWindow()
{
    setMinimumSize(smallestSize);
    resize(firstSize.boundedTo(screen()->availableSize()));
    restoreGeometry(m_settings.bytes(geometryKey));
    const QByteArray state = m_settings.bytes(stateKey);
    if (!state.isEmpty())
        m_docks->restore(state);
}

void MainWindow::openPaths(const QStringList &paths)
{
    for (const QString &path : paths)
        m_loading.insert(m_session.open(path));
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.setBytes(geometryKey, saveGeometry());
    m_settings.setBytes(stateKey, m_docks->state());
    if (m_manual)
        m_manual->close();
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    const bool narrow = m_docks->adapt();
    m_tools->setToolButtonStyle(narrow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_bundles->setNarrow(narrow);
    m_findings->setOpensFirst(!narrow);
}

void MainWindow::changeEvent(QEvent *event)
{
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::ActivationChange)
        m_session.setWatching(isActiveWindow());
    if (event->type() == QEvent::WindowStateChange)
        m_actions.fullScreen->setChecked(isFullScreen());
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && !m_session.ids().empty())
        m_bundles->tree()->setFocus(Qt::OtherFocusReason);
    else
        QMainWindow::keyPressEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (localPaths(event->mimeData()).isEmpty())
        return;
    event->acceptProposedAction();
    m_dropFrame->setGeometry(centralWidget()->geometry());
    m_dropFrame->show();
}

void MainWindow::dragMoveEvent(QDragMoveEvent *event)
{
    const int count = static_cast<int>(localPaths(event->mimeData()).size());
    const bool instead = event->modifiers().testFlag(Qt::ShiftModifier);
    if (m_session.ids().empty())
        statusBar()->showMessage(tr("A drop opens %n item(s).", nullptr, count));
    else if (instead)
        statusBar()->showMessage(tr("A drop closes what is open and opens %n item(s).", nullptr, count));
    else
        statusBar()->showMessage(tr("A drop opens %n item(s) beside what is open; with Shift held, instead of it.", nullptr, count));
    event->acceptProposedAction();
}

void MainWindow::dragLeaveEvent(QDragLeaveEvent *)
{
    m_dropFrame->hide();
    statusBar()->clearMessage();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    m_dropFrame->hide();
    statusBar()->clearMessage();
    event->acceptProposedAction();
    openDropped(localPaths(event->mimeData()), event->modifiers().testFlag(Qt::ShiftModifier));
}

} // namespace assay
