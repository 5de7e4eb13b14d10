// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The rules of the house that a compiler does not see: who may include whom, and what every source carries.

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

namespace {

const QString root = QStringLiteral(ASSAY_SOURCE_DIR "/");

/// Sources below a folder of the checkout, as paths from its root.
QStringList sourcesIn(const QString &folder)
{
    QStringList paths;
    QDirIterator files(root + folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h"), QStringLiteral("*.py"), QStringLiteral("CMakeLists.txt")},
                       QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext())
        paths << files.next().mid(root.size());
    paths.sort();
    return paths;
}

QStringList linesOf(const QString &path)
{
    QFile file(root + path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Text))
        return {};
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'));
}

struct Include {
    QString place;     ///< path:line
    QString name;
    bool own = false;  ///< in quotes
};

QList<Include> includesOf(const QString &path)
{
    static const QRegularExpression pattern(QStringLiteral(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])"));
    QList<Include> includes;
    const QStringList lines = linesOf(path);
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QRegularExpressionMatch match = pattern.match(lines[i]);
        if (match.hasMatch())
            includes << Include{QStringLiteral("%1:%2").arg(path).arg(i + 1), match.captured(2), match.captured(1) == QLatin1String("\"")};
    }
    return includes;
}

/// Why a room may not include that, or nothing.
QString forbidden(const QString &room, const Include &include)
{
    static const QHash<QString, QStringList> rooms{
        {QStringLiteral("model"), {QStringLiteral("model")}},
        {QStringLiteral("importers"), {QStringLiteral("importers"), QStringLiteral("model")}},
        {QStringLiteral("views"), {QStringLiteral("views"), QStringLiteral("model")}},
        {QStringLiteral("app"), {QStringLiteral("app"), QStringLiteral("views"), QStringLiteral("importers"), QStringLiteral("model")}}};
    static const QRegularExpression drawn(QStringLiteral("^(QtGui|QtWidgets|QtCharts|QtSvg|QtPrintSupport)/"));
    static const QRegularExpression stored(QStringLiteral("(^|/)(QFile|QDir|QDirIterator|QTemporaryFile|QTemporaryDir|QFileSystemWatcher)$"));
    static const QRegularExpression storedPlain(QStringLiteral("^(filesystem|fstream|fcntl\\.h|unistd\\.h|sys/.*)$"));
    if (include.own) {
        const QString first = include.name.section(QLatin1Char('/'), 0, 0);
        return rooms.value(room).contains(first) && include.name.contains(QLatin1Char('/')) ? QString() : QStringLiteral("the arrow points the wrong way");
    }
    if ((room == QLatin1String("model") || room == QLatin1String("importers")) && drawn.match(include.name).hasMatch())
        return QStringLiteral("only views and app draw");
    if (room == QLatin1String("model") && (stored.match(include.name).hasMatch() || storedPlain.match(include.name).hasMatch() || include.name.endsWith(QLatin1String("QSaveFile"))))
        return QStringLiteral("the model knows no files");
    if (room == QLatin1String("views") && (stored.match(include.name).hasMatch() || storedPlain.match(include.name).hasMatch()))
        return QStringLiteral("views read no files");
    return {};
}

} // namespace

class TestHouse : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void arrows_data();
    void arrows();
    void arrowsAreTold_data();
    void arrowsAreTold();
    void headers();
    void lengths();
};

void TestHouse::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestHouse::arrows_data()
{
    QTest::addColumn<QString>("room");
    for (const char *room : {"model", "importers", "views", "app"})
        QTest::newRow(room) << QString::fromLatin1(room);
}

void TestHouse::arrows()
{
    QFETCH(QString, room);
    const QStringList sources = sourcesIn(room);
    QVERIFY2(sources.size() > 3, "the room's sources were not found");
    QStringList wrong;
    for (const QString &path : sources) {
        for (const Include &include : includesOf(path)) {
            const QString why = forbidden(room, include);
            if (!why.isEmpty())
                wrong << QStringLiteral("%1 includes %2: %3").arg(include.place, include.name, why);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestHouse::arrowsAreTold_data()
{
    QTest::addColumn<QString>("room");
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("own");
    QTest::addColumn<bool>("allowed");
    QTest::newRow("model, itself") << "model" << "model/stamp.h" << true << true;
    QTest::newRow("model, an importer") << "model" << "importers/import.h" << true << false;
    QTest::newRow("importer, a view") << "importers" << "views/marks.h" << true << false;
    QTest::newRow("view, an importer") << "views" << "importers/import.h" << true << false;
    QTest::newRow("view, the model") << "views" << "model/stamp.h" << true << true;
    QTest::newRow("app, all") << "app" << "importers/import.h" << true << true;
    QTest::newRow("not from the root") << "model" << "stamp.h" << true << false;
    QTest::newRow("model, a file") << "model" << "QFile" << false << false;
    QTest::newRow("model, a file, long") << "model" << "QtCore/QFile" << false << false;
    QTest::newRow("model, a colour") << "model" << "QtGui/QColor" << false << false;
    QTest::newRow("model, a path's parts") << "model" << "QFileInfo" << false << true;
    QTest::newRow("view, writes") << "views" << "QSaveFile" << false << true;
    QTest::newRow("view, reads") << "views" << "QFile" << false << false;
}

void TestHouse::arrowsAreTold()
{
    QFETCH(QString, room);
    QFETCH(QString, name);
    QFETCH(bool, own);
    QFETCH(bool, allowed);
    QCOMPARE(forbidden(room, {QStringLiteral("x.cpp:1"), name, own}).isEmpty(), allowed);
}

void TestHouse::headers()
{
    QStringList wrong;
    QStringList sources{QStringLiteral("dev"), QStringLiteral(".ci/run"), QStringLiteral("CMakeLists.txt")};
    for (const char *folder : {"model", "importers", "views", "app", "tests"})
        sources << sourcesIn(QString::fromLatin1(folder));
    for (const QString &path : std::as_const(sources)) {
        const QStringList lines = linesOf(path);
        const QString start = lines.mid(0, 3).join(QLatin1Char('\n'));
        if (!start.contains(QLatin1String("SPDX-FileCopyrightText: ")) || !start.contains(QLatin1String("SPDX-License-Identifier: GPL-3.0-or-later")))
            wrong << path + QStringLiteral(": no SPDX header");
        if (path.endsWith(QLatin1String(".h")) && !lines.contains(QLatin1String("#pragma once")))
            wrong << path + QStringLiteral(": no #pragma once");
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

void TestHouse::lengths()
{
    // Whoever adds to a long file has a reason to divide it.
    constexpr qsizetype mostLines = 420;
    QStringList wrong;
    for (const char *folder : {"model", "importers", "views", "app"}) {
        const QStringList sources = sourcesIn(QString::fromLatin1(folder));
        for (const QString &path : sources) {
            if (const qsizetype count = linesOf(path).size(); count > mostLines)
                wrong << QStringLiteral("%1: %2 lines").arg(path).arg(count);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
}

QTEST_GUILESS_MAIN(TestHouse)
#include "tst_house.moc"
