// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestConditions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void governor();
    void pinning();
    void load();
    void temperature();
    void sharedHost();
    void severalAreToldApart();
    void hugeTextIsCut();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.conditions";

/// The badges of what was found, or what became of the rule; a fault in the words instead.
QString badges(const char *conditions)
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(conditions));
    const FindingReport report = sample::check(measurement);
    QStringList list;
    for (const Finding &finding : sample::findingsOf(report, rule)) {
        list << findingWords(finding).badge;
        if (const QString problem = sample::wordsProblem(finding); !problem.isEmpty())
            return problem;
    }
    return list.isEmpty() ? sample::outcome(report, rule, QStringLiteral("dist/plain")) : list.join(QStringLiteral(" | "));
}

const QString passes = QStringLiteral("passed");

} // namespace

void TestConditions::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestConditions::governor()
{
    QCOMPARE(badges(R"({})"), passes);
    QCOMPARE(badges(R"({"env.governor": "ondemand"})"), QStringLiteral("governor ondemand"));
    QCOMPARE(badges(R"({"env.governor": "Performance "})"), passes);
    QCOMPARE(badges(R"({"env.governor": null})"), passes);
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"env.governor": "ondemand"})"));
    const Finding finding = sample::findingsOf(sample::check(measurement), rule).front();
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence, sample::json(R"({"key": "env.governor", "value": "ondemand", "limit": "performance"})"));
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The governor was ondemand, not performance."));
}

void TestConditions::pinning()
{
    const QString unpinned = QStringLiteral("not pinned to one CPU");
    QCOMPARE(badges(R"({"env.cpu_pinned": [0, 1]})"), unpinned);
    QCOMPARE(badges(R"({"env.cpu_pinned": []})"), unpinned);
    QCOMPARE(badges(R"({"env.cpu_pinned": [0]})"), passes);
    // No answer is not "not pinned" …
    QCOMPARE(badges(R"({"env.cpu_pinned": null})"), passes);
    QCOMPARE(badges(R"({"env.cpu_pinned": null, "env.cpus_allowed": [2]})"), passes);
    // … unless it is known that several CPUs were allowed.
    QCOMPARE(badges(R"({"env.cpu_pinned": null, "env.cpus_allowed": [0, 1, 2, 3]})"), unpinned);
    QCOMPARE(badges(R"({"env.cpu_pinned": [1], "env.cpus_allowed": [0, 1, 2, 3]})"), passes);
}

void TestConditions::load()
{
    QCOMPARE(badges(R"({"env.background_load": 0.5})"), passes);
    QVERIFY(badges(R"({"env.background_load": 0.51})").startsWith(QLatin1String("load")));
    QCOMPARE(badges(R"({"env.cpu_pinned": null, "env.cpus_allowed": [0, 1], "env.background_load": 1})"), QStringLiteral("not pinned to one CPU"));
    QVERIFY(badges(R"({"env.cpu_pinned": null, "env.background_load": 1.01})").startsWith(QLatin1String("load")));
    QCOMPARE(badges(R"({"env.background_load": null})"), passes);
    QCOMPARE(badges(R"({"env.background_load": "much"})"), passes);
}

void TestConditions::temperature()
{
    QCOMPARE(badges(R"({"env.temp_c": 79.9})"), passes);
    QVERIFY(badges(R"({"env.temp_c": 80})").contains(QLatin1String("80")));
    QCOMPARE(badges(R"({"env.temp_c": null})"), passes);
}

void TestConditions::sharedHost()
{
    QCOMPARE(badges(R"({"machine.shared_host": true})"), QStringLiteral("shared host"));
    QCOMPARE(badges(R"({"machine.shared_host": "yes, a cloud"})"), QStringLiteral("shared host"));
    QCOMPARE(badges(R"({"machine.shared_host": "no"})"), passes);
    QCOMPARE(badges(R"({"machine.shared_host": false})"), passes);
}

void TestConditions::severalAreToldApart()
{
    QCOMPARE(badges(R"({"env.governor": "powersave", "env.cpu_pinned": [0, 1]})"), QStringLiteral("governor powersave | not pinned to one CPU"));
}

void TestConditions::hugeTextIsCut()
{
    Measurement measurement = sample::distribution();
    measurement.stamp.at(StampKey::EnvGovernor) = Answer::recorded(QString(100'000, QLatin1Char('x')));
    QVERIFY(findingWords(sample::findingsOf(sample::check(measurement), rule).front()).badge.size() < 100);
}

void TestConditions::notChecked()
{
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")),
             QStringLiteral("not checked: none of the conditions it looks at is known"));
    QCOMPARE(sample::outcome(sample::check(sample::whole(QStringLiteral("l"), Origin::Listing)), rule, QStringLiteral("l")), QStringLiteral("not checked: nothing was timed"));
}

QTEST_GUILESS_MAIN(TestConditions)
#include "tst_rule_conditions.moc"
