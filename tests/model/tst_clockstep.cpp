// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/clockstep.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>

using namespace assay;

class TestClockStep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void steps_data();
    void steps();
    void noStep_data();
    void noStep();
    void strangersDoNotHideIt();
    void longRuns();
    void otherUnits();
};

namespace {

/// round((2000 + round(N(0, ticks)))·step): what a clock with that step gives, printed in whole nanoseconds.
std::vector<double> ticks(std::size_t n, double step, double spread)
{
    std::mt19937_64 random(5);
    std::normal_distribution<double> noise(0, spread);
    std::vector<double> values(n);
    for (double &value : values)
        value = std::round((2000 + std::round(noise(random))) * step);
    return series::sorted(values);
}

} // namespace

void TestClockStep::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestClockStep::steps_data()
{
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("spread");
    QTest::addColumn<int>("n");
    // The cases of the published table: made with a known step, which is the oracle.
    for (const int n : {31, 400}) {
        QTest::addRow("100 ns, sd 0.7, n %d", n) << 100.0 << 0.7 << n;
        QTest::addRow("100 ns, sd 3, n %d", n) << 100.0 << 3.0 << n;
        QTest::addRow("18.5 ns, sd 2 ticks, n %d", n) << 18.5 << 2.0 << n;
        QTest::addRow("41.667 ns, sd 3, n %d", n) << 41.667 << 3.0 << n;
        QTest::addRow("1 ns, sd 3, n %d", n) << 1.0 << 3.0 << n;
    }
    QTest::newRow("1 ns, sd 300: repeats enough at n 2000") << 1.0 << 300.0 << 2000;
}

void TestClockStep::steps()
{
    QFETCH(const double, step);
    QFETCH(const double, spread);
    QFETCH(const int, n);
    const std::optional<double> found = clockStep(ticks(static_cast<std::size_t>(n), step, spread));
    QVERIFY(found);
    // Rounding to whole nanoseconds hides the step by a few hundredths.
    QVERIFY2(std::abs(*found - step) < (step == std::round(step) ? 1e-9 : 0.06), qPrintable(QString::number(*found)));
}

void TestClockStep::noStep_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::newRow("nothing") << std::vector<double>{};
    QTest::newRow("too few") << std::vector<double>{1, 1, 1, 2, 2, 2, 3};
    QTest::newRow("constant") << std::vector<double>(50, 100);
    std::vector<double> spikes(97, 1000);
    for (const double spike : {1438, 1877, 2500})
        spikes.push_back(spike);
    QTest::newRow("constant with spikes: one heavy value") << spikes;
    QTest::newRow("1 ns, sd 300: nearly all different at n 31") << ticks(31, 1, 300);
    QTest::newRow("all different") << ticks(31, 1, 3000);
    QTest::newRow("the dataset D") << series::sorted(series::datasetD());
    // Two atoms whose gap is no grid for the rest.
    std::vector<double> noise{1000, 1000, 1000, 1000, 1007, 1007, 1007, 1007};
    for (int i = 0; i < 12; ++i) {
        noise.push_back(1020 + 9.37 * i + 0.61 * i * i);
        noise.push_back(noise.back());
    }
    QTest::newRow("no common grid") << series::sorted(noise);
}

void TestClockStep::noStep()
{
    QFETCH(const std::vector<double>, values);
    QVERIFY(!clockStep(values));
}

void TestClockStep::strangersDoNotHideIt()
{
    std::vector<double> values = ticks(400, 100, 3);
    for (std::size_t i = 0; i < 8; ++i)
        values[i * 50] += 16 + static_cast<double>(i);  // 2 % off the grid
    const std::optional<double> found = clockStep(series::sorted(values));
    QVERIFY(found && std::abs(*found - 100) < 0.1);
}

void TestClockStep::longRuns()
{
    const std::optional<double> found = clockStep(ticks(200'000, 18.5, 2));
    QVERIFY(found && std::abs(*found - 18.5) < 0.02);
}

void TestClockStep::otherUnits()
{
    // A file in microseconds with a clock of 2 µs; and one with hundredths of a nanosecond.
    std::vector<double> micro = ticks(100, 2, 2);
    for (double &value : micro)
        value *= 1000;
    QCOMPARE(clockStep(micro), std::optional(2000.0));
    std::vector<double> fine;
    for (int i = 0; i < 100; ++i)
        fine.push_back(10 + 0.25 * (i * 7 % 11));
    QCOMPARE(clockStep(series::sorted(fine)), std::optional(0.25));
}

QTEST_GUILESS_MAIN(TestClockStep)
#include "tst_clockstep.moc"
