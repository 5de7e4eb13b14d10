// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bundle.h"
#include "model/result.h"

#include <QByteArray>
#include <QJsonValue>
#include <QString>

#include <vector>

namespace assay {

/// A condition a person added. `measurement` empty: for every measurement of the bundle.
/// `key` is a stamp key's name or "unit" (a raw file's unit).
struct StatedCondition {
    QString measurement;
    QString key;
    QJsonValue value;
    QString source;    ///< who or what stated it: "--state", "review", a name
    QString at;        ///< ISO 8601 UTC, or empty
    bool operator==(const StatedCondition &) const = default;
};

/// The part of a review that concerns conditions; saved beside the bundle.
struct Review {
    std::vector<StatedCondition> stated;
    bool operator==(const Review &) const = default;
};

/// Keys that were never asked, or only inferred, can be stated, and a unit only where it was inferred; what a
/// stated condition does not apply to is left as it was and named in the returned bundle's notes
/// (code "state.answered" or "state.unknown-measurement"). A later entry wins over an earlier one; one for a
/// measurement wins over one for the bundle.
Bundle applyReview(Bundle bundle, const Review &review);

/// "KEY=VALUE" as on the command line; the value becomes a number, true/false or a list of numbers where the key wants one.
Result<StatedCondition> parseStated(const QString &text, const QString &source);
/// The value a person typed, in the type the key wants ("3" for env.cpu_pinned becomes [3]).
Result<QJsonValue> statedValue(const QString &key, const QString &text);

/// The review file's text (`assay.review/1`): readable, sorted, one trailing newline.
QByteArray reviewToJson(const Review &review, const Bundle &bundle);
/// Reads it back. Unknown keys of newer versions are ignored with no error.
Result<Review> reviewFromJson(const QByteArray &text, const QString &fileName);

} // namespace assay
