// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/commandline.h"
#include "app/commandline/output.h"
#include "app/window.h"

#include <QApplication>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

#include <clocale>
#include <cstring>
#include <memory>

#include <langinfo.h>

namespace {

/// Qt would say on standard error that it changed a locale that is not UTF-8: change it first.
void useUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        qputenv("LC_ALL", "C.UTF-8");
}

void nameProgram()
{
    QCoreApplication::setApplicationName(QStringLiteral("assay"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ASSAY_VERSION));
}

/// The desktop's language, or else English: its plurals are a translation, too.
void translate(QCoreApplication &application)
{
    for (const QLocale &locale : {QLocale(), QLocale(QLocale::English)}) {
        auto translator = std::make_unique<QTranslator>(&application);
        if (!translator->load(locale, QStringLiteral("assay"), QStringLiteral("_"), QStringLiteral(":/i18n")))
            continue;
        QCoreApplication::installTranslator(translator.release());   // its parent deletes it
        return;
    }
}

/// Charts are drawn without a display, and the same whatever the desktop's scale is.
void prepareDrawing()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    for (const char *name : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE"})
        qunsetenv(name);
    // Qt warns when the folder for sockets is missing or open to others; drawing needs none.
    qInstallMessageHandler([](QtMsgType, const QMessageLogContext &, const QString &message) {
        if (!message.startsWith(QLatin1String("QStandardPaths:")))
            assay::complain(message);
    });
}

int runVerb(int argc, char **argv, const QStringList &words)
{
    assay::handleSignals();
    if (assay::callKindOf(words) == assay::CallKind::Verb && assay::verbDraws(words.first())) {
        prepareDrawing();
        int count = 1;   // none of the words is meant for Qt
        QApplication application(count, argv);
        nameProgram();
        translate(application);
        return assay::runCommandLine(words);
    }
    QCoreApplication application(argc, argv);
    nameProgram();
    translate(application);
    return assay::runCommandLine(words);
}

/// A QApplication that finds no display ends the program with a signal.
bool hasDisplay(const QStringList &words)
{
    if (!words.filter(QRegularExpression(QStringLiteral("^--?platform\\b"))).isEmpty())
        return true;
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) {
        if (!qEnvironmentVariableIsEmpty(name))
            return true;
    }
    return false;
}

} // namespace

int main(int argc, char **argv)
{
    assay::guardStandardStreams();
    useUtf8();
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words << QFile::decodeName(argv[i]);
    if (assay::callKindOf(words) != assay::CallKind::Window)
        return runVerb(argc, argv, words);
    if (!hasDisplay(words)) {
        assay::complain(QCoreApplication::translate("CommandLine", "There is no display to open a window on. Try assay --help for "
                                                                   "what works without one."));
        return 1;
    }
    QApplication application(argc, argv);
    nameProgram();
    translate(application);
    QStringList paths = application.arguments().mid(1);
    paths.removeOne(QStringLiteral("--"));
    return assay::runWindow(paths);
}
