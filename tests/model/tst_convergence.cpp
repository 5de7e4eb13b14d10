// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/convergence.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestConvergence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void counts_data();
    void counts();
    void methods();
    void narrowingOfD();
    void narrowingLikePython();
    void exactForAll();
    void longPrefixesAreExact();
    void everyPointExact();
    void geometric();
    void invalidOptions();
    void stops();
};

void TestConvergence::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestConvergence::counts_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<std::vector<qint64>>("expected");
    QTest::newRow("none") << qint64(0) << std::vector<qint64>{};
    QTest::newRow("one") << qint64(1) << std::vector<qint64>{1};
    QTest::newRow("below ten") << qint64(9) << std::vector<qint64>{9};
    QTest::newRow("ten") << qint64(10) << std::vector<qint64>{10};
    QTest::newRow("sixty") << qint64(60) << std::vector<qint64>{10, 25, 50, 60};
    QTest::newRow("400") << qint64(400) << std::vector<qint64>{10, 25, 50, 100, 200, 400};
    QTest::newRow("401") << qint64(401) << std::vector<qint64>{10, 25, 50, 100, 200, 400, 401};
    QTest::newRow("25 001") << qint64(25'001)
                            << std::vector<qint64>{10, 25, 50, 100, 200, 400, 1000, 2500, 5000, 10'000, 25'000, 25'001};
    QTest::newRow("ten million") << qint64(10'000'000)
                                 << std::vector<qint64>{10, 25, 50, 100, 200, 400, 1000, 2500, 5000, 10'000, 25'000, 50'000, 100'000,
                                                        250'000, 500'000, 1'000'000, 2'500'000, 5'000'000, 10'000'000};
}

void TestConvergence::counts()
{
    QFETCH(const qint64, n);
    QFETCH(const std::vector<qint64>, expected);
    QCOMPARE(convergenceCounts(n), expected);
}

void TestConvergence::methods()
{
    QCOMPARE(methodFor(20'000, {}), IntervalMethod::Reference);
    QCOMPARE(methodFor(20'001, {}), IntervalMethod::Exact);
    AnalysisOptions options;
    options.method = IntervalMethod::Exact;
    QCOMPARE(methodFor(5, options), IntervalMethod::Exact);
    options.method = IntervalMethod::Reference;
    QCOMPARE(methodFor(1'000'000, options), IntervalMethod::Reference);
}

void TestConvergence::narrowingOfD()
{
    // CPython 3.11, as the format's own narrowing table computes it.
    const std::vector<double> values = series::datasetD();
    const auto points = prefixPoints(values, convergenceCounts(60), {});
    const std::vector<ConvergencePoint> expected{
        {10, 37577, 37530.5, 37629, IntervalMethod::Reference},
        {25, 37608, 37585, 37633, IntervalMethod::Reference},
        {50, 37616, 37590.5, 37644, IntervalMethod::Reference},
        {60, 37606.5, 37586, 37638.5, IntervalMethod::Reference},
    };
    QCOMPARE(points, expected);
    QCOMPARE(points[0].width(), 98.5);
    QCOMPARE(points[1].width(), 48.0);
    QCOMPARE(points[2].width(), 53.5);
}

void TestConvergence::narrowingLikePython()
{
    // CPython 3.11 on the prefixes of thirds(400) (series.h), every bit.
    const std::vector<double> values = series::made(QStringLiteral("thirds"), 400);
    const auto points = prefixPoints(values, convergenceCounts(400), {});
    const std::vector<std::pair<double, double>> expected{
        {0x1.6aaaaaaaaaaabp+7, 0x1.95p+8},           {0x1.f155555555555p+7, 0x1.54aaaaaaaaaaap+8},
        {0x1.ecp+7, 0x1.4faaaaaaaaaaap+8},           {0x1.0755555555556p+8, 0x1.45p+8},
        {0x1.07aaaaaaaaaabp+8, 0x1.31p+8},           {0x1.0caaaaaaaaaabp+8, 0x1.2cd5555555555p+8},
    };
    QCOMPARE(points.size(), expected.size());
    for (std::size_t i = 0; i < points.size(); ++i)
        QVERIFY((std::pair(points[i].low, points[i].high) == expected[i]));
}

void TestConvergence::exactForAll()
{
    AnalysisOptions options;
    options.method = IntervalMethod::Exact;
    const std::vector<double> values = series::v6();
    const auto points = prefixPoints(values, convergenceCounts(40), options);
    QCOMPARE(points.back(), (ConvergencePoint{40, 1067, 1056, 1082.5, IntervalMethod::Exact}));
}

void TestConvergence::longPrefixesAreExact()
{
    const std::vector<double> values = series::made(QStringLiteral("wide"), 60'000);
    const std::vector<qint64> counts{10'000, 25'000, 60'000};
    const auto points = prefixPoints(values, counts, {});
    QCOMPARE(points[0].method, IntervalMethod::Reference);
    QCOMPARE(points[1].method, IntervalMethod::Exact);
    QCOMPARE(points[2].method, IntervalMethod::Exact);
    for (const ConvergencePoint &point : points)
        QVERIFY(point.low < point.median && point.median < point.high);
    QVERIFY(points[2].width() < points[0].width());
}

void TestConvergence::everyPointExact()
{
    const std::vector<double> values = series::made(QStringLiteral("wide"), 30'000);
    const auto points = prefixPoints(values, convergenceCounts(30'000), {});
    const auto exact = exactPoints(values, points, 0.90);
    AnalysisOptions options;
    options.method = IntervalMethod::Exact;
    QCOMPARE(exact, prefixPoints(values, convergenceCounts(30'000), options));
    QVERIFY(exact != points);
    int asked = 0;
    QVERIFY(exactPoints(values, points, 0.90, [&asked] { return ++asked > 2; }).size() == 2);
    QVERIFY(exactPoints(values, points, 1).size() < points.size());
}

void TestConvergence::geometric()
{
    QVERIFY(geometricCounts(4).empty());
    QCOMPARE(geometricCounts(5), (std::vector<qint64>{5}));
    QCOMPARE(geometricCounts(20), (std::vector<qint64>{5, 6, 7, 8, 10, 12, 15, 18, 20}));
    const std::vector<qint64> counts = geometricCounts(10'000'000);
    QVERIFY(std::ranges::is_sorted(counts) && counts.size() < 75 && counts.back() == 10'000'000);
    QVERIFY(std::ranges::adjacent_find(counts) == counts.end());
}

void TestConvergence::invalidOptions()
{
    AnalysisOptions options;
    options.confidence = 1;
    QVERIFY(prefixPoints(series::v6(), convergenceCounts(40), options).empty());
    options.confidence = 0.9;
    options.resamples = 0;
    QVERIFY(prefixPoints(series::v6(), convergenceCounts(40), options).empty());
}

void TestConvergence::stops()
{
    int asked = 0;
    const auto points = prefixPoints(series::v6(), convergenceCounts(40), {}, [&asked] { return ++asked > 2; });
    QCOMPARE(points.size(), std::size_t(2));
}

QTEST_GUILESS_MAIN(TestConvergence)
#include "tst_convergence.moc"
