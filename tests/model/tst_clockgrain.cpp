// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/clockgrain.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestClockGrain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void repeats();
    void fine();
    void quarterOfTheIqr();
    void percentOfTheMedian();
    void oneValue();
    void veryCoarse();
    void tooFew();
};

namespace {

ClockGrain of(std::vector<double> values)
{
    std::ranges::sort(values);
    const ClockReading clock = readClock(values);
    return *clockGrain(values, clock, outlierFence(values, clock));
}

/// `copies` of each of `count` ticks from `from` on.
std::vector<double> ticks(double from, double step, int count, int copies)
{
    std::vector<double> values;
    for (int i = 0; i < count; ++i)
        values.insert(values.end(), static_cast<std::size_t>(copies), from + step * i);
    return values;
}

} // namespace

void TestClockGrain::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestClockGrain::repeats()
{
    const Repeats repeats = readClock(series::sorted(series::v3())).repeats;   // 100 x 3, 200 x 9, 300 x 14, 400 x 3, 500
    QCOMPARE(repeats, (Repeats{5, 4, 29.0 / 30, 300, 14.0 / 30}));
    QCOMPARE(readClock({}), ClockReading{});
    QCOMPARE(readClock(series::v3()).stepNs, std::optional(100.0));
    QCOMPARE(clockStep(series::v3()), std::optional(100.0));
}

void TestClockGrain::fine()
{
    // 40 ticks of 1 ns at 100 000 ns: IQR 19.5.
    const ClockGrain grain = of(ticks(100'000, 1, 40, 3));
    QCOMPARE(grain.grade, ClockGrain::Grade::Fine);
    QCOMPARE(grain.stepNs, std::optional(1.0));
    QCOMPARE(grain.low, 100'019.0);
    QCOMPARE(grain.high, 100'020.0);
    QCOMPARE(grain.distinctInFence, 6);   // counted no further
    QCOMPARE(of(series::v1()).grade, ClockGrain::Grade::Fine);
}

void TestClockGrain::quarterOfTheIqr()
{
    // 8 ticks: type-7 IQR 4 steps; 10 ticks: more.
    const ClockGrain at = of(ticks(100'000, 1, 8, 10));
    QVERIFY(at.stepOverIqr && !at.stepOverMedian && !at.oneValue);
    QCOMPARE(at.grade, ClockGrain::Grade::Coarse);
    QVERIFY(!of(ticks(100'000, 1, 10, 10)).stepOverIqr);
}

void TestClockGrain::percentOfTheMedian()
{
    // 21 ticks around the median: 1 % of it, and just less.
    QVERIFY(of(ticks(90, 1, 21, 5)).stepOverMedian);       // median 100
    QVERIFY(!of(ticks(91, 1, 21, 5)).stepOverMedian);      // median 101
    QCOMPARE(of(ticks(90, 1, 21, 5)).grade, ClockGrain::Grade::Coarse);
}

void TestClockGrain::oneValue()
{
    std::vector<double> values(50, 1000);
    for (int i = 0; i < 50; ++i)
        values.push_back(1100 + 13.7 * i + 0.31 * i * i);
    QVERIFY(of(values).oneValue);
    QCOMPARE(of(values).topShare, 0.5);
    values.push_back(900.25);
    QVERIFY(!of(values).oneValue);
}

void TestClockGrain::veryCoarse()
{
    QCOMPARE(of(series::v3()).grade, ClockGrain::Grade::VeryCoarse);   // step 100, IQR 100
    const ClockGrain constant = of(std::vector<double>(20, 1000));
    QCOMPARE(constant.grade, ClockGrain::Grade::VeryCoarse);
    QVERIFY(!constant.stepNs && constant.oneValue);
    QCOMPARE(constant.distinctInFence, 1);
    QCOMPARE(constant.low, 1000.0);
    // Five values within the fences, six of which one is far outside.
    std::vector<double> five = ticks(100'000, 1, 5, 20);
    five.push_back(900'000);
    QCOMPARE(of(five).distinctInFence, 5);
    QCOMPARE(of(five).grade, ClockGrain::Grade::VeryCoarse);
    QCOMPARE(of(ticks(100'000, 1, 6, 20)).grade, ClockGrain::Grade::Coarse);
}

void TestClockGrain::tooFew()
{
    const std::vector<double> values(7, 100);
    QVERIFY(!clockGrain(values, readClock(values), {0, 200}));
}

QTEST_GUILESS_MAIN(TestClockGrain)
#include "tst_clockgrain.moc"
