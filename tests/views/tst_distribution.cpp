// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The distribution sheet: heights of the curve, marks, what few runs cannot support, the tail.
#include "tests/views/sheetdata.h"
#include "views/sheets/distributionplot.h"
#include "views/sheets/drawing.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

namespace {

QString wordsOf(const BuiltSheet &built)
{
    QString words;
    for (const QGraphicsItem *item : built.scene->items()) {
        if (const auto *drawing = qgraphicsitem_cast<const Drawing *>(item)) {
            for (const Drawing::Text &text : drawing->texts())
                words += QString(text.text).replace(QChar::Nbsp, QLatin1Char(' ')) + QLatin1Char('\n');
        }
    }
    return words;
}

BuiltSheet build(const SheetData &data, const SheetOptions &options = {}, QSizeF size = {1600, 1000})
{
    return sheetOf(SheetKind::Distribution).build(data, options, size, makeTheme(ThemeKind::Light, QFont()));
}

SheetData counting(int n)
{
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(1000 + (i * 37) % n);
    return sheetdata::dataOf(sheetdata::stamped(values));
}

} // namespace

class TestDistribution : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void heights();
    void marksQuantiles();
    void drawsUnsupportedOpen();
    void readsTheShare();
    void everythingStaysOnTheSheet_data();
    void everythingStaysOnTheSheet();
    void tableIsTheCurve();
};

void TestDistribution::heights()
{
    const ShareMap even{QRectF(0, 0, 100, 200), false, 0.01};
    QCOMPARE(even.toY(0), 200.0);
    QCOMPARE(even.toY(1), 0.0);
    QCOMPARE(even.toY(0.25), 150.0);
    const ShareMap tail{QRectF(0, 0, 100, 200), true, 0.01};
    QCOMPARE(tail.toY(0), 0.0);
    QVERIFY(std::abs(tail.toY(0.9) - 100) < 1e-9);    // a tenth above is half-way down to a hundredth
    QVERIFY(std::abs(tail.toY(0.99) - 200) < 1e-9);
    QCOMPARE(tail.toY(1), 200.0);                       // nothing above stays on the sheet
}

void TestDistribution::marksQuantiles()
{
    const SheetData data = counting(401);
    const QString words = wordsOf(build(data));
    for (const char *name : {"p5 ", "lower quartile ", "median ", "upper quartile ", "p90 ", "p95 ", "p99 "})
        QVERIFY2(words.contains(QString::fromLatin1(name)), name);
    QVERIFY(!words.contains(QStringLiteral("not supported")));
    QVERIFY(words.contains(QStringLiteral("share of the runs at or below")));
}

void TestDistribution::drawsUnsupportedOpen()
{
    const QString words = wordsOf(build(counting(61)));
    QVERIFY2(words.contains(QRegularExpression(QStringLiteral("p99 [^\n]*: not supported by 61 runs"))), qPrintable(words));
    QVERIFY(!words.contains(QRegularExpression(QStringLiteral("p95 [^\n]*: not supported"))));
}

void TestDistribution::readsTheShare()
{
    const SheetData data = counting(400);
    const BuiltSheet built = build(data);
    const Sheet &sheet = sheetOf(SheetKind::Distribution);
    const auto readout = sheet.readoutOf(data, built, 99);
    QVERIFY(readout);
    QVERIFY2(readout->text.contains(QStringLiteral("100 runs, 25 % of all")) || readout->text.contains(QStringLiteral("25")), qPrintable(readout->text));
    const auto back = sheet.readoutAt(data, built, readout->position + QPointF(0.01, 0));
    QVERIFY(back);
    QCOMPARE(back->index, readout->index);
    QVERIFY(!sheet.readoutAt(data, built, QPointF(-5, -5)));
}

void TestDistribution::everythingStaysOnTheSheet_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("tail");
    QTest::addColumn<int>("span");
    for (const bool tail : {false, true}) {
        for (const int span : {0, 1, 2}) {
            QTest::addRow("%s, span %d", tail ? "tail" : "at or below", span) << QSizeF(1600, 1000) << tail << span;
            QTest::addRow("%s, span %d, narrow", tail ? "tail" : "at or below", span) << QSizeF(480, 500) << tail << span;
        }
    }
}

void TestDistribution::everythingStaysOnTheSheet()
{
    QFETCH(QSizeF, size);
    QFETCH(bool, tail);
    QFETCH(int, span);
    SheetOptions options;
    options.logTail = tail;
    options.span = static_cast<SheetOptions::Span>(span);
    const BuiltSheet built = build(sheetdata::dataOf(sheetdata::stamped(sheetdata::board(400))), options, size);
    for (const QGraphicsItem *item : built.scene->items()) {
        const auto *drawing = qgraphicsitem_cast<const Drawing *>(item);
        for (const Drawing::Text &text : drawing ? drawing->texts() : std::vector<Drawing::Text>())
            QVERIFY2(QRectF(QPointF(), built.size).adjusted(-1, -1, 1, 1).contains(text.box), qPrintable(text.text));
    }
}

void TestDistribution::tableIsTheCurve()
{
    const SheetData data = sheetdata::dataOf(sheetdata::stamped({5, 7, 7, 9}));
    const auto rows = sheetOf(SheetKind::Distribution).table(data, build(data));
    QCOMPARE(rows.size(), 4U);
    QCOMPARE(rows[1], (QStringList{QStringLiteral("5"), QStringLiteral("1"), QStringLiteral("0.25")}));
    QCOMPARE(rows[2], (QStringList{QStringLiteral("7"), QStringLiteral("3"), QStringLiteral("0.75")}));
    QCOMPARE(rows[3], (QStringList{QStringLiteral("9"), QStringLiteral("4"), QStringLiteral("1")}));
}

QTEST_MAIN(TestDistribution)
#include "tst_distribution.moc"
