// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactsum.h"
#include "model/quantiles.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <array>
#include <cmath>
#include <limits>

using namespace assay;

class TestQuantiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nearestRankIndices_data();
    void nearestRankIndices();
    void nearestRankOfBootstrapMedians();
    void bookDefinitions_data();
    void bookDefinitions();
    void bookRoundsDownToWholeNanoseconds();
    void type7();
    void statisticsOfPython_data();
    void statisticsOfPython();
    void deviationLikeTheSlowWay();
    void sums();
    void flooredMeans();
    void nothing();
    void shiftAndScale();
};

void TestQuantiles::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestQuantiles::nearestRankIndices_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<std::vector<qint64>>("indices");
    // Of 0.05, 0.5, 0.9, 0.95, 0.99; last the C library's index of p90. From the format's source, in Python.
    QTest::newRow("1") << qint64(1) << std::vector<qint64>{0, 0, 0, 0, 0, 0};
    QTest::newRow("10") << qint64(10) << std::vector<qint64>{0, 5, 9, 9, 9, 9};
    QTest::newRow("11") << qint64(11) << std::vector<qint64>{0, 5, 9, 10, 10, 9};
    QTest::newRow("20") << qint64(20) << std::vector<qint64>{1, 9, 17, 19, 19, 18};
    QTest::newRow("40") << qint64(40) << std::vector<qint64>{1, 19, 35, 37, 39, 36};
    QTest::newRow("60") << qint64(60) << std::vector<qint64>{3, 29, 53, 57, 59, 54};
    QTest::newRow("100") << qint64(100) << std::vector<qint64>{5, 49, 89, 95, 99, 90};
    QTest::newRow("200") << qint64(200) << std::vector<qint64>{9, 99, 179, 189, 197, 180};
    QTest::newRow("400") << qint64(400) << std::vector<qint64>{19, 199, 359, 379, 395, 360};
    QTest::newRow("2000") << qint64(2000) << std::vector<qint64>{99, 999, 1799, 1899, 1979, 1800};
}

void TestQuantiles::nearestRankIndices()
{
    QFETCH(const qint64, n);
    QFETCH(const std::vector<qint64>, indices);
    constexpr std::array<double, 5> shares{0.05, 0.5, 0.9, 0.95, 0.99};
    for (std::size_t i = 0; i < shares.size(); ++i)
        QCOMPARE(nearestRankIndex(shares[i], n), indices[i]);
    std::vector<double> ranks;
    for (qint64 i = 0; i < n; ++i)
        ranks.push_back(static_cast<double>(i));
    QCOMPARE(statisticsOf(ranks).bookP90, static_cast<double>(indices[5]));
}

void TestQuantiles::nearestRankOfBootstrapMedians()
{
    const auto pair = [](double confidence, qint64 n) {
        const double tail = (1.0 - confidence) / 2.0;
        return std::pair(nearestRankIndex(tail, n), nearestRankIndex(1.0 - tail, n));
    };
    QCOMPARE(pair(0.90, 100), std::pair(qint64(4), qint64(95)));
    QCOMPARE(pair(0.90, 400), std::pair(qint64(19), qint64(379)));
    QCOMPARE(pair(0.90, 1000), std::pair(qint64(49), qint64(949)));
    QCOMPARE(pair(0.90, 2000), std::pair(qint64(99), qint64(1899)));
    QCOMPARE(pair(0.80, 2000), std::pair(qint64(199), qint64(1799)));
    QCOMPARE(pair(0.95, 2000), std::pair(qint64(50), qint64(1949)));
    QCOMPARE(pair(0.99, 2000), std::pair(qint64(10), qint64(1989)));
    QCOMPARE(pair(0.90, 1), std::pair(qint64(0), qint64(0)));
}

void TestQuantiles::bookDefinitions_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<std::vector<double>>("expected");
    // min, median, p90, mean as the C library's own tests have them.
    QTest::newRow("one") << std::vector<double>{5} << std::vector<double>{5, 5, 5, 5};
    QTest::newRow("three") << std::vector<double>{5, 1, 3} << std::vector<double>{1, 3, 5, 3};
    QTest::newRow("four: the upper middle") << std::vector<double>{4, 1, 3, 2} << std::vector<double>{1, 3, 4, 2};
    QTest::newRow("ten equal") << std::vector<double>(10, 10) << std::vector<double>{10, 10, 10, 10};
    QTest::newRow("one far") << std::vector<double>{100, 1, 1, 1, 1, 1, 1, 1, 1, 1} << std::vector<double>{1, 1, 100, 10};
    std::vector<double> toTwenty;
    for (int i = 1; i <= 20; ++i)
        toTwenty.push_back(i);
    QTest::newRow("1 to 20") << toTwenty << std::vector<double>{1, 11, 19, 10};
}

void TestQuantiles::bookDefinitions()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const std::vector<double>, expected);
    const Statistics all = statisticsOf(series::sorted(values));
    QCOMPARE((std::vector<double>{*all.min, *all.bookMedian, *all.bookP90, *all.bookMean}), expected);
    if (values.size() == 4)
        QCOMPARE(all.median, 2.5);
    if (values.size() == 20) {
        QCOMPARE(all.median, 10.5);
        QCOMPARE(all.p90, 18.0);
        QCOMPARE(all.p99, 20.0);
    }
}

void TestQuantiles::bookRoundsDownToWholeNanoseconds()
{
    const Statistics all = statisticsOf(std::vector<double>{1.9, 2.9, 3.9});
    QCOMPARE(all.bookMedian, 2.0);
    QCOMPARE(all.bookP90, 3.0);
    QCOMPARE(all.bookMean, 2.0);  // (1 + 2 + 3) / 3
    QCOMPARE(all.median, 2.9);
}

void TestQuantiles::type7()
{
    // numpy.quantile(…, method="linear")
    const auto iqr = [](std::vector<double> values) { return *statisticsOf(series::sorted(std::move(values))).iqr; };
    QCOMPARE(iqr(series::v1()), 6308362.5);
    QCOMPARE(iqr(series::v2()), 5.25);
    QCOMPARE(iqr(series::v3()), 100.0);
    const std::vector<double> four{1, 2, 3, 4};
    QCOMPARE(quantileType7(four, 0), 1.0);
    QCOMPARE(quantileType7(four, 0.25), 1.75);
    QCOMPARE(quantileType7(four, 1), 4.0);
    QCOMPARE(quantileType7(std::vector<double>{7}, 0.3), 7.0);
}

void TestQuantiles::statisticsOfPython_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("n");
    QTest::addColumn<std::vector<double>>("expected");
    // CPython 3.11: statistics.median, statistics.fmean, and the definitions of the manual in plain Python, on the series of
    // series.h. min p5 q1 median q3 p90 p95 p99 max mean iqr mad, then the book's median p90 mean.
    QTest::newRow("whole 1") << "whole" << 1 << std::vector<double>{0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9,
        0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x0p+0, 0x0p+0, 0x1.f4000p+9, 0x1.f4000p+9,
        0x1.f4000p+9};
    QTest::newRow("whole 2") << "whole" << 2 << std::vector<double>{0x1.f4000p+9, 0x1.f4000p+9, 0x1.02a00p+10, 0x1.0b400p+10,
        0x1.13e00p+10, 0x1.1c800p+10, 0x1.1c800p+10, 0x1.1c800p+10, 0x1.1c800p+10, 0x1.0b400p+10, 0x1.14000p+6, 0x1.14000p+6,
        0x1.1c800p+10, 0x1.1c800p+10, 0x1.0b400p+10};
    QTest::newRow("thirds 7") << "thirds" << 7 << std::vector<double>{0x1.90000p+6, 0x1.90000p+6, 0x1.6aaaaaaaaaaabp+7,
        0x1.e8aaaaaaaaaabp+7, 0x1.6ad5555555556p+8, 0x1.b0000p+8, 0x1.b0000p+8, 0x1.b0000p+8, 0x1.b0000p+8, 0x1.0a61861861862p+8,
        0x1.6b00000000001p+7, 0x1.8955555555556p+6, 0x1.e8000p+7, 0x1.b0000p+8, 0x1.0a000p+8};
    QTest::newRow("thirds 60") << "thirds" << 60 << std::vector<double>{0x1.90000p+6, 0x1.eaaaaaaaaaaabp+6, 0x1.af55555555556p+7,
        0x1.2a55555555555p+8, 0x1.5c2aaaaaaaaaap+8, 0x1.8555555555555p+8, 0x1.a3aaaaaaaaaabp+8, 0x1.b0000p+8, 0x1.b0000p+8,
        0x1.1a33333333333p+8, 0x1.08ffffffffffep+7, 0x1.16000p+6, 0x1.2d000p+8, 0x1.95000p+8, 0x1.19000p+8};
    QTest::newRow("wide 401") << "wide" << 401 << std::vector<double>{0x1.b0d8f532d6000p+39, 0x1.99fafd9d91d60p+48,
        0x1.0006c363d4cb4p+51, 0x1.fb05efd049068p+51, 0x1.7d86599a0ee8ep+52, 0x1.ca57e25ff0aa7p+52, 0x1.e3ea0b7220313p+52,
        0x1.f86716c54590fp+52, 0x1.fd89bb4bf94e9p+52, 0x1.fd282293af026p+51, 0x1.fb05efd049068p+51, 0x1.0006c363d4cb4p+51,
        0x1.fb05efd049068p+51, 0x1.ca57e25ff0aa7p+52, 0x1.fd282293af026p+51};
    QTest::newRow("eighths 1000") << "eighths" << 1000 << std::vector<double>{0x0p+0, 0x1.d8000p+2, 0x1.05000p+5, 0x1.02c00p+6,
        0x1.81a00p+6, 0x1.c5000p+6, 0x1.dc000p+6, 0x1.ef000p+6, 0x1.f2000p+6, 0x1.017851eb851ecp+6, 0x1.fe400p+5, 0x1.fe000p+4,
        0x1.00000p+6, 0x1.c4000p+6, 0x1.f8000p+5};
}

void TestQuantiles::statisticsOfPython()
{
    QFETCH(const QString, name);
    QFETCH(const int, n);
    QFETCH(const std::vector<double>, expected);
    const Statistics all = statisticsOf(series::sorted(series::made(name, n)));
    const std::vector<std::optional<double>> found{all.min, all.p5, all.q1, all.median, all.q3, all.p90, all.p95, all.p99,
                                                   all.max, all.mean, all.iqr, all.mad, all.bookMedian, all.bookP90, all.bookMean};
    QCOMPARE(found.size(), expected.size());
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY2(found[i] == expected[i], qPrintable(QStringLiteral("figure %1").arg(i)));  // every bit
}

void TestQuantiles::deviationLikeTheSlowWay()
{
    for (int n = 1; n <= 40; ++n) {
        const std::vector<double> values = series::sorted(series::made(QStringLiteral("thirds"), n));
        for (const double centre : {values.front(), values.back(), midpointMedian(values), values.front() - 5, values.back() + 5}) {
            std::vector<double> distances;
            for (const double value : values)
                distances.push_back(std::abs(value - centre));
            QVERIFY(medianDeviation(values, centre) == midpointMedian(series::sorted(distances)));
        }
    }
}

void TestQuantiles::sums()
{
    // math.fsum of CPython 3.11.
    QCOMPARE(exactSum({}), 0.0);
    QVERIFY(exactSum(std::vector<double>(10, 0.1)) == 1.0);
    QVERIFY(exactSum(std::vector<double>{1e100, 1, -1e100, 1e-100}) == 1.0);
    QVERIFY(exactSum(std::vector<double>{1e16, 1, 1e-16}) == 0x1.1c37937e08001p+53);
    QVERIFY(exactSum(std::vector<double>{1, 0x1p-53, 0x1p-107}) == 0x1.0000000000001p+0);
    // Whole numbers whose sum passes 2^53: exact, then rounded once.
    QVERIFY(exactSum(std::vector<double>{9007199254740991, 9007199254740991, 1}) == 18014398509481984.0);
    QVERIFY(exactSum(std::vector<double>(3, std::numeric_limits<double>::denorm_min())) == 0x1.8p-1073);
    QVERIFY(std::isinf(exactSum(std::vector<double>(2, std::numeric_limits<double>::max()))));
}

void TestQuantiles::flooredMeans()
{
    QCOMPARE(flooredMean({}), 0.0);
    QCOMPARE(flooredMean(std::vector<double>{-1, 0}), -1.0);
    QCOMPARE(flooredMean(std::vector<double>(4, 9007199254740991)), 9007199254740991.0);
    QCOMPARE(flooredMean(std::vector<double>{1e25, 3e25}), 2e25);
    QVERIFY(!flooredMean(std::vector<double>{1e300}));
}

void TestQuantiles::nothing()
{
    QCOMPARE(statisticsOf({}), Statistics{});
    const Statistics huge = statisticsOf(std::vector<double>(3, std::numeric_limits<double>::max()));
    QVERIFY(!huge.mean);
    QCOMPARE(huge.median, std::numeric_limits<double>::max());
}

void TestQuantiles::shiftAndScale()
{
    const std::vector<double> values = series::sorted(series::datasetD());
    std::vector<double> moved;
    for (const double value : values)
        moved.push_back(4 * value + 1024);
    const Statistics before = statisticsOf(values);
    const Statistics after = statisticsOf(moved);
    for (const auto place : {&Statistics::min, &Statistics::p5, &Statistics::q1, &Statistics::median, &Statistics::q3,
                             &Statistics::p90, &Statistics::p95, &Statistics::p99, &Statistics::max})
        QVERIFY(*(after.*place) == 4 * *(before.*place) + 1024);
    QVERIFY(*after.iqr == 4 * *before.iqr);
    QVERIFY(*after.mad == 4 * *before.mad);
}

QTEST_GUILESS_MAIN(TestQuantiles)
#include "tst_quantiles.moc"
