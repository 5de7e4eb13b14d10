// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct Field {
    const char *json;                  ///< key in the file
    const char *key;                   ///< stamp key, or the file's own where there is none
};

constexpr Field topFields[] = {{"name", "name"}, {"target", "run.target"}, {"kind", "run.kind"}, {"generated_at", "time.generated_at"},
                               {"machine", "machine"}, {"toolchain", "toolchain"}, {"code_fingerprint", "code.fingerprint"},
                               {"code_sources", "code.sources"}, {"summary", "summary"}};
// Not "environment" itself: without it the five keys in it are missing, and it is these that can be answered.
constexpr Field blockFields[] = {{"median", "median"}, {"p5", "p5"}, {"p95", "p95"}, {"ci_median", "ci_median"}, {"ci_method", "ci_method"},
                                 {"resamples", "resamples"}, {"seed", "seed"}, {"runs", "run.runs"}, {"warmup_runs", "run.warmup_runs"},
                                 {"mode", "run.mode"}, {"raw", "raw.file"}};
constexpr Field environmentFields[] = {{"governor", "env.governor"}, {"freq_khz", "env.freq_khz"}, {"cpu_pinned", "env.cpu_pinned"},
                                       {"background_load", "env.background_load"}, {"temp_c", "env.temp_c"}};

/// Absent from the file, and nobody stated it since.
bool isMissing(const Field &field, const QJsonObject &object, const Stamp &stamp)
{
    if (object.contains(QLatin1String(field.json)))
        return false;
    const std::optional<StampKey> key = stampKeyFromName(QString::fromLatin1(field.key));
    return !key || stamp.at(*key).state == AnswerState::NeverAsked || stamp.at(*key).state == AnswerState::Inferred;
}

QJsonArray missingOf(std::span<const Field> fields, const QJsonObject &object, const Stamp &stamp)
{
    QJsonArray keys;
    for (const Field &field : fields) {
        if (isMissing(field, object, stamp))
            keys.append(QString::fromLatin1(field.key));
    }
    return keys;
}

class MissingRequired : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.missing-required"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        for (const Analysed &subject : firstOfEachResult(context)) {
            const Measurement &measurement = *subject.measurement;
            const QJsonArray keys = missingOf(topFields, measurement.result, measurement.stamp);
            if (keys.isEmpty()) {
                if (measurement.name != measurement.resultName || !isDistributionBlock(measurement))
                    addPassed(report, id(), measurement.resultName);
                continue;
            }
            report.findings.push_back({id(), Severity::Error, measurement.resultName, measurement.file, std::nullopt, std::nullopt,
                                       {{QStringLiteral("keys"), keys}}});
        }
    }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isStamped(measurement)) {
            addNotChecked(report, id(), measurement.name, tr("the file has no stamp"));
            return;
        }
        if (!isDistributionBlock(measurement))
            return;
        QJsonArray keys = missingOf(blockFields, *measurement.reported, measurement.stamp);
        const QJsonValue environment = measurement.reported->value(QLatin1String("environment"));
        for (const QJsonValue &key : missingOf(environmentFields, environment.toObject(), measurement.stamp))
            keys.append(key);
        if (keys.isEmpty())
            addPassed(report, id(), measurement.name);
        else
            report.findings.push_back(findingOn(id(), Severity::Error, measurement, {{QStringLiteral("keys"), keys}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonArray keys = finding.evidence.value(QLatin1String("keys")).toArray();
        const QStringList labels = keyLabels(keys);
        const auto count = static_cast<int>(keys.size());
        return {count == 1 ? tr("%1 was never asked, and the format requires it.").arg(capitalised(labels.first()))
                           : tr("%1 were never asked, and the format requires them.").arg(capitalised(joinedWords(labels))),
                count == 1 ? tr("Without it nobody can tell under what conditions the number holds, nor measure it again.")
                           : tr("Without them nobody can tell under what conditions the number holds, nor measure it again."),
                tr("Measure again with a harness that writes every required key, null where the machine would not say; or state what you know for certain."),
                stringsOf(keys).join(QStringLiteral(" · ")),
                count <= 3 ? tr("%1: never asked, required").arg(labels.join(QStringLiteral(", "))) : tr("%n required keys never asked", nullptr, count)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeMissingRequiredRule()
{
    return std::make_unique<MissingRequired>();
}

} // namespace assay
