// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void syntheticData();
    void assumedUnit();
    void assumedMode();
    void placeholders();
};

// The rules of what is marked or guessed: synthetic, assumed, fixture.

namespace {

constexpr auto synthetic = "stamp.synthetic";
constexpr auto assumed = "stamp.assumed";
constexpr auto fixture = "stamp.fixture";

QString fixtureOf(const char *summary)
{
    Measurement measurement = sample::whole();
    measurement.reported = sample::json(summary);
    return sample::outcome(sample::check(measurement), fixture, QStringLiteral("dist"));
}

} // namespace

void TestMarks::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestMarks::syntheticData()
{
    Measurement measurement = sample::distribution();
    QCOMPARE(sample::outcome(sample::check(measurement), synthetic, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    sample::answer(measurement, sample::json(R"({"synthetic": false, "tag": "MEASURED"})"));
    QCOMPARE(sample::outcome(sample::check(measurement), synthetic, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    for (const char *marked : {R"({"synthetic": true})", R"({"synthetic": "yes"})", R"({"synthetic": false, "tag": "modeled"})"}) {
        sample::answer(measurement, sample::json(marked));
        const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), synthetic);
        QCOMPARE(findings.size(), std::size_t(1));
        QCOMPARE(findings.front().severity, Severity::Note);
        QCOMPARE(findingWords(findings.front()).badge, QStringLiteral("synthetic"));
        QCOMPARE(sample::wordsProblem(findings.front()), QString());
    }
}

void TestMarks::assumedUnit()
{
    Measurement measurement = sample::rawFile(QStringLiteral("r"), {1, 2, 3});
    measurement.unit = Answer::inferred(QStringLiteral("ns"), QStringLiteral("default for raw files"));
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), assumed);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().severity, Severity::Note);
    QVERIFY(findings.front().evidence.value(QLatin1String("keys")).toArray().contains(QStringLiteral("unit")));
    QVERIFY(findingWords(findings.front()).remedy.contains(QLatin1String("# unit:")));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestMarks::assumedMode()
{
    Measurement measurement = sample::distribution();   // its unit is the format's, not a guess
    QCOMPARE(sample::outcome(sample::check(measurement), assumed, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    measurement.stamp.at(StampKey::RawSha256) = Answer::inferred(QStringLiteral("dd"), QStringLiteral("computed"));
    QCOMPARE(sample::outcome(sample::check(measurement), assumed, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    measurement.stamp.at(StampKey::RunMode) = Answer::inferred(QStringLiteral("cold"), QStringLiteral("file name"));
    const Finding finding = sample::findingsOf(sample::check(measurement), assumed).front();
    QCOMPARE(finding.evidence.value(QLatin1String("keys")), QJsonValue(QJsonArray{QStringLiteral("run.mode")}));
    QVERIFY(!findingWords(finding).remedy.contains(QLatin1String("unit")));
    QCOMPARE(findingWords(finding).badge, QStringLiteral("assumed: mode cold"));
    QCOMPARE(sample::wordsProblem(finding), QString());
    measurement.stamp.at(StampKey::RunMode) = Answer::stated(QStringLiteral("cold"), QStringLiteral("me"));
    QCOMPARE(sample::outcome(sample::check(measurement), assumed, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestMarks::placeholders()
{
    const QString fires = QStringLiteral("1 finding(s)");
    QCOMPARE(fixtureOf(R"({"a": 111, "b": {"c": [222, 111]}, "name": "text"})"), fires);
    QCOMPARE(fixtureOf(R"({"a": 111, "b": 223})"), QStringLiteral("passed"));
    QCOMPARE(fixtureOf(R"({"a": 111.5})"), QStringLiteral("passed"));
    QCOMPARE(fixtureOf(R"({"a": "111"})"), QStringLiteral("not checked: the file reports no figures"));
    QCOMPARE(fixtureOf(R"({})"), QStringLiteral("not checked: the file reports no figures"));
    Measurement measurement = sample::whole();
    measurement.reported = sample::json(R"({"a": 111, "b": 222})");
    const Finding finding = sample::findingsOf(sample::check(measurement), fixture).front();
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence, sample::json(R"({"numbers": 2})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

QTEST_GUILESS_MAIN(TestMarks)
#include "tst_rule_marks.moc"
