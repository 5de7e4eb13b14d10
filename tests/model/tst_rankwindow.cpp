// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/rankwindow.h"
#include "tests/model/series.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>

using namespace assay;

class TestRankWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void selectsWhatSortingGives_data();
    void selectsWhatSortingGives();
    void movesItsValuesAlong();
    void medianRanks_data();
    void medianRanks();
};

void TestRankWindow::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestRankWindow::selectsWhatSortingGives_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<int>("size");
    for (const int size : {1, 2, 1000, 65'536, 65'537, 150'000}) {
        for (const char *kind : {"noise", "ties", "constant", "rising", "falling", "period", "middle atom"})
            QTest::addRow("%s %d", kind, size) << QString::fromLatin1(kind) << size;
    }
    QTest::newRow("many ties, more than the buffer holds") << QStringLiteral("middle atom") << 1'200'000;
}

void TestRankWindow::selectsWhatSortingGives()
{
    QFETCH(const QString, kind);
    QFETCH(const int, size);
    std::mt19937_64 random(2);
    std::vector<double> values(static_cast<std::size_t>(size), 7.0);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto place = static_cast<double>(i);
        if (kind == QLatin1String("noise"))
            values[i] = static_cast<double>(random() >> 11) * 0x1p-53;
        else if (kind == QLatin1String("ties"))
            values[i] = static_cast<double>(random() % 5);
        else if (kind == QLatin1String("rising"))
            values[i] = place;
        else if (kind == QLatin1String("falling"))
            values[i] = -place;
        else if (kind == QLatin1String("period"))
            values[i] = static_cast<double>(i % static_cast<std::size_t>(std::max(1, size >> 14)));
        else if (kind == QLatin1String("middle atom"))
            values[i] = random() % 10 < 8 ? 100.0 : static_cast<double>(random() % 200);
    }
    const RankRange ranks = assay::medianRanks(size);
    const RankWindow window = RankWindow::select(values, ranks.first, ranks.last);
    QCOMPARE(window.first(), ranks.first);
    QCOMPARE(window.last(), ranks.last);
    std::ranges::sort(values);
    QVERIFY(std::ranges::equal(window.values(), RankWindow::ofSorted(values, ranks.first, ranks.last).values()));
    QCOMPARE(window.at(size / 2), values[static_cast<std::size_t>(size / 2)]);
}

void TestRankWindow::movesItsValuesAlong()
{
    RankWindow window = RankWindow::select(std::vector<double>{5, 4, 3, 2, 1}, 1, 4);
    const RankWindow moved = std::move(window);
    QVERIFY(std::ranges::equal(moved.values(), std::vector<double>{2, 3, 4}));
    QCOMPARE(moved.at(3), 4.0);
}

void TestRankWindow::medianRanks_data()
{
    QTest::addColumn<qint64>("n");
    for (const qint64 n : {1, 2, 3, 10, 100, 101, 10'000, 10'000'000})
        QTest::addRow("%lld", n) << n;
}

void TestRankWindow::medianRanks()
{
    QFETCH(const qint64, n);
    const RankRange ranks = assay::medianRanks(n);
    QVERIFY(ranks.first >= 0 && ranks.last <= n);
    QVERIFY(ranks.first <= (n - 1) / 2 && ranks.last > n / 2);
    const double reach = 4.5 * std::sqrt(static_cast<double>(n));
    QVERIFY(ranks.first == 0 || static_cast<double>(n / 2 - ranks.first) >= reach);
    QVERIFY(ranks.last == n || static_cast<double>(ranks.last - n / 2) >= reach);
}

QTEST_GUILESS_MAIN(TestRankWindow)
#include "tst_rankwindow.moc"
