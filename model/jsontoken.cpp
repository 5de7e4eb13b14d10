// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/jsontoken.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

qsizetype skipSpace(QByteArrayView text, qsizetype at)
{
    while (at < text.size() && isSpace(text[at]))
        ++at;
    return at;
}

/// Behind the string that begins at `at`.
qsizetype skipString(QByteArrayView text, qsizetype at)
{
    for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\')
            ++at;
    }
    return std::min(at + 1, text.size());
}

/// Behind the value that begins at `at`; brackets are only counted.
qsizetype skipValue(QByteArrayView text, qsizetype at)
{
    qint64 depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = skipString(text, at);
        } else if (c == '{' || c == '[') {
            ++depth;
            ++at;
        } else if (c == '}' || c == ']') {
            if (depth == 0)
                return at;
            --depth;
            ++at;
        } else if (depth == 0 && (c == ',' || isSpace(c))) {
            return at;
        } else {
            ++at;
            if (depth == 0)
                continue;
        }
        if (depth == 0)
            return at;
    }
    return at;
}

bool isKey(QByteArrayView quoted, const QString &key)
{
    if (!quoted.contains('\\'))
        return quoted.sliced(1, quoted.size() - 2) == key.toUtf8();
    const QJsonArray list = QJsonDocument::fromJson("[" + quoted.toByteArray() + "]").array();
    return list.at(0).toString() == key;
}

QByteArrayView memberOf(QByteArrayView object, const QString &key)
{
    QByteArrayView found;
    qsizetype at = skipSpace(object, 1);
    while (at < object.size() && object[at] == '"') {
        const qsizetype keyEnd = skipString(object, at);
        const QByteArrayView quoted = object.sliced(at, keyEnd - at);
        at = skipSpace(object, keyEnd);
        if (at >= object.size() || object[at] != ':')
            break;
        at = skipSpace(object, at + 1);
        const qsizetype end = skipValue(object, at);
        if (quoted.size() >= 2 && isKey(quoted, key))
            found = object.sliced(at, end - at);
        at = skipSpace(object, end);
        if (at < object.size() && object[at] == ',')
            at = skipSpace(object, at + 1);
    }
    return found;
}

QByteArrayView itemOf(QByteArrayView list, qint64 index)
{
    qsizetype at = skipSpace(list, 1);
    while (at < list.size() && list[at] != ']') {
        const qsizetype end = skipValue(list, at);
        if (index-- == 0)
            return list.sliced(at, end - at);
        at = skipSpace(list, end);
        if (at >= list.size() || list[at] != ',')
            break;
        at = skipSpace(list, at + 1);
    }
    return {};
}

} // namespace

QByteArrayView jsonValueAt(QByteArrayView json, const QStringList &path)
{
    constexpr QByteArrayView byteOrderMark("\xef\xbb\xbf");
    qsizetype at = skipSpace(json, json.startsWith(byteOrderMark) ? byteOrderMark.size() : 0);
    QByteArrayView value = json.sliced(at, skipValue(json, at) - at);
    for (const QString &step : path) {
        if (value.startsWith('{')) {
            value = memberOf(value, step);
        } else if (value.startsWith('[')) {
            bool isIndex = false;
            const qint64 index = step.toLongLong(&isIndex);
            value = isIndex && index >= 0 ? itemOf(value, index) : QByteArrayView();
        } else {
            return {};
        }
    }
    return value;
}

QByteArray numberToken(const QByteArray &json, const QStringList &path)
{
    const QByteArrayView value = jsonValueAt(json, path);
    return halfLastDigit(value) ? value.toByteArray() : QByteArray();
}

std::optional<double> halfLastDigit(QByteArrayView token)
{
    bool isNumber = false;
    (void)token.toDouble(&isNumber);
    const bool looksLikeOne = !token.isEmpty() && (token.front() == '-' || (token.front() >= '0' && token.front() <= '9'));
    if (!isNumber || !looksLikeOne)
        return std::nullopt;
    const auto isExponent = [](char c) { return c == 'e' || c == 'E'; };
    const qsizetype mark = std::find_if(token.begin(), token.end(), isExponent) - token.begin();
    const int exponent = mark < token.size() ? token.sliced(mark + 1).toInt() : 0;
    const qsizetype point = token.first(mark).indexOf('.');
    const auto decimals = point < 0 ? 0 : static_cast<int>(mark - point - 1);
    return 0.5 * std::pow(10.0, exponent - decimals);
}

} // namespace assay
