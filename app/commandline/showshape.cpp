// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/show.h"

namespace assay {

namespace {

void writeModes(JsonWriter &json, const Analysis &analysis)
{
    const auto mode = [&json](std::optional<double> location, double share) {
        json.beginLine();
        json.key("location").value(location);
        json.key("share").value(share);
        json.endObject();
    };
    json.key("modes").beginArray();
    if (analysis.shape && analysis.shape->modes.bimodal) {
        mode(analysis.shape->modes.low, analysis.shape->modes.shareLow);
        mode(analysis.shape->modes.high, 1 - analysis.shape->modes.shareLow);
    } else if (analysis.shape) {
        mode(analysis.statistics.median, 1);
    }
    json.endArray();
}

QString driftKind(const Shape &shape)
{
    if (!shape.drift || shape.drift->tooShort)
        return QStringLiteral("unknown");
    switch (shape.drift->kind) {
    case Drift::Kind::Trend: return QStringLiteral("trend");
    case Drift::Kind::Step: return QStringLiteral("step");
    // Of the two, what changes more.
    case Drift::Kind::Unresolved: return shape.drift->relative() == shape.drift->stepShare ? QStringLiteral("step") : QStringLiteral("trend");
    case Drift::Kind::None: break;
    }
    return shape.period && shape.period->periodic ? QStringLiteral("periodic") : QStringLiteral("none");
}

void writeDrift(JsonWriter &json, const Shape &shape)
{
    const QString kind = driftKind(shape);
    const bool drifts = shape.drift && shape.drift->kind != Drift::Kind::None;
    std::optional<double> relative;
    if (drifts)
        relative = shape.drift->relative();
    else if (kind == QLatin1String("periodic"))
        relative = shape.period->amplitudeShare;
    json.beginObject();
    json.key("kind").value(kind);
    json.key("relative").value(relative);
    json.key("at").beginArray();
    if (kind == QLatin1String("step"))
        json.value(shape.drift->at + 1);
    json.endArray();
    json.endObject();
}

void writeWarmUp(JsonWriter &json, const WarmUp &warmUp, qint64 runs)
{
    json.beginLine();
    json.key("settled_at").value(warmUp.settled);
    json.key("fixable").value(warmUp.settled < runs);
    json.key("tolerance_percent").value(WarmUp::tolerance);
    json.endObject();
}

} // namespace

void writeShape(JsonWriter &json, const Analysis &analysis)
{
    const std::optional<Shape> &shape = analysis.shape;
    writeModes(json, analysis);
    json.key("drift");
    if (shape)
        writeDrift(json, *shape);
    else
        json.null();
    json.key("warmup");
    if (shape && shape->warmUp)
        writeWarmUp(json, *shape->warmUp, analysis.count);
    else
        json.null();
    json.key("clock_step_ns").value(analysis.clockStepNs);
    json.key("lag1_autocorrelation").value(shape && shape->dependence ? std::optional(shape->dependence->lag1) : std::nullopt);
}

} // namespace assay
