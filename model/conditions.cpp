// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/conditions.h"

#include "model/statement.h"
#include "model/visibletext.h"

#include <QCoreApplication>
#include <QDateTime>

#include <cmath>

namespace assay {

namespace {

/// Longer answers are cut here, and the strip says by how much: a strip grows with its text and is never elided.
constexpr qsizetype longestFact = 2000;

struct ConditionWords {
    Q_DECLARE_TR_FUNCTIONS(Conditions)
};

QString bounded(const QString &text)
{
    if (text.size() <= longestFact)
        return visibleText(text);
    return visibleText(text.left(longestFact))
        + ConditionWords::tr(" … and %1 more characters").arg(countText(text.size() - longestFact));
}

StripFact known(AnswerState state, const QString &text)
{
    const QString marked = state == AnswerState::Recorded ? text : QStringLiteral("%1 (%2)").arg(text, answerStateWord(state));
    return {state, {}, marked};
}

StripFact unknown(AnswerState state, const QString &label)
{
    return {state, label, {}};
}

/// One answer as a fact; `pattern` ("governor %1") is used when it is known, `label` when it is not.
StripFact fact(const Stamp &stamp, StampKey key, const QString &pattern, const QString &label)
{
    const Answer &answer = stamp.at(key);
    if (!answer.isKnown())
        return unknown(answer.state, label);
    return known(answer.state, pattern.arg(bounded(answerText(key, answer))));
}

void appendIfKnown(std::vector<StripFact> &facts, const Stamp &stamp, StampKey key, const QString &pattern)
{
    if (stamp.at(key).isKnown())
        facts.push_back(fact(stamp, key, pattern, {}));
}

/// Two facts of which the first is what the cell's key names. When neither is known for the same reason, one word says both.
std::vector<StripFact> pairOfFacts(StripFact first, StripFact second)
{
    if (first.text.isEmpty() && second.text.isEmpty() && first.state == second.state)
        return {std::move(first)};
    return {std::move(first), std::move(second)};
}

StripCell machineCell(const Stamp &stamp)
{
    return {ConditionWords::tr("machine"), pairOfFacts(fact(stamp, StampKey::MachineModel, QStringLiteral("%1"), {}),
                                          fact(stamp, StampKey::Os, QStringLiteral("%1"), ConditionWords::tr("OS")))};
}

StripCell compilerCell(const Stamp &stamp)
{
    StripCell cell{ConditionWords::tr("compiler"), pairOfFacts(fact(stamp, StampKey::ToolchainCompiler, QStringLiteral("%1"), {}),
                                                  fact(stamp, StampKey::ToolchainFlags, QStringLiteral("%1"), ConditionWords::tr("flags")))};
    appendIfKnown(cell.facts, stamp, StampKey::ToolchainBuildType, ConditionWords::tr("build type %1"));
    return cell;
}

StripCell environmentCell(const Stamp &stamp)
{
    return {ConditionWords::tr("environment"),
            {fact(stamp, StampKey::EnvGovernor, ConditionWords::tr("governor %1"), ConditionWords::tr("governor")),
             fact(stamp, StampKey::EnvFreqKhz, QStringLiteral("%1"), ConditionWords::tr("frequency")),
             fact(stamp, StampKey::EnvCpuPinned, ConditionWords::tr("pinned to %1"), ConditionWords::tr("pinning")),
             fact(stamp, StampKey::EnvBackgroundLoad, ConditionWords::tr("load %1"), ConditionWords::tr("load")),
             fact(stamp, StampKey::EnvTempC, QStringLiteral("%1"), ConditionWords::tr("temperature"))}};
}

StripCell powerCell(const Stamp &stamp)
{
    StripCell cell{ConditionWords::tr("power and thermal state"),
                   {fact(stamp, StampKey::EnvPowerSource, ConditionWords::tr("power source: %1"), ConditionWords::tr("power source")),
                    fact(stamp, StampKey::EnvThermal, ConditionWords::tr("thermal condition: %1"), ConditionWords::tr("thermal condition"))}};
    appendIfKnown(cell.facts, stamp, StampKey::EnvAmbientC, ConditionWords::tr("ambient %1"));
    appendIfKnown(cell.facts, stamp, StampKey::EnvIdleBefore, ConditionWords::tr("idle before: %1"));
    appendIfKnown(cell.facts, stamp, StampKey::EnvSetup, ConditionWords::tr("setup: %1"));
    appendIfKnown(cell.facts, stamp, StampKey::EnvOtherLoad, ConditionWords::tr("other load: %1"));
    return cell;
}

StripCell runCell(const Measurement &measurement, const Analysis &analysis)
{
    const Stamp &stamp = measurement.stamp;
    const Answer &warmup = stamp.at(StampKey::RunWarmupRuns);
    const QString discarded = bounded(answerText(StampKey::RunWarmupRuns, warmup));
    StripFact runs = analysis.hasSamples ? known(AnswerState::Recorded, runsText(analysis.count))
                                         : fact(stamp, StampKey::RunRuns, ConditionWords::tr("%1 runs"), ConditionWords::tr("runs"));
    StripCell cell{ConditionWords::tr("run"), {fact(stamp, StampKey::RunMode, QStringLiteral("%1"), ConditionWords::tr("mode"))}};
    if (!runs.text.isEmpty() && warmup.isKnown() && warmup.state == runs.state) {
        cell.facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("%1 after %2 discarded").arg(runs.text, discarded)));
        cell.facts.back().state = runs.state;
        return cell;
    }
    cell.facts.push_back(std::move(runs));
    cell.facts.push_back(warmup.isKnown() ? known(warmup.state, ConditionWords::tr("after %1 discarded").arg(discarded))
                                          : unknown(warmup.state, ConditionWords::tr("warm-up")));
    return cell;
}

std::vector<StripFact> bootstrapFacts(const Interval &interval)
{
    std::vector<StripFact> facts{known(AnswerState::Recorded, percentText(interval.confidence))};
    if (interval.method == IntervalMethod::Exact) {
        facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("bootstrap, exact (R → ∞)")));
        return facts;
    }
    facts.push_back(known(AnswerState::Recorded, interval.order == SampleOrder::File
                                                     ? ConditionWords::tr("bootstrap, reference method, file order")
                                                     : ConditionWords::tr("bootstrap, reference method, sorted order")));
    facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("%1 resamples").arg(countText(interval.resamples))));
    facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("seed %1").arg(interval.seed)));
    return facts;
}

/// What a file without raw samples says about the interval it reports.
std::vector<StripFact> reportedIntervalFacts(const QJsonObject &reported)
{
    std::vector<StripFact> facts{known(AnswerState::Recorded, ConditionWords::tr("as reported, not recomputed"))};
    const QJsonValue confidence = reported.value(QLatin1String("ci_confidence"));
    const QJsonValue method = reported.value(QLatin1String("ci_method"));
    const QJsonValue resamples = reported.value(QLatin1String("resamples"));
    const QJsonValue seed = reported.value(QLatin1String("seed"));
    if (confidence.isDouble())
        facts.insert(facts.begin(), known(AnswerState::Recorded, percentText(confidence.toDouble())));
    if (method.isString())
        facts.push_back(known(AnswerState::Recorded, bounded(method.toString())));
    if (resamples.isDouble())
        facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("%1 resamples").arg(countText(resamples.toInteger()))));
    if (seed.isDouble())
        facts.push_back(known(AnswerState::Recorded, ConditionWords::tr("seed %1").arg(seed.toInteger())));
    return facts;
}

StripCell intervalCell(const Measurement &measurement, const Analysis &analysis)
{
    StripCell cell{ConditionWords::tr("interval"), {}};
    if (analysis.interval)
        cell.facts = bootstrapFacts(*analysis.interval);
    else if (measurement.reported && measurement.reported->contains(QLatin1String("ci_median")))
        cell.facts = reportedIntervalFacts(*measurement.reported);
    else
        cell.facts = {known(AnswerState::Recorded, ConditionWords::tr("none: there are no raw samples"))};
    return cell;
}

StripFact tagFact(const Measurement &measurement)
{
    const Answer &tag = measurement.stamp.at(StampKey::Tag);
    if (tag.isKnown())
        return known(tag.state, bounded(tag.valueText()));
    if (measurement.isSynthetic())
        return known(AnswerState::Recorded, QStringLiteral("MODELED"));
    const bool native = measurement.stamp.at(StampKey::MachineMeasuredUnder).valueText() == QLatin1String("native");
    if (native && measurement.samples && !measurement.samples->isEmpty())
        return known(AnswerState::Inferred, QStringLiteral("MEASURED"));
    return unknown(tag.state, {});
}

StripCell codeCell(const Stamp &stamp)
{
    StripCell cell{ConditionWords::tr("code"), {fact(stamp, StampKey::CodeFingerprint, QStringLiteral("%1"), ConditionWords::tr("fingerprint"))}};
    if (stamp.at(StampKey::CodeCommit).isKnown())
        cell.facts.push_back(fact(stamp, StampKey::CodeCommit, ConditionWords::tr("commit %1"), {}));
    else
        cell.facts.front().label.clear();
    return cell;
}

StripFact rawHash(const Measurement &measurement)
{
    const QString pattern = ConditionWords::tr("SHA-256 %1");
    if (!measurement.raw.sha256.isEmpty())
        return known(AnswerState::Recorded, pattern.arg(QString::fromLatin1(measurement.raw.sha256.left(12))));
    const Answer &stated = measurement.stamp.at(StampKey::RawSha256);
    if (stated.isKnown())
        return known(stated.state, pattern.arg(bounded(stated.valueText().left(12))));
    return unknown(stated.state, QStringLiteral("SHA-256"));
}

StripCell rawCell(const Measurement &measurement)
{
    const RawReference &raw = measurement.raw;
    const QString named = bounded(raw.named.isEmpty() ? raw.file : raw.named);
    const QString found = bounded(raw.file.isEmpty() ? raw.named : raw.file);
    StripCell cell{ConditionWords::tr("raw file"), {}};
    switch (raw.state) {
    case RawReference::State::Found: cell.facts = {known(AnswerState::Recorded, found)}; break;
    case RawReference::State::Embedded:
        cell.facts = {known(AnswerState::Recorded, ConditionWords::tr("inside %1").arg(bounded(measurement.file)))};
        break;
    case RawReference::State::Missing: cell.facts = {known(AnswerState::Recorded, ConditionWords::tr("%1: not found").arg(named))}; break;
    case RawReference::State::Unreadable: cell.facts = {known(AnswerState::Recorded, ConditionWords::tr("%1: not readable").arg(named))}; break;
    case RawReference::State::NotNamed:
        cell.facts = {fact(measurement.stamp, StampKey::RawFile, QStringLiteral("%1"), {})};
        if (cell.facts.front().text.isEmpty())
            return cell;
    }
    cell.facts.push_back(rawHash(measurement));
    return cell;
}

/// "2026-09-25 15:45:31 UTC" for an ISO 8601 time; any other text as it is.
QString dateText(const QString &text)
{
    const QDateTime time = QDateTime::fromString(text, Qt::ISODate);
    if (!time.isValid() || !text.contains(QLatin1Char(':')))
        return text;
    const QString pattern = QStringLiteral("yyyy-MM-dd HH:mm:ss");
    if (time.timeSpec() == Qt::LocalTime)
        return time.toString(pattern);
    return time.toUTC().toString(pattern) + QStringLiteral(" UTC");
}

QString frequencyText(double khz)
{
    const QLocale locale;
    if (khz >= 1e6)
        return locale.toString(khz / 1e6, 'f', 2) + QStringLiteral(" GHz");
    if (khz >= 1e3)
        return locale.toString(khz / 1e3, 'f', 0) + QStringLiteral(" MHz");
    return locale.toString(khz, 'g', 6) + QStringLiteral(" kHz");
}

/// A number as it stands, in the locale's digits.
QString plainNumber(double value, int decimals = -1)
{
    if (decimals < 0 && value == std::floor(value) && std::abs(value) < 9e15)
        return countText(static_cast<qint64>(value));
    return decimals < 0 ? QLocale().toString(value, 'g', 6) : QLocale().toString(value, 'f', decimals);
}

} // namespace

QString answerText(StampKey key, const Answer &answer)
{
    if (!answer.isKnown())
        return {};
    const QString text = answer.valueText();
    if (key == StampKey::TimeGeneratedAt)
        return dateText(text);
    if (key == StampKey::EnvCpuPinned && (answer.value.isDouble() || answer.value.isArray()))
        return text.contains(QLatin1Char(',')) ? ConditionWords::tr("CPUs %1").arg(text) : ConditionWords::tr("CPU %1").arg(text);
    if (!answer.value.isDouble())
        return text;
    const double value = answer.value.toDouble();
    switch (key) {
    case StampKey::EnvFreqKhz: return frequencyText(value);
    case StampKey::EnvBackgroundLoad: return plainNumber(value, 2);
    case StampKey::EnvTempC:
    case StampKey::EnvAmbientC: return plainNumber(value, 1) + QStringLiteral(" °C");
    case StampKey::InstrumentCostNs:
    case StampKey::InstrumentResolutionNs:
    case StampKey::InstrumentHarnessNs: return plainNumber(value) + QStringLiteral(" ns");
    case StampKey::RunRuns:
    case StampKey::RunWarmupRuns: return plainNumber(value);
    case StampKey::Threshold: return percentText(value);
    default: return text;
    }
}

QString tagText(const Measurement &measurement)
{
    StripFact tag = tagFact(measurement);
    tag.label = ConditionWords::tr("tag");
    return factText(tag);
}

QString factText(const StripFact &fact)
{
    if (!fact.text.isEmpty())
        return fact.text;
    const QString word = answerStateWord(fact.state);
    return fact.label.isEmpty() ? word : QStringLiteral("%1: %2").arg(fact.label, word);
}

std::vector<StripCell> conditionsStrip(const Measurement &measurement, const Analysis &analysis)
{
    const Stamp &stamp = measurement.stamp;
    const QString plain = QStringLiteral("%1");
    return {
        machineCell(stamp),
        {ConditionWords::tr("kernel"), {fact(stamp, StampKey::Kernel, plain, {})}},
        compilerCell(stamp),
        environmentCell(stamp),
        powerCell(stamp),
        runCell(measurement, analysis),
        {ConditionWords::tr("measurement window"), {fact(stamp, StampKey::TimeWindow, plain, {})}},
        intervalCell(measurement, analysis),
        {ConditionWords::tr("tag"), {tagFact(measurement)}},
        {ConditionWords::tr("date"), {fact(stamp, StampKey::TimeGeneratedAt, plain, {})}},
        codeCell(stamp),
        rawCell(measurement),
    };
}

QString conditionsText(const std::vector<StripCell> &strip)
{
    QStringList cells;
    for (const StripCell &cell : strip) {
        QStringList facts;
        for (const StripFact &fact : cell.facts)
            facts << factText(fact);
        // A cell whose every fact carries its own label needs no key in front of it.
        const bool labelled = cell.key == ConditionWords::tr("power and thermal state");
        const bool word = cell.facts.size() == 1 && cell.facts.front().text.isEmpty() && cell.facts.front().label.isEmpty();
        const QString text = facts.join(QStringLiteral(", "));
        cells << (labelled ? text : cell.key + (word ? QStringLiteral(": ") : QStringLiteral(" ")) + text);
    }
    return cells.join(QStringLiteral(" · "));
}

} // namespace assay
