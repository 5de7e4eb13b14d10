// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace assay {

/// `old:distribution-host/plain`; the name alone when the qualifier is empty.
QString qualifiedName(const QString &qualifier, const QString &name);

/// Indices of the names that `wanted` means: those that are equal; when there are none, those that end in it after a "/" (or
/// after the bundle's ":"). `plain` is not the end of `x/notplain`. Empty `wanted` means none.
std::vector<qsizetype> matchingNames(const QStringList &names, const QString &wanted);

/// The names one below the other, indented, at most fifty.
QString nameList(const QStringList &names);

} // namespace assay
