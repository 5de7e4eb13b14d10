// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/jsonwriter.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryFile>
#include <QTest>

#include <limits>

using namespace assay;

namespace {

/// What a writer writes, through a real file descriptor.
template<typename Write>
QByteArray written(const Write &write)
{
    QTemporaryFile file;
    if (!file.open())
        return "no temporary file";
    Output output(file.handle());
    JsonWriter json(output);
    write(json);
    if (output.finish() != 0)
        return "not written";
    file.seek(0);
    return file.readAll();
}

} // namespace

class TestJsonWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void keepsOrder();
    void writesNumbers_data();
    void writesNumbers();
    void escapes();
    void copiesJson();
    void remembersFailure();
};

void TestJsonWriter::keepsOrder()
{
    const QByteArray text = written([](JsonWriter &json) {
        json.beginObject().key("z").beginArray().value(1).value(true).null().endArray();
        json.key("a").beginObject().endObject().key("m").beginArray().endArray().endObject().end();
    });
    const QByteArray line = written([](JsonWriter &json) {
        json.beginArray().beginLine().key("b").beginArray().value(1).value(2).endArray().key("a").null().endObject().value(3).endArray();
    });
    QCOMPARE(line, QByteArray("[\n  {\"b\": [1, 2], \"a\": null},\n  3\n]"));
    QCOMPARE(text, QByteArray("{\n  \"z\": [\n    1,\n    true,\n    null\n  ],\n  \"a\": {},\n  \"m\": []\n}\n"));
}

void TestJsonWriter::writesNumbers_data()
{
    QTest::addColumn<double>("number");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("whole") << 37500.0 << QByteArray("37500");
    QTest::newRow("half") << 37583.5 << QByteArray("37583.5");
    QTest::newRow("shortest") << 0.1 << QByteArray("0.1");
    QTest::newRow("17 digits") << 0.1 + 0.2 << QByteArray("0.30000000000000004");
    QTest::newRow("small") << 5e-324 << QByteArray("5e-324");
    QTest::newRow("huge") << 1e300 << QByteArray("1e+300");
    QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << QByteArray("null");
    QTest::newRow("infinite") << -std::numeric_limits<double>::infinity() << QByteArray("null");
}

void TestJsonWriter::writesNumbers()
{
    QFETCH(double, number);
    QTEST(written([&](JsonWriter &json) { json.value(number); }), "text");
}

void TestJsonWriter::escapes()
{
    const QString text = QStringLiteral("\"\\\n\t\x1b\x7f\u0085\u2028\u202eµ😀");
    const QByteArray json = written([&](JsonWriter &writer) { writer.beginArray().value(text).endArray(); });
    QVERIFY(json.contains("\"\\\"\\\\\\n\\u0009\\u001b\\u007f\\u0085\\u2028\\u202eµ😀\""));
    QCOMPARE(QJsonDocument::fromJson(json).array().at(0).toString(), text);
}

void TestJsonWriter::copiesJson()
{
    const QByteArray source = R"({"a":[1,2.5,null,true,"x",{}],"big":9007199254740993,"neg":-1e-7,"zero":0})";
    const QJsonObject object = QJsonDocument::fromJson(source).object();
    const QByteArray json = written([&](JsonWriter &writer) { writer.value(QJsonValue(object)); });
    QCOMPARE(QJsonDocument::fromJson(json).object(), object);
    QVERIFY(json.contains("9007199254740993"));
}

void TestJsonWriter::remembersFailure()
{
    QFile full(QStringLiteral("/dev/full"));
    if (!full.open(QIODevice::WriteOnly | QIODevice::Unbuffered))
        QSKIP("this system has no /dev/full");
    Output output(full.handle());
    for (int i = 0; i < 3; ++i)
        output.write(QByteArray(100'000, 'x'));
    QCOMPARE(output.finish(), ENOSPC);
}

QTEST_GUILESS_MAIN(TestJsonWriter)
#include "tst_jsonwriter.moc"
