// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Two humps. The valley is compared with a density summed up directly on 20 001 grid points (numpy 1.24), the order of humps with
// statsmodels 0.13.5 (runstest_1samp without correction).
#include "model/series/modes.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace assay;

namespace {

using series::sorted;

bool near(double value, double expected, double tolerance)
{
    return std::abs(value - expected) <= tolerance;
}

std::vector<double> spreadOut(const std::vector<double> &values, double step)
{
    std::vector<double> spread;
    SpreadRun(values, step).forEach([&](double value) { spread.push_back(value); });
    return spread;
}

std::vector<double> normal(int n, double mean, double sd, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> draw(mean, sd);
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(draw(random));
    return values;
}

} // namespace

class TestModes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void spreadsTies();
    void knowsTheStep_data();
    void knowsTheStep();
    void valleys_data();
    void valleys();
    void noValley();
    void gaps();
    void limits();
    void orders();
    void fifteenTotals();
    void findsTwo();
    void quantisedIsOne();
    void spikesDoNotHide();
};

/// By a script of its own from the definition.
void TestModes::spreadsTies()
{
    const std::vector<double> spread = spreadOut(series::v3(), 100);
    QCOMPARE(spread.size(), series::v3().size());
    const std::vector<double> first{66.666667, 100, 133.333333, 155.555556, 166.666667};
    const std::vector<double> last{366.666667, 400, 433.333333, 500};
    for (std::size_t i = 0; i < first.size(); ++i)
        QVERIFY(near(spread[i], first[i], 1e-6));
    for (std::size_t i = 0; i < last.size(); ++i)
        QVERIFY(near(spread[spread.size() - 4 + i], last[i], 1e-6));
    QVERIFY(std::ranges::is_sorted(spread));
    const auto values = series::v3();
    const SpreadRun run(values, 100);
    for (std::size_t i = 0; i < spread.size(); ++i)
        QCOMPARE(run.at(static_cast<qsizetype>(i)), spread[i]);
    QCOMPARE(spreadOut({1, 2, 4}, 0), (std::vector<double>{1, 2, 4}));
}

void TestModes::knowsTheStep_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("step");
    QTest::newRow("heavy values") << series::v3() << 100.0;
    QTest::newRow("all differ") << std::vector<double>{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024} << 0.0;
    QTest::newRow("one heavy") << std::vector<double>{5, 10, 10, 10, 10, 13, 20, 29, 30, 40} << 3.0;
    QTest::newRow("constant") << std::vector<double>(20, 7.0) << 0.0;
}

void TestModes::knowsTheStep()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, step);
    QCOMPARE(tieStep(values), step);
}

void TestModes::valleys_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("factor");
    QTest::addColumn<double>("z");
    QTest::addColumn<double>("depth");
    QTest::addColumn<std::vector<double>>("places");   // valley, humps
    QTest::newRow("V1, 0.6") << sorted(series::v1()) << 0.0 << .6 << 1.945 << .876 << std::vector<double>{1.0513e7, 7.199e6, 1.3979e7};
    QTest::newRow("V1, 1") << sorted(series::v1()) << 0.0 << 1.0 << .740 << .354 << std::vector<double>{};
    QTest::newRow("V6, 0.6") << sorted(series::v6()) << 0.0 << .6 << .591 << .366 << std::vector<double>{};
    QTest::newRow("V8, 1") << sorted(series::v8()) << 1.0 << 1.0 << 4.001 << .843 << std::vector<double>{1054.3, 1010.4, 1092.2};
    QTest::newRow("V8, 0.6") << sorted(series::v8()) << 1.0 << .6 << 4.761 << .996 << std::vector<double>{};
}

void TestModes::valleys()
{
    QFETCH(std::vector<double>, values);
    QFETCH(double, step);
    QFETCH(double, factor);
    QFETCH(double, z);
    QFETCH(double, depth);
    QFETCH(std::vector<double>, places);
    const std::optional<Valley> valley = deepestValley(SpreadRun(values, step), factor);
    QVERIFY(valley);
    QVERIFY2(near(valley->z, z, .02 * z), qPrintable(QString::number(valley->z)));
    QVERIFY2(near(valley->depth, depth, .01), qPrintable(QString::number(valley->depth)));
    if (places.empty())
        return;
    const double sd = values.back() - values.front();   // a fifth of the bandwidth is a small part of it
    QVERIFY2(near(valley->at, places[0], sd / 50) && near(valley->left, places[1], sd / 50) && near(valley->right, places[2], sd / 50),
             qPrintable(QStringLiteral("%1 %2 %3").arg(valley->at).arg(valley->left).arg(valley->right)));
}

void TestModes::noValley()
{
    for (const std::vector<double> &values : {sorted(series::v2()), sorted(series::v4())}) {
        for (const double factor : {1.0, .6})
            QVERIFY(!deepestValley(SpreadRun(values, 0), factor));
    }
}

void TestModes::gaps()
{
    const std::vector<double> values = sorted(series::v1());
    QVERIFY(near(interiorGap(SpreadRun(values, 0)).share, .5070781771, 1e-9));
}

void TestModes::limits()
{
    for (const auto &[n, limit] : {std::pair(8, 1.9285), {15, 2.1444}, {31, 2.3643}, {100, 2.6747}, {400, 2.9946}, {2000, 3.3224}, {1'000'000, 4.3399}})
        QVERIFY(near(valleyLimit(n), limit, 1e-4));
    QCOMPARE(gapLimit(15), .49);
    QVERIFY(near(*gapLimit(22), .41, 1e-12));
    QVERIFY(!gapLimit(61) && !gapLimit(7));
}

void TestModes::orders()
{
    const HumpOrder v1 = humpOrder(series::v1(), 10393442);
    QVERIFY(near(v1.z, -1.23204, 1e-5));
    QCOMPARE(v1.kind, HumpOrder::Kind::Interleaved);
    const HumpOrder v8 = humpOrder(series::v8(), 1051);
    QVERIFY(near(v8.z, 3.62108, 1e-5));
    QCOMPARE(v8.kind, HumpOrder::Kind::Alternating);
    std::vector<double> split(40, 1.0);
    std::fill(split.begin() + 20, split.end(), 2.0);
    QCOMPARE(humpOrder(split, 1.5).kind, HumpOrder::Kind::Separated);
}

/// Two humps, only just: by the gap, where 15 runs are the fewest that can show them.
void TestModes::fifteenTotals()
{
    const Modes modes = modesOf(series::v1(), sorted(series::v1()), true);
    QVERIFY(modes.bimodal && modes.byGap);
    QVERIFY(near(modes.gap, .5071, 1e-4));
    QVERIFY(near(modes.z, 1.945, .04));
    QVERIFY(modes.z < modes.limit);
    QCOMPARE(modes.shareLow, .4);
    QVERIFY(modes.boundary > 8.0e6 && modes.boundary < 13.0e6);
    QCOMPARE(modes.order.kind, HumpOrder::Kind::Interleaved);
}

void TestModes::findsTwo()
{
    std::vector<double> values = normal(300, 1000, 5, 1);
    for (const double value : normal(100, 1030, 5, 2))
        values.push_back(value);
    std::ranges::shuffle(values, std::mt19937_64(3));
    const Modes modes = modesOf(values, sorted(values), true);
    QVERIFY(modes.bimodal && !modes.byGap);
    QVERIFY(near(modes.low, 1000, 2) && near(modes.high, 1030, 2));
    QVERIFY(near(modes.shareLow, .75, .01));
    QCOMPARE(modes.order.kind, HumpOrder::Kind::Interleaved);
    QCOMPARE(modesOf(values, sorted(values), false).order.kind, HumpOrder::Kind::Unknown);
    QVERIFY(!modesOf(normal(400, 1000, 5, 4), sorted(normal(400, 1000, 5, 4)), true).bimodal);
}

/// A clock of 18.5 ns, rounded to whole ones, is no row of humps.
void TestModes::quantisedIsOne()
{
    std::vector<double> values = normal(2000, 37580, 37, 5);
    for (double &value : values)
        value = std::round(std::round(value / 18.5) * 18.5);
    QVERIFY(!modesOf(values, sorted(values), true).bimodal);
    std::vector<double> constant(400, 500.0);
    constant[7] = 900;
    constant[77] = 1200;
    QVERIFY(!modesOf(constant, sorted(constant), true).bimodal);
}

void TestModes::spikesDoNotHide()
{
    std::vector<double> values = normal(400, 1000, 5, 6);
    for (const double value : normal(400, 1040, 5, 7))
        values.push_back(value);
    for (int i = 0; i < 20; ++i)
        values[static_cast<std::size_t>(40 * i)] = 1e6 * (i + 1);
    const Modes modes = modesOf(values, sorted(values), true);
    QVERIFY(modes.bimodal);
    QVERIFY(near(modes.low, 1000, 3) && near(modes.high, 1040, 3));
}

QTEST_GUILESS_MAIN(TestModes)
#include "tst_modes.moc"
