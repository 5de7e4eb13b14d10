// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/actions.h"

#include "views/icons.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct ActionWords {
    Q_DECLARE_TR_FUNCTIONS(Actions)
};

/// Text with a mnemonic, what it does in a sentence without full stop, key, name of the icon or nothing.
QAction *make(QObject *parent, const QString &text, const QString &tip, const QKeySequence &key = {}, const char *icon = nullptr)
{
    auto *action = new QAction(text, parent);
    if (icon)
        action->setIcon(symbolIcon(QString::fromLatin1(icon)));
    action->setShortcut(key);
    action->setStatusTip(tip);
    const QString shown = key.toString(QKeySequence::NativeText);
    action->setToolTip(shown.isEmpty() ? tip : ActionWords::tr("%1 (%2)", "what it does, and its key").arg(tip, shown));
    return action;
}

constexpr auto ctrl = Qt::CTRL;
constexpr auto shift = Qt::SHIFT;

} // namespace

Actions::Actions(QObject *parent)
{
    makeFile(parent);
    makeEdit(parent);
    makeView(parent);
    makeMeasurement(parent);
    makeFindings(parent);
    makeRest(parent);
}

void Actions::makeFile(QObject *parent)
{
    open = make(parent, ActionWords::tr("&Open…"), ActionWords::tr("Opens result files and archives"), QKeySequence::Open, "open");
    openFolder = make(parent, ActionWords::tr("Open &Folder…"), ActionWords::tr("Opens a folder of results"), ctrl | shift | Qt::Key_O, "folder");
    openExample = make(parent, ActionWords::tr("Open the E&xample Bundle"), ActionWords::tr("Opens the measurements that come with the program"), {}, "archive");
    clearRecent = make(parent, ActionWords::tr("&Clear List"), ActionWords::tr("Forgets what was opened before"));
    reload = make(parent, ActionWords::tr("&Reload"), ActionWords::tr("Reads the bundle again"), QKeySequence(Qt::Key_F5), "reload");
    cancel = make(parent, ActionWords::tr("Ca&ncel Reading"), ActionWords::tr("Stops reading; what is listed stays"));
    closeBundle = make(parent, ActionWords::tr("&Close Bundle"), ActionWords::tr("Closes the bundle that is chosen"), QKeySequence(ctrl | Qt::Key_W), "close");
    exportChart = make(parent, ActionWords::tr("&Export Chart…"), ActionWords::tr("Writes the sheet on screen as PNG, SVG or PDF, its conditions inside"), ctrl | Qt::Key_E, "export");
    exportAll = make(parent, ActionWords::tr("Export &All Sheets…"), ActionWords::tr("Writes every sheet of the bundle into a folder"), {}, "export-all");
    quit = make(parent, ActionWords::tr("&Quit"), ActionWords::tr("Leaves the program"), ctrl | Qt::Key_Q, "quit");
}

void Actions::makeEdit(QObject *parent)
{
    copy = make(parent, ActionWords::tr("&Copy"), ActionWords::tr("Copies what has the focus"), QKeySequence::Copy, "copy");
    copySentence = make(parent, ActionWords::tr("Copy &Sentence"), ActionWords::tr("Copies the result in one sentence, with what is missing"), ctrl | shift | Qt::Key_C, "sentence");
    copyLong = make(parent, ActionWords::tr("Copy &Long Sentence"), ActionWords::tr("Copies the result with every condition, one line a fact"));
    copySpoken = make(parent, ActionWords::tr("Copy S&poken Sentence"), ActionWords::tr("Copies the result as one would say it"));
    copyChart = make(parent, ActionWords::tr("Copy C&hart"), ActionWords::tr("Copies the sheet as a picture"), ctrl | Qt::ALT | Qt::Key_C, "picture");
    copyTable = make(parent, ActionWords::tr("Copy &Table"), ActionWords::tr("Copies all statistics of the measurement"));
    find = make(parent, ActionWords::tr("&Find"), ActionWords::tr("Goes to the filter of the list"), QKeySequence::Find, "find");
    findNext = make(parent, ActionWords::tr("Find &Next"), ActionWords::tr("Goes to the next measurement that the filter leaves"), QKeySequence(Qt::Key_F3));
    findPrevious = make(parent, ActionWords::tr("Find Pre&vious"), ActionWords::tr("Goes to the previous measurement that the filter leaves"), shift | Qt::Key_F3);
}

void Actions::makeView(QObject *parent)
{
    nextSheet = make(parent, ActionWords::tr("Ne&xt Sheet"), ActionWords::tr("Shows the next sheet of the measurement"), ctrl | Qt::Key_PageDown);
    previousSheet = make(parent, ActionWords::tr("Pre&vious Sheet"), ActionWords::tr("Shows the previous sheet of the measurement"), ctrl | Qt::Key_PageUp);
    nextPane = make(parent, ActionWords::tr("&Next Pane"), ActionWords::tr("Moves the focus to the next pane"), QKeySequence(Qt::Key_F6));
    previousPane = make(parent, ActionWords::tr("&Previous Pane"), ActionWords::tr("Moves the focus to the previous pane"), shift | Qt::Key_F6);
    resetLayout = make(parent, ActionWords::tr("Reset &Layout"), ActionWords::tr("Puts every pane back where it was at first"));
    fullScreen = make(parent, ActionWords::tr("F&ull Screen"), ActionWords::tr("Gives the window the whole screen"), ctrl | shift | Qt::Key_F);
    fullScreen->setCheckable(true);
    showMenuBar = make(parent, ActionWords::tr("Show &Menu Bar"), ActionWords::tr("Shows or hides the menu bar"), ctrl | Qt::Key_M);
    showMenuBar->setCheckable(true);
    showMenuBar->setChecked(true);
}

void Actions::makeMeasurement(QObject *parent)
{
    nextMeasurement = make(parent, ActionWords::tr("&Next Measurement"), ActionWords::tr("Goes to the next measurement of the list"), Qt::ALT | Qt::Key_Down);
    previousMeasurement = make(parent, ActionWords::tr("&Previous Measurement"), ActionWords::tr("Goes to the previous measurement of the list"), Qt::ALT | Qt::Key_Up);
    state = make(parent, ActionWords::tr("&State a Condition…"), ActionWords::tr("Answers a condition that was never asked; it stays marked “stated”"), ctrl | Qt::Key_I, "state");
    state->setIconText(ActionWords::tr("State…"));
    withdraw = make(parent, ActionWords::tr("&Withdraw Statement"), ActionWords::tr("Takes back what was stated about the condition chosen in the stamp"));
    original = make(parent, ActionWords::tr("Show &Original"), ActionWords::tr("Shows the stamp as it stands in the file"), {}, "original");
    showInFile = make(parent, ActionWords::tr("Show &in File"), ActionWords::tr("Shows the condition chosen in the stamp as it stands in the file"));
    showFile = make(parent, ActionWords::tr("Show Fol&der"), ActionWords::tr("Opens the folder of the file in the file manager"), {}, "folder");
    importNotes = make(parent, ActionWords::tr("I&mport Notes…"), ActionWords::tr("Lists the files that were not read, and why"), {}, "notes");
}

void Actions::makeFindings(QObject *parent)
{
    nextFinding = make(parent, ActionWords::tr("Next &Finding"), ActionWords::tr("Goes to the next finding"), QKeySequence(Qt::Key_F8));
    previousFinding = make(parent, ActionWords::tr("P&revious Finding"), ActionWords::tr("Goes to the previous finding"), shift | Qt::Key_F8);
    showOnChart = make(parent, ActionWords::tr("Show on &Chart"), ActionWords::tr("Goes to the measurement of the finding, and to the runs it is about"), {}, "target");
    copyFinding = make(parent, ActionWords::tr("Cop&y Finding"), ActionWords::tr("Copies the finding with its evidence, meaning and remedy"), {}, "copy");
    showRule = make(parent, ActionWords::tr("Show R&ule in Handbook"), ActionWords::tr("Shows what the rule of the finding looks at"), {}, "rule");
}

void Actions::makeRest(QObject *parent)
{
    theme = new QActionGroup(parent);
    themeFollow = make(theme, ActionWords::tr("&Follow the Desktop"), ActionWords::tr("Takes the colours of the desktop"));
    themeLight = make(theme, ActionWords::tr("&Light"), ActionWords::tr("Light colours, whatever the desktop has"));
    themeDark = make(theme, ActionWords::tr("&Dark"), ActionWords::tr("Dark colours, whatever the desktop has"));
    for (QAction *action : {themeFollow, themeLight, themeDark}) {
        action->setCheckable(true);
        theme->addAction(action);
    }
    method = new QActionGroup(parent);
    methodByLength = make(method, ActionWords::tr("&By Length"), ActionWords::tr("The seeded bootstrap up to 20,000 runs, its exact form above"));
    methodReference = make(method, ActionWords::tr("&Seeded Bootstrap"), ActionWords::tr("The seeded bootstrap of the reference, whatever the length; slow for long runs"));
    methodExact = make(method, ActionWords::tr("&Exact Bootstrap"), ActionWords::tr("What the bootstrap comes to with ever more resamples"));
    for (QAction *action : {methodByLength, methodReference, methodExact}) {
        action->setCheckable(true);
        method->addAction(action);
    }
    handbook = make(parent, ActionWords::tr("&Handbook"), ActionWords::tr("Opens the handbook"), QKeySequence::HelpContents, "manual");
    about = make(parent, ActionWords::tr("&About Assay"), ActionWords::tr("Says which version this is, and its licence"));
}

QList<QAction *> Actions::needBundle() const
{
    return {reload, closeBundle, exportAll, importNotes, showFile, find, findNext, findPrevious, nextMeasurement, previousMeasurement, nextFinding, previousFinding,
            nextPane, previousPane, nextSheet, previousSheet, copy, resetLayout};
}

QList<QAction *> Actions::needMeasurement() const
{
    return {copySentence, copyLong, copySpoken, copyTable, original, showInFile};
}

} // namespace assay
