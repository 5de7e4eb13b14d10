// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestInvalid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quiet();
    void interval();
    void intervalWithoutAMedian();
    void medianBetweenItsPercentiles();
    void mode();
    void environment();
    void severalInOrder();
    void kindAndTarget();
    void emulatedTargets();
    void compiledKinds();
    void listings();
    void nameIsTheFiles();
    void packedFilesKeepTheirName();
    void figuresAreNumbers();
    void hugeTextIsCut();
    void rawFilesHaveNoStamp();
};

namespace {

constexpr auto rule = "stamp.invalid";

Measurement withBlock(const char *key, const QJsonValue &value)
{
    Measurement measurement = sample::distribution();
    measurement.reported->insert(QLatin1String(key), value);
    return measurement;
}

/// The problems found, in the report's order, "interval-inverted, mode".
QString problems(const Measurement &measurement)
{
    QStringList names;
    for (const Finding &finding : sample::findingsOf(sample::check(measurement), rule)) {
        names << finding.evidence.value(QLatin1String("problem")).toString();
        if (const QString problem = sample::wordsProblem(finding); !problem.isEmpty())
            names << problem;
    }
    return names.join(QStringLiteral(", "));
}

Finding only(const Measurement &measurement)
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    return findings.size() == 1 ? findings.front() : Finding{};
}

QJsonArray list(double low, double high)
{
    return {low, high};
}

} // namespace

void TestInvalid::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestInvalid::quiet()
{
    const FindingReport report = sample::check(sample::distribution());
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist")), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(report, rule, QStringLiteral("dist/plain")), QStringLiteral("passed"));
    QCOMPARE(problems(sample::whole(QStringLiteral("l"), Origin::Artefact)), QString());
}

void TestInvalid::interval()
{
    QCOMPARE(problems(withBlock("ci_median", 5)), QStringLiteral("interval-shape"));
    QCOMPARE(problems(withBlock("ci_median", QJsonArray{1})), QStringLiteral("interval-shape"));
    QCOMPARE(problems(withBlock("ci_median", QJsonArray{QStringLiteral("a"), 2})), QStringLiteral("interval-shape"));
    QCOMPARE(problems(withBlock("ci_median", QJsonValue::Null)), QStringLiteral("interval-shape"));
    // The first failure only, though neither holds the median.
    QCOMPARE(problems(withBlock("ci_median", list(37642.5, 37582))), QStringLiteral("interval-inverted"));
    // One resample of data set D gives 37605 to 37605: the source's own example of an interval without its median.
    const Finding finding = only(withBlock("ci_median", list(37605, 37605)));
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(finding.evidence, sample::json(R"({"problem": "interval-without-median", "low": 37605, "high": 37605, "median": 37606.5})"));
    QVERIFY(findingWords(finding).summary.contains(QLatin1String("does not contain the median")));
    // The ends belong to it.
    QCOMPARE(problems(withBlock("ci_median", list(37606.5, 37606.5))), QString());
}

void TestInvalid::intervalWithoutAMedian()
{
    Measurement measurement = withBlock("ci_median", list(1, 2));
    measurement.reported->remove(QStringLiteral("median"));
    QCOMPARE(problems(measurement), QString());
}

void TestInvalid::medianBetweenItsPercentiles()
{
    QCOMPARE(problems(withBlock("p5", 37607)), QStringLiteral("median-outside"));
    QCOMPARE(problems(withBlock("p95", 37606)), QStringLiteral("median-outside"));
    QCOMPARE(problems(withBlock("p5", 37606.5)), QString());
    Measurement without = withBlock("p5", 40000);
    without.reported->remove(QStringLiteral("p95"));
    QCOMPARE(problems(without), QString());   // all three have to be there
}

void TestInvalid::mode()
{
    QCOMPARE(problems(withBlock("mode", QStringLiteral("lukewarm"))), QStringLiteral("mode"));
    QCOMPARE(problems(withBlock("mode", QJsonValue::Null)), QStringLiteral("mode"));
    QCOMPARE(problems(withBlock("mode", 7)), QStringLiteral("mode"));
    QCOMPARE(problems(withBlock("mode", QStringLiteral("cold"))), QString());
    QCOMPARE(findingWords(only(withBlock("mode", QStringLiteral("hot")))).summary, QStringLiteral("The mode is “hot”, neither cold nor warm."));
}

void TestInvalid::environment()
{
    QCOMPARE(problems(withBlock("environment", QStringLiteral("quiet"))), QStringLiteral("environment"));
    QCOMPARE(problems(withBlock("environment", QJsonValue::Null)), QStringLiteral("environment"));
}

void TestInvalid::severalInOrder()
{
    Measurement measurement = withBlock("mode", QStringLiteral("hot"));
    measurement.reported->insert(QStringLiteral("ci_median"), list(2, 1));
    measurement.reported->insert(QStringLiteral("p5"), 40000);
    QCOMPARE(problems(measurement), QStringLiteral("interval-inverted, median-outside, mode"));
}

void TestInvalid::kindAndTarget()
{
    Measurement measurement = sample::whole();
    measurement.result.insert(QStringLiteral("target"), QStringLiteral("board"));
    QCOMPARE(problems(measurement), QStringLiteral("unknown-target"));
    measurement.result.insert(QStringLiteral("kind"), QStringLiteral("guess"));
    QCOMPARE(problems(measurement), QStringLiteral("unknown-kind"));   // nothing else is looked at then
    measurement.result.insert(QStringLiteral("kind"), QJsonValue::Null);
    QCOMPARE(problems(measurement), QStringLiteral("unknown-kind"));
    // The oldest results have no kind: a measurement.
    measurement.result.remove(QStringLiteral("kind"));
    measurement.result.insert(QStringLiteral("target"), QStringLiteral("host"));
    QCOMPARE(problems(measurement), QString());
}

void TestInvalid::emulatedTargets()
{
    Measurement measurement = sample::whole();
    measurement.result.insert(QStringLiteral("target"), QStringLiteral("xv6"));
    QCOMPARE(problems(measurement), QStringLiteral("not-qemu"));
    measurement.result.insert(QStringLiteral("machine"), sample::json(R"({"kind": "qemu"})"));
    QCOMPARE(problems(measurement), QString());
}

void TestInvalid::compiledKinds()
{
    Measurement artefact = sample::whole(QStringLiteral("a"), Origin::Artefact);
    artefact.result.insert(QStringLiteral("summary"), QJsonObject());
    QCOMPARE(problems(artefact), QStringLiteral("artefact-empty"));
    artefact.result.insert(QStringLiteral("machine"), sample::json(R"({"kind": "toolchain", "measured_under": "native"})"));
    QCOMPARE(problems(artefact), QStringLiteral("not-compilation, artefact-empty"));
}

void TestInvalid::listings()
{
    Measurement listing = sample::whole(QStringLiteral("l"), Origin::Listing);
    const auto of = [&](const char *summary) {
        listing.result.insert(QStringLiteral("summary"), sample::json(summary));
        return problems(listing);
    };
    QCOMPARE(of(R"({"listings": {"f": {"symbol": "f", "text": "ret", "instructions": 1}}, "source": "f.c"})"), QString());
    QCOMPARE(of(R"({})"), QStringLiteral("listings-empty"));
    QCOMPARE(of(R"({"listings": {}})"), QStringLiteral("listings-empty"));
    QCOMPARE(of(R"({"listings": [1]})"), QStringLiteral("listings-empty"));
    QCOMPARE(of(R"({"listings": {"f": {"symbol": "f", "text": "ret"}}})"), QStringLiteral("listing-shape"));
    QCOMPARE(of(R"({"listings": {"f": {"symbol": "f", "text": "ret", "instructions": 1, "more": 1}}})"), QStringLiteral("listing-shape"));
    QCOMPARE(of(R"({"listings": {"f": {"symbol": "f", "text": " ", "instructions": 1}}})"), QStringLiteral("listing-shape"));
    QCOMPARE(of(R"({"listings": {"f": "ret"}})"), QStringLiteral("listing-shape"));
}

void TestInvalid::nameIsTheFiles()
{
    Measurement measurement = sample::whole();
    measurement.file = QStringLiteral("bench/results/dist@71f5c64.json");
    const Finding finding = only(measurement);
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.subject, QStringLiteral("dist"));
    QCOMPARE(finding.evidence, sample::json(R"({"problem": "name", "name": "dist", "file_stem": "dist@71f5c64"})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestInvalid::packedFilesKeepTheirName()
{
    Measurement measurement = sample::whole();
    for (const char *file : {"dist.json", "a/dist.json.gz", "dist.json.XZ", "dist.json.zst"}) {
        measurement.file = QLatin1String(file);
        QCOMPARE(problems(measurement), QString());
    }
    measurement.file = QStringLiteral("dist.old.json.gz");
    QCOMPARE(problems(measurement), QStringLiteral("name"));
}

void TestInvalid::figuresAreNumbers()
{
    QCOMPARE(problems(withBlock("runs", QStringLiteral("sixty"))), QStringLiteral("number"));
    QCOMPARE(problems(withBlock("min", QJsonValue::Null)), QStringLiteral("number"));
    // What is no number is not compared.
    QCOMPARE(problems(withBlock("median", QStringLiteral("x"))), QStringLiteral("number"));
    QCOMPARE(findingWords(only(withBlock("seed", QStringLiteral("s")))).summary, QStringLiteral("“seed” is not a number but “s”."));
}

void TestInvalid::hugeTextIsCut()
{
    Measurement measurement = withBlock("mode", QString(100'000, QLatin1Char('x')));
    QVERIFY(findingWords(only(measurement)).summary.size() < 200);
}

void TestInvalid::rawFilesHaveNoStamp()
{
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: the file has no stamp"));
}

QTEST_GUILESS_MAIN(TestInvalid)
#include "tst_rule_invalid.moc"
