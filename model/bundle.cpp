// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/bundle.h"

#include <QStringList>

#include <algorithm>

namespace assay {

const Measurement *Bundle::find(const QString &measurementName) const
{
    const auto it = std::ranges::find(measurements, measurementName, &Measurement::name);
    return it == measurements.end() ? nullptr : &*it;
}

QString bundleStatusKey(Bundle::Status status)
{
    switch (status) {
    case Bundle::Status::Read: return QStringLiteral("read");
    case Bundle::Status::Partial: return QStringLiteral("partial");
    case Bundle::Status::Unreadable: return QStringLiteral("unreadable");
    }
    Q_UNREACHABLE();
}

QString noteLevelKey(ImportNote::Level level)
{
    switch (level) {
    case ImportNote::Level::Skipped: return QStringLiteral("skipped");
    case ImportNote::Level::Refused: return QStringLiteral("refused");
    case ImportNote::Level::Doubt: return QStringLiteral("doubt");
    }
    Q_UNREACHABLE();
}

namespace {

QString shortName(const QString &path)
{
    QString clean = path;
    while (clean.size() > 1 && clean.endsWith(QLatin1Char('/')))
        clean.chop(1);
    QString name = clean.section(QLatin1Char('/'), -1);
    static const QStringList suffixes{QStringLiteral(".tar.gz"), QStringLiteral(".tar.bz2"), QStringLiteral(".tar.xz"),
                                      QStringLiteral(".tar.zst"), QStringLiteral(".tgz"), QStringLiteral(".tbz2"),
                                      QStringLiteral(".txz"), QStringLiteral(".tzst"), QStringLiteral(".tar"),
                                      QStringLiteral(".zip"), QStringLiteral(".7z")};
    for (const QString &suffix : suffixes) {
        if (name.endsWith(suffix, Qt::CaseInsensitive) && name.size() > suffix.size()) {
            name.chop(suffix.size());
            break;
        }
    }
    return name;
}

} // namespace

QStringList bundleQualifiers(const std::vector<Bundle> &bundles)
{
    QStringList qualifiers;
    if (bundles.size() < 2) {
        qualifiers.resize(static_cast<qsizetype>(bundles.size()));
        return qualifiers;
    }
    for (const Bundle &bundle : bundles)
        qualifiers << shortName(bundle.path);
    const QStringList shortNames = qualifiers;
    for (qsizetype i = 0; i < qualifiers.size(); ++i) {
        if (shortNames.count(shortNames.at(i)) > 1)
            qualifiers[i] = bundles[static_cast<std::size_t>(i)].path;
    }
    return qualifiers;
}

} // namespace assay
