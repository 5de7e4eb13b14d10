// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The window as a person uses it: opening, choosing, keys, stating and undoing, exporting, dropping, narrow and empty.
#include "app/window/mainwindow.h"
#include "app/window/exportjob.h"
#include "tests/app/commandlinefixture.h"
#include "views/dialogs/manualwindow.h"
#include "views/dialogs/notesdialog.h"
#include "views/dialogs/statedialog.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>
#include <QTreeView>

using namespace assay;

namespace {

constexpr int patienceMs = 20'000;

bool isReady(const MainWindow &window)
{
    return !window.session().ids().empty() && !window.session().isBusy();
}

QStringList barsOf(const MainWindow &window)
{
    QStringList sentences;
    for (const MessageBar *bar : window.findChildren<MessageBar *>()) {
        if (!bar->isHidden())
            sentences << bar->sentence();
    }
    return sentences;
}

QPushButton *buttonIn(const QWidget &widget, const QString &text)
{
    for (QPushButton *button : widget.findChildren<QPushButton *>()) {
        if (button->text().remove(QLatin1Char('&')) == text)
            return button;
    }
    return nullptr;
}

void drop(MainWindow &window, const QStringList &paths, Qt::KeyboardModifiers modifiers)
{
    QMimeData data;
    QList<QUrl> urls;
    for (const QString &path : paths)
        urls << QUrl::fromLocalFile(path);
    data.setUrls(urls);
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, modifiers);
    QApplication::sendEvent(&window, &dropped);
}

void collectActions(const QMenu &menu, QList<QAction *> &actions)
{
    for (QAction *action : menu.actions()) {
        if (action->isSeparator())
            continue;
        actions << action;
        if (action->menu())
            collectActions(*action->menu(), actions);
    }
}

} // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void nothingOpen();
    void opensAndShows();
    void keysAreUniqueAndMenusHaveMnemonics();
    void keysAreThoseOfTheManual();
    void everyCommandHasATip();
    void groupsListTheirFindings();
    void findingLeadsToItsMeasurement();
    void statesUndoesRedoes();
    void copies();
    void exportsEverySheet();
    void namesOfExportsAreSafe();
    void dropsBesideAndInstead();
    void reloadKeepsTheChoice();
    void unreadableSaysWhy();
    void notesAreOffered();
    void refusedHasItsPage();
    void narrowForm();
    void panesGoAround();
    void handbookShowsARule();
    void remembers();
    void followsThePalette();
    void changesTheMethod();

private:
    void open(const QStringList &paths);
    void choose(const QString &measurement);

    std::unique_ptr<QTemporaryDir> m_settings;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;
};

void TestMainWindow::initTestCase()
{
    m_settings = std::make_unique<QTemporaryDir>();
    qputenv("XDG_CONFIG_HOME", m_settings->path().toUtf8());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_settings->path());
}

void TestMainWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    QFile::remove(m_settings->filePath(QStringLiteral("assay/assay.ini")));
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(test::makeBundle(m_dir->filePath(QStringLiteral("pi5"))));
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestMainWindow::cleanup()
{
    m_window.reset();
}

void TestMainWindow::open(const QStringList &paths)
{
    m_window->openPaths(paths);
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window); }, patienceMs));
}

void TestMainWindow::choose(const QString &measurement)
{
    m_window->findChild<BundlePanel *>()->setCurrent({BundleTarget::Kind::Measurement, m_window->session().ids().front(), measurement});
}

void TestMainWindow::nothingOpen()
{
    QVERIFY(m_window->findChild<WelcomePage *>()->isVisible());
    for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>())
        QVERIFY(dock->isHidden());
    const Actions &actions = m_window->actions();
    for (const QAction *action : {actions.exportChart, actions.reload, actions.closeBundle, actions.state, actions.copySentence, actions.exportAll, actions.importNotes})
        QVERIFY2(!action->isEnabled(), qPrintable(action->text()));
    QVERIFY(actions.open->isEnabled());
    QCOMPARE(m_window->windowTitle(), QStringLiteral("Assay"));
}

void TestMainWindow::opensAndShows()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    QCOMPARE(m_window->windowTitle(), QStringLiteral("distribution-host/cold — pi5 — Assay"));
    auto *sheets = m_window->findChild<SheetPanel *>();
    QVERIFY(sheets->isVisible() && sheets->isDrawn());
    QCOMPARE(sheets->currentView()->accessibleName(), QStringLiteral("Histogram of distribution-host/cold"));
    choose(QStringLiteral("distribution-host/plain"));
    QVERIFY(sheets->currentView()->built().statement.contains(QStringLiteral("37.61 µs")));
    QStringList titles;
    for (const QDockWidget *dock : m_window->findChildren<QDockWidget *>()) {
        QVERIFY(dock->isVisible());
        titles << dock->windowTitle();
    }
    QVERIFY(titles.contains(QStringLiteral("Findings on distribution-host/plain")));
    QVERIFY(titles.contains(QStringLiteral("Stamp of distribution-host/plain")));
    QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(sheets->currentKind(), SheetKind::RunOrder);
    QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(sheets->currentKind(), SheetKind::Distribution);
    QTest::keyClick(m_window.get(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(sheets->data().measurement->name, QStringLiteral("loose"));
    m_window->actions().closeBundle->trigger();
    QVERIFY(m_window->findChild<WelcomePage *>()->isVisible());
    QVERIFY(sheets->data().measurement == nullptr);
}

void TestMainWindow::keysAreUniqueAndMenusHaveMnemonics()
{
    QHash<QKeySequence, QString> keys;
    QList<QAction *> actions;
    for (QAction *title : m_window->menuBar()->actions()) {
        QVERIFY2(title->text().contains(QLatin1Char('&')), qPrintable(title->text()));
        collectActions(*title->menu(), actions);
    }
    QVERIFY(actions.size() > 50);
    for (const QAction *action : actions) {
        QVERIFY2(action->text().contains(QLatin1Char('&')), qPrintable(action->text()));
        for (const QKeySequence &key : action->shortcuts()) {
            QVERIFY2(!keys.contains(key), qPrintable(QStringLiteral("%1: %2 and %3").arg(key.toString(), action->text(), keys.value(key))));
            keys.insert(key, action->text());
        }
    }
    for (QAction *title : m_window->menuBar()->actions()) {
        QSet<QChar> taken;
        for (const QAction *action : title->menu()->actions()) {
            const qsizetype at = action->text().indexOf(QLatin1Char('&'));
            if (action->isSeparator() || at < 0)
                continue;
            const QChar letter = action->text().at(at + 1).toLower();
            QVERIFY2(!taken.contains(letter), qPrintable(QStringLiteral("%1 twice in %2").arg(letter).arg(title->text())));
            taken << letter;
        }
    }
}

void TestMainWindow::keysAreThoseOfTheManual()
{
    QFile page(QStringLiteral(":/manual/window.md"));
    QVERIFY(page.open(QIODevice::ReadOnly));
    const QString keys = QString::fromUtf8(page.readAll()).section(QStringLiteral("## Keys"), 1).section(QStringLiteral("\n## "), 0, 0);
    QSet<QKeySequence> known;
    QList<QAction *> actions;
    for (QAction *title : m_window->menuBar()->actions())
        collectActions(*title->menu(), actions);
    for (const QAction *action : actions) {
        for (const QKeySequence &key : action->shortcuts())
            known << key;
    }
    int checked = 0;
    for (const QString &line : keys.split(QLatin1Char('\n'))) {
        if (!line.startsWith(QLatin1Char('|')) || line.contains(QStringLiteral("---")) || line.contains(QStringLiteral("| key |")))
            continue;
        for (QString key : line.section(QLatin1Char('|'), 2, 2).split(QStringLiteral(" · "))) {
            key = key.trimmed().replace(QStringLiteral("Page Down"), QStringLiteral("PgDown")).replace(QStringLiteral("Page Up"), QStringLiteral("PgUp")).replace(QStringLiteral("−"), QStringLiteral("-"));
            if (key == QStringLiteral("Return"))
                continue;   // of the list itself
            QVERIFY2(known.contains(QKeySequence(key)), qPrintable(key));
            ++checked;
        }
    }
    QVERIFY(checked > 30);
}

void TestMainWindow::everyCommandHasATip()
{
    QList<QAction *> actions;
    for (QAction *title : m_window->menuBar()->actions())
        collectActions(*title->menu(), actions);
    for (const QAction *action : actions) {
        if (!action->menu() && action->text() != QStringLiteral("&Undo") && action->text() != QStringLiteral("&Redo"))
            QVERIFY2(action->toolTip() != action->text().remove(QLatin1Char('&')), qPrintable(action->text()));
    }
    for (QToolBar *bar : m_window->findChildren<QToolBar *>()) {
        for (const QAction *action : bar->actions())
            QVERIFY2(action->isSeparator() || !action->icon().isNull(), qPrintable(action->text()));
    }
}

void TestMainWindow::groupsListTheirFindings()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    const int id = m_window->session().ids().front();
    auto *bundles = m_window->findChild<BundlePanel *>();
    auto *findings = m_window->findChild<FindingsPanel *>();
    bundles->setCurrent({BundleTarget::Kind::Group, id, QStringLiteral("distribution-host")});
    const auto *list = findings->findChild<QTreeView *>();
    QVERIFY(list->model()->rowCount() > 0);
    for (int i = 0; i < list->model()->rowCount(); ++i)
        QVERIFY(list->model()->index(i, 0).data().toString().startsWith(QStringLiteral("distribution-host/")));
    const int below = list->model()->rowCount();
    bundles->setCurrent({BundleTarget::Kind::Bundle, id, {}});
    QVERIFY(list->model()->rowCount() > below);
    QVERIFY(!m_window->findChild<SheetPanel *>()->isDrawn());
}

void TestMainWindow::findingLeadsToItsMeasurement()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    auto *bundles = m_window->findChild<BundlePanel *>();
    auto *findings = m_window->findChild<FindingsPanel *>();
    bundles->setCurrent({BundleTarget::Kind::Bundle, m_window->session().ids().front(), {}});
    QVERIFY(findings->step(false));
    const QString subject = findings->currentFinding()->subject;
    auto *sheets = m_window->findChild<SheetPanel *>();
    QVERIFY(sheets->data().measurement);
    QVERIFY(subject == sheets->data().measurement->name || subject == sheets->data().measurement->resultName);
    QCOMPARE(bundles->current().kind, BundleTarget::Kind::Bundle);   // its list stays
    m_window->actions().showOnChart->trigger();
    QCOMPARE(bundles->current().kind, BundleTarget::Kind::Measurement);
    QCOMPARE(bundles->current().name, sheets->data().measurement->name);
}

void TestMainWindow::statesUndoesRedoes()
{
    const QString path = m_dir->filePath(QStringLiteral("pi5"));
    open({path});
    choose(QStringLiteral("distribution-host/plain"));
    auto *stamp = m_window->findChild<StampPanel *>();
    stamp->setCurrentKey(QStringLiteral("env.power_source"));
    m_window->actions().state->trigger();
    auto *dialog = m_window->findChild<StateDialog *>();
    QVERIFY(dialog);
    dialog->findChildren<QComboBox *>().at(1)->setEditText(QStringLiteral("mains"));
    buttonIn(*dialog, QStringLiteral("State"))->click();
    const auto state = [&] {
        const auto open = m_window->session().bundle(m_window->session().ids().front());
        return open->content.bundle->find(QStringLiteral("distribution-host/plain"))->stamp.at(StampKey::EnvPowerSource).state;
    };
    QVERIFY(QTest::qWaitFor([&] { return state() == AnswerState::Stated && isReady(*m_window); }, patienceMs));
    const auto *sheets = m_window->findChild<SheetPanel *>();
    QVERIFY(QTest::qWaitFor([&] { return sheets->data().measurement->stamp.at(StampKey::EnvPowerSource).state == AnswerState::Stated; }, patienceMs));
    QVERIFY(sheets->currentView()->built().description.contains(QStringLiteral("mains (stated)")));
    QCOMPARE(loadReview(path).value().stated.size(), 1U);
    m_window->activateWindow();
    QVERIFY(QTest::qWaitFor([&] { return QApplication::activeWindow() == m_window.get(); }, patienceMs));
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(QTest::qWaitFor([&] { return state() == AnswerState::NeverAsked && isReady(*m_window); }, patienceMs));
    QVERIFY(loadReview(path).value().stated.empty());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QTest::qWaitFor([&] { return state() == AnswerState::Stated && isReady(*m_window); }, patienceMs));
    QVERIFY(QTest::qWaitFor([&] { return m_window->actions().withdraw->isEnabled(); }, patienceMs));
    m_window->actions().withdraw->trigger();
    QVERIFY(QTest::qWaitFor([&] { return state() == AnswerState::NeverAsked && isReady(*m_window); }, patienceMs));
}

void TestMainWindow::copies()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    choose(QStringLiteral("distribution-host/plain"));
    QClipboard *clipboard = QApplication::clipboard();
    m_window->actions().copySentence->trigger();
    QVERIFY2(clipboard->text().contains(QStringLiteral("37.61")), qPrintable(clipboard->text()));
    m_window->actions().copyLong->trigger();
    QVERIFY(clipboard->text().count(QLatin1Char('\n')) > 3);
    m_window->actions().copyTable->trigger();
    QVERIFY(clipboard->text().contains(QStringLiteral("median\t37606.5\t37606.5\tsame")));
    m_window->actions().copyChart->trigger();
    QVERIFY(clipboard->image().width() > 300);
    m_window->findChild<StampPanel *>()->setCurrentKey(QStringLiteral("env.governor"));
    m_window->findChild<StampPanel *>()->list()->setFocus();
    QTest::keyClick(m_window->findChild<StampPanel *>()->list(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(clipboard->text(), QStringLiteral("governor\tperformance"));
}

void TestMainWindow::exportsEverySheet()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    const auto bundle = m_window->session().bundle(m_window->session().ids().front());
    const QString folder = m_dir->filePath(QStringLiteral("charts"));
    QVERIFY(QDir().mkpath(folder));
    ExportChoice choice;
    choice.options.size = QSizeF(800, 500);
    auto items = exportItems(*bundle, choice.format);
    QCOMPARE(items.size(), 12U);
    items[0].fileName = QStringLiteral("no/such/folder.png");
    auto *job = new ExportJob(items, folder, choice, m_window.get());
    int written = -1;
    QString problem;
    connect(job, &ExportJob::finished, this, [&](int count, const QString &first, bool) {
        written = count;
        problem = first;
    });
    job->start();
    QVERIFY(QTest::qWaitFor([&] { return written == 11; }, patienceMs));
    QVERIFY2(problem.contains(QStringLiteral("no/such/folder.png")), qPrintable(problem));
    const QImage picture(folder + QStringLiteral("/distribution-host_plain-run-order.png"));
    QCOMPARE(picture.width(), 800);
    QVERIFY(picture.text().contains(QStringLiteral("distribution-host/plain")));
}

void TestMainWindow::namesOfExportsAreSafe()
{
    const Sheet &sheet = *allSheets().front();
    QCOMPARE(fileNameOf(QStringLiteral("../../etc/pass wd"), sheet, ExportFormat::Svg), QStringLiteral("_.._etc_pass_wd-histogram.svg"));
    QCOMPARE(fileNameOf(QStringLiteral("a\nb:c*"), sheet, ExportFormat::Png), QStringLiteral("a_b_c_-histogram.png"));
    QVERIFY(fileNameOf(QString(5000, QLatin1Char('x')), sheet, ExportFormat::Pdf).size() < 200);
    OpenBundle twins;
    Bundle bundle;
    for (const char *name : {"a/b", "a:b", "A_b"}) {
        Measurement measurement;
        measurement.name = QString::fromLatin1(name);
        measurement.samples = Samples({1, 2, 3, 4, 5, 6, 7, 8, 9, 10});
        bundle.measurements.push_back(measurement);
        twins.content.analyses.push_back(std::make_shared<const Analysis>(analyse(measurement)));
    }
    twins.content.bundle = std::make_shared<const Bundle>(bundle);
    QSet<QString> names;
    for (const ExportItem &item : exportItems(twins, ExportFormat::Png))
        names << item.fileName.toLower();
    QCOMPARE(names.size(), static_cast<qsizetype>(3 * allSheets().size()));
}

void TestMainWindow::dropsBesideAndInstead()
{
    const QString second = m_dir->filePath(QStringLiteral("second.txt"));
    QVERIFY(test::write(second, "1\n2\n4\n"));
    drop(*m_window, {m_dir->filePath(QStringLiteral("pi5"))}, Qt::NoModifier);
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window); }, patienceMs));
    drop(*m_window, {second}, Qt::NoModifier);
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window); }, patienceMs));
    QCOMPARE(m_window->session().ids().size(), 2U);
    drop(*m_window, {second}, Qt::ShiftModifier);
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window); }, patienceMs));
    QCOMPARE(m_window->session().ids().size(), 1U);
    QCOMPARE(m_window->findChild<SheetPanel *>()->data().measurement->name, QStringLiteral("second"));
}

void TestMainWindow::reloadKeepsTheChoice()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    choose(QStringLiteral("loose"));
    QVERIFY(test::write(m_dir->filePath(QStringLiteral("pi5/loose.txt")), "50\n70\n60\n"));
    QTest::keyClick(m_window.get(), Qt::Key_F5);
    const auto *sheets = m_window->findChild<SheetPanel *>();
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window) && sheets->data().measurement && sheets->data().measurement->samples->values()[0] == 50; }, patienceMs));
    QCOMPARE(m_window->findChild<BundlePanel *>()->current().name, QStringLiteral("loose"));
}

void TestMainWindow::unreadableSaysWhy()
{
    open({m_dir->filePath(QStringLiteral("nowhere.json"))});
    QStringList shown;
    for (const QLabel *label : m_window->findChild<SheetPanel *>()->currentWidget()->findChildren<QLabel *>())
        shown << label->text();
    QVERIFY2(shown.contains(QStringLiteral("nowhere.json could not be opened.")), qPrintable(shown.join(QLatin1Char('|'))));
    QVERIFY(Settings().recent().empty());
}

void TestMainWindow::notesAreOffered()
{
    QVERIFY(test::write(m_dir->filePath(QStringLiteral("pi5/bench/results/cut.json")), "{\"name\": \"cut\", \"target\":"));
    open({m_dir->filePath(QStringLiteral("pi5"))});
    QVERIFY(QTest::qWaitFor([&] { return barsOf(*m_window).size() == 1; }, patienceMs));   // shown with the next turn of the loop
    QVERIFY2(barsOf(*m_window).front().startsWith(QStringLiteral("pi5: ")), qPrintable(barsOf(*m_window).front()));
    buttonIn(*m_window->findChild<MessageBar *>(), QStringLiteral("Show List"))->click();
    QVERIFY(m_window->findChild<NotesDialog *>());
    QVERIFY(barsOf(*m_window).isEmpty());
}

void TestMainWindow::refusedHasItsPage()
{
    QVERIFY(test::makeEmulated(m_dir->filePath(QStringLiteral("qemu"))));
    open({m_dir->filePath(QStringLiteral("qemu"))});
    const auto *sheets = m_window->findChild<SheetPanel *>();
    QVERIFY(sheets->data().measurement && sheets->data().measurement->isRefused());
    QVERIFY(!sheets->isDrawn());
    QVERIFY(!m_window->actions().exportChart->isEnabled());
}

void TestMainWindow::narrowForm()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    const auto dock = [&](const char *name) { return m_window->findChild<QDockWidget *>(QString::fromLatin1(name)); };
    QVERIFY(m_window->tabifiedDockWidgets(dock("findings")).isEmpty());
    m_window->resize(820, 600);
    QVERIFY(QTest::qWaitFor([&] { return m_window->tabifiedDockWidgets(dock("findings")).size() == 2; }, patienceMs));
    const auto *tree = qobject_cast<QTreeView *>(m_window->findChild<BundlePanel *>()->tree());
    QVERIFY(tree->isColumnHidden(BundleModel::MedianColumn));
    QCOMPARE(m_window->findChild<QToolBar *>()->toolButtonStyle(), Qt::ToolButtonIconOnly);
    m_window->resize(1440, 900);
    QVERIFY(QTest::qWaitFor([&] { return m_window->tabifiedDockWidgets(dock("findings")).isEmpty(); }, patienceMs));
    QVERIFY(!tree->isColumnHidden(BundleModel::MedianColumn));
    dock("stamp")->hide();
    m_window->actions().resetLayout->trigger();
    QVERIFY(dock("stamp")->isVisible());
}

void TestMainWindow::panesGoAround()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    m_window->activateWindow();
    m_window->findChild<BundlePanel *>()->tree()->setFocus();
    QList<QWidget *> met;
    for (int i = 0; i < 5; ++i) {
        m_window->actions().nextPane->trigger();
        met << QApplication::focusWidget();
    }
    QCOMPARE(met.last(), m_window->findChild<BundlePanel *>()->tree());
    QCOMPARE(QSet<QWidget *>(met.begin(), met.end()).size(), 5);
    for (const QWidget *pane : met)
        QVERIFY(!pane->accessibleName().isEmpty());
    QTest::keyClick(m_window->findChild<BundlePanel *>()->tree(), Qt::Key_Return);
    QCOMPARE(QApplication::focusWidget(), m_window->findChild<SheetPanel *>()->currentView());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(QApplication::focusWidget(), m_window->findChild<BundlePanel *>()->tree());
}

void TestMainWindow::handbookShowsARule()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    choose(QStringLiteral("loose"));
    QVERIFY(m_window->findChild<FindingsPanel *>()->currentFinding());
    const QString rule = m_window->findChild<FindingsPanel *>()->currentRule();
    m_window->actions().showRule->trigger();
    auto *manual = m_window->findChild<ManualWindow *>();
    QVERIFY(manual && manual->isVisible());
    const auto *browser = manual->findChild<QTextBrowser *>();
    QCOMPARE(browser->textCursor().block().text(), rule);
    m_window->actions().handbook->trigger();
    QVERIFY(browser->source().toString().endsWith(QStringLiteral("index.md")));
    manual->close();
}

void TestMainWindow::remembers()
{
    const QString path = m_dir->filePath(QStringLiteral("pi5"));
    open({path});
    m_window->findChild<QDockWidget *>(QStringLiteral("stamp"))->hide();
    m_window->close();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);   // where the screen is small, the narrow form would show every pane
    m_window->show();
    QCOMPARE(Settings().recent().size(), 1U);
    QCOMPARE(Settings().recent().front().path, path);
    open({path});
    QVERIFY(m_window->findChild<QDockWidget *>(QStringLiteral("stamp"))->isHidden());
    QVERIFY(m_window->findChild<QDockWidget *>(QStringLiteral("findings"))->isVisible());
}

void TestMainWindow::followsThePalette()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    const SheetView *view = m_window->findChild<SheetPanel *>()->currentView();
    m_window->actions().themeDark->trigger();
    QVERIFY(QTest::qWaitFor([&] { return view->backgroundBrush().color() == QColor(0x24, 0x24, 0x24); }, patienceMs));
    m_window->actions().themeLight->trigger();
    QVERIFY(QTest::qWaitFor([&] { return view->backgroundBrush().color() == QColor(Qt::white); }, patienceMs));
    QCOMPARE(Settings().theme(), ThemeChoice::Light);
    m_window->actions().themeFollow->trigger();
}

void TestMainWindow::changesTheMethod()
{
    open({m_dir->filePath(QStringLiteral("pi5"))});
    const auto *sheets = m_window->findChild<SheetPanel *>();
    QCOMPARE(sheets->data().analysis->interval->method, IntervalMethod::Reference);
    m_window->actions().methodExact->trigger();
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window) && sheets->data().analysis->interval->method == IntervalMethod::Exact; }, patienceMs));
    QCOMPARE(sheets->data().analysis->interval->resamples, 0);
    QVERIFY(Settings().intervalMethod() == IntervalMethod::Exact);
    m_window->actions().methodByLength->trigger();
    QVERIFY(QTest::qWaitFor([&] { return isReady(*m_window) && sheets->data().analysis->interval->method == IntervalMethod::Reference; }, patienceMs));
    QVERIFY(!Settings().intervalMethod());
}

QTEST_MAIN(TestMainWindow)
#include "tst_mainwindow.moc"
