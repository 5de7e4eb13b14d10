// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/arguments.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

namespace {

std::vector<OptionSpec> specs()
{
    return {{QStringLiteral("--format"), {}, QStringLiteral("text")}, {QStringLiteral("--output"), QStringLiteral("-o"), QStringLiteral("file")}};
}

} // namespace

class TestArguments : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void parsesArguments_data();
    void parsesArguments();
};

void TestArguments::parsesArguments_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("paths");
    QTest::addColumn<QString>("output");
    QTest::addColumn<QString>("problem");
    const auto row = [](const char *words, const char *paths, const char *output, const char *problem) {
        QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(paths) << QString::fromLatin1(output)
                             << QString::fromLatin1(problem);
    };
    row("a b", "a b", "", "");
    row("a -o x b", "a b", "x", "");
    row("--output=x a", "a", "x", "");
    row("-ox a", "a", "x", "");
    row("-o=x a", "a", "x", "");
    row("--output x -o y a", "a", "y", "");
    row("--output=a=b", "", "a=b", "");
    row("-- --format -o", "--format -o", "", "");
    row("-", "-", "", "");
    row("-o -5", "", "-5", "");
    row("a --bogus", "", "", "There is no option \"--bogus\".");
    row("a -x", "", "", "There is no option \"-x\".");
    row("a -o", "", "", "The option --output needs a value: file.");
    row("-o --format text", "", "", "The option --output needs a value: file.");
    row("-o --", "", "", "The option --output needs a value: file.");
}

void TestArguments::parsesArguments()
{
    QFETCH(QString, words);
    QFETCH(QString, paths);
    QFETCH(QString, output);
    const Result<Arguments> arguments = parseArguments(words.split(QLatin1Char(' ')), specs());
    QTEST(arguments ? QString() : arguments.error().message, "problem");
    if (!arguments)
        return;
    QCOMPARE(arguments->paths.join(QLatin1Char(' ')), paths);
    QCOMPARE(arguments->value(QStringLiteral("--output")).value_or(QString()), output);
}

QTEST_GUILESS_MAIN(TestArguments)
#include "tst_arguments.moc"
