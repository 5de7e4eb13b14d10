// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/jsontoken.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestJsonToken : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void tokens_data();
    void tokens();
    void halves_data();
    void halves();
    void deepNestingIsNoRecursion();
    void everyTruncationIsSafe();
};

namespace {

const QByteArray document = R"({
  "a": {"b": 37574.0, "c": [1, {"d": 1.25e3}, -7], "e\u0041": 5, "t": "3", "n": null},
  "dots.in.keys": {"x": 1}, "twice": 1, "twice": 2, "brackets \" ] }": {"y": "}]", "z": 9}, "\u00e9": 8, "é2": 4
})";

}

void TestJsonToken::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestJsonToken::tokens_data()
{
    QTest::addColumn<QStringList>("path");
    QTest::addColumn<QByteArray>("token");
    QTest::newRow("as printed") << QStringList{QStringLiteral("a"), QStringLiteral("b")} << QByteArray("37574.0");
    QTest::newRow("item") << QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("0")} << QByteArray("1");
    QTest::newRow("last item") << QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("2")} << QByteArray("-7");
    QTest::newRow("object in list") << QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("1"), QStringLiteral("d")} << QByteArray("1.25e3");
    QTest::newRow("item too far") << QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("3")} << QByteArray();
    QTest::newRow("not an index") << QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("d")} << QByteArray();
    QTest::newRow("escaped key") << QStringList{QStringLiteral("a"), QStringLiteral("eA")} << QByteArray("5");
    QTest::newRow("key with dots") << QStringList{QStringLiteral("dots.in.keys"), QStringLiteral("x")} << QByteArray("1");
    QTest::newRow("key with brackets") << QStringList{QStringLiteral("brackets \" ] }"), QStringLiteral("z")} << QByteArray("9");
    QTest::newRow("the last of two") << QStringList{QStringLiteral("twice")} << QByteArray("2");
    QTest::newRow("escaped letter") << QStringList{QStringLiteral("\u00e9")} << QByteArray("8");
    QTest::newRow("UTF-8 letter") << QStringList{QStringLiteral("\u00e92")} << QByteArray("4");
    QTest::newRow("a string") << QStringList{QStringLiteral("a"), QStringLiteral("t")} << QByteArray();
    QTest::newRow("null") << QStringList{QStringLiteral("a"), QStringLiteral("n")} << QByteArray();
    QTest::newRow("an object") << QStringList{QStringLiteral("a")} << QByteArray();
    QTest::newRow("missing") << QStringList{QStringLiteral("a"), QStringLiteral("zz")} << QByteArray();
    QTest::newRow("through a number") << QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")} << QByteArray();
}

void TestJsonToken::tokens()
{
    QFETCH(const QStringList, path);
    QFETCH(const QByteArray, token);
    QCOMPARE(numberToken(document, path), token);
    QCOMPARE(numberToken("\xef\xbb\xbf" + document, path), token);
    QByteArray windows = document;
    windows.replace("\n", "\r\n");
    QCOMPARE(numberToken(windows, path), token);
}

void TestJsonToken::halves_data()
{
    QTest::addColumn<QByteArray>("token");
    QTest::addColumn<double>("half");
    QTest::newRow("one decimal") << QByteArray("37574.0") << 0.05;
    QTest::newRow("whole") << QByteArray("37606") << 0.5;
    QTest::newRow("negative") << QByteArray("-3.25") << 0.005;
    QTest::newRow("exponent") << QByteArray("1.2e3") << 50.0;
    QTest::newRow("negative exponent") << QByteArray("5E-3") << 0.0005;
    QTest::newRow("zero") << QByteArray("0") << 0.5;
    QTest::newRow("nothing") << QByteArray() << 0.0;
    QTest::newRow("word") << QByteArray("true") << 0.0;
    QTest::newRow("no JSON number") << QByteArray("nan") << 0.0;
    QTest::newRow("string") << QByteArray("\"3\"") << 0.0;
}

void TestJsonToken::halves()
{
    QFETCH(const QByteArray, token);
    QFETCH(const double, half);
    QCOMPARE(halfLastDigit(token).value_or(0), half);
}

void TestJsonToken::deepNestingIsNoRecursion()
{
    const QByteArray deep = "{\"a\": " + QByteArray(1'000'000, '[') + QByteArray(1'000'000, ']') + ", \"b\": 3}";
    QCOMPARE(numberToken(deep, {QStringLiteral("b")}), QByteArray("3"));
    QCOMPARE(numberToken(QByteArray(1'000'000, '['), {QStringLiteral("0"), QStringLiteral("0")}), QByteArray());
}

void TestJsonToken::everyTruncationIsSafe()
{
    for (qsizetype length = 0; length <= document.size(); ++length) {
        const QByteArray part = document.first(length);
        (void)numberToken(part, {QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("1"), QStringLiteral("d")});
        (void)numberToken(part, {QStringLiteral("\u00e9")});
        (void)numberToken(part, {QStringLiteral("brackets \" ] }"), QStringLiteral("z")});
    }
    for (const char *text : {"", " ", "{", "{\"", "{\"a", "{\"a\"", "{\"a\":", "{\"a\":}", "{\"a\" 1}", "{]", "[", "[}", "[,]", "\"\\", "{\"\\", "}{"})
        QCOMPARE(numberToken(text, {QStringLiteral("a"), QStringLiteral("b")}), QByteArray());
}

QTEST_GUILESS_MAIN(TestJsonToken)
#include "tst_jsontoken.moc"
