// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/registry.h"
#include "model/findings/support.h"
#include "tests/model/series.h"

#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <vector>

/// Measurements and bundles as importers would make them, for the tests of the rules. All made up.
namespace assay::sample {

inline QJsonObject json(const char *text)
{
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(text, &problem);
    if (problem.error != QJsonParseError::NoError)
        qFatal("the test's own JSON is broken: %s", qPrintable(problem.errorString()));
    return document.object();
}

/// The block of data set D; the figures are those of tst_analysis.
inline QJsonObject completeBlock()
{
    return json(R"({"median": 37606.5, "p5": 37506, "p95": 52586, "min": 37499, "max": 52681, "ci_median": [37582, 37642.5],
                    "ci_method": "bootstrap", "ci_confidence": 0.95, "resamples": 2000, "seed": 20260925, "runs": 60, "warmup_runs": 50,
                    "mode": "warm", "raw": "bench/raw/d.txt",
                    "environment": {"governor": "performance", "freq_khz": 2400000, "cpu_pinned": [3], "background_load": 0.1, "temp_c": 50}})");
}

inline QJsonObject completeResult()
{
    return json(R"({"name": "dist", "target": "host", "kind": "measurement", "generated_at": "2026-09-25T10:00:00+00:00",
                    "machine": {"kind": "board", "arch": "aarch64", "model": "Board", "os": "OS", "kernel": "Linux 6", "measured_under": "native"},
                    "toolchain": {"cc": "cc 14", "flags": "-O2 -g"}, "code_fingerprint": "0123456789abcdef", "code_sources": ["a.c"],
                    "summary": {}})");
}

/// Answers by key: a value is recorded, null is unavailable.
inline void answer(Measurement &measurement, const QJsonObject &conditions)
{
    for (auto it = conditions.begin(); it != conditions.end(); ++it) {
        const std::optional<StampKey> key = stampKeyFromName(it.key());
        if (!key)
            qFatal("the test names no stamp key: %s", qPrintable(it.key()));
        measurement.stamp.at(*key) = it.value().isNull() ? Answer::unavailable() : Answer::recorded(it.value());
    }
}

inline void forget(Measurement &measurement, StampKey key)
{
    measurement.stamp.at(key) = {};
}

/// A distribution block with raw samples and everything answered: no rule has anything to say.
inline Measurement distribution(const QString &name = QStringLiteral("dist/plain"))
{
    Measurement measurement;
    measurement.name = name;
    measurement.resultName = QStringLiteral("dist");
    measurement.file = QStringLiteral("bench/results/dist.json");
    measurement.origin = Origin::StampBlock;
    measurement.unit = Answer::inferred(QStringLiteral("ns"), QStringLiteral("convention"));
    measurement.per = Per::TimedRegion;
    measurement.samples = Samples(series::datasetD());
    measurement.raw = {RawReference::State::Found, QStringLiteral("bench/raw/d.txt"), QStringLiteral("bench/raw/d.txt"), QByteArray(64, 'd'), false, {}};
    measurement.reported = completeBlock();
    measurement.result = completeResult();
    measurement.blockPath = {QStringLiteral("plain")};
    answer(measurement, json(R"({"machine.model": "Board", "machine.arch": "aarch64", "machine.kind": "board", "machine.measured_under": "native",
        "os": "OS", "kernel": "Linux 6", "toolchain.compiler": "cc 14", "toolchain.flags": "-O2 -g", "code.fingerprint": "0123456789abcdef",
        "code.sources": ["a.c"], "time.generated_at": "2026-09-25T10:00:00+00:00", "time.window": "1 s", "run.target": "host",
        "run.kind": "measurement", "run.mode": "warm", "run.runs": 60, "run.warmup_runs": 50, "env.governor": "performance",
        "env.freq_khz": 2400000, "env.cpu_pinned": [3], "env.background_load": 0.1, "env.temp_c": 50, "env.power_source": "mains",
        "env.thermal": "idle", "instrument.cost_ns": 18, "instrument.resolution_ns": 18, "raw.file": "bench/raw/d.txt"})"));
    return measurement;
}

/// A stamped result without blocks, named like its file.
inline Measurement whole(const QString &name = QStringLiteral("dist"), Origin origin = Origin::StampWhole)
{
    Measurement measurement = distribution(name);
    measurement.resultName = name;
    measurement.file = QStringLiteral("bench/results/%1.json").arg(name);
    measurement.origin = origin;
    measurement.samples.reset();
    measurement.raw = {};
    measurement.blockPath.clear();
    measurement.result.insert(QStringLiteral("name"), name);
    measurement.reported = json(R"({"switches": 812})");
    measurement.result.insert(QStringLiteral("summary"), *measurement.reported);
    if (origin != Origin::StampWhole) {
        const QString kind = origin == Origin::Listing ? QStringLiteral("listing") : QStringLiteral("artefact");
        measurement.result.insert(QStringLiteral("kind"), kind);
        measurement.result.insert(QStringLiteral("machine"), json(R"({"kind": "toolchain", "measured_under": "compilation"})"));
        answer(measurement, {{QStringLiteral("run.kind"), kind}, {QStringLiteral("machine.kind"), QStringLiteral("toolchain")},
                             {QStringLiteral("machine.measured_under"), QStringLiteral("compilation")}});
        measurement.reported.reset();
    }
    return measurement;
}

/// A raw file that no stamp claims.
inline Measurement rawFile(const QString &name, std::vector<double> values)
{
    Measurement measurement;
    measurement.name = name;
    measurement.file = name + QStringLiteral(".txt");
    measurement.origin = Origin::RawFile;
    measurement.unit = Answer::recorded(QStringLiteral("ns"));
    measurement.stamp.at(StampKey::RunRuns) = Answer::inferred(static_cast<double>(values.size()), QStringLiteral("counted"));
    measurement.samples = Samples(std::move(values));
    measurement.raw = {RawReference::State::Found, measurement.file, measurement.file, QByteArray(64, 'r'), false, {}};
    return measurement;
}

inline Bundle bundleOf(std::vector<Measurement> measurements)
{
    Bundle bundle;
    bundle.name = QStringLiteral("made-up");
    bundle.measurements = std::move(measurements);
    return bundle;
}

/// What all rules say; asked twice, because the same input must give the same report.
inline FindingReport check(const Bundle &bundle, const QStringList &switchedOff = {})
{
    std::vector<std::shared_ptr<const Analysis>> analyses;
    for (const Measurement &measurement : bundle.measurements)
        analyses.push_back(std::make_shared<const Analysis>(analyse(measurement)));
    FindingReport report = checkBundle(bundle, analyses, switchedOff);
    if (!(report == checkBundle(bundle, analyses, switchedOff)))
        qFatal("the second report differs from the first");
    return report;
}

inline FindingReport check(const Measurement &measurement)
{
    return check(bundleOf({measurement}));
}

inline std::vector<Finding> findingsOf(const FindingReport &report, const char *rule)
{
    std::vector<Finding> found;
    std::ranges::copy_if(report.findings, std::back_inserter(found), [&](const Finding &finding) { return finding.rule == QLatin1String(rule); });
    return found;
}

/// What became of a rule for a subject: "2 findings", "passed", "not checked: no raw samples", or "nothing".
/// Several where a subject ended up in several lists, which is a fault.
inline QString outcome(const FindingReport &report, const char *rule, const QString &subject)
{
    QStringList parts;
    const auto mine = [&](const auto &item) { return item.rule == QLatin1String(rule) && item.subject == subject; };
    if (const auto count = std::ranges::count_if(report.findings, mine))
        parts << QStringLiteral("%1 finding(s)").arg(count);
    for (auto count = std::ranges::count_if(report.passed, mine); count > 0; --count)
        parts << QStringLiteral("passed");
    for (const UncheckedRule &check : report.notChecked) {
        if (mine(check))
            parts << QStringLiteral("not checked: ") + check.reason;
    }
    return parts.isEmpty() ? QStringLiteral("nothing") : parts.join(QStringLiteral(" and "));
}

/// What is wrong with a finding's words by the style of the manual; empty when nothing is.
inline QString wordsProblem(const Finding &finding)
{
    const FindingWords words = findingWords(finding);
    static const QRegularExpression unfilled(QStringLiteral("%[0-9n]|“”"));
    static const QRegularExpression loud(QStringLiteral("!|\\b(please|sorry|oops|invalid|unknown error)\\b"), QRegularExpression::CaseInsensitiveOption);
    for (const auto &[name, text] : {std::pair{"summary", words.summary}, {"meaning", words.meaning}, {"remedy", words.remedy}, {"evidence", words.evidence},
                                     {"badge", words.badge}}) {
        const QString of = QStringLiteral("%1's %2 “%3”").arg(finding.rule, QLatin1String(name), text);
        if (text.trimmed().isEmpty() || text != text.trimmed())
            return of + QStringLiteral(" is empty or padded");
        if (unfilled.match(text).hasMatch())
            return of + QStringLiteral(" has an unfilled place");
        if (loud.match(text).hasMatch())
            return of + QStringLiteral(" has a word that is never used");
    }
    for (const QString &text : {words.summary, words.meaning, words.remedy}) {
        if (!text.endsWith(QLatin1Char('.')) || text.at(0).isLower())
            return QStringLiteral("not a sentence: “%1”").arg(text);
    }
    return words.badge.endsWith(QLatin1Char('.')) ? QStringLiteral("a badge is no sentence: “%1”").arg(words.badge) : QString();
}

} // namespace assay::sample
