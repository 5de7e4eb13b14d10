// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/interference.h"
#include "model/runorder.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

class TestInterference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fences();
    void scaleOfQuantisedRuns();
    void counted();
    void belowTheFence();
    void burstBounds();
    void bursts();
    void orderUnknown();
    void tooFew();
    void shiftAndScale();
    void orders();
};

namespace {

Interference of(const std::vector<double> &values, bool orderKnown = true)
{
    const std::vector<double> sorted = series::sorted(values);
    return *interferenceOf(values, sorted, readClock(sorted), 1, orderKnown);
}

Fence fenceOf(const std::vector<double> &values, double unitNs = 1)
{
    const std::vector<double> sorted = series::sorted(values);
    return outlierFence(sorted, readClock(sorted), unitNs);
}

/// `n` runs between 1000 and 1009, every one at `far` ten times as long.
std::vector<double> disturbed(int n, std::initializer_list<int> far)
{
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(1000 + 7 * i % 10);
    for (const int i : far)
        values[static_cast<std::size_t>(i)] = 10'000;
    return values;
}

} // namespace

void TestInterference::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestInterference::fences()
{
    // numpy.quantile: q50 + 8 (q75 - q50).
    QVERIFY(std::abs(fenceOf(series::v2()).high - 125.5) < 1e-9);
    QVERIFY(std::abs(fenceOf(series::v6()).high - 1299) < 1e-9);
    QCOMPARE(of(series::v2()).above, 1);   // 140
    QCOMPARE(of(series::v6()).above, 0);
}

void TestInterference::scaleOfQuantisedRuns()
{
    // A constant in whole nanoseconds: half a nanosecond is the scale, in the file's unit.
    QCOMPARE(fenceOf(std::vector<double>(20, 1000)), (Fence{996, 1004}));
    QCOMPARE(fenceOf(std::vector<double>(20, 1000), 1000), (Fence{1000 - 4000, 1000 + 4000}));
    QCOMPARE(fenceOf(std::vector<double>(20, 1000.5)), (Fence{1000.5, 1000.5}));
    // One heavy value and spikes: their distance is no step.
    std::vector<double> spikes(97, 1000);
    for (const double spike : {1438, 1877, 2500})
        spikes.push_back(spike);
    QCOMPARE(of(spikes).above, 3);
    // Two ticks of 100 ns, so unequal that both quartiles are the median: half a tick is the scale.
    std::vector<double> ticks(90, 1000);
    ticks.insert(ticks.end(), 10, 1100);
    QCOMPARE(fenceOf(ticks), (Fence{600, 1400}));
}

void TestInterference::counted()
{
    const Interference all = of(disturbed(100, {3, 50}));
    QCOMPARE(all.above, 2);
    QCOMPARE(all.below, 0);
    QCOMPARE(all.share, 0.02);
    double sum = 0;
    for (const double value : disturbed(100, {3, 50}))
        sum += value;
    QVERIFY(std::abs(all.meanDragNs - 2 * (10'000 - 1005.0) / 100) < 1e-9);
    QVERIFY(std::abs(all.timeShare - 2 * (10'000 - 1005.0) / sum) < 1e-12);
    QCOMPARE(all.longest, (Burst{4, 1}));
    QCOMPARE(all.burstCount, 0);
}

void TestInterference::belowTheFence()
{
    std::vector<double> values = disturbed(100, {});
    values[7] = 10;
    QCOMPARE(of(values).below, 1);
    QCOMPARE(of(values).above, 0);
    QCOMPARE(of(values).longest, Burst{});
    QCOMPARE(of(values).longestBound, 1.0);
}

void TestInterference::burstBounds()
{
    // Arithmetic: (n (1 - s) + 1) s^k.
    QVERIFY(std::abs(burstBound(1000, 0.02, 3) - 0.007848) < 1e-9);
    QVERIFY(std::abs(burstBound(1000, 0.02, 2) - 0.3924) < 1e-9);
    QVERIFY(std::abs(burstBound(10'000, 0.01, 3) - 0.009901) < 1e-9);
    QCOMPARE(burstBound(1000, 0.9, 1), 1.0);
}

void TestInterference::bursts()
{
    // Three in a row of 1000 with 4 far: (996 + 1) 0.004^3 = 6e-5; two in a row is none.
    const Interference one = of(disturbed(1000, {10, 500, 501, 502}));
    QCOMPARE(one.longest, (Burst{501, 3}));
    QCOMPARE(one.burstCount, 1);
    QCOMPARE(one.bursts, (std::vector<Burst>{{501, 3}}));
    QVERIFY(std::abs(one.longestBound - 997 * std::pow(0.004, 3)) < 1e-12);
    // At the ends.
    const Interference ends = of(disturbed(1000, {0, 1, 2, 996, 997, 998, 999}));
    QCOMPARE(ends.bursts, (std::vector<Burst>{{1, 3}, {997, 4}}));
    QCOMPARE(ends.longest, (Burst{997, 4}));
    // Three of three in 60 runs: (57 + 1) 0.05^3 = 0.00725; four of 60 in which three follow: (56 + 1) (4/60)^3 = 0.017.
    QCOMPARE(of(disturbed(60, {10, 11, 12})).burstCount, 1);
    QCOMPARE(of(disturbed(60, {10, 11, 12, 40})).burstCount, 0);
}

void TestInterference::orderUnknown()
{
    const Interference all = of(disturbed(1000, {500, 501, 502}), false);
    QVERIFY(!all.orderKnown);
    QCOMPARE(all.above, 3);
    QCOMPARE(all.burstCount, 0);
}

void TestInterference::tooFew()
{
    const std::vector<double> values{1, 2, 3, 4, 5, 6, 700};
    QVERIFY(!interferenceOf(values, values, readClock(values), 1, true));
    QVERIFY(!interferenceOf({}, {}, readClock({}), 1, true));
}

void TestInterference::shiftAndScale()
{
    const std::vector<double> values = disturbed(200, {3, 50, 51, 52});
    std::vector<double> moved;
    for (const double value : values)
        moved.push_back(2 * value + 512);
    QCOMPARE(of(moved).above, of(values).above);
    QCOMPARE(of(moved).bursts, of(values).bursts);
    QCOMPARE(of(moved).fence.high, 2 * of(values).fence.high + 512);
    QCOMPARE(of(moved).meanDragNs, 2 * of(values).meanDragNs);
}

void TestInterference::orders()
{
    const auto ramp = [](std::initializer_list<double> values) { return runOrderOf(std::vector<double>(values)); };
    QCOMPARE(ramp({1, 2, 3, 4, 5, 6, 7}), RunOrder::TooFew);
    QCOMPARE(ramp({}), RunOrder::TooFew);
    QCOMPARE(ramp({1, 1, 1, 1, 1, 1, 1, 1}), RunOrder::Constant);
    QCOMPARE(ramp({1, 1, 1, 1, 2, 2, 2, 2}), RunOrder::Known);      // two distinct values: a step
    QCOMPARE(ramp({1, 1, 1, 2, 2, 2, 2, 3}), RunOrder::Monotone);
    QCOMPARE(ramp({8, 7, 7, 7, 7, 7, 7, 6}), RunOrder::Monotone);
    QCOMPARE(ramp({1, 2, 3, 4, 5, 6, 7, 6}), RunOrder::Known);
    QCOMPARE(runOrderOf(series::v1()), RunOrder::Known);
    QCOMPARE(runOrderOf(series::sorted(series::v1())), RunOrder::Monotone);
}

QTEST_GUILESS_MAIN(TestInterference)
#include "tst_interference.moc"
