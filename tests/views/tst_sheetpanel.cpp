// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The tabs of sheets: what stands where nothing can be drawn, options, zoom commands.
#include "tests/views/sheetdata.h"
#include "views/panels/sheetpanel.h"

#include <QAction>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace assay;

namespace {

QStringList texts(const QWidget &page)
{
    QStringList all;
    for (const QLabel *label : page.findChildren<QLabel *>())
        all << label->text();
    return all;
}

} // namespace

class TestSheetPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void drawsOnEveryTab();
    void saysWhyNot();
    void refusedIsNeverDrawn();
    void optionsChangeTheSheet();
    void zoomCommands();
    void goesToRuns();
    void pageHasItsActions();
};

void TestSheetPanel::drawsOnEveryTab()
{
    SheetPanel panel;
    panel.resize(900, 600);
    panel.show();
    panel.showMeasurement(sheetdata::dataOf(sheetdata::stamped(sheetdata::board(200))), {});
    QCOMPARE(panel.count(), static_cast<int>(allSheets().size()));
    for (const auto &sheet : allSheets()) {
        panel.setCurrentKind(sheet->kind());
        QVERIFY(panel.isDrawn());
        QVERIFY(panel.currentView()->built().scene != nullptr);
        QCOMPARE(panel.currentView()->sheet(), sheet.get());
    }
}

void TestSheetPanel::saysWhyNot()
{
    SheetPanel panel;
    Measurement measurement = sheetdata::stamped({});
    measurement.samples.reset();
    const SheetData drawn = sheetdata::dataOf(measurement);
    panel.showMeasurement(drawn, {std::nullopt, {}, {QStringLiteral("The raw file is missing.")}, {}, {}});
    QVERIFY(!panel.isDrawn());
    const QStringList shown = texts(*panel.currentWidget());
    QVERIFY(shown.contains(allSheets().front()->reasonNotDrawn(drawn)));
    QVERIFY(shown.contains(QStringLiteral("The raw file is missing.")));
    QVERIFY(!panel.zoomInAction()->isEnabled());
}

void TestSheetPanel::refusedIsNeverDrawn()
{
    SheetPanel panel;
    Measurement measurement = sheetdata::stamped(sheetdata::board(50));
    measurement.refusal = QStringLiteral("Not plotted: this time was taken under emulation.");
    panel.showMeasurement(sheetdata::dataOf(measurement), {});
    for (int i = 0; i < panel.count(); ++i) {
        panel.setCurrentIndex(i);
        QVERIFY(!panel.isDrawn());
        QVERIFY(texts(*panel.currentWidget()).contains(measurement.refusal));
    }
}

void TestSheetPanel::optionsChangeTheSheet()
{
    SheetPanel panel;
    panel.resize(900, 600);
    panel.show();
    panel.showMeasurement(sheetdata::dataOf(sheetdata::stamped(sheetdata::board(200))), {});
    panel.setCurrentKind(SheetKind::Histogram);
    const auto trigger = [&](SheetKind kind, const QString &text) {
        for (QAction *action : panel.optionActions(kind)) {
            if (action && action->text().remove(QLatin1Char('&')) == text)
                action->trigger();
        }
    };
    trigger(SheetKind::Histogram, QStringLiteral("Log"));
    QCOMPARE(panel.currentView()->options().span, SheetOptions::Span::Log);
    trigger(SheetKind::Histogram, QStringLiteral("Density"));
    QVERIFY(panel.currentView()->options().density);
    QVERIFY2(panel.findChildren<QPushButton *>().size() >= 3, "range, height and running median can be chosen in the corner");
    QStringList labels;
    for (const QPushButton *button : panel.findChildren<QPushButton *>())
        labels << button->text();
    QVERIFY(labels.contains(QStringLiteral("Log")) && labels.contains(QStringLiteral("Density")));
    for (int i = 0; i < panel.count(); ++i) {
        panel.setCurrentIndex(i);
        QCoreApplication::processEvents();
        int visible = 0;
        for (const QPushButton *button : panel.findChildren<QPushButton *>())
            visible += button->isVisible() && button->width() > 20 ? 1 : 0;
        QCOMPARE(visible > 0, !panel.optionActions(panel.currentKind()).isEmpty());
    }
    trigger(SheetKind::RunOrder, QStringLiteral("No Running Median"));
    panel.setCurrentKind(SheetKind::RunOrder);
    QCOMPARE(panel.currentView()->options().runningMedian, 0);
}

void TestSheetPanel::zoomCommands()
{
    SheetPanel panel;
    panel.resize(900, 600);
    panel.show();
    panel.showMeasurement(sheetdata::dataOf(sheetdata::stamped(sheetdata::board(400))), {});
    panel.setCurrentKind(SheetKind::RunOrder);
    panel.zoomInAction()->trigger();
    const Range zoomed = panel.currentView()->built().x;
    QVERIFY(zoomed.high - zoomed.low < 250);
    panel.wholeAction()->trigger();
    QVERIFY(!panel.currentView()->options().x);
    panel.rectangleAction()->trigger();
    QVERIFY(panel.currentView()->isRectangleZoom());
    QTest::keyClick(panel.currentView(), Qt::Key_Escape);
    QVERIFY(!panel.rectangleAction()->isChecked());
}

void TestSheetPanel::goesToRuns()
{
    SheetPanel panel;
    panel.resize(900, 600);
    panel.show();
    panel.showMeasurement(sheetdata::dataOf(sheetdata::stamped(sheetdata::board(4000))), {});
    panel.showRuns(100, 120);
    QCOMPARE(panel.currentKind(), SheetKind::RunOrder);
    const Range shown = panel.currentView()->built().x;
    QVERIFY(shown.low <= 100 && shown.high >= 120 && shown.high - shown.low < 200);
}

void TestSheetPanel::pageHasItsActions()
{
    SheetPanel panel;
    QAction action(QStringLiteral("&Show Finding"), nullptr);
    int triggered = 0;
    connect(&action, &QAction::triggered, this, [&] { ++triggered; });
    panel.showPage({Severity::Error, QStringLiteral("Heading"), {QStringLiteral("<b>data</b>")}, QStringLiteral("small"), {&action}});
    QVERIFY2(texts(*panel.currentWidget()).contains(QStringLiteral("<b>data</b>")), "text from files stays text");
    for (const QLabel *label : panel.currentWidget()->findChildren<QLabel *>())
        QVERIFY(label->pixmap(Qt::ReturnByValue).isNull() ? label->textFormat() == Qt::PlainText : true);
    for (QPushButton *button : panel.currentWidget()->findChildren<QPushButton *>()) {
        if (button->text() == action.text())
            button->click();
    }
    QCOMPARE(triggered, 1);
}

QTEST_MAIN(TestSheetPanel)
#include "tst_sheetpanel.moc"
