// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestReportedDiffers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void agrees();
    void namesBothFigures();
    void withinItsOwnPrintedPrecision();
    void theCountHasARuleOfItsOwn();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.reported-differs";

} // namespace

void TestReportedDiffers::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestReportedDiffers::agrees()
{
    QCOMPARE(sample::outcome(sample::check(sample::distribution()), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestReportedDiffers::namesBothFigures()
{
    Measurement measurement = sample::distribution();
    measurement.reported->insert(QStringLiteral("median"), 37600);
    measurement.reported->insert(QStringLiteral("max"), 52682);
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    QCOMPARE(findings.size(), std::size_t(1));
    const Finding &finding = findings.front();
    QCOMPARE(finding.severity, Severity::Error);
    const QJsonArray differing = finding.evidence.value(QLatin1String("differs")).toArray();
    QCOMPARE(differing.size(), 2);
    QCOMPARE(differing.at(0).toObject().value(QLatin1String("statistic")).toString() == QLatin1String("median")
                 || differing.at(1).toObject().value(QLatin1String("statistic")).toString() == QLatin1String("median"), true);
    const FindingWords words = findingWords(finding);
    QCOMPARE(words.summary, QStringLiteral("The reported median is not that of the raw samples."));
    QCOMPARE(words.badge, QStringLiteral("reported median is not that of the raw samples"));
    QVERIFY2(words.evidence.contains(QLatin1String("2 of 7 reported figures differ")), qPrintable(words.evidence));
    QVERIFY2(words.meaning.contains(QLatin1String("bench/raw/d.txt")), qPrintable(words.meaning));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestReportedDiffers::withinItsOwnPrintedPrecision()
{
    Measurement measurement = sample::distribution();
    measurement.reported->insert(QStringLiteral("p95"), 52586.4);   // the sample is 52586
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("1 finding(s)"));
    QCOMPARE(findingWords(sample::findingsOf(sample::check(measurement), rule).front()).summary, QStringLiteral("The reported p95 is not that of the raw samples."));
    measurement = sample::distribution();
    measurement.reported->insert(QStringLiteral("mean"), 38602.02);   // 2316121 / 60 = 38602.0166…, to two decimals
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestReportedDiffers::theCountHasARuleOfItsOwn()
{
    Measurement measurement = sample::distribution();
    measurement.reported->insert(QStringLiteral("runs"), 61);
    sample::answer(measurement, sample::json(R"({"run.runs": 61})"));
    const FindingReport report = sample::check(measurement);
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(report, "stamp.raw-count", QStringLiteral("dist/plain")), QStringLiteral("1 finding(s)"));
}

void TestReportedDiffers::notChecked()
{
    QCOMPARE(sample::outcome(sample::check(sample::whole()), rule, QStringLiteral("dist")), QStringLiteral("not checked: there are no raw samples to recompute from"));
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: the file reports no figures"));
    Measurement refused = sample::distribution();
    refused.refusal = QStringLiteral("Not plotted.");
    QCOMPARE(sample::outcome(sample::check(refused), rule, QStringLiteral("dist/plain")), QStringLiteral("not checked: the measurement is refused"));
}

QTEST_GUILESS_MAIN(TestReportedDiffers)
#include "tst_rule_reported_differs.moc"
