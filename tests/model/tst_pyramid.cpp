// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pyramid.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace assay;

class TestPyramid : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void everyRangeOfAShortRun_data();
    void everyRangeOfAShortRun();
    void randomRangesOfALongRun();
    void oneFarValueIsNeverLost();
};

namespace {

std::vector<double> noise(std::size_t n)
{
    std::mt19937_64 random(3);
    std::normal_distribution<double> values(1000, 50);
    std::vector<double> run(n);
    for (double &value : run)
        value = values(random);
    return run;
}

MinMax slowly(const std::vector<double> &run, qint64 first, qint64 last)
{
    const auto [low, high] = std::minmax_element(run.begin() + first, run.begin() + last);
    return {*low, *high};
}

} // namespace

void TestPyramid::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestPyramid::everyRangeOfAShortRun_data()
{
    QTest::addColumn<int>("size");
    for (const int size : {1, 2, 63, 64, 65, 127, 128, 129, 255, 256, 257, 300})
        QTest::addRow("%d", size) << size;
}

void TestPyramid::everyRangeOfAShortRun()
{
    QFETCH(const int, size);
    const std::vector<double> run = noise(static_cast<std::size_t>(size));
    const Pyramid pyramid(run);
    for (qint64 first = 0; first < size; ++first) {
        for (qint64 last = first + 1; last <= size; ++last) {
            if (pyramid.range(run, first, last) != slowly(run, first, last))
                QFAIL(qPrintable(QStringLiteral("%1 to %2").arg(first).arg(last)));
        }
    }
}

void TestPyramid::randomRangesOfALongRun()
{
    const std::vector<double> run = noise(100'003);
    const Pyramid pyramid(run);
    std::mt19937_64 random(4);
    for (int i = 0; i < 500; ++i) {
        const auto a = static_cast<qint64>(random() % run.size());
        const auto b = static_cast<qint64>(random() % run.size());
        const qint64 first = std::min(a, b);
        const qint64 last = std::max(a, b) + 1;
        QCOMPARE(pyramid.range(run, first, last), slowly(run, first, last));
    }
    QCOMPARE(pyramid.range(run, 0, 100'003), slowly(run, 0, 100'003));
}

void TestPyramid::oneFarValueIsNeverLost()
{
    for (const std::size_t place : {std::size_t(0), std::size_t(63), std::size_t(64), std::size_t(50'000), std::size_t(99'999)}) {
        std::vector<double> run(100'000, 5.0);
        run[place] = 1e9;
        const Pyramid pyramid(run);
        QCOMPARE(pyramid.range(run, 0, 100'000), (MinMax{5, 1e9}));
        const auto here = static_cast<qint64>(place);
        QCOMPARE(pyramid.range(run, here, here + 1), (MinMax{1e9, 1e9}));
    }
}

QTEST_GUILESS_MAIN(TestPyramid)
#include "tst_pyramid.moc"
