// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

namespace {

QString contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// Text of the string literals in `source` that hold a number to be declined; neighbours are one literal.
QStringList pluralsIn(const QString &source)
{
    static const QRegularExpression literals(QStringLiteral(R"re("(?:[^"\\\n]|\\.)*"(?:\s*"(?:[^"\\\n]|\\.)*")*)re"));
    static const QRegularExpression seam(QStringLiteral(R"re("\s*")re"));
    QStringList found;
    for (auto match = literals.globalMatch(source); match.hasNext();) {
        const QString text = match.next().captured();
        if (text.contains(QStringLiteral("%n")))
            found << QString(text.mid(1, text.size() - 2)).remove(seam);
    }
    return found;
}

/// Source text and its two English forms.
QHash<QString, QStringList> formsIn(const QString &path)
{
    QFile file(path);
    QHash<QString, QStringList> forms;
    if (!file.open(QIODevice::ReadOnly))
        return forms;
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("source"))
            forms[source = xml.readElementText()].clear();
        else if (xml.name() == QLatin1String("numerusform"))
            forms[source] << xml.readElementText();
    }
    return forms;
}

} // namespace

class TestTranslations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void everyPluralHasBothForms()
    {
        const QString root = QStringLiteral(ASSAY_SOURCE_DIR "/");
        const auto forms = formsIn(root + QStringLiteral("translations/assay_en.ts"));
        int seen = 0;
        for (const char *room : {"app", "importers", "model", "views"}) {
            for (QDirIterator files(root + QLatin1String(room), {QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();) {
                const QString path = files.next();
                for (const QString &text : pluralsIn(contentOf(path))) {
                    const QStringList both = forms.value(text);
                    const QString told = QStringLiteral("“%1” in %2: build update_translations, then fill in both forms").arg(text, path);
                    QVERIFY2(both.size() == 2 && !both.contains(QString()), qPrintable(told));
                    QVERIFY2(!both.join(QString()).contains(QStringLiteral("(s)")), qPrintable(told));
                    ++seen;
                }
            }
        }
        QVERIFY(seen > 0);
    }

    void pluralsReadRight_data()
    {
        QTest::addColumn<QByteArray>("context");
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<int>("count");
        QTest::addColumn<QString>("expected");
        QTest::newRow("one picture") << QByteArray("Unread") << QByteArray("%n picture(s)") << 1 << QStringLiteral("1 picture");
        QTest::newRow("three pictures") << QByteArray("Unread") << QByteArray("%n picture(s)") << 3 << QStringLiteral("3 pictures");
        QTest::newRow("no pictures") << QByteArray("Unread") << QByteArray("%n picture(s)") << 0 << QStringLiteral("0 pictures");
        QTest::newRow("21 texts") << QByteArray("Unread") << QByteArray("%n text(s) that do not start with numbers") << 21
                                  << QStringLiteral("21 texts that do not start with numbers");
        QTest::newRow("one text") << QByteArray("Unread") << QByteArray("%n text(s) that do not start with numbers") << 1
                                  << QStringLiteral("1 text that does not start with a number");
    }

    void pluralsReadRight()
    {
        QFETCH(QByteArray, context);
        QFETCH(QByteArray, source);
        QFETCH(int, count);
        QFETCH(QString, expected);
        QTranslator translator;
        QVERIFY(translator.load(QLocale(QLocale::English), QStringLiteral("assay"), QStringLiteral("_"), QStringLiteral(":/i18n")));
        QVERIFY(QCoreApplication::installTranslator(&translator));
        QCOMPARE(QCoreApplication::translate(context.constData(), source.constData(), nullptr, count), expected);
        QCoreApplication::removeTranslator(&translator);
    }
};

QTEST_MAIN(TestTranslations)
#include "tst_translations.moc"
