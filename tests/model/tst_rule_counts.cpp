// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void eightAreEnough();
    void unequalToTheClaim();
    void worthTooFew();
    void tooFewNotChecked();
    void percentiles();
    void percentilesOfSamples();
    void percentilesNotChecked();
    void evenCount();
    void oneSample();
    void oneNumber();
};

// The rules of how many runs there are: too-few, percentile, even, single.

namespace {

constexpr auto tooFew = "samples.too-few";
constexpr auto percentile = "samples.percentile";
constexpr auto even = "samples.even";
constexpr auto single = "samples.single";

Measurement with(std::vector<double> values)
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, {{QStringLiteral("run.runs"), static_cast<double>(values.size())}});
    measurement.samples = Samples(std::move(values));
    return measurement;
}

/// No samples, and a summary of its own.
Measurement reporting(const char *summary)
{
    Measurement measurement = sample::distribution();
    measurement.samples.reset();
    sample::forget(measurement, StampKey::RunRuns);
    measurement.reported = sample::json(summary);
    return measurement;
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

void TestCounts::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestCounts::eightAreEnough()
{
    QCOMPARE(outcomeOf(with({1, 2, 3, 4, 5, 6, 7, 8}), tooFew), QStringLiteral("passed"));
    const Finding finding = onlyFinding(with({1, 2, 3, 4, 5, 6, 7}), tooFew);
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence, sample::json(R"({"samples": 7, "fewest": 8, "reasons": ["few"]})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QCOMPARE(outcomeOf(reporting(R"({"median": 5, "min": 4, "count": 7})"), tooFew), QStringLiteral("1 finding(s)"));
}

void TestCounts::unequalToTheClaim()
{
    Measurement measurement = sample::distribution();
    QCOMPARE(outcomeOf(measurement, tooFew), QStringLiteral("passed"));
    sample::answer(measurement, sample::json(R"({"run.runs": 400})"));
    const Finding finding = onlyFinding(measurement, tooFew);
    QCOMPARE(finding.evidence, sample::json(R"({"samples": 60, "fewest": 8, "claimed": 400, "reasons": ["claimed"]})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    // What Assay counted itself is no claim.
    Measurement counted = sample::rawFile(QStringLiteral("r"), series::v1());
    counted.stamp.at(StampKey::RunRuns) = Answer::inferred(400, {});
    QCOMPARE(outcomeOf(counted, tooFew), QStringLiteral("passed"));
}

void TestCounts::worthTooFew()
{
    // Blocks of ten equal runs: 100 are worth far fewer than 20.
    std::vector<double> values;
    for (int i = 0; i < 100; ++i)
        values.push_back(1000 + 37 * (i / 10) % 11);
    const Finding finding = onlyFinding(with(values), tooFew);
    QCOMPARE(finding.evidence.value(QLatin1String("reasons")).toArray(), QJsonArray{QStringLiteral("effective")});
    const double effective = finding.evidence.value(QLatin1String("effective")).toDouble();
    QVERIFY(effective > 0 && effective < 20);
    QCOMPARE(effective * finding.evidence.value(QLatin1String("tau")).toDouble(), 100.0);
    QCOMPARE(sample::wordsProblem(finding), QString());
    // A few independent runs are no fewer for that, and sorted ones cannot be judged.
    QCOMPARE(outcomeOf(with(series::v1()), tooFew), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(with(series::sorted(values)), tooFew), QStringLiteral("passed"));
}

void TestCounts::tooFewNotChecked()
{
    QCOMPARE(outcomeOf(reporting(R"({"ci_median": [1, 2], "median": 1.5})"), tooFew), QStringLiteral("not checked: the number of runs is not known"));
    QCOMPARE(outcomeOf(sample::whole(QStringLiteral("l"), Origin::Listing), tooFew), QStringLiteral("not checked: nothing was timed"));
}

void TestCounts::percentiles()
{
    const auto reported = [](int runs, const char *key) {
        Measurement measurement = reporting(R"({"median": 5, "min": 4})");
        measurement.reported->insert(QStringLiteral("count"), runs);
        measurement.reported->insert(QString::fromLatin1(key), 6);
        return measurement;
    };
    QCOMPARE(outcomeOf(reported(368, "p99"), percentile), QStringLiteral("passed"));
    const Finding between = onlyFinding(reported(367, "p99"), percentile);
    QCOMPARE(between.severity, Severity::Warning);
    QCOMPARE(between.evidence, sample::json(R"({"samples": 367, "percentiles": [{"percentile": "p99", "grade": "without_interval", "fewest": 100, "fewest_for_interval": 368, "recommended": 1000}]})"));
    QCOMPARE(sample::wordsProblem(between), QString());
    QVERIFY(findingWords(between).summary.contains(QStringLiteral("an interval on it takes 368")));
    const Finding below = onlyFinding(reported(99, "p99"), percentile);
    QCOMPARE(below.evidence.value(QLatin1String("percentiles")).toArray().first()[QLatin1String("grade")].toString(), QStringLiteral("unsupported"));
    QCOMPARE(sample::wordsProblem(below), QString());
    for (const char *key : {"p999", "p99.9", "p99_9"})
        QCOMPARE(outcomeOf(reported(3687, key), percentile), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcomeOf(reported(3688, "p999"), percentile), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(reported(36, "p90"), percentile), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(reported(35, "p90"), percentile), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcomeOf(reported(71, "p5"), percentile), QStringLiteral("1 finding(s)"));
}

void TestCounts::percentilesOfSamples()
{
    // Data set D has 60 runs and reports p5 and p95: more than 20, fewer than 72.
    const Finding finding = onlyFinding(sample::distribution(), percentile);
    QCOMPARE(finding.evidence.value(QLatin1String("percentiles")).toArray().size(), 2);
    QCOMPARE(finding.evidence.value(QLatin1String("samples")).toInt(), 60);
}

void TestCounts::percentilesNotChecked()
{
    QCOMPARE(outcomeOf(reporting(R"({"median": 5, "min": 4, "count": 3, "p50": 5, "pages": 7, "p99": "many"})"), percentile), QStringLiteral("not checked: the file reports no percentile"));
    QCOMPARE(outcomeOf(reporting(R"({"median": 5, "min": 4, "p99": 7})"), percentile), QStringLiteral("not checked: the number of runs is not known"));
}

void TestCounts::evenCount()
{
    const Finding finding = onlyFinding(with({4, 1, 3, 2}), even);
    QCOMPARE(finding.severity, Severity::Note);
    QCOMPARE(finding.evidence, sample::json(R"({"samples": 4, "lower_ns": 2, "upper_ns": 3})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QCOMPARE(outcomeOf(with({4, 1, 3}), even), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(with({4, 2, 2, 1}), even), QStringLiteral("passed"));   // 2 is a run that happened
    QCOMPARE(outcomeOf(sample::whole(), even), QStringLiteral("not checked: there are no raw samples"));
}

void TestCounts::oneSample()
{
    Measurement measurement = sample::rawFile(QStringLiteral("r"), {7});
    const Finding finding = onlyFinding(measurement, single);
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"samples": 1})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QCOMPARE(outcomeOf(sample::rawFile(QStringLiteral("r"), {7, 8}), single), QStringLiteral("passed"));
}

void TestCounts::oneNumber()
{
    for (const char *bare : {R"({"median": 5, "count": 10})", R"({"seconds": 12.5})", R"({"sort": {"per_call_ns": 18}, "note": "fast"})"}) {
        const Finding finding = onlyFinding(reporting(bare), single);
        QVERIFY2(finding.rule == QLatin1String(single), bare);
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
    for (const char *more : {R"({"median": 5, "count": 10, "min": 4})", R"({"median": 5, "ci_median": [4, 6]})", R"({"count": 3, "median": 5, "mad": 1, "max": 9})"})
        QCOMPARE(outcomeOf(reporting(more), single), QStringLiteral("passed"));
    for (const char *other : {R"({"switches": 812})", R"({"a_ns": 1, "b_ns": 2})", R"({"list_ns": [1, 2, 3]})", R"({})"})
        QCOMPARE(outcomeOf(reporting(other), single), QStringLiteral("not checked: there are neither samples nor a summary"));
    QCOMPARE(outcomeOf(sample::whole(QStringLiteral("l"), Origin::Listing), single), QStringLiteral("not checked: nothing was timed"));
}

QTEST_GUILESS_MAIN(TestCounts)
#include "tst_rule_counts.moc"
