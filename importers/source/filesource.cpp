// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/source/filesource.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr qint64 pieceBytes = 4 << 20;
constexpr int deepestFolder = 64;

class FileReader : public Reader {
public:
    FileReader(QFile &file, const QString &name, ImportJob &job) : m_file(file), m_name(name), m_job(job) {}

    Result<std::span<const char>> next() override
    {
        if (m_buffer.isEmpty())
            m_buffer.resize(std::clamp<qint64>(m_file.size() - m_file.pos() + 1, 4096, pieceBytes));
        const qint64 got = m_file.read(m_buffer.data(), m_buffer.size());
        if (got < 0)
            return fail({QStringLiteral("partial.read"), m_name, {}, ImportWords::tr("It could not be read on: %1.").arg(m_file.errorString()),
                         ImportWords::tr("Copy the file again.")});
        m_job.proceed(got);
        return std::span<const char>(m_buffer.constData(), static_cast<std::size_t>(got));
    }

private:
    QFile &m_file;
    QString m_name;
    ImportJob &m_job;
    QByteArray m_buffer;
};

void refuse(ImportJob &job, const QString &file, const QString &code, const QString &text, const QString &remedy = {})
{
    job.note({ImportNote::Level::Refused, file, std::nullopt, code, text, remedy});
}

bool isBelow(const QString &canonical, const QString &canonicalRoot)
{
    return canonical.startsWith(canonicalRoot + QLatin1Char('/'));
}

class Walker {
public:
    Walker(const QString &root, ImportJob &job) : m_root(root), m_canonicalRoot(QFileInfo(root).canonicalFilePath()), m_job(job) {}

    QStringList files;

    bool walk(const QString &folder, int depth)
    {
        const QDir dir(folder.isEmpty() ? m_root : m_root + QLatin1Char('/') + folder);
        if (!dir.isReadable()) {
            refuse(m_job, folder, QStringLiteral("folder.unreadable"), ImportWords::tr("The folder may not be read."),
                   ImportWords::tr("Change its permissions."));
            return true;
        }
        const QStringList names = dir.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot, QDir::Name);
        for (const QString &name : names) {
            const QString relative = folder.isEmpty() ? name : folder + QLatin1Char('/') + name;
            if (!m_job.countEntry(folder) || !m_job.proceed() || !entry(relative, QFileInfo(dir.filePath(name)), depth))
                return false;
        }
        return true;
    }

private:
    bool entry(const QString &relative, const QFileInfo &info, int depth)
    {
        if (info.isSymLink() && info.canonicalFilePath() != m_canonicalRoot && !isBelow(info.canonicalFilePath(), m_canonicalRoot)) {
            if (info.exists())
                refuse(m_job, relative, QStringLiteral("link.outside"), ImportWords::tr("A link that leads out of the folder is not followed."),
                       ImportWords::tr("Copy the file itself into the folder."));
            return true;
        }
        if (info.isDir()) {
            // A link to a folder above would go round in circles.
            if (info.isSymLink())
                return true;
            if (depth >= deepestFolder) {
                refuse(m_job, relative, QStringLiteral("limit.depth"), ImportWords::tr("Folders more than %1 deep are not read.").arg(deepestFolder));
                return true;
            }
            return walk(relative, depth + 1);
        }
        if (info.isFile())
            files << relative;
        else
            refuse(m_job, relative, QStringLiteral("file.special"), ImportWords::tr("It is a device, a pipe or a socket, and is not read."));
        return true;
    }

    QString m_root;
    QString m_canonicalRoot;
    ImportJob &m_job;
};

} // namespace

Result<bool> readFile(const QString &path, const QString &name, ImportJob &job, Intake &intake)
{
    const QFileInfo info(path);
    if (!info.isFile())
        return fail({QStringLiteral("file.special"), name, {}, ImportWords::tr("It is not a regular file."), {}});
    if (info.size() > job.limits().fileBytes)
        return fail({QStringLiteral("limit.file"), name, {}, ImportWords::tr("The file is larger than %1, the limit.").arg(byteText(job.limits().fileBytes)),
                     ImportWords::tr("Split it, or leave out what is not needed.")});
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return fail({QStringLiteral("file.unreadable"), name, {}, ImportWords::tr("It could not be opened: %1.").arg(file.errorString()),
                     ImportWords::tr("Change its permissions, or copy it again.")});
    FileReader reader(file, name, job);
    return intake.file(name, reader);
}

QStringList listDirectory(const QString &root, ImportJob &job)
{
    Walker walker(root, job);
    walker.walk({}, 0);
    std::ranges::sort(walker.files);
    return walker.files;
}

void readDirectory(const QString &root, ImportJob &job, Intake &intake)
{
    const QStringList files = listDirectory(root, job);
    job.progress().filesTotal = files.size();
    for (const QString &name : files) {
        const Result<bool> goOn = readFile(root + QLatin1Char('/') + name, name, job, intake);
        if (!goOn)
            refuse(job, name, goOn.error().code, goOn.error().message, goOn.error().remedy);
        else if (!*goOn)
            return;
    }
}

} // namespace assay
