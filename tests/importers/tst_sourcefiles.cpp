// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundlefiles.h"
#include "importers/import.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

using namespace assay;

/// Sources that a stamped result lists, kept from what else lies in the bundle.
class TestSourceFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("."))); }
    void inTheBundle();
    void inAFolderOfIt();
    void notThere();
    void longSources();
    void neverAboveTheRoot();
};

namespace {

Files checkout()
{
    return {{QStringLiteral("bench/results/distribution-host.json"), stampedResult()},
            {QStringLiteral("bench/raw/plain-warm.txt"), numbers(40)},
            {QStringLiteral("bench/measure.py"), "print(1)\n"},
            {QStringLiteral("sysfs/lib/timing.c"), "int a;\n"},
            {QStringLiteral("sysfs/include/sysfs/timing.h"), "#pragma once\n"},
            {QStringLiteral("a.c"), "int main(void) { return 0; }\n"}};
}

RecomputedFingerprint imported(const Files &files)
{
    QTemporaryDir folder;
    if (!writeFiles(folder.path(), files))
        qFatal("the files of a test could not be written");
    const Bundle bundle = importPath(folder.path());
    const Measurement *plain = bundle.find(QStringLiteral("distribution-host/plain"));
    return plain && plain->recomputedFingerprint ? *plain->recomputedFingerprint : RecomputedFingerprint{{QStringLiteral("nothing")}, {}, false};
}

} // namespace

void TestSourceFiles::inTheBundle()
{
    // Python 3.11, hashlib.sha256 over path and bytes of measure.py, timing.c, timing.h and a.c; and of measure.py and a.c.
    const RecomputedFingerprint found = imported(checkout());
    QCOMPARE(found.values, (QStringList{QStringLiteral("b0f85449377a47de"), QStringLiteral("18a50a653f14322f")}));
    QVERIFY(found.missing.isEmpty() && !found.carriageReturns);
}

void TestSourceFiles::inAFolderOfIt()
{
    Files deeper;
    const Files files = checkout();
    for (auto it = files.begin(); it != files.end(); ++it)
        deeper.insert(QStringLiteral("book/") + it.key(), it.value());
    deeper.insert(QStringLiteral("other/a.c"), "int b;\n");
    QCOMPARE(imported(deeper), imported(files));
}

void TestSourceFiles::notThere()
{
    Files files = checkout();
    files.remove(QStringLiteral("sysfs/lib/timing.c"));
    QCOMPARE(imported(files).missing, QStringList{QStringLiteral("sysfs/lib/timing.c")});
    QCOMPARE(imported(files).values, QStringList{QStringLiteral("18a50a653f14322f")});
    files.remove(QStringLiteral("a.c"));
    QVERIFY(imported(files).values.isEmpty());
    QCOMPARE(imported(plainBundle()).values, QStringList());
}

void TestSourceFiles::longSources()
{
    Files files = checkout();
    files[QStringLiteral("a.c")] = QByteArray(900'000, 'x') + '\n';   // beyond what the format is told by
    QCOMPARE(imported(files).values.first(), QStringLiteral("203bb08b9ad34d49"));
    files[QStringLiteral("a.c")] = QByteArray(2'000'000, 'x');
    QVERIFY(imported(files).missing.contains(QStringLiteral("a.c")));
    files[QStringLiteral("a.c")] = QByteArray("");
    QCOMPARE(imported(files).values.first(), QStringLiteral("e11beca3e6c7dfff"));
}

void TestSourceFiles::neverAboveTheRoot()
{
    for (const char *path : {"../a.c", "/etc/passwd", ""}) {
        Files files = checkout();
        files[QStringLiteral("bench/results/distribution-host.json")] = QByteArray(stampedResult()).replace("[\"a.c\"]", QByteArray("[\"") + path + "\"]");
        QVERIFY(imported(files).values.isEmpty());
        QCOMPARE(imported(files).missing, QStringList{QString::fromLatin1(path)});
    }
}

QTEST_GUILESS_MAIN(TestSourceFiles)
#include "tst_sourcefiles.moc"
