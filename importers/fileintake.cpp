// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/fileintake.h"

#include "importers/rawimporter.h"
#include "importers/source/archive.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace assay {

namespace {

constexpr qsizetype longestContent = 1 << 20;   // of one source
constexpr qsizetype mostContent = 64 << 20;     // of all

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

Error withoutPlace(const QString &code, const QString &message, const QString &remedy)
{
    return {code, {}, {}, message, remedy};
}

QString withoutCompression(const QString &path)
{
    for (const char *suffix : {".gz", ".bz2", ".xz", ".zst", ".lz4"}) {
        if (path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive))
            return path.chopped(static_cast<qsizetype>(qstrlen(suffix)));
    }
    return path;
}

} // namespace

FileIntake::FileIntake(ImportJob &job, std::function<void()> partial) : m_job(job), m_partial(std::move(partial)) {}

void FileIntake::keep(Part part)
{
    const auto known = m_index.constFind(part.path);
    if (known != m_index.constEnd()) {
        m_job.note({ImportNote::Level::Doubt, part.path, std::nullopt, QStringLiteral("archive.duplicate"),
                    ImportWords::tr("The archive holds this name twice; the later file counts."), {}});
        m_parts[*known] = std::move(part);
        return;
    }
    m_index.insert(part.path, m_parts.size());
    m_parts.push_back(std::move(part));
}

void FileIntake::alias(const QString &path, const QString &target)
{
    const auto known = m_index.constFind(target);
    if (known == m_index.constEnd()) {
        m_job.note({ImportNote::Level::Refused, path, std::nullopt, QStringLiteral("archive.special"),
                    ImportWords::tr("A hard link to a file that is not in the archive: “%1”.").arg(quotedPiece(target.toUtf8().toStdString())), {}});
        return;
    }
    Part part = m_parts[*known];
    part.path = path;
    keep(std::move(part));
}

bool FileIntake::file(const QString &path, Reader &reader)
{
    if (path.endsWith(QLatin1String(".assay-review.json")))
        return true;
    m_job.progress().file = path;
    std::string bytes;
    bool whole = false;
    Part part;
    part.path = path;
    while (bytes.size() < headBytes && !whole && !part.refused) {
        const auto piece = reader.next();
        if (!piece)
            part.refused = piece.error();
        else if (whole = piece->empty(); !whole)
            bytes.append(piece->data(), piece->size());
    }
    if (m_job.isCancelled())
        return false;
    if (part.refused) {
        keep(std::move(part));
    } else if (archiveKindOf(bytes)) {
        nested(path, bytes, reader);
    } else {
        recognise({withoutCompression(path), bytes, whole}, reader, part);
        keep(std::move(part));
    }
    ++m_job.progress().filesDone;
    m_partial();
    return m_job.proceed();
}

void FileIntake::recognise(const Head &head, Reader &reader, Part &part)
{
    const QString &wanted = m_job.options().format;
    for (const auto &importer : allImporters()) {
        if (wanted.isEmpty() ? importer->recognises(head) : importer->format().name == wanted) {
            importer->read(head, reader, m_job, part);
            return;
        }
    }
    part.skippedKind = unreadKindOf(head);
    part.notRaw = RawImporter::problemOf(head);
    if (QStringList{QStringLiteral("source"), QStringLiteral("text"), QStringLiteral("empty")}.contains(part.skippedKind))
        keepContent(head, reader, part);
}

/// Sources are what a fingerprint is made of. What is longer, or damaged, is not kept.
void FileIntake::keepContent(const Head &head, Reader &reader, Part &part)
{
    QByteArray content(head.bytes.data(), static_cast<qsizetype>(head.bytes.size()));
    for (bool whole = head.whole; !whole;) {
        const auto piece = reader.next();
        if (!piece || content.size() + static_cast<qsizetype>(piece->size()) > longestContent || !m_job.proceed())
            return;
        content.append(piece->data(), static_cast<qsizetype>(piece->size()));
        whole = piece->empty();
    }
    if (content.size() > mostContent - m_contentKept)
        return;
    m_contentKept += content.size();
    part.content = content.isNull() ? QByteArray("") : content;
}

void FileIntake::nested(const QString &path, std::string &head, Reader &reader)
{
    const auto refuse = [&](const QString &code, const QString &message, const QString &remedy) {
        Part part;
        part.path = path;
        part.refused = withoutPlace(code, message, remedy);
        keep(std::move(part));
    };
    if (m_depth >= m_job.limits().nesting) {
        refuse(QStringLiteral("limit.nesting"), ImportWords::tr("Archives in archives are read %1 deep, not deeper.").arg(m_job.limits().nesting),
               ImportWords::tr("Unpack it and open what it holds."));
        return;
    }
    QByteArray bytes(head.data(), static_cast<qsizetype>(head.size()));
    for (;;) {
        const auto piece = reader.next();
        if (!piece)
            return;   // told by the source
        if (piece->empty())
            break;
        bytes.append(piece->data(), static_cast<qsizetype>(piece->size()));
        if (bytes.size() > m_job.limits().expandedBytes) {
            refuse(QStringLiteral("limit.expanded"), ImportWords::tr("An archive inside is larger than %1, the limit.").arg(byteText(m_job.limits().expandedBytes)),
                   ImportWords::tr("Unpack it and open what it holds."));
            return;
        }
    }
    ++m_depth;
    const ArchiveKind kind = *archiveKindOf(std::string_view(bytes.constData(), static_cast<std::size_t>(std::min<qsizetype>(bytes.size(), 512))));
    readArchive(kind, {{}, bytes, path, withoutCompression(QFileInfo(path).fileName())}, m_job, *this);
    --m_depth;
}

} // namespace assay
