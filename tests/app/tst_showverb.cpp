// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/stampkey.h"
#include "tests/app/commandlinefixture.h"

#include <QRegularExpression>
#include <QTest>

#include <archive.h>
#include <archive_entry.h>

using namespace assay::test;

namespace {

/// The keys of the first object that stands under `path`, in the order of the text. Strings hold no brackets here.
QStringList keysInOrder(const QByteArray &text, const QByteArray &after)
{
    qsizetype at = after.isEmpty() ? 0 : text.indexOf("\"" + after + "\": ");
    at = text.indexOf('{', std::max<qsizetype>(at, 0));
    if (at < 0)
        return {};
    QStringList keys;
    int depth = 0;
    bool inString = false;
    qsizetype start = 0;
    for (; at < text.size(); ++at) {
        const char c = text.at(at);
        if (inString && c == '\\') {
            ++at;
        } else if (c == '"') {
            inString = !inString;
            if (inString)
                start = at + 1;
            else if (depth == 1 && text.mid(at + 1, 1) == ":")
                keys << QString::fromUtf8(text.mid(start, at - start));
        } else if (!inString && (c == '{' || c == '[')) {
            ++depth;
        } else if (!inString && (c == '}' || c == ']') && --depth == 0) {
            break;
        }
    }
    return keys;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

QJsonObject measurement(const QJsonObject &document, const QString &name)
{
    for (const QJsonValue &bundle : document.value(QLatin1String("bundles")).toArray()) {
        for (const QJsonValue &one : bundle.toObject().value(QLatin1String("measurements")).toArray()) {
            if (one.toObject().value(QLatin1String("name")) == name)
                return one.toObject();
        }
    }
    return {};
}

QStringList names(const QJsonObject &document)
{
    QStringList all;
    for (const QJsonValue &bundle : document.value(QLatin1String("bundles")).toArray()) {
        for (const QJsonValue &one : bundle.toObject().value(QLatin1String("measurements")).toArray())
            all << one.toObject().value(QLatin1String("name")).toString();
    }
    return all;
}

/// Rows of RFC 4180 text.
QList<QStringList> parseCsv(const QString &text)
{
    QList<QStringList> rows;
    QStringList row;
    QString cell;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (quoted && c == QLatin1Char('"') && text.mid(i + 1, 1) == QLatin1String("\"")) {
            cell += c;
            ++i;
        } else if (c == QLatin1Char('"')) {
            quoted = !quoted;
        } else if (!quoted && (c == QLatin1Char(',') || c == QLatin1Char('\n'))) {
            row << cell;
            cell.clear();
            if (c == QLatin1Char('\n')) {
                rows << row;
                row.clear();
            }
        } else if (quoted || c != QLatin1Char('\r')) {
            cell += c;
        }
    }
    return rows;
}

/// Packs every file below a folder, names starting with the folder's own.
bool pack(const QString &folder, const QString &file, int (*format)(archive *), int (*filter)(archive *))
{
    archive *out = archive_write_new();
    format(out);
    if (filter)
        filter(out);
    bool ok = archive_write_open_filename(out, qPrintable(file)) == ARCHIVE_OK;
    const QString base = QFileInfo(folder).fileName();
    for (const char *name : {"bench/results/distribution-host.json", "bench/raw/distcost-plain-warm.txt", "bench/raw/distcost-plain-cold.txt", "loose.txt"}) {
        QFile source(folder + QLatin1Char('/') + QString::fromLatin1(name));
        ok = ok && source.open(QIODevice::ReadOnly);
        const QByteArray bytes = source.readAll();
        archive_entry *entry = archive_entry_new();
        archive_entry_set_pathname(entry, (base.toUtf8() + '/' + name).constData());
        archive_entry_set_size(entry, bytes.size());
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        ok = ok && archive_write_header(out, entry) == ARCHIVE_OK
            && archive_write_data(out, bytes.constData(), static_cast<std::size_t>(bytes.size())) == bytes.size();
        archive_entry_free(entry);
    }
    ok = archive_write_close(out) == ARCHIVE_OK && ok;
    archive_write_free(out);
    return ok;
}

} // namespace

class TestShowVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void keepsTheKeysOfTheSchema();
    void computesTheOracle();
    void leavesRefusedNumbersOut();
    void writesCsv();
    void neutralisesFormulas();
    void writesText();
    void saysTheSameOfArchives_data();
    void saysTheSameOfArchives();
    void qualifiesNames();
    void states();
    void appliesTheReview();
    void passesNoControlCharactersOn_data();
    void passesNoControlCharactersOn();

private:
    Run show(const QStringList &more) const { return run(QStringList{QStringLiteral("show")} + more, m_folder.path()); }

    QTemporaryDir m_folder;
};

void TestShowVerb::initTestCase()
{
    QVERIFY(makeBundle(m_folder.filePath(QStringLiteral("bundle"))));
    QVERIFY(makeEmulated(m_folder.filePath(QStringLiteral("emulated"))));
    QVERIFY(write(m_folder.filePath(QStringLiteral("hostile/=cmd|' \x1b[31m.txt")), "1\n2\n3\n"));
}

void TestShowVerb::keepsTheKeysOfTheSchema()
{
    const QByteArray text = show({QStringLiteral("bundle"), QStringLiteral("--format=json")}).out;
    QCOMPARE(keysInOrder(text, {}), words("schema version bundles"));
    QCOMPARE(keysInOrder(text, "bundles"), words("path status error measurements soaks logs notes"));
    QCOMPARE(keysInOrder(text, "measurements"),
             words("name file file_sha256 raw unit per samples statistics interval convergence modes drift warmup clock_step_ns "
                   "lag1_autocorrelation reported conditions statement"));
    QCOMPARE(keysInOrder(text, "raw"), words("state file sha256"));
    QCOMPARE(keysInOrder(text, "statistics"), words("min p5 q1 median q3 p90 p95 p99 max mean iqr mad book"));
    QCOMPARE(keysInOrder(text, "book"), words("median p90 mean"));
    QCOMPARE(keysInOrder(text, "interval"), words("low high method order resamples seed confidence"));
    QCOMPARE(keysInOrder(text, "convergence"), words("runs low high width"));
    QCOMPARE(keysInOrder(text, "statement"), words("long short spoken"));
    QStringList keys;
    for (const assay::StampKey key : assay::allStampKeys())
        keys << assay::stampKeyName(key);
    QCOMPARE(keysInOrder(text, "conditions"), keys);
    QVERIFY(text.endsWith("}\n"));
}

void TestShowVerb::computesTheOracle()
{
    const QJsonObject document = show({QStringLiteral("bundle"), QStringLiteral("--format=json")}).json();
    QCOMPARE(names(document), words("distribution-host/cold distribution-host/plain loose"));
    const QJsonObject plain = measurement(document, QStringLiteral("distribution-host/plain"));
    // Python's statistics and random modules on the same sixty values: midpoint median, nearest ranks half to even, and the seeded
    // interval in file order.
    const QJsonObject statistics = plain.value(QLatin1String("statistics")).toObject();
    QCOMPARE(statistics.value(QLatin1String("median")).toDouble(), 37606.5);
    QCOMPARE(statistics.value(QLatin1String("p5")).toDouble(), 37506.0);
    QCOMPARE(statistics.value(QLatin1String("p90")).toDouble(), 37700.0);
    QCOMPARE(statistics.value(QLatin1String("p95")).toDouble(), 52586.0);
    QCOMPARE(statistics.value(QLatin1String("max")).toDouble(), 52681.0);
    const QJsonObject book = statistics.value(QLatin1String("book")).toObject();
    QCOMPARE(book, (QJsonObject{{QStringLiteral("median"), 37608}, {QStringLiteral("p90"), 37703}, {QStringLiteral("mean"), 38602}}));
    const QJsonObject interval = plain.value(QLatin1String("interval")).toObject();
    QCOMPARE(interval, (QJsonObject{{QStringLiteral("low"), 37586}, {QStringLiteral("high"), 37638.5},
                                    {QStringLiteral("method"), QStringLiteral("bootstrap-reference")}, {QStringLiteral("order"), QStringLiteral("file")},
                                    {QStringLiteral("resamples"), 2000}, {QStringLiteral("seed"), 20260925}, {QStringLiteral("confidence"), 0.9}}));
    const QJsonObject other = measurement(show({QStringLiteral("bundle"), QStringLiteral("--format=json"), QStringLiteral("--seed=1"),
                                                QStringLiteral("--resamples"), QStringLiteral("400")}).json(),
                                          QStringLiteral("distribution-host/plain")).value(QLatin1String("interval")).toObject();
    QCOMPARE(other.value(QLatin1String("low")).toDouble(), 37585.0);
    QCOMPARE(other.value(QLatin1String("high")).toDouble(), 37637.0);
    QCOMPARE(plain.value(QLatin1String("samples")).toInt(), 60);
    QCOMPARE(plain.value(QLatin1String("raw")).toObject().value(QLatin1String("state")).toString(), QStringLiteral("found"));
    QCOMPARE(plain.value(QLatin1String("reported")).toObject(), block(QStringLiteral("bench/raw/distcost-plain-warm.txt"), QStringLiteral("warm")));
    QCOMPARE(plain.value(QLatin1String("per")).toString(), QStringLiteral("timed region"));
    const QJsonArray convergence = plain.value(QLatin1String("convergence")).toArray();
    QCOMPARE(convergence.size(), 4);   // 10, 25, 50 and all 60
    QCOMPARE(convergence.at(0).toObject().value(QLatin1String("width")).toDouble(), 98.5);
    QCOMPARE(plain.value(QLatin1String("drift")).toObject().value(QLatin1String("kind")).toString(), QStringLiteral("none"));
    QCOMPARE(plain.value(QLatin1String("modes")).toArray().size(), 1);
    QCOMPARE(plain.value(QLatin1String("warmup")).toObject().value(QLatin1String("fixable")).toBool(), false);
    QVERIFY(plain.value(QLatin1String("lag1_autocorrelation")).isDouble());
    const QJsonObject conditions = plain.value(QLatin1String("conditions")).toObject();
    const auto state = [&](const char *key) { return conditions.value(QLatin1String(key)).toObject().value(QLatin1String("state")).toString(); };
    QCOMPARE(state("env.governor"), QStringLiteral("recorded"));
    QCOMPARE(state("env.temp_c"), QStringLiteral("unavailable"));
    QCOMPARE(state("env.power_source"), QStringLiteral("never_asked"));
}

void TestShowVerb::leavesRefusedNumbersOut()
{
    const Run result = show({QStringLiteral("emulated"), QStringLiteral("--format=json")});
    const QJsonObject refused = measurement(result.json(), QStringLiteral("switch-xv6"));
    QVERIFY(!refused.isEmpty());
    for (const char *key : {"samples", "statistics", "interval", "reported"})
        QVERIFY2(refused.value(QLatin1String(key)).isNull(), key);
    QVERIFY(!show({QStringLiteral("emulated")}).out.contains("812 ns"));
    QVERIFY(!show({QStringLiteral("emulated"), QStringLiteral("--format=csv")}).out.contains("812"));
}

void TestShowVerb::writesCsv()
{
    const QByteArray text = show({QStringLiteral("bundle"), QStringLiteral("--format=csv")}).out;
    QVERIFY(text.endsWith("\r\n"));
    const QList<QStringList> rows = parseCsv(QString::fromUtf8(text));
    QCOMPARE(rows.size(), 4);
    const QStringList head = rows.first();
    QCOMPARE(head.mid(0, 23), words("name min p5 q1 median q3 p90 p95 p99 max mean iqr mad book.median book.p90 book.mean "
                                    "low high method order resamples seed confidence"));
    QCOMPARE(head.size(), 23 + 2 * assay::stampKeyCount);
    QCOMPARE(head.at(23), QStringLiteral("machine.model"));
    QCOMPARE(head.at(24), QStringLiteral("machine.model.state"));
    for (const QStringList &row : rows)
        QCOMPARE(row.size(), head.size());
    const QStringList plain = rows.at(2);
    QCOMPARE(plain.first(), QStringLiteral("distribution-host/plain"));
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("median"))), QStringLiteral("37606.5"));
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("high"))), QStringLiteral("37638.5"));
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("env.freq_khz"))), QStringLiteral("2400000"));
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("env.temp_c"))), QString());
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("env.temp_c.state"))), QStringLiteral("unavailable"));
    QCOMPARE(plain.at(head.indexOf(QStringLiteral("toolchain.flags"))), QStringLiteral("'-O2 -g"));
}

void TestShowVerb::neutralisesFormulas()
{
    const Run result = show({QStringLiteral("hostile"), QStringLiteral("--format=csv")});
    QCOMPARE(result.code, 0);
    const QString name = parseCsv(QString::fromUtf8(result.out)).at(1).first();
    QVERIFY2(name.startsWith(QStringLiteral("'=cmd|'")), qPrintable(name));
}

void TestShowVerb::writesText()
{
    const QString text = QString::fromUtf8(show({QStringLiteral("bundle")}).out);
    for (const char *part : {"distribution-host/plain\n", "median (midpoint)", "lower quartile (type 7)", "p95 (nearest rank)", "37,606.5", "interval: 90 % bootstrap, reference method, file order, 2,000 resamples, seed 20260925",
                             "median 37.61 µs, 90 % interval 37.59–37.64 µs", "60 runs after 50 discarded, warm.", "env.governor", "never asked: ",
                             "env.power_source", "unavailable: env.temp_c", "2.40 GHz", "same"})
        QVERIFY2(text.contains(QString::fromUtf8(part)), part);
}

void TestShowVerb::saysTheSameOfArchives_data()
{
    QTest::addColumn<QString>("suffix");
    for (const char *suffix : {".tar", ".tar.gz", ".tar.xz", ".tar.zst", ".zip", ".7z"})
        QTest::newRow(suffix) << QString::fromLatin1(suffix);
}

void TestShowVerb::saysTheSameOfArchives()
{
    QFETCH(QString, suffix);
    const QString folder = m_folder.filePath(QStringLiteral("bundle"));
    const QString file = folder + suffix;
    int (*filter)(archive *) = suffix.endsWith(QLatin1String("gz")) ? archive_write_add_filter_gzip
        : suffix.endsWith(QLatin1String("xz"))                      ? archive_write_add_filter_xz
        : suffix.endsWith(QLatin1String("zst"))                     ? archive_write_add_filter_zstd
                                                                    : nullptr;
    QVERIFY(pack(folder, file,
                 suffix == QLatin1String(".zip")  ? archive_write_set_format_zip
                     : suffix == QLatin1String(".7z") ? archive_write_set_format_7zip
                                                      : archive_write_set_format_pax_restricted,
                 filter));
    for (const char *call : {"show --format json", "show --format csv", "check --format json --fail-on never", "check --fail-on never"}) {
        const QStringList call_ = words(call);
        QByteArray packed = run(call_ + QStringList{file}).out;
        const QByteArray plain = run(call_ + QStringList{folder}).out;
        packed.replace("\"path\": \"" + file.toUtf8() + '"', "\"path\": \"" + folder.toUtf8() + '"');
        QVERIFY(!plain.isEmpty());
        QCOMPARE(packed, plain);
    }
}

void TestShowVerb::qualifiesNames()
{
    QVERIFY(write(m_folder.filePath(QStringLiteral("one/old.txt")), "1\n2\n3\n"));
    QVERIFY(write(m_folder.filePath(QStringLiteral("two/old.txt")), "1\n2\n3\n"));
    const QString json = QStringLiteral("--format=json");
    QCOMPARE(names(show({QStringLiteral("one/"), QStringLiteral("two"), json}).json()), words("one:old two:old"));
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("other")));
    QVERIFY(QFile::copy(m_folder.filePath(QStringLiteral("one/old.txt")), m_folder.filePath(QStringLiteral("other/x.txt"))));
    QVERIFY(QDir(m_folder.path()).rename(QStringLiteral("other"), QStringLiteral("two/one")));
    const QStringList equal = names(show({QStringLiteral("one"), QStringLiteral("two/one"), json}).json());
    QCOMPARE(equal, words("one:old two/one:x"));
    const Run check = run({QStringLiteral("check"), QStringLiteral("one"), QStringLiteral("two/one"), json, QStringLiteral("--fail-on=never")}, m_folder.path());
    QVERIFY(check.out.contains("\"subject\": \"two/one:x\""));
}

void TestShowVerb::states()
{
    const Run result = show({QStringLiteral("bundle"), QStringLiteral("--format=json"), QStringLiteral("--state"), QStringLiteral("env.power_source=mains"),
                             QStringLiteral("--state=env.governor=ondemand"), QStringLiteral("--state=unit=us")});
    QCOMPARE(result.code, 0);
    const QJsonObject conditions = measurement(result.json(), QStringLiteral("distribution-host/plain")).value(QLatin1String("conditions")).toObject();
    const QJsonObject power = conditions.value(QLatin1String("env.power_source")).toObject();
    QCOMPARE(power.value(QLatin1String("state")).toString(), QStringLiteral("stated"));
    QCOMPARE(power.value(QLatin1String("value")).toString(), QStringLiteral("mains"));
    // What was recorded stays; when it answers for nothing at all, that is noted.
    QCOMPARE(conditions.value(QLatin1String("env.governor")).toObject().value(QLatin1String("value")).toString(), QStringLiteral("performance"));
    QVERIFY(!result.out.contains("state.answered"));   // it answers for the loose file
    const Run answered = show({QStringLiteral("bundle/bench"), QStringLiteral("--format=json"), QStringLiteral("--state=env.governor=ondemand")});
    QVERIFY(answered.out.contains("state.answered"));
    const QJsonObject loose = measurement(result.json(), QStringLiteral("loose"));
    QCOMPARE(loose.value(QLatin1String("unit")).toString(), QStringLiteral("us"));
    QCOMPARE(loose.value(QLatin1String("statistics")).toObject().value(QLatin1String("median")).toDouble(), 6000.0);
}

void TestShowVerb::appliesTheReview()
{
    const QString path = m_folder.filePath(QStringLiteral("reviewed.txt"));
    QVERIFY(write(path, "1\n2\n3\n"));
    QVERIFY(write(path + QStringLiteral(".assay-review.json"),
                  R"({"schema":"assay.review/1","stated":[{"measurement":"","key":"env.power_source","value":"battery","source":"review","at":""}]})"));
    const auto power = [&](const QStringList &more) {
        const QJsonObject one = measurement(run(QStringList{QStringLiteral("show"), path, QStringLiteral("--format=json")} + more).json(), QStringLiteral("reviewed"));
        return one.value(QLatin1String("conditions")).toObject().value(QLatin1String("env.power_source")).toObject().value(QLatin1String("value")).toString();
    };
    QCOMPARE(power({}), QStringLiteral("battery"));
    QCOMPARE(power({QStringLiteral("--state=env.power_source=mains")}), QStringLiteral("mains"));
    QVERIFY(write(path + QStringLiteral(".assay-review.json"), "{"));
    const Run broken = run({QStringLiteral("show"), path, QStringLiteral("--format=json")});
    QCOMPARE(broken.code, 0);
    QVERIFY(broken.err.contains("reviewed.txt.assay-review.json"));
    QVERIFY(broken.out.contains("review.unreadable"));
}

void TestShowVerb::passesNoControlCharactersOn_data()
{
    QTest::addColumn<QString>("call");
    for (const char *call : {"show", "show --format json", "show --format csv", "check", "check --format json"})
        QTest::newRow(call) << QString::fromLatin1(call);
}

void TestShowVerb::passesNoControlCharactersOn()
{
    QFETCH(QString, call);
    QJsonObject result = stamp(QStringLiteral("odd\x1b]0;title\x07"), {{QStringLiteral("plain\x1b[31m"), block(QStringLiteral("bench/raw/\x1b[2J.txt"), QStringLiteral("w\x1b[5marm"))}});
    result.insert(QStringLiteral("toolchain"), QJsonObject{{QStringLiteral("cc"), QStringLiteral("cc\x1b[31m\r\u009b")}});
    QVERIFY(write(m_folder.filePath(QStringLiteral("hostile/bench/results/odd.json")), text(result)));
    QVERIFY(write(m_folder.filePath(QStringLiteral("hostile/bad\x1b[31m.txt")), "1\n\x1b[31mword\n"));
    const Run output = run(call.split(QLatin1Char(' ')) + QStringList{QStringLiteral("hostile")}, m_folder.path());
    QVERIFY(output.code >= 0);
    for (const QByteArray &stream : {output.out, output.err}) {
        QVERIFY(!stream.contains('\x1b'));
        QVERIFY(!stream.contains('\x07'));
        QVERIFY(!QString::fromUtf8(stream).contains(QChar(0x9b)));
    }
    QVERIFY(output.out.contains("1b"));
}

QTEST_GUILESS_MAIN(TestShowVerb)
#include "tst_showverb.moc"
