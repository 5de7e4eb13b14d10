// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The stamp and the statistics beside the sheet.
#include "tests/views/sheetdata.h"
#include "views/panels/stamppanel.h"
#include "views/panels/statisticspanel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QRegularExpression>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace assay;

class TestStampPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void modelsKeepTheirPromises();
    void everyKeyHasARow();
    void saysStatesInWords();
    void goesToTheNextUnanswered();
    void keepsTheRow();
    void comparesWithTheStampsOwnInterval();
    void copiesNumbersInFull();
};

void TestStampPanel::modelsKeepTheirPromises()
{
    StampModel stamp;
    StatisticsModel statistics;
    const QAbstractItemModelTester stampTester(&stamp, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const QAbstractItemModelTester statisticsTester(&statistics, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const SheetData drawn = sheetdata::dataOf(sheetdata::stamped(sheetdata::board(100)));
    stamp.setMeasurement(drawn.measurement);
    statistics.setAnalysis(drawn.analysis);
    QVERIFY(statistics.rowCount() >= 15);
    stamp.setMeasurement(nullptr);
    statistics.setAnalysis(nullptr);
    QCOMPARE(stamp.rowCount(), 0);
    QCOMPARE(statistics.rowCount(), 0);
}

void TestStampPanel::everyKeyHasARow()
{
    StampModel model;
    model.setMeasurement(std::make_shared<const Measurement>());
    for (const StampKey key : allStampKeys()) {
        const QModelIndex index = model.indexOf(stampKeyName(key));
        QVERIFY2(index.isValid(), qPrintable(stampKeyName(key)));
        QCOMPARE(index.parent().data().toString(), stampGroupLabel(stampKeyGroup(key)));
    }
    QCOMPARE(model.count(AnswerState::NeverAsked), stampKeyCount);
}

void TestStampPanel::saysStatesInWords()
{
    Measurement measurement = sheetdata::stamped(sheetdata::board(10));
    measurement.stamp.at(StampKey::EnvPowerSource) = Answer::stated(QStringLiteral("mains"), QStringLiteral("review"));
    measurement.stamp.at(StampKey::Tag) = Answer::inferred(QStringLiteral("MEASURED"));
    StampModel model;
    model.setMeasurement(std::make_shared<const Measurement>(measurement));
    const auto text = [&](const char *key) { return model.indexOf(QString::fromLatin1(key)).data().toString(); };
    QCOMPARE(text("env.governor"), QStringLiteral("ondemand"));
    QCOMPARE(text("env.power_source"), QStringLiteral("mains (stated)"));
    QCOMPARE(text("tag"), QStringLiteral("MEASURED (inferred)"));
    QCOMPARE(text("env.temp_c"), QStringLiteral("unavailable"));
    QCOMPARE(text("env.thermal"), QStringLiteral("never asked"));
    const QModelIndex thermal = model.indexOf(QStringLiteral("env.thermal")).siblingAtColumn(0);
    QVERIFY2(thermal.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral(", never asked")), "a screen reader hears the state");
}

void TestStampPanel::goesToTheNextUnanswered()
{
    QAction state(QStringLiteral("State"), nullptr);
    QAction original(QStringLiteral("Original"), nullptr);
    StampPanel panel(&state, &original);
    panel.setMeasurement(std::make_shared<const Measurement>(sheetdata::stamped(sheetdata::board(10))));
    QToolButton *never = panel.findChildren<QToolButton *>().constFirst();
    QStringList met;
    const auto measurement = sheetdata::stamped(sheetdata::board(10));
    for (int i = 0; i < 5; ++i) {
        never->click();
        const std::optional<StampKey> key = stampKeyFromName(panel.currentKey());
        QVERIFY(key && measurement.stamp.at(*key).state == AnswerState::NeverAsked);
        QVERIFY(!met.contains(panel.currentKey()));
        met << panel.currentKey();
    }
}

void TestStampPanel::keepsTheRow()
{
    QAction state(QStringLiteral("State"), nullptr);
    QAction original(QStringLiteral("Original"), nullptr);
    StampPanel panel(&state, &original);
    panel.setMeasurement(std::make_shared<const Measurement>(sheetdata::stamped(sheetdata::board(10))));
    panel.setCurrentKey(QStringLiteral("env.thermal"));
    panel.setMeasurement(std::make_shared<const Measurement>(sheetdata::stamped(sheetdata::board(20), QStringLiteral("other"))));
    QCOMPARE(panel.currentKey(), QStringLiteral("env.thermal"));
    QCOMPARE(panel.list()->accessibleName(), QStringLiteral("Stamp of other"));
    panel.setMeasurement(nullptr);
    QVERIFY(panel.currentKey().isEmpty());
    QVERIFY(panel.list()->isHidden());
}

/// A reported interval is compared with one made in the stamp's own way, and that is what stands beside it.
void TestStampPanel::comparesWithTheStampsOwnInterval()
{
    Analysis analysis;
    analysis.hasSamples = true;
    analysis.count = 3;
    analysis.interval = Interval{5, 9, IntervalMethod::Reference, SampleOrder::File, 2000, 1, 0.9, {}};
    analysis.checks = {{QStringLiteral("interval_low"), 4.0, 4.0, ReportedCheck::Result::Same, false}};
    StatisticsModel model;
    model.setAnalysis(std::make_shared<const Analysis>(analysis));
    QStringList low;
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, StatisticsModel::StatisticColumn).data().toString() == QStringLiteral("interval, low")) {
            for (int column = 1; column < StatisticsModel::ColumnCount; ++column)
                low << model.index(row, column).data().toString();
        }
    }
    QCOMPARE(low, (QStringList{QStringLiteral("4"), QStringLiteral("4"), QStringLiteral("same")}));
}

void TestStampPanel::copiesNumbersInFull()
{
    const SheetData drawn = sheetdata::dataOf(sheetdata::stamped({1.25, 2.5, 1234567.125}));
    StatisticsPanel panel;
    panel.setAnalysis(drawn.analysis, drawn.measurement->name);
    const QStringList lines = panel.wholeText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QVERIFY(lines.constFirst().startsWith(QStringLiteral("Statistic (ns)\tRecomputed\t")));
    QVERIFY2(lines.filter(QStringLiteral("max\t1234567.125\t")).size() == 1, qPrintable(lines.join(QLatin1Char('\n'))));
    static_cast<QTableView *>(panel.table())->selectRow(0);
    QCOMPARE(panel.selectedText().count(QLatin1Char('\n')), 2);
    QCOMPARE(panel.table()->accessibleName(), QStringLiteral("Statistics of distribution-host/plain"));
}

QTEST_MAIN(TestStampPanel)
#include "tst_stamppanel.moc"
