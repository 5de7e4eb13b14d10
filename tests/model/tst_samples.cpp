// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/samples.h"
#include "model/radixsort.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <thread>
#include <vector>

using namespace assay;

class TestSamples : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void units_data();
    void units();
    void emptyByDefault();
    void sortedOnDemand();
    void sortsLikeTheStandard_data();
    void sortsLikeTheStandard();
    void severalThreadsSortOnce();
    void keepsTheFirstThousandExclusions();
    void scaled();
    void equality();
};

void TestSamples::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestSamples::units_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("nanoseconds");
    QTest::newRow("ns") << "ns" << 1.0;
    QTest::newRow("us") << "us" << 1e3;
    QTest::newRow("micro sign") << QStringLiteral("\u00b5s") << 1e3;
    QTest::newRow("greek mu") << QStringLiteral("\u03bcs") << 1e3;
    QTest::newRow("ms in capitals") << "MS" << 1e6;
    QTest::newRow("s between spaces") << " s " << 1e9;
    QTest::newRow("word") << "Nanoseconds" << 1.0;
    QTest::newRow("singular word") << "second" << 1e9;
    QTest::newRow("minutes are none") << "min" << 0.0;
    QTest::newRow("nothing") << "" << 0.0;
}

void TestSamples::units()
{
    QFETCH(const QString, text);
    QFETCH(const double, nanoseconds);
    const std::optional<TimeUnit> unit = timeUnitFromText(text);
    QCOMPARE(unit.has_value(), nanoseconds > 0);
    if (unit) {
        QCOMPARE(nanosecondsPer(*unit), nanoseconds);
        QCOMPARE(timeUnitFromText(timeUnitKey(*unit)), unit);
    }
}

void TestSamples::emptyByDefault()
{
    const Samples samples;
    QVERIFY(samples.isEmpty());
    QVERIFY(samples.values().empty());
    QVERIFY(samples.sorted().empty());
    QVERIFY(samples.excluded().empty());
    QCOMPARE(samples, Samples(std::vector<double>{}));
}

void TestSamples::sortedOnDemand()
{
    const Samples samples({3, 1, 2});
    const Samples copy = samples;
    QVERIFY(!samples.isSorted());
    QCOMPARE(copy.sorted()[0], 1.0);
    QVERIFY(samples.isSorted());  // shared with the copy
    QCOMPARE(samples.values()[0], 3.0);
    QCOMPARE(samples.sorted().data(), copy.sorted().data());
}

void TestSamples::sortsLikeTheStandard_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("size");
    for (const int size : {0, 1, 2, 4096, 4097, 50'000}) {
        for (const char *kind : {"whole", "fractions", "constant", "signs", "any bits", "wide whole", "two bytes"})
            QTest::addRow("%s %d", kind, size) << QString::fromLatin1(kind) << size;
    }
}

void TestSamples::sortsLikeTheStandard()
{
    QFETCH(const QString, kind);
    QFETCH(const int, size);
    std::mt19937_64 random(9);
    std::vector<double> values(static_cast<std::size_t>(size), 42.0);
    for (double &value : values) {
        if (kind == QLatin1String("whole"))
            value = static_cast<double>(37'499 + random() % 900);
        else if (kind == QLatin1String("fractions"))
            value = static_cast<double>(random() >> 11) * 0x1p-53;
        else if (kind == QLatin1String("signs"))
            value = static_cast<double>(static_cast<std::int64_t>(random() % 2001) - 1000) / 7;
        else if (kind == QLatin1String("any bits"))
            value = std::ldexp(static_cast<double>(random() >> 11), static_cast<int>(random() % 1900) - 1000);
        else if (kind == QLatin1String("wide whole"))
            value = static_cast<double>(random() >> 11);
        else if (kind == QLatin1String("two bytes"))
            value = random() % 2 == 0 ? 1.0 : std::numeric_limits<double>::infinity();
    }
    std::vector<double> expected = values;
    std::ranges::sort(expected);
    const SortedCopy sorted(values);
    QVERIFY(std::ranges::equal(sorted.values(), expected));
}

void TestSamples::severalThreadsSortOnce()
{
    std::vector<double> values(200'000);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<double>(i * 7919 % values.size());
    const Samples samples(values);
    std::vector<const double *> seen(4);
    std::vector<std::thread> threads;
    for (const double *&where : seen)
        threads.emplace_back([&samples, &where] { where = samples.sorted().data(); });
    for (std::thread &thread : threads)
        thread.join();
    for (const double *where : seen)
        QCOMPARE(where, samples.sorted().data());
    QVERIFY(std::ranges::is_sorted(samples.sorted()));
}

void TestSamples::keepsTheFirstThousandExclusions()
{
    std::vector<ExcludedValue> excluded;
    for (qint64 line = 1; line <= 1500; ++line)
        excluded.push_back({line, QStringLiteral("nan")});
    const Samples samples({1}, excluded);
    QCOMPARE(samples.excludedCount(), 1500);
    QCOMPARE(samples.excluded().size(), std::size_t(1000));
    QCOMPARE(samples.excluded().back().line, 1000);
    QCOMPARE(Samples({1}, {{5, QStringLiteral("-1")}}, 7).excludedCount(), 7);
}

void TestSamples::scaled()
{
    const Samples samples({1, 2.5}, {{3, QStringLiteral("inf")}});
    const Samples scaled = samples.scaled(1e3);
    QCOMPARE(scaled.values()[1], 2500.0);
    QCOMPARE(scaled.excludedCount(), 1);
    QCOMPARE(samples.values()[1], 2.5);
}

void TestSamples::equality()
{
    QCOMPARE(Samples({1, 2}), Samples({1, 2}));
    QVERIFY(!(Samples({1, 2}) == Samples({2, 1})));
    QVERIFY(!(Samples({1}, {{1, QStringLiteral("nan")}}) == Samples({1})));
}

QTEST_GUILESS_MAIN(TestSamples)
#include "tst_samples.moc"
