// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline/output.h"

#include <QJsonValue>
#include <QLatin1String>

#include <concepts>
#include <optional>
#include <vector>

namespace assay {

/// Writes one JSON document, keys in the order they come (QJsonObject would sort them), straight to an Output.
///
/// Doubles in the shortest form that reads back equal; what is not finite is null. Control characters, and marks that turn the
/// direction of writing, are escaped in strings, so that a document is harmless on a terminal.
class JsonWriter {
public:
    explicit JsonWriter(Output &output) : m_output(output) {}

    JsonWriter &beginObject() { return open('{'); }
    /// An object that stays on one line, with everything in it.
    JsonWriter &beginLine() { return open('{', true); }
    JsonWriter &endObject() { return close('}'); }
    JsonWriter &beginArray() { return open('['); }
    JsonWriter &endArray() { return close(']'); }
    JsonWriter &key(const QString &name);
    JsonWriter &key(const char *name) { return key(QString::fromLatin1(name)); }

    JsonWriter &null() { return token("null"); }
    JsonWriter &value(bool truth) { return token(truth ? "true" : "false"); }
    JsonWriter &value(double number);
    template<std::integral Integer>
        requires(!std::same_as<Integer, bool>)
    JsonWriter &value(Integer number) { return token(QByteArray::number(number)); }
    JsonWriter &value(const QString &text);
    JsonWriter &value(const char *) = delete;   // would be taken for a truth value
    JsonWriter &value(const QJsonValue &json);
    /// The value, or null where there is none.
    template<typename T>
    JsonWriter &value(const std::optional<T> &maybe) { return maybe ? value(*maybe) : null(); }
    /// Text, or null when it is empty.
    JsonWriter &textOrNull(const QString &text) { return text.isEmpty() ? null() : value(text); }

    /// The line feed after the document.
    void end() { m_output.write("\n"); }

private:
    JsonWriter &open(char bracket, bool onOneLine = false);
    JsonWriter &close(char bracket);
    JsonWriter &token(QByteArrayView text);
    /// Comma, line feed and indentation as the place wants them.
    void separate();
    void newLine();

    struct Level {
        bool onOneLine = false;
        bool empty = true;
    };
    Output &m_output;
    std::vector<Level> m_levels;
    bool m_afterKey = false;
};

/// A number in the shortest form that reads back equal, in the C locale; "null" when it is not finite.
QByteArray shortestNumber(double number);

} // namespace assay
