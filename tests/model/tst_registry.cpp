// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QSet>
#include <QTest>

using namespace assay;

class TestRegistry : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void idsAreUnique();
    void everyRuleHasWordsForWhatItFinds();
    void eachSubjectEndsInOneList();
    void sorted();
    void switchedOff();
    void emptyBundle();
    void aRuleOfANewerVersion();
};

namespace {

/// A bundle in which every rule has something to find.
Bundle everythingWrong()
{
    Measurement bad = sample::distribution(QStringLiteral("dist/bad"));
    bad.reported->remove(QStringLiteral("seed"));
    bad.reported->insert(QStringLiteral("mode"), QStringLiteral("hot"));
    bad.reported->insert(QStringLiteral("median"), 1);
    bad.samples = Samples(series::datasetD(), {{7, QStringLiteral("nan")}}, 1);
    sample::forget(bad, StampKey::EnvPowerSource);
    sample::answer(bad, sample::json(R"({"env.temp_c": null, "env.governor": "ondemand", "machine.kind": "other", "toolchain.flags": "-O0", "run.runs": 400})"));
    bad.recomputedFingerprint = RecomputedFingerprint{{QStringLiteral("fedcba9876543210")}, {}, false};
    Measurement synthetic = sample::distribution(QStringLiteral("dist/synthetic"));
    synthetic.reported = sample::json(R"({"ci_median": [111, 111], "median": 111, "raw": "x"})");
    synthetic.raw = {};
    sample::answer(synthetic, sample::json(R"({"synthetic": true})"));
    Measurement emulated = sample::whole(QStringLiteral("e"));
    emulated.result.insert(QStringLiteral("target"), QStringLiteral("xv6"));
    emulated.result.insert(QStringLiteral("summary"), sample::json(R"({"a_ns": 1})"));
    Measurement guessed = sample::rawFile(QStringLiteral("g"), series::v1());
    guessed.unit = Answer::inferred(QStringLiteral("ns"), QStringLiteral("default"));
    Measurement coarse = sample::distribution(QStringLiteral("dist/coarse"));
    coarse.samples = Samples({0, 100, 200, 100, 300, 200, 400, 300, 100, 200});
    coarse.reported->insert(QStringLiteral("median"), 200'000);
    const Measurement ordered = sample::rawFile(QStringLiteral("o"), series::sorted(series::v1()));
    const Measurement single = sample::rawFile(QStringLiteral("s"), {7});
    const auto shaped = [](const QString &name, int n, int (*shape)(int)) {
        std::vector<double> values;
        for (int i = 0; i < n; ++i)
            values.push_back(1000 + (7 * i * i + 13 * i) % 23 + shape(i));
        return sample::rawFile(name, values);
    };
    const Measurement step = shaped(QStringLiteral("step"), 200, [](int i) { return i < 100 ? 0 : 100; });
    const Measurement wave = shaped(QStringLiteral("wave"), 400, [](int i) { return i % 40 < 20 ? 0 : 30; });
    const Measurement slow = shaped(QStringLiteral("slow"), 400, [](int i) { return i < 20 ? 300 : 0; });
    Bundle bundle = sample::bundleOf({step, wave, slow, bad, coarse, ordered, single, synthetic, emulated, guessed, sample::rawFile(QStringLiteral("h"), series::v1())});
    for (const char *code : {"raw.word", "limit.ratio", "partial.archive"})
        bundle.notes.push_back({ImportNote::Level::Refused, QStringLiteral("f"), std::nullopt, QLatin1String(code), QStringLiteral("It is broken."), {}});
    return bundle;
}

QStringList ruleIds()
{
    QStringList ids;
    for (const auto &rule : allRules())
        ids << rule->id();
    return ids;
}

} // namespace

void TestRegistry::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestRegistry::idsAreUnique()
{
    const QStringList ids = ruleIds();
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    static const QRegularExpression dotted(QStringLiteral("^[a-z]+\\.[a-z]+(-[a-z]+)*$"));
    for (const QString &id : ids)
        QVERIFY2(dotted.match(id).hasMatch(), qPrintable(id));
}

void TestRegistry::everyRuleHasWordsForWhatItFinds()
{
    const FindingReport report = sample::check(everythingWrong());
    QSet<QString> found;
    for (const Finding &finding : report.findings) {
        found << finding.rule;
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
    for (const QString &id : ruleIds())
        QVERIFY2(found.contains(id), qPrintable(id));
}

void TestRegistry::eachSubjectEndsInOneList()
{
    for (const Bundle &bundle : {everythingWrong(), sample::bundleOf({sample::distribution(), sample::rawFile(QStringLiteral("r"), series::v1()), sample::whole(QStringLiteral("w"))})}) {
        const FindingReport report = sample::check(bundle);
        QSet<std::pair<QString, QString>> seen;
        for (const Finding &finding : report.findings)
            seen << std::pair(finding.rule, finding.subject);
        qsizetype expected = seen.size();
        for (const PassedCheck &check : report.passed)
            seen << std::pair(check.rule, check.subject);
        for (const UncheckedRule &check : report.notChecked) {
            seen << std::pair(check.rule, check.subject);
            QVERIFY(!check.reason.isEmpty());
        }
        expected += static_cast<qsizetype>(report.passed.size() + report.notChecked.size());
        QCOMPARE(seen.size(), expected);
    }
}

void TestRegistry::sorted()
{
    const FindingReport report = sample::check(everythingWrong());
    QVERIFY(std::ranges::is_sorted(report.findings, {}, [](const Finding &finding) { return std::pair(finding.subject, finding.rule); }));
    QVERIFY(std::ranges::is_sorted(report.passed, {}, [](const PassedCheck &check) { return std::pair(check.subject, check.rule); }));
    QVERIFY(std::ranges::is_sorted(report.notChecked, {}, [](const UncheckedRule &check) { return std::pair(check.subject, check.rule); }));
}

void TestRegistry::switchedOff()
{
    const FindingReport report = sample::check(everythingWrong(), ruleIds());
    QVERIFY(report.findings.empty() && report.passed.empty());
    QCOMPARE(sample::outcome(report, "stamp.invalid", QStringLiteral("g")), QStringLiteral("not checked: switched off"));
    QCOMPARE(sample::outcome(report, "import.limit", QStringLiteral("bundle")), QStringLiteral("not checked: switched off"));
    QCOMPARE(sample::outcome(report, "import.limit", QStringLiteral("g")), QStringLiteral("nothing"));
    QCOMPARE(sample::outcome(sample::check({}, {QStringLiteral("stamp.invalid")}), "stamp.invalid", QStringLiteral("bundle")), QStringLiteral("not checked: switched off"));
}

void TestRegistry::emptyBundle()
{
    const FindingReport report = sample::check(Bundle{});
    QVERIFY(report.findings.empty() && report.notChecked.empty());
    QCOMPARE(report.passed.size(), std::size_t(3));   // the imports
}

void TestRegistry::aRuleOfANewerVersion()
{
    Finding finding;
    finding.rule = QStringLiteral("stamp.future");
    QCOMPARE(sample::wordsProblem(finding), QString());
}

QTEST_GUILESS_MAIN(TestRegistry)
#include "tst_registry.moc"
