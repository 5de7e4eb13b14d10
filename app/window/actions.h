// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QActionGroup>

namespace assay {

/// Every command of the window, with text, key, icon and tooltip; their parent owns them. Those of the sheets are
/// SheetPanel's, those of the panes Docks'.
struct Actions {
    explicit Actions(QObject *parent);

    QAction *open, *openFolder, *openExample, *clearRecent, *reload, *cancel, *closeBundle, *exportChart, *exportAll, *quit;
    QAction *copy, *copySentence, *copyLong, *copySpoken, *copyChart, *copyTable, *find, *findNext, *findPrevious;
    QAction *nextSheet, *previousSheet, *nextPane, *previousPane, *resetLayout, *fullScreen, *showMenuBar;
    QAction *nextMeasurement, *previousMeasurement, *state, *withdraw, *original, *showInFile, *showFile, *importNotes;
    QAction *nextFinding, *previousFinding, *showOnChart, *copyFinding, *showRule;
    QAction *handbook, *about;
    QActionGroup *theme;
    QAction *themeFollow, *themeLight, *themeDark;
    QActionGroup *method;
    QAction *methodByLength, *methodReference, *methodExact;

    /// What needs a bundle, a measurement, a sheet that is drawn.
    QList<QAction *> needBundle() const;
    QList<QAction *> needMeasurement() const;

private:
    void makeFile(QObject *parent);
    void makeEdit(QObject *parent);
    void makeView(QObject *parent);
    void makeMeasurement(QObject *parent);
    void makeFindings(QObject *parent);
    void makeRest(QObject *parent);
};

} // namespace assay
