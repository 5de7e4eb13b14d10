// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSet>

namespace assay {

namespace {

struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

} // namespace

Finding findingOn(const QString &rule, Severity severity, const Measurement &measurement, QJsonObject evidence)
{
    return {rule, severity, measurement.name, measurement.file, std::nullopt, std::nullopt, std::move(evidence)};
}

void addPassed(FindingReport &report, const QString &rule, const QString &subject)
{
    report.passed.push_back({rule, subject});
}

void addNotChecked(FindingReport &report, const QString &rule, const QString &subject, const QString &reason)
{
    report.notChecked.push_back({rule, subject, reason});
}

bool isDistributionBlock(const Measurement &measurement)
{
    if (measurement.origin != Origin::StampBlock || !measurement.reported)
        return false;
    const QJsonObject &block = *measurement.reported;
    return block.contains(QLatin1String("ci_median")) || block.contains(QLatin1String("environment")) || block.contains(QLatin1String("raw"));
}

bool isStamped(const Measurement &measurement)
{
    return measurement.origin != Origin::RawFile;
}

bool isTimed(const Measurement &measurement)
{
    if (measurement.origin == Origin::Listing || measurement.origin == Origin::Artefact || measurement.isRefused())
        return false;
    const QString target = measurement.stamp.at(StampKey::RunTarget).valueText();
    return target != QLatin1String("xv6") && target != QLatin1String("bare");
}

QString untimedReason(const Measurement &measurement)
{
    return measurement.isRefused() ? FindingText::tr("the measurement is refused") : FindingText::tr("nothing was timed");
}

QString joinedWords(const QStringList &words)
{
    return words.size() < 2 ? words.join(QString()) : FindingText::tr("%1 and %2", "the last two of a list").arg(words.mid(0, words.size() - 1).join(QStringLiteral(", ")), words.last());
}

namespace {

/// A row of the inspector stands beside its value; a sentence needs a noun.
QString noun(StampKey key)
{
    switch (key) {
    case StampKey::MachineModel: return FindingText::tr("machine model");
    case StampKey::MachineCpu: return FindingText::tr("CPU");
    case StampKey::MachineCpus: return FindingText::tr("list of CPUs online");
    case StampKey::Os: return FindingText::tr("operating system");
    case StampKey::TimeWindow: return FindingText::tr("window");
    case StampKey::RunRuns: return FindingText::tr("number of runs");
    case StampKey::RunWarmupRuns: return FindingText::tr("warm-up count");
    case StampKey::EnvCpuPinned: return FindingText::tr("pinning");
    case StampKey::EnvCpusAllowed: return FindingText::tr("list of CPUs allowed");
    case StampKey::EnvBackgroundLoad: return FindingText::tr("load");
    default: return stampKeyLabel(key);
    }
}

} // namespace

QStringList keyLabels(const QJsonArray &keys)
{
    QStringList labels;
    for (const QJsonValue &key : keys) {
        const std::optional<StampKey> known = stampKeyFromName(key.toString());
        labels << (known ? noun(*known) : key.toString());
    }
    return labels;
}

QString capitalised(const QString &text)
{
    return text.isEmpty() ? text : text.at(0).toUpper() + text.mid(1);
}

QString plainNumber(double value)
{
    return QLocale().toString(value, 'g', QLocale::FloatingPointShortest);
}

QStringList stringsOf(const QJsonValue &list)
{
    QStringList strings;
    for (const QJsonValue &item : list.toArray())
        strings << item.toString();
    return strings;
}

std::vector<Analysed> firstOfEachResult(const RuleContext &context)
{
    QSet<QString> files;
    std::vector<Analysed> first;
    for (const Analysed &subject : context.measurements) {
        const Measurement &measurement = *subject.measurement;
        if (isStamped(measurement) && !files.contains(measurement.file)) {
            files.insert(measurement.file);
            first.push_back(subject);
        }
    }
    return first;
}

} // namespace assay
