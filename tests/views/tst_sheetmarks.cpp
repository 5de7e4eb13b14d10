// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What was found about a run, drawn on its sheets.
#include "tests/model/generators.h"
#include "tests/views/sheetdata.h"
#include "views/sheets/drawing.h"
#include "views/sheets/runordermarks.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;
using generators::Random;
using generators::Series;

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

/// Boxes of all words stay on the sheet, and none of those named lies on another.
void checkPlaces(const BuiltSheet &built, const QStringList &named)
{
    QList<QRectF> boxes;
    for (const QGraphicsItem *item : built.scene->items()) {
        const auto *drawing = qgraphicsitem_cast<const Drawing *>(item);
        for (const Drawing::Text &text : drawing ? drawing->texts() : std::vector<Drawing::Text>()) {
            QVERIFY2(QRectF(QPointF(), built.size).adjusted(-1, -1, 1, 1).contains(text.box), qPrintable(text.text));
            for (const QString &start : named) {
                if (!QString(text.text).replace(QChar::Nbsp, QLatin1Char(' ')).startsWith(start))
                    continue;
                for (const QRectF &other : boxes)
                    QVERIFY2(!other.adjusted(1, 3, -1, -3).intersects(text.box.adjusted(1, 3, -1, -3)), qPrintable(text.text));
                boxes << text.box;
            }
        }
    }
    QCOMPARE(boxes.size(), named.size());
}

BuiltSheet build(SheetKind kind, const SheetData &data, QSizeF size = {1600, 1000})
{
    return sheetOf(kind).build(data, {}, size, makeTheme(ThemeKind::Light, QFont()));
}

Series flat(unsigned seed = 7)
{
    Random random(seed);
    return generators::independent(400, random, [](Random &r) { return 37500 + 300 * generators::normal(r); });
}

SheetData dataOf(const Series &values)
{
    return sheetdata::dataOf(sheetdata::stamped(values));
}

} // namespace

class TestSheetMarks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void quietRunHasNone();
    void humps_data();
    void humps();
    void trend();
    void step();
    void slowStart();
    void bursts();
    void convergenceWithdraws();
};

void TestSheetMarks::quietRunHasNone()
{
    const SheetData data = dataOf(flat());
    const RunOrderMarks marks(data);
    QVERIFY(marks.captions().isEmpty() && marks.driftWords().isEmpty() && !marks.boundary());
    QVERIFY(!wordsOf(build(SheetKind::Histogram, data)).contains(QStringLiteral("boundary")));
}

void TestSheetMarks::humps_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("export") << QSizeF(1600, 1000);
    QTest::newRow("narrow") << QSizeF(520, 600);
}

void TestSheetMarks::humps()
{
    QFETCH(QSizeF, size);
    Series values = flat();
    for (std::size_t i = 0; i < values.size(); i += 3)
        values[i] += 4000;
    const SheetData data = dataOf(values);
    const BuiltSheet histogram = build(SheetKind::Histogram, data, size);
    const QString words = wordsOf(histogram);
    QVERIFY2(words.contains(QStringLiteral("266 runs, 67 %")) && words.contains(QStringLiteral("134 runs, 33 %")), qPrintable(words));
    checkPlaces(histogram, {QStringLiteral("266 runs, "), QStringLiteral("134 runs, "), QStringLiteral("boundary ")});
    QVERIFY(histogram.statement.startsWith(QStringLiteral("Two humps: the median describes neither.")));
    QVERIFY(wordsOf(build(SheetKind::RunOrder, data, size)).contains(QStringLiteral("two humps: above and below ")));
}

void TestSheetMarks::trend()
{
    const SheetData data = dataOf(generators::plus(flat(), [](double t) { return 3000 * t; }));
    const BuiltSheet sheet = build(SheetKind::RunOrder, data);
    const QStringList words = RunOrderMarks(data).driftWords();
    QCOMPARE(words.size(), 3);
    QVERIFY2(words.at(0).startsWith(QStringLiteral("+7")) || words.at(0).startsWith(QStringLiteral("+8")), qPrintable(words.at(0)));
    QVERIFY(words.at(2).startsWith(QStringLiteral("trend, p < 0.001")));
    checkPlaces(sheet, {words.at(0), QStringLiteral("over 400"), QStringLiteral("trend, p"), QStringLiteral("running median")});
    QVERIFY(sheet.statement.startsWith(QStringLiteral("The run drifts: no single median describes it.")));
}

void TestSheetMarks::step()
{
    const SheetData data = dataOf(generators::plus(flat(), [](double t) { return t < 0.5 ? 0.0 : 3000.0; }));
    const BuiltSheet sheet = build(SheetKind::RunOrder, data);
    const QString words = wordsOf(sheet);
    QVERIFY2(words.contains(QRegularExpression(QStringLiteral("run (199|20\\d): the level changes"))), qPrintable(words));
    checkPlaces(sheet, {QStringLiteral("step, p"), QStringLiteral("running median"), QStringLiteral("of 31")});
}

void TestSheetMarks::slowStart()
{
    const SheetData data = dataOf(generators::plus(flat(), [](double t) { return t < 0.05 ? 4000.0 : 0.0; }));
    const QStringList captions = RunOrderMarks(data).captions();
    QVERIFY2(captions.value(0).startsWith(QStringLiteral("runs 1–20: slow start, +")), qPrintable(captions.join(QLatin1Char('|'))));
    QVERIFY(captions.value(0).endsWith(QStringLiteral("proposed to be discarded, not cut")));
    QVERIFY(wordsOf(build(SheetKind::RunOrder, data)).contains(captions.value(0)));
}

void TestSheetMarks::bursts()
{
    Series values = flat();
    for (std::size_t i = 200; i < 206; ++i)
        values[i] *= 2;
    const QStringList captions = RunOrderMarks(dataOf(values)).captions();
    QVERIFY2(captions.join(QLatin1Char('|')).contains(QStringLiteral("the longest is 6")) && captions.join(QLatin1Char('|')).contains(QStringLiteral("from run 201")),
             qPrintable(captions.join(QLatin1Char('|'))));
}

void TestSheetMarks::convergenceWithdraws()
{
    const SheetData data = dataOf(generators::plus(flat(), [](double t) { return 3000 * t; }));
    const BuiltSheet sheet = build(SheetKind::Convergence, data);
    const QString words = wordsOf(sheet);
    QVERIFY(words.contains(QStringLiteral("The run drifts: the narrow interval promises nothing")) || words.contains(QStringLiteral("The run drifts: the")));
    QVERIFY(!words.contains(QStringLiteral("stops narrowing at")));
    QVERIFY(!sheet.statement.contains(QStringLiteral("stopped narrowing")));
}

QTEST_MAIN(TestSheetMarks)
#include "tst_sheetmarks.moc"
