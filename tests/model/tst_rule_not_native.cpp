// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestNotNative : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void boardAndNative();
    void twoSeparateProblems();
    void nothingSaid();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.not-native";

Measurement machine(const char *kind, const char *under)
{
    Measurement measurement = sample::distribution();
    measurement.stamp.at(StampKey::MachineKind) = kind ? Answer::recorded(QLatin1String(kind)) : Answer{};
    measurement.stamp.at(StampKey::MachineMeasuredUnder) = under ? Answer::recorded(QLatin1String(under)) : Answer{};
    return measurement;
}

QString outcomeOf(const Measurement &measurement)
{
    return sample::outcome(sample::check(measurement), rule, QStringLiteral("dist/plain"));
}

} // namespace

void TestNotNative::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestNotNative::boardAndNative()
{
    QCOMPARE(outcomeOf(machine("board", "native")), QStringLiteral("passed"));
}

void TestNotNative::twoSeparateProblems()
{
    QCOMPARE(outcomeOf(machine("other", "native")), QStringLiteral("1 finding(s)"));
    QCOMPARE(outcomeOf(machine("board", "emulation")), QStringLiteral("1 finding(s)"));
    const std::vector<Finding> findings = sample::findingsOf(sample::check(machine("qemu-user", "emulation")), rule);
    QCOMPARE(findings.size(), std::size_t(2));
    for (const Finding &finding : findings) {
        QCOMPARE(finding.severity, Severity::Error);
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
    QCOMPARE(findings.at(0).evidence, sample::json(R"({"key": "machine.kind", "found": "qemu-user", "wanted": "board"})"));
    QCOMPARE(findings.at(1).evidence, sample::json(R"({"key": "machine.measured_under", "found": "emulation", "wanted": "native"})"));
    QCOMPARE(findingWords(findings.at(0)).summary, QStringLiteral("A host measurement was not taken on a board: the kind of machine is qemu-user."));
}

void TestNotNative::nothingSaid()
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(machine(nullptr, "native")), rule);
    QCOMPARE(findings.size(), std::size_t(1));
    QCOMPARE(sample::wordsProblem(findings.front()), QString());
}

void TestNotNative::notChecked()
{
    Measurement measurement = machine("other", "none");
    measurement.stamp.at(StampKey::Synthetic) = Answer::recorded(true);
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: it is marked synthetic"));
    measurement = machine("other", "none");
    measurement.result.remove(QStringLiteral("machine"));
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: the stamp names no machine"));
    measurement = machine("qemu", nullptr);
    sample::answer(measurement, sample::json(R"({"run.target": "bare"})"));
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: not a host measurement"));
    measurement.refusal = QStringLiteral("Not plotted.");
    QCOMPARE(outcomeOf(measurement), QStringLiteral("not checked: the measurement is refused"));
    QCOMPARE(sample::outcome(sample::check(sample::rawFile(QStringLiteral("r"), {1, 2})), rule, QStringLiteral("r")), QStringLiteral("not checked: the file has no stamp"));
}

QTEST_GUILESS_MAIN(TestNotNative)
#include "tst_rule_not_native.moc"
