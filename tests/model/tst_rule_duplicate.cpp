// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestDuplicate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void oneOfEach();
    void sameNameAndTime();
    void anotherTimeOrName();
    void noTime();
    void sameSamplesUnderTwoNames();
    void theOrderAndEachValueCount();
    void agreeingByChance();
    void oneFileClaimedTwiceIsNoChance();
    void withoutSamples();
};

namespace {

constexpr auto rule = "stamp.duplicate";

Measurement raw(const QString &name, std::vector<double> values)
{
    return sample::rawFile(name, std::move(values));
}

QString outcomeOf(const std::vector<Measurement> &measurements, const QString &subject)
{
    return sample::outcome(sample::check(sample::bundleOf(measurements)), rule, subject);
}

Measurement copyOf(Measurement measurement, const QString &file)
{
    measurement.file = file;
    measurement.name += QStringLiteral(" @ ") + file;
    return measurement;
}

} // namespace

void TestDuplicate::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestDuplicate::oneOfEach()
{
    QCOMPARE(outcomeOf({sample::distribution()}, QStringLiteral("dist")), QStringLiteral("passed"));
    QCOMPARE(outcomeOf({sample::distribution()}, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    QCOMPARE(outcomeOf({sample::whole()}, QStringLiteral("dist")), QStringLiteral("passed"));
}

void TestDuplicate::sameNameAndTime()
{
    Measurement second = copyOf(sample::whole(), QStringLiteral("versions/dist.json"));
    second.stamp.at(StampKey::CodeFingerprint) = Answer::recorded(QStringLiteral("ffffffffffffffff"));   // not part of the identity
    const FindingReport report = sample::check(sample::bundleOf({copyOf(sample::whole(), QStringLiteral("dist.json")), second}));
    const std::vector<Finding> findings = sample::findingsOf(report, rule);
    QCOMPARE(findings.size(), std::size_t(1));   // told once, at the second file
    QCOMPARE(findings.front().severity, Severity::Warning);
    QCOMPARE(findings.front().subject, QStringLiteral("dist"));
    QCOMPARE(findings.front().file, QStringLiteral("versions/dist.json"));
    QCOMPARE(findings.front().evidence, sample::json(R"({"what": "result", "files": ["dist.json", "versions/dist.json"]})"));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestDuplicate::anotherTimeOrName()
{
    Measurement second = copyOf(sample::whole(), QStringLiteral("versions/dist.json"));
    second.stamp.at(StampKey::TimeGeneratedAt) = Answer::recorded(QStringLiteral("2026-09-25T10:00:01+00:00"));
    QVERIFY(sample::findingsOf(sample::check(sample::bundleOf({sample::whole(), second})), rule).empty());
    QVERIFY(sample::findingsOf(sample::check(sample::bundleOf({sample::whole(), sample::whole(QStringLiteral("other"))})), rule).empty());
}

void TestDuplicate::noTime()
{
    Measurement first = sample::whole();
    sample::forget(first, StampKey::TimeGeneratedAt);
    const Measurement second = copyOf(first, QStringLiteral("versions/dist.json"));
    QCOMPARE(outcomeOf({first}, QStringLiteral("dist")), QStringLiteral("not checked: the stamp carries no time"));
    QVERIFY(sample::findingsOf(sample::check(sample::bundleOf({first, second})), rule).empty());
}

void TestDuplicate::sameSamplesUnderTwoNames()
{
    const std::vector<Measurement> measurements{raw(QStringLiteral("a"), series::datasetD()), raw(QStringLiteral("b"), series::datasetD()), raw(QStringLiteral("c"), series::v1())};
    const FindingReport report = sample::check(sample::bundleOf(measurements));
    const std::vector<Finding> findings = sample::findingsOf(report, rule);
    QCOMPARE(findings.size(), std::size_t(2));
    for (const Finding &finding : findings) {
        QCOMPARE(finding.evidence, sample::json(R"({"what": "samples", "measurements": ["a", "b"]})"));
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("c")), QStringLiteral("passed"));
}

void TestDuplicate::theOrderAndEachValueCount()
{
    std::vector<double> other = series::datasetD();
    std::swap(other[0], other[1]);
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), series::datasetD()), raw(QStringLiteral("b"), other)}, QStringLiteral("a")), QStringLiteral("passed"));
    other = series::datasetD();
    other.back() += 1;
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), series::datasetD()), raw(QStringLiteral("b"), other)}, QStringLiteral("a")), QStringLiteral("passed"));
}

void TestDuplicate::agreeingByChance()
{
    // A coarse clock that shows one value 400 times, and runs of three: no accusation. In Python the likelihood of
    // [1, 2, 3, 4, 5] is 5 * (1/25) ** 1 = 0.2 a run, 0.2 ** 5 = 0.00032 in all; of [1, 2, 3, 4] it is 0.25 ** 4 = 0.0039.
    const QString chance = QStringLiteral("not checked: so few or so equal runs can agree by chance");
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), std::vector<double>(400, 41)), raw(QStringLiteral("b"), std::vector<double>(400, 41))}, QStringLiteral("a")), chance);
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), {1, 2, 3, 4}), raw(QStringLiteral("b"), {1, 2, 3, 4})}, QStringLiteral("b")), chance);
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), {1, 2, 3, 4, 5}), raw(QStringLiteral("b"), {1, 2, 3, 4, 5})}, QStringLiteral("b")), QStringLiteral("1 finding(s)"));
}

void TestDuplicate::oneFileClaimedTwiceIsNoChance()
{
    Measurement first = raw(QStringLiteral("a"), {41, 41});
    Measurement second = raw(QStringLiteral("b"), {41, 41});
    second.raw.file = first.raw.file;
    QCOMPARE(outcomeOf({first, second}, QStringLiteral("a")), QStringLiteral("1 finding(s)"));
}

void TestDuplicate::withoutSamples()
{
    QCOMPARE(outcomeOf({raw(QStringLiteral("a"), {}), raw(QStringLiteral("b"), {})}, QStringLiteral("a")), QStringLiteral("not checked: there are no raw samples"));
    Measurement block = sample::distribution();
    block.samples.reset();
    QCOMPARE(outcomeOf({block}, QStringLiteral("dist/plain")), QStringLiteral("not checked: there are no raw samples"));
}

QTEST_GUILESS_MAIN(TestDuplicate)
#include "tst_rule_duplicate.moc"
