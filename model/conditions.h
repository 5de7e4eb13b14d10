// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"

#include <QString>

#include <vector>

namespace assay {

/// One fact of the strip: "governor ondemand", or "temperature: unavailable".
/// `text` is complete as shown for known answers (with "(stated)" or "(inferred)" where it applies);
/// for the other two states `label` is what stands before the mark and word ("temperature"; may be empty when
/// the cell's own key says it already) and `text` is empty. Text from files is on one line: control characters and line
/// breaks are visible escapes.
struct StripFact {
    AnswerState state = AnswerState::Recorded;
    QString label;
    QString text;
    bool operator==(const StripFact &) const = default;
};

/// One cell of the strip: key ("environment") and its facts, separated by commas when shown.
struct StripCell {
    QString key;
    std::vector<StripFact> facts;
    bool operator==(const StripCell &) const = default;
};

/// The conditions of a measurement in the fixed order of the sheets: machine and OS · kernel · compiler and
/// flags · environment · power and thermal state · run · measurement window · interval · tag · date · code · raw file.
std::vector<StripCell> conditionsStrip(const Measurement &measurement, const Analysis &analysis);

/// The tag as the strip shows it: what was recorded or stated; else MODELED for synthetic data, "MEASURED (inferred)" where
/// native samples are present; else "tag: never asked".
QString tagText(const Measurement &measurement);

/// One fact in words: its text, or label and state ("temperature: unavailable").
QString factText(const StripFact &fact);

/// The strip as one line of plain text: "machine Raspberry Pi 5, Debian 13 · kernel … · temperature: unavailable · …".
QString conditionsText(const std::vector<StripCell> &strip);

/// One answer as a person reads it, unit included ("2.40 GHz", "CPU 3", "61.2 °C"); empty unless known.
QString answerText(StampKey key, const Answer &answer);

} // namespace assay
