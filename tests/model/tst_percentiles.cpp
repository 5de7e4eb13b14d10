// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/percentiles.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestPercentiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fewest();
    void grades();
    void ranks_data();
    void ranks();
    void ofRuns();
    void longRuns();
};


void TestPercentiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestPercentiles::fewest()
{
    // Integer search in Python: the smallest n with ceil(q n) < n, and with q^n <= 0.025.
    QCOMPARE(fewestForPercentile(900), 10);
    QCOMPARE(fewestForPercentile(950), 20);
    QCOMPARE(fewestForPercentile(990), 100);
    QCOMPARE(fewestForPercentile(999), 1000);
    QCOMPARE(fewestForPercentile(50), 20);
    QCOMPARE(fewestForPercentile(500), 2);
    QCOMPARE(fewestForPercentileInterval(900), 36);
    QCOMPARE(fewestForPercentileInterval(950), 72);
    QCOMPARE(fewestForPercentileInterval(990), 368);
    QCOMPARE(fewestForPercentileInterval(999), 3688);
    QCOMPARE(fewestForPercentileInterval(50), 72);
    QCOMPARE(recommendedForPercentile(900), 100);
    QCOMPARE(recommendedForPercentile(999), 10'000);
}

void TestPercentiles::grades()
{
    QCOMPARE(percentileGrade(990, 99), PercentileGrade::Unsupported);
    QCOMPARE(percentileGrade(990, 100), PercentileGrade::WithoutInterval);
    QCOMPARE(percentileGrade(990, 367), PercentileGrade::WithoutInterval);
    QCOMPARE(percentileGrade(990, 368), PercentileGrade::Supported);
}

void TestPercentiles::ranks_data()
{
    QTest::addColumn<int>("perMille");
    QTest::addColumn<qint64>("n");
    QTest::addColumn<IntervalRanks>("expected");   // 0, 0: none
    // scipy.stats.binom 1.10
    const auto row = [](const char *name, int perMille, qint64 n, IntervalRanks expected) { QTest::newRow(name) << perMille << n << expected; };
    row("p90 of 100", 900, 100, {84, 96});
    row("p95 of 100", 950, 100, {90, 100});
    row("p99 of 400", 990, 400, {392, 400});
    row("p99 of 1000", 990, 1000, {983, 997});
    row("p50 of 15", 500, 15, {4, 12});
    row("p5 of 100", 50, 100, {1, 11});
    row("p99.9 of 5000", 999, 5000, {4990, 5000});
    row("p90 of 36: just enough", 900, 36, {29, 36});
    row("p90 of 35", 900, 35, {0, 0});
    row("p99 of 367", 990, 367, {0, 0});
    row("p50 of 5", 500, 5, {0, 0});
    row("p50 of 6", 500, 6, {1, 6});
}

void TestPercentiles::ranks()
{
    QFETCH(const int, perMille);
    QFETCH(const qint64, n);
    QFETCH(const IntervalRanks, expected);
    QCOMPARE(percentileRanks(perMille, n).value_or(IntervalRanks{}), expected);
}

void TestPercentiles::ofRuns()
{
    std::vector<double> values;
    for (int i = 1; i <= 100; ++i)
        values.push_back(10 * i);
    const std::vector<PercentileSupport> all = percentileSupport(values);
    QCOMPARE(all.size(), std::size_t(4));
    QCOMPARE(all[1], (PercentileSupport{900, PercentileGrade::Supported, 10, 36, 840, 960}));
    QCOMPARE(all[3], (PercentileSupport{990, PercentileGrade::WithoutInterval, 100, 368, {}, {}}));
    QVERIFY(percentileSupport({}).empty());
    QCOMPARE(percentileSupport(std::vector<double>{5}).back().grade, PercentileGrade::Unsupported);
}

void TestPercentiles::longRuns()
{
    // Normal approximation of the binomial at ten million: n q -+ 1.96 sqrt(n q (1 - q)).
    const IntervalRanks ranks = *percentileRanks(900, 10'000'000);
    QVERIFY(std::abs(static_cast<double>(ranks.low) - (9e6 - 1.959963984540054 * 948.6832980505138)) < 2);
    QVERIFY(std::abs(static_cast<double>(ranks.high) - (9e6 + 1.959963984540054 * 948.6832980505138)) < 2);
}

QTEST_GUILESS_MAIN(TestPercentiles)
#include "tst_percentiles.moc"
