// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rawlink.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace assay {

namespace {

struct RawWords {
    Q_DECLARE_TR_FUNCTIONS(RawSamples)
};

QString folderOf(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
    return slash < 0 ? QString() : path.left(slash + 1);
}

} // namespace

QString rawPathProblem(const QString &named)
{
    if (named.startsWith(QLatin1Char('/')) || named.contains(QLatin1Char('\\')) || (named.size() > 1 && named.at(1) == QLatin1Char(':')))
        return RawWords::tr("The stamp names an absolute path; raw files are looked for only below the bundle.");
    if (named.split(QLatin1Char('/')).contains(QLatin1String("..")))
        return RawWords::tr("The stamp names a path with “..”; raw files are looked for only below the bundle.");
    return {};
}

RawLinks::RawLinks(const std::vector<Part> &parts) : m_parts(parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i)
        m_index.insert(parts[i].path, i);
}

const Part *RawLinks::find(const QString &path) const
{
    for (const char *suffix : {"", ".gz", ".bz2", ".xz", ".zst"}) {
        const auto found = m_index.constFind(path + QLatin1String(suffix));
        if (found != m_index.constEnd())
            return &m_parts[*found];
    }
    return nullptr;
}

/// The path counts from the folder that holds `bench/`: from the stamp's own folder upwards. Else the same base name beside the
/// stamp or in `raw/` beside it.
const Part *RawLinks::resolve(const Measurement &measurement, bool &elsewhere) const
{
    const QString named = QString(measurement.raw.named).remove(0, measurement.raw.named.startsWith(QLatin1String("./")) ? 2 : 0);
    QString folder = folderOf(measurement.file);
    for (;;) {
        if (const Part *part = find(folder + named))
            return part;
        if (folder.isEmpty())
            break;
        folder.chop(1);
        folder = folderOf(folder);
    }
    elsewhere = true;
    const QString base = QFileInfo(named).fileName();
    folder = folderOf(measurement.file);
    if (const Part *part = find(folder + base))
        return part;
    if (const Part *part = find(folder + QStringLiteral("raw/") + base))
        return part;
    return find(QStringLiteral("raw/") + base);
}

void RawLinks::link(Measurement &measurement, std::vector<ImportNote> &notes)
{
    RawReference &raw = measurement.raw;
    if (raw.named.isEmpty()) {
        raw.state = RawReference::State::NotNamed;
        return;
    }
    raw.state = RawReference::State::Missing;
    raw.problem = rawPathProblem(raw.named);
    if (!raw.problem.isEmpty())
        return;
    bool elsewhere = false;
    const Part *part = resolve(measurement, elsewhere);
    if (!part) {
        raw.problem = RawWords::tr("The raw file %1 is not in the bundle.").arg(raw.named);
        return;
    }
    m_claimed.insert(part->path);
    raw.file = part->path;
    raw.sha256 = part->sha256;
    raw.elsewhere = elsewhere;
    if (elsewhere)
        notes.push_back({ImportNote::Level::Doubt, measurement.file, std::nullopt, QStringLiteral("raw.elsewhere"),
                         RawWords::tr("The raw file %1 of %2 was found as %3, not where the stamp says.").arg(raw.named, measurement.name, part->path), {}});
    if (!part->raw) {
        raw.state = RawReference::State::Unreadable;
        const std::optional<Error> &why = part->refused ? part->refused : part->notRaw;
        raw.problem = why ? sentenceOf(*why) : RawWords::tr("It is no raw sample file.");
        return;
    }
    raw.state = RawReference::State::Found;
    measurement.samples = part->raw->samples;
    measurement.unit = part->raw->unit;
    if (!part->sha256.isEmpty())
        measurement.stamp.at(StampKey::RawSha256) = Answer::inferred(QString::fromLatin1(part->sha256), RawWords::tr("computed from the file"));
    Answer &tag = measurement.stamp.at(StampKey::Tag);
    const bool native = measurement.stamp.at(StampKey::MachineMeasuredUnder).valueText() == QLatin1String("native");
    if (tag.state == AnswerState::NeverAsked && native && !measurement.isSynthetic())
        tag = Answer::inferred(QStringLiteral("MEASURED"), RawWords::tr("native samples are present"));
}

void RawLinks::noteClaimedProblems(std::vector<ImportNote> &notes) const
{
    for (const QString &path : m_claimed) {
        const Part &part = m_parts[m_index.value(path)];
        if (part.raw || part.refused || !part.notRaw)
            continue;
        notes.push_back(refusedNote(path, *part.notRaw));
    }
}

} // namespace assay
