// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QHash>
#include <QMap>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

/// A result's identity is its name and time; its fingerprint only says for which code it is claimed now.
using Identity = std::pair<QString, QString>;

Identity identityOf(const Measurement &measurement)
{
    return {measurement.resultName, measurement.stamp.at(StampKey::TimeGeneratedAt).valueText()};
}

/// False for runs that a second measurement might well repeat by chance: few values, or a clock that shows only one or two.
/// Two independent runs of n values agree with a chance of about (Σ p²)ⁿ, p the share of each value.
bool isDistinctive(const Samples &samples)
{
    constexpr double digits = 3;   // one in a thousand
    const std::span<const double> sorted = samples.sorted();
    const auto count = static_cast<double>(sorted.size());
    double squares = 0;
    for (auto it = sorted.begin(); it != sorted.end();) {
        const auto next = std::upper_bound(it, sorted.end(), *it);
        const double share = static_cast<double>(next - it) / count;
        squares += share * share;
        it = next;
    }
    return count > 0 && -count * std::log10(squares) >= digits;
}

bool hasSamples(const Measurement &measurement)
{
    return measurement.samples && !measurement.samples->isEmpty() && !measurement.isRefused();
}

/// The measurements that hold the same runs in the same order, one list for each such run.
class SampleGroups {
public:
    explicit SampleGroups(const RuleContext &context)
    {
        // Most runs differ in length already; only those that do not are read.
        QHash<qint64, std::vector<const Measurement *>> bySize;
        for (const Analysed &subject : context.measurements) {
            if (hasSamples(*subject.measurement))
                bySize[subject.measurement->samples->size()].push_back(subject.measurement);
        }
        for (const auto &measurements : std::as_const(bySize)) {
            if (measurements.size() > 1)
                split(measurements);
        }
    }

    const std::vector<const Measurement *> *of(const Measurement &measurement) const
    {
        const auto it = m_groupOf.constFind(&measurement);
        return it == m_groupOf.constEnd() ? nullptr : &m_groups[*it];
    }

private:
    void split(const std::vector<const Measurement *> &measurements)
    {
        QHash<std::size_t, std::vector<std::size_t>> byHash;
        for (const Measurement *measurement : measurements) {
            const std::span<const double> values = measurement->samples->values();
            std::vector<std::size_t> &candidates = byHash[qHashBits(values.data(), values.size_bytes())];
            const auto same = std::ranges::find_if(candidates, [&](std::size_t group) { return *m_groups[group].front()->samples == *measurement->samples; });
            if (same == candidates.end()) {
                candidates.push_back(m_groups.size());
                m_groupOf[measurement] = m_groups.size();
                m_groups.push_back({measurement});
            } else {
                m_groupOf[measurement] = *same;
                m_groups[*same].push_back(measurement);
            }
        }
    }

    std::vector<std::vector<const Measurement *>> m_groups;
    QHash<const Measurement *, std::size_t> m_groupOf;
};

class Duplicate : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.duplicate"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        checkResults(firstOfEachResult(context), report);
        const SampleGroups groups(context);
        for (const Analysed &subject : context.measurements)
            checkSamples(*subject.measurement, groups.of(*subject.measurement), report);
    }

    FindingWords words(const Finding &finding) const override
    {
        const bool result = finding.evidence.value(QLatin1String("what")).toString() == QLatin1String("result");
        const QStringList others = stringsOf(finding.evidence.value(QLatin1String(result ? "files" : "measurements")));
        return {result ? tr("The same result, by name and time, is in %n files.", nullptr, static_cast<int>(others.size()))
                       : tr("The same samples stand under %n names.", nullptr, static_cast<int>(others.size())),
                result ? tr("They are one measurement claimed twice, perhaps for two versions of the code; it counts once.")
                       : tr("One run was copied: comparing the two would compare it with itself."),
                tr("Keep the one that was measured, and remove the copy."), others.join(QStringLiteral(" · ")),
                result ? tr("result is there twice") : tr("samples are there twice")};
    }

private:
    void checkResults(const std::vector<Analysed> &results, FindingReport &report) const
    {
        QMap<Identity, QStringList> files;
        for (const Analysed &subject : results)
            files[identityOf(*subject.measurement)] << subject.measurement->file;
        for (const Analysed &subject : results) {
            const Measurement &measurement = *subject.measurement;
            const QStringList &same = files[identityOf(measurement)];
            if (identityOf(measurement).second.isEmpty())
                addNotChecked(report, id(), measurement.resultName, tr("the stamp carries no time"));
            else if (same.size() < 2)
                addPassed(report, id(), measurement.resultName);
            else if (same.first() != measurement.file)
                report.findings.push_back({id(), Severity::Warning, measurement.resultName, measurement.file, std::nullopt, std::nullopt,
                                           {{QStringLiteral("what"), QStringLiteral("result")}, {QStringLiteral("files"), QJsonArray::fromStringList(same)}}});
        }
    }

    void checkSamples(const Measurement &measurement, const std::vector<const Measurement *> *group, FindingReport &report) const
    {
        if (!hasSamples(measurement)) {
            // What was told of the result as a whole is enough where there is nothing but the result.
            if (measurement.origin == Origin::StampBlock || measurement.origin == Origin::RawFile)
                addNotChecked(report, id(), measurement.name, tr("there are no raw samples"));
            return;
        }
        if (!group || group->size() < 2) {
            addPassed(report, id(), measurement.name);
            return;
        }
        QStringList names;
        bool sameFile = false;
        for (const Measurement *other : *group) {
            names << other->name;
            sameFile = sameFile || (other != &measurement && !other->raw.file.isEmpty() && other->raw.file == measurement.raw.file);
        }
        if (!sameFile && !isDistinctive(*measurement.samples)) {
            addNotChecked(report, id(), measurement.name, tr("so few or so equal runs can agree by chance"));
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Warning, measurement,
                                            {{QStringLiteral("what"), QStringLiteral("samples")}, {QStringLiteral("measurements"), QJsonArray::fromStringList(names)}}));
    }
};

} // namespace

std::unique_ptr<const Rule> makeDuplicateRule()
{
    return std::make_unique<Duplicate>();
}

} // namespace assay
