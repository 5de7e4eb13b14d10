// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/stampedimporter.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <array>

namespace assay {

namespace {

struct StampedWords {
    Q_DECLARE_TR_FUNCTIONS(StampedResults)
};

constexpr std::array requiredKeys{"name", "target", "kind", "generated_at", "machine", "toolchain", "code_fingerprint", "code_sources", "summary"};

/// "Line 3, column 7 (byte 41)".
QString placeOf(const QByteArray &text, qsizetype offset)
{
    offset = std::clamp<qsizetype>(offset, 0, text.size());
    const QByteArrayView before = QByteArrayView(text).first(offset);
    const qsizetype line = before.count('\n') + 1;
    const qsizetype column = offset - (before.lastIndexOf('\n') + 1) + 1;
    return StampedWords::tr("Line %1, column %2 (byte %3)").arg(line).arg(column).arg(QLocale().toString(offset));
}

Error refused(const QString &code, const QString &place, const QString &message, const QString &remedy)
{
    return {code, {}, place, message, remedy};
}

/// The same, at a byte of the text: with its line and column.
Error refusedAt(const QByteArray &text, qsizetype offset, const QString &code, const QString &message, const QString &remedy)
{
    Error error = refused(code, placeOf(text, offset), message, remedy);
    error.line = QByteArrayView(text).first(std::clamp<qsizetype>(offset, 0, text.size())).count('\n') + 1;
    return error;
}

Error syntaxError(const QByteArray &text, const QJsonParseError &problem)
{
    const QString remedy = StampedWords::tr("Copy the file again from where it was made, or mend that place.");
    const auto end = static_cast<qsizetype>(QByteArrayView(text).trimmed().size());
    if (problem.offset >= end)
        return refused(QStringLiteral("json.cut"), {}, StampedWords::tr("The JSON ends too early, at byte %1: expected more, found the end of the file.").arg(QLocale().toString(text.size())),
                       StampedWords::tr("The copy is cut short: copy it again from where it was made."));
    if (problem.error == QJsonParseError::DeepNesting)
        return refusedAt(text, problem.offset, QStringLiteral("json.depth"), StampedWords::tr("expected a result, found JSON nested too deep."), remedy);
    const auto at = std::max<qsizetype>(0, problem.offset - (problem.error == QJsonParseError::GarbageAtEnd ? 0 : 1));
    const QByteArray piece = text.mid(at, 60);
    qsizetype length = 0;
    while (length < piece.size() && !std::isspace(static_cast<unsigned char>(piece.at(length))) && (length == 0 || !QByteArrayView(",]}").contains(piece.at(length))))
        ++length;
    return refusedAt(text, at, QStringLiteral("json.syntax"),
                     StampedWords::tr("expected JSON, found “%1” (%2).").arg(quotedPiece(piece.left(std::max<qsizetype>(1, length)).toStdString()), problem.errorString()), remedy);
}

QString typeWord(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Null: return StampedWords::tr("null");
    case QJsonValue::Bool: return StampedWords::tr("true or false");
    case QJsonValue::Double: return StampedWords::tr("a number");
    case QJsonValue::String: return StampedWords::tr("text");
    case QJsonValue::Array: return StampedWords::tr("a list");
    case QJsonValue::Object: return StampedWords::tr("an object");
    case QJsonValue::Undefined: break;
    }
    return StampedWords::tr("nothing");
}

/// The whole file, at most as long as JSON may be.
Result<QByteArray> readAll(const Head &head, Reader &rest, ImportJob &job)
{
    QByteArray text(head.bytes.data(), static_cast<qsizetype>(head.bytes.size()));
    for (;;) {
        const auto next = rest.next();
        if (!next)
            return fail(next.error());
        if (next->empty())
            return text;
        text.append(next->data(), static_cast<qsizetype>(next->size()));
        if (text.size() > job.limits().jsonBytes)
            return fail(refused(QStringLiteral("limit.json"), {}, StampedWords::tr("The JSON is larger than %1, the limit.").arg(byteText(job.limits().jsonBytes)),
                                StampedWords::tr("Split it, or leave out what is not needed.")));
        if (!job.proceed())
            return fail(refused(QStringLiteral("cancelled"), {}, StampedWords::tr("Reading was cancelled."), {}));
    }
}

bool hasBlock(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    return object.contains(QLatin1String("ci_median"))
        || std::ranges::any_of(object, [](const QJsonValue &inner) { return inner.isObject() && inner.toObject().contains(QLatin1String("ci_median")); });
}

} // namespace

bool looksStamped(const QJsonObject &object)
{
    const auto known = std::ranges::count_if(requiredKeys, [&](const char *key) { return object.contains(QLatin1String(key)); });
    const auto sure = std::ranges::count_if(std::array{"target", "machine", "code_fingerprint", "toolchain"},
                                            [&](const char *key) { return object.contains(QLatin1String(key)); });
    return sure >= 2 || known >= 4 || hasBlock(object.value(QLatin1String("summary")));
}

ImportFormat StampedImporter::format() const
{
    return {QStringLiteral("stamped"), StampedWords::tr("Stamped results"), QStringLiteral(".json"),
            StampedWords::tr("A JSON object with the keys of a stamp: target, machine, toolchain, code_fingerprint, summary.")};
}

bool StampedImporter::recognises(const Head &head) const
{
    std::string_view text = head.bytes;
    if (text.starts_with("\xef\xbb\xbf"))
        text.remove_prefix(3);
    const auto start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return false;
    return text[start] == '{' || (text[start] == '[' && head.path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive));
}

void StampedImporter::read(const Head &head, Reader &rest, ImportJob &job, Part &part) const
{
    Result<QByteArray> text = readAll(head, rest, job);
    if (!text) {
        part.refused = text.error();
        return;
    }
    part.sha256 = QCryptographicHash::hash(*text, QCryptographicHash::Sha256).toHex();
    if (text->startsWith("\xef\xbb\xbf"))
        text->remove(0, 3);
    QJsonParseError problem;
    const QJsonDocument document = QJsonDocument::fromJson(*text, &problem);
    if (problem.error != QJsonParseError::NoError) {
        part.refused = syntaxError(*text, problem);
        return;
    }
    const bool forced = job.options().format == QLatin1String("stamped");
    if (!document.isObject() || (!forced && !looksStamped(document.object()))) {
        part.skippedKind = QStringLiteral("json");
        part.notRaw = RawParser(0).feed(head.bytes) ? std::nullopt : std::optional(refused(QStringLiteral("raw.word"), {}, StampedWords::tr("expected numbers, found JSON."), {}));
        if (forced)
            part.refused = refused(QStringLiteral("json.type"), {}, StampedWords::tr("expected an object at the top, found %1.").arg(typeWord(document.isArray() ? QJsonValue(document.array()) : QJsonValue())), {});
        return;
    }
    const QJsonObject result = document.object();
    const QJsonValue summary = result.value(QLatin1String("summary"));
    if (!summary.isUndefined() && !summary.isObject()) {
        part.refused = refused(QStringLiteral("json.type"), QStringLiteral("summary"), StampedWords::tr("expected an object, found %1.").arg(typeWord(summary)),
                               StampedWords::tr("Stamp the result again."));
        return;
    }
    part.stamped = StampedPart{result, *text};
}

} // namespace assay
