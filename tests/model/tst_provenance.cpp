// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/provenance.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestProvenance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void wordsAnywhereInThePath();
    void endings();
    void anyCase();
    void aContainerFlagsItsDescendants();
    void listsAddNothingToThePath();
    void valuesAreNeverLookedAt();
    void stricterRule();
    void whoMayCarryNoTime();
    void refusals();
    void refusalsOfOddTypes();
};

namespace {

QJsonObject resultOf(const QString &kind, const QString &target, const char *summary)
{
    QJsonParseError problem;
    const QJsonObject object = QJsonDocument::fromJson(summary, &problem).object();
    if (problem.error != QJsonParseError::NoError)
        qFatal("the test's own JSON is broken");
    QJsonObject result{{QStringLiteral("target"), target}, {QStringLiteral("summary"), object}};
    if (!kind.isEmpty())
        result.insert(QStringLiteral("kind"), kind);
    return result;
}

/// "book: a, b; strict: c" of an xv6 measurement.
QString hits(const char *summary, const QString &kind = QStringLiteral("measurement"), const QString &target = QStringLiteral("xv6"))
{
    QStringList book;
    QStringList strict;
    for (const TimingHit &hit : forbiddenTimings(resultOf(kind, target, summary))) {
        if (hit.book)
            book << hit.path;
        if (hit.strict)
            strict << hit.path;
    }
    return QStringLiteral("book: %1; strict: %2").arg(book.join(QStringLiteral(", ")), strict.join(QStringLiteral(", ")));
}

const QString nothing = QStringLiteral("book: ; strict: ");

} // namespace

void TestProvenance::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestProvenance::wordsAnywhereInThePath()
{
    for (const char *word : {"seconds", "nanos", "micros", "millis", "cycles", "latency", "elapsed", "duration", "throughput", "bandwidth", "per_second"}) {
        const QByteArray summary = QByteArray(R"({"my_)") + word + R"(_here": 1})";
        QCOMPARE(hits(summary.constData()), QStringLiteral("book: my_%1_here; strict: ").arg(QLatin1String(word)));
    }
    QCOMPARE(hits(R"({"nanosleep_calls": 1})"), QStringLiteral("book: nanosleep_calls; strict: "));   // the source's own false hit
}

void TestProvenance::endings()
{
    QCOMPARE(hits(R"({"a_ns": 1, "b_us": 1, "c_ms": 1})"), QStringLiteral("book: a_ns, b_us, c_ms; strict: "));
    QCOMPARE(hits(R"({"a_nsx": 1, "ans": 1, "b_s": 1, "returns": 1})"), nothing);
}

void TestProvenance::anyCase()
{
    QCOMPARE(hits(R"({"Total_NS": 1, "LATENCY": 2, "Ns": 3})"), QStringLiteral("book: LATENCY, Total_NS; strict: Ns"));
}

void TestProvenance::aContainerFlagsItsDescendants()
{
    QCOMPARE(hits(R"({"latency": {"a": {"b": 1}}})"), QStringLiteral("book: latency, latency.a, latency.a.b; strict: "));
}

void TestProvenance::listsAddNothingToThePath()
{
    QCOMPARE(hits(R"({"points": [{"a_ns": 1}, {"a_ns": 2}, [{"b_ns": 3}]]})"), QStringLiteral("book: points.a_ns, points.b_ns; strict: "));
}

void TestProvenance::valuesAreNeverLookedAt()
{
    QCOMPARE(hits(R"({"unit": "seconds", "why": "a_ns"})"), nothing);
    QCOMPARE(hits(R"({})"), nothing);
}

void TestProvenance::stricterRule()
{
    QCOMPARE(hits(R"({"a": {"ns": 1, "us": 2, "ms": 3}})"), QStringLiteral("book: ; strict: a.ms, a.ns, a.us"));
    QCOMPARE(hits(R"({"plain": {"ci_median": [1, 2]}})"), QStringLiteral("book: ; strict: plain"));
    QCOMPARE(hits(R"({"spread": {"median": 1, "count": 3}})"), QStringLiteral("book: ; strict: spread"));
    QCOMPARE(hits(R"({"median": 1, "max": 3})"), QStringLiteral("book: ; strict: summary"));
    QCOMPARE(hits(R"({"a": {"median": 1}, "b": {"min": 1, "max": 2}})"), nothing);   // one of these alone is no summary
}

void TestProvenance::whoMayCarryNoTime()
{
    const QString hit = QStringLiteral("book: a_ns; strict: ");
    for (const char *kind : {"listing", "artefact"}) {
        for (const char *target : {"host", "xv6", "bare"})
            QCOMPARE(hits(R"({"a_ns": 1})", QLatin1String(kind), QLatin1String(target)), hit);
    }
    for (const char *kind : {"measurement", ""}) {
        QCOMPARE(hits(R"({"a_ns": 1})", QLatin1String(kind), QStringLiteral("bare")), hit);
        QCOMPARE(hits(R"({"a_ns": 1})", QLatin1String(kind), QStringLiteral("host")), nothing);
    }
    // Of an unknown kind nothing else is checked.
    QCOMPARE(hits(R"({"a_ns": 1})", QStringLiteral("guess")), nothing);
}

void TestProvenance::refusals()
{
    QCOMPARE(refusalOf(resultOf(QStringLiteral("measurement"), QStringLiteral("host"), R"({"a_ns": 1})")), QString());
    QCOMPARE(refusalOf(resultOf(QStringLiteral("measurement"), QStringLiteral("xv6"), R"({"switches": 1})")), QString());
    QCOMPARE(refusalOf(resultOf(QStringLiteral("measurement"), QStringLiteral("xv6"), R"({"a_ns": 1})")),
             QStringLiteral("Not plotted: this time was taken under emulation (a_ns)."));
    QVERIFY(refusalOf(resultOf(QStringLiteral("artefact"), QStringLiteral("host"), R"({"a_ns": 1})")).contains(QLatin1String("compiler")));
    QCOMPARE(refusalOf(resultOf({}, QStringLiteral("phone"), R"({"a": 1})")), QStringLiteral("Not plotted: the target “phone” is not host, xv6 or bare."));
    QCOMPARE(refusalOf(resultOf(QStringLiteral("guess"), QStringLiteral("host"), R"({"a": 1})")),
             QStringLiteral("Not plotted: the kind “guess” is not measurement, listing or artefact."));
}

void TestProvenance::refusalsOfOddTypes()
{
    QJsonObject result = resultOf({}, {}, R"({"a": 1})");
    result.insert(QStringLiteral("target"), 7);
    QVERIFY(!refusalOf(result).isEmpty());
    result.insert(QStringLiteral("target"), QJsonValue::Null);
    QVERIFY(!refusalOf(result).isEmpty());
    // An absent target is a gap in the stamp, not a refusal.
    result.remove(QStringLiteral("target"));
    QCOMPARE(refusalOf(result), QString());
    QCOMPARE(refusalOf({}), QString());
    result.insert(QStringLiteral("target"), QString(10'000, QLatin1Char('x')));
    QVERIFY(refusalOf(result).size() < 200);
}

QTEST_GUILESS_MAIN(TestProvenance)
#include "tst_provenance.moc"
