// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestMissingProtocol : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quietWhenAllWasAsked();
    void threeKeys();
    void oneKeyAndFourKeys();
    void answersOfEachKindCount();
    void environmentOfADistributionIsRequiredInstead();
    void topLevelOnceForAllBlocks();
    void wholePartsAreTheRequiredRules();
    void aToolThatWasOnlyCalledHasNoFlags();
    void nothingTimed();
    void aRawFileWasAskedNothing();
};

namespace {

constexpr auto rule = "stamp.missing-protocol";

QJsonObject keysOf(const FindingReport &report)
{
    const std::vector<Finding> findings = sample::findingsOf(report, rule);
    return findings.size() == 1 ? findings.front().evidence : QJsonObject{{QStringLiteral("findings"), static_cast<int>(findings.size())}};
}

} // namespace

void TestMissingProtocol::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestMissingProtocol::quietWhenAllWasAsked()
{
    const FindingReport report = sample::check(sample::distribution());
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist")), QStringLiteral("nothing"));
}

void TestMissingProtocol::threeKeys()
{
    Measurement measurement = sample::distribution();
    for (const StampKey key : {StampKey::EnvPowerSource, StampKey::EnvThermal, StampKey::TimeWindow})
        sample::forget(measurement, key);
    const FindingReport report = sample::check(measurement);
    const Finding finding = sample::findingsOf(report, rule).front();
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence, sample::json(R"({"keys": ["env.power_source", "env.thermal", "time.window"]})"));
    // The manual's own example.
    QCOMPARE(findingWords(finding).summary, QStringLiteral("Power source, thermal condition and window were never asked."));
    QCOMPARE(findingWords(finding).badge, QStringLiteral("power source, thermal condition, window: never asked"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestMissingProtocol::oneKeyAndFourKeys()
{
    Measurement measurement = sample::distribution();
    sample::forget(measurement, StampKey::EnvPowerSource);
    QCOMPARE(findingWords(sample::findingsOf(sample::check(measurement), rule).front()).summary, QStringLiteral("Power source was never asked."));
    for (const StampKey key : {StampKey::EnvThermal, StampKey::TimeWindow, StampKey::InstrumentCostNs})
        sample::forget(measurement, key);
    // From four on the badge counts.
    const QString badge = findingWords(sample::findingsOf(sample::check(measurement), rule).front()).badge;
    QVERIFY2(badge.startsWith(QLatin1String("4 ")), qPrintable(badge));
}

void TestMissingProtocol::answersOfEachKindCount()
{
    Measurement measurement = sample::distribution();
    measurement.stamp.at(StampKey::EnvPowerSource) = Answer::stated(QStringLiteral("mains"), QStringLiteral("me"));
    measurement.stamp.at(StampKey::EnvThermal) = Answer::unavailable();
    measurement.stamp.at(StampKey::TimeWindow) = Answer::inferred(QStringLiteral("1 s"), QStringLiteral("file"));
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestMissingProtocol::environmentOfADistributionIsRequiredInstead()
{
    Measurement measurement = sample::distribution();
    sample::forget(measurement, StampKey::EnvTempC);
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    Measurement summary = sample::whole();
    sample::forget(summary, StampKey::EnvTempC);
    QCOMPARE(keysOf(sample::check(summary)), sample::json(R"({"keys": ["env.temp_c"]})"));
}

void TestMissingProtocol::topLevelOnceForAllBlocks()
{
    Measurement first = sample::distribution();
    Measurement second = sample::distribution(QStringLiteral("dist/cold"));
    second.samples = Samples({1, 2, 3});
    for (Measurement *measurement : {&first, &second})
        sample::forget(*measurement, StampKey::Kernel);
    const FindingReport report = sample::check(sample::bundleOf({second, first}));
    QCOMPARE(keysOf(report), sample::json(R"({"keys": ["kernel"]})"));
    QCOMPARE(sample::findingsOf(report, rule).front().subject, QStringLiteral("dist"));
}

void TestMissingProtocol::wholePartsAreTheRequiredRules()
{
    // No machine at all: missing-required says so, and not this rule again, key by key.
    Measurement measurement = sample::whole();
    measurement.result.remove(QStringLiteral("machine"));
    for (const StampKey key : {StampKey::MachineModel, StampKey::MachineArch, StampKey::MachineKind, StampKey::Os, StampKey::Kernel})
        sample::forget(measurement, key);
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist")), QStringLiteral("passed"));
}

void TestMissingProtocol::aToolThatWasOnlyCalledHasNoFlags()
{
    Measurement measurement = sample::whole();
    sample::forget(measurement, StampKey::ToolchainCompiler);
    sample::forget(measurement, StampKey::ToolchainFlags);
    QCOMPARE(keysOf(sample::check(measurement)), sample::json(R"({"keys": ["toolchain.compiler", "toolchain.flags"]})"));
    measurement.result.insert(QStringLiteral("toolchain"), sample::json(R"({"tool": "perf 6.1", "path": "/usr/bin/perf"})"));
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist")), QStringLiteral("passed"));
}

void TestMissingProtocol::nothingTimed()
{
    for (const Origin origin : {Origin::Listing, Origin::Artefact})
        QCOMPARE(sample::outcome(sample::check(sample::whole(QStringLiteral("x"), origin)), rule, QStringLiteral("x")), QStringLiteral("not checked: nothing was timed"));
    Measurement counts = sample::whole();
    sample::answer(counts, sample::json(R"({"run.target": "xv6"})"));
    QCOMPARE(sample::outcome(sample::check(counts), rule, QStringLiteral("dist")), QStringLiteral("not checked: nothing was timed"));
    counts.refusal = QStringLiteral("Not plotted.");
    QCOMPARE(sample::outcome(sample::check(counts), rule, QStringLiteral("dist")), QStringLiteral("not checked: the measurement is refused"));
}

void TestMissingProtocol::aRawFileWasAskedNothing()
{
    const FindingReport report = sample::check(sample::rawFile(QStringLiteral("r"), {1, 2, 3}));
    const QJsonArray keys = keysOf(report).value(QLatin1String("keys")).toArray();
    QCOMPARE(keys.size(), 20);
    QVERIFY(keys.contains(QStringLiteral("machine.model")) && keys.contains(QStringLiteral("run.mode")) && keys.contains(QStringLiteral("env.temp_c")));
    QVERIFY(!keys.contains(QStringLiteral("run.runs")));   // the file itself says how many
    QCOMPARE(sample::wordsProblem(sample::findingsOf(report, rule).front()), QString());
}

QTEST_GUILESS_MAIN(TestMissingProtocol)
#include "tst_rule_missing_protocol.moc"
