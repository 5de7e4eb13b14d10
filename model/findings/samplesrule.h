// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/rule.h"

namespace assay {

// What the rules about samples have in common.

/// Why the samples of a measurement cannot be looked at; empty when they can.
QString noSamplesReason(const Analysed &subject);
/// Why not, when `atLeast` of them are needed; empty when there are as many.
QString fewSamplesReason(const Analysed &subject, qint64 atLeast);
/// Why the distribution of a run has no shape: too few runs, or a constant; empty when it has.
QString noShapeReason(const Analysed &subject);
/// Why nothing can be read off the order of the runs: as above, or somebody sorted them; empty when it can.
QString noOrderReason(const Analysed &subject);
/// Runs kept: samples, or else what the file's summary or stamp says; nothing when neither says it.
std::optional<qint64> runsOf(const Analysed &subject);
/// "37.52 µs": a duration in four significant digits.
QString durationText(double ns);

} // namespace assay
