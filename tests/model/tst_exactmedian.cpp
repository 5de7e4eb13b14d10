// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactmedian.h"
#include "model/quantiles.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>
#include <map>
#include <random>

using namespace assay;

class TestExactMedian : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void ranks_data();
    void ranks();
    void coverage_data();
    void coverage();
    void probabilities();
    void everyResampleCounted_data();
    void everyResampleCounted();
    void publishedVectors_data();
    void publishedVectors();
    void smallestRuns();
    void longRuns_data();
    void longRuns();
    void agreesWithManyDraws();
    void theOrderDoesNotMatter();
    void shiftAndScale();
    void refusesWhatMakesNoSense();
    void hugeValues();
};

namespace {

std::optional<MedianBounds> interval(const std::vector<double> &values, double confidence = 0.90)
{
    const RankRange ranks = medianRanks(static_cast<qint64>(values.size()));
    return exactInterval(RankWindow::select(values, ranks.first, ranks.last), static_cast<qint64>(values.size()), confidence);
}

} // namespace

void TestExactMedian::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestExactMedian::ranks_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<IntervalRanks>("at95");
    QTest::addColumn<IntervalRanks>("at90");
    // scipy.stats.beta
    QTest::newRow("1") << qint64(1) << IntervalRanks{1, 1} << IntervalRanks{1, 1};
    QTest::newRow("5") << qint64(5) << IntervalRanks{1, 5} << IntervalRanks{1, 5};
    QTest::newRow("7") << qint64(7) << IntervalRanks{2, 6} << IntervalRanks{2, 6};
    QTest::newRow("9") << qint64(9) << IntervalRanks{2, 8} << IntervalRanks{3, 7};
    QTest::newRow("11") << qint64(11) << IntervalRanks{3, 9} << IntervalRanks{3, 9};
    QTest::newRow("15") << qint64(15) << IntervalRanks{4, 12} << IntervalRanks{5, 11};
    QTest::newRow("25") << qint64(25) << IntervalRanks{8, 18} << IntervalRanks{9, 17};
    QTest::newRow("31") << qint64(31) << IntervalRanks{11, 21} << IntervalRanks{12, 20};
    QTest::newRow("51") << qint64(51) << IntervalRanks{19, 33} << IntervalRanks{20, 32};
    QTest::newRow("101") << qint64(101) << IntervalRanks{41, 61} << IntervalRanks{43, 59};
    QTest::newRow("401") << qint64(401) << IntervalRanks{181, 221} << IntervalRanks{185, 217};
    QTest::newRow("1001") << qint64(1001) << IntervalRanks{470, 532} << IntervalRanks{475, 527};
    QTest::newRow("10001") << qint64(10001) << IntervalRanks{4903, 5099} << IntervalRanks{4919, 5083};
}

void TestExactMedian::ranks()
{
    QFETCH(const qint64, n);
    QFETCH(const IntervalRanks, at95);
    QFETCH(const IntervalRanks, at90);
    QCOMPARE(exactIntervalRanks(n, 0.95), at95);
    QCOMPARE(exactIntervalRanks(n, 0.90), at90);
}

void TestExactMedian::coverage_data()
{
    QTest::addColumn<qint64>("n");
    QTest::addColumn<double>("confidence");
    QTest::addColumn<double>("expected");
    // scipy.stats.binom, to the digits published; 5 at 0.90 is 1 - 2/32 exactly.
    QTest::newRow("5") << qint64(5) << 0.90 << 0.938;
    QTest::newRow("15") << qint64(15) << 0.90 << 0.882;
    QTest::newRow("31") << qint64(31) << 0.90 << 0.850;
    QTest::newRow("51") << qint64(51) << 0.90 << 0.908;
    QTest::newRow("101") << qint64(101) << 0.90 << 0.889;
    QTest::newRow("401") << qint64(401) << 0.90 << 0.890;
    QTest::newRow("7 at 0.95") << qint64(7) << 0.95 << 0.875;
    QTest::newRow("9 at 0.95") << qint64(9) << 0.95 << 0.961;
    QTest::newRow("401 at 0.95") << qint64(401) << 0.95 << 0.954;
}

void TestExactMedian::coverage()
{
    QFETCH(const qint64, n);
    QFETCH(const double, confidence);
    QFETCH(const double, expected);
    const std::optional<double> covered = exactCoverage(n, confidence);
    QVERIFY(covered);
    QVERIFY(std::abs(*covered - expected) < 0.0006);
    QVERIFY(!exactCoverage(n + 1, confidence));
    if (n == 5)
        QVERIFY(std::abs(*covered - 0.9375) < 1e-14);
}

void TestExactMedian::probabilities()
{
    // Rational sums: of 5^5 = 3125 and 4^4 = 256 resamples.
    const std::vector<double> five{1, 2, 3, 4, 5};
    const RankWindow odd = RankWindow::ofSorted(five, 0, 5);
    double sum = 0;
    for (const auto &[value, count] : std::map<double, double>{{1, 181}, {2, 811}, {3, 1141}, {4, 811}, {5, 181}}) {
        sum += count / 3125;
        QVERIFY(std::abs(exactMedianCdf(odd, 5, value) - sum) < 1e-12);
        QVERIFY(std::abs(exactMedianCdf(odd, 5, value + 0.5) - sum) < 1e-12);
    }
    const std::vector<double> four{1, 2, 3, 4};
    const RankWindow even = RankWindow::ofSorted(four, 0, 4);
    sum = 0;
    for (const auto &[value, count] : std::map<double, double>{{1, 13}, {1.5, 30}, {2, 55}, {2.5, 60}, {3, 55}, {3.5, 30}, {4, 13}}) {
        sum += count / 256;
        QVERIFY(std::abs(exactMedianCdf(even, 4, value) - sum) < 1e-12);
    }
    QCOMPARE(exactMedianCdf(even, 4, 0.5), 0.0);
}

void TestExactMedian::everyResampleCounted_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("two") << std::vector<double>{3, 8};
    QTest::newRow("five") << std::vector<double>{1, 2, 4, 8, 16};
    QTest::newRow("six") << std::vector<double>{1, 2, 4, 8, 16, 32};
    QTest::newRow("six with ties") << std::vector<double>{1, 1, 2, 2, 2, 9};
}

void TestExactMedian::everyResampleCounted()
{
    // The oracle is brute: all n^n resamples.
    QFETCH(const std::vector<double>, values);
    const std::size_t n = values.size();
    const auto total = static_cast<std::size_t>(std::llround(std::pow(n, n)));
    std::map<double, std::size_t> counts;
    std::vector<double> drawn(n);
    for (std::size_t code = 0; code < total; ++code) {
        std::size_t rest = code;
        for (double &value : drawn) {
            value = values[rest % n];
            rest /= n;
        }
        std::ranges::sort(drawn);
        ++counts[midpointMedian(drawn)];
    }
    const RankWindow window = RankWindow::ofSorted(values, 0, static_cast<qint64>(n));
    std::size_t sum = 0;
    for (const auto &[median, count] : counts) {
        sum += count;
        const double expected = static_cast<double>(sum) / static_cast<double>(total);
        QVERIFY(std::abs(exactMedianCdf(window, static_cast<qint64>(n), median) - expected) < 1e-12);
    }
    // The quantiles are the first medians at which the sum reaches the tail.
    const double tail = (1.0 - 0.90) / 2.0;
    std::vector<double> bounds;
    for (const double wanted : {tail, 1 - tail}) {
        sum = 0;
        for (const auto &[median, count] : counts) {
            sum += count;
            if (static_cast<double>(sum) >= wanted * static_cast<double>(total)) {
                bounds.push_back(median);
                break;
            }
        }
    }
    QVERIFY(interval(values) == (MedianBounds{bounds[0], bounds[1]}));
}

void TestExactMedian::publishedVectors_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<MedianBounds>("at95");
    QTest::addColumn<MedianBounds>("at90");
    // Exact rational arithmetic in Python.
    QTest::newRow("1 to 6") << std::vector<double>{1, 2, 3, 4, 5, 6} << MedianBounds{1.5, 5.5} << MedianBounds{2, 5};
    QTest::newRow("V1") << series::v1() << MedianBounds{7608650, 14161672} << MedianBounds{7991273, 14054976};
    QTest::newRow("V2") << series::v2() << MedianBounds{99, 106.5} << MedianBounds{99, 105};
    QTest::newRow("V2b") << series::v2b() << MedianBounds{103, 109} << MedianBounds{103, 109};
    QTest::newRow("V3") << series::v3() << MedianBounds{200, 300} << MedianBounds{200, 300};
    QTest::newRow("V6") << series::v6() << MedianBounds{1054, 1084.5} << MedianBounds{1056, 1082.5};
    QTest::newRow("V8") << series::v8() << MedianBounds{1012, 1021} << MedianBounds{1012.5, 1020.5};
    // The same in whole numbers over n^n, for the series of series.h.
    QTest::newRow("whole 100") << series::made(QStringLiteral("whole"), 100) << MedianBounds{1446, 1677} << MedianBounds{1490, 1675};
    QTest::newRow("whole 101") << series::made(QStringLiteral("whole"), 101) << MedianBounds{1438, 1677} << MedianBounds{1490, 1675};
    QTest::newRow("eighths 250") << series::made(QStringLiteral("eighths"), 250) << MedianBounds{58.875, 76.625} << MedianBounds{60.6875, 75.625};
    QTest::newRow("whole 400") << series::made(QStringLiteral("whole"), 400) << MedianBounds{1497, 1613} << MedianBounds{1506, 1602.5};
    QTest::newRow("whole 401") << series::made(QStringLiteral("whole"), 401) << MedianBounds{1496, 1613} << MedianBounds{1506, 1602};
    QTest::newRow("eighths 600") << series::made(QStringLiteral("eighths"), 600) << MedianBounds{60.1875, 69.75} << MedianBounds{61.125, 69};
}

void TestExactMedian::publishedVectors()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const MedianBounds, at95);
    QFETCH(const MedianBounds, at90);
    QCOMPARE(interval(values, 0.95), std::optional(at95));
    QCOMPARE(interval(values, 0.90), std::optional(at90));
}

void TestExactMedian::smallestRuns()
{
    QCOMPARE(interval({7}), std::optional(MedianBounds{7, 7}));
    // Of two, medians are 1, 1½ and 2 with ¼, ½ and ¼.
    QCOMPARE(interval({1, 2}, 0.90), std::optional(MedianBounds{1, 2}));
    QCOMPARE(interval({2, 1}, 0.40), std::optional(MedianBounds{1.5, 1.5}));
    QCOMPARE(interval(std::vector<double>(50, 3.5)), std::optional(MedianBounds{3.5, 3.5}));
}

void TestExactMedian::longRuns_data()
{
    QTest::addColumn<qint64>("n");
    for (const qint64 n : {10'000, 10'001, 1'000'000, 1'000'001, 10'000'000})
        QTest::addRow("%lld", n) << n;
}

void TestExactMedian::longRuns()
{
    // The values are their own ranks; a resample's median rank is normal with standard deviation √n/2.
    QFETCH(const qint64, n);
    const RankRange ranks = medianRanks(n);
    std::vector<double> all(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = static_cast<double>(i);
    const MedianBounds bounds = *exactInterval(RankWindow::ofSorted(all, ranks.first, ranks.last), n, 0.90);
    const double reach = 1.6448536269514722 * std::sqrt(static_cast<double>(n)) / 2;
    const double middle = static_cast<double>(n - 1) / 2;
    QVERIFY(std::abs(bounds.low - (middle - reach)) < 1.1);
    QVERIFY(std::abs(bounds.high - (middle + reach)) < 1.1);
}

void TestExactMedian::agreesWithManyDraws()
{
    // 100 000 resamples: every empirical probability within 4.5 standard errors of the exact one.
    const std::vector<double> values = series::made(QStringLiteral("thirds"), 20);
    const std::vector<double> sorted = series::sorted(values);
    const RankWindow window = RankWindow::ofSorted(sorted, 0, 20);
    std::mt19937_64 random(1);
    constexpr int resamples = 100'000;
    std::vector<double> medians(resamples);
    std::vector<double> drawn(values.size());
    for (double &median : medians) {
        for (double &value : drawn)
            value = values[random() % values.size()];
        std::ranges::sort(drawn);
        median = midpointMedian(drawn);
    }
    std::ranges::sort(medians);
    for (const double share : {0.01, 0.05, 0.2, 0.5, 0.8, 0.95, 0.99}) {
        const double at = medians[static_cast<std::size_t>(share * resamples)];
        const double exact = exactMedianCdf(window, 20, at);
        const double found = static_cast<double>(std::ranges::upper_bound(medians, at) - medians.begin()) / resamples;
        QVERIFY(std::abs(exact - found) < 4.5 * std::sqrt(0.25 / resamples));
    }
}

void TestExactMedian::theOrderDoesNotMatter()
{
    std::vector<double> values = series::made(QStringLiteral("whole"), 101);
    const auto before = interval(values);
    std::ranges::reverse(values);
    QCOMPARE(interval(values), before);
    std::ranges::rotate(values, values.begin() + 17);
    QCOMPARE(interval(values), before);
}

void TestExactMedian::shiftAndScale()
{
    for (const int n : {50, 51}) {
        const std::vector<double> values = series::made(QStringLiteral("whole"), n);
        std::vector<double> moved;
        for (const double value : values)
            moved.push_back(8 * value + 4096);
        const MedianBounds before = *interval(values);
        QCOMPARE(interval(moved), std::optional(MedianBounds{8 * before.low + 4096, 8 * before.high + 4096}));
    }
}

void TestExactMedian::refusesWhatMakesNoSense()
{
    QVERIFY(!interval({1, 2, 3}, 0));
    QVERIFY(!interval({1, 2, 3}, 1));
    QVERIFY(!interval({1, 2, 3}, std::numeric_limits<double>::quiet_NaN()));
    QVERIFY(!interval({}));
    // Nearly certain: the whole range.
    QCOMPARE(interval({1, 2, 3}, 1 - 1e-16), std::optional(MedianBounds{1, 3}));
}

void TestExactMedian::hugeValues()
{
    constexpr double largest = std::numeric_limits<double>::max();
    QCOMPARE(interval({largest, largest}), std::optional(MedianBounds{largest, largest}));
    QCOMPARE(interval({0, largest}), std::optional(MedianBounds{0, largest}));
}

QTEST_GUILESS_MAIN(TestExactMedian)
#include "tst_exactmedian.moc"
