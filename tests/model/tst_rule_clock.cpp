// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestClockRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void fineEnough();
    void coarse();
    void onePercentOfTheMedian();
    void veryCoarse();
    void theIntervalIsWidened();
    void constant();
    void clockStepNotChecked();
    void atTheFloor();
    void floorOfTheHarness();
    void floorOfTheTicks();
    void floorNotChecked();
    void shortRegion();
    void shortRegionOfAReport();
    void regionNotChecked();
};

// The rules of what the clock can tell: clock-step, below-floor, region-short.

namespace {

constexpr auto clockStepRule = "samples.clock-step";
constexpr auto belowFloor = "samples.below-floor";
constexpr auto regionShort = "samples.region-short";
const QString subject = QStringLiteral("dist/plain");

Measurement with(std::vector<double> values)
{
    Measurement measurement = sample::distribution();
    measurement.samples = Samples(std::move(values));
    return measurement;
}

/// In no order: `copies` of each of `count` ticks from `from` on.
std::vector<double> ticks(double from, double step, int count, int copies)
{
    std::vector<double> values;
    for (int i = 0; i < count * copies; ++i)
        values.push_back(from + step * (i * 11 % count));
    return values;
}

Finding onlyFinding(const Measurement &measurement, const char *rule)
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    return findings.size() == 1 ? findings.front() : Finding{};
}

QString outcomeOf(const Measurement &measurement, const char *rule)
{
    return sample::outcome(sample::check(measurement), rule, measurement.name);
}

} // namespace

void TestClockRules::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestClockRules::fineEnough()
{
    QCOMPARE(outcomeOf(sample::distribution(), clockStepRule), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(with(ticks(100'000, 1, 40, 3)), clockStepRule), QStringLiteral("passed"));
}

void TestClockRules::coarse()
{
    // Eight ticks of 100: IQR 400.
    const Finding finding = onlyFinding(with(ticks(100'000, 100, 8, 10)), clockStepRule);
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence.value(QLatin1String("grade")).toString(), QStringLiteral("coarse"));
    QCOMPARE(finding.evidence.value(QLatin1String("step_ns")).toDouble(), 100.0);
    QVERIFY(finding.evidence.value(QLatin1String("step_over_iqr")).toBool());
    QVERIFY(!finding.evidence.value(QLatin1String("step_over_median")).toBool(true));
    QCOMPARE(finding.evidence.value(QLatin1String("batch")).toDouble(), 1.0);   // a step is 0.1 % of it already
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::onePercentOfTheMedian()
{
    const Finding finding = onlyFinding(with(ticks(90, 1, 21, 5)), clockStepRule);   // median 100
    QVERIFY(finding.evidence.value(QLatin1String("step_over_median")).toBool());
    QCOMPARE(outcomeOf(with(ticks(91, 1, 21, 5)), clockStepRule), QStringLiteral("passed"));
}

void TestClockRules::veryCoarse()
{
    const Finding finding = onlyFinding(with(ticks(1000, 41, 4, 10)), clockStepRule);
    QCOMPARE(finding.evidence.value(QLatin1String("grade")).toString(), QStringLiteral("very_coarse"));
    QCOMPARE(finding.evidence.value(QLatin1String("batch")).toDouble(), 4.0);   // 100 · 41 / 1061.5
    QCOMPARE(finding.evidence.value(QLatin1String("distinct_in_fence")).toInt(), 4);
    QCOMPARE(finding.evidence.value(QLatin1String("ticks")).toDouble(), 1061.5 / 41);
    const Finding closer = onlyFinding(with(ticks(300, 41, 4, 10)), clockStepRule);   // 361.5: fewer than 10 ticks
    QVERIFY(findingWords(closer).meaning.contains(QStringLiteral("closer than 10 ticks")));
    QVERIFY(!findingWords(finding).meaning.contains(QStringLiteral("closer than 10 ticks")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::theIntervalIsWidened()
{
    // All but a few runs on one tick: the interval is that tick, the clock half a step either way.
    std::vector<double> values(60, 1000);
    for (const std::size_t i : {3, 17, 30, 44})
        values[i] = 1100;
    for (const std::size_t i : {5, 27})
        values[i] = 900;
    const Finding finding = onlyFinding(with(values), clockStepRule);
    QCOMPARE(finding.evidence.value(QLatin1String("step_ns")).toDouble(), 100.0);
    QCOMPARE(finding.evidence.value(QLatin1String("interval_low")).toDouble(), 950.0);
    QCOMPARE(finding.evidence.value(QLatin1String("interval_high")).toDouble(), 1050.0);
    QVERIFY(finding.evidence.value(QLatin1String("one_value")).toBool());
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::constant()
{
    const Finding finding = onlyFinding(with(std::vector<double>(20, 1000)), clockStepRule);
    QVERIFY(finding.evidence.value(QLatin1String("step_ns")).isNull());
    QCOMPARE(finding.evidence.value(QLatin1String("top_share")).toDouble(), 1.0);
    QVERIFY(!finding.evidence.contains(QLatin1String("batch")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::clockStepNotChecked()
{
    QCOMPARE(outcomeOf(with(std::vector<double>(7, 1000)), clockStepRule), QStringLiteral("not checked: there are fewer than 8 samples"));
    QCOMPARE(outcomeOf(sample::whole(), clockStepRule), QStringLiteral("not checked: there are no raw samples"));
}

void TestClockRules::atTheFloor()
{
    QCOMPARE(outcomeOf(sample::distribution(), belowFloor), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(with({19, 500, 30}), belowFloor), QStringLiteral("passed"));
    const Finding finding = onlyFinding(with({18, 500, 17, 30}), belowFloor);   // the clock costs 18
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"floor_ns": 18, "floor_from": "instrument.resolution_ns", "count": 2, "samples": 4, "share": 0.5})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::floorOfTheHarness()
{
    Measurement measurement = with({18, 25, 26, 90});
    measurement.stamp.at(StampKey::InstrumentHarnessNs) = Answer::stated(25);
    const Finding finding = onlyFinding(measurement, belowFloor);
    QCOMPARE(finding.evidence.value(QLatin1String("floor_from")).toString(), QStringLiteral("instrument.harness_ns"));
    QCOMPARE(finding.evidence.value(QLatin1String("count")).toInt(), 2);
}

void TestClockRules::floorOfTheTicks()
{
    Measurement measurement = sample::rawFile(QStringLiteral("r"), {100, 200, 300, 200, 100, 300, 200, 400, 300, 200});
    const Finding finding = onlyFinding(measurement, belowFloor);
    QCOMPARE(finding.evidence.value(QLatin1String("floor_from")).toString(), QStringLiteral("clock_step"));
    QCOMPARE(finding.evidence.value(QLatin1String("count")).toInt(), 2);
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestClockRules::floorNotChecked()
{
    Measurement harness = with({17, 18, 19});
    harness.blockPath = {QStringLiteral("harness")};
    QCOMPARE(outcomeOf(harness, belowFloor), QStringLiteral("not checked: this is the instrument"));
    QCOMPARE(outcomeOf(sample::rawFile(QStringLiteral("r"), {1, 2, 3}), belowFloor), QStringLiteral("not checked: neither the clock's cost and step nor the harness's time is known"));
    Measurement shared = with({17, 18, 19});
    shared.per = Per::Iteration;
    QCOMPARE(outcomeOf(shared, belowFloor), QStringLiteral("not checked: a sample is a share of its timed region, whose length is not known"));
    QCOMPARE(outcomeOf(sample::whole(), belowFloor), QStringLiteral("not checked: there are no raw samples"));
}

void TestClockRules::shortRegion()
{
    QCOMPARE(outcomeOf(sample::distribution(), regionShort), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(with({1800, 1800, 1800}), regionShort), QStringLiteral("passed"));
    const Finding finding = onlyFinding(with({1799, 1799, 1799}), regionShort);
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"region_ns": 1799, "overhead_ns": 18, "factor": 100, "repetitions": 2})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    // Not longer than the overhead: what of it is work cannot be told, nor how often to repeat it.
    const Finding none = onlyFinding(with({18, 18, 18}), regionShort);
    QVERIFY(!none.evidence.contains(QLatin1String("repetitions")));
    QCOMPARE(sample::wordsProblem(none), QString());
}

void TestClockRules::shortRegionOfAReport()
{
    Measurement measurement = sample::distribution();
    measurement.samples.reset();
    measurement.reported->insert(QStringLiteral("median"), 660);
    QCOMPARE(onlyFinding(measurement, regionShort).evidence.value(QLatin1String("repetitions")).toDouble(), 3.0);
}

void TestClockRules::regionNotChecked()
{
    Measurement harness = with({17, 18, 19});
    harness.blockPath = {QStringLiteral("harness")};
    QCOMPARE(outcomeOf(harness, regionShort), QStringLiteral("not checked: this is the instrument"));
    QCOMPARE(outcomeOf(sample::rawFile(QStringLiteral("r"), {1, 2, 3}), regionShort), QStringLiteral("not checked: the length of the timed region is not known"));
    Measurement unknown = with({17, 18, 19});
    sample::forget(unknown, StampKey::InstrumentCostNs);
    QCOMPARE(outcomeOf(unknown, regionShort), QStringLiteral("not checked: neither the clock's cost nor the harness's time is known"));
    QCOMPARE(outcomeOf(sample::whole(QStringLiteral("l"), Origin::Listing), regionShort), QStringLiteral("not checked: nothing was timed"));
}

QTEST_GUILESS_MAIN(TestClockRules)
#include "tst_rule_clock.moc"
