// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestUnoptimised : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void flags();
    void buildTypes();
    void words();
    void notChecked();
};

namespace {

constexpr auto rule = "stamp.unoptimised";

QString outcomeOf(const char *flags, const char *build = nullptr)
{
    Measurement measurement = sample::distribution();
    measurement.stamp.at(StampKey::ToolchainFlags) = flags ? Answer::recorded(QLatin1String(flags)) : Answer{};
    measurement.stamp.at(StampKey::ToolchainBuildType) = build ? Answer::recorded(QLatin1String(build)) : Answer{};
    const FindingReport report = sample::check(measurement);
    for (const Finding &finding : sample::findingsOf(report, rule)) {
        if (const QString problem = sample::wordsProblem(finding); !problem.isEmpty())
            return problem;
    }
    return sample::outcome(report, rule, QStringLiteral("dist/plain"));
}

const QString fires = QStringLiteral("1 finding(s)");
const QString passes = QStringLiteral("passed");

} // namespace

void TestUnoptimised::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestUnoptimised::flags()
{
    QCOMPARE(outcomeOf("-O2 -g"), passes);
    QCOMPARE(outcomeOf("-O0 -g"), fires);
    QCOMPARE(outcomeOf("-g, -O0"), fires);
    QCOMPARE(outcomeOf("-O0 -g -O2"), passes);   // the last one counts
    QCOMPARE(outcomeOf("-O2 -O0"), fires);
    QCOMPARE(outcomeOf("-O0x"), passes);
    QCOMPARE(outcomeOf("-DNAME=-O0"), passes);
    QCOMPARE(outcomeOf(""), passes);
}

void TestUnoptimised::buildTypes()
{
    QCOMPARE(outcomeOf(nullptr, "Debug"), fires);
    QCOMPARE(outcomeOf("-O2", "debug-asan"), fires);
    QCOMPARE(outcomeOf(nullptr, "RelWithDebInfo"), passes);
    QCOMPARE(outcomeOf(nullptr, "debugoptimized"), passes);
    QCOMPARE(outcomeOf(nullptr, "release (no debug)"), passes);
}

void TestUnoptimised::words()
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"toolchain.flags": "-O0 -g"})"));
    Finding finding = sample::findingsOf(sample::check(measurement), rule).front();
    QCOMPARE(finding.severity, Severity::Error);
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The code was compiled with -O0."));
    sample::answer(measurement, sample::json(R"({"toolchain.flags": "-g", "toolchain.build_type": "Debug"})"));
    finding = sample::findingsOf(sample::check(measurement), rule).front();
    QCOMPARE(findingWords(finding).summary, QStringLiteral("The code was a Debug build."));
    QCOMPARE(findingWords(finding).evidence, QStringLiteral("flags -g · build type Debug"));
}

void TestUnoptimised::notChecked()
{
    QCOMPARE(outcomeOf(nullptr), QStringLiteral("not checked: no flags were recorded"));
    QCOMPARE(sample::outcome(sample::check(sample::whole(QStringLiteral("l"), Origin::Listing)), rule, QStringLiteral("l")), QStringLiteral("not checked: nothing was timed"));
}

QTEST_GUILESS_MAIN(TestUnoptimised)
#include "tst_rule_unoptimised.moc"
