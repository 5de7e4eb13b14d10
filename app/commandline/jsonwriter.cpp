// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/jsonwriter.h"

#include <QJsonArray>
#include <QJsonObject>

#include <array>
#include <charconv>
#include <cmath>

namespace assay {

namespace {

bool needsEscape(QChar character)
{
    const char16_t code = character.unicode();
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || character.category() == QChar::Separator_Line
        || character.category() == QChar::Separator_Paragraph || (code >= 0x200e && code <= 0x200f)
        || (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069) || code == 0xfeff;
}

QByteArray quoted(const QString &text)
{
    QString result;
    result.reserve(text.size() + 2);
    result += QLatin1Char('"');
    for (const QChar character : text) {
        if (character == QLatin1Char('"') || character == QLatin1Char('\\'))
            result += QLatin1Char('\\') + QString(character);
        else if (character == QLatin1Char('\n'))
            result += QStringLiteral("\\n");
        else if (needsEscape(character))
            result += QStringLiteral("\\u%1").arg(character.unicode(), 4, 16, QLatin1Char('0'));
        else
            result += character;
    }
    result += QLatin1Char('"');
    return result.toUtf8();
}

} // namespace

QByteArray shortestNumber(double number)
{
    if (!std::isfinite(number))
        return QByteArrayLiteral("null");
    std::array<char, 32> text{};
    const std::to_chars_result end = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), end.ptr - text.data()};
}

void JsonWriter::newLine()
{
    m_output.write("\n" + QByteArray(2 * static_cast<qsizetype>(m_levels.size()), ' '));
}

void JsonWriter::separate()
{
    if (m_afterKey) {
        m_afterKey = false;
        return;
    }
    if (m_levels.empty())
        return;
    const Level level = m_levels.back();
    m_levels.back().empty = false;
    if (!level.empty)
        m_output.write(level.onOneLine ? ", " : ",");
    if (!level.onOneLine)
        newLine();
}

JsonWriter &JsonWriter::open(char bracket, bool onOneLine)
{
    separate();
    m_output.write(QByteArrayView(&bracket, 1));
    const bool inherited = !m_levels.empty() && m_levels.back().onOneLine;
    m_levels.push_back({onOneLine || inherited, true});
    return *this;
}

JsonWriter &JsonWriter::close(char bracket)
{
    const Level level = m_levels.back();
    m_levels.pop_back();
    if (!level.empty && !level.onOneLine)
        newLine();
    m_output.write(QByteArrayView(&bracket, 1));
    return *this;
}

JsonWriter &JsonWriter::token(QByteArrayView text)
{
    separate();
    m_output.write(text);
    return *this;
}

JsonWriter &JsonWriter::key(const QString &name)
{
    token(quoted(name));
    m_output.write(": ");
    m_afterKey = true;
    return *this;
}

JsonWriter &JsonWriter::value(double number)
{
    return token(shortestNumber(number));
}

JsonWriter &JsonWriter::value(const QString &text)
{
    return token(quoted(text));
}

JsonWriter &JsonWriter::value(const QJsonValue &json)
{
    switch (json.type()) {
    case QJsonValue::Bool: return value(json.toBool());
    case QJsonValue::Double: {
        const double number = json.toDouble();
        const qint64 whole = json.toInteger();
        // Integers beyond 2^53 are exact only as integers.
        return whole != 0 && static_cast<double>(whole) == number ? value(whole) : value(number);
    }
    case QJsonValue::String: return value(json.toString());
    case QJsonValue::Array: {
        beginArray();
        const QJsonArray items = json.toArray();
        for (const QJsonValue &item : items)
            value(item);
        return endArray();
    }
    case QJsonValue::Object: {
        beginObject();
        const QJsonObject object = json.toObject();
        for (auto it = object.begin(); it != object.end(); ++it)
            key(it.key()).value(QJsonValue(it.value()));
        return endObject();
    }
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return null();
}

} // namespace assay
