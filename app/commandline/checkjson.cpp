// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/check.h"
#include "app/commandline/jsonwriter.h"
#include "model/findings/registry.h"

#include <algorithm>

namespace assay {

namespace {

void writeFinding(JsonWriter &json, const Finding &finding)
{
    const FindingWords words = findingWords(finding);
    json.beginObject();
    json.key("rule").value(finding.rule);
    json.key("severity").value(severityKey(finding.severity));
    json.key("subject").value(finding.subject);
    json.key("file").textOrNull(finding.file);
    json.key("line").value(finding.line);
    json.key("runs");
    if (finding.runs)
        json.beginArray().value(finding.runs->first).value(finding.runs->second).endArray();
    else
        json.null();
    json.key("summary").value(words.summary);
    json.key("meaning").value(words.meaning);
    json.key("remedy").value(words.remedy);
    json.key("evidence").value(QJsonValue(finding.evidence));
    json.endObject();
}

void writePaths(JsonWriter &json, const LoadedBundles &loaded)
{
    json.beginArray();
    for (const AnalysedBundle &analysed : loaded.bundles) {
        json.beginLine();
        json.key("path").value(analysed.bundle->path);
        json.key("status").value(bundleStatusKey(analysed.bundle->status));
        json.key("error").textOrNull(analysed.bundle->error);
        json.endObject();
    }
    json.endArray();
}

void writeCounts(JsonWriter &json, const FindingReport &report)
{
    json.beginLine();
    for (const Severity severity : {Severity::Error, Severity::Warning, Severity::Note})
        json.key(severityKey(severity)).value(countOf(report, severity));
    json.key("passed").value(report.passed.size());
    json.key("not_checked").value(report.notChecked.size());
    json.endObject();
}

} // namespace

qsizetype countOf(const FindingReport &report, Severity severity)
{
    return std::ranges::count(report.findings, severity, &Finding::severity);
}

void writeCheckJson(const LoadedBundles &loaded, const FindingReport &report, Output &output)
{
    JsonWriter json(output);
    json.beginObject();
    json.key("schema").value(QStringLiteral("assay.check/1"));
    json.key("version").value(QStringLiteral(ASSAY_VERSION));
    json.key("paths");
    writePaths(json, loaded);
    json.key("findings").beginArray();
    for (const Finding &finding : report.findings)
        writeFinding(json, finding);
    json.endArray();
    json.key("passed").beginArray();
    for (const PassedCheck &passed : report.passed)
        json.beginLine().key("rule").value(passed.rule).key("subject").value(passed.subject).endObject();
    json.endArray();
    json.key("not_checked").beginArray();
    for (const UncheckedRule &rule : report.notChecked)
        json.beginLine().key("rule").value(rule.rule).key("subject").value(rule.subject).key("reason").value(rule.reason).endObject();
    json.endArray();
    json.key("counts");
    writeCounts(json, report);
    json.endObject();
    json.end();
}

} // namespace assay
