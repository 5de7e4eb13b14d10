// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"
#include "model/exactmedian.h"
#include "tests/model/series.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

class TestAnalysis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void datasetD();
    void datasetDWithOtherDraws();
    void datasetDExactly();
    void datasetDForTheRules();
    void nothingToAnalyse();
    void refused();
    void oneRun();
    void lastPointIsTheInterval_data();
    void lastPointIsTheInterval();
    void theSameEveryTime();
    void stampInterval();
    void stampIntervalOfTooManyDraws();
    void invalidOptions();
    void progress();
    void cancelled_data();
    void cancelled();
    void longRun();
    void keys();
};

namespace {

Measurement measurementOf(std::vector<double> values)
{
    Measurement measurement;
    measurement.name = QStringLiteral("m");
    measurement.samples = Samples(std::move(values));
    return measurement;
}

MedianBounds bounds(const std::optional<Interval> &interval)
{
    return interval ? MedianBounds{interval->low, interval->high} : MedianBounds{-1, -1};
}

} // namespace

void TestAnalysis::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestAnalysis::datasetD()
{
    // The numbers the format's own code gives for it.
    const Analysis analysis = analyse(measurementOf(series::datasetD()));
    QVERIFY(analysis.hasSamples);
    QCOMPARE(analysis.count, 60);
    const Statistics &all = analysis.statistics;
    QCOMPARE(all.median, 37606.5);
    QCOMPARE(all.bookMedian, 37608.0);
    QCOMPARE(all.min, 37499.0);
    QCOMPARE(all.max, 52681.0);
    QCOMPARE(all.p5, 37506.0);
    QCOMPARE(all.p95, 52586.0);
    QCOMPARE(all.bookP90, 37703.0);
    QCOMPARE(all.p90, 37700.0);
    QCOMPARE(all.bookMean, 38602.0);
    QCOMPARE(bounds(analysis.interval), (MedianBounds{37586, 37638.5}));
    QCOMPARE(analysis.interval->method, IntervalMethod::Reference);
    QCOMPARE(analysis.interval->order, SampleOrder::File);
    QCOMPARE(analysis.interval->resamples, 2000);
    QCOMPARE(analysis.interval->seed, quint64(20260925));
    QCOMPARE(analysis.interval->confidence, 0.90);
    QVERIFY(!analysis.interval->exactCoverage);  // an even number
    QCOMPARE(analysis.convergence.size(), std::size_t(4));
    QCOMPARE(analysis.convergence[0], (ConvergencePoint{10, 37577, 37530.5, 37629, IntervalMethod::Reference}));
    QVERIFY(!analysis.clockStepNs);
    QVERIFY(analysis.checks.empty());
}

void TestAnalysis::datasetDWithOtherDraws()
{
    AnalysisOptions options;
    options.seed = 1;
    options.resamples = 400;
    QCOMPARE(bounds(analyse(measurementOf(series::datasetD()), options).interval), (MedianBounds{37585, 37637}));
    // One resample gives one median: the interval need not hold the sample's own.
    options = {};
    options.resamples = 1;
    QCOMPARE(bounds(analyse(measurementOf(series::sorted(series::datasetD())), options).interval), (MedianBounds{37605, 37605}));
    options = {};
    options.confidence = 0.95;
    QCOMPARE(bounds(analyse(measurementOf(series::sorted(series::datasetD())), options).interval), (MedianBounds{37582, 37642.5}));
}

void TestAnalysis::datasetDExactly()
{
    AnalysisOptions options;
    options.method = IntervalMethod::Exact;
    const Analysis analysis = analyse(measurementOf(series::datasetD()), options);
    QCOMPARE(analysis.interval->method, IntervalMethod::Exact);
    QCOMPARE(analysis.interval->resamples, 0);
    QCOMPARE(analysis.interval->seed, quint64(0));
    for (const ConvergencePoint &point : analysis.convergence)
        QCOMPARE(point.method, IntervalMethod::Exact);
    QCOMPARE(analysis.options, options);
    // The order does not matter.
    QCOMPARE(bounds(analyse(measurementOf(series::sorted(series::datasetD())), options).interval), bounds(analysis.interval));
}

void TestAnalysis::datasetDForTheRules()
{
    const Analysis analysis = analyse(measurementOf(series::datasetD()));
    // Exact rational arithmetic in Python over the first 10, 25, 50 and 60.
    const std::vector<MedianBounds> exact{{37530.5, 37629}, {37585, 37633}, {37592.5, 37644}, {37587.5, 37637}};
    QCOMPARE(analysis.exactConvergence.size(), exact.size());
    for (std::size_t i = 0; i < exact.size(); ++i) {
        QCOMPARE(analysis.exactConvergence[i].runs, analysis.convergence[i].runs);
        QVERIFY((MedianBounds{analysis.exactConvergence[i].low, analysis.exactConvergence[i].high} == exact[i]));
    }
    // numpy.quantile.
    QVERIFY(analysis.interference && analysis.interference->fence == (Fence{37160.5, 38084.5}));
    QCOMPARE(analysis.interference->above, 4);
    QVERIFY(std::abs(analysis.interference->meanDragNs - 999.5166666666667) < 1e-9);
    QCOMPARE(analysis.order, RunOrder::Known);
    QVERIFY(analysis.clock && analysis.clock->grade == ClockGrain::Grade::Fine);
    QVERIFY(!analysis.floor);
    QCOMPARE(analysis.percentiles.size(), std::size_t(4));
    // numpy for tau, scipy.stats.beta.ppf for the ranks.
    QVERIFY(analysis.widened && std::abs(analysis.widened->tau - 1.2333333333333334) < 1e-6);
    QVERIFY((MedianBounds{analysis.widened->low, analysis.widened->high} == MedianBounds{37585, 37641}));
    // Sorted: nothing is read off an order that is lost.
    const Analysis sorted = analyse(measurementOf(series::sorted(series::datasetD())));
    QCOMPARE(sorted.order, RunOrder::Monotone);
    QVERIFY(!sorted.widened && !sorted.interference->orderKnown);
}

void TestAnalysis::nothingToAnalyse()
{
    QCOMPARE(analyse({}), Analysis{});
    QCOMPARE(analyse(measurementOf({})), Analysis{});
}

void TestAnalysis::refused()
{
    Measurement measurement = measurementOf(series::datasetD());
    measurement.reported = QJsonObject{{QStringLiteral("median"), 3}, {QStringLiteral("min"), 2}};
    measurement.refusal = QStringLiteral("This time was taken under emulation.");
    QCOMPARE(analyse(measurement), Analysis{});
}

void TestAnalysis::oneRun()
{
    for (const std::optional<IntervalMethod> method :
         {std::optional<IntervalMethod>(), std::optional(IntervalMethod::Exact), std::optional(IntervalMethod::Reference)}) {
        AnalysisOptions options;
        options.method = method;
        const Analysis analysis = analyse(measurementOf({42.5}), options);
        QCOMPARE(analysis.count, 1);
        QCOMPARE(analysis.statistics.median, 42.5);
        QCOMPARE(analysis.statistics.iqr, 0.0);
        QCOMPARE(analysis.statistics.bookMedian, 42.0);
        QCOMPARE(bounds(analysis.interval), (MedianBounds{42.5, 42.5}));
        QCOMPARE(analysis.convergence.size(), std::size_t(1));
        QVERIFY(std::abs(analysis.interval->exactCoverage.value_or(-1)) < 1e-15);
    }
}

void TestAnalysis::lastPointIsTheInterval_data()
{
    QTest::addColumn<int>("n");
    for (const int n : {2, 9, 10, 51, 400, 5000, 20'000, 20'001, 60'000})
        QTest::addRow("%d", n) << n;
}

void TestAnalysis::lastPointIsTheInterval()
{
    QFETCH(const int, n);
    AnalysisOptions options;
    options.resamples = 50;
    const Analysis analysis = analyse(measurementOf(series::made(QStringLiteral("thirds"), n)), options);
    const ConvergencePoint &last = analysis.convergence.back();
    QCOMPARE(last.runs, n);
    QCOMPARE(bounds(analysis.interval), (MedianBounds{last.low, last.high}));
    QCOMPARE(last.method, analysis.interval->method);
    QCOMPARE(analysis.interval->method, n <= 20'000 ? IntervalMethod::Reference : IntervalMethod::Exact);
    QCOMPARE(std::optional(last.median), analysis.statistics.median);
    QCOMPARE(analysis.interval->exactCoverage.has_value(), n % 2 == 1);
}

void TestAnalysis::theSameEveryTime()
{
    // 30 000 runs use two threads.
    const Measurement measurement = measurementOf(series::made(QStringLiteral("wide"), 30'000));
    AnalysisOptions options;
    options.resamples = 40;
    const Analysis first = analyse(measurement, options);
    for (int i = 0; i < 3; ++i)
        QCOMPARE(analyse(measurementOf(series::made(QStringLiteral("wide"), 30'000)), options), first);
}

void TestAnalysis::stampInterval()
{
    Measurement measurement = measurementOf(series::datasetD());
    measurement.reported = QJsonObject{{QStringLiteral("ci_median"), QJsonArray{37586, 37637}},
                                       {QStringLiteral("resamples"), 2000},
                                       {QStringLiteral("seed"), 20260925},
                                       {QStringLiteral("ci_confidence"), 0.9}};
    AnalysisOptions options;
    options.seed = 99;
    options.confidence = 0.5;  // what a person chose does not concern the stamp's own
    const Analysis analysis = analyse(measurement, options);
    QCOMPARE(bounds(analysis.stampInterval), (MedianBounds{37586, 37637}));
    QCOMPARE(analysis.stampInterval->order, SampleOrder::Sorted);
    QCOMPARE(analysis.stampInterval->seed, quint64(20260925));
    QCOMPARE(analysis.stampInterval->resamples, 2000);
    QCOMPARE(analysis.stampInterval->confidence, 0.9);
}

void TestAnalysis::stampIntervalOfTooManyDraws()
{
    Measurement measurement = measurementOf(series::datasetD());
    for (const double resamples : {1'000'001.0, 2147483647.0, 1e18}) {
        measurement.reported = QJsonObject{{QStringLiteral("ci_median"), QJsonArray{1, 2}},
                                           {QStringLiteral("resamples"), resamples},
                                           {QStringLiteral("seed"), 1}};
        const Analysis analysis = analyse(measurement);
        QVERIFY(!analysis.stampInterval);
        QCOMPARE(analysis.checks.back().result, ReportedCheck::Result::NotChecked);
        QCOMPARE(analysis.checks.back().reported, 2.0);
    }
}

void TestAnalysis::invalidOptions()
{
    AnalysisOptions options;
    options.confidence = 1.5;
    for (const std::optional<IntervalMethod> method : {std::optional<IntervalMethod>(), std::optional(IntervalMethod::Exact)}) {
        options.method = method;
        const Analysis analysis = analyse(measurementOf(series::datasetD()), options);
        QVERIFY(!analysis.interval);
        QVERIFY(analysis.convergence.empty());
        QCOMPARE(analysis.statistics.median, 37606.5);
    }
}

void TestAnalysis::progress()
{
    double last = -1;
    const Analysis analysis = analyse(measurementOf(series::made(QStringLiteral("whole"), 6000)), {}, [&last](double share) {
        if (share < last || share < 0 || share > 1)
            return false;
        last = share;
        return true;
    });
    QCOMPARE(last, 1.0);
    QVERIFY(analysis.interval);
}

void TestAnalysis::cancelled_data()
{
    QTest::addColumn<int>("after");
    for (const int after : {0, 1, 2, 3, 4, 5, 6, 10})
        QTest::addRow("after %d calls", after) << after;
}

void TestAnalysis::cancelled()
{
    // Long enough that not even a tenth of the draws could be made in the time of the test.
    QFETCH(const int, after);
    AnalysisOptions options;
    options.method = IntervalMethod::Reference;
    options.resamples = 1'000'000;
    int calls = 0;
    const Analysis analysis = analyse(measurementOf(series::made(QStringLiteral("whole"), 50'000)), options,
                                      [&](double) { return calls++ < after; });
    QCOMPARE(calls, after + 1);
    QVERIFY(!analysis.interval);
    QCOMPARE(analysis.statistics.median.has_value(), after >= 2);
}

void TestAnalysis::longRun()
{
    const qint64 n = 200'000;
    const Measurement measurement = measurementOf(series::made(QStringLiteral("wide"), n));
    const Analysis analysis = analyse(measurement);
    QCOMPARE(analysis.interval->method, IntervalMethod::Exact);
    // An equidistributed series: quantiles of the uniform distribution up to 2^53.
    QVERIFY(std::abs(*analysis.statistics.median / 0x1p53 - 0.5) < 0.001);
    QVERIFY(std::abs(*analysis.statistics.p99 / 0x1p53 - 0.99) < 0.001);
    QVERIFY(analysis.interval->low < *analysis.statistics.median && *analysis.statistics.median < analysis.interval->high);
    QCOMPARE(analysis.convergence.size(), std::size_t(14));
    QVERIFY(measurement.samples->isSorted());
}

void TestAnalysis::keys()
{
    QCOMPARE(intervalMethodKey(IntervalMethod::Reference), QStringLiteral("bootstrap-reference"));
    QCOMPARE(intervalMethodKey(IntervalMethod::Exact), QStringLiteral("bootstrap-exact"));
    QCOMPARE(sampleOrderKey(SampleOrder::File), QStringLiteral("file"));
    QCOMPARE(sampleOrderKey(SampleOrder::Sorted), QStringLiteral("sorted"));
}

QTEST_GUILESS_MAIN(TestAnalysis)
#include "tst_analysis.moc"
