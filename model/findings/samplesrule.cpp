// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/samplesrule.h"

#include "model/reported.h"
#include "model/statement.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

} // namespace

QString noSamplesReason(const Analysed &subject)
{
    if (subject.measurement->isRefused())
        return FindingText::tr("the measurement is refused");
    return subject.analysis->count > 0 ? QString() : FindingText::tr("there are no raw samples");
}

QString fewSamplesReason(const Analysed &subject, qint64 atLeast)
{
    const QString reason = noSamplesReason(subject);
    if (!reason.isEmpty())
        return reason;
    return subject.analysis->count >= atLeast ? QString() : FindingText::tr("there are fewer than %1 samples").arg(countText(atLeast));
}

QString noShapeReason(const Analysed &subject)
{
    constexpr qint64 fewest = 8;
    const QString reason = fewSamplesReason(subject, fewest);
    if (!reason.isEmpty())
        return reason;
    return subject.analysis->shape ? QString() : FindingText::tr("every run took the same time");
}

QString noOrderReason(const Analysed &subject)
{
    const QString reason = noShapeReason(subject);
    if (!reason.isEmpty())
        return reason;
    return subject.analysis->shape->drift ? QString() : FindingText::tr("the order of the runs is not known");
}

std::optional<qint64> runsOf(const Analysed &subject)
{
    if (subject.analysis->count > 0)
        return subject.analysis->count;
    const Measurement &measurement = *subject.measurement;
    if (measurement.reported) {
        if (const std::optional<qint64> count = reportedSummary(*measurement.reported).count)
            return count;
    }
    const Answer &runs = measurement.stamp.at(StampKey::RunRuns);
    const double value = runs.value.toDouble(-1);
    return runs.isKnown() && value >= 0 && value < 9e15 && value == std::floor(value) ? std::optional(static_cast<qint64>(value)) : std::nullopt;
}

QString durationText(double ns)
{
    const DisplayScale scale = unitFor(ns);
    return QLocale().toString(ns / scale.nsPerUnit, 'g', 4) + QLatin1Char(' ') + scale.unit;
}

} // namespace assay
