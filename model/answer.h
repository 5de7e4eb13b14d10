// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QJsonValue>
#include <QString>

namespace assay {

/// How a condition is known. The order is that of certainty, least first.
enum class AnswerState {
    NeverAsked,   ///< the key is absent: nobody looked
    Unavailable,  ///< the harness looked and the machine would not say
    Inferred,     ///< Assay read it off something else
    Stated,       ///< a person added it afterwards
    Recorded,     ///< the harness wrote it
};

/// A condition's state and value. `value` is null unless the state is Inferred, Stated or Recorded.
struct Answer {
    AnswerState state = AnswerState::NeverAsked;
    QJsonValue value = QJsonValue::Null;
    QString source;  ///< file or person it came from; may be empty

    static Answer recorded(QJsonValue value, QString source = {});
    static Answer stated(QJsonValue value, QString source = {});
    static Answer inferred(QJsonValue value, QString source = {});
    static Answer unavailable(QString source = {});

    /// True when there is a value to show.
    bool isKnown() const { return state >= AnswerState::Inferred; }
    /// The value as plain text in the C locale ("3", "ondemand", "0, 1, 2"); empty when not known.
    QString valueText() const;
    /// `{"state": …, "value": …, "source": …}`; `source` only when there is one.
    QJsonObject toJson() const;

    bool operator==(const Answer &) const = default;
};

/// Untranslated name for JSON: "recorded", "stated", "inferred", "unavailable", "never_asked".
QString answerStateKey(AnswerState state);
/// Translated word for people: "never asked".
QString answerStateWord(AnswerState state);
/// Any JSON value as plain text: strings as they are, numbers in the shortest exact form, lists joined with ", ".
QString jsonValueText(const QJsonValue &value);

} // namespace assay
