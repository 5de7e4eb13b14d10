// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <functional>
#include <span>
#include <vector>

namespace assay {

/// A source as the fingerprint takes it: the name it goes by and its bytes, untouched.
struct SourceFile {
    QString path;
    QByteArray bytes;
};

/// SHA-256 over, for each file in order, the UTF-8 bytes of its path and then its own, with nothing between; of the hexadecimal
/// digits the first 16. A file named twice is hashed twice.
QString codeFingerprint(std::span<const SourceFile> files);

/// The sources that every result depends on. They are a property of the checkout, not of the result.
struct CoreSources {
    QStringList all{QStringLiteral("bench/measure.py")};
    QStringList host{QStringLiteral("sysfs/lib/timing.c"), QStringLiteral("sysfs/include/sysfs/timing.h")};   ///< of target host
};

/// What the sources in a bundle say about a result's fingerprint.
struct RecomputedFingerprint {
    QStringList values;          ///< one for each way of listing the sources that older and newer checkouts use; any of them may be it
    QStringList missing;         ///< named sources that are not in the bundle; a value that needs them is not among `values`
    bool carriageReturns = false;   ///< a source has CR LF line ends: a conversion on checkout may be all that differs
    bool operator==(const RecomputedFingerprint &) const = default;
};

/// Finds a source by its repository-relative path; a null array when it is not there.
using FindSource = std::function<QByteArray(const QString &path)>;

/// Recomputes the fingerprint of a result for `target` ("host" has core sources of its own) that lists `sources`.
RecomputedFingerprint recomputeFingerprint(const QString &target, const QStringList &sources, const FindSource &find, const CoreSources &core = {});

} // namespace assay
