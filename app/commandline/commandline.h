// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace assay {

/// What a call asks for, decided by its first word alone: a path that is called like a verb is given as "./check".
enum class CallKind { Window, Verb, Help, Version, Wrong };
CallKind callKindOf(const QStringList &words);
/// True for the verb that draws and so needs a QApplication.
bool verbDraws(const QString &verb);

/// Runs a verb, or prints help or the version; `words` are the program's arguments without its name. Returns the exit code:
/// 0 done, 1 not written, refused or found, 2 a wrong call or an unreadable path.
int runCommandLine(const QStringList &words);

} // namespace assay
