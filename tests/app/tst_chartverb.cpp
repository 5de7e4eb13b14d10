// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandlinefixture.h"

#include <QImage>
#include <QRegularExpression>
#include <QTest>

using namespace assay::test;

class TestChartVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void wrongCalls_data();
    void wrongCalls();
    void draws_data();
    void draws();
    void takesTheOnlyOne();
    void choosesByName_data();
    void choosesByName();
    void refuses();
    void leavesTheOldFile();
    void sizes();
    void isTheSameTwice();

private:
    Run chart(const QStringList &more) const { return run(QStringList{QStringLiteral("chart")} + more, m_folder.path()); }
    QByteArray bytes(const QString &name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    QTemporaryDir m_folder;
};

void TestChartVerb::initTestCase()
{
    QVERIFY(makeBundle(m_folder.filePath(QStringLiteral("bundle"))));
    QVERIFY(makeEmulated(m_folder.filePath(QStringLiteral("emulated"))));
    QVERIFY(makeEmulated(m_folder.filePath(QStringLiteral("both"))));
    QVERIFY(write(m_folder.filePath(QStringLiteral("both/loose.txt")), samplesD()));
}

void TestChartVerb::wrongCalls_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *call, const char *sentence) { QTest::newRow(call) << QString::fromUtf8(call) << QString::fromUtf8(sentence); };
    row("bundle -o x.png", "It needs --kind");
    row("bundle --kind pie -o x.png", "not \"pie\"");
    row("bundle --kind soak -o x.png", "not drawn by this version");
    row("bundle --kind sensitivity -o x.png", "not drawn by this version");
    row("bundle --kind histogram -o x.gif", "a file that ends in .png, .svg or .pdf, not \"x.gif\"");
    row("bundle --kind histogram -o x.png --size 1600", "WIDTHxHEIGHT");
    row("bundle --kind histogram -o x.png --size 20x20", "WIDTHxHEIGHT");
    row("bundle --kind histogram -o x.png --size 99999x1000", "WIDTHxHEIGHT");
    row("bundle --kind histogram -o x.png --size 9000x9000 --scale 8", "more than 100 million pixels");
    row("bundle --kind histogram -o x.png --scale 0", "a number from 0.25 to 8");
    row("bundle --kind histogram -o x.png --theme pink", "light or dark");
}

void TestChartVerb::wrongCalls()
{
    QFETCH(QString, call);
    QFETCH(QString, sentence);
    const Run result = chart(call.split(QLatin1Char(' ')));
    QCOMPARE(result.code, 2);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.contains(sentence.toUtf8()) && result.err.endsWith("Try assay chart --help.\n"), result.err.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("x.png"))));
}

void TestChartVerb::draws_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("start");
    for (const char *kind : {"histogram", "run-order", "distribution", "convergence"}) {
        QTest::addRow("%s png", kind) << QString::fromLatin1(kind) << QStringLiteral("a.png") << QByteArray("\x89PNG");
        QTest::addRow("%s svg", kind) << QString::fromLatin1(kind) << QStringLiteral("a.SVG") << QByteArray("<?xml");
        QTest::addRow("%s pdf", kind) << QString::fromLatin1(kind) << QStringLiteral("a.pdf") << QByteArray("%PDF");
    }
}

void TestChartVerb::draws()
{
    QFETCH(QString, kind);
    QFETCH(QString, file);
    QFETCH(QByteArray, start);
    const Run result = chart({QStringLiteral("bundle"), QStringLiteral("--kind"), kind, QStringLiteral("--select"), QStringLiteral("plain"),
                              QStringLiteral("-o"), file, QStringLiteral("--theme=dark"), QStringLiteral("--state=env.power_source=mains")});
    QVERIFY2(result.code == 0, result.err.constData());
    QCOMPARE(result.out, QByteArray());
    QCOMPARE(result.err, QByteArray());
    const QByteArray picture = bytes(file);
    QVERIFY(picture.startsWith(start));
    if (start == "<?xml") {
        QVERIFY(picture.contains("distribution-host/plain"));
        QVERIFY(picture.contains("mains (stated)"));
    }
    QVERIFY(QFile::remove(m_folder.filePath(file)));
}

void TestChartVerb::takesTheOnlyOne()
{
    const QString kind = QStringLiteral("--kind=histogram");
    // The other measurement of the folder is refused, so one is left.
    const Run one = chart({QStringLiteral("both"), kind, QStringLiteral("-o"), QStringLiteral("one.png")});
    QVERIFY2(one.code == 0, one.err.constData());
    const Run several = chart({QStringLiteral("bundle"), kind, QStringLiteral("-o"), QStringLiteral("several.png")});
    QCOMPARE(several.code, 2);
    for (const char *name : {"\n  distribution-host/cold\n", "\n  distribution-host/plain\n", "\n  loose\n"})
        QVERIFY2(several.err.contains(name), several.err.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("several.png"))));
}

void TestChartVerb::choosesByName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("code");
    QTest::newRow("whole") << QStringLiteral("distribution-host/cold") << 0;
    QTest::newRow("last part") << QStringLiteral("cold") << 0;
    QTest::newRow("part of a part") << QStringLiteral("old") << 2;
    QTest::newRow("first part") << QStringLiteral("distribution-host") << 2;
    QTest::newRow("unknown") << QStringLiteral("x\x1b[31m") << 2;
    QTest::newRow("empty") << QString() << 2;
}

void TestChartVerb::choosesByName()
{
    QFETCH(QString, name);
    QFETCH(int, code);
    const Run result = chart({QStringLiteral("bundle"), QStringLiteral("--kind=histogram"), QStringLiteral("--select=") + name, QStringLiteral("-o"),
                              QStringLiteral("n.svg"), QStringLiteral("--size=800x600")});
    QVERIFY2(result.code == code, result.err.constData());
    QVERIFY(!result.err.contains('\x1b'));
    if (code == 2)
        QVERIFY(result.err.contains("distribution-host/plain"));
}

void TestChartVerb::refuses()
{
    const Run result = chart({QStringLiteral("both"), QStringLiteral("--kind=histogram"), QStringLiteral("--select=switch-xv6"), QStringLiteral("-o"),
                              QStringLiteral("r.png")});
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.startsWith("assay: switch-xv6: "), result.err.constData());
    QVERIFY(!QFile::exists(m_folder.filePath(QStringLiteral("r.png"))));
    QCOMPARE(chart({QStringLiteral("emulated"), QStringLiteral("--kind=histogram"), QStringLiteral("-o"), QStringLiteral("r.png")}).code, 1);
}

void TestChartVerb::leavesTheOldFile()
{
    QVERIFY(write(m_folder.filePath(QStringLiteral("old.png")), "old"));
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("folder.png")));
    const QStringList call{QStringLiteral("both"), QStringLiteral("--kind=histogram"), QStringLiteral("-o")};
    for (const char *file : {"no/such/folder/x.png", "folder.png"}) {
        const Run result = chart(call + QStringList{QString::fromLatin1(file)});
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains(file) && result.err.contains("could not be written"), result.err.constData());
    }
    QCOMPARE(chart({QStringLiteral("missing"), QStringLiteral("--kind=histogram"), QStringLiteral("-o"), QStringLiteral("old.png")}).code, 2);
    QCOMPARE(bytes(QStringLiteral("old.png")), QByteArray("old"));
    QCOMPARE(chart(call + QStringList{QStringLiteral("old.png")}).code, 0);
    QVERIFY(bytes(QStringLiteral("old.png")).startsWith("\x89PNG"));
    QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("old.png*")}).size(), 1);
}

void TestChartVerb::sizes()
{
    const Run result = chart({QStringLiteral("both"), QStringLiteral("--kind=run-order"), QStringLiteral("--size=1200x800"), QStringLiteral("--scale=1.5"),
                              QStringLiteral("--output=s.png")});
    QVERIFY2(result.code == 0, result.err.constData());
    const QImage image(m_folder.filePath(QStringLiteral("s.png")));
    QCOMPARE(image.width(), 1800);
    QVERIFY(image.height() >= 1200);
    QVERIFY(!image.text(QStringLiteral("Description")).isEmpty());
}

void TestChartVerb::isTheSameTwice()
{
    const QStringList call{QStringLiteral("both"), QStringLiteral("--kind=histogram"), QStringLiteral("-o")};
    QCOMPARE(chart(call + QStringList{QStringLiteral("1.png")}).code, 0);
    QCOMPARE(chart(call + QStringList{QStringLiteral("2.png")}).code, 0);
    QCOMPARE(bytes(QStringLiteral("1.png")), bytes(QStringLiteral("2.png")));
}

QTEST_GUILESS_MAIN(TestChartVerb)
#include "tst_chartverb.moc"
