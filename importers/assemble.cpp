// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/assemble.h"

#include "importers/fileintake.h"
#include "importers/rawimporter.h"
#include "importers/rawlink.h"
#include "importers/sourcefiles.h"
#include "importers/stampedimporter.h"

#include <QCoreApplication>
#include <QMap>

#include <algorithm>
#include <tuple>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

Measurement rawMeasurement(const Part &part)
{
    Measurement measurement;
    measurement.name = rawMeasurementName(part.path);
    measurement.file = part.path;
    measurement.fileSha256 = part.sha256;
    measurement.origin = Origin::RawFile;
    measurement.unit = part.raw->unit;
    measurement.samples = part.raw->samples;
    measurement.raw.state = RawReference::State::Found;
    measurement.raw.named = part.path;
    measurement.raw.file = part.path;
    measurement.raw.sha256 = part.sha256;
    stampFromRawFile(part.path, *part.raw, measurement.stamp);
    measurement.stamp.at(StampKey::RawFile) = Answer::recorded(part.path);
    if (!part.sha256.isEmpty())
        measurement.stamp.at(StampKey::RawSha256) = Answer::inferred(QString::fromLatin1(part.sha256), ImportWords::tr("computed from the file"));
    return measurement;
}

void noteCutRaw(const Part &part, std::vector<ImportNote> &notes)
{
    if (part.raw && part.raw->cut)
        notes.push_back({ImportNote::Level::Refused, part.path, std::nullopt, QStringLiteral("partial.raw"),
                         ImportWords::tr("The file ends early; the %n complete value(s) before that are kept.", nullptr, static_cast<int>(std::min<qint64>(part.raw->samples.size(), INT_MAX))),
                         ImportWords::tr("Copy it again from where it was made.")});
}

void noteSkipped(const std::vector<Part> &parts, const RawLinks &links, std::vector<ImportNote> &notes)
{
    QMap<QString, std::pair<int, QString>> kinds;
    for (const Part &part : parts) {
        if (part.skippedKind.isEmpty() || part.refused || links.isClaimed(part.path))
            continue;
        auto &[count, example] = kinds[part.skippedKind];
        if (count++ == 0)
            example = part.path;
    }
    for (auto it = kinds.constBegin(); it != kinds.constEnd(); ++it) {
        const auto &[count, example] = it.value();
        const QString what = unreadKindText(it.key(), count);
        notes.push_back({ImportNote::Level::Skipped, example, std::nullopt, QStringLiteral("not-a-result"),
                         count == 1 ? ImportWords::tr("Not read: %1.").arg(what) : ImportWords::tr("Not read: %1, this one and others.").arg(what), {}});
    }
}

/// Equal names get " @ <file path>" appended; if even these are equal, a number.
void makeNamesUnique(std::vector<Measurement> &measurements)
{
    QMap<QString, int> seen;
    for (const Measurement &measurement : measurements)
        ++seen[measurement.name];
    QMap<QString, int> used;
    for (Measurement &measurement : measurements) {
        if (seen.value(measurement.name) > 1)
            measurement.name += QStringLiteral(" @ ") + measurement.file;
        if (const int again = used[measurement.name]++; again > 0)
            measurement.name += QStringLiteral(" #%1").arg(again + 1);
    }
}

} // namespace

QString commonFolder(const QStringList &paths)
{
    if (paths.isEmpty())
        return {};
    const QString folder = paths.first().section(QLatin1Char('/'), 0, 0) + QLatin1Char('/');
    if (folder == QLatin1String("bench/"))
        return {};
    const bool all = std::ranges::all_of(paths, [&](const QString &path) { return path.startsWith(folder) && path.size() > folder.size(); });
    return all ? folder : QString();
}

void assemble(const std::vector<Part> &parts, std::vector<ImportNote> notes, Bundle &bundle)
{
    RawLinks links(parts);
    const SourceFiles sources(parts);
    for (const Part &part : parts) {
        if (!part.stamped)
            continue;
        const RecomputedFingerprint fingerprint = sources.fingerprintOf(part);
        for (Measurement &measurement : measurementsOf(part, notes)) {
            if (measurement.origin == Origin::StampBlock)
                links.link(measurement, notes);
            measurement.recomputedFingerprint = fingerprint;
            bundle.measurements.push_back(std::move(measurement));
        }
    }
    for (const Part &part : parts) {
        noteCutRaw(part, notes);
        if (part.refused && !part.refused->code.startsWith(QLatin1String("partial.archive")) && part.refused->code != QLatin1String("limit.stopped")
            && part.refused->code != QLatin1String("cancelled"))
            notes.push_back(refusedNote(part.path, *part.refused));
        if (part.raw && !links.isClaimed(part.path))
            bundle.measurements.push_back(rawMeasurement(part));
    }
    links.noteClaimedProblems(notes);
    noteSkipped(parts, links, notes);
    makeNamesUnique(bundle.measurements);
    std::ranges::stable_sort(bundle.measurements, {}, &Measurement::name);
    std::ranges::stable_sort(notes, {}, [](const ImportNote &note) { return std::tuple(note.file, note.line.value_or(0), note.code); });
    bundle.notes = std::move(notes);
    bundle.filesRead = static_cast<qint64>(parts.size());
}

} // namespace assay
