// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundlefiles.h"
#include "importers/import.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace assay;

/// The stamped and raw importers, rawlink, rawnames, assemble, fileintake and filesource, through the one way in.
class TestImport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Bundle import(const Files &files, const QString &what = {}, const ImportOptions &options = {})
    {
        const QString root = m_folder.filePath(QString::fromLatin1(QTest::currentTestFunction()) + QString::fromLatin1(QTest::currentDataTag()).replace(QLatin1Char(' '), QLatin1Char('_')));
        QDir().mkpath(root);
        if (!writeFiles(root, files))
            qFatal("the files of a test could not be written");
        return importPath(what.isEmpty() ? root : root + QLatin1Char('/') + what, options);
    }
    static const ImportNote *note(const Bundle &bundle, const char *code)
    {
        const auto it = std::ranges::find(bundle.notes, QString::fromLatin1(code), &ImportNote::code);
        return it == bundle.notes.end() ? nullptr : &*it;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void folder()
    {
        const Bundle bundle = import(plainBundle());
        QCOMPARE(bundle.status, Bundle::Status::Read);
        QCOMPARE(bundle.measurements.size(), std::size_t(2));
        const Measurement *plain = bundle.find(QStringLiteral("distribution-host/plain"));
        QVERIFY(plain);
        QCOMPARE(plain->raw.state, RawReference::State::Found);
        QCOMPARE(plain->samples->size(), qint64(40));
        QCOMPARE(plain->per, Per::TimedRegion);
        const auto answer = [&](StampKey key) { return plain->stamp.at(key); };
        QCOMPARE(answer(StampKey::ToolchainFlags).valueText(), QStringLiteral("-O2 -g"));
        QCOMPARE(answer(StampKey::EnvFreqKhz).state, AnswerState::Unavailable);
        QCOMPARE(answer(StampKey::EnvTempC).state, AnswerState::NeverAsked);
        QCOMPARE(answer(StampKey::InstrumentResolutionNs).value, QJsonValue(19));
        QCOMPARE(answer(StampKey::RunWarmupRuns).value, QJsonValue(50));
        QCOMPARE(answer(StampKey::Tag), Answer::inferred(QStringLiteral("MEASURED"), answer(StampKey::Tag).source));
        const Measurement *loose = bundle.find(QStringLiteral("loose/totals-cold"));
        QVERIFY(loose);
        QCOMPARE(loose->unit.state, AnswerState::Recorded);
        QCOMPARE(loose->samples->values()[0], 1500.0);
        QCOMPARE(loose->stamp.at(StampKey::RunMode).state, AnswerState::Inferred);
        QCOMPARE(loose->stamp.at(StampKey::MachineModel).state, AnswerState::NeverAsked);
        QCOMPARE(note(bundle, "not-a-result")->level, ImportNote::Level::Skipped);
    }

    /// A result alone finds the raw files it names, and reads no other.
    void resultAlone()
    {
        const Bundle bundle = import(plainBundle(), QStringLiteral("bench/results/distribution-host.json"));
        QCOMPARE(bundle.measurements.size(), std::size_t(1));
        QCOMPARE(bundle.measurements[0].file, QStringLiteral("bench/results/distribution-host.json"));
        QCOMPARE(bundle.measurements[0].raw.file, QStringLiteral("bench/raw/plain-warm.txt"));
    }

    void rawAlone()
    {
        const Bundle bundle = import({{QStringLiteral("totals.txt"), numbers(3)}}, QStringLiteral("totals.txt"));
        QCOMPARE(bundle.measurements.at(0).name, QStringLiteral("totals"));
        QCOMPARE(bundle.measurements[0].unit, Answer::inferred(QStringLiteral("ns"), bundle.measurements[0].unit.source));
    }

    /// Each bad file has one note with its place; the rest opens.
    void badFile_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("code");
        QTest::addColumn<qint64>("line");
        QByteArray lunch = numbers(400);
        QList<QByteArray> lines = lunch.split('\n');
        lines[316] = "lunch";
        QTest::newRow("word") << QStringLiteral("bad.txt") << lines.join('\n') << QByteArray("raw.word") << qint64(317);
        QTest::newRow("unit") << QStringLiteral("bad.txt") << QByteArray("1\n# unit: parsec\n") << QByteArray("raw.unit") << qint64(2);
        QTest::newRow("two units") << QStringLiteral("bad.txt") << QByteArray("# unit: ns\n1\n# unit: us\n") << QByteArray("raw.unit") << qint64(3);
        QTest::newRow("decimal comma") << QStringLiteral("bad.txt") << QByteArray("3,14\n2,71\n") << QByteArray("raw.comma") << qint64(1);
        QTest::newRow("cut JSON") << QStringLiteral("bad.json") << stampedResult().left(600) << QByteArray("json.cut") << qint64(0);
        QTest::newRow("bare NaN") << QStringLiteral("bad.json") << QByteArray("{\"target\": \"host\",\n \"machine\": NaN}") << QByteArray("json.syntax") << qint64(2);
        QTest::newRow("garbage after") << QStringLiteral("bad.json") << QByteArray("{\"target\": 1}\n{\"target\": 2}") << QByteArray("json.syntax") << qint64(2);
        QTest::newRow("too deep") << QStringLiteral("bad.json") << QByteArray("{\"a\":" + QByteArray(5000, '[')) << QByteArray("json.depth") << qint64(1);
        QTest::newRow("summary is text") << QStringLiteral("bad.json") << QByteArray(R"({"target":"host","machine":{},"summary":"x"})") << QByteArray("json.type") << qint64(0);
    }
    void badFile()
    {
        QFETCH(const QString, name);
        QFETCH(const QByteArray, bytes);
        QFETCH(const QByteArray, code);
        QFETCH(const qint64, line);
        const Bundle bundle = import({{name, bytes}, {QStringLiteral("good.txt"), numbers(5)}});
        QCOMPARE(bundle.status, Bundle::Status::Partial);
        QCOMPARE(bundle.measurements.size(), std::size_t(1));
        QCOMPARE(bundle.notes.size(), std::size_t(1));
        QCOMPARE(bundle.notes[0].code.toLatin1(), code);
        QCOMPARE(bundle.notes[0].file, name);
        QCOMPARE(bundle.notes[0].line.value_or(0), line);
        QVERIFY(bundle.notes[0].text.endsWith(QLatin1Char('.')));
        QVERIFY(!bundle.notes[0].remedy.isEmpty());
    }

    void unreadable_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("text") << QByteArray("hello\n");
        QTest::newRow("comments only") << QByteArray("# 1\n");
        QTest::newRow("UTF-16") << QByteArray("\xff\xfe" "1\0\n\0", 6);
        QTest::newRow("binary") << QByteArray("\x7f" "ELF\0\0", 6);
        QTest::newRow("a list") << QByteArray("[1, 2]");
        QTest::newRow("a number") << QByteArray("{\"a\": 1}");
    }
    void unreadable()
    {
        QFETCH(const QByteArray, bytes);
        const Bundle bundle = import({{QStringLiteral("file.json"), bytes}}, QStringLiteral("file.json"));
        QCOMPARE(bundle.status, Bundle::Status::Unreadable);
        QVERIFY2(bundle.error.endsWith(QLatin1Char('.')), qPrintable(bundle.error));
    }

    void nothingThere()
    {
        QCOMPARE(importPath(m_folder.filePath(QStringLiteral("nowhere"))).status, Bundle::Status::Unreadable);
        const Bundle empty = import({});
        QCOMPARE(empty.status, Bundle::Status::Unreadable);
        QCOMPARE(empty.error, QStringLiteral("The folder holds no file."));
    }

    void rawElsewhereAndMissing()
    {
        const Bundle beside = import({{QStringLiteral("r.json"), stampedResult()}, {QStringLiteral("plain-warm.txt"), numbers(40)}});
        QCOMPARE(beside.measurements.size(), std::size_t(1));
        QVERIFY(beside.measurements[0].raw.elsewhere);
        QVERIFY(note(beside, "raw.elsewhere"));
        for (const char *named : {"/etc/passwd", "../../etc/passwd", "bench/raw/gone.txt"}) {
            const Bundle bundle = import({{QStringLiteral("r.json"), stampedResult(named)}});
            const Measurement &block = bundle.measurements.at(0);
            QCOMPARE(block.raw.state, RawReference::State::Missing);
            QVERIFY(!block.samples);
            QVERIFY(!block.raw.problem.isEmpty());
            QDir(m_folder.filePath(QStringLiteral("rawElsewhereAndMissing"))).removeRecursively();
        }
    }

    /// A stamp may name a file that does not look like samples: then it is refused as such, with its line.
    void claimedButNoSamples()
    {
        const Bundle bundle = import({{QStringLiteral("bench/r.json"), stampedResult()}, {QStringLiteral("bench/raw/plain-warm.txt"), QByteArray("time\n1\n")}});
        QCOMPARE(bundle.measurements.at(0).raw.state, RawReference::State::Unreadable);
        QVERIFY(note(bundle, "raw.word"));
        QCOMPARE(note(bundle, "raw.word")->line, std::optional<qint64>(1));
    }

    void equalNames()
    {
        const Bundle bundle = import({{QStringLiteral("a/r.json"), stampedResult()}, {QStringLiteral("b/r.json"), stampedResult()}});
        QCOMPARE(bundle.measurements.size(), std::size_t(2));
        QCOMPARE(bundle.measurements[0].name, QStringLiteral("distribution-host/plain @ a/r.json"));
    }

    void refusedResults()
    {
        const QByteArray emulated = R"({"name":"s","target":"xv6","kind":"measurement","machine":{"kind":"qemu"},"toolchain":{},"summary":{"switch_ns":812}})";
        const Bundle bundle = import({{QStringLiteral("s.json"), emulated}});
        QVERIFY(bundle.measurements.at(0).isRefused());
        QVERIFY(!bundle.measurements[0].reported);
        QVERIFY(import({{QStringLiteral("s.json"), QByteArray(emulated).replace("xv6", "moon")}}).measurements.at(0).isRefused());
    }

    /// Links out of the folder are not followed, pipes never opened, and a review beside it is not a file of the bundle.
    void linksAndPipes()
    {
        const QString root = m_folder.filePath(QStringLiteral("linksAndPipes"));
        QDir().mkpath(root);
        QVERIFY(QFile::link(QStringLiteral("/etc/passwd"), root + QStringLiteral("/out.txt")));
        QVERIFY(QFile::link(QStringLiteral("."), root + QStringLiteral("/loop")));
        QVERIFY(QFile::link(QStringLiteral("good.txt"), root + QStringLiteral("/again.txt")));
        QCOMPARE(::mkfifo(QFile::encodeName(root + QStringLiteral("/pipe")).constData(), 0600), 0);
        const Bundle bundle = import({{QStringLiteral("good.txt"), numbers(5)}, {QStringLiteral("x.assay-review.json"), QByteArray("{}")}});
        QCOMPARE(bundle.measurements.size(), std::size_t(2));
        QVERIFY(note(bundle, "link.outside"));
        QVERIFY(note(bundle, "file.special"));
        QCOMPARE(bundle.notes.size(), std::size_t(2));
    }

    void cancelKeepsWhatWasRead()
    {
        Files files;
        for (int i = 0; i < 50; ++i)
            files.insert(QStringLiteral("f%1.txt").arg(i, 3, 10, QLatin1Char('0')), numbers(100));
        const QString root = m_folder.filePath(QStringLiteral("cancel"));
        QVERIFY(writeFiles(root, files));
        ImportCallbacks callbacks;
        callbacks.progress = [](const ImportProgress &progress) {
            QTest::qSleep(60);
            return progress.filesDone < 3;
        };
        const Bundle bundle = importPath(root, {}, callbacks);
        QVERIFY(bundle.cancelled);
        QVERIFY(bundle.measurements.size() >= 3 && bundle.measurements.size() < 50);
        QCOMPARE(bundle.status, Bundle::Status::Partial);
    }

    void limits()
    {
        ImportOptions options;
        options.limits.entries = 2;
        const Bundle bundle = import({{QStringLiteral("a.txt"), numbers(2)}, {QStringLiteral("b.txt"), numbers(2)}, {QStringLiteral("c.txt"), numbers(2)}}, {}, options);
        QVERIFY(note(bundle, "limit.entries"));
        QCOMPARE(bundle.measurements.size(), std::size_t(2));
        options = {};
        options.limits.fileBytes = 10;
        QCOMPARE(import({{QStringLiteral("a.txt"), numbers(20)}}, QStringLiteral("a.txt"), options).status, Bundle::Status::Unreadable);
    }

    void noticesChanges()
    {
        const Bundle bundle = import(plainBundle());
        const std::vector<FileStamp> before = filesOnDisk(bundle.path, bundle);
        QCOMPARE(before.size(), std::size_t(4));
        QCOMPARE(filesOnDisk(bundle.path, bundle), before);
        QVERIFY(writeFiles(bundle.path, {{QStringLiteral("notes.md"), QByteArray("longer than before\n")}}));
        QVERIFY(filesOnDisk(bundle.path, bundle) != before);
        const Bundle single = importPath(bundle.path + QStringLiteral("/bench/results/distribution-host.json"));
        QCOMPARE(filesOnDisk(single.path, single).size(), std::size_t(2));
    }

    /// Every file in the folder that the environment names is opened or explained.
    void corpus()
    {
        const QString root = qEnvironmentVariable("ASSAY_CORPUS");
        if (root.isEmpty())
            QSKIP("ASSAY_CORPUS names no folder of real result files.");
        const Bundle all = importPath(root);
        QVERIFY(!all.measurements.empty());
        for (const FileStamp &file : filesOnDisk(root, all)) {
            const Bundle bundle = importPath(file.path);
            QVERIFY2(!bundle.measurements.empty() || !bundle.error.isEmpty(), qPrintable(file.path));
        }
    }
};

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
