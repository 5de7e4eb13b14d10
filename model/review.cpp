// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"

#include "model/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

struct ReviewWords {
    Q_DECLARE_TR_FUNCTIONS(Review)
};

bool mayState(const Answer &answer)
{
    return answer.state == AnswerState::NeverAsked || answer.state == AnswerState::Inferred || answer.state == AnswerState::Stated;
}

/// A stated unit rescales the samples; false when the unit is the file's own word.
bool stateUnit(Measurement &measurement, const StatedCondition &stated)
{
    const std::optional<TimeUnit> now = timeUnitFromText(measurement.unit.valueText());
    const std::optional<TimeUnit> wanted = timeUnitFromText(stated.value.toString());
    if (measurement.origin != Origin::RawFile || !now || !wanted || !mayState(measurement.unit))
        return false;
    if (measurement.samples && *now != *wanted)
        measurement.samples = measurement.samples->scaled(nanosecondsPer(*wanted) / nanosecondsPer(*now));
    measurement.unit = Answer::stated(timeUnitKey(*wanted), stated.source);
    return true;
}

bool stateOne(Measurement &measurement, const StatedCondition &stated)
{
    if (stated.key == QLatin1String("unit"))
        return stateUnit(measurement, stated);
    const std::optional<StampKey> key = stampKeyFromName(stated.key);
    if (!key || !mayState(measurement.stamp.at(*key)))
        return false;
    measurement.stamp.at(*key) = Answer::stated(stated.value, stated.source);
    return true;
}

/// True when the machine's silence is what keeps a person's word out, everywhere it was meant for.
bool isUnavailable(const Bundle &bundle, const StatedCondition &stated)
{
    const std::optional<StampKey> key = stampKeyFromName(stated.key);
    return key && std::ranges::all_of(bundle.measurements, [&](const Measurement &measurement) {
        return (!stated.measurement.isEmpty() && stated.measurement != measurement.name) || measurement.stamp.at(*key).state == AnswerState::Unavailable;
    });
}

ImportNote doubt(const QString &code, const QString &text)
{
    return {ImportNote::Level::Doubt, {}, std::nullopt, code, text, {}};
}

} // namespace

Bundle applyReview(Bundle bundle, const Review &review)
{
    std::vector<StatedCondition> ordered = review.stated;
    // For the whole bundle first, so that what is said of one measurement wins.
    std::stable_partition(ordered.begin(), ordered.end(), [](const StatedCondition &stated) { return stated.measurement.isEmpty(); });
    for (const StatedCondition &stated : ordered) {
        bool found = false;
        bool applied = false;
        for (Measurement &measurement : bundle.measurements) {
            if (!stated.measurement.isEmpty() && stated.measurement != measurement.name)
                continue;
            found = true;
            applied = stateOne(measurement, stated) || applied;
        }
        const QString key = visibleText(stated.key);
        if (!found && !stated.measurement.isEmpty())
            bundle.notes.push_back(doubt(QStringLiteral("state.unknown-measurement"),
                                         ReviewWords::tr("%1 was stated for “%2”, which is not in the bundle.").arg(key, visibleText(stated.measurement))));
        else if (found && !applied)
            bundle.notes.push_back(doubt(QStringLiteral("state.answered"),
                                         isUnavailable(bundle, stated) ? ReviewWords::tr("%1 was stated, but the harness asked and the machine would not say; that stays.").arg(key)
                                                                       : ReviewWords::tr("%1 was stated, but the file answers it already; its own answer stays.").arg(key)));
    }
    return bundle;
}

} // namespace assay
