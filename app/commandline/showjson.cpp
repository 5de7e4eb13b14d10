// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/jsonwriter.h"
#include "app/commandline/names.h"
#include "app/commandline/show.h"
#include "model/statement.h"

namespace assay {

namespace {

void writeRaw(JsonWriter &json, const RawReference &raw)
{
    json.beginLine();
    json.key("state").value(rawStateKey(raw.state));
    json.key("file").textOrNull(raw.file.isEmpty() ? raw.named : raw.file);
    json.key("sha256").textOrNull(QString::fromLatin1(raw.sha256));
    json.endObject();
}

void writeStatistics(JsonWriter &json, const Statistics &statistics)
{
    json.beginObject();
    for (const StatisticRow &row : statisticRows(statistics))
        json.key(row.key).value(row.value);
    json.key("book").beginObject();
    json.key("median").value(statistics.bookMedian);
    json.key("p90").value(statistics.bookP90);
    json.key("mean").value(statistics.bookMean);
    json.endObject();
    json.endObject();
}

void writeInterval(JsonWriter &json, const std::optional<Interval> &interval)
{
    if (!interval) {
        json.null();
        return;
    }
    // The exact interval draws nothing.
    const bool drawn = interval->method == IntervalMethod::Reference;
    json.beginLine();
    json.key("low").value(interval->low);
    json.key("high").value(interval->high);
    json.key("method").value(intervalMethodKey(interval->method));
    json.key("order").value(sampleOrderKey(interval->order));
    json.key("resamples").value(drawn ? std::optional(interval->resamples) : std::nullopt);
    json.key("seed").value(drawn ? std::optional(interval->seed) : std::nullopt);
    json.key("confidence").value(interval->confidence);
    json.endObject();
}

void writeConvergence(JsonWriter &json, const std::vector<ConvergencePoint> &points)
{
    json.beginArray();
    for (const ConvergencePoint &point : points) {
        json.beginLine();
        json.key("runs").value(point.runs);
        json.key("low").value(point.low);
        json.key("high").value(point.high);
        json.key("width").value(point.width());
        json.endObject();
    }
    json.endArray();
}

void writeAnswer(JsonWriter &json, const Answer &answer)
{
    json.beginLine();
    json.key("state").value(answerStateKey(answer.state));
    json.key("value").value(answer.isKnown() ? answer.value : QJsonValue());
    if (!answer.source.isEmpty())
        json.key("source").value(answer.source);
    json.endObject();
}

void writeConditions(JsonWriter &json, const Stamp &stamp)
{
    json.beginObject();
    for (const StampKey key : allStampKeys()) {
        json.key(stampKeyName(key));
        writeAnswer(json, stamp.at(key));
    }
    json.endObject();
}

void writeStatement(JsonWriter &json, const Statement &statement)
{
    json.beginObject();
    json.key("long").value(statement.longForm);
    json.key("short").value(statement.shortForm);
    json.key("spoken").value(statement.spoken);
    json.endObject();
}

bool hidesNumbers(const Measurement &measurement)
{
    return measurement.isRefused() || measurement.origin == Origin::Listing || measurement.origin == Origin::Artefact;
}

void writeNumbers(JsonWriter &json, const Measurement &measurement, const Analysis &analysis)
{
    const bool hidden = hidesNumbers(measurement);
    json.key("unit").textOrNull(measurement.unit.valueText());
    json.key("per").value(perKey(measurement.per));
    json.key("samples").value(!hidden && analysis.hasSamples ? std::optional(analysis.count) : std::nullopt);
    json.key("statistics");
    if (hidden)
        json.null();
    else
        writeStatistics(json, analysis.statistics);
    json.key("interval");
    writeInterval(json, hidden ? std::nullopt : analysis.interval);
    json.key("convergence");
    writeConvergence(json, hidden ? std::vector<ConvergencePoint>() : analysis.convergence);
    writeShape(json, hidden ? Analysis() : analysis);
    json.key("reported");
    if (hidden || !measurement.reported)
        json.null();
    else
        json.value(QJsonValue(*measurement.reported));
}

void writeMeasurement(JsonWriter &json, const QString &name, const Measurement &measurement, const Analysis &analysis)
{
    json.beginObject();
    json.key("name").value(name);
    json.key("file").value(measurement.file);
    json.key("file_sha256").textOrNull(QString::fromLatin1(measurement.fileSha256));
    json.key("raw");
    writeRaw(json, measurement.raw);
    writeNumbers(json, measurement, analysis);
    json.key("conditions");
    writeConditions(json, measurement.stamp);
    json.key("statement");
    writeStatement(json, statementOf(measurement, analysis, QLocale::c()));
    json.endObject();
}

void writeNotes(JsonWriter &json, const std::vector<ImportNote> &notes)
{
    json.beginArray();
    for (const ImportNote &note : notes) {
        json.beginLine();
        json.key("file").value(note.file);
        json.key("line").value(note.line);
        json.key("level").value(noteLevelKey(note.level));
        json.key("code").value(note.code);
        json.key("text").value(note.text);
        json.endObject();
    }
    json.endArray();
}

void writeBundle(JsonWriter &json, const AnalysedBundle &analysed, const QString &qualifier)
{
    const Bundle &bundle = *analysed.bundle;
    json.beginObject();
    json.key("path").value(bundle.path);
    json.key("status").value(bundleStatusKey(bundle.status));
    json.key("error").textOrNull(bundle.error);
    json.key("measurements").beginArray();
    for (std::size_t i = 0; i < bundle.measurements.size(); ++i) {
        const Measurement &measurement = bundle.measurements[i];
        writeMeasurement(json, qualifiedName(qualifier, measurement.name), measurement, *analysed.analyses[i]);
    }
    json.endArray();
    json.key("soaks").beginArray().endArray();
    json.key("logs").beginArray().endArray();
    json.key("notes");
    writeNotes(json, bundle.notes);
    json.endObject();
}

} // namespace

void writeShowJson(const LoadedBundles &loaded, Output &output)
{
    JsonWriter json(output);
    json.beginObject();
    json.key("schema").value(QStringLiteral("assay.show/1"));
    json.key("version").value(QStringLiteral(ASSAY_VERSION));
    json.key("bundles").beginArray();
    for (std::size_t i = 0; i < loaded.bundles.size(); ++i)
        writeBundle(json, loaded.bundles[i], loaded.qualifiers.at(static_cast<qsizetype>(i)));
    json.endArray();
    json.endObject();
    json.end();
}

} // namespace assay
