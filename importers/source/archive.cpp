// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/source/archive.h"

#include <QStringDecoder>
#include <QStringList>

namespace assay {

namespace {

/// A tar header carries the sum of its own bytes, with blanks for the sum itself: right for old tars without a magic word, too.
bool hasTarChecksum(std::string_view head)
{
    if (head.size() < 512 || head.front() == '\0')
        return false;
    long sum = 0;
    for (std::size_t i = 0; i < 512; ++i)
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(head[i]);
    long stored = 0;
    bool digits = false;
    for (const char character : head.substr(148, 8)) {
        if (character >= '0' && character <= '7') {
            stored = stored * 8 + (character - '0');
            digits = true;
        } else if (digits || character != ' ') {
            break;
        }
    }
    return digits && stored == sum;
}

} // namespace

std::optional<ArchiveKind> archiveKindOf(std::string_view head)
{
    using namespace std::string_view_literals;
    if (head.starts_with("PK\x03\x04"sv) || head.starts_with("PK\x05\x06"sv))
        return ArchiveKind::Zip;
    if (head.starts_with("7z\xbc\xaf\x27\x1c"sv))
        return ArchiveKind::SevenZip;
    for (const std::string_view magic : {"\x1f\x8b"sv, "BZh"sv, "\xfd\x37zXZ\0"sv, "\x28\xb5\x2f\xfd"sv, "\x04\x22\x4d\x18"sv}) {
        if (head.starts_with(magic))
            return ArchiveKind::Compressed;
    }
    if (hasTarChecksum(head))
        return ArchiveKind::Tar;
    return std::nullopt;
}

void readArchive(ArchiveKind kind, const ArchiveInput &input, ImportJob &job, Intake &intake)
{
    if (kind == ArchiveKind::Zip)
        readZip(input, job, intake);
    else
        readStream(input, job, intake);
}

std::optional<QString> safeName(const QString &name)
{
    if (name.startsWith(QLatin1Char('/')))
        return std::nullopt;
    QStringList parts;
    for (const QString &part : name.split(QLatin1Char('/'), Qt::SkipEmptyParts)) {
        if (part == QLatin1String(".."))
            return std::nullopt;
        if (part != QLatin1String("."))
            parts << part;
    }
    return parts.join(QLatin1Char('/'));
}

QString nameText(const char *bytes, bool *doubtful)
{
    QStringDecoder decoder(QStringDecoder::Utf8, QStringDecoder::Flag::Stateless);
    const QString text = decoder(QByteArrayView(bytes ? bytes : ""));
    if (!decoder.hasError())
        return text;
    *doubtful = true;
    return QString::fromLatin1(bytes);
}

} // namespace assay
