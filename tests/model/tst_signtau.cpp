// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/dependence.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

class TestSignTau : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void published_data();
    void published();
    void littleOrNothing();
    void shiftAndScale();
    void longRuns();
};

namespace {

std::vector<double> madeBy(int n, int (*value)(int))
{
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(value(i));
    return values;
}

} // namespace

void TestSignTau::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestSignTau::published_data()
{
    QTest::addColumn<std::vector<double>>("values");
    QTest::addColumn<double>("expected");
    // Python with numpy 1.24: autocorrelations of numpy.sign(x - numpy.median(x)) about their mean, pairs summed as Geyer does.
    QTest::newRow("V1") << series::v1() << 1.0;
    QTest::newRow("V4") << madeBy(30, [](int i) { return 100 + i / 3 + 7 * i % 5; }) << 7.5;
    QTest::newRow("V5") << madeBy(32, [](int i) { return i < 20 ? 100 + 7 * i % 5 : 110 + 7 * (i - 20) % 5; }) << 5.3125;
    QTest::newRow("V6") << series::v6() << 1.0;
    QTest::newRow("parabolas") << madeBy(300, [](int i) { return i * i / 7 % 50 + i / 40 * 3; }) << 4.474253618886707;
    QTest::newRow("square wave") << madeBy(700, [](int i) { return 1000 + i / 25 % 2 * 50 + 7 * i % 11; }) << 12.7;
    QTest::newRow("stairs, all lags") << madeBy(3000, [](int i) { return i / 500 * 10 + i % 7; }) << 359.2;
}

void TestSignTau::published()
{
    QFETCH(const std::vector<double>, values);
    QFETCH(const double, expected);
    QVERIFY2(std::abs(signTau(values) - expected) < 1e-6, qPrintable(QString::number(signTau(values), 'g', 17)));
}

void TestSignTau::littleOrNothing()
{
    QCOMPARE(signTau({}), 1.0);
    QCOMPARE(signTau(std::vector<double>{1, 2, 3}), 1.0);
    QCOMPARE(signTau(std::vector<double>(500, 7)), 1.0);
}

void TestSignTau::shiftAndScale()
{
    std::vector<double> values = madeBy(700, [](int i) { return 1000 + i / 25 % 2 * 50 + 7 * i % 11; });
    const double before = signTau(values);
    for (double &value : values)
        value = 4 * value + 1024;
    QCOMPARE(signTau(values), before);
    std::ranges::reverse(values);
    QVERIFY(std::abs(signTau(values) - before) < 1e-9);
}

void TestSignTau::longRuns()
{
    // Pairs of equal runs, otherwise independent: autocorrelation ½ at lag 1 and none beyond; τ = 2.
    std::vector<double> values;
    std::uint64_t state = 1;
    for (int i = 0; i < 500'000; ++i) {
        state = state * 6364136223846793005U + 1442695040888963407U;
        values.insert(values.end(), 2, static_cast<double>(state >> 40));
    }
    QVERIFY(std::abs(signTau(values) - 2) < 0.05);
}

QTEST_GUILESS_MAIN(TestSignTau)
#include "tst_signtau.moc"
