// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestRawCount : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void boundary();
    void excludedValuesAreLinesAllTheSame();
    void whatAPersonStatedCounts();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.raw-count";

QString outcomeOf(const Measurement &measurement)
{
    return sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain"));
}

Measurement claiming(const QJsonValue &runs)
{
    Measurement measurement = sample::distribution();
    measurement.stamp.at(StampKey::RunRuns) = Answer::recorded(runs);
    return measurement;
}

} // namespace

void TestRawCount::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestRawCount::boundary()
{
    QCOMPARE(outcomeOf(claiming(60)), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(claiming(59)), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcomeOf(claiming(61)), QStringLiteral("1 finding(s)"));
    const Finding finding = sample::findingsOf(sample::check(claiming(400)), rule).front();
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"runs": 400, "raw_count": 60, "raw_file": "bench/raw/d.txt"})"));
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The raw file holds 60 samples, the stamp says 400 runs."));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestRawCount::excludedValuesAreLinesAllTheSame()
{
    Measurement measurement = claiming(61);
    measurement.samples = Samples(series::datasetD(), {{7, QStringLiteral("nan")}}, 1);
    QCOMPARE(outcomeOf(measurement), QStringLiteral("passed"));
}

void TestRawCount::whatAPersonStatedCounts()
{
    Measurement measurement = claiming(60);
    measurement.stamp.at(StampKey::RunRuns) = Answer::stated(61, QStringLiteral("--state"));
    QCOMPARE(outcomeOf(measurement), QStringLiteral("1 finding(s)"));
}

void TestRawCount::notChecked()
{
    QCOMPARE(outcomeOf(claiming(QStringLiteral("sixty"))), QStringLiteral("not checked: no number of runs was recorded"));
    Measurement measurement = sample::distribution();
    sample::forget(measurement, StampKey::RunRuns);
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: no number of runs was recorded"));
    measurement.samples.reset();
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: there are no raw samples"));
    // Of a raw file alone the number is counted, not claimed.
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: no number of runs was recorded"));
}

QTEST_GUILESS_MAIN(TestRawCount)
#include "tst_rule_raw_count.moc"
