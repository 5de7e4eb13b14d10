// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactdifference.h"
#include "model/exactmedian.h"
#include "model/quantiles.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <limits>
#include <map>

using namespace assay;

class TestExactDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void laws_data();
    void laws();
    void lawOfSixty();
    void sumsOfLongRuns_data();
    void sumsOfLongRuns();
    void agreesWithTheInterval();
    void publishedVectors_data();
    void publishedVectors();
    void everyPairOfResamplesCounted();
    void exchangedSides();
    void shiftAndScale();
    void refusesWhatMakesNoSense();
};

namespace {

std::vector<MedianAtom> lawOf(const std::vector<double> &values)
{
    const auto n = static_cast<qint64>(values.size());
    const RankRange ranks = medianRanks(n);
    return medianAtoms(RankWindow::select(values, ranks.first, ranks.last), n);
}

std::optional<MedianBounds> difference(const std::vector<double> &baseline, const std::vector<double> &candidate, double confidence)
{
    return exactDifference(lawOf(baseline), lawOf(candidate), confidence);
}

} // namespace

void TestExactDifference::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestExactDifference::laws_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<std::vector<MedianAtom>>("expected");
    // Rational sums.
    QTest::newRow("1 to 5") << std::vector<double>{3, 1, 5, 2, 4}
                            << std::vector<MedianAtom>{{1, 181. / 3125}, {2, 811. / 3125}, {3, 1141. / 3125}, {4, 811. / 3125}, {5, 181. / 3125}};
    QTest::newRow("1 to 4") << std::vector<double>{4, 3, 2, 1}
                            << std::vector<MedianAtom>{{1, 13. / 256}, {1.5, 15. / 128}, {2, 55. / 256}, {2.5, 15. / 64}, {3, 55. / 256}, {3.5, 15. / 128}, {4, 13. / 256}};
    QTest::newRow("one") << std::vector<double>{7} << std::vector<MedianAtom>{{7, 1}};
    QTest::newRow("two") << std::vector<double>{8, 3} << std::vector<MedianAtom>{{3, .25}, {5.5, .5}, {8, .25}};
    QTest::newRow("all equal") << std::vector<double>(50, 3.5) << std::vector<MedianAtom>{{3.5, 1}};
}

void TestExactDifference::laws()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const std::vector<MedianAtom>, expected);
    const std::vector<MedianAtom> law = lawOf(values);
    QCOMPARE(law.size(), expected.size());
    for (std::size_t i = 0; i < law.size(); ++i) {
        QCOMPARE(law[i].value, expected[i].value);
        QVERIFY(std::abs(law[i].probability - expected[i].probability) < 1e-12);
    }
}

void TestExactDifference::lawOfSixty()
{
    // Exact rational arithmetic in Python 3.11 (fractions.Fraction) over V6: the probability of 1067 in the law of its median.
    const std::vector<MedianAtom> law = lawOf(series::v6());
    const auto middle = std::ranges::find(law, 1067.0, &MedianAtom::value);
    QVERIFY(middle != law.end() && std::abs(middle->probability - 0.07064900800727732) < 1e-12);
    const auto far = std::ranges::find(law, 1125.5, &MedianAtom::value);
    QVERIFY(far != law.end() && std::abs(far->probability - 6.578396224263829e-11) < 1e-20);
}

void TestExactDifference::sumsOfLongRuns_data()
{
    QTest::addColumn<qint64>("n");
    for (const qint64 n : {999, 1000, 20'001, 100'000, 1'000'001, 10'000'000})
        QTest::addRow("%lld", n) << n;
}

void TestExactDifference::sumsOfLongRuns()
{
    // The values are their own ranks: all differ, so that no atoms merge but midpoints that are equal.
    QFETCH(const qint64, n);
    const RankRange ranks = medianRanks(n);
    std::vector<double> values(static_cast<std::size_t>(n));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<double>(i);
    const RankWindow window = RankWindow::ofSorted(values, ranks.first, ranks.last);
    const std::vector<MedianAtom> law = medianAtoms(window, n);
    double sum = 0;
    for (const MedianAtom &atom : law)
        sum += atom.probability;
    QVERIFY2(std::abs(sum - 1) < 1e-10, qPrintable(QString::number(sum - 1)));
    // Against a constant the difference is the median itself, whose interval is computed in another way.
    const std::vector<MedianAtom> zero{{0, 1}};
    QVERIFY(exactDifference(zero, law, 0.90) == exactInterval(window, n, 0.90));
    const MedianBounds mirrored = *exactDifference(law, zero, 0.90);
    const MedianBounds bounds = *exactInterval(window, n, 0.90);
    QVERIFY(std::abs(mirrored.low + bounds.high) < 1.1 && std::abs(mirrored.high + bounds.low) < 1.1);
    // Two such runs: normal with √2 times the standard deviation √n/2.
    const MedianBounds both = *exactDifference(law, law, 0.90);
    const double reach = 1.6448536269514722 * std::sqrt(static_cast<double>(n) / 2);
    QVERIFY(std::abs(both.high - reach) < 1.1 && std::abs(both.low + reach) < 1.1);
}

void TestExactDifference::agreesWithTheInterval()
{
    for (const auto &values : {series::v1(), series::v2(), series::v3(), series::v6(), series::v8()}) {
        const auto n = static_cast<qint64>(values.size());
        const std::vector<double> sorted = series::sorted(values);
        const RankWindow window = RankWindow::ofSorted(sorted, 0, n);
        double sum = 0;
        for (const MedianAtom &atom : medianAtoms(window, n)) {
            sum += atom.probability;
            QVERIFY(std::abs(sum - exactMedianCdf(window, n, atom.value)) < 1e-12);
        }
    }
}

void TestExactDifference::publishedVectors_data()
{
    QTest::addColumn<std::vector<double>>("baseline");
    QTest::addColumn<std::vector<double>>("candidate");
    QTest::addColumn<MedianBounds>("at95");
    QTest::addColumn<MedianBounds>("at90");
    // Exact rational arithmetic in Python 3.11 (fractions.Fraction).
    QTest::newRow("V2b − V2") << series::v2() << series::v2b() << MedianBounds{-1, 8.5} << MedianBounds{0, 8};
    QTest::newRow("V2 − V2b") << series::v2b() << series::v2() << MedianBounds{-8.5, 1} << MedianBounds{-8, 0};
    QTest::newRow("V3 − V6") << series::v6() << series::v3() << MedianBounds{-871.5, -755} << MedianBounds{-867, -757};
    QTest::newRow("V8 − V6") << series::v6() << series::v8() << MedianBounds{-69, -36} << MedianBounds{-67, -38.5};
    // The same in whole numbers, for the series of series.h.
    QTest::newRow("whole 51 − whole 50") << series::made(QStringLiteral("whole"), 50) << series::made(QStringLiteral("whole"), 51) << MedianBounds{-193, 221} << MedianBounds{-165, 183};
    QTest::newRow("eighths 101 − whole 100") << series::made(QStringLiteral("whole"), 100) << series::made(QStringLiteral("eighths"), 101) << MedianBounds{-1608, -1379} << MedianBounds{-1600.125, -1413.375};
    QTest::newRow("eighths 80 − eighths 60") << series::made(QStringLiteral("eighths"), 60) << series::made(QStringLiteral("eighths"), 80) << MedianBounds{-22.0625, 20.875} << MedianBounds{-18.75, 17.375};
    QTest::newRow("a number from a run") << std::vector<double>{7} << std::vector<double>{1, 2, 3, 4, 5, 6} << MedianBounds{-5.5, -1.5} << MedianBounds{-5, -2};
    QTest::newRow("few from few") << std::vector<double>{1, 2, 3, 4, 5, 6} << series::v2() << MedianBounds{94.5, 103} << MedianBounds{95, 101.5};
}

void TestExactDifference::publishedVectors()
{
    QFETCH(const std::vector<double>, baseline);
    QFETCH(const std::vector<double>, candidate);
    QFETCH(const MedianBounds, at95);
    QFETCH(const MedianBounds, at90);
    QCOMPARE(difference(baseline, candidate, 0.95), std::optional(at95));
    QCOMPARE(difference(baseline, candidate, 0.90), std::optional(at90));
}

void TestExactDifference::everyPairOfResamplesCounted()
{
    // Brute: all 4^4 resamples against all 3^3.
    const std::vector<double> baseline{10, 11, 13};
    const std::vector<double> candidate{1, 1, 4, 9};
    const auto medians = [](const std::vector<double> &values) {
        std::vector<double> found;
        const auto total = static_cast<std::size_t>(std::llround(std::pow(values.size(), values.size())));
        for (std::size_t code = 0; code < total; ++code) {
            std::vector<double> drawn;
            for (std::size_t rest = code; drawn.size() < values.size(); rest /= values.size())
                drawn.push_back(values[rest % values.size()]);
            found.push_back(midpointMedian(series::sorted(drawn)));
        }
        return found;
    };
    std::map<double, int> counts;
    for (const double left : medians(baseline)) {
        for (const double right : medians(candidate))
            ++counts[right - left];
    }
    double sum = 0;
    for (const auto &[value, count] : counts) {
        sum += count / (27.0 * 256.0);
        QVERIFY(std::abs(exactDifferenceCdf(lawOf(baseline), lawOf(candidate), value) - sum) < 1e-12);
    }
    QCOMPARE(exactDifferenceCdf(lawOf(baseline), lawOf(candidate), -12.5), 0.0);
}

void TestExactDifference::exchangedSides()
{
    const std::vector<MedianAtom> left = lawOf(series::made(QStringLiteral("whole"), 401));
    const std::vector<MedianAtom> right = lawOf(series::made(QStringLiteral("whole"), 250));
    const double below = exactDifferenceCdf(left, right, -3.25);
    const double above = exactDifferenceCdf(right, left, 3.25 - 1e-9);
    QVERIFY(std::abs(below + above - 1) < 1e-12);
}

void TestExactDifference::shiftAndScale()
{
    const std::vector<double> baseline = series::made(QStringLiteral("whole"), 50);
    std::vector<double> candidate = series::made(QStringLiteral("whole"), 101);
    const MedianBounds before = *difference(baseline, candidate, 0.90);
    for (double &value : candidate)
        value += 512;
    QCOMPARE(difference(baseline, candidate, 0.90), std::optional(MedianBounds{before.low + 512, before.high + 512}));
}

void TestExactDifference::refusesWhatMakesNoSense()
{
    const std::vector<MedianAtom> law = lawOf({1, 2, 3});
    QVERIFY(!exactDifference({}, law, 0.90) && !exactDifference(law, {}, 0.90));
    QVERIFY(!exactDifference(law, law, 0) && !exactDifference(law, law, 1) && !exactDifference(law, law, std::numeric_limits<double>::quiet_NaN()));
    QVERIFY(!exactDifference(std::vector<MedianAtom>{{1, 0.5}}, law, 0.90));
    QVERIFY(lawOf({}).empty());
}

QTEST_GUILESS_MAIN(TestExactDifference)
#include "tst_exactdifference.moc"
