// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestMissingRequired : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quietWhenComplete();
    void environmentKey();
    void nullIsAnAnswer();
    void noEnvironmentAtAll();
    void figures();
    void statedAnswers();
    void topLevelOnceForAllBlocks();
    void emptyResult();
    void rawFilesHaveNoStamp();
};

namespace {

constexpr auto rule = "stamp.missing-required";

Measurement without(const QStringList &blockKeys, const QStringList &environmentKeys, const std::vector<StampKey> &answers)
{
    Measurement measurement = sample::distribution();
    QJsonObject environment = measurement.reported->value(QLatin1String("environment")).toObject();
    for (const QString &key : environmentKeys)
        environment.remove(key);
    measurement.reported->insert(QStringLiteral("environment"), environment);
    for (const QString &key : blockKeys)
        measurement.reported->remove(key);
    for (const StampKey key : answers)
        sample::forget(measurement, key);
    return measurement;
}

} // namespace

void TestMissingRequired::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestMissingRequired::quietWhenComplete()
{
    const FindingReport report = sample::check(sample::distribution());
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist")), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestMissingRequired::environmentKey()
{
    const FindingReport report = sample::check(without({}, {QStringLiteral("temp_c")}, {StampKey::EnvTempC}));
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist/plain")), QStringLiteral("1 finding(s)"));
    const Finding finding = sample::findingsOf(report, rule).front();
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.file, QStringLiteral("bench/results/dist.json"));
    QCOMPARE(finding.evidence, sample::json(R"({"keys": ["env.temp_c"]})"));
    QCOMPARE(findingWords(finding).summary, QStringLiteral("Temperature was never asked, and the format requires it."));
    QCOMPARE(findingWords(finding).badge, QStringLiteral("temperature: never asked, required"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestMissingRequired::nullIsAnAnswer()
{
    Measurement measurement = without({}, {}, {});
    QJsonObject environment = measurement.reported->value(QLatin1String("environment")).toObject();
    environment.insert(QStringLiteral("temp_c"), QJsonValue::Null);
    measurement.reported->insert(QStringLiteral("environment"), environment);
    measurement.stamp.at(StampKey::EnvTempC) = Answer::unavailable();
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestMissingRequired::noEnvironmentAtAll()
{
    // The source's oracle: nothing known, five answers missing.
    const FindingReport report = sample::check(without({QStringLiteral("environment")}, {},
        {StampKey::EnvGovernor, StampKey::EnvFreqKhz, StampKey::EnvCpuPinned, StampKey::EnvBackgroundLoad, StampKey::EnvTempC}));
    const Finding finding = sample::findingsOf(report, rule).front();
    QCOMPARE(finding.evidence, sample::json(R"({"keys": ["env.governor", "env.freq_khz", "env.cpu_pinned", "env.background_load", "env.temp_c"]})"));
    QCOMPARE(findingWords(finding).summary, QStringLiteral("Governor, frequency, pinning, load and temperature were never asked, and the format requires them."));
    QVERIFY(findingWords(finding).badge.contains(QLatin1String("5")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestMissingRequired::figures()
{
    const FindingReport report = sample::check(without({QStringLiteral("p5"), QStringLiteral("seed"), QStringLiteral("mode")}, {}, {StampKey::RunMode}));
    QCOMPARE(sample::findingsOf(report, rule).front().evidence, sample::json(R"({"keys": ["p5", "seed", "run.mode"]})"));
    // Absent is missing, not wrong as well.
    QCOMPARE(sample::outcome(report, "stamp.invalid", QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestMissingRequired::statedAnswers()
{
    Measurement measurement = without({QStringLiteral("mode")}, {}, {});
    measurement.stamp.at(StampKey::RunMode) = Answer::stated(QStringLiteral("warm"), QStringLiteral("--state"));
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    measurement.stamp.at(StampKey::RunMode) = Answer::inferred(QStringLiteral("warm"), QStringLiteral("file name"));
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("1 finding(s)"));
}

void TestMissingRequired::topLevelOnceForAllBlocks()
{
    Measurement first = sample::distribution();
    Measurement second = sample::distribution(QStringLiteral("dist/cold"));
    for (Measurement *measurement : {&first, &second}) {
        measurement->result.remove(QStringLiteral("kind"));
        sample::forget(*measurement, StampKey::RunKind);
    }
    second.raw.file = QStringLiteral("other");
    const FindingReport report = sample::check(sample::bundleOf({second, first}));
    const std::vector<Finding> findings = sample::findingsOf(report, rule);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().subject, QStringLiteral("dist"));
    QCOMPARE(findings.front().evidence, sample::json(R"({"keys": ["run.kind"]})"));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestMissingRequired::emptyResult()
{
    Measurement measurement = sample::whole();
    measurement.result = {};
    measurement.stamp = {};
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().evidence.value(QLatin1String("keys")).toArray().size(), 9);
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestMissingRequired::rawFilesHaveNoStamp()
{
    const FindingReport report = sample::check(sample::rawFile(QStringLiteral("r"), {1, 2, 3}));
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("r")), QStringLiteral("not checked: the file has no stamp"));
}

QTEST_GUILESS_MAIN(TestMissingRequired)
#include "tst_rule_missing_required.moc"
