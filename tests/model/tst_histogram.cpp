// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/histogram.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

using namespace assay;

class TestHistogram : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothing();
    void constant_data();
    void constant();
    void everyValueIsCountedOnce_data();
    void everyValueIsCountedOnce();
    void edgesKeepOffTheTicks_data();
    void edgesKeepOffTheTicks();
    void wholeNumbersAreNotSplit();
    void freedmanDiaconis();
    void theBodyLeavesTheTailOut();
    void theBodyIsEverythingWithoutATail();
    void lowStrangersAreLeftOutToo();
    void oneClockStepABin();
    void severalClockStepsABin();
    void logarithmic();
    void logarithmicOfZeros();
    void density();
    void extremeValues_data();
    void extremeValues();
};

namespace {

std::vector<double> sortedTail(std::size_t n, double floor, double mean, bool whole)
{
    std::mt19937_64 random(7);
    std::exponential_distribution<double> tail(1 / mean);
    std::vector<double> values(n);
    for (double &value : values)
        value = whole ? std::floor(floor + tail(random)) : floor + tail(random);
    std::ranges::sort(values);
    return values;
}

/// Ticks of a clock, printed in whole nanoseconds.
std::vector<double> sortedTicks(std::size_t n, double step, double ticks)
{
    std::mt19937_64 random(11);
    std::normal_distribution<double> noise(0, ticks);
    std::vector<double> values(n);
    for (double &value : values)
        value = std::round((2000 + std::round(noise(random))) * step);
    std::ranges::sort(values);
    return values;
}

qint64 sum(const HistogramBins &bins)
{
    qint64 total = bins.underflow + bins.overflow;
    for (const qint64 count : bins.counts)
        total += count;
    return total;
}

} // namespace

void TestHistogram::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestHistogram::nothing()
{
    const HistogramBins bins = histogramBins({}, std::nullopt, HistogramSpan::Body);
    QVERIFY(bins.isEmpty());
    QCOMPARE(bins.rule, BinRule::Empty);
    QCOMPARE(bins.highest(), 0);
    QCOMPARE(bins, HistogramBins{});
}

void TestHistogram::constant_data()
{
    QTest::addColumn<double>("value");
    QTest::newRow("whole") << 100.0;
    QTest::newRow("zero") << 0.0;
    QTest::newRow("fraction") << 0.25;
    QTest::newRow("huge") << 1e300;
}

void TestHistogram::constant()
{
    QFETCH(const double, value);
    const std::vector<double> values(5, value);
    for (const HistogramSpan span : {HistogramSpan::Body, HistogramSpan::Full, HistogramSpan::Log}) {
        const HistogramBins bins = histogramBins(values, std::nullopt, span);
        QCOMPARE(bins.rule, BinRule::Constant);
        QCOMPARE(bins.counts, std::vector<qint64>{5});
        QVERIFY(bins.edges[0] < value && value < bins.edges[1]);
    }
}

void TestHistogram::everyValueIsCountedOnce_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<std::optional<double>>("step");
    QTest::newRow("one") << std::vector<double>{5} << std::optional<double>();
    QTest::newRow("two") << std::vector<double>{5, 6} << std::optional<double>();
    QTest::newRow("two fractions") << std::vector<double>{0.1, 0.3} << std::optional<double>();
    QTest::newRow("whole") << sortedTail(1000, 37'499, 150, true) << std::optional<double>(1);
    QTest::newRow("fractions") << sortedTail(1000, 0.001, 0.1, false) << std::optional<double>();
    QTest::newRow("ticks") << sortedTicks(1000, 18.5, 2) << std::optional<double>(18.5);
    QTest::newRow("far tail") << sortedTail(400, 10, 1e6, true) << std::optional<double>();
    QTest::newRow("long") << sortedTail(100'000, 37'499, 150, true) << std::optional<double>(1);
}

void TestHistogram::everyValueIsCountedOnce()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const std::optional<double>, step);
    for (const HistogramSpan span : {HistogramSpan::Body, HistogramSpan::Full, HistogramSpan::Log}) {
        const HistogramBins bins = histogramBins(values, step, span);
        QCOMPARE(sum(bins), static_cast<qint64>(values.size()));
        QCOMPARE(bins.total, static_cast<qint64>(values.size()));
        QCOMPARE(bins.edges.size(), bins.counts.size() + 1);
        QVERIFY(std::ranges::is_sorted(bins.edges, std::less_equal<>()));
        QVERIFY(bins.size() <= 130);
        QCOMPARE(bins.minimum, values.front());
        QCOMPARE(bins.maximum, values.back());
        // Counted the slow way.
        for (std::size_t i = 0; i < bins.counts.size(); ++i) {
            const auto inside = [&](double value) { return bins.edges[i] <= value && value < bins.edges[i + 1]; };
            QCOMPARE(bins.counts[i], static_cast<qint64>(std::ranges::count_if(values, inside)));
        }
        if (span == HistogramSpan::Full) {
            QCOMPARE(bins.overflow, 0);
            QCOMPARE(bins.underflow, 0);
        }
    }
}

void TestHistogram::edgesKeepOffTheTicks_data()
{
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("spread");
    QTest::newRow("100 ns, few ticks") << 100.0 << 1.5;
    QTest::newRow("100 ns, many ticks") << 100.0 << 40.0;
    QTest::newRow("18.5 ns, few ticks") << 18.5 << 2.0;
    QTest::newRow("18.5 ns, many ticks") << 18.5 << 60.0;
    QTest::newRow("41.667 ns") << 41.665 << 3.0;
}

void TestHistogram::edgesKeepOffTheTicks()
{
    QFETCH(const double, step);
    QFETCH(const double, spread);
    const std::vector<double> values = sortedTicks(2000, step, spread);
    for (const HistogramSpan span : {HistogramSpan::Body, HistogramSpan::Full, HistogramSpan::Log}) {
        const HistogramBins bins = histogramBins(values, step, span);
        for (const double edge : bins.edges) {
            // Printed ticks stray by half a nanosecond: an edge stays well away from all of them.
            const double tick = std::nearbyint(edge / step) * step;
            QVERIFY2(std::abs(edge - tick) > 0.4 * step || bins.edges.front() == edge, qPrintable(QString::number(edge, 'f', 3)));
        }
    }
}

void TestHistogram::wholeNumbersAreNotSplit()
{
    const std::vector<double> values = sortedTail(2000, 1000, 40, true);
    for (const HistogramSpan span : {HistogramSpan::Body, HistogramSpan::Full, HistogramSpan::Log}) {
        for (const double edge : histogramBins(values, std::nullopt, span).edges)
            QCOMPARE(edge - std::floor(edge), 0.5);
    }
}

void TestHistogram::freedmanDiaconis()
{
    // 0, 1/1000, … 999/1000: IQR ½, so 2·½/∛1000 = 0.1, which is a round number.
    std::vector<double> values(1000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = (static_cast<double>(i) + 0.5) / 1000;
    const HistogramBins bins = histogramBins(values, std::nullopt, HistogramSpan::Full);
    QCOMPARE(bins.rule, BinRule::FreedmanDiaconis);
    QCOMPARE(bins.widthNs, 0.1);
    QCOMPARE(bins.counts, std::vector<qint64>(10, 100));
    QCOMPARE(bins.edges.front(), 0.0);
    QCOMPARE(bins.clockSteps, 0);
}

void TestHistogram::theBodyLeavesTheTailOut()
{
    std::vector<double> values = sortedTail(400, 37'499, 150, true);
    values[398] = 250'000;
    values[399] = 273'200;
    const HistogramBins bins = histogramBins(values, 1.0, HistogramSpan::Body);
    QVERIFY(bins.overflow >= 2);
    QVERIFY(bins.overflow <= 20);
    QCOMPARE(bins.underflow, 0);
    QCOMPARE(bins.maximum, 273'200.0);
    QVERIFY(bins.edges.back() < 40'000);
    QVERIFY(bins.edges.back() > values[379]);  // p95 is always inside
    QCOMPARE(histogramBins(values, 1.0, HistogramSpan::Full).overflow, 0);
}

void TestHistogram::theBodyIsEverythingWithoutATail()
{
    std::vector<double> values(100);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = 1000 + static_cast<double>(i);
    const HistogramBins bins = histogramBins(values, std::nullopt, HistogramSpan::Body);
    QCOMPARE(bins.overflow, 0);
    QCOMPARE(bins.underflow, 0);
    QVERIFY(bins.size() >= 10);
}

void TestHistogram::lowStrangersAreLeftOutToo()
{
    std::vector<double> values = sortedTail(400, 37'499, 150, true);
    values[0] = 0;
    const HistogramBins bins = histogramBins(values, 1.0, HistogramSpan::Body);
    QCOMPARE(bins.underflow, 1);
    QVERIFY(bins.edges.front() > 30'000);
    QCOMPARE(bins.minimum, 0.0);
}

void TestHistogram::oneClockStepABin()
{
    const std::vector<double> values = sortedTicks(400, 18.5, 2);
    const HistogramBins bins = histogramBins(values, 18.5, HistogramSpan::Full);
    QCOMPARE(bins.rule, BinRule::ClockStep);
    QCOMPARE(bins.widthNs, 18.5);
    QCOMPARE(bins.clockSteps, 1);
}

void TestHistogram::severalClockStepsABin()
{
    const std::vector<double> values = sortedTicks(400, 18.5, 200);
    const HistogramBins bins = histogramBins(values, 18.5, HistogramSpan::Full);
    QCOMPARE(bins.rule, BinRule::FreedmanDiaconis);
    QVERIFY(bins.clockSteps > 1);
    QCOMPARE(bins.widthNs, 18.5 * static_cast<double>(bins.clockSteps));
    QVERIFY(bins.size() >= 10 && bins.size() <= 121);
}

void TestHistogram::logarithmic()
{
    std::vector<double> values;
    for (int decade = 0; decade < 5; ++decade) {
        for (int i = 0; i < 90; ++i)
            values.push_back((1.05 + 0.1 * i) * std::pow(10.0, decade));
    }
    const HistogramBins bins = histogramBins(values, std::nullopt, HistogramSpan::Log);
    QCOMPARE(bins.rule, BinRule::Logarithmic);
    QCOMPARE(bins.widthNs, 0.0);
    QVERIFY(bins.binsPerDecade >= 2);
    QCOMPARE(bins.size(), 5 * bins.binsPerDecade);
    QCOMPARE(bins.edges.front(), 1.0);
    QCOMPARE(bins.edges.back(), 1e5);
    for (int decade = 0; decade < 5; ++decade) {
        qint64 count = 0;
        for (int i = 0; i < bins.binsPerDecade; ++i)
            count += bins.counts[static_cast<std::size_t>(decade * bins.binsPerDecade + i)];
        QCOMPARE(count, 90);
    }
}

void TestHistogram::logarithmicOfZeros()
{
    const HistogramBins some = histogramBins(std::vector<double>{0, 0, 1, 10, 100}, std::nullopt, HistogramSpan::Log);
    QCOMPARE(some.underflow, 2);
    QCOMPARE(sum(some), 5);
    QVERIFY(some.edges.front() > 0);
}

void TestHistogram::density()
{
    const HistogramBins bins = histogramBins(sortedTail(1000, 37'499, 150, true), 1.0, HistogramSpan::Full);
    double area = 0;
    for (qint64 i = 0; i < bins.size(); ++i)
        area += bins.density(i) * bins.widthNs;
    QVERIFY(std::abs(area - 1) < 1e-12);
    QCOMPARE(bins.highest(), std::ranges::max(bins.counts));
}

void TestHistogram::extremeValues_data()
{
    constexpr double largest = std::numeric_limits<double>::max();
    constexpr double smallest = std::numeric_limits<double>::denorm_min();
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("zero and the largest") << std::vector<double>{0, 1, 2, largest};
    QTest::newRow("the largest only") << std::vector<double>{largest / 2, largest};
    QTest::newRow("the smallest") << std::vector<double>{0, smallest, 2 * smallest};
    QTest::newRow("smallest and largest") << std::vector<double>{smallest, largest};
    QTest::newRow("neighbours") << std::vector<double>{1e15, 1e15 + 0.125, 1e15 + 0.25};
    QTest::newRow("beyond whole doubles") << std::vector<double>{1e17, 1e17 + 16, 1e17 + 32};
    std::vector<double> ties(100, 0.3);
    ties.back() = 0.7;
    QTest::newRow("nearly constant fractions") << ties;
}

void TestHistogram::extremeValues()
{
    QFETCH(const std::vector<double>, values);
    for (const HistogramSpan span : {HistogramSpan::Body, HistogramSpan::Full, HistogramSpan::Log}) {
        for (const std::optional<double> step : {std::optional<double>(), std::optional<double>(1.0)}) {
            const HistogramBins bins = histogramBins(values, step, span);
            QCOMPARE(sum(bins), static_cast<qint64>(values.size()));
            QVERIFY(bins.size() >= 1 && bins.size() < 700);
            QVERIFY(std::ranges::all_of(bins.edges, [](double edge) { return std::isfinite(edge); }));
            QVERIFY(std::ranges::is_sorted(bins.edges));
        }
    }
}

QTEST_GUILESS_MAIN(TestHistogram)
#include "tst_histogram.moc"
