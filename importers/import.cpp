// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/import.h"

#include "importers/assemble.h"
#include "importers/fileintake.h"
#include "importers/rawlink.h"
#include "importers/source/archive.h"
#include "importers/source/filesource.h"
#include "importers/stampedimporter.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <array>
#include <memory>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr auto partialEvery = std::chrono::milliseconds(200);

/// One importPath() call.
class PathImport {
public:
    PathImport(const QString &path, const ImportOptions &options, const ImportCallbacks &callbacks)
        : m_path(path), m_callbacks(callbacks), m_job(options, callbacks), m_intake(m_job, [this] { offerPartial(); }) {}

    Bundle run()
    {
        const QFileInfo info(m_path);
        if (!info.exists())
            return unreadable(info.isSymLink() ? ImportWords::tr("The link leads nowhere.") : ImportWords::tr("There is no such file or folder."));
        if (info.isDir())
            readDirectory(m_path, m_job, m_intake);
        else if (const Result<void> result = readPlainFile(info); !result)
            return unreadable(result.error().message);
        return finished(info);
    }

private:
    Result<void> readPlainFile(const QFileInfo &info)
    {
        m_job.progress().bytesTotal = info.size();
        QFile file(m_path);
        if (!info.isFile())
            return fail({QStringLiteral("file.special"), {}, {}, ImportWords::tr("It is neither a file nor a folder."), {}});
        if (!file.open(QIODevice::ReadOnly))
            return fail({QStringLiteral("file.unreadable"), {}, {}, ImportWords::tr("It could not be opened: %1.").arg(file.errorString()), {}});
        const QByteArray head = file.read(512);
        file.close();
        if (const auto kind = archiveKindOf(std::string_view(head.constData(), static_cast<std::size_t>(head.size())))) {
            m_isArchive = true;
            readArchive(*kind, {m_path, {}, {}, info.fileName()}, m_job, m_intake);
            return {};
        }
        m_job.progress().filesTotal = 1;
        return readSingle(info);
    }

    /// A result alone: its root is the nearest folder above that holds `bench/`, else its own; of the raw files only those it names are read.
    Result<void> readSingle(const QFileInfo &info)
    {
        const Result<bool> read = readFile(m_path, info.fileName(), m_job, m_intake);
        if (!read)
            return fail(read.error());
        if (m_intake.parts().empty() || !m_intake.parts().front().stamped)
            return {};
        QDir root(info.absolutePath());
        for (QDir above = root;;) {
            if (above.exists(QStringLiteral("bench"))) {
                root = above;
                break;
            }
            if (!above.cdUp())
                break;
        }
        m_root = root.absolutePath();
        m_singlePath = root.relativeFilePath(info.absoluteFilePath());
        readNamedRaw(root, QFileInfo(m_singlePath).path());
        return {};
    }

    void readNamedRaw(const QDir &root, const QString &folder)
    {
        std::vector<ImportNote> ignored;
        QStringList wanted;
        for (const Measurement &measurement : measurementsOf(m_intake.parts().front(), ignored)) {
            const QString named = measurement.raw.named;
            if (named.isEmpty() || !rawPathProblem(named).isEmpty() || wanted.contains(named))
                continue;
            wanted << named;
            const QString base = QFileInfo(named).fileName();
            for (const QString &candidate : {named, folder + QLatin1Char('/') + named, folder + QLatin1Char('/') + base, folder + QStringLiteral("/raw/") + base, QStringLiteral("raw/") + base}) {
                const QString clean = QDir::cleanPath(candidate);
                if (isBelow(root, clean)) {
                    if (const auto read = readFile(root.filePath(clean), clean, m_job, m_intake); !read)
                        m_job.note({ImportNote::Level::Refused, clean, std::nullopt, read.error().code, read.error().message, read.error().remedy});
                    break;
                }
            }
        }
    }

    static bool isBelow(const QDir &root, const QString &relative)
    {
        const QFileInfo info(root.filePath(relative));
        return info.exists() && info.canonicalFilePath().startsWith(root.canonicalPath() + QLatin1Char('/'));
    }

    Bundle start() const
    {
        Bundle bundle;
        bundle.path = m_path;
        bundle.name = QFileInfo(QDir::cleanPath(m_path)).fileName();
        if (bundle.name.isEmpty())
            bundle.name = m_path;
        return bundle;
    }

    Bundle unreadable(const QString &why) const
    {
        Bundle bundle = start();
        bundle.status = Bundle::Status::Unreadable;
        bundle.error = why;
        bundle.notes = m_job.notes();
        return bundle;
    }

    /// Parts and notes with paths as they are shown: a single result below its root, an archive without its one folder.
    Bundle assembled() const
    {
        Bundle bundle = start();
        std::vector<Part> parts = m_intake.parts();
        std::vector<ImportNote> notes = m_job.notes();
        if (!m_singlePath.isEmpty() && !parts.empty())
            parts.front().path = m_singlePath;
        if (m_isArchive) {
            QStringList paths;
            for (const Part &part : parts)
                paths << part.path;
            for (const ImportNote &note : notes) {
                if (!note.file.isEmpty())
                    paths << note.file;
            }
            const auto cut = commonFolder(paths).size();
            for (Part &part : parts)
                part.path.remove(0, cut);
            for (ImportNote &note : notes)
                note.file.remove(0, note.file.isEmpty() ? 0 : cut);
        }
        assemble(parts, std::move(notes), bundle);
        bundle.isContainer = m_isArchive || parts.size() > 1 || m_job.progress().filesTotal != 1;
        return bundle;
    }

    void offerPartial()
    {
        const auto now = std::chrono::steady_clock::now();
        if (!m_callbacks.partial || now - m_lastPartial < partialEvery)
            return;
        m_lastPartial = now;
        m_callbacks.partial(assembled());
    }

    QString skippedKind(const QString &file) const
    {
        const auto part = std::ranges::find(m_intake.parts(), file, &Part::path);
        return part == m_intake.parts().end() ? QString() : unreadKindText(part->skippedKind, 1);
    }

    QString nothingRead(const Bundle &bundle, const QFileInfo &info) const
    {
        for (const ImportNote::Level level : {ImportNote::Level::Refused, ImportNote::Level::Skipped}) {
            const auto note = std::ranges::find(bundle.notes, level, &ImportNote::level);
            if (note == bundle.notes.end())
                continue;
            const bool itself = note->file.isEmpty() || (!info.isDir() && note->file == info.fileName());
            if (itself && level == ImportNote::Level::Skipped)
                return ImportWords::tr("It is neither a stamped result nor raw samples (%1).").arg(skippedKind(note->file));
            return itself ? note->text : note->file + QStringLiteral(": ") + note->text;
        }
        if (bundle.filesRead == 0)
            return info.isDir() ? ImportWords::tr("The folder holds no file.") : ImportWords::tr("The archive holds no file.");
        return ImportWords::tr("It holds nothing that Assay reads.");
    }

    Bundle finished(const QFileInfo &info)
    {
        Bundle bundle = assembled();
        bundle.cancelled = m_job.isCancelled();
        const bool refused = std::ranges::any_of(bundle.notes, [](const ImportNote &note) { return note.level == ImportNote::Level::Refused; });
        if (bundle.measurements.empty()) {
            bundle.status = Bundle::Status::Unreadable;
            bundle.error = bundle.cancelled ? ImportWords::tr("Reading was cancelled.") : nothingRead(bundle, info);
        } else if (refused || bundle.cancelled) {
            bundle.status = Bundle::Status::Partial;
        }
        return bundle;
    }

    QString m_path;
    const ImportCallbacks &m_callbacks;
    ImportJob m_job;
    FileIntake m_intake;
    QString m_root;
    QString m_singlePath;
    bool m_isArchive = false;
    std::chrono::steady_clock::time_point m_lastPartial = std::chrono::steady_clock::now();
};

FileStamp stampOf(const QString &path)
{
    const QFileInfo info(path);
    return {path, info.size(), info.lastModified().toMSecsSinceEpoch()};
}

} // namespace

Bundle importPath(const QString &path, const ImportOptions &options, const ImportCallbacks &callbacks)
{
    return std::make_unique<PathImport>(path, options, callbacks)->run();
}

std::vector<FileStamp> filesOnDisk(const QString &path, const Bundle &bundle, const ImportLimits &limits)
{
    std::vector<FileStamp> stamps;
    const QFileInfo info(path);
    if (info.isDir()) {
        ImportOptions options;
        options.limits = limits;
        const ImportCallbacks none;
        ImportJob job(options, none);
        for (const QString &name : listDirectory(path, job)) {
            if (!name.endsWith(QLatin1String(".assay-review.json")))
                stamps.push_back(stampOf(path + QLatin1Char('/') + name));
        }
        return stamps;
    }
    if (!info.exists())
        return stamps;
    stamps.push_back(stampOf(path));
    // Raw files of a single result, relative to the folder from which its own path counts.
    for (const Measurement &measurement : bundle.measurements) {
        const QString absolute = info.absoluteFilePath();
        if (measurement.raw.file.isEmpty() || !absolute.endsWith(QLatin1Char('/') + measurement.file))
            continue;
        const FileStamp raw = stampOf(absolute.chopped(measurement.file.size()) + measurement.raw.file);
        if (std::ranges::find(stamps, raw) == stamps.end())
            stamps.push_back(raw);
    }
    return stamps;
}

} // namespace assay
