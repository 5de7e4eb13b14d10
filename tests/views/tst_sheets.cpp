// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sheetdata.h"
#include "views/sheets/convergencewords.h"
#include "views/sheets/drawing.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;
using namespace sheetdata;

class TestSheets : public QObject {
    Q_OBJECT

private:
    static Theme light() { return makeTheme(ThemeKind::Light, QFont()); }

    static std::vector<Drawing::Text> textsOf(const BuiltSheet &built)
    {
        std::vector<Drawing::Text> texts;
        for (QGraphicsItem *item : built.scene->items(Qt::AscendingOrder)) {
            if (const auto *drawing = qgraphicsitem_cast<Drawing *>(item); drawing && drawing->rotation() == 0)
                texts.insert(texts.end(), drawing->texts().begin(), drawing->texts().end());
        }
        return texts;
    }

    /// All text, one piece a line, ordinary spaces.
    static QString wordsOf(const BuiltSheet &built)
    {
        QString words;
        for (const Drawing::Text &text : textsOf(built))
            words += QString(text.text).replace(QChar::Nbsp, QLatin1Char(' ')) + QLatin1Char('\n');
        return words;
    }

    static BuiltSheet build(SheetKind kind, const SheetData &data, const SheetOptions &options = {}, QSizeF size = {1600, 1000})
    {
        return sheetOf(kind).build(data, options, size, light());
    }

    static std::vector<Finding> sixFindings()
    {
        return {finding(Severity::Error, QStringLiteral("stamp.reported-differs")), finding(Severity::Warning, QStringLiteral("stamp.missing-protocol")),
                finding(Severity::Warning, QStringLiteral("stamp.conditions")), finding(Severity::Note, QStringLiteral("stamp.unavailable")),
                finding(Severity::Note, QStringLiteral("stamp.unavailable")), finding(Severity::Note, QStringLiteral("stamp.unavailable"))};
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void registry()
    {
        QStringList keys;
        for (const auto &sheet : allSheets())
            keys << sheet->key();
        QCOMPARE(keys, (QStringList{QStringLiteral("histogram"), QStringLiteral("run-order"), QStringLiteral("distribution"), QStringLiteral("convergence")}));
        for (const auto &sheet : allSheets())
            QVERIFY(&sheetOf(sheet->kind()) == sheet.get());
    }

    void whatIsNotDrawn()
    {
        Measurement m = stamped({});
        m.samples.reset();
        m.reported = QJsonObject{{QStringLiteral("median"), 5}};
        const SheetData summary = dataOf(m);
        m.refusal = QStringLiteral("Refused for a reason.");
        const SheetData refused = dataOf(m);
        for (const auto &sheet : allSheets()) {
            QCOMPARE(sheet->reasonNotDrawn(summary), QStringLiteral("There are no raw samples to draw. The file reports a summary only."));
            QCOMPARE(sheet->reasonNotDrawn(refused), QStringLiteral("Refused for a reason."));
            QVERIFY(sheet->reasonNotDrawn(dataOf(stamped(board(1)))).isEmpty());
        }
    }

    // No text lies on another or leaves the sheet, whatever the data, the size and the view.
    void nothingCollides_data()
    {
        QTest::addColumn<SheetKind>("kind");
        QTest::addColumn<int>("runs");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        const std::vector<std::pair<const char *, SheetKind>> kinds{{"histogram", SheetKind::Histogram}, {"run order", SheetKind::RunOrder}, {"distribution", SheetKind::Distribution}, {"convergence", SheetKind::Convergence}};
        for (const int runs : {1, 2, 9, 10, 400, 30'000, -400}) {
            for (const auto &[name, kind] : kinds) {
                for (const auto &[width, height] : {std::pair{1600, 1000}, std::pair{800, 600}, std::pair{2400, 1500}, std::pair{520, 400}})
                    QTest::addRow("%s of %d, %dx%d", name, runs, width, height) << kind << runs << width << height;
            }
        }
    }
    void nothingCollides()
    {
        QFETCH(SheetKind, kind);
        QFETCH(int, runs);
        QFETCH(int, width);
        QFETCH(int, height);
        if (m_runs != runs) {   // the rows of one length share its analysis
            m_runs = runs;
            m_sharedData = dataOf(stamped(runs < 0 ? std::vector<double>(static_cast<std::size_t>(-runs), 37'500.0) : board(runs)), sixFindings());
        }
        const SheetData &data = m_sharedData;
        std::vector<SheetOptions> all(4);
        all[1].span = SheetOptions::Span::Full;
        all[2].span = SheetOptions::Span::Log;
        all[2].density = true;
        all[3].x = kind == SheetKind::Histogram ? Range{37'560, 37'600} : Range{1, std::max(2.0, 0.5 * runs)};
        for (const SheetOptions &options : all) {
            const BuiltSheet built = build(kind, data, options, QSizeF(width, height));
            const QRectF sheet(QPointF(), built.size);
            QVERIFY(built.size.width() == width && built.size.height() >= height);
            const std::vector<Drawing::Text> texts = textsOf(built);
            for (std::size_t i = 0; i < texts.size(); ++i) {
                QVERIFY2(sheet.contains(texts[i].box), qPrintable(QStringLiteral("outside: %1").arg(texts[i].text)));
                // Boxes are a line high; letters take less of it.
                const QRectF box = texts[i].box.adjusted(0.5, 0.2 * texts[i].box.height(), -0.5, -0.22 * texts[i].box.height());
                for (std::size_t j = 0; j < i; ++j) {
                    const QRectF other = texts[j].box.adjusted(0.5, 0.2 * texts[j].box.height(), -0.5, -0.22 * texts[j].box.height());
                    QVERIFY2(!box.intersects(other), qPrintable(QStringLiteral("\"%1\" on \"%2\"").arg(texts[i].text, texts[j].text)));
                }
            }
            QVERIFY(sheet.contains(built.plot));
            QVERIFY(built.plot.height() > 40);
        }
    }

    void frameWords_data()
    {
        QTest::addColumn<int>("width");
        QTest::newRow("grid") << 1600;
        QTest::newRow("run-in") << 800;
    }
    void frameWords()
    {
        QFETCH(int, width);
        Measurement m = stamped(board(400));
        m.reported = QJsonObject{{QStringLiteral("median"), 37574}};
        m.stamp.at(StampKey::MachineCpu) = Answer::stated(QStringLiteral("x"));
        m.stamp.at(StampKey::Kernel) = Answer::stated(QStringLiteral("Linux 6"));
        const SheetData data = dataOf(m, sixFindings());
        const BuiltSheet built = build(SheetKind::Histogram, data, {}, QSizeF(width, 700));
        const QString words = wordsOf(built).replace(QLatin1Char('\n'), QLatin1Char(' '));
        QCOMPARE(built.title, QStringLiteral("Time per run · distribution-host/plain"));
        QVERIFY(built.statement.startsWith(QStringLiteral("Recomputed")));
        QVERIFY(words.contains(QStringLiteral("ERROR")) && words.contains(QStringLiteral("WARNING")));
        static const QRegularExpression more(QStringLiteral("\\+[2-5] more"));
        QVERIFY(words.contains(more));
        for (const char *fact : {"Raspberry Pi 5 Model B Rev 1.1,", "Debian GNU/Linux 13 (trixie)", "Linux 6 (stated)", "-O2 -g", "governor ondemand", "2.40 GHz",
                                 "pinned to CPU 3", "load 0.08", "temperature: unavailable", "power source: never asked", "thermal condition: never asked",
                                 "warm, 400 runs after 50 discarded", "measurement window never asked", "90 %, bootstrap, reference method, file order", "seed 20260925",
                                 "MEASURED (inferred)", "2026-09-25 15:45:31 UTC", "51019b1da2ae8858", "bench/raw/distcost-plain-warm.txt", "9f2c41d07be3", "axis starts at"})
            QVERIFY2(words.contains(QString::fromUtf8(fact)), fact);
        QVERIFY(built.description.contains(built.statement));
        QVERIFY(built.description.contains(QStringLiteral("temperature: unavailable")));
    }

    void boldMedian()
    {
        const SheetData data = dataOf(stamped(board(400)));
        int bold = 0;
        for (const Drawing::Text &text : textsOf(build(SheetKind::RunOrder, data)))
            bold += text.style.bold && medianOf(data) == text.text.simplified().replace(QChar::Nbsp, QLatin1Char(' ')).remove(QLatin1Char(',')) ? 1 : 0;
        QCOMPARE(bold, 1);
    }

    void longTextIsWrappedNotElided()
    {
        Measurement m = stamped(board(400), QString(900, QLatin1Char('n')));
        const QString flags = QStringLiteral("-fsome-flag=%1 ").arg(QString(150, QLatin1Char('f'))).repeated(6).trimmed();
        m.stamp.at(StampKey::ToolchainFlags) = Answer::recorded(flags);
        const SheetData data = dataOf(m);
        for (const QSizeF size : {QSizeF(1600, 1000), QSizeF(500, 400)}) {
            const BuiltSheet built = build(SheetKind::RunOrder, data, {}, size);
            const QString words = wordsOf(built).remove(QLatin1Char('\n')).remove(QLatin1Char(' '));
            QVERIFY(words.contains(QString(900, QLatin1Char('n'))));
            QVERIFY(words.contains(QString(flags).remove(QLatin1Char(' '))));
            QVERIFY(!words.contains(QStringLiteral("…")));
        }
    }

    void histogramWords()
    {
        const SheetData data = dataOf(stamped(board(400)));
        const QString body = wordsOf(build(SheetKind::Histogram, data));
        QVERIFY(body.contains(QStringLiteral("bars: one clock step, 18.5 ns\n")));
        static const QRegularExpression overflow(QStringLiteral("\n\\d+ runs\nup to \\d+\\.\\d µs\n"));
        QVERIFY(body.contains(overflow));
        QVERIFY(body.contains(QStringLiteral("over 37.")));
        QVERIFY(body.contains(QStringLiteral("runs per bar\n")));
        SheetOptions options;
        options.span = SheetOptions::Span::Full;
        QVERIFY(!wordsOf(build(SheetKind::Histogram, data, options)).contains(QStringLiteral("up to")));
        options.span = SheetOptions::Span::Log;
        options.density = true;
        const QString log = wordsOf(build(SheetKind::Histogram, data, options));
        QVERIFY(log.contains(QStringLiteral("log scale")) && log.contains(QStringLiteral("share of the runs per µs")) && log.contains(QStringLiteral("for a factor of ten")));
        QVERIFY(wordsOf(build(SheetKind::Histogram, dataOf(stamped(board(5))))).contains(QStringLiteral("too few runs to trust")));
        QVERIFY(!wordsOf(build(SheetKind::Histogram, dataOf(stamped(board(8))))).contains(QStringLiteral("too few runs to trust")));
        QVERIFY(wordsOf(build(SheetKind::Histogram, dataOf(stamped(std::vector<double>(50, 37'500))))).contains(QStringLiteral("one value, one bar")));
    }

    // With two runs the body would hold one of them.
    void fewRunsAreAllShown()
    {
        const SheetData data = dataOf(stamped({37'500, 37'600}));
        const BuiltSheet built = build(SheetKind::Histogram, data);
        QVERIFY(!wordsOf(built).contains(QStringLiteral("up to")));
        QVERIFY(built.x.low <= 37'500 && built.x.high >= 37'600);
    }

    void histogramTableCountsEveryRun()
    {
        const SheetData data = dataOf(stamped(board(400)));
        for (const auto span : {SheetOptions::Span::Body, SheetOptions::Span::Full, SheetOptions::Span::Log}) {
            SheetOptions options;
            options.span = span;
            const BuiltSheet built = build(SheetKind::Histogram, data, options);
            const std::vector<QStringList> table = sheetOf(SheetKind::Histogram).table(data, built);
            qint64 runs = 0;
            for (std::size_t row = 1; row < table.size(); ++row)
                runs += table[row].at(2).toLongLong();
            QCOMPARE(runs, 400);
            QCOMPARE(table.size() - 1, built.data.size());
        }
    }

    void aValueAxisFromZeroSaysNothing()
    {
        std::vector<double> values;
        for (int i = 0; i < 200; ++i)
            values.push_back(i * 10);
        const SheetData data = dataOf(stamped(values));
        QVERIFY(!wordsOf(build(SheetKind::RunOrder, data)).contains(QStringLiteral("axis starts")));
        QVERIFY(wordsOf(build(SheetKind::RunOrder, dataOf(stamped(board(400))))).contains(QStringLiteral("axis starts at")));
    }

    void runOrderWords()
    {
        const SheetData data = dataOf(stamped(board(400)));
        const BuiltSheet whole = build(SheetKind::RunOrder, data);
        QVERIFY(wordsOf(whole).contains(QStringLiteral("running median\nof 31 runs\n")));
        QVERIFY(whole.fullX.low < 1 && whole.fullX.high > 400);
        QCOMPARE(whole.x, whole.fullX);
        SheetOptions options;
        options.x = Range{101, 200};
        options.y = Range{37'520, 37'560};
        const BuiltSheet zoomed = build(SheetKind::RunOrder, data, options);
        QVERIFY(wordsOf(zoomed).contains(QStringLiteral("runs 101–200 of 400; not all of their times")));
        QCOMPARE(zoomed.fullX, whole.fullX);
        options.runningMedian = 0;
        QVERIFY(!wordsOf(build(SheetKind::RunOrder, data, options)).contains(QStringLiteral("running median")));
        QVERIFY(wordsOf(build(SheetKind::RunOrder, dataOf(stamped(board(30'000))))).contains(QStringLiteral("smallest to largest of up to")));
        QCOMPARE(sheetOf(SheetKind::RunOrder).table(data, zoomed).size(), std::size_t(101));
    }

    void runOrderReadout()
    {
        std::vector<double> values(400, 37'500);
        values[331] = 39'787.5;   // 6.1 % over
        const SheetData data = dataOf(stamped(values));
        const Sheet &sheet = sheetOf(SheetKind::RunOrder);
        const BuiltSheet built = build(SheetKind::RunOrder, data);
        const auto readout = sheet.readoutOf(data, built, 331);
        QVERIFY(readout.has_value());
        QVERIFY2(readout->text.startsWith(QStringLiteral("run 332 of 400\n39.7")), qPrintable(readout->text));
        QVERIFY(readout->text.endsWith(QStringLiteral("µs, 6.1 % over the median")));
        QCOMPARE(sheet.readoutAt(data, built, readout->position + QPointF(1, 2))->index, 331);
        QCOMPARE(sheet.readoutOf(data, built, 0)->text.section(QLatin1Char(','), 1), QStringLiteral(" the median"));
        QCOMPARE(sheet.readoutOf(data, built, -5)->index, 0);
        QCOMPARE(sheet.readoutOf(data, built, 5'000)->index, 399);
        QVERIFY(!sheet.readoutAt(data, built, {1, 1}));
    }

    void histogramReadout()
    {
        const SheetData data = dataOf(stamped(board(400)));
        const Sheet &sheet = sheetOf(SheetKind::Histogram);
        const BuiltSheet built = build(SheetKind::Histogram, data);
        const std::vector<QStringList> table = sheet.table(data, built);
        for (std::size_t bar = 0; bar < built.data.size(); ++bar) {
            const auto readout = sheet.readoutOf(data, built, static_cast<qint64>(bar));
            const qint64 runs = table[bar + 1].at(2).toLongLong();
            QVERIFY2(readout->text.contains(QStringLiteral("\n%1 run").arg(runs)), qPrintable(readout->text));
            QCOMPARE(sheet.readoutAt(data, built, built.data[bar].center())->index, static_cast<qint64>(bar));
        }
    }

    void convergence()
    {
        const SheetData data = dataOf(stamped(board(400)));
        const BuiltSheet built = build(SheetKind::Convergence, data);
        const QString words = wordsOf(built);
        for (const char *count : {"10\n", "25\n", "50\n", "100\n", "200\n", "400\n"})
            QVERIFY(words.contains(QString::fromLatin1(count)));
        QVERIFY(words.contains(QStringLiteral("low (µs)")) && words.contains(QStringLiteral("width (ns)")));
        QVERIFY(words.contains(QStringLiteral("No drift was found.")));
        QCOMPARE(sheetOf(SheetKind::Convergence).table(data, built).size(), std::size_t(7));
        QCOMPARE(sheetOf(SheetKind::Convergence).readoutOf(data, built, 99)->index, 5);
        QVERIFY(wordsOf(build(SheetKind::Convergence, dataOf(stamped(board(9))))).contains(QStringLiteral("There is one interval only, that of 9")));
    }

    void narrowing_data()
    {
        QTest::addColumn<QList<double>>("widths");
        QTest::addColumn<int>("stop");
        QTest::newRow("none") << QList<double>{} << -1;
        QTest::newRow("too few later points") << QList<double>{148, 56, 55, 37, 19, 19} << -1;
        QTest::newRow("two later points") << QList<double>{148, 56, 37, 19, 20, 19} << 3;
        QTest::newRow("within a tenth") << QList<double>{100, 22, 20, 20} << 1;
        QTest::newRow("not quite") << QList<double>{100, 22.1, 20, 20} << -1;
        QTest::newRow("narrow for a while only") << QList<double>{10, 9, 30, 9.5, 9, 9} << 3;
        QTest::newRow("from the first") << QList<double>{0, 0, 0} << 0;
        QTest::newRow("still narrowing") << QList<double>{100, 80, 60, 40} << -1;
    }
    void narrowing()
    {
        QFETCH(QList<double>, widths);
        QFETCH(int, stop);
        std::vector<ConvergencePoint> points;
        for (const double width : widths) {
            ConvergencePoint point;
            point.high = width;
            points.push_back(point);
        }
        const auto found = narrowingStop(points);
        QCOMPARE(found ? static_cast<int>(*found) : -1, stop);
    }

    void everyRebuildIsTheSame()
    {
        const SheetData data = dataOf(stamped(board(400)), sixFindings());
        for (const auto &sheet : allSheets())
            QCOMPARE(wordsOf(build(sheet->kind(), data)), wordsOf(build(sheet->kind(), data)));
    }

private:
    static QString medianOf(const SheetData &data);

    int m_runs = 0;
    SheetData m_sharedData;
};

QString TestSheets::medianOf(const SheetData &data)
{
    return scaleOf(*data.analysis).withUnit(*data.analysis->statistics.median);
}

QTEST_MAIN(TestSheets)
#include "tst_sheets.moc"
