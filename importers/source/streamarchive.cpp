// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/source/archive.h"

#include <QCoreApplication>
#include <QFile>

#include <archive.h>
#include <archive_entry.h>

#include <memory>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr std::size_t blockBytes = 256 * 1024;

struct ArchiveCloser {
    void operator()(archive *handle) const { archive_read_free(handle); }
};
using Handle = std::unique_ptr<archive, ArchiveCloser>;

QString archiveText(archive *handle)
{
    const char *text = archive_error_string(handle);
    return text ? QString::fromUtf8(text) : ImportWords::tr("no reason given");
}

/// No filter that would start another program.
Handle newHandle()
{
    Handle handle(archive_read_new());
    archive_read_support_filter_gzip(handle.get());
    archive_read_support_filter_bzip2(handle.get());
    archive_read_support_filter_xz(handle.get());
    archive_read_support_filter_lzma(handle.get());
    archive_read_support_filter_zstd(handle.get());
    archive_read_support_filter_lz4(handle.get());
    archive_read_support_format_tar(handle.get());
    archive_read_support_format_7zip(handle.get());
    archive_read_support_format_raw(handle.get());
    return handle;
}

/// One pass over one archive.
class Pass {
public:
    Pass(const ArchiveInput &input, ImportJob &job, Intake &intake) : m_input(input), m_job(job), m_intake(intake), m_handle(newHandle()) {}

    void run()
    {
        if (!open())
            return;
        for (;;) {
            archive_entry *entry = nullptr;
            const int code = archive_read_next_header(m_handle.get(), &entry);
            if (code == ARCHIVE_EOF) {
                checkClosed();
                return;
            }
            if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
                damaged({});
                return;
            }
            if (!m_job.countEntry(m_input.name) || !m_job.proceed() || !take(entry))
                return;
        }
    }

private:
    class EntryReader : public Reader {
    public:
        EntryReader(Pass &pass, const QString &name) : m_pass(pass), m_name(name) {}
        Result<std::span<const char>> next() override { return m_pass.nextPiece(m_name); }

    private:
        Pass &m_pass;
        QString m_name;
    };

    bool open()
    {
        const QByteArray path = QFile::encodeName(m_input.path);
        const int code = path.isEmpty()
            ? archive_read_open_memory(m_handle.get(), m_input.bytes.constData(), static_cast<std::size_t>(m_input.bytes.size()))
            : archive_read_open_filename(m_handle.get(), path.constData(), blockBytes);
        if (code == ARCHIVE_OK || code == ARCHIVE_WARN)
            return true;
        damaged({});
        return false;
    }

    void damaged(const QString &file)
    {
        m_stopped = true;
        const QString where = file.isEmpty() ? ImportWords::tr("The archive is cut short or damaged: %1. What came before is kept.").arg(archiveText(m_handle.get()))
                                             : ImportWords::tr("The archive is cut short or damaged in this file: %1.").arg(archiveText(m_handle.get()));
        m_job.note({ImportNote::Level::Refused, file.isEmpty() ? m_input.name : file, std::nullopt, QStringLiteral("partial.archive"), where,
                    ImportWords::tr("Copy the archive again from where it was made.")});
    }

    /// A tar that was cut between two entries ends without its closing block, and the library says nothing.
    void checkClosed()
    {
        constexpr qint64 blockSize = 512;
        const bool tar = (archive_format(m_handle.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_TAR;
        if (!tar || m_afterLast < 0 || archive_filter_bytes(m_handle.get(), 0) - m_afterLast >= blockSize)
            return;
        m_job.note({ImportNote::Level::Refused, m_input.name, std::nullopt, QStringLiteral("partial.archive"),
                    ImportWords::tr("The archive ends without its closing mark: it may be cut short. What came before is kept."),
                    ImportWords::tr("Copy the archive again from where it was made.")});
    }

    void leaveOut(const QString &file, const QString &code, const QString &text, const QString &remedy = {})
    {
        m_job.note({ImportNote::Level::Refused, file, std::nullopt, code, text, remedy});
    }

    QString under(const QString &name) const { return m_input.name.isEmpty() ? name : m_input.name + QLatin1Char('/') + name; }

    bool isSingle() const { return archive_format(m_handle.get()) == ARCHIVE_FORMAT_RAW; }

    bool take(archive_entry *entry)
    {
        bool doubtful = false;
        const QString written = isSingle() ? m_input.singleName : nameText(archive_entry_pathname(entry), &doubtful);
        const auto type = archive_entry_filetype(entry);
        if (type == AE_IFDIR)
            return true;
        const std::optional<QString> safe = safeName(written);
        if (!safe || safe->isEmpty()) {
            leaveOut(under(written), QStringLiteral("archive.path"), ImportWords::tr("A name that leads out of the archive is not followed."));
            return true;
        }
        const QString name = isSingle() && !m_input.name.isEmpty() ? m_input.name : under(*safe);
        if (doubtful)
            m_job.note({ImportNote::Level::Doubt, name, std::nullopt, QStringLiteral("archive.name"), ImportWords::tr("The name is not UTF-8; it was read as Latin-1."), {}});
        if (const char *target = archive_entry_hardlink(entry)) {
            if (const auto safeTarget = safeName(nameText(target, &doubtful)))
                m_intake.alias(name, under(*safeTarget));
            return true;
        }
        if (type != AE_IFREG && !isSingle()) {
            leaveOut(name, QStringLiteral("archive.special"), type == AE_IFLNK ? ImportWords::tr("A symbolic link in an archive is not followed.")
                                                                               : ImportWords::tr("A device or pipe in an archive is not read."),
                     ImportWords::tr("Put the file itself into the archive."));
            return true;
        }
        if (archive_entry_is_encrypted(entry)) {
            leaveOut(name, QStringLiteral("archive.encrypted"), ImportWords::tr("The file is encrypted."), ImportWords::tr("Make the archive without a password."));
            return true;
        }
        EntryReader reader(*this, name);
        return m_intake.file(name, reader) && !m_stopped && drain(name);
    }

    /// What the intake did not want is expanded all the same to get to the next entry: it counts against the limits.
    bool drain(const QString &name)
    {
        for (;;) {
            const auto piece = nextPiece(name);
            if (!piece)
                return false;
            if (piece->empty()) {
                m_afterLast = archive_filter_bytes(m_handle.get(), 0);
                return true;
            }
        }
    }

    Result<std::span<const char>> nextPiece(const QString &file)
    {
        const void *piece = nullptr;
        std::size_t bytes = 0;
        la_int64_t offset = 0;
        const int code = archive_read_data_block(m_handle.get(), &piece, &bytes, &offset);
        if (code == ARCHIVE_EOF)
            return std::span<const char>();
        if (code != ARCHIVE_OK && code != ARCHIVE_WARN) {
            damaged(file);
            return fail({QStringLiteral("partial.archive"), file, {}, archiveText(m_handle.get()), {}});
        }
        m_expanded += static_cast<qint64>(bytes);
        const qint64 packed = archive_filter_bytes(m_handle.get(), -1);
        m_job.proceed(std::max<qint64>(0, packed - m_packed));
        m_packed = packed;
        if (!m_job.expand(static_cast<qint64>(bytes), m_expanded, packed, m_input.name.isEmpty() ? file : m_input.name) || m_job.isCancelled()) {
            m_stopped = true;
            return fail({QStringLiteral("limit.stopped"), file, {}, {}, {}});
        }
        return std::span(static_cast<const char *>(piece), bytes);
    }

    const ArchiveInput &m_input;
    ImportJob &m_job;
    Intake &m_intake;
    Handle m_handle;
    qint64 m_expanded = 0;
    qint64 m_packed = 0;
    qint64 m_afterLast = -1;   ///< bytes of the unpacked stream up to the end of the last file's data
    bool m_stopped = false;
};

} // namespace

void readStream(const ArchiveInput &input, ImportJob &job, Intake &intake)
{
    Pass(input, job, intake).run();
}

} // namespace assay
