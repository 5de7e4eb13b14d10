// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/sourcefiles.h"

#include "importers/rawlink.h"

#include <QJsonArray>

namespace assay {

namespace {

constexpr qsizetype mostSources = 1000;

QString folderAbove(QString path)
{
    path.chop(path.endsWith(QLatin1Char('/')) ? 1 : 0);
    return path.left(path.lastIndexOf(QLatin1Char('/')) + 1);
}

/// A list of strings; a bare one counts as a list of it.
QStringList sourcesIn(const QJsonObject &result)
{
    const QJsonValue value = result.value(QLatin1String("code_sources"));
    if (value.isString())
        return {value.toString()};
    QStringList sources;
    for (const QJsonValue &source : value.toArray())
        sources << source.toString();
    return sources;
}

} // namespace

SourceFiles::SourceFiles(const std::vector<Part> &parts) : m_parts(parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!parts[i].content.isNull())
            m_index.insert(parts[i].path, i);
    }
}

QByteArray SourceFiles::find(const QString &folder, const QString &path) const
{
    if (path.isEmpty() || !rawPathProblem(path).isEmpty())
        return {};
    for (QString above = folder;; above = folderAbove(above)) {
        const auto found = m_index.constFind(above + path);
        if (found != m_index.constEnd())
            return m_parts[*found].content;
        if (above.isEmpty())
            return {};
    }
}

RecomputedFingerprint SourceFiles::fingerprintOf(const Part &stamped) const
{
    const QJsonObject &result = stamped.stamped->result;
    const QStringList sources = sourcesIn(result);
    if (m_index.isEmpty() || sources.size() > mostSources)
        return {};
    const QString folder = folderAbove(stamped.path);
    return recomputeFingerprint(result.value(QLatin1String("target")).toString(), sources, [&](const QString &path) { return find(folder, path); });
}

} // namespace assay
