// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/codefingerprint.h"

#include <QCryptographicHash>

#include <optional>

namespace assay {

namespace {

constexpr qsizetype digits = 16;

/// Nothing when a file of the list is not there; it is added to `missing` then.
std::optional<QString> fingerprintOf(const QStringList &list, const FindSource &find, RecomputedFingerprint &all)
{
    std::vector<SourceFile> files;
    bool whole = true;
    for (const QString &path : list) {
        const QByteArray bytes = find(path);
        if (bytes.isNull()) {
            whole = false;
            if (!all.missing.contains(path))
                all.missing << path;
            continue;
        }
        all.carriageReturns = all.carriageReturns || bytes.contains("\r\n");
        files.push_back({path, bytes});
    }
    return whole ? std::optional(codeFingerprint(files)) : std::nullopt;
}

} // namespace

QString codeFingerprint(std::span<const SourceFile> files)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const SourceFile &file : files) {
        hash.addData(file.path.toUtf8());
        hash.addData(file.bytes);
    }
    return QString::fromLatin1(hash.result().toHex().left(digits));
}

RecomputedFingerprint recomputeFingerprint(const QString &target, const QStringList &sources, const FindSource &find, const CoreSources &core)
{
    RecomputedFingerprint all;
    if (sources.isEmpty())
        return all;
    std::vector<QStringList> lists{core.all + sources};
    // Older checkouts knew no core of a target.
    if (target == QLatin1String("host"))
        lists.insert(lists.begin(), core.all + core.host + sources);
    for (const QStringList &list : lists) {
        if (const std::optional<QString> value = fingerprintOf(list, find, all); value && !all.values.contains(*value))
            all.values << *value;
    }
    return all;
}

} // namespace assay
