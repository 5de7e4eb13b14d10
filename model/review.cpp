// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"

namespace assay {

Bundle applyReview(Bundle bundle, const Review &)
{
    return bundle;
}

Result<StatedCondition> parseStated(const QString &text, const QString &)
{
    return fail({QStringLiteral("state.syntax"), {}, {}, text, {}});
}

Result<QJsonValue> statedValue(const QString &, const QString &text)
{
    return QJsonValue(text);
}

QByteArray reviewToJson(const Review &, const Bundle &)
{
    return {};
}

Result<Review> reviewFromJson(const QByteArray &, const QString &)
{
    return Review{};
}

} // namespace assay
