// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestNotANumber : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quiet();
    void placeAndCount();
    void moreThanAreShown();
    void nothingElseInTheFile();
    void notChecked();
};

namespace {

constexpr auto rule = "samples.not-a-number";

Measurement with(std::vector<ExcludedValue> excluded, qint64 count)
{
    Measurement measurement = sample::distribution();
    measurement.samples = Samples(series::datasetD(), std::move(excluded), count);
    return measurement;
}

} // namespace

void TestNotANumber::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestNotANumber::quiet()
{
    QCOMPARE(sample::outcome(sample::check(sample::distribution()), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestNotANumber::placeAndCount()
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(with({{7, QStringLiteral("nan")}, {9, QStringLiteral("-3")}}, 2)), rule);
    QCOMPARE(findings.size(), std::size_t(1));
    const Finding &finding = findings.front();
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.file, QStringLiteral("bench/raw/d.txt"));
    QCOMPARE(finding.line, std::optional<qint64>(7));
    QVERIFY(!finding.runs);   // they are no runs any more
    QCOMPARE(finding.evidence, sample::json(R"({"count": 2, "kept": 60, "lines": [7, 9], "found": ["nan", "-3"]})"));
    QVERIFY(findingWords(finding).evidence.startsWith(QStringLiteral("line 7: nan · line 9: -3")));
    QVERIFY(findingWords(finding).summary.contains(QLatin1String("line 7")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestNotANumber::moreThanAreShown()
{
    std::vector<ExcludedValue> excluded;
    for (int i = 0; i < 30; ++i)
        excluded.push_back({i + 1, QStringLiteral("inf")});
    const Finding finding = sample::findingsOf(sample::check(with(std::move(excluded), 5000)), rule).front();
    QCOMPARE(finding.evidence.value(QLatin1String("lines")).toArray().size(), 20);
    QVERIFY(findingWords(finding).evidence.contains(QLatin1String("4980")) || findingWords(finding).evidence.contains(QLatin1String("4,980")));
}

void TestNotANumber::nothingElseInTheFile()
{
    Measurement measurement = with({{1, QStringLiteral("nan")}}, 1);
    measurement.samples = Samples({}, {{1, QStringLiteral("nan")}}, 1);
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("1 finding(s)"));
}

void TestNotANumber::notChecked()
{
    QCOMPARE(sample::outcome(sample::check(sample::whole()), rule, QStringLiteral("dist")), QStringLiteral("not checked: there are no raw samples"));
}

QTEST_GUILESS_MAIN(TestNotANumber)
#include "tst_rule_not_a_number.moc"
