// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestUnavailable : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quietWhenEverythingIsKnown();
    void oneKey();
    void pinningMayMeanNotPinned();
    void aModeIsNotTheMachinesToSay();
    void neverAskedIsNotThis();
};

namespace {

constexpr auto rule = "stamp.unavailable";

} // namespace

void TestUnavailable::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestUnavailable::quietWhenEverythingIsKnown()
{
    QCOMPARE(sample::outcome(sample::check(sample::distribution()), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestUnavailable::oneKey()
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"env.temp_c": null})"));
    const FindingReport report = sample::check(measurement);
    const Finding finding = sample::findingsOf(report, rule).front();
    QCOMPARE(finding.severity, Severity::Note);
    QCOMPARE(finding.evidence, sample::json(R"({"keys": ["env.temp_c"]})"));
    // The manual's own example.
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The machine would not say its temperature."));
    QCOMPARE(findingWords(finding).badge, QStringLiteral("temperature: unavailable"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    // Asked and not answered is not "never asked".
    QCOMPARE(sample::outcome(report, "stamp.missing-protocol", QStringLiteral("dist/plain")), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(report, "stamp.missing-required", QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestUnavailable::pinningMayMeanNotPinned()
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"env.cpu_pinned": null, "env.temp_c": null, "os": null, "kernel": null})"));
    const Finding finding = sample::findingsOf(sample::check(measurement), rule).front();
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The machine would not say its operating system, kernel, pinning and temperature."));
    QVERIFY(findingWords(finding).meaning.contains(QLatin1String("not pinned to one CPU")));
    QVERIFY(findingWords(finding).badge.startsWith(QLatin1String("4 ")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestUnavailable::aModeIsNotTheMachinesToSay()
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"run.mode": null})"));
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestUnavailable::neverAskedIsNotThis()
{
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2, 3})), rule, QStringLiteral("r")), QStringLiteral("passed"));
}

QTEST_GUILESS_MAIN(TestUnavailable)
#include "tst_rule_unavailable.moc"
