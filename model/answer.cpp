// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/answer.h"

#include <QCoreApplication>
#include <QLocale>
#include <QJsonArray>
#include <QJsonDocument>
#include <QStringList>

namespace assay {

namespace {

QString number(double value)
{
    if (value == static_cast<double>(static_cast<qint64>(value)) && qAbs(value) < 9.0e15)
        return QString::number(static_cast<qint64>(value));
    return QString::number(value, 'g', QLocale::FloatingPointShortest);
}

} // namespace

Answer Answer::recorded(QJsonValue value, QString source)
{
    return {AnswerState::Recorded, std::move(value), std::move(source)};
}

Answer Answer::stated(QJsonValue value, QString source)
{
    return {AnswerState::Stated, std::move(value), std::move(source)};
}

Answer Answer::inferred(QJsonValue value, QString source)
{
    return {AnswerState::Inferred, std::move(value), std::move(source)};
}

Answer Answer::unavailable(QString source)
{
    return {AnswerState::Unavailable, QJsonValue::Null, std::move(source)};
}

QString Answer::valueText() const
{
    return isKnown() ? jsonValueText(value) : QString();
}

QJsonObject Answer::toJson() const
{
    QJsonObject object{{QStringLiteral("state"), answerStateKey(state)}, {QStringLiteral("value"), value}};
    if (!source.isEmpty())
        object.insert(QStringLiteral("source"), source);
    return object;
}

QString answerStateKey(AnswerState state)
{
    switch (state) {
    case AnswerState::NeverAsked: return QStringLiteral("never_asked");
    case AnswerState::Unavailable: return QStringLiteral("unavailable");
    case AnswerState::Inferred: return QStringLiteral("inferred");
    case AnswerState::Stated: return QStringLiteral("stated");
    case AnswerState::Recorded: return QStringLiteral("recorded");
    }
    Q_UNREACHABLE();
}

QString answerStateWord(AnswerState state)
{
    switch (state) {
    case AnswerState::NeverAsked: return QCoreApplication::translate("Answer", "never asked");
    case AnswerState::Unavailable: return QCoreApplication::translate("Answer", "unavailable");
    case AnswerState::Inferred: return QCoreApplication::translate("Answer", "inferred");
    case AnswerState::Stated: return QCoreApplication::translate("Answer", "stated");
    case AnswerState::Recorded: return QCoreApplication::translate("Answer", "recorded");
    }
    Q_UNREACHABLE();
}

QString jsonValueText(const QJsonValue &value)
{
    switch (value.type()) {
    case QJsonValue::Bool: return value.toBool() ? QCoreApplication::translate("Answer", "yes")
                                                 : QCoreApplication::translate("Answer", "no");
    case QJsonValue::Double: return number(value.toDouble());
    case QJsonValue::String: return value.toString();
    case QJsonValue::Array: {
        QStringList items;
        for (const QJsonValue &item : value.toArray())
            items << jsonValueText(item);
        return items.join(QStringLiteral(", "));
    }
    case QJsonValue::Object:
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    case QJsonValue::Null:
    case QJsonValue::Undefined: break;
    }
    return {};
}

} // namespace assay
