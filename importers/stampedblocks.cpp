// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/stampedimporter.h"

#include "model/provenance.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>

namespace assay {

namespace {

struct StampedWords {
    Q_DECLARE_TR_FUNCTIONS(StampedResults)
};

constexpr std::size_t mostBlocks = 100'000;

struct Block {
    QStringList path;
    QJsonObject object;
};

bool isBlock(const QJsonObject &object)
{
    if (object.contains(QLatin1String("ci_median")))
        return true;
    return object.contains(QLatin1String("median"))
        && (object.contains(QLatin1String("min")) || object.contains(QLatin1String("max")) || object.contains(QLatin1String("count")));
}

void findBlocks(const QJsonValue &value, const QStringList &path, std::vector<Block> &blocks)
{
    if (blocks.size() >= mostBlocks)
        return;
    if (value.isArray()) {
        const QJsonArray items = value.toArray();
        for (qsizetype i = 0; i < items.size(); ++i)
            findBlocks(items.at(i), path + QStringList(QString::number(i)), blocks);
        return;
    }
    if (!value.isObject())
        return;
    const QJsonObject object = value.toObject();
    if (!path.isEmpty() && isBlock(object)) {
        blocks.push_back({path, object});
        return;
    }
    for (auto it = object.begin(); it != object.end(); ++it)
        findBlocks(it.value(), path + QStringList(it.key()), blocks);
}

Origin originOf(const QJsonObject &result)
{
    const QString kind = result.value(QLatin1String("kind")).toString();
    if (kind == QLatin1String("listing"))
        return Origin::Listing;
    return kind == QLatin1String("artefact") ? Origin::Artefact : Origin::StampWhole;
}

Measurement wholeOf(const Part &part)
{
    const QJsonObject &result = part.stamped->result;
    Measurement whole;
    const QString name = result.value(QLatin1String("name")).toString();
    whole.resultName = name.isEmpty() ? QFileInfo(part.path).completeBaseName() : name;
    whole.name = whole.resultName;
    whole.file = part.path;
    whole.fileSha256 = part.sha256;
    whole.origin = originOf(result);
    whole.result = result;
    whole.unit = Answer::inferred(QStringLiteral("ns"), StampedWords::tr("convention of stamped results"));
    whole.stamp.original = part.stamped->original;
    whole.refusal = refusalOf(result);
    return whole;
}

/// The harness block's own median is the time of the empty region for its siblings.
void fillHarness(const std::vector<Block> &blocks, std::vector<Measurement> &measurements)
{
    for (const Block &block : blocks) {
        const QJsonValue median = block.object.value(QLatin1String("median"));
        if (block.path.last() != QLatin1String("harness") || !median.isDouble())
            continue;
        for (Measurement &measurement : measurements)
            measurement.stamp.at(StampKey::InstrumentHarnessNs) = Answer::recorded(median);
    }
}

void noteWrongTypes(const Part &part, std::vector<ImportNote> &notes)
{
    const QJsonObject &result = part.stamped->result;
    for (const char *key : {"machine", "toolchain", "conditions", "recorded_on"}) {
        const QJsonValue value = result.value(QLatin1String(key));
        if (!value.isUndefined() && !value.isObject())
            notes.push_back({ImportNote::Level::Doubt, part.path, std::nullopt, QStringLiteral("json.type"),
                             StampedWords::tr("“%1” is not an object; what it should tell counts as never asked.").arg(QLatin1String(key)),
                             StampedWords::tr("Stamp the result again.")});
    }
    for (const char *key : {"name", "target", "kind", "generated_at", "code_fingerprint"}) {
        const QJsonValue value = result.value(QLatin1String(key));
        if (!value.isUndefined() && !value.isString())
            notes.push_back({ImportNote::Level::Doubt, part.path, std::nullopt, QStringLiteral("json.type"),
                             StampedWords::tr("“%1” is not text.").arg(QLatin1String(key)), StampedWords::tr("Stamp the result again.")});
    }
}

} // namespace

std::vector<Measurement> measurementsOf(const Part &part, std::vector<ImportNote> &notes)
{
    const QJsonObject &result = part.stamped->result;
    noteWrongTypes(part, notes);
    Measurement whole = wholeOf(part);
    stampFromResult(result, {}, whole.stamp);
    const bool carriesFigures = whole.origin == Origin::StampWhole && !whole.isRefused();
    std::vector<Block> blocks;
    if (carriesFigures)
        findBlocks(result.value(QLatin1String("summary")), {}, blocks);
    if (blocks.empty()) {
        if (carriesFigures)
            whole.reported = result.value(QLatin1String("summary")).toObject();
        return {std::move(whole)};
    }
    std::vector<Measurement> measurements;
    for (const Block &block : blocks) {
        Measurement measurement = whole;
        measurement.origin = Origin::StampBlock;
        measurement.name = whole.resultName + QLatin1Char('/') + block.path.join(QLatin1Char('/'));
        measurement.blockPath = block.path;
        measurement.reported = block.object;
        measurement.per = block.object.contains(QLatin1String("ci_median")) ? Per::TimedRegion : Per::Unknown;
        measurement.raw.named = block.object.value(QLatin1String("raw")).toString();
        stampFromResult(result, block.object, measurement.stamp);
        measurements.push_back(std::move(measurement));
    }
    fillHarness(blocks, measurements);
    return measurements;
}

} // namespace assay
