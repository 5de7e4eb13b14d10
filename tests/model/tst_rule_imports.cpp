// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestImports : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void nothingNoted();
    void eachNoteIsOneRules();
    void skippedAndDoubtfulFilesAreNoFindings();
    void withoutFileAndRemedy();
};

// import.refused, import.limit and import.partial share all but their words.

namespace {

Bundle noting(const ImportNote &note)
{
    Bundle bundle;
    bundle.notes.push_back(note);
    return bundle;
}

ImportNote refused(const QString &code)
{
    return {ImportNote::Level::Refused, QStringLiteral("bench/raw/d.txt"), 213, code, QStringLiteral("Line 213: expected a number, found “lunch”."),
            QStringLiteral("Mend or remove the line, or measure again.")};
}

QString bundleOutcome(const Bundle &bundle, const char *rule)
{
    return sample::outcome(sample::check(bundle), rule, QStringLiteral("bundle"));
}

} // namespace

void TestImports::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestImports::nothingNoted()
{
    for (const char *rule : {"import.refused", "import.limit", "import.partial"})
        QCOMPARE(bundleOutcome({}, rule), QStringLiteral("passed"));
}

void TestImports::eachNoteIsOneRules()
{
    const std::pair<const char *, const char *> cases[] = {{"raw.word", "import.refused"}, {"limit.ratio", "import.limit"}, {"partial.archive", "import.partial"}};
    for (const auto &[code, expected] : cases) {
        const FindingReport report = sample::check(noting(refused(QLatin1String(code))));
        QCOMPARE(report.findings.size(), std::size_t(1));
        const Finding &finding = report.findings.front();
        QCOMPARE(finding.rule, QLatin1String(expected));
        QCOMPARE(finding.severity, finding.rule == QLatin1String("import.partial") ? Severity::Warning : Severity::Error);
        QCOMPARE(finding.subject, QStringLiteral("bench/raw/d.txt"));
        QCOMPARE(finding.line, std::optional<qint64>(213));
        QCOMPARE(findingWords(finding).summary, QStringLiteral("Line 213: expected a number, found “lunch”."));
        QCOMPARE(findingWords(finding).remedy, QStringLiteral("Mend or remove the line, or measure again."));
        QCOMPARE(sample::wordsProblem(finding), QString());
    }
}

void TestImports::skippedAndDoubtfulFilesAreNoFindings()
{
    for (const ImportNote::Level level : {ImportNote::Level::Skipped, ImportNote::Level::Doubt}) {
        ImportNote note = refused(QStringLiteral("raw.elsewhere"));
        note.level = level;
        QVERIFY(sample::check(noting(note)).findings.empty());
    }
}

void TestImports::withoutFileAndRemedy()
{
    ImportNote note{ImportNote::Level::Refused, {}, std::nullopt, QStringLiteral("limit.entries"), QStringLiteral("The archive holds more than 100,000 entries."), {}};
    const Finding finding = sample::check(noting(note)).findings.front();
    QCOMPARE(finding.subject, QStringLiteral("bundle"));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

QTEST_GUILESS_MAIN(TestImports)
#include "tst_rule_imports.moc"
