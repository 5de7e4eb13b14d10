// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/names.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestNames : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void matchesNames_data();
    void matchesNames();
    void listsNames();
};

void TestNames::matchesNames_data()
{
    QTest::addColumn<QString>("wanted");
    QTest::addColumn<QList<qsizetype>>("found");
    QTest::newRow("whole") << QStringLiteral("d/plain") << QList<qsizetype>{0};
    QTest::newRow("end") << QStringLiteral("notplain") << QList<qsizetype>{1};
    QTest::newRow("not the end of a word") << QStringLiteral("lain") << QList<qsizetype>{};
    QTest::newRow("ambiguous") << QStringLiteral("plain") << QList<qsizetype>{0, 2};
    QTest::newRow("whole before end") << QStringLiteral("cold") << QList<qsizetype>{3};
    QTest::newRow("two parts") << QStringLiteral("e/plain") << QList<qsizetype>{2};
    QTest::newRow("after the bundle") << QStringLiteral("d/cold") << QList<qsizetype>{4};
    QTest::newRow("nothing") << QString() << QList<qsizetype>{};
    QTest::newRow("case counts") << QStringLiteral("Cold") << QList<qsizetype>{};
}

void TestNames::matchesNames()
{
    QFETCH(QString, wanted);
    const QStringList names{QStringLiteral("d/plain"), QStringLiteral("x/notplain"), QStringLiteral("old:e/plain"), QStringLiteral("cold"),
                            QStringLiteral("old:d/cold")};
    const std::vector<qsizetype> found = matchingNames(names, wanted);
    QTEST((QList<qsizetype>(found.begin(), found.end())), "found");
}

void TestNames::listsNames()
{
    QCOMPARE(nameList({QStringLiteral("a\nb"), QStringLiteral("c")}), QStringLiteral("\n  a\\nb\n  c"));
    const QStringList many(70, QStringLiteral("x"));
    QCOMPARE(nameList(many).count(QLatin1Char('\n')), 51);
    QVERIFY(nameList(many).endsWith(QStringLiteral("and 20 more")));
}

QTEST_GUILESS_MAIN(TestNames)
#include "tst_names.moc"
