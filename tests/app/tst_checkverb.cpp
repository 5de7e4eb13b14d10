// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/commandlinefixture.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay::test;

class TestCheckVerb : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void keepsTheSchema();
    void countsWhatItLists();
    void isSorted();
    void findsADisagreement();
    void namesTheLineOfAWord();
    void writesText();
    void isTheSameTwice();

private:
    Run check(const QStringList &more) const { return run(QStringList{QStringLiteral("check")} + more, m_folder.path()); }

    QTemporaryDir m_folder;
};

void TestCheckVerb::initTestCase()
{
    QVERIFY(makeBundle(m_folder.filePath(QStringLiteral("bundle"))));
    QVERIFY(makeBundle(m_folder.filePath(QStringLiteral("changed"))));
    // The samples of another run under the name the stamp gives, as when a measurement was repeated without its stamp.
    QVERIFY(write(m_folder.filePath(QStringLiteral("changed/bench/raw/distcost-plain-warm.txt")), samplesD(400)));
    QVERIFY(write(m_folder.filePath(QStringLiteral("mixed/good.txt")), "1\n2\n3\n"));
    QVERIFY(write(m_folder.filePath(QStringLiteral("mixed/bad.txt")), QByteArray("12\n").repeated(316) + "lunch\n"));
}

void TestCheckVerb::keepsTheSchema()
{
    const QByteArray text = check({QStringLiteral("changed"), QStringLiteral("--format=json")}).out;
    qsizetype at = 0;
    for (const char *key : {"schema", "version", "paths", "path", "status", "error", "findings", "rule", "severity", "subject", "file", "line", "runs",
                            "summary", "meaning", "remedy", "evidence"}) {
        const qsizetype found = text.indexOf(QByteArray("\"") + key + "\": ", at);
        QVERIFY2(found > at, key);
        at = found;
    }
    for (const char *key : {"passed", "not_checked", "counts"}) {
        const qsizetype found = text.indexOf(QByteArray("\n  \"") + key + "\": ", at);
        QVERIFY2(found > at, key);
        at = found;
    }
    const QByteArray counts = text.mid(at).simplified();
    QVERIFY2(QRegularExpression(QStringLiteral("^\"counts\": \\{\"error\": \\d+, \"warning\": \\d+, \"note\": \\d+, \"passed\": \\d+, \"not_checked\": \\d+\\} \\}$"))
                 .match(QString::fromUtf8(counts)).hasMatch(), counts.constData());
}

void TestCheckVerb::countsWhatItLists()
{
    const QJsonObject document = check({QStringLiteral("bundle"), QStringLiteral("--format=json")}).json();
    const QJsonObject counts = document.value(QLatin1String("counts")).toObject();
    QHash<QString, int> severities;
    for (const QJsonValue &finding : document.value(QLatin1String("findings")).toArray()) {
        const QJsonObject one = finding.toObject();
        ++severities[one.value(QLatin1String("severity")).toString()];
        for (const char *words : {"summary", "meaning", "remedy"}) {
            const QString text = one.value(QLatin1String(words)).toString();
            QVERIFY2(text.endsWith(QLatin1Char('.')), qPrintable(one.value(QLatin1String("rule")).toString() + QLatin1Char(' ') + text));
        }
    }
    for (const char *severity : {"error", "warning", "note"})
        QCOMPARE(counts.value(QLatin1String(severity)).toInt(), severities.value(QString::fromLatin1(severity)));
    QCOMPARE(counts.value(QLatin1String("passed")).toInt(), document.value(QLatin1String("passed")).toArray().size());
    QCOMPARE(counts.value(QLatin1String("not_checked")).toInt(), document.value(QLatin1String("not_checked")).toArray().size());
    QVERIFY(counts.value(QLatin1String("passed")).toInt() > 0);
}

void TestCheckVerb::isSorted()
{
    const QJsonObject document = check({QStringLiteral("changed"), QStringLiteral("bundle"), QStringLiteral("--format=json")}).json();
    for (const char *list : {"findings", "passed", "not_checked"}) {
        QStringList keys;
        for (const QJsonValue &item : document.value(QLatin1String(list)).toArray())
            keys << item.toObject().value(QLatin1String("subject")).toString() + QChar(0) + item.toObject().value(QLatin1String("rule")).toString();
        QVERIFY2(std::is_sorted(keys.begin(), keys.end()), list);
        for (const QString &key : keys)
            QVERIFY2(key.startsWith(QLatin1String("bundle:")) || key.startsWith(QLatin1String("changed:")), qPrintable(key));
    }
}

void TestCheckVerb::findsADisagreement()
{
    const Run result = check({QStringLiteral("changed"), QStringLiteral("--format=json")});
    QCOMPARE(result.code, 1);
    bool found = false;
    for (const QJsonValue &finding : result.json().value(QLatin1String("findings")).toArray())
        found = found || (finding.toObject().value(QLatin1String("rule")) == QLatin1String("stamp.reported-differs")
                          && finding.toObject().value(QLatin1String("subject")) == QLatin1String("distribution-host/plain"));
    QVERIFY(found);
    QCOMPARE(check({QStringLiteral("bundle")}).code, 0);
}

void TestCheckVerb::namesTheLineOfAWord()
{
    const Run result = check({QStringLiteral("mixed"), QStringLiteral("--format=json")});
    QCOMPARE(result.code, 1);   // the other file was read
    QJsonObject refused;
    for (const QJsonValue &finding : result.json().value(QLatin1String("findings")).toArray()) {
        if (finding.toObject().value(QLatin1String("rule")) == QLatin1String("import.refused"))
            refused = finding.toObject();
    }
    QCOMPARE(refused.value(QLatin1String("subject")).toString(), QStringLiteral("bad.txt"));
    QCOMPARE(refused.value(QLatin1String("line")).toInt(), 317);
    QVERIFY(refused.value(QLatin1String("summary")).toString().contains(QStringLiteral("lunch")));
}

void TestCheckVerb::writesText()
{
    const QString text = QString::fromUtf8(check({QStringLiteral("changed")}).out);
    QVERIFY(text.contains(QStringLiteral("\ndistribution-host/plain\n")) || text.startsWith(QStringLiteral("distribution-host/plain\n")));
    QVERIFY(text.contains(QStringLiteral("  ERROR   ")));
    QVERIFY(text.contains(QStringLiteral("[stamp.reported-differs]")));
    QVERIFY(QRegularExpression(QStringLiteral("\\d+ errors?, \\d+ warnings?, \\d+ notes?, \\d+ passed, \\d+ not checked\\.")).match(text).hasMatch());
    QVERIFY(text.contains(QStringLiteral("\nPassed: ")));
}

void TestCheckVerb::isTheSameTwice()
{
    const QStringList call{QStringLiteral("changed"), QStringLiteral("bundle"), QStringLiteral("mixed"), QStringLiteral("--format=json")};
    QCOMPARE(check(call).out, check(call).out);
}

QTEST_GUILESS_MAIN(TestCheckVerb)
#include "tst_checkverb.moc"
