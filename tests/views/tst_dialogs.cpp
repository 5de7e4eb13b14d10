// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Dialogs: what can be stated, export choices, import notes, text of a file, the handbook.
#include "tests/views/sheetdata.h"
#include "views/dialogs/exportdialog.h"
#include "views/dialogs/notesdialog.h"
#include "views/dialogs/statedialog.h"
#include "views/dialogs/textdialog.h"
#include "views/panels/welcomepage.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QTreeView>

using namespace assay;

namespace {

QPushButton *buttonOf(const QWidget &dialog, const QString &text)
{
    for (QPushButton *button : dialog.findChildren<QPushButton *>()) {
        if (button->text().remove(QLatin1Char('&')) == text)
            return button;
    }
    return nullptr;
}

} // namespace

class TestDialogs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void statesWhatWasNeverAsked();
    void statesForTheBundle();
    void refusesAWrongAnswer();
    void offersTheUnitOfARawFile();
    void exportFollowsTheSuffix();
    void exportRefusesTooManyPixels();
    void listsNotes();
    void findsInText();
    void welcomes();
};

void TestDialogs::statesWhatWasNeverAsked()
{
    const Measurement measurement = sheetdata::stamped(sheetdata::board(10));
    const QStringList keys = stateableKeys(measurement);
    QVERIFY(keys.contains(QStringLiteral("env.power_source")));
    QVERIFY2(!keys.contains(QStringLiteral("env.governor")), "recorded stays recorded");
    QVERIFY2(!keys.contains(QStringLiteral("env.temp_c")), "the machine was asked, and would not say");
    QVERIFY(!keys.contains(QStringLiteral("unit")));
    StateDialog dialog(measurement, QStringLiteral("pi5"), QStringLiteral("env.thermal"), QStringLiteral("K"));
    auto *value = dialog.findChildren<QComboBox *>().at(1);
    QVERIFY(!buttonOf(dialog, QStringLiteral("State"))->isEnabled());
    value->setEditText(QStringLiteral("steady"));
    QVERIFY(buttonOf(dialog, QStringLiteral("State"))->isEnabled());
    const StatedCondition stated = dialog.stated();
    QCOMPARE(stated.key, QStringLiteral("env.thermal"));
    QCOMPARE(stated.value, QJsonValue(QStringLiteral("steady")));
    QCOMPARE(stated.measurement, measurement.name);
    QCOMPARE(stated.source, QStringLiteral("K"));
    QVERIFY(stated.at.endsWith(QLatin1Char('Z')));
}

void TestDialogs::statesForTheBundle()
{
    StateDialog dialog(sheetdata::stamped(sheetdata::board(10)), QStringLiteral("a & b"), QStringLiteral("env.ambient_c"), {});
    dialog.findChildren<QComboBox *>().at(1)->setEditText(QStringLiteral("21.5"));
    dialog.findChildren<QRadioButton *>().at(1)->click();
    QVERIFY(dialog.stated().measurement.isEmpty());
    QCOMPARE(dialog.stated().value, QJsonValue(21.5));
    QCOMPARE(dialog.stated().source, QStringLiteral("review"));
    QVERIFY(dialog.findChildren<QRadioButton *>().at(1)->text().contains(QStringLiteral("a && b")));
}

void TestDialogs::refusesAWrongAnswer()
{
    StateDialog dialog(sheetdata::stamped(sheetdata::board(10)), QStringLiteral("pi5"), QStringLiteral("env.ambient_c"), {});
    dialog.findChildren<QComboBox *>().at(1)->setEditText(QStringLiteral("warm-ish"));
    QVERIFY(!buttonOf(dialog, QStringLiteral("State"))->isEnabled());
    QStringList shown;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        shown << label->text();
    QVERIFY2(!shown.filter(QStringLiteral("expected a number, found “warm-ish”.")).isEmpty(), qPrintable(shown.join(QLatin1Char('|'))));
}

void TestDialogs::offersTheUnitOfARawFile()
{
    Measurement raw = sheetdata::stamped(sheetdata::board(10));
    raw.origin = Origin::RawFile;
    raw.unit = Answer::inferred(QStringLiteral("ns"));
    QVERIFY(stateableKeys(raw).contains(QStringLiteral("unit")));
    StateDialog dialog(raw, QStringLiteral("pi5"), QStringLiteral("unit"), {});
    dialog.findChildren<QComboBox *>().at(1)->setEditText(QStringLiteral("µs"));
    QCOMPARE(dialog.stated().value, QJsonValue(QStringLiteral("us")));
    raw.unit = Answer::recorded(QStringLiteral("ns"));
    QVERIFY(!stateableKeys(raw).contains(QStringLiteral("unit")));
}

void TestDialogs::exportFollowsTheSuffix()
{
    ExportDialog dialog(ExportDialog::Target::File, QStringLiteral("/tmp/a.png"), {});
    auto *path = dialog.findChild<QLineEdit *>();
    auto *format = dialog.findChild<QComboBox *>();
    path->setText(QStringLiteral("/tmp/b.SVG"));
    QCOMPARE(dialog.choice().format, ExportFormat::Svg);
    format->setCurrentIndex(2);
    QCOMPARE(dialog.path(), QStringLiteral("/tmp/b.pdf"));
    path->setText(QStringLiteral("/tmp/chart"));
    QCOMPARE(dialog.path(), QStringLiteral("/tmp/chart.pdf"));
    path->clear();
    QVERIFY(!buttonOf(dialog, QStringLiteral("Export"))->isEnabled());
}

void TestDialogs::exportRefusesTooManyPixels()
{
    ExportChoice choice;
    choice.options.size = QSizeF(9000, 9000);
    choice.options.scale = 4;
    ExportDialog dialog(ExportDialog::Target::File, QStringLiteral("/tmp/a.png"), choice);
    QVERIFY(!buttonOf(dialog, QStringLiteral("Export"))->isEnabled());
    dialog.findChildren<QSpinBox *>().at(0)->setValue(1000);
    dialog.findChildren<QSpinBox *>().at(1)->setValue(800);
    QVERIFY(buttonOf(dialog, QStringLiteral("Export"))->isEnabled());
    QCOMPARE(dialog.choice().options.size, QSizeF(1000, 800));
    dialog.setPreview(sheetOf(SheetKind::Histogram), sheetdata::dataOf(sheetdata::stamped(sheetdata::board(50))), {});
    bool pictured = false;
    for (const QLabel *label : dialog.findChildren<QLabel *>())
        pictured = pictured || !label->pixmap(Qt::ReturnByValue).isNull();
    QVERIFY(pictured);
}

void TestDialogs::listsNotes()
{
    std::vector<ImportNote> notes(3);
    notes[0] = {ImportNote::Level::Skipped, QStringLiteral("photo.jpg"), {}, QStringLiteral("not-a-result"), QStringLiteral("A picture."), {}};
    notes[1] = {ImportNote::Level::Refused, QStringLiteral("raw/a.txt"), 213, QStringLiteral("raw.word"), QStringLiteral("expected a number, found \"lunch\"."), QStringLiteral("Mend it.")};
    notes[2] = {ImportNote::Level::Refused, QStringLiteral("raw/b\nc.txt"), {}, QStringLiteral("partial.cut"), QStringLiteral("Cut short."), {}};
    NotesDialog dialog(QStringLiteral("pi5"), notes);
    const auto *list = dialog.findChild<QTreeView *>();
    QCOMPARE(list->model()->rowCount(), 3);
    const QString first = list->model()->index(0, 0).data().toString();
    QVERIFY2(first.startsWith(QStringLiteral("raw/a.txt\nLine 213: expected")), qPrintable(first));
    QVERIFY(first.endsWith(QStringLiteral("Mend it.")));
    QVERIFY2(list->model()->index(1, 0).data().toString().startsWith(QStringLiteral("raw/b\\nc.txt\n")), "a line break in a name is shown, not obeyed");
    QVERIFY(notesSummary(notes).contains(QStringLiteral("read only in part")));
    QVERIFY(notesSummary({}).isEmpty());
}

void TestDialogs::findsInText()
{
    TextDialog dialog(QStringLiteral("Original"), QStringLiteral("{\"a\": 1,\n \"governor\": \"ondemand\"}"));
    dialog.find(QStringLiteral("governor"));
    const auto *text = dialog.findChild<QPlainTextEdit *>();
    QCOMPARE(text->textCursor().selectedText(), QStringLiteral("governor"));
    QVERIFY(text->isReadOnly());
}

void TestDialogs::welcomes()
{
    QAction open(QStringLiteral("&Open…"), nullptr);
    int opened = 0;
    connect(&open, &QAction::triggered, this, [&] { ++opened; });
    WelcomePage page({&open}, {{QStringLiteral("Stamped results"), QStringLiteral(".json")}});
    page.setRecent({{QStringLiteral("/home/x/pi5.tar.gz"), QStringLiteral("17 measurements")}, {QStringLiteral("/home/x/a\nb"), {}}});
    buttonOf(page, QStringLiteral("Open…"))->click();
    QCOMPARE(opened, 1);
    QSignalSpy chosen(&page, &WelcomePage::recentChosen);
    const auto *list = page.findChild<QListView *>();
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(1, 0).data().toString(), QStringLiteral("a\\nb"));
    page.resize(900, 700);
    page.show();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().toString(), QStringLiteral("/home/x/pi5.tar.gz"));
    page.setRecent({});
    QVERIFY(list->isHidden());
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
