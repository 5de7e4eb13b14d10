// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/provenance.h"
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestEmulatedTiming : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void bothRulesAreNamed();
    void onlyTheStricterRule();
    void compiledKindsWereNotRun();
    void countsAndHostTimesPass();
    void rawFilesHaveNoStamp();
};

namespace {

constexpr auto rule = "stamp.emulated-timing";

Measurement xv6(const char *summary)
{
    Measurement measurement = sample::whole(QStringLiteral("syscall-xv6"));
    measurement.result.insert(QStringLiteral("target"), QStringLiteral("xv6"));
    measurement.result.insert(QStringLiteral("machine"), sample::json(R"({"kind": "qemu"})"));
    measurement.result.insert(QStringLiteral("summary"), sample::json(summary));
    sample::answer(measurement, sample::json(R"({"run.target": "xv6", "machine.kind": "qemu"})"));
    measurement.refusal = refusalOf(measurement.result);
    return measurement;
}

} // namespace

void TestEmulatedTiming::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestEmulatedTiming::bothRulesAreNamed()
{
    const FindingReport report = sample::check(xv6(R"({"switch_ns": 812, "per": {"ns": 3}, "count": 4})"));
    const std::vector<Finding> findings = sample::findingsOf(report, rule);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(findings.front().severity, Severity::Error);
    QCOMPARE(findings.front().evidence.value(QLatin1String("book_rule")), QJsonValue(QJsonArray{QStringLiteral("switch_ns")}));
    QCOMPARE(findings.front().evidence.value(QLatin1String("strict_rule")), QJsonValue(QJsonArray{QStringLiteral("per.ns")}));
    const FindingWords words = findingWords(findings.front());
    QCOMPARE(words.summary, QStringLiteral("“switch_ns” is a time that was taken under emulation."));
    QVERIFY(words.evidence.contains(QLatin1String("the book's rule: switch_ns")) && words.evidence.contains(QLatin1String("Assay's stricter rule: per.ns")));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestEmulatedTiming::onlyTheStricterRule()
{
    // A distribution block relabelled xv6 carries no key that the book's rule knows.
    const Finding finding = sample::findingsOf(sample::check(xv6(R"({"plain": {"median": 5, "ci_median": [4, 6]}})")), rule).front();
    QCOMPARE(finding.evidence.value(QLatin1String("book_rule")), QJsonValue(QJsonArray()));
    QCOMPARE(finding.evidence.value(QLatin1String("strict_rule")), QJsonValue(QJsonArray{QStringLiteral("plain")}));
    QVERIFY(!findingWords(finding).evidence.contains(QLatin1String("the book's rule")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestEmulatedTiming::compiledKindsWereNotRun()
{
    Measurement measurement = sample::whole(QStringLiteral("a"), Origin::Artefact);
    measurement.result.insert(QStringLiteral("summary"), sample::json(R"({"elapsed": 5})"));
    const Finding finding = sample::findingsOf(sample::check(measurement), rule).front();
    const FindingWords words = findingWords(finding);
    QVERIFY(!words.summary.contains(QLatin1String("emulat")) && !words.meaning.contains(QLatin1String("emulat")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestEmulatedTiming::countsAndHostTimesPass()
{
    QCOMPARE(sample::outcome(sample::check(xv6(R"({"switches": 812})")), rule, QStringLiteral("syscall-xv6")), QStringLiteral("passed"));
    Measurement host = sample::whole();
    host.result.insert(QStringLiteral("summary"), sample::json(R"({"switch_ns": 812})"));
    QCOMPARE(sample::outcome(sample::check(host), rule, QStringLiteral("dist")), QStringLiteral("passed"));
}

void TestEmulatedTiming::rawFilesHaveNoStamp()
{
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: the file has no stamp"));
}

QTEST_GUILESS_MAIN(TestEmulatedTiming)
#include "tst_rule_emulated_timing.moc"
