// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/source/job.h"

#include <QCoreApplication>
#include <QLocale>

namespace assay {

namespace {

struct ImportWords {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

constexpr auto progressEvery = std::chrono::milliseconds(50);

} // namespace

ImportJob::ImportJob(const ImportOptions &options, const ImportCallbacks &callbacks) : m_options(options), m_callbacks(callbacks) {}

bool ImportJob::proceed(qint64 bytes)
{
    m_progress.bytesDone += bytes;
    if (m_cancelled || !m_callbacks.progress)
        return !m_cancelled;
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastProgress < progressEvery)
        return true;
    m_lastProgress = now;
    m_cancelled = !m_callbacks.progress(m_progress);
    return !m_cancelled;
}

void ImportJob::limitNote(const QString &code, const QString &file, const QString &text)
{
    m_overLimit = true;
    note({ImportNote::Level::Refused, file, std::nullopt, code, text,
          ImportWords::tr("Unpack it where you trust it, and open what is needed.")});
}

bool ImportJob::expand(qint64 bytes, qint64 expandedHere, qint64 packedHere, const QString &file)
{
    m_expanded += bytes;
    if (m_expanded > limits().expandedBytes) {
        limitNote(QStringLiteral("limit.expanded"), file,
                  ImportWords::tr("The archive expands to more than %1, the limit; what came before is kept.").arg(byteText(limits().expandedBytes)));
        return false;
    }
    const auto expanded = static_cast<double>(expandedHere);
    if (packedHere > 0 && expandedHere > limits().ratioFromBytes && expanded > limits().ratio * static_cast<double>(packedHere)) {
        limitNote(QStringLiteral("limit.ratio"), file,
                  ImportWords::tr("The archive expands to more than %1 times its size, the limit; what came before is kept.")
                      .arg(QLocale().toString(limits().ratio, 'f', 0)));
        return false;
    }
    return true;
}

bool ImportJob::countEntry(const QString &container)
{
    if (++m_entries <= limits().entries)
        return true;
    if (!m_overLimit) {
        limitNote(QStringLiteral("limit.entries"), container,
                  ImportWords::tr("There are more than %1 entries, the limit; what came before is kept.").arg(QLocale().toString(limits().entries)));
    }
    return false;
}

QString byteText(qint64 bytes)
{
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeIecFormat);
}

QString quotedPiece(std::string_view bytes)
{
    constexpr std::size_t longest = 40;
    QString text = QString::fromUtf8(bytes.data(), static_cast<qsizetype>(std::min(bytes.size(), longest)));
    QString shown;
    for (const QChar character : std::as_const(text)) {
        if (character.unicode() < 0x20 || (character.unicode() >= 0x7f && character.unicode() < 0xa0) || character == QChar::LineSeparator)
            shown += QStringLiteral("\\x%1").arg(static_cast<int>(character.unicode()), 2, 16, QLatin1Char('0'));
        else
            shown += character;
    }
    if (bytes.size() > longest)
        shown += QChar(0x2026);
    return shown;
}

} // namespace assay
