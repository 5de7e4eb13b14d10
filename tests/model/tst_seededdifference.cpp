// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/seededdifference.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestSeededDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void equalsPython_data();
    void equalsPython();
    void publishedVectors_data();
    void publishedVectors();
    void narrowWindowsChangeNothing();
    void refusesWhatMakesNoSense();
    void stops();
};

namespace {

std::optional<MedianBounds> difference(const std::vector<double> &baseline, const std::vector<double> &candidate, const SeededDraw &draw)
{
    const RankRange left = medianRanks(static_cast<qint64>(baseline.size()));
    const RankRange right = medianRanks(static_cast<qint64>(candidate.size()));
    const RankWindow leftWindow = RankWindow::select(baseline, left.first, left.last);
    const RankWindow rightWindow = RankWindow::select(candidate, right.first, right.last);
    return seededDifference({baseline, leftWindow}, {candidate, rightWindow}, draw);
}

std::vector<double> reversedLessNineHundred(std::vector<double> values)
{
    std::ranges::reverse(values);
    for (double &value : values)
        value -= 900;
    return values;
}

std::vector<double> cycle(double from, int step)
{
    std::vector<double> values;
    for (int i = 0; i < 20; ++i)
        values.push_back(from + step * i % 20);
    return values;
}

} // namespace

void TestSeededDifference::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestSeededDifference::equalsPython_data()
{
    QTest::addColumn<QString>("baseline");
    QTest::addColumn<int>("baselineRuns");
    QTest::addColumn<QString>("candidate");
    QTest::addColumn<int>("candidateRuns");
    QTest::addColumn<SeededDraw>("draw");
    QTest::addColumn<MedianBounds>("expected");
    // CPython 3.11, as in the comment of seededDifference(), on the series of series.h.
    QTest::newRow("5 and 7") << "whole" << 5 << "whole" << 7 << SeededDraw{2000, 20260925, 0.9} << MedianBounds{-0x1.f2p+8, 0x1.278p+9};
    QTest::newRow("50 and 31") << "thirds" << 50 << "thirds" << 31 << SeededDraw{400, 1, 0.8} << MedianBounds{-0x1.2955555555558p+5, 0x1.fd5555555555p+5};
    QTest::newRow("400 and 401") << "whole" << 400 << "eighths" << 401 << SeededDraw{500, 20260925, 0.95} << MedianBounds{-0x1.82p+10, -0x1.6738p+10};
    QTest::newRow("200 and 101, a seed of two words") << "wide" << 200 << "wide" << 101 << SeededDraw{300, 4294967296, 0.9} << MedianBounds{-0x1.b85ea2887b928p+49, 0x1.7079a32aa734p+49};
    QTest::newRow("1 and 2") << "thirds" << 1 << "thirds" << 2 << SeededDraw{50, 0, 0.9} << MedianBounds{0, 0x1.7p+5};
}

void TestSeededDifference::equalsPython()
{
    QFETCH(const QString, baseline);
    QFETCH(const int, baselineRuns);
    QFETCH(const QString, candidate);
    QFETCH(const int, candidateRuns);
    QFETCH(const SeededDraw, draw);
    QFETCH(const MedianBounds, expected);
    QVERIFY(difference(series::made(baseline, baselineRuns), series::made(candidate, candidateRuns), draw) == expected);  // every bit
}

void TestSeededDifference::publishedVectors_data()
{
    QTest::addColumn<std::vector<double>>("baseline");
    QTest::addColumn<std::vector<double>>("candidate");
    QTest::addColumn<SeededDraw>("draw");
    QTest::addColumn<MedianBounds>("expected");
    const std::vector<double> d = series::datasetD();
    const std::vector<double> e = reversedLessNineHundred(d);
    QTest::newRow("V2b − V2") << series::v2() << series::v2b() << SeededDraw{} << MedianBounds{0, 8};
    QTest::newRow("V2b − V2 at 0.95") << series::v2() << series::v2b() << SeededDraw{2000, 20260925, 0.95} << MedianBounds{-1, 8.5};
    QTest::newRow("D and E") << d << e << SeededDraw{} << MedianBounds{-938, -864};
    QTest::newRow("D and E, another seed") << d << e << SeededDraw{400, 1, 0.9} << MedianBounds{-936, -862};
    QTest::newRow("E and D: no exact mirror") << e << d << SeededDraw{} << MedianBounds{866, 935.5};
    QTest::newRow("P and Q") << cycle(1000, 7) << cycle(980, 11) << SeededDraw{} << MedianBounds{-24.5, -15.5};
    QTest::newRow("constants") << std::vector<double>(20, 1000) << std::vector<double>(20, 970) << SeededDraw{} << MedianBounds{-30, -30};
}

void TestSeededDifference::publishedVectors()
{
    QFETCH(const std::vector<double>, baseline);
    QFETCH(const std::vector<double>, candidate);
    QFETCH(const SeededDraw, draw);
    QFETCH(const MedianBounds, expected);
    QCOMPARE(difference(baseline, candidate, draw), std::optional(expected));
}

void TestSeededDifference::narrowWindowsChangeNothing()
{
    const std::vector<double> values = series::made(QStringLiteral("thirds"), 60);
    const std::vector<double> others = series::made(QStringLiteral("whole"), 41);
    const RankWindow narrow = RankWindow::select(values, 29, 32);
    const RankWindow narrowOther = RankWindow::select(others, 20, 21);
    const SeededDraw draw{200, 20260925, 0.9};
    QVERIFY(seededDifference({values, narrow}, {others, narrowOther}, draw) == difference(values, others, draw));
}

void TestSeededDifference::refusesWhatMakesNoSense()
{
    QVERIFY(!difference({}, {1}, {}) && !difference({1}, {}, {}));
    QVERIFY(!difference({1}, {1}, {0, 1, 0.9}) && !difference({1}, {1}, {10, 1, 1}));
}

void TestSeededDifference::stops()
{
    const std::vector<double> values = series::made(QStringLiteral("whole"), 5000);
    const RankRange ranks = medianRanks(5000);
    const RankWindow window = RankWindow::select(values, ranks.first, ranks.last);
    int asked = 0;
    QVERIFY(!seededDifference({values, window}, {values, window}, {}, [&asked] { return ++asked > 2; }));
    QCOMPARE(asked, 3);
}

QTEST_GUILESS_MAIN(TestSeededDifference)
#include "tst_seededdifference.moc"
