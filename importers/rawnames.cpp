// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rawimporter.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

namespace assay {

namespace {

struct RawWords {
    Q_DECLARE_TR_FUNCTIONS(RawSamples)
};

bool chopSuffix(QString &name, std::initializer_list<const char *> suffixes)
{
    for (const char *suffix : suffixes) {
        const QLatin1String text(suffix);
        if (name.endsWith(text, Qt::CaseInsensitive) && name.size() > text.size() && name.at(name.size() - text.size() - 1) != QLatin1Char('/')) {
            name.chop(text.size());
            return true;
        }
    }
    return false;
}

/// A comment's value in the type a condition has: number, true or false, text.
QJsonValue commentValue(const QString &text)
{
    if (text == QLatin1String("true") || text == QLatin1String("yes"))
        return true;
    if (text == QLatin1String("false") || text == QLatin1String("no"))
        return false;
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    return isNumber ? QJsonValue(number) : QJsonValue(text);
}

void stampFromComment(const QString &text, Stamp &stamp)
{
    const qsizetype colon = text.indexOf(QLatin1Char(':'));
    if (colon <= 0)
        return;
    QString name = text.left(colon).trimmed().toLower();
    const QString value = text.mid(colon + 1).trimmed();
    const std::optional<StampKey> key = stampKeyFromName(name);
    if (!key || stamp.at(*key).state == AnswerState::Recorded)
        return;
    const QString source = RawWords::tr("comment in the file");
    const bool unavailable = value.isEmpty() || value == QLatin1String("null") || value.compare(QLatin1String("not available"), Qt::CaseInsensitive) == 0;
    stamp.at(*key) = unavailable ? Answer::unavailable(source) : Answer::recorded(commentValue(value), source);
}

void stampFromName(const QString &path, Stamp &stamp)
{
    static const QRegularExpression separators(QStringLiteral("[-_. ]+"));
    const QStringList words = QFileInfo(rawMeasurementName(path)).fileName().toLower().split(separators, Qt::SkipEmptyParts);
    const QString source = RawWords::tr("file name");
    for (const char *mode : {"cold", "warm"}) {
        if (words.contains(QLatin1String(mode)) && !words.contains(QLatin1String(mode == std::string_view("cold") ? "warm" : "cold")))
            stamp.at(StampKey::RunMode) = Answer::inferred(QString::fromLatin1(mode), source);
    }
    for (const char *variant : {"plain", "unrolled", "nothing"}) {
        if (words.contains(QLatin1String(variant)))
            stamp.at(StampKey::RunWorkload) = Answer::inferred(QString::fromLatin1(variant), source);
    }
}

} // namespace

QString rawMeasurementName(const QString &path)
{
    QString name = path;
    chopSuffix(name, {".gz", ".bz2", ".xz", ".zst", ".lz4"});
    chopSuffix(name, {".txt", ".dat", ".raw", ".log"});
    return name;
}

void stampFromRawFile(const QString &path, const RawPart &raw, Stamp &stamp)
{
    stampFromName(path, stamp);
    QString kept;
    for (const RawComment &comment : raw.comments) {
        stampFromComment(comment.text, stamp);
        kept += QStringLiteral("# %1\n").arg(comment.text);
    }
    if (stamp.original.isEmpty())
        stamp.original = kept.toUtf8();
}

} // namespace assay
