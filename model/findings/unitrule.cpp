// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

namespace assay {

namespace {

constexpr double close = 0.01;       // a ratio within 1 % of a power of a thousand is one
constexpr double sameMagnitude = 2;  // printed numbers within a factor of two are the same work

/// Same program, same work: what makes two measurements comparable in magnitude. Empty when not known.
QString programOf(const Measurement &measurement)
{
    const Stamp &stamp = measurement.stamp;
    QStringList parts;
    for (const StampKey key : {StampKey::RunCommand, StampKey::RunWorkload, StampKey::RunMode, StampKey::InstrumentName, StampKey::MachineModel})
        parts << (stamp.at(key).isKnown() ? stamp.at(key).valueText() : QString());
    return parts.at(0).isEmpty() && parts.at(1).isEmpty() ? QString() : parts.join(QChar(0x1f));
}

/// Its figure as printed, with the unit it is said to be in.
struct Printed {
    QString unit;
    double value = 0;
};

std::optional<Printed> printedOf(const Analysed &subject)
{
    const Measurement &measurement = *subject.measurement;
    const std::optional<TimeUnit> unit = timeUnitFromText(measurement.unit.valueText());
    const std::optional<double> median = subject.analysis->statistics.median;
    if (measurement.isRefused() || !unit || !median || !(*median > 0))
        return std::nullopt;
    return Printed{timeUnitKey(*unit), *median / nanosecondsPer(*unit)};
}

/// What the programs of a bundle printed: by program and unit, ascending, so that neighbours in magnitude are found at once.
using PrintedValues = QHash<QString, std::map<QString, std::vector<std::pair<double, QString>>>>;

PrintedValues printedValues(const RuleContext &context)
{
    PrintedValues all;
    for (const Analysed &subject : context.measurements) {
        const QString program = programOf(*subject.measurement);
        if (const std::optional<Printed> printed = printedOf(subject); printed && !program.isEmpty())
            all[program][printed->unit].push_back({printed->value, subject.measurement->name});
    }
    for (auto &units : all) {
        for (auto &[unit, values] : units)
            std::ranges::sort(values);
    }
    return all;
}

/// 1000, 1e6, 1e9 or one over it when the ratio is that; else nothing.
std::optional<double> powerOfThousand(double ratio)
{
    for (const double power : {1e3, 1e6, 1e9, 1e-3, 1e-6, 1e-9}) {
        if (std::abs(ratio / power - 1) <= close)
            return power;
    }
    return std::nullopt;
}

std::optional<double> numberAt(const QJsonObject &object, std::initializer_list<const char *> keys)
{
    for (const char *key : keys) {
        if (const QJsonValue value = object.value(QLatin1String(key)); value.isDouble() && value.toDouble() > 0)
            return value.toDouble();
    }
    return std::nullopt;
}

class Unit : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.unit"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        const PrintedValues printed = printedValues(context);
        for (const Analysed &subject : context.measurements)
            checkOne(printed, subject, report);
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto value = [&](const char *key) { return plainNumber(finding.evidence.value(QLatin1String(key)).toDouble()); };
        const auto text = [&](const char *key) { return finding.evidence.value(QLatin1String(key)).toString(); };
        FindingWords words;
        words.meaning = tr("One of them is wrong by orders of magnitude, and which one cannot be told from the numbers.");
        words.remedy = tr("Look up in the harness what it prints, state the unit, and mend whatever says otherwise.");
        words.badge = tr("units disagree");
        if (text("kind") == QLatin1String("reported")) {
            words.summary = tr("The reported median is %1 times that of the raw samples: they are in different units.").arg(value("factor"));
            words.evidence = tr("reported %1 ns · raw samples %2 ns · factor %3").arg(value("reported"), value("recomputed"), value("factor"));
        } else if (text("kind") == QLatin1String("total")) {
            words.summary = tr("The total of %1, divided by %2, is not the %3 reported for each iteration.").arg(value("total"), value("iterations"), value("per_iteration"));
            words.evidence = tr("total %1 · iterations %2 · for each %3").arg(value("total"), value("iterations"), value("per_iteration"));
        } else {
            words.summary = tr("The same program's numbers are about the same, %1 and %2, but one is said to be in %3 and the other, %4, in %5.")
                                .arg(value("value"), value("other_value"), text("unit"), text("other"), text("other_unit"));
            words.evidence = tr("%1 %2 · %3: %4 %5").arg(value("value"), text("unit"), text("other"), value("other_value"), text("other_unit"));
        }
        return words;
    }

private:
    void checkOne(const PrintedValues &printed, const Analysed &subject, FindingReport &report) const
    {
        const Measurement &measurement = *subject.measurement;
        int looked = 0;
        std::optional<QJsonObject> evidence = reportedInOther(*subject.analysis, looked);
        if (!evidence)
            evidence = doesNotDivide(measurement.reported.value_or(QJsonObject()), looked);
        if (!evidence)
            evidence = otherOfTheProgram(printed, subject, looked);
        if (evidence)
            report.findings.push_back(findingOn(id(), Severity::Error, measurement, std::move(*evidence)));
        else if (looked > 0)
            addPassed(report, id(), measurement.name);
        else
            addNotChecked(report, id(), measurement.name, measurement.isRefused() ? tr("the measurement is refused") : tr("there is nothing to hold its unit against"));
    }

    static std::optional<QJsonObject> reportedInOther(const Analysis &analysis, int &looked)
    {
        for (const ReportedCheck &check : analysis.checks) {
            if (check.statistic != QLatin1String("median") || !check.reported || !check.recomputed || !analysis.hasSamples || !(*check.recomputed > 0))
                continue;
            ++looked;
            if (const std::optional<double> factor = powerOfThousand(*check.reported / *check.recomputed))
                return QJsonObject{{QStringLiteral("kind"), QStringLiteral("reported")}, {QStringLiteral("reported"), *check.reported},
                                   {QStringLiteral("recomputed"), *check.recomputed}, {QStringLiteral("factor"), *factor}};
        }
        return std::nullopt;
    }

    static std::optional<QJsonObject> doesNotDivide(const QJsonObject &reported, int &looked)
    {
        const std::optional<double> total = numberAt(reported, {"total_ns", "total"});
        const std::optional<double> iterations = numberAt(reported, {"iterations", "repetitions", "reps"});
        const std::optional<double> each = numberAt(reported, {"per_iteration_ns", "ns_per_iteration", "per_iteration", "ns_per_op", "per_op_ns"});
        if (!total || !iterations || !each)
            return std::nullopt;
        ++looked;
        // Half a unit of a printed whole number, or 1 %.
        if (std::abs(*total / *iterations - *each) <= std::max(0.5, close * *each))
            return std::nullopt;
        return QJsonObject{{QStringLiteral("kind"), QStringLiteral("total")}, {QStringLiteral("total"), *total}, {QStringLiteral("iterations"), *iterations},
                           {QStringLiteral("per_iteration"), *each}};
    }

    static std::optional<QJsonObject> otherOfTheProgram(const PrintedValues &printed, const Analysed &subject, int &looked)
    {
        const std::optional<Printed> mine = printedOf(subject);
        const auto units = printed.constFind(programOf(*subject.measurement));
        if (!mine || units == printed.constEnd())
            return std::nullopt;
        looked += units->size() > 1 || units->begin()->second.size() > 1 ? 1 : 0;
        for (const auto &[unit, values] : *units) {
            if (unit == mine->unit)
                continue;
            const auto near = std::ranges::upper_bound(values, mine->value / sameMagnitude, {}, &std::pair<double, QString>::first);
            if (near != values.end() && near->first < mine->value * sameMagnitude)
                return QJsonObject{{QStringLiteral("kind"), QStringLiteral("program")}, {QStringLiteral("unit"), mine->unit}, {QStringLiteral("value"), mine->value},
                                   {QStringLiteral("other"), near->second}, {QStringLiteral("other_unit"), unit}, {QStringLiteral("other_value"), near->first}};
        }
        return std::nullopt;
    }
};

} // namespace

std::unique_ptr<const Rule> makeUnitRule()
{
    return std::make_unique<Unit>();
}

} // namespace assay
