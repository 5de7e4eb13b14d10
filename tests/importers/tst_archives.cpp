// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundlefiles.h"
#include "importers/import.h"

#include <KZip>

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

#include <functional>

using namespace assay;

/// streamarchive, ziparchive and the limits that job counts, on archives made here.
class TestArchives : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    int m_count = 0;

    struct Writer {
        archive *handle = nullptr;
        void entry(const QByteArray &name, const QByteArray &bytes, const std::function<void(archive_entry *)> &change = {})
        {
            archive_entry *entry = archive_entry_new();
            archive_entry_set_pathname(entry, name.constData());
            archive_entry_set_filetype(entry, AE_IFREG);
            archive_entry_set_perm(entry, 0644);
            archive_entry_set_size(entry, bytes.size());
            if (change)
                change(entry);
            QVERIFY(archive_write_header(handle, entry) >= ARCHIVE_WARN);
            if (archive_entry_size(entry) > 0)
                archive_write_data(handle, bytes.constData(), static_cast<std::size_t>(bytes.size()));
            archive_entry_free(entry);
        }
    };

    QString make(const QString &kind, const std::function<void(Writer &)> &fill)
    {
        const QString path = m_folder.filePath(QStringLiteral("a%1").arg(++m_count));
        Writer writer{archive_write_new()};
        if (kind == QLatin1String("7z"))
            archive_write_set_format_7zip(writer.handle);
        else
            archive_write_set_format_pax_restricted(writer.handle);
        if (kind == QLatin1String("gz"))
            archive_write_add_filter_gzip(writer.handle);
        else if (kind == QLatin1String("bz2"))
            archive_write_add_filter_bzip2(writer.handle);
        else if (kind == QLatin1String("xz"))
            archive_write_add_filter_xz(writer.handle);
        else if (kind == QLatin1String("zst"))
            archive_write_add_filter_zstd(writer.handle);
        archive_write_open_filename(writer.handle, QFile::encodeName(path).constData());
        fill(writer);
        archive_write_close(writer.handle);
        archive_write_free(writer.handle);
        return path;
    }

    QString pack(const QString &kind, const Files &files)
    {
        if (kind == QLatin1String("zip")) {
            const QString path = m_folder.filePath(QStringLiteral("a%1").arg(++m_count));
            KZip zip(path);
            if (!zip.open(QIODevice::WriteOnly))
                qFatal("a zip could not be written");
            for (auto it = files.begin(); it != files.end(); ++it)
                zip.writeFile(it.key(), it.value());
            zip.close();
            return path;
        }
        return make(kind, [&](Writer &writer) {
            for (auto it = files.begin(); it != files.end(); ++it)
                writer.entry(it.key().toUtf8(), it.value());
        });
    }

    static Bundle withoutPath(Bundle bundle)
    {
        bundle.path.clear();
        bundle.name.clear();
        return bundle;
    }
    static QByteArray fileBytes(const QString &path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QString writeBytes(const QByteArray &bytes)
    {
        const QString path = m_folder.filePath(QStringLiteral("b%1").arg(++m_count));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("a file of a test could not be written");
        return path;
    }
    static int notes(const Bundle &bundle, const char *code)
    {
        return static_cast<int>(std::ranges::count(bundle.notes, QString::fromLatin1(code), &ImportNote::code));
    }
    static Files below(const QString &folder, const Files &files)
    {
        Files moved;
        for (auto it = files.begin(); it != files.end(); ++it)
            moved.insert(folder + QLatin1Char('/') + it.key(), it.value());
        return moved;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }

    void sameAsFolder_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"tar", "gz", "bz2", "xz", "zst", "7z", "zip"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void sameAsFolder()
    {
        QFETCH(const QString, kind);
        const QString root = m_folder.filePath(QStringLiteral("plain"));
        QVERIFY(writeFiles(root, plainBundle()));
        const Bundle folder = withoutPath(importPath(root));
        QCOMPARE(folder.measurements.size(), std::size_t(2));
        QVERIFY(withoutPath(importPath(pack(kind, plainBundle()))) == folder);
        // One folder around everything is the root.
        QVERIFY(withoutPath(importPath(pack(kind, below(QStringLiteral("pi5"), plainBundle())))) == folder);
    }

    void hostileNames()
    {
        const QString path = make(QStringLiteral("tar"), [](Writer &writer) {
            writer.entry("good.txt", numbers(4));
            writer.entry("../out.txt", numbers(4));
            writer.entry("/abs.txt", numbers(4));
            writer.entry("a/../../b.txt", numbers(4));
            writer.entry("link.txt", {}, [](archive_entry *entry) {
                archive_entry_set_filetype(entry, AE_IFLNK);
                archive_entry_set_symlink(entry, "/etc/passwd");
            });
            writer.entry("pipe", {}, [](archive_entry *entry) { archive_entry_set_filetype(entry, AE_IFIFO); });
            writer.entry("device", {}, [](archive_entry *entry) { archive_entry_set_filetype(entry, AE_IFBLK); });
        });
        const Bundle bundle = importPath(path);
        QCOMPARE(bundle.measurements.size(), std::size_t(1));
        QCOMPARE(notes(bundle, "archive.path"), 3);
        QCOMPARE(notes(bundle, "archive.special"), 3);
        QCOMPARE(bundle.status, Bundle::Status::Partial);
    }

    void hardLinksAndDuplicates()
    {
        const QString path = make(QStringLiteral("tar"), [](Writer &writer) {
            writer.entry("a.txt", numbers(4));
            writer.entry("b.txt", {}, [](archive_entry *entry) { archive_entry_set_hardlink(entry, "a.txt"); });
            writer.entry("a.txt", numbers(7));
        });
        const Bundle bundle = importPath(path);
        QCOMPARE(bundle.find(QStringLiteral("a"))->samples->size(), qint64(7));
        QCOMPARE(bundle.find(QStringLiteral("b"))->samples->size(), qint64(4));
        QCOMPARE(notes(bundle, "archive.duplicate"), 1);
    }

    void bombs_data()
    {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("piece");
        QTest::addColumn<QByteArray>("code");
        // Whether the file is wanted or passed over, what is expanded counts.
        QTest::newRow("numbers, zst") << QStringLiteral("zst") << QByteArray("1\n") << QByteArray("limit.ratio");
        QTest::newRow("numbers, 7z") << QStringLiteral("7z") << QByteArray("1\n") << QByteArray("limit.ratio");
        QTest::newRow("zeros, zst") << QStringLiteral("zst") << QByteArray("\0\0", 2) << QByteArray("limit.ratio");
        QTest::newRow("zeros, xz") << QStringLiteral("xz") << QByteArray("\0\0", 2) << QByteArray("limit.ratio");
    }
    void bombs()
    {
        QFETCH(const QString, kind);
        QFETCH(const QByteArray, piece);
        QFETCH(const QByteArray, code);
        const QByteArray block = piece.repeated(1 << 20);
        const QString path = make(kind, [&](Writer &writer) {
            writer.entry("a.txt", numbers(3));
            writer.entry("bomb.txt", {}, [&](archive_entry *entry) { archive_entry_set_size(entry, block.size() * 16); });
            for (int i = 0; i < 16; ++i)
                archive_write_data(writer.handle, block.constData(), static_cast<std::size_t>(block.size()));
        });
        ImportOptions options;
        options.limits.ratioFromBytes = 4 << 20;
        options.limits.ratio = 200;
        const Bundle bundle = importPath(path, options);
        QCOMPARE(notes(bundle, code.constData()), 1);
        // 7z keeps its entries in order; what came before the bomb is there.
        QVERIFY(bundle.find(QStringLiteral("a")));
        options = {};
        options.limits.expandedBytes = 1 << 20;
        QCOMPARE(notes(importPath(path, options), "limit.expanded"), 1);
    }

    void nesting()
    {
        QString path = pack(QStringLiteral("gz"), {{QStringLiteral("x.txt"), numbers(4)}, {QStringLiteral("y.txt"), numbers(4)}});
        for (int depth = 1; depth <= 4; ++depth) {
            path = pack(depth % 2 ? QStringLiteral("zip") : QStringLiteral("7z"), {{QStringLiteral("inner"), fileBytes(path)}, {QStringLiteral("side.txt"), numbers(3)}});
            const Bundle bundle = importPath(path);
            QCOMPARE(notes(bundle, "limit.nesting"), depth > 3 ? 1 : 0);
            QVERIFY(!bundle.measurements.empty());
        }
    }

    /// Cut anywhere, an archive is told to be cut or gives everything; it never crashes and never says nothing.
    void truncated_data() { sameAsFolder_data(); }
    void truncated()
    {
        QFETCH(const QString, kind);
        const QByteArray whole = fileBytes(pack(kind, plainBundle()));
        const std::size_t all = importPath(writeBytes(whole)).measurements.size();
        for (qsizetype size = 0; size < whole.size(); size += 64) {
            const Bundle bundle = importPath(writeBytes(whole.left(size)));
            QVERIFY(bundle.measurements.size() <= all);
            QVERIFY2(bundle.measurements.size() == all || !bundle.notes.empty() || !bundle.error.isEmpty(), qPrintable(QString::number(size)));
        }
    }

    void corrupt_data() { sameAsFolder_data(); }
    void corrupt()
    {
        QFETCH(const QString, kind);
        const QByteArray whole = fileBytes(pack(kind, plainBundle()));
        for (qsizetype at = 0; at < whole.size(); at += 41) {
            QByteArray damaged = whole;
            damaged[at] = static_cast<char>(~damaged.at(at));
            const Bundle bundle = importPath(writeBytes(damaged));
            QVERIFY(bundle.status != Bundle::Status::Unreadable || !bundle.error.isEmpty());
        }
    }

    void singleCompressed()
    {
        const QString path = m_folder.filePath(QStringLiteral("totals.txt.gz"));
        archive *handle = archive_write_new();
        archive_write_set_format_raw(handle);
        archive_write_add_filter_gzip(handle);
        archive_write_open_filename(handle, QFile::encodeName(path).constData());
        Writer{handle}.entry("x", numbers(50'000));
        archive_write_close(handle);
        archive_write_free(handle);
        const Bundle bundle = importPath(path);
        QCOMPARE(bundle.measurements.at(0).name, QStringLiteral("totals"));
        QCOMPARE(bundle.measurements[0].samples->size(), qint64(50'000));
        // Cut: the complete lines before the cut are kept, and it is said.
        const QByteArray bytes = fileBytes(path);
        const Bundle cut = importPath(writeBytes(bytes.left(bytes.size() - 40)));
        QVERIFY(cut.measurements.empty() || cut.status == Bundle::Status::Partial);
        QVERIFY(!cut.notes.empty());
    }

    /// A zip whose entries say they are encrypted: told, never read as cipher text.
    void encryptedZip()
    {
        QByteArray bytes = fileBytes(pack(QStringLiteral("zip"), {{QStringLiteral("a.txt"), numbers(4)}}));
        bytes[6] = static_cast<char>(bytes.at(6) | 1);   // the flag of the first local header
        const Bundle bundle = importPath(writeBytes(bytes));
        QCOMPARE(notes(bundle, "archive.encrypted"), 1);
        QVERIFY(bundle.measurements.empty());
    }
};

QTEST_GUILESS_MAIN(TestArchives)
#include "tst_archives.moc"
