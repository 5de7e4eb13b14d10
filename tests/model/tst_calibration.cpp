// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How often the flags are wrong, and how often they see what is there: a quick version of tests/calibration, with fixed seeds. Bounds
// are counts; those on false alarms lie well above what the methods were designed for, so that only a real change fails.
#include "model/clockstep.h"
#include "model/interference.h"
#include "model/series/shape.h"
#include "tests/model/generators.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;
using namespace generators;

namespace {

using Fires = std::function<bool(const Series &)>;

/// Of `runs` series made with seeds 1, 2, 3, …
int count(int runs, const std::function<Series(Random &)> &make, const Fires &fires)
{
    int fired = 0;
    for (int i = 1; i <= runs; ++i) {
        Random random(static_cast<unsigned>(i));
        fired += fires(make(random)) ? 1 : 0;
    }
    return fired;
}

bool twoHumped(const Series &values)
{
    Series sorted(values);
    std::ranges::sort(sorted);
    return sorted.front() < sorted.back() && modesOf(values, sorted, true).bimodal;
}

bool drifts(const Series &values)
{
    return driftOf(values).kind != Drift::Kind::None;
}

bool proposesCut(const Series &values)
{
    return warmUpOf(values, std::numeric_limits<double>::infinity()).proposesCut;
}

double topShare(const Series &values, double &top)
{
    Series sorted(values);
    std::ranges::sort(sorted);
    const Repeats repeats = readClock(sorted).repeats;
    top = repeats.topValue;
    return repeats.topShare;
}

bool dependent(const Series &values)
{
    double top = 0;
    const double share = topShare(values, top);
    return dependenceOf(values, top, share).dependent;
}

bool periodic(const Series &values)
{
    double top = 0;
    const double share = topShare(values, top);
    return periodOf(values, driftOf(values), share).periodic;
}

} // namespace

class TestCalibration : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void rarelyWrong_data();
    void rarelyWrong();
    void mostlyFound_data();
    void mostlyFound();
};

void TestCalibration::rarelyWrong_data()
{
    QTest::addColumn<int>("runs");
    QTest::addColumn<std::function<Series(Random &)>>("make");
    QTest::addColumn<Fires>("fires");
    QTest::addColumn<int>("most");
    using Make = std::function<Series(Random &)>;
    const auto row = [](const char *name, int runs, const Make &make, const Fires &fires, int most) { QTest::newRow(name) << runs << make << fires << most; };
    row("humps: quantised, sd 0.6 steps, n 100", 2000, [](Random &r) { return quantised(100, r, 0.6); }, twoHumped, 5);
    row("humps: uniform, n 100", 2000, [](Random &r) { return uniform(100, r); }, twoHumped, 40);
    row("humps: spiky, n 31", 2000, [](Random &r) { return spiky(31, r); }, twoHumped, 30);
    row("drift: independent, n 100", 2000, [](Random &r) { return gaussian(100, r); }, drifts, 30);
    row("drift: spiky, n 31", 2000, [](Random &r) { return spiky(31, r); }, drifts, 30);
    row("warm-up: dependent 0.7, n 100", 1500, [](Random &r) { return autoregressive(100, r, 0.7); }, proposesCut, 25);
    row("warm-up: lognormal, n 31", 1500, [](Random &r) { return lognormal(31, r); }, proposesCut, 30);
    row("dependence: independent, n 100", 1500, [](Random &r) { return gaussian(100, r); }, dependent, 30);
    row("dependence: quantised, n 31", 1500, [](Random &r) { return quantised(31, r, 0.6); }, dependent, 30);
    row("cycles: independent, n 100", 1000, [](Random &r) { return gaussian(100, r); }, periodic, 30);
    row("cycles: spiky, n 400", 1000, [](Random &r) { return spiky(400, r); }, periodic, 30);
    row("cycles: dependent 0.7, n 400", 400, [](Random &r) { return autoregressive(400, r, 0.7); }, periodic, 14);
}

void TestCalibration::rarelyWrong()
{
    QFETCH(int, runs);
    QFETCH(std::function<Series(Random &)>, make);
    QFETCH(Fires, fires);
    QFETCH(int, most);
    const int fired = count(runs, make, fires);
    QVERIFY2(fired <= most, qPrintable(QStringLiteral("%1 of %2").arg(fired).arg(runs)));
}

void TestCalibration::mostlyFound_data()
{
    QTest::addColumn<std::function<Series(Random &)>>("make");
    QTest::addColumn<Fires>("fires");
    QTest::addColumn<int>("fewest");   // of 100
    using Make = std::function<Series(Random &)>;
    const auto row = [](const char *name, const Make &make, const Fires &fires, int fewest) { QTest::newRow(name) << make << fires << fewest; };
    row("humps: 5 sd, halves, n 100", [](Random &r) { return twoHumps(100, r, 5, 0.5); }, twoHumped, 95);
    row("humps: 5 sd, 80/20, n 400", [](Random &r) { return twoHumps(400, r, 5, 0.8); }, twoHumped, 93);
    row("drift: 5 % trend, n 100", [](Random &r) { return plus(gaussian(100, r), [](double t) { return 50 * t; }); }, drifts, 95);
    row("drift: 10 % step, n 31", [](Random &r) { return plus(gaussian(31, r), [](double t) { return t < 0.5 ? 0.0 : 100.0; }); }, drifts, 70);
    row("drift: 2 % step, n 400", [](Random &r) { return plus(gaussian(400, r), [](double t) { return t < 0.5 ? 0.0 : 20.0; }); }, drifts, 95);
    row("warm-up: 5 % of the run, +10 %, n 100", [](Random &r) { return plus(gaussian(100, r), [](double t) { return t < 0.05 ? 100.0 : 0.0; }); }, proposesCut, 80);
    row("dependence: 0.3, n 400", [](Random &r) { return autoregressive(400, r, 0.3); }, dependent, 95);
    row("cycles: sawtooth of 8 %, 5 a run, n 400",
        [](Random &r) { return plus(gaussian(400, r), [](double t) { return 80 * (5 * t - std::floor(5 * t)); }); }, periodic, 75);
    row("cycles: sine of 2 %, 8 a run, n 100", [](Random &r) { return plus(gaussian(100, r), [](double t) { return 20 * std::sin(50.265482457 * t); }); }, periodic, 93);
}

void TestCalibration::mostlyFound()
{
    QFETCH(std::function<Series(Random &)>, make);
    QFETCH(Fires, fires);
    QFETCH(int, fewest);
    constexpr int runs = 100;
    const int fired = count(runs, make, fires);
    QVERIFY2(fired >= fewest, qPrintable(QStringLiteral("%1 of %2").arg(fired).arg(runs)));
}

QTEST_GUILESS_MAIN(TestCalibration)
#include "tst_calibration.moc"
