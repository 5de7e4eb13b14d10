// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace assay {

namespace {

struct ReviewWords {
    Q_DECLARE_TR_FUNCTIONS(Review)
};

QString schemaName()
{
    return QStringLiteral("assay.review/1");
}

Error unreadable(const QString &fileName, const QString &message, const QString &place = {})
{
    return {QStringLiteral("review.unreadable"), fileName, place, message, ReviewWords::tr("Mend the review file, or move it away to start a new one.")};
}

QJsonObject conditionToJson(const StatedCondition &stated)
{
    QJsonObject object{{QStringLiteral("key"), stated.key}, {QStringLiteral("value"), stated.value}};
    if (!stated.measurement.isEmpty())
        object.insert(QStringLiteral("measurement"), stated.measurement);
    if (!stated.source.isEmpty())
        object.insert(QStringLiteral("source"), stated.source);
    if (!stated.at.isEmpty())
        object.insert(QStringLiteral("at"), stated.at);
    return object;
}

} // namespace

QByteArray reviewToJson(const Review &review, const Bundle &bundle)
{
    QJsonArray stated;
    for (const StatedCondition &condition : review.stated)
        stated.append(conditionToJson(condition));
    // A file is named with its hash, so that a later reader notices when the bundle changed under the review.
    QJsonObject files;
    for (const Measurement &measurement : bundle.measurements) {
        files.insert(measurement.file, QString::fromLatin1(measurement.fileSha256));
        if (!measurement.raw.file.isEmpty())
            files.insert(measurement.raw.file, QString::fromLatin1(measurement.raw.sha256));
    }
    const QJsonObject document{{QStringLiteral("schema"), schemaName()}, {QStringLiteral("bundle"), bundle.name},
                               {QStringLiteral("files"), files}, {QStringLiteral("stated"), stated}};
    return QJsonDocument(document).toJson(QJsonDocument::Indented);
}

Result<Review> reviewFromJson(const QByteArray &text, const QString &fileName)
{
    // An editor may have put a byte order mark before it.
    const QByteArray json = text.startsWith("\xef\xbb\xbf") ? text.mid(3) : text;
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(json, &problem);
    if (problem.error != QJsonParseError::NoError)
        return fail(unreadable(fileName, ReviewWords::tr("expected a review, found broken JSON (%1).").arg(problem.errorString()),
                               ReviewWords::tr("Line %1").arg(json.left(problem.offset).count('\n') + 1)));
    const QString found = document.object().value(QLatin1String("schema")).toString();
    if (found != schemaName())
        return fail(unreadable(fileName, ReviewWords::tr("expected the schema %1, found “%2”.").arg(schemaName(), found.left(60))));
    Review review;
    const QJsonValue stated = document.object().value(QLatin1String("stated"));
    if (!stated.isUndefined() && !stated.isArray())
        return fail(unreadable(fileName, ReviewWords::tr("expected a list of what was stated, found something else."), QStringLiteral("stated")));
    const QJsonArray entries = stated.toArray();
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QJsonObject entry = entries.at(i).toObject();
        const QString key = entry.value(QLatin1String("key")).toString();
        const QJsonValue written = entry.value(QLatin1String("value"));
        // Words for people differ by language; the file's do not.
        const QString word = written.isBool() ? (written.toBool() ? QStringLiteral("yes") : QStringLiteral("no")) : jsonValueText(written);
        const Result<QJsonValue> value = statedValue(key, word);
        if (!value)
            return fail(unreadable(fileName, value.error().message, ReviewWords::tr("stated, entry %1").arg(i + 1)));
        review.stated.push_back({entry.value(QLatin1String("measurement")).toString(), key, *value, entry.value(QLatin1String("source")).toString(),
                                 entry.value(QLatin1String("at")).toString()});
    }
    return review;
}

} // namespace assay
