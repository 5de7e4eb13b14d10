// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestRawMissing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void found();
    void missing();
    void unreadable();
    void notNamed();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.raw-missing";

Finding findingFor(const RawReference &raw)
{
    Measurement measurement = sample::distribution();
    measurement.samples.reset();
    measurement.raw = raw;
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    return findings.size() == 1 ? findings.front() : Finding{};
}

} // namespace

void TestRawMissing::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestRawMissing::found()
{
    Measurement measurement = sample::distribution();
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    measurement.raw.state = RawReference::State::Embedded;
    QCOMPARE(sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
}

void TestRawMissing::missing()
{
    const Finding finding = findingFor({RawReference::State::Missing, QStringLiteral("bench/raw/d.txt"), {}, {}, false, {}});
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence.value(QLatin1String("state")).toString(), QStringLiteral("missing"));
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The raw file bench/raw/d.txt was not found."));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestRawMissing::unreadable()
{
    const Finding finding = findingFor({RawReference::State::Unreadable, QStringLiteral("bench/raw/d.txt"), {}, {}, false, QStringLiteral("Line 3: expected a number.")});
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The raw file bench/raw/d.txt could not be read."));
    QCOMPARE(findingWords(finding).evidence, QStringLiteral("Line 3: expected a number."));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestRawMissing::notNamed()
{
    const Finding finding = findingFor({});
    QCOMPARE(finding.evidence.value(QLatin1String("state")).toString(), QStringLiteral("not_named"));
    QCOMPARE(findingWords(finding).badge, QStringLiteral("no raw samples"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestRawMissing::notChecked()
{
    QCOMPARE(sample::outcome(sample::check(sample::whole()), rule, QStringLiteral("dist")), QStringLiteral("not checked: the result reports no distribution"));
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: it is a raw file itself"));
}

QTEST_GUILESS_MAIN(TestRawMissing)
#include "tst_rule_raw_missing.moc"
