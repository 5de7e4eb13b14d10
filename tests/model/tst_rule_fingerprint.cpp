// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QMap>
#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestFingerprint : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void hashes();
    void missingSources();
    void lineEnds();
    void same();
    void differs();
    void notChecked();
    void toldOnceForAResult();
};

namespace {

constexpr auto rule = "stamp.fingerprint";

// The bytes behind the oracle: Python's hashlib.sha256 over path and bytes of each, in order.
const QMap<QString, QByteArray> checkout{{QStringLiteral("bench/measure.py"), "print(1)\n"},
                                         {QStringLiteral("sysfs/lib/timing.c"), "int a;\n"},
                                         {QStringLiteral("sysfs/include/sysfs/timing.h"), "#pragma once\n"},
                                         {QStringLiteral("src/a.c"), "int main(void) { return 0; }\n"},
                                         {QStringLiteral("src/ä.c"), QByteArray("// \xff\0\n", 6)}};

RecomputedFingerprint recomputed(const char *target, const QStringList &sources, const QMap<QString, QByteArray> &files = checkout)
{
    return recomputeFingerprint(QString::fromLatin1(target), sources, [&](const QString &path) { return files.value(path); });
}

Finding onlyFinding(const Measurement &measurement)
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    return findings.size() == 1 ? findings.front() : Finding{};
}

QString outcomeOf(const Measurement &measurement)
{
    return sample::outcome(sample::check(measurement), rule, QStringLiteral("dist"));
}

/// A result stamped with that, beside sources that give these.
Measurement stamped(const char *recorded, RecomputedFingerprint beside)
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, {{QStringLiteral("code.fingerprint"), QString::fromLatin1(recorded)}});
    measurement.recomputedFingerprint = std::move(beside);
    return measurement;
}

} // namespace

void TestFingerprint::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestFingerprint::hashes()
{
    QCOMPARE(codeFingerprint({}), QStringLiteral("e3b0c44298fc1c14"));   // SHA-256 of nothing
    const QString a = QStringLiteral("src/a.c");
    QCOMPARE(recomputed("host", {a}).values, (QStringList{QStringLiteral("b6568315042cb20d"), QStringLiteral("6aabce11332ce530")}));
    QCOMPARE(recomputed("bare", {a}).values, QStringList{QStringLiteral("6aabce11332ce530")});
    // Named again by the result, the timing files are hashed twice.
    QCOMPARE(recomputed("host", {a, QStringLiteral("sysfs/lib/timing.c"), QStringLiteral("sysfs/include/sysfs/timing.h")}).values.first(), QStringLiteral("4cdb4eb6a5ecffc2"));
    QCOMPARE(recomputed("xv6", {QStringLiteral("src/ä.c")}).values, QStringList{QStringLiteral("1eee3b9bf7b44aa1")});
}

void TestFingerprint::missingSources()
{
    QMap<QString, QByteArray> files = checkout;
    files.remove(QStringLiteral("sysfs/lib/timing.c"));
    const RecomputedFingerprint some = recomputed("host", {QStringLiteral("src/a.c")}, files);
    QCOMPARE(some.values, QStringList{QStringLiteral("6aabce11332ce530")});
    QCOMPARE(some.missing, QStringList{QStringLiteral("sysfs/lib/timing.c")});
    files.remove(QStringLiteral("src/a.c"));
    QVERIFY(recomputed("bare", {QStringLiteral("src/a.c")}, files).values.isEmpty());
    QCOMPARE(recomputed("host", {}), RecomputedFingerprint{});
}

void TestFingerprint::lineEnds()
{
    QMap<QString, QByteArray> files = checkout;
    files[QStringLiteral("src/a.c")] = "int main(void) { return 0; }\r\n";
    const RecomputedFingerprint all = recomputed("bare", {QStringLiteral("src/a.c")}, files);
    QCOMPARE(all.values, QStringList{QStringLiteral("885c216640daf45e")});
    QVERIFY(all.carriageReturns && !recomputed("bare", {QStringLiteral("src/a.c")}).carriageReturns);
    const Finding finding = onlyFinding(stamped("6aabce11332ce530", all));
    QVERIFY(findingWords(finding).remedy.contains(QStringLiteral("CR LF")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestFingerprint::same()
{
    const RecomputedFingerprint both = recomputed("host", {QStringLiteral("src/a.c")});
    QCOMPARE(outcomeOf(stamped("b6568315042cb20d", both)), QStringLiteral("passed"));
    QCOMPARE(outcomeOf(stamped("6aabce11332ce530", both)), QStringLiteral("passed"));   // as older checkouts did
    // Enough sources for the older way, and it is the one.
    QCOMPARE(outcomeOf(stamped("6aabce11332ce530", {{QStringLiteral("6aabce11332ce530")}, {QStringLiteral("sysfs/lib/timing.c")}, false})), QStringLiteral("passed"));
}

void TestFingerprint::differs()
{
    const Finding finding = onlyFinding(stamped("0123456789abcdef", recomputed("bare", {QStringLiteral("src/a.c")})));
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.subject, QStringLiteral("dist"));
    QCOMPARE(finding.file, QStringLiteral("bench/results/dist.json"));
    QCOMPARE(finding.evidence, sample::json(R"({"recorded": "0123456789abcdef", "recomputed": ["6aabce11332ce530"], "sources": ["a.c"], "carriage_returns": false})"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestFingerprint::notChecked()
{
    QCOMPARE(outcomeOf(sample::distribution()), QStringLiteral("not checked: the sources are not in the bundle"));
    QCOMPARE(outcomeOf(stamped("0123456789abcdef", {{QStringLiteral("6aabce11332ce530")}, {QStringLiteral("sysfs/lib/timing.c")}, false})),
             QStringLiteral("not checked: the source sysfs/lib/timing.c is not in the bundle"));
    Measurement none = sample::distribution();
    sample::forget(none, StampKey::CodeSources);
    QCOMPARE(outcomeOf(none), QStringLiteral("not checked: the result lists no sources"));
    sample::forget(none, StampKey::CodeFingerprint);
    QCOMPARE(outcomeOf(none), QStringLiteral("not checked: no fingerprint was recorded"));
}

void TestFingerprint::toldOnceForAResult()
{
    const RecomputedFingerprint other{{QStringLiteral("6aabce11332ce530")}, {}, false};
    Measurement first = stamped("0123456789abcdef", other);
    Measurement second = first;
    second.name = QStringLiteral("dist/unrolled");
    QCOMPARE(sample::findingsOf(sample::check(sample::bundleOf({first, second})), rule).size(), std::size_t(1));
}

QTEST_GUILESS_MAIN(TestFingerprint)
#include "tst_rule_fingerprint.moc"
