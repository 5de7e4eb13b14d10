// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/widenedinterval.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace assay;

class TestWidenedInterval : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ranks_data();
    void ranks();
    void independentRunsAreThePlainOdd();
    void ofRuns();
    void refusesWhatMakesNoSense();
};


void TestWidenedInterval::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestWidenedInterval::ranks_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<double>("effective");
    QTest::addColumn<IntervalRanks>("at95");
    QTest::addColumn<IntervalRanks>("at90");
    // scipy.stats.beta.ppf 1.10
    QTest::newRow("101 worth 50") << qint64(101) << 50.0 << IntervalRanks{37, 65} << IntervalRanks{39, 63};
    QTest::newRow("400 worth 100") << qint64(400) << 100.0 << IntervalRanks{162, 239} << IntervalRanks{168, 233};
    QTest::newRow("1000 worth 250") << qint64(1000) << 250.0 << IntervalRanks{439, 562} << IntervalRanks{449, 552};
    QTest::newRow("60 worth 12.5") << qint64(60) << 12.5 << IntervalRanks{15, 46} << IntervalRanks{18, 43};
    QTest::newRow("30 worth 4") << qint64(30) << 4.0 << IntervalRanks{4, 27} << IntervalRanks{5, 26};
    QTest::newRow("a million") << qint64(1'000'000) << 12345.6 << IntervalRanks{491'181, 508'820} << IntervalRanks{492'599, 507'402};
    QTest::newRow("15 worth all") << qint64(15) << 15.0 << IntervalRanks{4, 12} << IntervalRanks{5, 11};
}

void TestWidenedInterval::ranks()
{
    QFETCH(const qint64, n);
    QFETCH(const double, effective);
    QFETCH(const IntervalRanks, at95);
    QFETCH(const IntervalRanks, at90);
    QCOMPARE(widenedRanks(n, effective, 0.95), at95);
    QCOMPARE(widenedRanks(n, effective, 0.90), at90);
}

void TestWidenedInterval::independentRunsAreThePlainOdd()
{
    for (const qint64 n : {1, 7, 31, 101, 401, 10'001}) {
        for (const double confidence : {0.90, 0.95})
            QCOMPARE(widenedRanks(n, static_cast<double>(n), confidence), exactIntervalRanks(n, confidence));
    }
}

void TestWidenedInterval::ofRuns()
{
    std::vector<double> values;
    for (int i = 1; i <= 400; ++i)
        values.push_back(10 * i);
    QCOMPARE(widenedInterval(values, 4, 0.95), std::optional(WidenedInterval{4, 100, 1620, 2390, 0.95}));
    QCOMPARE(widenedInterval(values, 0.5, 0.95)->tau, 1.0);
    QCOMPARE(widenedInterval(values, 0.5, 0.95)->effective, 400.0);
    QCOMPARE(widenedInterval(std::vector<double>{5}, 1, 0.90), std::optional(WidenedInterval{1, 1, 5, 5, 0.90}));
}

void TestWidenedInterval::refusesWhatMakesNoSense()
{
    const std::vector<double> values = series::sorted(series::v1());
    QVERIFY(!widenedInterval({}, 1, 0.9));
    QVERIFY(!widenedInterval(values, 1, 0) && !widenedInterval(values, 1, 1));
    QVERIFY(!widenedInterval(values, std::numeric_limits<double>::quiet_NaN(), 0.9) && !widenedInterval(values, std::numeric_limits<double>::infinity(), 0.9));
}

QTEST_GUILESS_MAIN(TestWidenedInterval)
#include "tst_widenedinterval.moc"
