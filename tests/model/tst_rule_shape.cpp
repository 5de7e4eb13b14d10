// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules about the shape of a run: humps, drift, cycles, slow start, dependence. The methods have tests of their own; here, what
// the rules make of them.
#include "tests/model/generators.h"
#include "tests/model/sampleresults.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;
using generators::Random;
using generators::Series;

namespace {

FindingReport reportOn(const Series &values)
{
    return sample::check(sample::rawFile(QStringLiteral("s"), values));
}

bool passed(const FindingReport &report, const char *rule)
{
    return std::ranges::any_of(report.passed, [rule](const PassedCheck &check) { return check.rule == QLatin1String(rule); });
}

QString reasonNotChecked(const FindingReport &report, const char *rule)
{
    const auto found = std::ranges::find(report.notChecked, QString::fromLatin1(rule), &UncheckedRule::rule);
    return found == report.notChecked.end() ? QString() : found->reason;
}

Series plain(int n = 400)
{
    Random random(7);
    return generators::independent(n, random, [](Random &r) { return 1000 + 10 * generators::normal(r); });
}

const char *const orderRules[] = {"samples.drift", "samples.periodic", "samples.warmup", "samples.dependent"};

} // namespace

class TestRuleShape : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void quietRunPasses();
    void fires_data();
    void fires();
    void drift();
    void slowStart();
    void slowStartThatDrifts();
    void widens();
    void fifteenTotals();
    void cannotLook_data();
    void cannotLook();
};

void TestRuleShape::quietRunPasses()
{
    const FindingReport report = reportOn(plain());
    QVERIFY(passed(report, "samples.bimodal"));
    for (const char *rule : orderRules)
        QVERIFY2(passed(report, rule), rule);
}

void TestRuleShape::fires_data()
{
    QTest::addColumn<Series>("values");
    QTest::addColumn<QByteArray>("rule");
    QTest::addColumn<int>("severity");
    Random random(3);
    QTest::newRow("humps") << generators::twoHumps(400, random, 6, 0.6) << QByteArray("samples.bimodal") << static_cast<int>(Severity::Error);
    QTest::newRow("drift") << generators::plus(plain(), [](double t) { return 60 * t; }) << QByteArray("samples.drift") << static_cast<int>(Severity::Error);
    QTest::newRow("cycles") << generators::plus(plain(), [](double t) { return 40 * std::sin(62.8 * t); }) << QByteArray("samples.periodic") << static_cast<int>(Severity::Warning);
    QTest::newRow("slow start") << generators::plus(plain(), [](double t) { return t < 0.05 ? 150.0 : 0.0; }) << QByteArray("samples.warmup") << static_cast<int>(Severity::Warning);
    QTest::newRow("dependence") << generators::autoregressive(400, random, 0.6) << QByteArray("samples.dependent") << static_cast<int>(Severity::Warning);
}

void TestRuleShape::fires()
{
    QFETCH(Series, values);
    QFETCH(QByteArray, rule);
    QFETCH(int, severity);
    const std::vector<Finding> found = sample::findingsOf(reportOn(values), rule.constData());
    QCOMPARE(found.size(), 1U);
    QCOMPARE(static_cast<int>(found.front().severity), severity);
    const FindingWords words = findingWords(found.front());
    for (const QString &text : {words.summary, words.meaning, words.remedy})
        QVERIFY2(text.endsWith(QLatin1Char('.')) && !text.contains(QStringLiteral("%1")), qPrintable(text));
    QVERIFY(!words.badge.isEmpty() && !words.evidence.isEmpty() && !words.evidence.contains(QStringLiteral("nan")));
}

void TestRuleShape::drift()
{
    const std::vector<Finding> step = sample::findingsOf(reportOn(generators::plus(plain(), [](double t) { return t < 0.5 ? 0.0 : 100.0; })), "samples.drift");
    QCOMPARE(step.size(), 1U);
    QCOMPARE(step.front().evidence.value(QLatin1String("kind")).toString(), QStringLiteral("step"));
    QVERIFY(step.front().runs && std::abs(step.front().runs->first - 201) <= 3 && step.front().runs->second == 400);
    QVERIFY2(findingWords(step.front()).summary.contains(QStringLiteral("slower")), qPrintable(findingWords(step.front()).summary));
    const std::vector<Finding> falling = sample::findingsOf(reportOn(generators::plus(plain(), [](double t) { return -80 * t; })), "samples.drift");
    QCOMPARE(falling.size(), 1U);
    QVERIFY(findingWords(falling.front()).summary.contains(QStringLiteral("faster")));
    QVERIFY(!falling.front().runs);
}

void TestRuleShape::slowStart()
{
    const Finding found = sample::findingsOf(reportOn(generators::plus(plain(), [](double t) { return t < 0.05 ? 150.0 : 0.0; })), "samples.warmup").front();
    QCOMPARE(found.evidence.value(QLatin1String("prefix")).toInt(), 20);
    QVERIFY(found.evidence.value(QLatin1String("proposes_cut")).toBool());
    QCOMPARE(*found.runs, (std::pair<qint64, qint64>(1, 20)));
    QVERIFY2(findingWords(found).summary.startsWith(QStringLiteral("Runs 1–20 are slower")), qPrintable(findingWords(found).summary));
}

void TestRuleShape::slowStartThatDrifts()
{
    const FindingReport report = reportOn(generators::plus(plain(4000), [](double t) { return (t < 0.05 ? 200.0 : 0.0) + 30 * t; }));
    const std::vector<Finding> found = sample::findingsOf(report, "samples.warmup");
    QCOMPARE(found.size(), 1U);
    QVERIFY(!found.front().evidence.value(QLatin1String("proposes_cut")).toBool());
    QVERIFY(findingWords(found.front()).summary.endsWith(QStringLiteral("Not cut: what is left still drifts.")));
    QCOMPARE(sample::findingsOf(report, "samples.drift").size(), 1U);
}

void TestRuleShape::widens()
{
    Random random(5);
    const Measurement measurement = sample::rawFile(QStringLiteral("s"), generators::autoregressive(1000, random, 0.8));
    const Analysis analysis = analyse(measurement);
    QVERIFY(analysis.widened && analysis.interval);
    QVERIFY(analysis.widened->low < analysis.interval->low && analysis.widened->high > analysis.interval->high);
    QCOMPARE(analysis.widened->tau, analysis.shape->dependence->tau);
    AnalysisOptions without;
    without.shape = false;
    const Analysis brief = analyse(measurement, without);
    QVERIFY(!brief.shape && !brief.widened);
    QVERIFY(brief.interval == analysis.interval && brief.statistics == analysis.statistics);
}

void TestRuleShape::fifteenTotals()
{
    const std::vector<Finding> found = sample::findingsOf(reportOn(series::v1()), "samples.bimodal");
    QCOMPARE(found.size(), 1U);
    QCOMPARE(found.front().evidence.value(QLatin1String("by")).toString(), QStringLiteral("gap"));
    QCOMPARE(found.front().evidence.value(QLatin1String("order")).toString(), QStringLiteral("interleaved"));
    QVERIFY2(findingWords(found.front()).summary.contains(QStringLiteral("40 %")), qPrintable(findingWords(found.front()).summary));
}

void TestRuleShape::cannotLook_data()
{
    QTest::addColumn<Series>("values");
    QTest::addColumn<bool>("humpsToo");
    QTest::addColumn<QString>("reason");
    QTest::newRow("two runs") << Series{1, 2} << true << QStringLiteral("there are fewer than 8 samples");
    QTest::newRow("constant") << Series(100, 5) << true << QStringLiteral("every run took the same time");
    Series sorted = plain();
    std::ranges::sort(sorted);
    QTest::newRow("sorted") << sorted << false << QStringLiteral("the order of the runs is not known");
    std::ranges::reverse(sorted);
    QTest::newRow("sorted down") << sorted << false << QStringLiteral("the order of the runs is not known");
}

void TestRuleShape::cannotLook()
{
    QFETCH(Series, values);
    QFETCH(bool, humpsToo);
    QFETCH(QString, reason);
    const FindingReport report = reportOn(values);
    for (const char *rule : orderRules)
        QCOMPARE(reasonNotChecked(report, rule), reason);
    QCOMPARE(reasonNotChecked(report, "samples.bimodal"), humpsToo ? reason : QString());
    QCOMPARE(passed(report, "samples.bimodal"), !humpsToo);
}

QTEST_GUILESS_MAIN(TestRuleShape)
#include "tst_rule_shape.moc"
