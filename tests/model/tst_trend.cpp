// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tests of order, against scipy 1.10 (kendalltau, kstwobign.sf, theilslopes, mannwhitneyu), statsmodels 0.13.5 (acf) and
// definitions written out in numpy; each figure to the last digit printed there.
#include "model/series/dependence.h"
#include "model/series/drift.h"
#include "model/series/period.h"
#include "model/series/ranks.h"
#include "model/series/trend.h"
#include "model/series/warmup.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>

using namespace assay;

namespace {

constexpr double exact = 1e-6;   // the printed digits

bool near(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance;
}

/// Independent runs about a level, with what `shape` adds.
template<typename Shape>
std::vector<double> runsWith(int n, unsigned seed, Shape shape)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise(0, 20);
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(1000 + noise(random) + shape(static_cast<double>(i) / n));
    return values;
}

} // namespace

class TestTrend : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void ranks();
    void mannKendallIs_data();
    void mannKendallIs();
    void cusumIs_data();
    void cusumIs();
    void bartelsIs_data();
    void bartelsIs();
    void senSlopes();
    void signTimes();
    void autocorrelations();
    void fewRuns();
    void prefixes();
    void settles_data();
    void settles();
    void fisher();
    void findsDrift_data();
    void findsDrift();
    void findsCycles_data();
    void findsCycles();
    void findsSlowStarts();
    void doesNotCareAboutScale();
    void longRunsAreThinned();
};

void TestTrend::ranks()
{
    QCOMPARE(midRanks(std::vector<double>{5, 1, 5, 3}), (std::vector<double>{3.5, 1, 3.5, 2}));
    QCOMPARE(blockMedians(std::vector<double>{1, 2, 3, 4, 5, 60, 7}, 3), (std::vector<double>{1.5, 3.5, 7}));
    QCOMPARE(tieCorrection(std::vector<double>{1, 1, 1, 2, 2, 3}), 30.0);
    QCOMPARE(medianOf({4, 1, 3, 2}), 2.5);
}

void TestTrend::mannKendallIs_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("s");
    QTest::addColumn<double>("variance");
    QTest::addColumn<double>("z");
    QTest::newRow("V4") << series::v4() << 317.0 << 3115.666667 << 5.66124;
    QTest::newRow("V5") << series::v5() << 257.0 << 3749.0 << 4.18102;
    QTest::newRow("V6") << series::v6() << 32.0 << qQNaN() << .361329;
    QTest::newRow("V1") << series::v1() << -23.0 << qQNaN() << -1.088718;
}

void TestTrend::mannKendallIs()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, s);
    QFETCH(double, variance);
    QFETCH(double, z);
    const MannKendall test = mannKendall(values);
    QCOMPARE(test.s, s);
    QVERIFY(std::isnan(variance) || near(test.variance, variance, exact));
    QVERIFY2(near(test.z, z, exact * 10), qPrintable(QString::number(test.z, 'g', 12)));   // five digits printed
}

void TestTrend::cusumIs_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<int>("at");
    QTest::addColumn<double>("sum");
    QTest::addColumn<double>("statistic");
    QTest::addColumn<double>("p");
    QTest::addColumn<double>("pTolerance");
    QTest::newRow("V4") << series::v4() << 16 << 105.0 << 2.221756 << 1.03e-4 << 1e-6;
    QTest::newRow("V5") << series::v5() << 20 << 120.0 << 2.310471 << 4.6e-5 << 1e-6;
    QTest::newRow("V6") << series::v6() << 16 << 29.5 << .404185 << .996743 << exact;
    QTest::newRow("V1") << series::v1() << 6 << 14.0 << .83666 << .485805 << exact;
}

void TestTrend::cusumIs()
{
    QFETCH(std::vector<double>, values);
    QFETCH(int, at);
    QFETCH(double, sum);
    QFETCH(double, statistic);
    QFETCH(double, p);
    QFETCH(double, pTolerance);
    const RankCusum test = rankCusum(midRanks(values));
    QCOMPARE(test.at, qint64(at));
    QCOMPARE(test.sum, sum);
    QVERIFY2(near(test.statistic, statistic, exact), qPrintable(QString::number(test.statistic, 'g', 12)));
    QVERIFY2(near(kolmogorovTail(test.statistic), p, pTolerance), qPrintable(QString::number(kolmogorovTail(test.statistic), 'g', 12)));
}

void TestTrend::bartelsIs_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<double>("z");
    QTest::addColumn<double>("p");
    QTest::newRow("V4") << series::v4() << .552496 << -4.063351 << 2.4e-5;
    QTest::newRow("V5") << series::v5() << .818628 << -3.419463 << 3.14e-4;
    QTest::newRow("V6") << series::v6() << 2.655153 << 2.109972 << qQNaN();
    QTest::newRow("V1") << series::v1() << 2.382143 << .77988 << qQNaN();
}

void TestTrend::bartelsIs()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, ratio);
    QFETCH(double, z);
    QFETCH(double, p);
    const VonNeumann test = rankVonNeumann(midRanks(values));
    QVERIFY2(near(test.ratio, ratio, exact), qPrintable(QString::number(test.ratio, 'g', 12)));
    QVERIFY2(near(test.z, z, exact), qPrintable(QString::number(test.z, 'g', 12)));
    QVERIFY(std::isnan(p) || near(test.p, p, 1e-6));
}

void TestTrend::senSlopes()
{
    QVERIFY(near(senSlope(series::v4()), .35, 1e-9));
    QVERIFY(near(senSlope(series::v5()), .4, 1e-9));
    QVERIFY(near(senSlope(series::v6()), .25, 1e-9));
    QCOMPARE(senSlope(series::v1()), -213239.0);
    QCOMPARE(senSlope(std::vector<double>{7}), 0.0);
}

void TestTrend::signTimes()
{
    QVERIFY(near(signTau(series::v4()), 7.5, exact));
    QVERIFY(near(signTau(series::v5()), 5.3125, exact));
    QVERIFY(near(signTau(series::v6()), 1, exact));
    QVERIFY(near(signTau(series::v1()), 1, exact));
    QCOMPARE(signTau(std::vector<double>(20, 3.0)), 1.0);
}

void TestTrend::autocorrelations()
{
    const auto check = [](const std::vector<double> &values, const std::vector<double> &expected) {
        for (std::size_t lag = 0; lag < expected.size(); ++lag)
            QVERIFY2(near(autocorrelation(values, static_cast<qsizetype>(lag + 1)), expected[lag], exact), qPrintable(QString::number(lag + 1)));
    };
    check(series::v4(), {.605344, .625954, .562596});
    check(series::v5(), {.812267, .756368, .657924});
    check(series::v6(), {-.359626, -.266170, .117002});
    QCOMPARE(autocorrelation(series::v6(), 40), 0.0);
}

/// n1 = 2, n2 = 3: the ten orders counted by hand have 2, 3, 3, 3, 4, 4, 4, 4, 5 and 2 runs.
void TestTrend::fewRuns()
{
    QVERIFY(near(fewRunsProbability(2, 3, 2), .2, 1e-12));
    QVERIFY(near(fewRunsProbability(2, 3, 3), .5, 1e-12));
    QVERIFY(near(fewRunsProbability(2, 3, 4), .9, 1e-12));
    QVERIFY(near(fewRunsProbability(2, 3, 5), 1, 1e-12));
    QCOMPARE(fewRunsProbability(0, 3, 1), 1.0);
}

void TestTrend::prefixes()
{
    const std::vector<double> values = series::v7();
    const std::vector<double> ranks = midRanks(values);
    const double ties = tieCorrection(values);
    const auto check = [&](qint64 k, double u, double z) {
        const PrefixRankSum sum = prefixRankSum(ranks, ties, k);
        QCOMPARE(sum.u, u);
        QVERIFY2(near(sum.z, z, exact), qPrintable(QString::number(sum.z, 'g', 12)));
    };
    check(3, 171, 2.933662);
    check(4, 173.5, 1.839480);
    check(6, 244, 2.043499);
}

/// The runner's own tests, and runs of it.
void TestTrend::settles_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<int>("tolerance");
    QTest::addColumn<int>("k");
    using Values = std::vector<double>;
    QTest::newRow("flat") << Values{100, 100, 100} << 10 << 0;
    QTest::newRow("two slow") << Values{500, 300, 100, 100, 104} << 10 << 2;
    QTest::newRow("spike") << Values{100, 100, 500, 100} << 10 << 4;
    QTest::newRow("both") << Values{900, 100, 100, 500, 100} << 10 << 5;
    QTest::newRow("falling") << Values{500, 400, 300} << 10 << 2;
    QTest::newRow("edge") << Values{110, 100, 100} << 10 << 0;
    QTest::newRow("over the edge") << Values{111, 100, 100} << 10 << 1;
    QTest::newRow("two over") << Values{112, 111, 100} << 10 << 2;
    QTest::newRow("within") << Values{200, 105, 100} << 10 << 1;
    QTest::newRow("99") << Values{99, 90, 90} << 10 << 0;
    QTest::newRow("two runs") << Values{100, 90} << 10 << 1;
    QTest::newRow("rising") << Values{90, 100} << 10 << 2;
    QTest::newRow("late") << Values{500, 109, 100, 120} << 10 << 4;
    QTest::newRow("zero") << Values{5, 0, 0} << 10 << 1;
    QTest::newRow("one") << Values{7} << 10 << 0;
    QTest::newRow("none") << Values{} << 10 << 0;
    QTest::newRow("tolerance 0") << Values{500, 300, 100, 100, 104} << 0 << 5;
    QTest::newRow("tolerance 5") << Values{500, 300, 100, 100, 104} << 5 << 2;
    QTest::newRow("tolerance 20") << Values{500, 300, 100, 100, 104} << 20 << 2;
    QTest::newRow("110 at 0") << Values{110, 100, 100} << 0 << 1;
    QTest::newRow("110 at 5") << Values{110, 100, 100} << 5 << 1;
    QTest::newRow("110 at 20") << Values{110, 100, 100} << 20 << 0;
}

void TestTrend::settles()
{
    QFETCH(std::vector<double>, values);
    QFETCH(int, tolerance);
    QFETCH(int, k);
    QCOMPARE(settledAt(values, tolerance), qint64(k));
}

/// Fisher's own table (Proc. R. Soc. A 125, 1929): for m = 5, 10, 20, 50 the share exceeded with probability 5 %.
void TestTrend::fisher()
{
    for (const auto &[m, g] : {std::pair(5, .68377), {10, .44495}, {20, .27040}, {50, .13135}})
        QVERIFY2(near(fisherTail(g, m), .05, 1e-4), qPrintable(QStringLiteral("%1: %2").arg(m).arg(fisherTail(g, m))));
    QCOMPARE(fisherTail(0, 10), 1.0);
    QVERIFY(fisherTail(1, 10) < 1e-9);
}

void TestTrend::findsDrift_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("relative");
    const auto kind = [](Drift::Kind wanted) { return static_cast<int>(wanted); };
    QTest::newRow("none") << runsWith(400, 1, [](double) { return 0.0; }) << kind(Drift::Kind::None) << 0.0;
    QTest::newRow("trend") << runsWith(400, 2, [](double t) { return 100 * t; }) << kind(Drift::Kind::Trend) << .1;
    QTest::newRow("falling") << runsWith(400, 3, [](double t) { return -100 * t; }) << kind(Drift::Kind::Trend) << -.1;
    QTest::newRow("step") << runsWith(400, 4, [](double t) { return t < .4 ? 0.0 : 80.0; }) << kind(Drift::Kind::Step) << .08;
    QTest::newRow("below the gate") << runsWith(4000, 5, [](double t) { return 6 * t; }) << kind(Drift::Kind::None) << 0.0;
}

void TestTrend::findsDrift()
{
    QFETCH(std::vector<double>, values);
    QFETCH(int, kind);
    QFETCH(double, relative);
    const Drift drift = driftOf(values);
    QCOMPARE(static_cast<int>(drift.kind), kind);
    if (drift.kind == Drift::Kind::None)
        return;
    QVERIFY2(near(drift.relative(), relative, .015), qPrintable(QString::number(drift.relative())));
    if (drift.kind == Drift::Kind::Step)
        QVERIFY2(std::abs(drift.at - 160) <= 4, qPrintable(QString::number(drift.at)));
}

void TestTrend::findsCycles_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("runsPerCycle");
    QTest::newRow("none") << runsWith(400, 11, [](double) { return 0.0; }) << 0.0;
    QTest::newRow("sawtooth, 5 a run") << runsWith(400, 12, [](double t) { return 80 * (5 * t - std::floor(5 * t)); }) << 80.0;
    QTest::newRow("sine, 8 a run, on a step") << runsWith(400, 13, [](double t) { return 30 * std::sin(16 * M_PI * t) + (t < .5 ? 0 : 100); }) << 50.0;
    std::vector<double> tenth = runsWith(2000, 14, [](double) { return 0.0; });
    for (std::size_t i = 0; i < tenth.size(); i += 10)
        tenth[i] += 100;
    QTest::newRow("every tenth") << tenth << 10.0;
    QTest::newRow("trend only") << runsWith(400, 15, [](double t) { return 100 * t; }) << 0.0;
}

void TestTrend::findsCycles()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, runsPerCycle);
    const Period period = periodOf(values, driftOf(values), 0);
    QCOMPARE(period.periodic, runsPerCycle > 0);
    QCOMPARE(period.runsPerCycle, runsPerCycle);
    if (period.periodic)
        QVERIFY(period.amplitudeNs > 20 && period.amplitudeNs < 150);
}

void TestTrend::findsSlowStarts()
{
    std::vector<double> values = runsWith(400, 21, [](double) { return 0.0; });
    const WarmUp none = warmUpOf(values, 1500);
    QVERIFY(!none.slow && !none.proposesCut);
    for (std::size_t i = 0; i < 20; ++i)
        values[i] *= 1.1;
    const WarmUp slow = warmUpOf(values, 1500);
    QVERIFY(slow.slow && slow.proposesCut && !slow.firstCall);
    QCOMPARE(slow.prefix, 20);
    QVERIFY(near(slow.slowerBy(), .1, .02));
    for (std::size_t i = 20; i < values.size(); ++i)
        values[i] += 100.0 * static_cast<double>(i) / 400;
    const WarmUp drifting = warmUpOf(values, 1500);
    QVERIFY(!drifting.proposesCut);   // what is left still drifts
    std::vector<double> first = runsWith(400, 22, [](double) { return 0.0; });
    first[0] = 9000;
    const WarmUp call = warmUpOf(first, 1500);
    QVERIFY(call.slow && call.firstCall && !call.proposesCut);
    QCOMPARE(call.prefix, 1);
}

/// Times twice as long, and shifted by a constant in ranks, say the same.
void TestTrend::doesNotCareAboutScale()
{
    const std::vector<double> values = runsWith(300, 31, [](double t) { return 100 * t; });
    std::vector<double> scaled(values);
    for (double &value : scaled)
        value *= 4;
    const Drift a = driftOf(values);
    const Drift b = driftOf(scaled);
    QCOMPARE(a.kind, b.kind);
    QCOMPARE(a.pTrend, b.pTrend);
    QCOMPARE(a.pStep, b.pStep);
    QVERIFY(near(a.relative(), b.relative(), 1e-12));
    QCOMPARE(dependenceOf(values, 0, 0), dependenceOf(scaled, 0, 0));
    QCOMPARE(driftOf(values), a);
}

void TestTrend::longRunsAreThinned()
{
    const int n = 1'200'000;
    const Drift step = driftOf(runsWith(n, 41, [](double t) { return t < .25 ? 0.0 : 30.0; }));
    QCOMPARE(step.kind, Drift::Kind::Step);
    QVERIFY2(std::abs(step.at - n / 4) < 40, qPrintable(QString::number(step.at)));
    QVERIFY(near(step.relative(), .03, .001));
    const Drift trend = driftOf(runsWith(n, 42, [](double t) { return 50 * t; }));
    QCOMPARE(trend.kind, Drift::Kind::Trend);
    QVERIFY2(near(trend.slopeNs * n, 50, 1), qPrintable(QString::number(trend.slopeNs * n)));
}

QTEST_GUILESS_MAIN(TestTrend)
#include "tst_trend.moc"
