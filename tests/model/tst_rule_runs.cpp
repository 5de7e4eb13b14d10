// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestRunRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void sortedRuns();
    void orderBoundaries();
    void zeros();
    void reportedInAnotherUnit();
    void oneProgramTwoUnits();
    void totalAndShare();
};

// The rules of what the samples are: order, failed, unit.

namespace {

constexpr auto order = "samples.order";
constexpr auto failed = "samples.failed";
constexpr auto unit = "samples.unit";

Measurement with(std::vector<double> values)
{
    Measurement measurement = sample::distribution();
    measurement.samples = Samples(std::move(values));
    return measurement;
}

/// One run of a program, its numbers in `key` and, for the model, in nanoseconds.
Measurement runOf(const QString &name, const char *key, double nsPerUnit, const char *program = "plain")
{
    std::vector<double> values = series::v2();
    for (double &value : values)
        value *= nsPerUnit;
    Measurement measurement = sample::rawFile(name, std::move(values));
    measurement.unit = Answer::recorded(QString::fromLatin1(key));
    measurement.stamp.at(StampKey::RunWorkload) = Answer::inferred(QString::fromLatin1(program), {});
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

void TestRunRules::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestRunRules::sortedRuns()
{
    QCOMPARE(outcomeOf(sample::distribution(), order), QStringLiteral("passed"));
    const Finding finding = onlyFinding(with(series::sorted(series::datasetD())), order);
    QCOMPARE(finding.severity, Severity::Note);
    QCOMPARE(finding.evidence, sample::json(R"({"samples": 60, "direction": "ascending"})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    std::vector<double> down = series::sorted(series::datasetD());
    std::ranges::reverse(down);
    const Finding reversed = onlyFinding(with(down), order);
    QCOMPARE(reversed.evidence.value(QLatin1String("direction")).toString(), QStringLiteral("descending"));
    QCOMPARE(sample::wordsProblem(reversed), QString());
}

void TestRunRules::orderBoundaries()
{
    QCOMPARE(outcomeOf(with({1, 2, 3, 4, 5, 6, 7}), order), QStringLiteral("not checked: there are fewer than 8 samples"));
    QCOMPARE(outcomeOf(with({1, 2, 3, 4, 5, 6, 7, 8}), order), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcomeOf(with(std::vector<double>(8, 5)), order), QStringLiteral("not checked: constant"));
    QCOMPARE(outcomeOf(with({5, 5, 5, 5, 5, 5, 5, 9}), order), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(sample::whole(), order), QStringLiteral("not checked: there are no raw samples"));
}

void TestRunRules::zeros()
{
    QCOMPARE(outcomeOf(sample::distribution(), failed), QStringLiteral("passed"));
    const Finding finding = onlyFinding(with({5, 0, 7, 8, 0}), failed);
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"zeros": 2, "samples": 5, "first_runs": [2, 5]})"));
    QCOMPARE(finding.runs, (std::optional<std::pair<qint64, qint64>>({2, 5})));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QCOMPARE(onlyFinding(with(std::vector<double>(50, 0)), failed).evidence.value(QLatin1String("first_runs")).toArray().size(), 20);
    QCOMPARE(outcomeOf(sample::whole(), failed), QStringLiteral("not checked: there are no raw samples"));
}

void TestRunRules::reportedInAnotherUnit()
{
    Measurement measurement = sample::distribution();
    QCOMPARE(outcomeOf(measurement, unit), QStringLiteral("passed"));
    for (const double factor : {1e-3, 1e3, 1e6}) {
        measurement.reported->insert(QStringLiteral("median"), 37'606.5 * factor);
        const Finding finding = onlyFinding(measurement, unit);
        QCOMPARE(finding.severity, Severity::Error);
        QCOMPARE(finding.evidence.value(QLatin1String("kind")).toString(), QStringLiteral("reported"));
        QCOMPARE(finding.evidence.value(QLatin1String("factor")).toDouble(), factor);
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
    measurement.reported->insert(QStringLiteral("median"), 37'606.5 * 1020);   // another number, not another unit
    QCOMPARE(outcomeOf(measurement, unit), QStringLiteral("passed"));
}

void TestRunRules::oneProgramTwoUnits()
{
    const auto outcome = [](const Measurement &first, const Measurement &second) {
        return sample::outcome(sample::check(sample::bundleOf({first, second})), unit, second.name);
    };
    const Measurement nano = runOf(QStringLiteral("a"), "ns", 1);
    const Measurement micro = runOf(QStringLiteral("b"), "us", 1000);
    QCOMPARE(outcome(nano, micro), QStringLiteral("1 finding(s)"));
    const std::vector<Finding> findings = sample::findingsOf(sample::check(sample::bundleOf({nano, micro})), unit);
    QCOMPARE(findings.size(), std::size_t(2));
    QCOMPARE(findings.front().evidence, sample::json(R"({"kind": "program", "unit": "ns", "value": 101.5, "other": "b", "other_unit": "us", "other_value": 101.5})"));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
    // The same times, printed in two units: nothing disagrees.
    QCOMPARE(outcome(nano, runOf(QStringLiteral("b"), "us", 1)), QStringLiteral("passed"));
    QCOMPARE(outcome(nano, runOf(QStringLiteral("b"), "ns", 1)), QStringLiteral("passed"));
    // Twice as much, and another program.
    QCOMPARE(outcome(nano, runOf(QStringLiteral("b"), "us", 2000)), QStringLiteral("passed"));
    QCOMPARE(outcome(nano, runOf(QStringLiteral("b"), "us", 1990)), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcome(nano, runOf(QStringLiteral("b"), "us", 1000, "unrolled")), QStringLiteral("not checked: there is nothing to hold its unit against"));
}

void TestRunRules::totalAndShare()
{
    const auto reporting = [](const char *summary) {
        Measurement measurement = sample::whole();
        measurement.reported = sample::json(summary);
        return measurement;
    };
    QCOMPARE(outcomeOf(reporting(R"({"total_ns": 1000, "iterations": 100, "per_iteration_ns": 10})"), unit), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(reporting(R"({"total_ns": 1049, "iterations": 100, "ns_per_op": 10})"), unit), QStringLiteral("passed"));   // rounded down
    const Finding finding = onlyFinding(reporting(R"({"total_ns": 1000, "iterations": 100, "per_iteration_ns": 10000})"), unit);
    QCOMPARE(finding.evidence, sample::json(R"({"kind": "total", "total": 1000, "iterations": 100, "per_iteration": 10000})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QCOMPARE(outcomeOf(reporting(R"({"total_ns": 1000, "iterations": 100})"), unit), QStringLiteral("not checked: there is nothing to hold its unit against"));
}

QTEST_GUILESS_MAIN(TestRunRules)
#include "tst_rule_runs.moc"
