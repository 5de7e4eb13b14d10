// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/repetitions.h"
#include "model/timingfloor.h"

#include <QRegularExpression>
#include <QTest>

#include <array>

using namespace assay;

class TestTimingFloor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void repetitions_data();
    void repetitions();
    void reportable();
    void theLargestCounts();
    void unknown();
    void overhead();
    void emptyRegion();
};

namespace {

Stamp stampOf(std::initializer_list<std::pair<StampKey, double>> answers)
{
    Stamp stamp;
    for (const auto &[key, value] : answers)
        stamp.at(key) = Answer::recorded(value);
    return stamp;
}

constexpr std::array<double, 4> runs{10, 18, 19, 500};

} // namespace

void TestTimingFloor::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestTimingFloor::repetitions_data()
{
    QTest::addColumn<double>("work");
    QTest::addColumn<double>("clock");
    QTest::addColumn<double>("budget");
    QTest::addColumn<double>("expected");
    // The format's own tests, and figures of a board.
    const auto row = [](const char *name, double work, double clock, double budget, double expected) { QTest::newRow(name) << work << clock << budget << expected; };
    row("ten", 100, 20, 10, 2);
    row("hundred", 100, 20, 100, 20);
    row("short work", 1, 20, 100, 2000);
    row("long work", 10'000, 20, 100, 1);
    row("no work", 0, 20, 10, 0);
    row("equal", 5, 5, 1, 1);
    row("as long as the clock", 18, 18, 100, 100);
    row("a minor fault", 660, 18, 100, 3);
    row("a workload", 37'518, 18, 100, 1);
    row("divides", 900, 18, 100, 2);
    row("just longer", 901, 18, 100, 2);
    row("just shorter", 899, 18, 100, 3);
    row("halves", 37.5, 18, 100, 48);
    row("no product of 64 bits holds it", 3, 4503599627370496.0, 9007199254740992.0, 13521606402434448384345964095148.0);
}

void TestTimingFloor::repetitions()
{
    QFETCH(const double, work);
    QFETCH(const double, clock);
    QFETCH(const double, budget);
    QFETCH(const double, expected);
    QCOMPARE(repetitionsFor(work, clock, budget), expected);
}

void TestTimingFloor::reportable()
{
    // Overhead 20, factor 100.
    for (const double region : {5, 20, 200, 1999})
        QVERIFY(!isReportable(region, 20));
    QVERIFY(isReportable(2000, 20) && isReportable(500'000, 20));
    for (const double factor : {1, 10, 100, 1000})
        QVERIFY(!isReportable(10, 20, factor));
    QVERIFY(isReportable(37'518, 18) && !isReportable(1799, 18) && isReportable(1800, 18));
    QVERIFY(!isReportable(20, 20, 1) && isReportable(21, 20, 1) && !isReportable(20, 20, 0.5));
    QVERIFY(!isReportable(1000, 0));
}

void TestTimingFloor::theLargestCounts()
{
    const Stamp stamp = stampOf({{StampKey::InstrumentCostNs, 18}, {StampKey::InstrumentHarnessNs, 19}, {StampKey::InstrumentResolutionNs, 10}});
    const TimingFloor floor = *timingFloor(stamp, runs, 1);
    QCOMPARE(floor, (TimingFloor{19, StampKey::InstrumentHarnessNs, 3, 0.75}));
    QCOMPARE(timingFloor(stamp, runs, 100), std::optional(TimingFloor{100, std::nullopt, 3, 0.75}));
    QCOMPARE(timingFloor(stampOf({{StampKey::InstrumentCostNs, 9}}), runs, {})->atOrBelow, 0);
    QCOMPARE(timingFloor(stampOf({{StampKey::InstrumentResolutionNs, 18}}), runs, 18)->key, std::optional(StampKey::InstrumentResolutionNs));
}

void TestTimingFloor::unknown()
{
    QVERIFY(!timingFloor({}, runs, {}));
    QVERIFY(!timingFloor(stampOf({{StampKey::InstrumentCostNs, 0}}), runs, {}));
    QVERIFY(!timingFloor(stampOf({{StampKey::InstrumentCostNs, -5}}), runs, {}));
    Stamp words;
    words.at(StampKey::InstrumentCostNs) = Answer::recorded(QStringLiteral("small"));
    QVERIFY(!timingFloor(words, runs, {}));
    QCOMPARE(timingFloor(stampOf({{StampKey::InstrumentCostNs, 18}}), {}, {})->share, 0.0);
}

void TestTimingFloor::overhead()
{
    QVERIFY(!timingOverhead({}) && !timingOverhead(stampOf({{StampKey::InstrumentCostNs, 0}})));
    QCOMPARE(timingOverhead(stampOf({{StampKey::InstrumentCostNs, 18}, {StampKey::InstrumentHarnessNs, 19}})), std::optional(19.0));
    QCOMPARE(timingOverhead(stampOf({{StampKey::InstrumentCostNs, 18}, {StampKey::InstrumentResolutionNs, 100}})), std::optional(18.0));
}

void TestTimingFloor::emptyRegion()
{
    Measurement measurement;
    QVERIFY(!isEmptyRegion(measurement));
    measurement.blockPath = {QStringLiteral("warm"), QStringLiteral("harness")};
    QVERIFY(isEmptyRegion(measurement));
    measurement.blockPath = {QStringLiteral("harness"), QStringLiteral("plain")};
    QVERIFY(!isEmptyRegion(measurement));
    measurement.stamp.at(StampKey::RunWorkload) = Answer::inferred(QStringLiteral("nothing"), {});
    QVERIFY(isEmptyRegion(measurement));
}

QTEST_GUILESS_MAIN(TestTimingFloor)
#include "tst_timingfloor.moc"
