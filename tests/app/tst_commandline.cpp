// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandlinefixture.h"

#include <QElapsedTimer>
#include <QRegularExpression>
#include <QTest>
#include <QThread>

#include <csignal>

using namespace assay::test;

/// Calls, exit codes and what goes where; what the verbs say is in the tests of the verbs.
class TestCommandLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void wrongCalls_data();
    void wrongCalls();
    void helps_data();
    void helps();
    void tellsItsVersion();
    void listsFormats();
    void opensPathsCalledLikeVerbs_data();
    void opensPathsCalledLikeVerbs();
    void exitCodes_data();
    void exitCodes();
    void optionsStandAnywhere();
    void tellsWhatCannotBeRead_data();
    void tellsWhatCannotBeRead();
    void tellsAFullDisk();
    void endsQuietlyOnAClosedPipe();
    void endsAtOnceOnInterrupt();

private:
    QTemporaryDir m_folder;
};

void TestCommandLine::initTestCase()
{
    QVERIFY2(QFile::exists(program()), "ASSAY_PROGRAM names the built program");
    QVERIFY(makeBundle(m_folder.filePath(QStringLiteral("bundle"))));
    QVERIFY(makeEmulated(m_folder.filePath(QStringLiteral("emulated"))));
    QVERIFY(QDir(m_folder.path()).mkdir(QStringLiteral("empty")));
    QVERIFY(write(m_folder.filePath(QStringLiteral("word.txt")), QByteArray("12\n").repeated(30) + "lunch\n"));
    QVERIFY(write(m_folder.filePath(QStringLiteral("nothing.txt")), ""));
    QVERIFY(write(m_folder.filePath(QStringLiteral("cut.json")), "{\"name\": \"x\", \"summary\": {\"a\": 12"));
}

void TestCommandLine::wrongCalls_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *call, const char *sentence) { QTest::newRow(call) << QString::fromUtf8(call) << QString::fromUtf8(sentence); };
    row("--bogus", "There is no option \"--bogus\". Try assay --help.");
    row("bundle --bogus", "There is no option \"--bogus\". Try assay --help.");
    row("show", "There is no path to read. Try assay show --help.");
    row("show bundle --format", "The option --format needs a value");
    row("show bundle --format xml", "The value of --format is text, json or csv, not \"xml\". Try assay show --help.");
    row("check bundle --format csv", "The value of --format is text or json, not \"csv\". Try assay check --help.");
    row("show bundle --fail-on note", "There is no option \"--fail-on\".");
    row("check bundle --fail-on maybe", "not \"maybe\"");
    row("show bundle --confidence 0", "a number between 0 and 1, not \"0\"");
    row("show bundle --confidence 1", "a number between 0 and 1, not \"1\"");
    row("show bundle --confidence 0,9", "a number between 0 and 1, not \"0,9\"");
    row("show bundle --confidence nan", "a number between 0 and 1");
    row("show bundle --resamples 0", "a whole number from 1 to 1000000");
    row("show bundle --resamples 1000001", "a whole number from 1 to 1000000");
    row("show bundle --seed -1", "The value of --seed");
    row("show bundle --method guess", "reference or exact");
    row("show bundle --state power", "Try assay show --help.");
    row("show bundle --state no.such=key", "no.such");
    row("show bundle --as elf", "not \"elf\"");
    row("show bundle --columns sample", "ROLE=COLUMN");
    row("show bundle --columns weight=3", "a role of");
    row("show bundle --columns sample=3:parsec", "a unit of ns, us, ms or s");
    row("show bundle --columns sample=3:ms,run=1", "None of the formats");
    row("formats bundle", "It takes no path");
    row("compare bundle", "\"compare\" is not part of this version.");
    row("report bundle", "\"report\" is not part of this version.");
    row("verify x.png", "\"verify\" is not part of this version.");
    row("chart bundle --kind histogram", "It needs -o");
    row("chart bundle emulated --kind histogram -o x.png", "It draws from one path");
}

void TestCommandLine::wrongCalls()
{
    QFETCH(QString, call);
    QFETCH(QString, sentence);
    const Run result = run(call.split(QLatin1Char(' ')), m_folder.path());
    QCOMPARE(result.code, 2);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.startsWith("assay: ") && result.err.endsWith(" --help.\n"), result.err.constData());
    QVERIFY2(result.err.contains(sentence.toUtf8()), result.err.constData());
}

void TestCommandLine::helps_data()
{
    QTest::addColumn<QString>("verb");
    for (const char *verb : {"check", "show", "chart", "formats", "compare", "report", "verify"})
        QTest::newRow(verb) << QString::fromLatin1(verb);
}

void TestCommandLine::helps()
{
    QFETCH(QString, verb);
    const Run result = run({verb, QStringLiteral("--bogus"), QStringLiteral("--help")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.startsWith("Usage: assay " + verb.toUtf8()));
    QCOMPARE(result.err, QByteArray());
    const Run program = run({QStringLiteral("--help")});
    QCOMPARE(program.code, 0);
    QVERIFY2(program.out.contains(verb.toUtf8()), "the program's help names every verb");
}

void TestCommandLine::tellsItsVersion()
{
    const Run result = run({QStringLiteral("--version")});
    QCOMPARE(result.code, 0);
    QVERIFY(QRegularExpression(QStringLiteral("^assay \\d+\\.\\d+\\.\\d+\n$")).match(QString::fromUtf8(result.out)).hasMatch());
}

void TestCommandLine::listsFormats()
{
    const Run result = run({QStringLiteral("formats")});
    QCOMPARE(result.code, 0);
    QVERIFY(result.out.contains("stamped"));
    QVERIFY(result.out.contains("raw"));
}

void TestCommandLine::opensPathsCalledLikeVerbs_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::newRow("with ./") << QStringList{QStringLiteral("./check")};
    QTest::newRow("after --") << QStringList{QStringLiteral("--"), QStringLiteral("check")};
    QTest::newRow("no words") << QStringList{};
}

void TestCommandLine::opensPathsCalledLikeVerbs()
{
    QFETCH(QStringList, words);
    // The window needs a display, and says so instead of being aborted.
    const Run result = run(words);
    QCOMPARE(result.code, 1);
    QVERIFY2(result.err.contains("There is no display to open a window on."), result.err.constData());
}

void TestCommandLine::exitCodes_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<int>("code");
    const auto row = [](const char *call, int code) { QTest::newRow(call) << QString::fromLatin1(call) << code; };
    row("show bundle", 0);
    row("show bundle/loose.txt", 0);
    row("show emulated", 1);
    row("show emulated bundle", 0);
    row("show missing", 2);
    row("show bundle missing", 2);
    row("show emulated missing", 2);
    row("show empty", 2);
    row("show nothing.txt", 2);
    row("show word.txt", 2);
    row("show cut.json", 2);
    row("check bundle", 0);
    row("check bundle --fail-on warning", 1);
    row("check bundle --fail-on note", 1);
    row("check bundle --fail-on never", 0);
    row("check emulated", 1);
    row("check emulated --fail-on never", 0);
    row("check emulated missing --fail-on never", 2);
    row("check empty", 2);
    row("check word.txt --format json", 2);
    row("chart missing --kind histogram -o x.png", 2);
}

void TestCommandLine::exitCodes()
{
    QFETCH(QString, call);
    QFETCH(int, code);
    const Run result = run(call.split(QLatin1Char(' ')), m_folder.path());
    QVERIFY2(result.code == code, (QByteArray::number(result.code) + ": " + result.err + result.out).constData());
}

void TestCommandLine::optionsStandAnywhere()
{
    const QString format = QStringLiteral("--format");
    const QString csv = QStringLiteral("csv");
    const QString path = QStringLiteral("bundle");
    const QString show = QStringLiteral("show");
    const Run after = run({show, path, format, csv}, m_folder.path());
    QCOMPARE(after.code, 0);
    QVERIFY(after.out.startsWith("name,min,p5,"));
    QCOMPARE(run({show, format, csv, path}, m_folder.path()).out, after.out);
    QCOMPARE(run({show, QStringLiteral("--format=csv"), QStringLiteral("--"), path}, m_folder.path()).out, after.out);
}

void TestCommandLine::tellsWhatCannotBeRead_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("part");
    QTest::newRow("missing") << QStringLiteral("missing") << QString();
    QTest::newRow("empty folder") << QStringLiteral("empty") << QString();
    QTest::newRow("empty file") << QStringLiteral("nothing.txt") << QString();
    QTest::newRow("a word") << QStringLiteral("word.txt") << QStringLiteral("31");
    QTest::newRow("cut short") << QStringLiteral("cut.json") << QString();
}

void TestCommandLine::tellsWhatCannotBeRead()
{
    QFETCH(QString, path);
    QFETCH(QString, part);
    for (const QString &verb : {QStringLiteral("show"), QStringLiteral("check")}) {
        const Run result = run({verb, path, QStringLiteral("--format"), QStringLiteral("json")}, m_folder.path());
        QCOMPARE(result.code, 2);
        QVERIFY2(result.err.startsWith("assay: " + path.toUtf8() + ": "), result.err.constData());
        QVERIFY2(result.err.trimmed().endsWith('.'), result.err.constData());
        QCOMPARE(result.err.count('\n'), 1);
        QVERIFY2(!result.json().isEmpty(), "a document is written even so, and nothing else");
        QVERIFY(QString::fromUtf8(result.err + result.out).contains(part));
    }
}

void TestCommandLine::tellsAFullDisk()
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("this system has no /dev/full");
    for (const char *call : {"--help", "formats", "show bundle", "check bundle --format json --fail-on never"}) {
        const Run result = run(QString::fromLatin1(call).split(QLatin1Char(' ')), m_folder.path(), QStringLiteral("/dev/full"));
        QCOMPARE(result.code, 1);
        QVERIFY2(result.err.contains("The output could not be written: "), result.err.constData());
    }
    const Run unreadable = run({QStringLiteral("show"), QStringLiteral("missing"), QStringLiteral("--format=json")}, m_folder.path(),
                               QStringLiteral("/dev/full"));
    QCOMPARE(unreadable.code, 2);
}

void TestCommandLine::endsQuietlyOnAClosedPipe()
{
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("exec 3>&1; { \"$0\" show \"$1\" --format json; echo $? >&3; } | true"), program(),
                 m_folder.filePath(QStringLiteral("bundle"))});
    QVERIFY(shell.waitForFinished());
    const QByteArray code = shell.readAllStandardOutput();
    QVERIFY2(code == "1\n" || code == "0\n", code.constData());   // 0 when all of it fitted before the reader left
    QCOMPARE(shell.readAllStandardError(), QByteArray());
}

void TestCommandLine::endsAtOnceOnInterrupt()
{
    QByteArray values;
    for (int i = 0; i < 20'000; ++i)
        values += QByteArray::number(1000 + (i * 7919) % 1013) + '\n';
    QVERIFY(write(m_folder.filePath(QStringLiteral("long.txt")), values));
    QProcess process;
    process.start(program(), {QStringLiteral("show"), m_folder.filePath(QStringLiteral("long.txt")), QStringLiteral("--method=reference"),
                              QStringLiteral("--resamples=1000000")});
    QVERIFY(process.waitForStarted());
    QVERIFY2(!process.waitForFinished(500), "it works for a long time");
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
    QVERIFY(process.waitForFinished(10'000));
    QVERIFY(timer.elapsed() < 1000);
    QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(process.exitCode(), 130);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
