// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace assay {

enum class Severity { Note, Warning, Error };

/// What a rule found: numbers and names, no prose. Its words are made by findingWords().
struct Finding {
    QString rule;                 ///< "stamp.missing-required"
    Severity severity = Severity::Note;
    QString subject;              ///< measurement, result or file
    QString file;                 ///< relative to the bundle's root; may be empty
    std::optional<qint64> line;
    std::optional<std::pair<qint64, qint64>> runs;  ///< 1-based, both ends included
    QJsonObject evidence;         ///< snake_case keys; durations in nanoseconds
    bool operator==(const Finding &) const = default;
};

struct PassedCheck {
    QString rule;
    QString subject;
    bool operator==(const PassedCheck &) const = default;
};

struct UncheckedRule {
    QString rule;
    QString subject;
    QString reason;   ///< translated, a few words: "no raw samples"
    bool operator==(const UncheckedRule &) const = default;
};

/// What all rules said about one bundle. Sorted by subject, rule, first run.
struct FindingReport {
    std::vector<Finding> findings;
    std::vector<PassedCheck> passed;
    std::vector<UncheckedRule> notChecked;
    bool operator==(const FindingReport &) const = default;
};

/// The words of a finding, translated; plain text, full sentences except `badge`.
struct FindingWords {
    QString summary;   ///< one sentence with subject, verb and number
    QString meaning;   ///< what it means for the claim
    QString remedy;    ///< what to do next
    QString evidence;  ///< names and numbers with middle dots between
    QString badge;     ///< a few words for the sheet: "governor ondemand"
};

/// "note", "warning", "error".
QString severityKey(Severity severity);
/// Translated, upper case for display: "NOTE", "WARNING", "ERROR".
QString severityWord(Severity severity);
std::optional<Severity> severityFromKey(const QString &key);

} // namespace assay
