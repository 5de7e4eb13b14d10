// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/rule.h"
#include "model/stampkey.h"

#include <QJsonArray>
#include <QStringList>

namespace assay {

/// A finding about a measurement, with its file.
Finding findingOn(const QString &rule, Severity severity, const Measurement &measurement, QJsonObject evidence);

void addPassed(FindingReport &report, const QString &rule, const QString &subject);
void addNotChecked(FindingReport &report, const QString &rule, const QString &subject, const QString &reason);

/// True for a distribution block (3 of its own keys, or an interval): those carry the five environment answers themselves.
bool isDistributionBlock(const Measurement &measurement);
/// True when something was timed: not a listing, an artefact, a count under emulation, nor a refused result.
bool isTimed(const Measurement &measurement);
/// Why a measurement that isTimed() refuses was not looked at: it is refused, or nothing was timed.
QString untimedReason(const Measurement &measurement);
/// True for stamped results (as against raw files).
bool isStamped(const Measurement &measurement);

/// "power source, thermal condition and window" in the person's language.
QString joinedWords(const QStringList &words);
/// Stamp key names as a sentence names them ("pinning", where the inspector's row is called "pinned to"); a name that
/// is no stamp key stays as it is.
QStringList keyLabels(const QJsonArray &keys);
/// First letter in upper case.
QString capitalised(const QString &text);
/// A number as people read it, without a unit.
QString plainNumber(double value);
/// The strings of a list in an evidence object.
QStringList stringsOf(const QJsonValue &list);

/// One measurement per stamped result (its first), for what concerns the result as a whole.
std::vector<Analysed> firstOfEachResult(const RuleContext &context);

} // namespace assay
