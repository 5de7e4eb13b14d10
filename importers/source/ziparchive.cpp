// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/source/archive.h"

#include <KZip>
#include <KZipFileEntry>

#include <QBuffer>
#include <QCoreApplication>
#include <QFile>

#include <algorithm>
#include <memory>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr qint64 pieceBytes = 256 * 1024;
constexpr int encryptedFlag = 1;   // bit 0 of a zip entry's general purpose flags

struct ZipFile {
    QString name;
    const KZipFileEntry *entry = nullptr;
};

class ZipPass {
public:
    ZipPass(const ArchiveInput &input, ImportJob &job, Intake &intake) : m_input(input), m_job(job), m_intake(intake) {}

    void run(KZip &zip)
    {
        std::vector<ZipFile> files;
        if (!list(zip.directory(), {}, 0, files))
            return;
        std::ranges::sort(files, {}, &ZipFile::name);
        m_job.progress().filesTotal = std::max<qint64>(m_job.progress().filesTotal, static_cast<qint64>(files.size()));
        for (const ZipFile &file : files) {
            if (!m_job.proceed() || !take(file))
                return;
        }
    }

private:
    class EntryReader : public Reader {
    public:
        EntryReader(ZipPass &pass, QIODevice &device, const ZipFile &file, const QString &name)
            : m_pass(pass), m_device(device), m_file(file), m_name(name) {}

        Result<std::span<const char>> next() override
        {
            m_buffer.resize(pieceBytes);
            const qint64 got = m_device.read(m_buffer.data(), m_buffer.size());
            if (got < 0 || (got == 0 && m_read < m_file.entry->size()))
                return fail(m_pass.damaged(m_name));
            m_read += got;
            if (got > 0 && !m_pass.count(got, m_read, m_file, m_name))
                return fail({QStringLiteral("limit.stopped"), m_name, {}, {}, {}});
            return std::span(m_buffer.constData(), static_cast<std::size_t>(got));
        }

    private:
        ZipPass &m_pass;
        QIODevice &m_device;
        const ZipFile &m_file;
        QString m_name;
        QByteArray m_buffer;
        qint64 m_read = 0;
    };

    QString under(const QString &name) const { return m_input.name.isEmpty() ? name : m_input.name + QLatin1Char('/') + name; }

    void leaveOut(const QString &name, const QString &code, const QString &text, const QString &remedy = {})
    {
        m_job.note({ImportNote::Level::Refused, under(name), std::nullopt, code, text, remedy});
    }

    bool list(const KArchiveDirectory *folder, const QString &above, int depth, std::vector<ZipFile> &files)
    {
        if (depth > 64) {
            leaveOut(above, QStringLiteral("limit.depth"), ImportWords::tr("Folders more than %1 deep are not read.").arg(64));
            return true;
        }
        const QStringList names = folder->entries();
        for (const QString &name : names) {
            if (!m_job.countEntry(m_input.name))
                return false;
            const KArchiveEntry *entry = folder->entry(name);
            const QString path = above.isEmpty() ? name : above + QLatin1Char('/') + name;
            if (!entry || !addEntry(*entry, name, path, depth, files))
                return entry != nullptr;
        }
        return true;
    }

    bool addEntry(const KArchiveEntry &entry, const QString &name, const QString &path, int depth, std::vector<ZipFile> &files)
    {
        if (name == QLatin1String("..") || name.startsWith(QLatin1Char('/'))) {
            leaveOut(path, QStringLiteral("archive.path"), ImportWords::tr("A name that leads out of the archive is not followed."));
            return true;
        }
        if (entry.isDirectory())
            return list(static_cast<const KArchiveDirectory *>(&entry), path, depth + 1, files);
        if (!entry.symLinkTarget().isEmpty()) {
            leaveOut(path, QStringLiteral("archive.special"), ImportWords::tr("A symbolic link in an archive is not followed."),
                     ImportWords::tr("Put the file itself into the archive."));
            return true;
        }
        files.push_back({path, static_cast<const KZipFileEntry *>(&entry)});
        return true;
    }

    bool take(const ZipFile &file)
    {
        const QString name = under(file.name);
        if (isEncrypted(file)) {
            leaveOut(file.name, QStringLiteral("archive.encrypted"), ImportWords::tr("The file is encrypted."),
                     ImportWords::tr("Make the archive without a password."));
            return true;
        }
        const std::unique_ptr<QIODevice> device(file.entry->createDevice());
        if (!device) {
            leaveOut(file.name, QStringLiteral("archive.method"), ImportWords::tr("It is compressed in a way that is not read (method %1).").arg(file.entry->encoding()),
                     ImportWords::tr("Make the archive with the usual deflate compression."));
            return true;
        }
        EntryReader reader(*this, *device, file, name);
        return m_intake.file(name, reader) && !m_stopped;
    }

    /// KZip keeps no flags: they stand in the local header, before the entry's data.
    bool isEncrypted(const ZipFile &file)
    {
        QIODevice *device = m_device;
        constexpr qint64 headerBytes = 30;
        const qint64 here = device->pos();
        const bool found = device->seek(file.entry->headerStart());
        const QByteArray header = found ? device->read(headerBytes) : QByteArray();
        device->seek(here);
        return header.size() == headerBytes && header.startsWith("PK\x03\x04") && (header.at(6) & encryptedFlag) != 0;
    }

    Error damaged(const QString &name)
    {
        const Error error{QStringLiteral("partial.archive"), name, {}, ImportWords::tr("The archive is damaged in this file."),
                          ImportWords::tr("Copy the archive again from where it was made.")};
        m_job.note({ImportNote::Level::Refused, name, std::nullopt, error.code, error.message, error.remedy});
        return error;
    }

    bool count(qint64 bytes, qint64 expandedHere, const ZipFile &file, const QString &name)
    {
        m_stopped = !m_job.expand(bytes, expandedHere, std::max<qint64>(1, file.entry->compressedSize()), name) || !m_job.proceed();
        return !m_stopped;
    }

public:
    QIODevice *m_device = nullptr;

private:
    const ArchiveInput &m_input;
    ImportJob &m_job;
    Intake &m_intake;
    bool m_stopped = false;
};

} // namespace

void readZip(const ArchiveInput &input, ImportJob &job, Intake &intake)
{
    QFile file(input.path);
    QBuffer buffer;
    buffer.setData(input.bytes);
    QIODevice &device = input.path.isEmpty() ? static_cast<QIODevice &>(buffer) : file;
    KZip zip(&device);
    if (!device.open(QIODevice::ReadOnly) || !zip.open(QIODevice::ReadOnly)) {
        const QString why = zip.errorString().isEmpty() ? device.errorString() : zip.errorString();
        job.note({ImportNote::Level::Refused, input.name, std::nullopt, QStringLiteral("partial.archive"),
                  ImportWords::tr("The zip archive is cut short or damaged: %1.").arg(why), ImportWords::tr("Copy the archive again from where it was made.")});
        return;
    }
    ZipPass pass(input, job, intake);
    pass.m_device = &device;
    pass.run(zip);
}

} // namespace assay
