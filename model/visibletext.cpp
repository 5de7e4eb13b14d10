// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/visibletext.h"

namespace assay {

namespace {

QString hex(char32_t code, int digits)
{
    return QString::number(code, 16).rightJustified(digits, QLatin1Char('0'));
}

QString escaped(char32_t code)
{
    switch (code) {
    case U'\n': return QStringLiteral("\\n");
    case U'\r': return QStringLiteral("\\r");
    case U'\t': return QStringLiteral("\\t");
    default: break;
    }
    if (code < 0x100)
        return QStringLiteral("\\x") + hex(code, 2);
    return code < 0x10000 ? QStringLiteral("\\u") + hex(code, 4) : QStringLiteral("\\U") + hex(code, 8);
}

/// What would move a cursor, turn the line round, or is no character at all. Such text could make a terminal or a
/// chart say something else than the file does.
bool isHidden(char32_t code)
{
    if ((code & 0xfffe) == 0xfffe || code == 0xfeff)
        return true;
    switch (QChar::category(code)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph: return code != 0xad && code != 0x200c && code != 0x200d;   // soft hyphen, joiners: part of words
    default: return false;
    }
}

QString shown(const QString &text, bool keepLines)
{
    QString result;
    result.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar unit = text.at(i);
        char32_t code = unit.unicode();
        const bool pair = unit.isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        if (pair)
            code = QChar::surrogateToUcs4(unit, text.at(i + 1));
        if (keepLines && code == U'\n')
            result += unit;
        else if (keepLines && code == U'\r' && i + 1 < text.size() && text.at(i + 1) == QLatin1Char('\n'))
            continue;
        else if (isHidden(code))
            result += escaped(code);
        else
            result += pair ? QString(text.mid(i, 2)) : QString(unit);
        i += pair ? 1 : 0;
    }
    return result;
}

} // namespace

QString visibleText(const QString &text)
{
    return shown(text, false);
}

QString visibleLines(const QString &text)
{
    return shown(text, true);
}

} // namespace assay
