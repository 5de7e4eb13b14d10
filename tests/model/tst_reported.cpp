// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/reported.h"
#include "tests/model/series.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace assay;

class TestReported : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void distributionBlock();
    void bookSummary();
    void benchSummary();
    void notASummary_data();
    void notASummary();
    void onlyNumbersCount();
    void draws_data();
    void draws();
    void checksOfABlock();
    void precisionIsThatOfTheText_data();
    void precisionIsThatOfTheText();
    void bookFiguresAreExact();
    void withoutSamples();
    void withoutASummary();
};

namespace {

/// The block a harness writes for dataset D: figures as CPython 3.11 gives them.
const char *const blockOfD = R"({
  "median": 37606.5, "p5": 37506.0, "p95": 52586.0, "min": 37499.0, "max": 52681.0, "ci_median": [37586.0, 37637.0],
  "ci_method": "bootstrap", "ci_confidence": 0.9, "resamples": 2000, "seed": 20260925, "runs": 60, "warmup_runs": 50,
  "mode": "warm", "environment": {}, "raw": "bench/raw/d.txt"})";

QJsonObject object(const QByteArray &text)
{
    return QJsonDocument::fromJson(text).object();
}

/// A result "r" whose summary has the text as block "plain".
Measurement measurementOf(const QByteArray &block, const std::vector<double> &values)
{
    Measurement measurement;
    measurement.name = QStringLiteral("r/plain");
    measurement.origin = Origin::StampBlock;
    measurement.blockPath = QStringList{QStringLiteral("plain")};
    measurement.stamp.original = "{\"name\": \"r\", \"summary\": {\"plain\": " + block + "}}";
    measurement.reported = object(block);
    if (!values.empty())
        measurement.samples = Samples(values);
    return measurement;
}

ReportedCheck checkOf(const Analysis &analysis, const char *statistic)
{
    for (const ReportedCheck &check : analysis.checks) {
        if (check.statistic == QLatin1String(statistic))
            return check;
    }
    return {};
}

using Check = ReportedCheck::Result;

} // namespace

void TestReported::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestReported::distributionBlock()
{
    const ReportedSummary summary = reportedSummary(object(blockOfD));
    QCOMPARE(summary.statistics.median, 37606.5);
    QCOMPARE(summary.statistics.p5, 37506.0);
    QCOMPARE(summary.statistics.p95, 52586.0);
    QCOMPARE(summary.statistics.min, 37499.0);
    QCOMPARE(summary.statistics.max, 52681.0);
    QVERIFY(!summary.statistics.mean);
    QVERIFY(!summary.statistics.bookMedian);
    QCOMPARE(summary.count, qint64(60));
    QCOMPARE(summary.interval, std::optional(MedianBounds{37586, 37637}));
    QCOMPARE(summary.draw, std::optional(SeededDraw{2000, 20260925, 0.9}));
    QVERIFY(!summary.book);
}

void TestReported::bookSummary()
{
    const ReportedSummary summary =
        reportedSummary(object(R"({"count": 60, "min": 37499, "median": 37608, "p90": 37703, "max": 52681, "mean": 38602})"));
    QVERIFY(summary.book);
    QCOMPARE(summary.count, qint64(60));
    QCOMPARE(summary.statistics.bookMedian, 37608.0);
    QCOMPARE(summary.statistics.bookP90, 37703.0);
    QCOMPARE(summary.statistics.bookMean, 38602.0);
    QCOMPARE(summary.statistics.median, 37608.0);
    QVERIFY(!summary.interval);
    QVERIFY(!summary.draw);
}

void TestReported::benchSummary()
{
    const ReportedSummary summary = reportedSummary(
        object(R"({"n": 60, "min": 37499, "median": 37606.5, "p90": 37700, "p99": 52681, "max": 52681, "spread_over_min": 1.4})"));
    QVERIFY(!summary.book);
    QCOMPARE(summary.count, qint64(60));
    QCOMPARE(summary.statistics.p90, 37700.0);
    QCOMPARE(summary.statistics.p99, 52681.0);
    QVERIFY(!summary.statistics.bookP90);
}

void TestReported::notASummary_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("empty") << QByteArray("{}");
    QTest::newRow("a median alone") << QByteArray(R"({"median": 5})");
    QTest::newRow("extremes alone") << QByteArray(R"({"min": 5, "max": 9})");
    QTest::newRow("a median in words") << QByteArray(R"({"median": "5", "min": 3})");
    QTest::newRow("other figures") << QByteArray(R"({"plain": {"ns": 3}, "p90": 4})");
}

void TestReported::notASummary()
{
    QFETCH(const QByteArray, text);
    QCOMPARE(reportedSummary(object(text)), ReportedSummary{});
}

void TestReported::onlyNumbersCount()
{
    const ReportedSummary summary = reportedSummary(
        object(R"({"median": 5, "min": "3", "max": null, "p5": [1], "p95": true, "count": 2.5, "ci_median": [1, "2"]})"));
    QCOMPARE(summary.statistics.median, 5.0);
    QVERIFY(!summary.statistics.min && !summary.statistics.max && !summary.statistics.p5 && !summary.statistics.p95);
    QVERIFY(!summary.count);
    QVERIFY(!summary.interval);
    QVERIFY(!reportedSummary(object(R"({"ci_median": [1, 2, 3]})")).interval);
    QVERIFY(!reportedSummary(object(R"({"ci_median": "1 to 2"})")).interval);
}

void TestReported::draws_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<std::optional<SeededDraw>>("expected");
    using Draw = std::optional<SeededDraw>;
    QTest::newRow("all given") << QByteArray(R"("resamples": 400, "seed": 1, "ci_confidence": 0.95)") << Draw({400, 1, 0.95});
    QTest::newRow("confidence is 0.90 by default") << QByteArray(R"("resamples": 400, "seed": 1)") << Draw({400, 1, 0.90});
    QTest::newRow("seed zero") << QByteArray(R"("resamples": 400, "seed": 0)") << Draw({400, 0, 0.90});
    QTest::newRow("a negative seed counts as its absolute value") << QByteArray(R"("resamples": 4, "seed": -7)") << Draw({4, 7, 0.90});
    QTest::newRow("a long seed") << QByteArray(R"("resamples": 4, "seed": 9007199254740993)") << Draw({4, 9007199254740993, 0.90});
    QTest::newRow("a seed that is too long") << QByteArray(R"("resamples": 4, "seed": 1e30)") << Draw();
    QTest::newRow("no seed") << QByteArray(R"("resamples": 4)") << Draw();
    QTest::newRow("no resamples") << QByteArray(R"("seed": 4, "resamples": 0)") << Draw();
    QTest::newRow("half a resample") << QByteArray(R"("seed": 4, "resamples": 0.5)") << Draw();
    QTest::newRow("too many resamples") << QByteArray(R"("seed": 4, "resamples": 1e12)") << Draw();
    QTest::newRow("certain") << QByteArray(R"("seed": 4, "resamples": 5, "ci_confidence": 1)") << Draw();
    QTest::newRow("confidence in words") << QByteArray(R"("seed": 4, "resamples": 5, "ci_confidence": "0.9")") << Draw();
}

void TestReported::draws()
{
    QFETCH(const QByteArray, fields);
    QFETCH(const std::optional<SeededDraw>, expected);
    QCOMPARE(reportedSummary(object("{\"ci_median\": [1, 2], " + fields + "}")).draw, expected);
}

void TestReported::checksOfABlock()
{
    const Analysis analysis = analyse(measurementOf(blockOfD, series::datasetD()));
    QStringList order;
    for (const ReportedCheck &check : analysis.checks)
        order << check.statistic;
    QCOMPARE(order.join(QLatin1Char(' ')),
             QStringLiteral("samples min p5 q1 median q3 p90 p95 p99 max iqr mad mean interval_low interval_high"));
    for (const char *same : {"samples", "min", "p5", "median", "p95", "max", "interval_low", "interval_high"})
        QVERIFY2(checkOf(analysis, same).result == Check::Same, same);
    for (const char *absent : {"q1", "q3", "p90", "p99", "iqr", "mad", "mean"}) {
        QVERIFY2(checkOf(analysis, absent).result == Check::NotReported, absent);
        QVERIFY2(checkOf(analysis, absent).recomputed.has_value(), absent);
    }
    QCOMPARE(checkOf(analysis, "interval_high").recomputed, 37637.0);  // sorted order; in file order it is 37638.5
    QCOMPARE(analysis.interval->high, 37638.5);
}

void TestReported::precisionIsThatOfTheText_data()
{
    QTest::addColumn<QByteArray>("printed");
    QTest::addColumn<int>("result");
    // The median of D is 37606.5.
    QTest::newRow("exactly") << QByteArray("37606.5") << int(Check::Same);
    QTest::newRow("more digits") << QByteArray("37606.50") << int(Check::Same);
    QTest::newRow("rounded up") << QByteArray("37607") << int(Check::Same);
    QTest::newRow("rounded down") << QByteArray("37606") << int(Check::Same);
    QTest::newRow("one decimal too low") << QByteArray("37606.4") << int(Check::Differs);
    QTest::newRow("printed as a float") << QByteArray("37606.0") << int(Check::Differs);
    QTest::newRow("a whole nanosecond off") << QByteArray("37608") << int(Check::Differs);
    QTest::newRow("three digits") << QByteArray("3.76e4") << int(Check::Same);
    QTest::newRow("three wrong digits") << QByteArray("3.77e4") << int(Check::Differs);
}

void TestReported::precisionIsThatOfTheText()
{
    QFETCH(const QByteArray, printed);
    QFETCH(const int, result);
    const QByteArray block = "{\"ci_median\": [37586.0, 37637.0], \"median\": " + printed + "}";
    const Analysis analysis = analyse(measurementOf(block, series::datasetD()));
    QCOMPARE(int(checkOf(analysis, "median").result), result);
    // Nothing tells how the interval was made.
    QCOMPARE(checkOf(analysis, "interval_low").result, Check::NotChecked);
    // Without the text the shortest form stands for it.
    Measurement untold = measurementOf(block, series::datasetD());
    untold.stamp.original.clear();
    if (!printed.endsWith(".0") && !printed.contains('e'))
        QCOMPARE(int(checkOf(analyse(untold), "median").result), result);
}

void TestReported::bookFiguresAreExact()
{
    const QByteArray good = R"({"count": 60, "min": 37499, "median": 37608, "p90": 37703, "max": 52681, "mean": 38602})";
    const Analysis same = analyse(measurementOf(good, series::datasetD()));
    for (const char *key : {"samples", "min", "median", "p90", "max", "mean"})
        QVERIFY2(checkOf(same, key).result == Check::Same, key);
    QVERIFY(checkOf(same, "median").book && checkOf(same, "p90").book && checkOf(same, "mean").book);
    QVERIFY(!checkOf(same, "min").book);
    QCOMPARE(checkOf(same, "median").recomputed, 37608.0);
    QCOMPARE(checkOf(same, "interval_low").result, Check::NotReported);
    // By the bench's definitions these would be right.
    const QByteArray wrong = R"({"count": 61, "min": 37499, "median": 37607, "p90": 37700, "max": 52681, "mean": 38602.02})";
    const Analysis differs = analyse(measurementOf(wrong, series::datasetD()));
    for (const char *key : {"samples", "median", "p90", "mean"})
        QVERIFY2(checkOf(differs, key).result == Check::Differs, key);
}

void TestReported::withoutSamples()
{
    const Analysis analysis = analyse(measurementOf(blockOfD, {}));
    QVERIFY(!analysis.hasSamples);
    QCOMPARE(analysis.count, 0);
    QCOMPARE(analysis.statistics, reportedSummary(object(blockOfD)).statistics);
    QVERIFY(!analysis.interval && !analysis.stampInterval && !analysis.clockStepNs);
    QVERIFY(analysis.convergence.empty());
    QCOMPARE(checkOf(analysis, "median").result, Check::NotChecked);
    QCOMPARE(checkOf(analysis, "median").reported, 37606.5);
    QVERIFY(!checkOf(analysis, "median").recomputed);
    QCOMPARE(checkOf(analysis, "samples").result, Check::NotChecked);
    QCOMPARE(checkOf(analysis, "interval_low").result, Check::NotChecked);
    QCOMPARE(checkOf(analysis, "mad").result, Check::NotReported);
}

void TestReported::withoutASummary()
{
    Measurement raw;
    raw.samples = Samples(series::datasetD());
    QVERIFY(analyse(raw).checks.empty());
    raw.reported = QJsonObject{{QStringLiteral("ratio"), 3}};
    QVERIFY(analyse(raw).checks.empty());
}

QTEST_GUILESS_MAIN(TestReported)
#include "tst_reported.moc"
