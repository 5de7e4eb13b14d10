// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/names.h"

#include "model/visibletext.h"

#include <QCoreApplication>

#include <algorithm>

namespace assay {

QString qualifiedName(const QString &qualifier, const QString &name)
{
    return qualifier.isEmpty() ? name : qualifier + QLatin1Char(':') + name;
}

std::vector<qsizetype> matchingNames(const QStringList &names, const QString &wanted)
{
    std::vector<qsizetype> found;
    if (wanted.isEmpty())
        return found;
    const auto collect = [&](const auto &matches) {
        for (qsizetype i = 0; i < names.size(); ++i) {
            if (matches(names.at(i)))
                found.push_back(i);
        }
    };
    collect([&](const QString &name) { return name == wanted; });
    if (found.empty())
        collect([&](const QString &name) {
            return name.endsWith(QLatin1Char('/') + wanted) || name.endsWith(QLatin1Char(':') + wanted);
        });
    return found;
}

QString nameList(const QStringList &names)
{
    constexpr qsizetype most = 50;
    QString text;
    for (const QString &name : names.first(std::min(most, names.size())))
        text += QStringLiteral("\n  ") + visibleText(name);
    if (names.size() > most)
        text += QStringLiteral("\n  ") + QCoreApplication::translate("CommandLine", "and %1 more").arg(names.size() - most);
    return text;
}

} // namespace assay
