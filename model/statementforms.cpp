// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/conditions.h"
#include "model/statement.h"
#include "model/visibletext.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace assay {

namespace {

struct StatementWords {
    Q_DECLARE_TR_FUNCTIONS(Statement)
};

/// What a person reads for a condition: its value, or in words that it is missing.
QString condition(const Measurement &measurement, StampKey key, const QString &label)
{
    const Answer &answer = measurement.stamp.at(key);
    if (answer.state == AnswerState::NeverAsked)
        return StatementWords::tr("%1 not recorded").arg(label);
    if (!answer.isKnown())
        return StatementWords::tr("%1 unavailable").arg(label);
    const QString value = visibleText(answerText(key, answer));
    return answer.state == AnswerState::Recorded ? value
                                                 : QStringLiteral("%1 (%2)").arg(value, answerStateWord(answer.state));
}

/// The same with the label before a value that does not say by itself what it is.
QString labelled(const Measurement &measurement, StampKey key, const QString &label)
{
    const QString text = condition(measurement, key, label);
    return measurement.stamp.at(key).isKnown() ? label + QLatin1Char(' ') + text : text;
}

/// Everything the forms share, formatted once.
struct Parts {
    const Measurement &measurement;
    const Analysis &analysis;
    const QLocale &locale;
    DisplayScale scale;
    QString median;
    QString interval;   ///< "90 % interval 37.57–37.59 µs", or that there is none
    QString iqr;        ///< "IQR 0.11 µs"
    QString runs;       ///< "400 runs after 50 discarded"
};

std::optional<std::pair<double, double>> reportedInterval(const Measurement &measurement)
{
    if (!measurement.reported)
        return std::nullopt;
    const QJsonArray ends = measurement.reported->value(QLatin1String("ci_median")).toArray();
    if (ends.size() != 2 || !ends.at(0).isDouble() || !ends.at(1).isDouble())
        return std::nullopt;
    const double unit = fileUnitOf(measurement);
    return std::pair(ends.at(0).toDouble() * unit, ends.at(1).toDouble() * unit);
}

QString intervalPart(const Measurement &measurement, const Analysis &analysis, const DisplayScale &scale, const QLocale &locale)
{
    //: %1 is a share such as "90 %", %2 a range such as "37.57–37.59 µs"
    const QString pattern = StatementWords::tr("%1 interval %2");
    if (analysis.interval)
        return pattern.arg(percentText(analysis.interval->confidence, locale),
                           scale.range(analysis.interval->low, analysis.interval->high, locale));
    if (const auto ends = reportedInterval(measurement)) {
        const QJsonValue confidence = measurement.reported->value(QLatin1String("ci_confidence"));
        const QString range = scale.range(ends->first, ends->second, locale);
        return confidence.isDouble() ? pattern.arg(percentText(confidence.toDouble(), locale), range)
                                     : StatementWords::tr("interval %1").arg(range);
    }
    return StatementWords::tr("interval not reported");
}

QString runsPart(const Measurement &measurement, const Analysis &analysis, const QLocale &locale)
{
    const Answer &claimed = measurement.stamp.at(StampKey::RunRuns);
    const Answer &warmup = measurement.stamp.at(StampKey::RunWarmupRuns);
    QString runs;
    if (analysis.hasSamples)
        runs = runsText(analysis.count, locale);
    else if (claimed.isKnown())
        runs = StatementWords::tr("%1 runs").arg(visibleText(answerText(StampKey::RunRuns, claimed)));
    else
        runs = StatementWords::tr("number of runs %1").arg(claimed.state == AnswerState::NeverAsked ? StatementWords::tr("not recorded") : StatementWords::tr("unavailable"));
    if (!warmup.isKnown())
        return runs + QStringLiteral(", ")
            + (warmup.state == AnswerState::NeverAsked ? StatementWords::tr("warm-up never asked") : StatementWords::tr("warm-up unavailable"));
    const QString discarded = StatementWords::tr("%1 after %2 discarded").arg(runs, visibleText(answerText(StampKey::RunWarmupRuns, warmup)));
    return warmup.state == AnswerState::Recorded ? discarded
                                                 : QStringLiteral("%1 (%2)").arg(discarded, answerStateWord(warmup.state));
}

QString modePart(const Measurement &measurement)
{
    const Answer &mode = measurement.stamp.at(StampKey::RunMode);
    if (mode.isKnown())
        return condition(measurement, StampKey::RunMode, {});
    return mode.state == AnswerState::NeverAsked ? StatementWords::tr("mode never asked") : StatementWords::tr("mode unavailable");
}

Parts partsOf(const Measurement &measurement, const Analysis &analysis, const QLocale &locale)
{
    Parts parts{measurement, analysis, locale, scaleOf(analysis, fileUnitOf(measurement)), {}, {}, {}, {}};
    const Statistics &statistics = analysis.statistics;
    parts.median = statistics.median ? parts.scale.withUnit(*statistics.median, locale) : QString();
    parts.interval = intervalPart(measurement, analysis, parts.scale, locale);
    parts.iqr = statistics.iqr ? StatementWords::tr("IQR %1").arg(parts.scale.withUnit(*statistics.iqr, locale)) : StatementWords::tr("IQR not reported");
    parts.runs = runsPart(measurement, analysis, locale);
    return parts;
}

QString lineOf(const Parts &parts)
{
    const QString tail = QStringLiteral("; %1, %2").arg(parts.runs, modePart(parts.measurement));
    if (parts.analysis.hasSamples)
        return StatementWords::tr("median %1, %2, %3").arg(parts.median, parts.interval, parts.iqr) + tail + QLatin1Char('.');
    return StatementWords::tr("reported median %1, %2, %3").arg(parts.median, parts.interval, parts.iqr) + tail
        + StatementWords::tr("; no raw samples to recompute it from.");
}

QString conditionsLine(const Measurement &m)
{
    return QStringList{modePart(m),
                       labelled(m, StampKey::EnvGovernor, StatementWords::tr("governor")),
                       condition(m, StampKey::EnvFreqKhz, StatementWords::tr("frequency")),
                       labelled(m, StampKey::EnvBackgroundLoad, StatementWords::tr("load")),
                       condition(m, StampKey::EnvTempC, StatementWords::tr("temperature")),
                       labelled(m, StampKey::EnvPowerSource, StatementWords::tr("power source")),
                       labelled(m, StampKey::EnvThermal, StatementWords::tr("thermal condition"))}
        .join(QStringLiteral(", "));
}

QString placementLine(const Measurement &m)
{
    QStringList facts{m.stamp.at(StampKey::EnvCpuPinned).isKnown()
                          ? StatementWords::tr("pinned to %1").arg(condition(m, StampKey::EnvCpuPinned, {}))
                          : condition(m, StampKey::EnvCpuPinned, StatementWords::tr("pinning"))};
    if (m.stamp.at(StampKey::EnvCpusAllowed).isKnown())
        facts << labelled(m, StampKey::EnvCpusAllowed, StatementWords::tr("allowed"));
    return facts.join(QStringLiteral(", "));
}

QString instrumentLine(const Measurement &m)
{
    return QStringList{condition(m, StampKey::InstrumentName, StatementWords::tr("instrument")),
                       labelled(m, StampKey::InstrumentClock, StatementWords::tr("clock")),
                       labelled(m, StampKey::InstrumentCostNs, StatementWords::tr("clock cost")),
                       labelled(m, StampKey::InstrumentResolutionNs, StatementWords::tr("clock resolution"))}
        .join(QStringLiteral(", "));
}

QString figure(const Parts &parts, const std::optional<double> &ns)
{
    return ns ? parts.scale.withUnit(*ns, parts.locale) : StatementWords::tr("not reported");
}

QString longOf(const Parts &parts)
{
    const Measurement &m = parts.measurement;
    const Statistics &statistics = parts.analysis.statistics;
    const QString medianKind = parts.analysis.hasSamples ? StatementWords::tr("median: %1, %2") : StatementWords::tr("median: %1, %2, as reported: no raw samples");
    return QStringList{
        visibleText(m.name),
        medianKind.arg(parts.median, parts.interval),
        StatementWords::tr("IQR: %1").arg(figure(parts, statistics.iqr)),
        StatementWords::tr("min: %1").arg(figure(parts, statistics.min)),
        StatementWords::tr("max: %1").arg(figure(parts, statistics.max)),
        StatementWords::tr("n: %1").arg(parts.runs),
        StatementWords::tr("machine: %1").arg(QStringList{condition(m, StampKey::MachineModel, StatementWords::tr("model")), condition(m, StampKey::Os, StatementWords::tr("OS")),
                                             condition(m, StampKey::Kernel, StatementWords::tr("kernel"))}.join(QStringLiteral(", "))),
        StatementWords::tr("build: %1").arg(QStringList{condition(m, StampKey::ToolchainCompiler, StatementWords::tr("compiler")),
                                           condition(m, StampKey::ToolchainFlags, StatementWords::tr("flags"))}.join(QStringLiteral(", "))),
        StatementWords::tr("conditions: %1").arg(conditionsLine(m)),
        StatementWords::tr("placement: %1").arg(placementLine(m)),
        StatementWords::tr("instrument: %1").arg(instrumentLine(m)),
        StatementWords::tr("provenance: %1").arg(tagText(m)),
    }.join(QLatin1Char('\n'));
}

/// "power source not recorded, thermal condition not recorded, flags not recorded" or their values.
QString stateAndBuild(const Measurement &m)
{
    const QString build = m.stamp.at(StampKey::ToolchainFlags).isKnown()
        ? StatementWords::tr("built with %1").arg(condition(m, StampKey::ToolchainFlags, {}))
        : condition(m, StampKey::ToolchainFlags, StatementWords::tr("build flags"));
    return QStringList{labelled(m, StampKey::EnvPowerSource, StatementWords::tr("power source")),
                       labelled(m, StampKey::EnvThermal, StatementWords::tr("thermal condition")), build}
        .join(QStringLiteral(", "));
}

QString shortOf(const Parts &parts)
{
    const QString pattern = parts.analysis.hasSamples ? StatementWords::tr("%1: median %2 (%3, %4) of %5, %6, %7.")
                                                      : StatementWords::tr("%1: reported median %2 (%3, %4) of %5, %6, %7; no raw samples.");
    return pattern.arg(visibleText(parts.measurement.name), parts.median, parts.interval, parts.iqr, parts.runs,
                       modePart(parts.measurement), stateAndBuild(parts.measurement));
}

QString spokenUnit(const DisplayScale &scale)
{
    if (scale.nsPerUnit < 1e3)
        return StatementWords::tr("nanoseconds");
    if (scale.nsPerUnit < 1e6)
        return StatementWords::tr("microseconds");
    return scale.nsPerUnit < 1e9 ? StatementWords::tr("milliseconds") : StatementWords::tr("seconds");
}

QString spokenPower(const Measurement &m)
{
    const Answer &power = m.stamp.at(StampKey::EnvPowerSource);
    if (power.valueText() == QLatin1String("mains"))
        return StatementWords::tr("plugged in");
    if (power.valueText() == QLatin1String("battery"))
        return StatementWords::tr("on battery");
    return labelled(m, StampKey::EnvPowerSource, StatementWords::tr("power source"));
}

QString spokenOf(const Parts &parts)
{
    const QString pattern = parts.analysis.hasSamples ? StatementWords::tr("%1 %2, median of %3, %4, %5, %6.")
                                                      : StatementWords::tr("%1 %2, reported median of %3, %4, %5, %6; there are no raw samples.");
    return pattern.arg(parts.scale.number(parts.analysis.statistics.median.value_or(0), parts.locale), spokenUnit(parts.scale),
                       parts.runs, modePart(parts.measurement), spokenPower(parts.measurement),
                       labelled(parts.measurement, StampKey::EnvThermal, StatementWords::tr("thermal condition")));
}

Statement nothing(const Measurement &measurement, const QString &why)
{
    const QString named = QStringLiteral("%1: %2").arg(visibleText(measurement.name), why);
    return {why, named, named, why};
}

} // namespace

Statement statementOf(const Measurement &measurement, const Analysis &analysis, const QLocale &locale)
{
    if (measurement.isRefused())
        return nothing(measurement, StatementWords::tr("Not shown: %1").arg(visibleText(measurement.refusal)));
    if (!analysis.statistics.median)
        return nothing(measurement, StatementWords::tr("No median: there are no raw samples and none was reported."));
    const Parts parts = partsOf(measurement, analysis, locale);
    return {lineOf(parts), longOf(parts), shortOf(parts), spokenOf(parts)};
}

} // namespace assay
