// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bootstrap.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace assay;

class TestBootstrap : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void equalsPython_data();
    void equalsPython();
    void publishedVectors_data();
    void publishedVectors();
    void narrowWindowsChangeNothing_data();
    void narrowWindowsChangeNothing();
    void refusesWhatMakesNoSense();
    void stops();
    void shiftAndScale();
};

namespace {

std::optional<MedianBounds> interval(const std::vector<double> &values, const SeededDraw &draw = {})
{
    const std::vector<double> sorted = series::sorted(values);
    const RankRange ranks = medianRanks(static_cast<qint64>(values.size()));
    return seededInterval(values, RankWindow::ofSorted(sorted, ranks.first, ranks.last), draw);
}

} // namespace

void TestBootstrap::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestBootstrap::equalsPython_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("n");
    QTest::addColumn<int>("resamples");
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<double>("confidence");
    QTest::addColumn<std::vector<double>>("expected");
    // Bounds in the order of the series, then of the sorted series (see series.h). CPython 3.11:
    //   rng = random.Random(seed)
    //   m = sorted(statistics.median(rng.choices(x, k=n)) for _ in range(resamples))
    //   and m at the nearest ranks of (1 - confidence)/2 and 1 - (1 - confidence)/2.
    QTest::newRow("whole 1, 1 resamples, seed 20260925")
        << "whole" << 1 << 1 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9, 0x1.f4000p+9};
    QTest::newRow("whole 2, 50 resamples, seed 0")
        << "whole" << 2 << 50 << quint64(0U) << 0.9
        << std::vector<double>{0x1.f4000p+9, 0x1.1c800p+10, 0x1.f4000p+9, 0x1.1c800p+10};
    QTest::newRow("whole 5, 2000 resamples, seed 20260925")
        << "whole" << 5 << 2000 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.f4000p+9, 0x1.f3000p+10, 0x1.f4000p+9, 0x1.f3000p+10};
    QTest::newRow("eighths 6, 2000 resamples, seed 20260925")
        << "eighths" << 6 << 2000 << quint64(20260925U) << 0.95
        << std::vector<double>{0x1.14000p+3, 0x1.98000p+6, 0x1.14000p+3, 0x1.98000p+6};
    QTest::newRow("whole 31, 2000 resamples, seed 20260925")
        << "whole" << 31 << 2000 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.75000p+10, 0x1.af400p+10, 0x1.75000p+10, 0x1.ae800p+10};
    QTest::newRow("thirds 50, 400 resamples, seed 1")
        << "thirds" << 50 << 400 << quint64(1U) << 0.8
        << std::vector<double>{0x1.f155555555555p+7, 0x1.4a000p+8, 0x1.fdaaaaaaaaaaap+7, 0x1.4a000p+8};
    QTest::newRow("whole 100, 100 resamples, seed 4294967295")
        << "whole" << 100 << 100 << quint64(4294967295U) << 0.9
        << std::vector<double>{0x1.68600p+10, 0x1.a2c00p+10, 0x1.6f000p+10, 0x1.a2c00p+10};
    QTest::newRow("whole 100, 100 resamples, seed 4294967296")
        << "whole" << 100 << 100 << quint64(4294967296U) << 0.9
        << std::vector<double>{0x1.74800p+10, 0x1.a2c00p+10, 0x1.6d600p+10, 0x1.a3000p+10};
    QTest::newRow("eighths 101, 1000 resamples, seed 18446744073709551615")
        << "eighths" << 101 << 1000 << quint64(18446744073709551615U) << 0.99
        << std::vector<double>{0x1.ad000p+5, 0x1.56800p+6, 0x1.ad000p+5, 0x1.56800p+6};
    QTest::newRow("wide 200, 500 resamples, seed 20260925")
        << "wide" << 200 << 500 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.bd81470f2f506p+51, 0x1.1c2a3eb95e30ep+52, 0x1.c0129952892f3p+51, 0x1.1ae858fb860cdp+52};
    QTest::newRow("wide 201, 500 resamples, seed 1099511640121")
        << "wide" << 201 << 500 << quint64(1099511640121U) << 0.5
        << std::vector<double>{0x1.e158b92ec6526p+51, 0x1.0a3e85a992afep+52, 0x1.e158b92ec6526p+51, 0x1.0a3e85a992afep+52};
    QTest::newRow("thirds 400, 2000 resamples, seed 20260925")
        << "thirds" << 400 << 2000 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.0caaaaaaaaaabp+8, 0x1.2cd5555555555p+8, 0x1.0c55555555555p+8, 0x1.2cd5555555555p+8};
    QTest::newRow("whole 400, 2000 resamples, seed 20260925")
        << "whole" << 400 << 2000 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.78800p+10, 0x1.90a00p+10, 0x1.78400p+10, 0x1.90a00p+10};
    QTest::newRow("whole 401, 2000 resamples, seed 20260925")
        << "whole" << 401 << 2000 << quint64(20260925U) << 0.95
        << std::vector<double>{0x1.75800p+10, 0x1.93400p+10, 0x1.76000p+10, 0x1.93400p+10};
    QTest::newRow("whole 1000, 400 resamples, seed 7")
        << "whole" << 1000 << 400 << quint64(7U) << 0.9
        << std::vector<double>{0x1.75400p+10, 0x1.80800p+10, 0x1.75a00p+10, 0x1.81c00p+10};
    QTest::newRow("thirds 5000, 100 resamples, seed 20260925")
        << "thirds" << 5000 << 100 << quint64(20260925U) << 0.9
        << std::vector<double>{0x1.0caaaaaaaaaaap+8, 0x1.132aaaaaaaaabp+8, 0x1.0c55555555556p+8, 0x1.13aaaaaaaaaabp+8};
}

void TestBootstrap::equalsPython()
{
    QFETCH(const QString, name);
    QFETCH(const int, n);
    QFETCH(const int, resamples);
    QFETCH(const quint64, seed);
    QFETCH(const double, confidence);
    QFETCH(const std::vector<double>, expected);
    const std::vector<double> values = series::made(name, n);
    const SeededDraw draw{resamples, seed, confidence};
    QVERIFY(interval(values, draw) == (MedianBounds{expected[0], expected[1]}));  // every bit
    QVERIFY(interval(series::sorted(values), draw) == (MedianBounds{expected[2], expected[3]}));
}

void TestBootstrap::publishedVectors_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("confidence");
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("V1") << series::v1() << 0.90 << 7991273.0 << 14054976.0;
    QTest::newRow("V2") << series::v2() << 0.90 << 99.0 << 105.0;
    QTest::newRow("V3") << series::v3() << 0.90 << 200.0 << 300.0;
    QTest::newRow("V6") << series::v6() << 0.90 << 1056.0 << 1082.5;
    QTest::newRow("V8") << series::v8() << 0.90 << 1012.0 << 1020.5;
    QTest::newRow("V6 at 0.95") << series::v6() << 0.95 << 1054.0 << 1084.5;
    QTest::newRow("D") << series::datasetD() << 0.90 << 37586.0 << 37638.5;
    QTest::newRow("D sorted") << series::sorted(series::datasetD()) << 0.90 << 37586.0 << 37637.0;
    QTest::newRow("D sorted at 0.95") << series::sorted(series::datasetD()) << 0.95 << 37582.0 << 37642.5;
}

void TestBootstrap::publishedVectors()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const double, confidence);
    QFETCH(const double, low);
    QFETCH(const double, high);
    QVERIFY(interval(values, {2000, 20260925, confidence}) == (MedianBounds{low, high}));
}

void TestBootstrap::narrowWindowsChangeNothing_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("odd") << series::made(QStringLiteral("thirds"), 51);
    QTest::newRow("even") << series::made(QStringLiteral("thirds"), 50);
    QTest::newRow("ties") << series::v3();
    QTest::newRow("two") << std::vector<double>{2, 1};
}

void TestBootstrap::narrowWindowsChangeNothing()
{
    // With two ranks only, most medians lie outside and are drawn again.
    QFETCH(const std::vector<double>, values);
    const std::vector<double> sorted = series::sorted(values);
    const auto middle = static_cast<qint64>(values.size()) / 2;
    const SeededDraw draw{60, 5, 0.90};
    QVERIFY(seededInterval(values, RankWindow::ofSorted(sorted, middle - 1, middle + 1), draw) == interval(values, draw));
    QVERIFY(seededInterval(values, RankWindow::ofSorted(sorted, 0, 1), draw) == interval(values, draw));
}

void TestBootstrap::refusesWhatMakesNoSense()
{
    const std::vector<double> values{1, 2, 3};
    QVERIFY(!interval(values, {0, 1, 0.9}));
    QVERIFY(!interval(values, {-5, 1, 0.9}));
    QVERIFY(!interval(values, {10, 1, 0.0}));
    QVERIFY(!interval(values, {10, 1, 1.0}));
    QVERIFY(!interval(values, {10, 1, std::numeric_limits<double>::quiet_NaN()}));
    QVERIFY(!interval({}, {}));
}

void TestBootstrap::stops()
{
    const std::vector<double> values = series::made(QStringLiteral("whole"), 5000);
    const std::vector<double> sorted = series::sorted(values);
    int asked = 0;
    const auto stop = [&asked] { return ++asked == 3; };
    QVERIFY(!seededInterval(values, RankWindow::ofSorted(sorted, 2000, 3000), {100'000, 1, 0.9}, stop));
    QCOMPARE(asked, 3);
}

void TestBootstrap::shiftAndScale()
{
    const std::vector<double> values = series::made(QStringLiteral("whole"), 77);
    std::vector<double> moved;
    for (const double value : values)
        moved.push_back(8 * value + 4096);
    const MedianBounds before = *interval(values);
    QVERIFY(interval(moved) == (MedianBounds{8 * before.low + 4096, 8 * before.high + 4096}));
}

QTEST_GUILESS_MAIN(TestBootstrap)
#include "tst_bootstrap.moc"
