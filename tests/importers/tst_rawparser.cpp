// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rawparser.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

class TestRawParser : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void reads_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<double>>("values");
        QTest::newRow("one a line") << QByteArray("3\n1\n2\n") << QList<double>{3, 1, 2};
        QTest::newRow("no last line end") << QByteArray("3\n17") << QList<double>{3, 17};
        QTest::newRow("CRLF") << QByteArray("3\r\n1\r\n") << QList<double>{3, 1};
        QTest::newRow("byte-order mark") << QByteArray("\xef\xbb\xbf" "3\n") << QList<double>{3};
        QTest::newRow("several a line") << QByteArray("3 1\t2\n") << QList<double>{3, 1, 2};
        QTest::newRow("decimals and exponents") << QByteArray("37585.0\n1e3\n+2.5\n") << QList<double>{37585, 1000, 2.5};
        QTest::newRow("comments") << QByteArray("# note\n3 # three\n\n1\n") << QList<double>{3, 1};
        QTest::newRow("largest exact integer") << QByteArray("9007199254740992\n") << QList<double>{9007199254740992.0};
        QTest::newRow("leading zeros") << QByteArray("007\n000000000000000000001\n") << QList<double>{7, 1};
        QTest::newRow("too small for a double") << QByteArray("1e-400\n") << QList<double>{0};
        QTest::newRow("minus zero") << QByteArray("-0\n") << QList<double>{0};
        QTest::newRow("empty") << QByteArray() << QList<double>{};
    }

    /// The same numbers however the text is cut into pieces.
    void reads()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QList<double>, values);
        for (qsizetype cut = 0; cut <= text.size(); ++cut) {
            // A byte-order mark comes whole: readers give at least 4096 bytes where there are any.
            if (cut > 0 && cut < 3 && text.startsWith("\xef"))
                continue;
            RawParser parser;
            QVERIFY(parser.feed({text.constData(), static_cast<std::size_t>(cut)}));
            QVERIFY(parser.feed({text.constData() + cut, static_cast<std::size_t>(text.size() - cut)}));
            QVERIFY(parser.finish().has_value());
            const std::vector<double> read = parser.takeValues();
            QCOMPARE(QList<double>(read.begin(), read.end()), values);
        }
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<qint64>("line");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("part");
        QTest::newRow("word") << QByteArray("1\n2\nlunch\n4\n") << qint64(3) << QStringLiteral("raw.word") << QStringLiteral("“lunch”");
        QTest::newRow("word at the end") << QByteArray("1\n2x") << qint64(2) << QStringLiteral("raw.word") << QStringLiteral("“2x”");
        QTest::newRow("after a comment") << QByteArray("# a\n# b\nx\n") << qint64(3) << QStringLiteral("raw.word") << QStringLiteral("“x”");
        QTest::newRow("decimal comma") << QByteArray("3,14\n") << qint64(1) << QStringLiteral("raw.comma") << QStringLiteral("3,14");
        QTest::newRow("zero byte") << QByteArray("1\n\0\n", 4) << qint64(2) << QStringLiteral("raw.binary") << QStringLiteral("zero byte");
        QTest::newRow("hexadecimal") << QByteArray("0x10\n") << qint64(1) << QStringLiteral("raw.word") << QStringLiteral("0x10");
        QTest::newRow("control characters escaped") << QByteArray("\x1b[31m\n") << qint64(1) << QStringLiteral("raw.word") << QStringLiteral("\\x1b");
        QTest::newRow("endless token") << QByteArray(100'000, 'a') << qint64(1) << QStringLiteral("raw.word") << QStringLiteral("without a blank");
    }

    void refuses()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const qint64, line);
        QFETCH(const QString, code);
        QFETCH(const QString, part);
        RawParser parser;
        parser.feed({text.constData(), static_cast<std::size_t>(text.size())});
        const Result<void> result = parser.finish();
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().line, std::optional(line));
        QCOMPARE(result.error().code, code);
        QVERIFY2(result.error().message.contains(part), qPrintable(result.error().message));
        QVERIFY(!result.error().message.contains(QChar(0x1b)));
    }

    void excludesWhatIsNoDuration()
    {
        RawParser parser;
        QVERIFY(parser.feed("5\nnan\n-3\ninf\n1e400\n7\n"));
        QVERIFY(parser.finish().has_value());
        QCOMPARE(parser.excludedCount(), qint64(4));
        QCOMPARE(parser.excluded().front(), (ExcludedValue{2, QStringLiteral("nan")}));
        QCOMPARE(parser.excluded().back(), (ExcludedValue{5, QStringLiteral("1e400")}));
        QCOMPARE(parser.takeValues(), (std::vector<double>{5, 7}));
    }

    void keepsAtMostAThousandExclusions()
    {
        RawParser parser;
        for (int i = 0; i < 5000; ++i)
            QVERIFY(parser.feed("-1\n"));
        QVERIFY(parser.finish().has_value());
        QCOMPARE(parser.excludedCount(), qint64(5000));
        QCOMPARE(parser.excluded().size(), std::size_t(1000));
    }

    /// An endless comment costs no memory without a limit.
    void boundsComments()
    {
        RawParser parser;
        QVERIFY(parser.feed("# "));
        const std::string piece(1 << 20, 'c');
        for (int i = 0; i < 8; ++i)
            QVERIFY(parser.feed(piece));
        QVERIFY(parser.finish().has_value());
        QCOMPARE(parser.comments().size(), std::size_t(1));
        QVERIFY(parser.comments().front().text.size() <= 64 * 1024);
    }

    /// Every number as strtod reads it.
    void agreesWithStrtod()
    {
        for (const char *text : {"0.1", "123456789012345678", "1.7976931348623157e308", "4.9e-324", "2.2250738585072011e-308", "37518", "99999999999999999999"})
            QCOMPARE(wholeNumber(text), std::optional(std::strtod(text, nullptr)));
        for (const char *text : {"", "+", "-", "1_000", "1e", "0x1p3", "1 2", "++1", "+-1"})
            QVERIFY2(!wholeNumber(text), text);
    }

    void dropsAnUnfinishedNumberWhenCut()
    {
        RawParser parser;
        QVERIFY(parser.feed("100\n20"));
        QVERIFY(parser.finish(true).has_value());
        QCOMPARE(parser.takeValues(), (std::vector<double>{100}));
    }
};

QTEST_GUILESS_MAIN(TestRawParser)
#include "tst_rawparser.moc"
