// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace assay {

namespace {

struct ReviewWords {
    Q_DECLARE_TR_FUNCTIONS(Review)
};

enum class Kind { Text, Temperature, Number, Count, Cpus, Truth, Share };

Kind kindOf(StampKey key)
{
    switch (key) {
    case StampKey::EnvTempC:
    case StampKey::EnvAmbientC: return Kind::Temperature;
    case StampKey::RunRuns:
    case StampKey::RunWarmupRuns: return Kind::Count;
    case StampKey::EnvFreqKhz:
    case StampKey::EnvBackgroundLoad:
    case StampKey::InstrumentCostNs:
    case StampKey::InstrumentResolutionNs:
    case StampKey::InstrumentHarnessNs: return Kind::Number;
    case StampKey::EnvCpuPinned:
    case StampKey::EnvCpusAllowed: return Kind::Cpus;
    case StampKey::Synthetic:
    case StampKey::MachineSharedHost: return Kind::Truth;
    case StampKey::Threshold: return Kind::Share;
    default: return Kind::Text;
    }
}

Error wrongValue(const QString &key, const QString &expected, const QString &found)
{
    return {QStringLiteral("state.value"), {}, key, ReviewWords::tr("expected %1, found “%2”.").arg(expected, found.left(60)), {}};
}

Result<QJsonValue> numberValue(const QString &key, const QString &text, Kind kind)
{
    bool ok = false;
    const double number = text.toDouble(&ok);
    if (!ok || !std::isfinite(number))
        return fail(wrongValue(key, ReviewWords::tr("a number"), text));
    if (kind == Kind::Count && (number < 0 || number != std::floor(number)))
        return fail(wrongValue(key, ReviewWords::tr("a whole number from 0 up"), text));
    if (kind == Kind::Number && number < 0)
        return fail(wrongValue(key, ReviewWords::tr("a number from 0 up"), text));
    return QJsonValue(number);
}

/// "3", "0,2", "0-3".
Result<QJsonValue> cpusValue(const QString &key, const QString &text)
{
    constexpr int mostCpus = 4096;
    QJsonArray cpus;
    for (const QString &part : text.split(QLatin1Char(','))) {
        const QStringList ends = part.trimmed().split(QLatin1Char('-'));
        bool okFirst = false;
        bool okLast = false;
        const int first = ends.first().toInt(&okFirst);
        const int last = ends.last().toInt(&okLast);
        if (!okFirst || !okLast || ends.size() > 2 || first < 0 || last < first || last >= mostCpus || cpus.size() > mostCpus)
            return fail(wrongValue(key, ReviewWords::tr("CPU numbers such as 3, 0,2 or 0-3"), text));
        for (int cpu = first; cpu <= last; ++cpu)
            cpus.append(cpu);
    }
    return QJsonValue(cpus);
}

Result<QJsonValue> truthValue(const QString &key, const QString &text)
{
    const QString lower = text.toLower();
    if (lower == QLatin1String("yes") || lower == QLatin1String("true") || lower == QLatin1String("1"))
        return QJsonValue(true);
    if (lower == QLatin1String("no") || lower == QLatin1String("false") || lower == QLatin1String("0"))
        return QJsonValue(false);
    return fail(wrongValue(key, ReviewWords::tr("yes or no"), text));
}

Result<QJsonValue> shareValue(const QString &key, QString text)
{
    const bool percent = text.endsWith(QLatin1Char('%'));
    if (percent)
        text.chop(1);
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok) / (percent ? 100 : 1);
    if (!ok || !(number >= 0) || number >= 1)
        return fail(wrongValue(key, ReviewWords::tr("a share such as 2% or 0.02"), text));
    return QJsonValue(number);
}

/// Keys that share the most with a mistyped one.
QStringList nearKeys(const QString &text)
{
    const QString last = text.section(QLatin1Char('.'), -1);
    QStringList near;
    for (const StampKey key : allStampKeys()) {
        const QString name = stampKeyName(key);
        if (name.contains(last, Qt::CaseInsensitive) || last.contains(name.section(QLatin1Char('.'), -1), Qt::CaseInsensitive))
            near << name;
    }
    return near.mid(0, 5);
}

} // namespace

Result<QJsonValue> statedValue(const QString &key, const QString &text)
{
    const QString value = text.trimmed();
    if (value.isEmpty())
        return fail({QStringLiteral("state.value"), {}, key, ReviewWords::tr("expected a value, found nothing."), {}});
    if (key == QLatin1String("unit")) {
        const std::optional<TimeUnit> unit = timeUnitFromText(value);
        return unit ? Result<QJsonValue>(timeUnitKey(*unit)) : fail(wrongValue(key, ReviewWords::tr("ns, us, ms or s"), value));
    }
    const std::optional<StampKey> known = stampKeyFromName(key);
    if (!known) {
        const QStringList near = nearKeys(key);
        return fail({QStringLiteral("state.key"), {}, {}, ReviewWords::tr("There is no condition “%1”.").arg(key.left(60)),
                     near.isEmpty() ? ReviewWords::tr("The manual lists every condition.") : ReviewWords::tr("Perhaps: %1.").arg(near.join(QStringLiteral(", ")))});
    }
    if (*known == StampKey::RunMode && value != QLatin1String("cold") && value != QLatin1String("warm"))
        return fail(wrongValue(key, ReviewWords::tr("cold or warm"), value));
    switch (kindOf(*known)) {
    case Kind::Temperature:
    case Kind::Number:
    case Kind::Count: return numberValue(key, value, kindOf(*known));
    case Kind::Cpus: return cpusValue(key, value);
    case Kind::Truth: return truthValue(key, value);
    case Kind::Share: return shareValue(key, value);
    case Kind::Text: break;
    }
    return QJsonValue(value);
}

Result<StatedCondition> parseStated(const QString &text, const QString &source)
{
    const qsizetype equals = text.indexOf(QLatin1Char('='));
    if (equals <= 0)
        return fail({QStringLiteral("state.syntax"), {}, {}, ReviewWords::tr("expected KEY=VALUE, found “%1”.").arg(text.left(60)),
                     ReviewWords::tr("For example env.power_source=mains.")});
    const QString key = text.left(equals).trimmed();
    const Result<QJsonValue> value = statedValue(key, text.mid(equals + 1));
    if (!value)
        return fail(value.error());
    return StatedCondition{{}, key, *value, source, {}};
}

} // namespace assay
