// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace assay {

namespace {

/// One way of being invalid and the evidence for it.
struct Problem {
    const char *name;
    QJsonObject evidence;
    Severity severity = Severity::Error;
};

std::optional<double> number(const QJsonObject &object, const char *key)
{
    const QJsonValue value = object.value(QLatin1String(key));
    return value.isDouble() ? std::optional(value.toDouble()) : std::nullopt;
}

QJsonValue limited(const QJsonValue &value)
{
    return value.isString() ? QJsonValue(value.toString().left(80)) : value;
}

/// The file's name without ".json", nor the suffix of what it was packed with.
QString stemOf(const QString &file)
{
    static const QStringList packed{QStringLiteral("gz"), QStringLiteral("bz2"), QStringLiteral("xz"), QStringLiteral("zst")};
    const QString stem = QFileInfo(file).completeBaseName();
    return packed.contains(QFileInfo(file).suffix(), Qt::CaseInsensitive) ? QFileInfo(stem).completeBaseName() : stem;
}

/// True for text without anything in it, and for what is no text.
bool isBlank(const QJsonValue &value)
{
    return !value.isString() || value.toString().trimmed().isEmpty();
}

void checkListing(const QJsonObject &summary, std::vector<Problem> &problems)
{
    const QJsonValue listings = summary.value(QLatin1String("listings"));
    if (!listings.isObject() || listings.toObject().isEmpty()) {
        problems.push_back({"listings-empty", {}});
        return;
    }
    const QJsonObject object = listings.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        QStringList keys = it.value().toObject().keys();
        std::ranges::sort(keys);
        const bool right = keys == QStringList{QStringLiteral("instructions"), QStringLiteral("symbol"), QStringLiteral("text")};
        if (!right || isBlank(it.value().toObject().value(QLatin1String("text"))))
            problems.push_back({"listing-shape", {{QStringLiteral("listing"), it.key().left(80)}}});
    }
}

/// The provenance rules that have no rule of their own.
void checkProvenance(const Measurement &measurement, std::vector<Problem> &problems)
{
    const QJsonObject &result = measurement.result;
    const QJsonValue kindValue = result.value(QLatin1String("kind"));
    const QString kind = kindValue.isUndefined() ? QStringLiteral("measurement") : kindValue.toString();
    if (kind != QLatin1String("measurement") && kind != QLatin1String("listing") && kind != QLatin1String("artefact")) {
        problems.push_back({"unknown-kind", {{QStringLiteral("found"), limited(kindValue)}}});
        return;
    }
    const QJsonValue target = result.value(QLatin1String("target"));
    static const QStringList targets{QStringLiteral("host"), QStringLiteral("xv6"), QStringLiteral("bare")};
    if (!target.isUndefined() && !targets.contains(target.toString()))
        problems.push_back({"unknown-target", {{QStringLiteral("found"), limited(target)}}});
    const QJsonObject machine = result.value(QLatin1String("machine")).toObject();
    const QJsonObject summary = result.value(QLatin1String("summary")).toObject();
    if (kind != QLatin1String("measurement")) {
        const QJsonValue under = machine.value(QLatin1String("measured_under"));
        if (under.toString() != QLatin1String("compilation"))
            problems.push_back({"not-compilation", {{QStringLiteral("found"), limited(under)}}});
        if (kind == QLatin1String("listing"))
            checkListing(summary, problems);
        else if (summary.isEmpty())
            problems.push_back({"artefact-empty", {}});
    } else if (target.toString() == QLatin1String("xv6") || target.toString() == QLatin1String("bare")) {
        const QJsonValue machineKind = machine.value(QLatin1String("kind"));
        if (!machine.isEmpty() && machineKind.toString() != QLatin1String("qemu"))
            problems.push_back({"not-qemu", {{QStringLiteral("found"), limited(machineKind)}}});
    }
}

void checkInterval(const QJsonObject &block, std::vector<Problem> &problems)
{
    const QJsonValue value = block.value(QLatin1String("ci_median"));
    if (value.isUndefined())
        return;
    const QJsonArray ends = value.toArray();
    if (!value.isArray() || ends.size() != 2 || !ends.at(0).isDouble() || !ends.at(1).isDouble()) {
        problems.push_back({"interval-shape", {{QStringLiteral("found"), value}}});
        return;
    }
    const std::optional<double> median = number(block, "median");
    const double low = ends.at(0).toDouble();
    const double high = ends.at(1).toDouble();
    QJsonObject evidence{{QStringLiteral("low"), low}, {QStringLiteral("high"), high}};
    if (low > high) {
        problems.push_back({"interval-inverted", evidence});
    } else if (median && (*median < low || *median > high)) {
        evidence.insert(QStringLiteral("median"), *median);
        problems.push_back({"interval-without-median", evidence});
    }
}

void checkNumbers(const QJsonObject &block, std::vector<Problem> &problems)
{
    for (const char *key : {"median", "p5", "p95", "min", "max", "ci_confidence", "resamples", "seed", "runs", "warmup_runs"}) {
        const QJsonValue value = block.value(QLatin1String(key));
        if (!value.isUndefined() && !value.isDouble())
            problems.push_back({"number", {{QStringLiteral("field"), QString::fromLatin1(key)}, {QStringLiteral("found"), limited(value)}}});
    }
}

void checkBlock(const QJsonObject &block, std::vector<Problem> &problems)
{
    checkNumbers(block, problems);
    checkInterval(block, problems);
    const std::optional<double> p5 = number(block, "p5");
    const std::optional<double> p95 = number(block, "p95");
    const std::optional<double> median = number(block, "median");
    if (p5 && p95 && median && (*p5 > *median || *median > *p95))
        problems.push_back({"median-outside", {{QStringLiteral("p5"), *p5}, {QStringLiteral("median"), *median}, {QStringLiteral("p95"), *p95}}});
    const QJsonValue mode = block.value(QLatin1String("mode"));
    if (!mode.isUndefined() && mode.toString() != QLatin1String("cold") && mode.toString() != QLatin1String("warm"))
        problems.push_back({"mode", {{QStringLiteral("found"), limited(mode)}}});
    const QJsonValue environment = block.value(QLatin1String("environment"));
    if (!environment.isUndefined() && !environment.isObject())
        problems.push_back({"environment", {{QStringLiteral("found"), limited(environment)}}});
}

class Invalid : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.invalid"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        for (const Analysed &subject : firstOfEachResult(context)) {
            const Measurement &measurement = *subject.measurement;
            std::vector<Problem> problems;
            checkProvenance(measurement, problems);
            const QString stem = stemOf(measurement.file);
            const QString name = measurement.result.value(QLatin1String("name")).toString();
            if (!name.isEmpty() && name != stem)
                problems.push_back({"name", {{QStringLiteral("name"), name.left(200)}, {QStringLiteral("file_stem"), stem}}, Severity::Warning});
            add(problems, measurement.resultName, measurement, report);
        }
    }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isStamped(measurement)) {
            addNotChecked(report, id(), measurement.name, tr("the file has no stamp"));
            return;
        }
        if (measurement.origin != Origin::StampBlock)
            return;
        std::vector<Problem> problems;
        if (isDistributionBlock(measurement))
            checkBlock(*measurement.reported, problems);
        add(problems, measurement.name, measurement, report);
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const QString problem = evidence.value(QLatin1String("problem")).toString();
        QString found = jsonValueText(evidence.value(QLatin1String("found")));
        if (found.isEmpty())
            found = evidence.value(QLatin1String("found")).isNull() ? tr("null") : tr("nothing");
        const QString summary = sentence(problem, evidence, found);
        QStringList shown;
        for (auto it = evidence.begin(); it != evidence.end(); ++it) {
            if (it.key() == QLatin1String("found"))
                shown << QStringLiteral("%1: %2").arg(it.key(), found);
            else if (it.key() != QLatin1String("problem"))
                shown << QStringLiteral("%1: %2").arg(it.key(), it.value().isDouble() ? plainNumber(it.value().toDouble()) : jsonValueText(it.value()));
        }
        const bool name = problem == QLatin1String("name");
        return {summary,
                name ? tr("A renamed or copied result is easily taken for another one.") : tr("The stamp contradicts itself or its format, so none of its figures can be relied on."),
                name ? tr("Give the file the result's name, or stamp again.") : tr("Mend the harness that wrote it, measure and stamp again."),
                shown.isEmpty() ? problem : shown.join(QStringLiteral(" · ")), badge(problem)};
    }

private:
    void add(const std::vector<Problem> &problems, const QString &subject, const Measurement &measurement, FindingReport &report) const
    {
        for (const Problem &problem : problems) {
            QJsonObject evidence = problem.evidence;
            evidence.insert(QStringLiteral("problem"), QString::fromLatin1(problem.name));
            report.findings.push_back({id(), problem.severity, subject, measurement.file, std::nullopt, std::nullopt, evidence});
        }
        if (problems.empty())
            addPassed(report, id(), subject);
    }

    static QString sentence(const QString &problem, const QJsonObject &evidence, const QString &found)
    {
        const auto value = [&](const char *key) { return plainNumber(evidence.value(QLatin1String(key)).toDouble()); };
        if (problem == QLatin1String("unknown-kind"))
            return tr("The kind is “%1”, not measurement, listing or artefact.").arg(found);
        if (problem == QLatin1String("unknown-target"))
            return tr("The target is “%1”, not host, xv6 or bare.").arg(found);
        if (problem == QLatin1String("not-compilation"))
            return tr("A compiler's result says it was measured under “%1”, not compilation.").arg(found);
        if (problem == QLatin1String("listings-empty"))
            return tr("The listing holds no listings.");
        if (problem == QLatin1String("listing-shape"))
            return tr("The listing “%1” does not hold exactly symbol, text and instructions.").arg(evidence.value(QLatin1String("listing")).toString());
        if (problem == QLatin1String("artefact-empty"))
            return tr("The artefact's summary is empty.");
        if (problem == QLatin1String("not-qemu"))
            return tr("A result for an emulated target names the machine kind “%1”, not qemu.").arg(found);
        if (problem == QLatin1String("number"))
            return tr("“%1” is not a number but “%2”.").arg(evidence.value(QLatin1String("field")).toString(), found);
        if (problem == QLatin1String("interval-shape"))
            return tr("The interval is not a list of two numbers.");
        if (problem == QLatin1String("interval-inverted"))
            return tr("The interval is inverted: it runs from %1 to %2.").arg(value("low"), value("high"));
        if (problem == QLatin1String("interval-without-median"))
            return tr("The interval %1 to %2 does not contain the median, %3.").arg(value("low"), value("high"), value("median"));
        if (problem == QLatin1String("median-outside"))
            return tr("The median, %1, does not lie between p5, %2, and p95, %3.").arg(value("median"), value("p5"), value("p95"));
        if (problem == QLatin1String("mode"))
            return tr("The mode is “%1”, neither cold nor warm.").arg(found);
        if (problem == QLatin1String("environment"))
            return tr("The environment is not an object but “%1”.").arg(found);
        return tr("The result's name, “%1”, is not that of its file, “%2”.").arg(evidence.value(QLatin1String("name")).toString(), evidence.value(QLatin1String("file_stem")).toString());
    }

    static QString badge(const QString &problem)
    {
        if (problem.startsWith(QLatin1String("interval")))
            return tr("reported interval is not valid");
        if (problem == QLatin1String("median-outside"))
            return tr("reported median outside p5 to p95");
        if (problem == QLatin1String("mode"))
            return tr("mode neither cold nor warm");
        return problem == QLatin1String("name") ? tr("name is not the file's") : tr("stamp not valid");
    }
};

} // namespace

std::unique_ptr<const Rule> makeInvalidRule()
{
    return std::make_unique<Invalid>();
}

} // namespace assay
