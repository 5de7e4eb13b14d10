// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/import.h"
#include "model/findings/registry.h"
#include "model/stampkey.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

using namespace assay;

namespace {

QString page(const QString &name)
{
    QFile file(QStringLiteral(":/manual/") + name);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList pages()
{
    return QDir(QStringLiteral(":/manual")).entryList({QStringLiteral("*.md")}, QDir::Files, QDir::Name);
}

/// Text without code blocks, in which brackets are no links.
QString prose(QString text)
{
    static const QRegularExpression fence(QStringLiteral("^```.*?^```$"), QRegularExpression::MultilineOption | QRegularExpression::DotMatchesEverythingOption);
    return text.remove(fence);
}

} // namespace

/// The pages that are compiled in, against the program they describe.
class TestManual : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void pagesAreCompiledIn()
    {
        QVERIFY(pages().contains(QStringLiteral("index.md")));
        for (const QString &name : pages()) {
            const QString text = page(name);
            QVERIFY2(text.startsWith(QStringLiteral("# ")), qPrintable(name));
            QVERIFY2(text.endsWith(QLatin1Char('\n')), qPrintable(name));
        }
    }

    void linksLeadToPages()
    {
        static const QRegularExpression link(QStringLiteral("\\]\\(([^)]*)\\)"));
        int found = 0;
        for (const QString &name : pages()) {
            for (auto match = link.globalMatch(prose(page(name))); match.hasNext();) {
                const QString target = match.next().captured(1);
                QVERIFY2(pages().contains(target), qPrintable(name + QStringLiteral(" links to ") + target));
                ++found;
            }
        }
        QVERIFY(found > 0);
    }

    void indexLinksEveryPage()
    {
        const QString index = page(QStringLiteral("index.md"));
        for (const QString &name : pages()) {
            if (name != QStringLiteral("index.md"))
                QVERIFY2(index.contains(QStringLiteral("](%1)").arg(name)), qPrintable(name));
        }
    }

    /// “Show Rule” looks for a heading with the rule's name.
    void everyRuleHasItsHeading()
    {
        static const QRegularExpression heading(QStringLiteral("^### (\\S+)$"), QRegularExpression::MultilineOption);
        QStringList described;
        for (auto match = heading.globalMatch(page(QStringLiteral("rules.md"))); match.hasNext();)
            described << match.next().captured(1);
        QStringList rules;
        for (const auto &rule : allRules())
            rules << rule->id();
        QCOMPARE(described, rules);
    }

    void everyFormatIsListed()
    {
        const QString text = page(QStringLiteral("formats.md"));
        for (const ImportFormat &format : importFormats())
            QVERIFY2(text.contains(QStringLiteral("| `%1` |").arg(format.name)), qPrintable(format.name));
    }

    void everyConditionIsListed()
    {
        const QString text = page(QStringLiteral("json.md"));
        for (const StampKey key : allStampKeys())
            QVERIFY2(text.contains(QStringLiteral("| `%1` |").arg(stampKeyName(key))), qPrintable(stampKeyName(key)));
    }

    /// What the limits are is written out; the defaults may not move away from it.
    void limitsAreThoseOfTheImport()
    {
        const QString text = page(QStringLiteral("opening.md"));
        const ImportLimits limits;
        const auto row = [&](const QString &value) { return text.contains(QStringLiteral("| %1 |").arg(value)); };
        QVERIFY(row(QStringLiteral("%1 GiB").arg(limits.expandedBytes >> 30)));
        QVERIFY(row(QLocale(QLocale::English).toString(limits.entries)));
        QVERIFY(row(QStringLiteral("%1 to 1").arg(limits.ratio)));
        QVERIFY(text.contains(QStringLiteral("once %1 MB were expanded").arg(limits.ratioFromBytes / 1'000'000)));
        QVERIFY(row(QStringLiteral("%1 deep").arg(limits.nesting)));
        QVERIFY(row(QStringLiteral("%1 GiB").arg(limits.fileBytes >> 30)));
        QVERIFY(row(QStringLiteral("%1 MiB").arg(limits.jsonBytes >> 20)));
    }

    /// Tables and headings come out as such in the window's own reader of Markdown.
    void readsAsMarkdown()
    {
        for (const QString &name : pages()) {
            QTextDocument document;
            document.setMarkdown(page(name), QTextDocument::MarkdownDialectGitHub);
            QCOMPARE(document.firstBlock().blockFormat().headingLevel(), 1);
            const QString plain = document.toPlainText();
            QVERIFY2(!plain.contains(QStringLiteral("| ---")) && !plain.contains(QStringLiteral("**")) && !plain.contains(QStringLiteral("](")), qPrintable(name));
        }
    }
};

QTEST_MAIN(TestManual)
#include "tst_manual.moc"
