// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include "model/conditions.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

namespace {

constexpr double loadPerCpu = 0.5;
constexpr double hotFromC = 80;
constexpr int longestShown = 80;

/// CPUs the run could use: those it was pinned to, else those it was allowed.
double cpusInUse(const Stamp &stamp)
{
    for (const StampKey key : {StampKey::EnvCpuPinned, StampKey::EnvCpusAllowed}) {
        const Answer &answer = stamp.at(key);
        if (answer.isKnown() && answer.value.isArray() && !answer.value.toArray().isEmpty())
            return static_cast<double>(answer.value.toArray().size());
    }
    return 1;
}

bool saysYes(const Answer &answer)
{
    return answer.value.toBool() || answer.value.toString().startsWith(QLatin1String("yes"), Qt::CaseInsensitive);
}

class Conditions : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.conditions"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const Stamp &stamp = measurement.stamp;
        if (!isTimed(measurement)) {
            addNotChecked(report, id(), measurement.name, untimedReason(measurement));
            return;
        }
        constexpr StampKey looked[] = {StampKey::EnvGovernor, StampKey::EnvCpuPinned, StampKey::EnvCpusAllowed, StampKey::EnvBackgroundLoad,
                                       StampKey::EnvTempC, StampKey::MachineSharedHost};
        if (std::ranges::none_of(looked, [&](StampKey key) { return stamp.at(key).isKnown(); })) {
            addNotChecked(report, id(), measurement.name, tr("none of the conditions it looks at is known"));
            return;
        }
        const std::size_t before = report.findings.size();
        const Answer &governor = stamp.at(StampKey::EnvGovernor);
        if (governor.isKnown() && governor.valueText().trimmed().compare(QLatin1String("performance"), Qt::CaseInsensitive) != 0)
            add(report, measurement, StampKey::EnvGovernor, Severity::Warning, QStringLiteral("performance"));
        // No answer about the pinning says nothing by itself, but several CPUs allowed say that the run was not held to one.
        const Answer &pinned = stamp.at(StampKey::EnvCpuPinned);
        const Answer &allowed = stamp.at(StampKey::EnvCpusAllowed);
        if (pinned.value.isArray() && pinned.value.toArray().size() != 1)
            add(report, measurement, StampKey::EnvCpuPinned, Severity::Warning, 1);
        else if (!pinned.isKnown() && allowed.value.toArray().size() > 1)
            add(report, measurement, StampKey::EnvCpusAllowed, Severity::Warning, 1);
        const Answer &load = stamp.at(StampKey::EnvBackgroundLoad);
        if (load.value.isDouble() && load.value.toDouble() > loadPerCpu * cpusInUse(stamp))
            add(report, measurement, StampKey::EnvBackgroundLoad, Severity::Warning, loadPerCpu * cpusInUse(stamp));
        const Answer &temperature = stamp.at(StampKey::EnvTempC);
        if (temperature.value.isDouble() && temperature.value.toDouble() >= hotFromC)
            add(report, measurement, StampKey::EnvTempC, Severity::Warning, hotFromC);
        if (saysYes(stamp.at(StampKey::MachineSharedHost)))
            add(report, measurement, StampKey::MachineSharedHost, Severity::Note, false);
        if (report.findings.size() == before)
            addPassed(report, id(), measurement.name);
    }

    FindingWords words(const Finding &finding) const override
    {
        const StampKey key = stampKeyFromName(finding.evidence.value(QLatin1String("key")).toString()).value_or(StampKey::EnvGovernor);
        const QString shown = answerText(key, Answer::recorded(finding.evidence.value(QLatin1String("value")))).left(longestShown);
        const QString limit = jsonValueText(finding.evidence.value(QLatin1String("limit")));
        FindingWords words;
        words.evidence = tr("%1 %2 · limit %3").arg(stampKeyLabel(key), shown, limit);
        switch (key) {
        case StampKey::EnvGovernor:
            words = {tr("The governor was %1, not performance.").arg(shown), tr("The clock may have moved during the run; a later run may find another one."),
                     tr("Set the governor to performance before measuring, or show that the frequency stayed where it was."), tr("governor %1").arg(shown), tr("governor %1").arg(shown)};
            break;
        case StampKey::EnvCpuPinned:
        case StampKey::EnvCpusAllowed:
            words = {tr("The run was not pinned to one CPU (%1).").arg(shown.isEmpty() ? tr("none") : shown), tr("It may have moved between CPUs, with cold caches each time."),
                     tr("Pin the run to one CPU."), words.evidence, tr("not pinned to one CPU")};
            break;
        case StampKey::EnvBackgroundLoad:
            words = {tr("The load was %1 before the run, over %2.").arg(shown, limit), tr("Something else was running: part of the spread is not the code's."),
                     tr("Stop what else runs, wait a minute, measure again."), words.evidence, tr("load %1").arg(shown)};
            break;
        case StampKey::EnvTempC:
            words = {tr("The machine was at %1 before the run.").arg(shown), tr("Near its limit a machine slows itself down; the time may be that of a throttled clock."),
                     tr("Let it cool, improve the cooling, measure again."), words.evidence, shown};
            break;
        default:
            words = {tr("The machine is a shared host."), tr("A neighbour's load cannot be told from the code's own spread."), tr("Measure on a machine of your own, or say so beside the number."),
                     words.evidence, tr("shared host")};
        }
        return words;
    }

private:
    void add(FindingReport &report, const Measurement &measurement, StampKey key, Severity severity, const QJsonValue &limit) const
    {
        report.findings.push_back(findingOn(id(), severity, measurement,
                                            {{QStringLiteral("key"), stampKeyName(key)}, {QStringLiteral("value"), measurement.stamp.at(key).value},
                                             {QStringLiteral("limit"), limit}}));
    }
};

} // namespace

std::unique_ptr<const Rule> makeConditionsRule()
{
    return std::make_unique<Conditions>();
}

} // namespace assay
