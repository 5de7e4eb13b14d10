// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/provenance.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>
#include <array>
#include <map>

namespace assay {

namespace {

struct ProvenanceWords {
    Q_DECLARE_TR_FUNCTIONS(Provenance)
};

// The source's own list.
constexpr std::array bookWords{"seconds", "nanos", "micros", "millis", "cycles", "latency", "elapsed", "duration", "throughput", "bandwidth", "per_second"};
constexpr std::array bookEnds{"_ns", "_us", "_ms"};
constexpr std::array bareUnits{"ns", "us", "ms"};

bool isTimingPath(const QString &path)
{
    const QString lower = path.toLower();
    return std::ranges::any_of(bookWords, [&](const char *word) { return lower.contains(QLatin1String(word)); })
        || std::ranges::any_of(bookEnds, [&](const char *end) { return lower.endsWith(QLatin1String(end)); });
}

/// A distribution block or a summary of times, whatever its keys are called.
bool isSummaryShaped(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    const auto has = [&](const char *key) { return object.contains(QLatin1String(key)); };
    return has("ci_median") || (has("median") && (has("min") || has("max") || has("count") || has("p90") || has("mean")));
}

class TimingSearch {
public:
    void walk(const QJsonValue &value, const QString &path)
    {
        if (value.isArray()) {
            for (const QJsonValue &item : value.toArray())
                walk(item, path);
            return;
        }
        if (!path.isEmpty() && isSummaryShaped(value))
            hits[path].strict = true;
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            key(it.key(), it.value(), path.isEmpty() ? it.key() : path + QLatin1Char('.') + it.key());
    }

    std::map<QString, TimingHit> hits;

private:
    void key(const QString &name, const QJsonValue &value, const QString &path)
    {
        if (isTimingPath(path))
            hits[path].book = true;
        if (std::ranges::any_of(bareUnits, [&](const char *unit) { return name.compare(QLatin1String(unit), Qt::CaseInsensitive) == 0; }))
            hits[path].strict = true;
        walk(value, path);
    }
};

QString kindOf(const QJsonObject &result)
{
    const QString kind = result.value(QLatin1String("kind")).toString();
    return kind.isEmpty() ? QStringLiteral("measurement") : kind;
}

} // namespace

std::vector<TimingHit> forbiddenTimings(const QJsonObject &result)
{
    const QString kind = kindOf(result);
    const QString target = result.value(QLatin1String("target")).toString();
    const bool compiled = kind == QLatin1String("listing") || kind == QLatin1String("artefact");
    const bool emulated = kind == QLatin1String("measurement") && (target == QLatin1String("xv6") || target == QLatin1String("bare"));
    if (!compiled && !emulated)
        return {};
    TimingSearch search;
    const QJsonValue summary = result.value(QLatin1String("summary"));
    if (isSummaryShaped(summary))
        search.hits[QStringLiteral("summary")].strict = true;
    search.walk(summary, {});
    std::vector<TimingHit> hits;
    for (auto &[path, hit] : search.hits) {
        hit.path = path;
        hits.push_back(hit);
    }
    return hits;
}

QString refusalOf(const QJsonObject &result)
{
    const std::vector<TimingHit> hits = forbiddenTimings(result);
    if (!hits.empty()) {
        const bool compiled = result.value(QLatin1String("kind")).toString() == QLatin1String("listing") || result.value(QLatin1String("kind")).toString() == QLatin1String("artefact");
        return compiled ? ProvenanceWords::tr("Not plotted: a result of a compiler carries a time (%1).").arg(hits.front().path)
                        : ProvenanceWords::tr("Not plotted: this time was taken under emulation (%1).").arg(hits.front().path);
    }
    const QJsonValue target = result.value(QLatin1String("target"));
    static const QStringList targets{QStringLiteral("host"), QStringLiteral("xv6"), QStringLiteral("bare")};
    if (!target.isUndefined() && !targets.contains(target.toString()))
        return ProvenanceWords::tr("Not plotted: the target “%1” is not host, xv6 or bare.").arg(target.isString() ? target.toString().left(60) : QStringLiteral("…"));
    static const QStringList kinds{QStringLiteral("measurement"), QStringLiteral("listing"), QStringLiteral("artefact")};
    const QJsonValue kind = result.value(QLatin1String("kind"));
    if (!kind.isUndefined() && !kinds.contains(kind.toString()))
        return ProvenanceWords::tr("Not plotted: the kind “%1” is not measurement, listing or artefact.").arg(kind.isString() ? kind.toString().left(60) : QStringLiteral("…"));
    return {};
}

} // namespace assay
