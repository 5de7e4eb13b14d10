// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/names.h"
#include "app/commandline/show.h"
#include "model/conditions.h"
#include "model/statement.h"
#include "model/visibletext.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace assay {

namespace {

struct ShowWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// Two columns under an indent; the first is padded.
QString pairLine(const QString &left, const QString &right, qsizetype width)
{
    return QStringLiteral("  %1  %2").arg(left.leftJustified(width), right);
}

/// Decimals, at most three, that a number needs.
int decimalsOf(const std::optional<double> &value)
{
    int decimals = 0;
    for (double power = 1; value && decimals < 3 && std::abs(std::remainder(*value * power, 1.0)) > 1e-6; power *= 10)
        ++decimals;
    return decimals;
}

QString numberText(const std::optional<double> &value, int decimals)
{
    if (!value)
        return QStringLiteral("–");
    const QLocale locale;
    return std::abs(*value) >= 1e15 ? locale.toString(*value, 'g', 12) : locale.toString(*value, 'f', decimals);
}

const ReportedCheck *checkOf(const Analysis &analysis, const QString &key)
{
    const auto it = std::ranges::find(analysis.checks, key, &ReportedCheck::statistic);
    return it == analysis.checks.end() ? nullptr : &*it;
}

QString checkWord(const ReportedCheck &check)
{
    switch (check.result) {
    case ReportedCheck::Result::Same: return ShowWords::tr("same");
    case ReportedCheck::Result::Differs: return ShowWords::tr("differs");
    case ReportedCheck::Result::NotReported: return ShowWords::tr("not reported");
    case ReportedCheck::Result::NotChecked: return ShowWords::tr("not checked");
    }
    Q_UNREACHABLE();
}

using TextRow = std::array<QString, 4>;

TextRow tableRow(const Analysis &analysis, const QString &key, const QString &label, const std::optional<double> &value)
{
    const ReportedCheck *check = checkOf(analysis, key);
    const std::optional<double> reported = check ? check->reported : std::nullopt;
    const int decimals = std::max(decimalsOf(value), decimalsOf(reported));
    return {label, numberText(value, decimals), numberText(reported, decimals), check ? checkWord(*check) : QString()};
}

/// How the interval was made.
QString intervalText(const Interval &interval)
{
    QString text = interval.method == IntervalMethod::Exact
        ? ShowWords::tr("%1 bootstrap, exact").arg(percentText(interval.confidence))
        : ShowWords::tr("%1 bootstrap, reference method, file order, %2 resamples, seed %3")
              .arg(percentText(interval.confidence), countText(interval.resamples), QString::number(interval.seed));
    if (interval.exactCoverage)
        text += ShowWords::tr("; exact coverage %1").arg(percentText(*interval.exactCoverage));
    return text;
}

/// A file without raw samples: what it reports, and nothing that it does not.
std::vector<TextRow> reportedRows(const Statistics &statistics)
{
    std::vector<TextRow> rows{{ShowWords::tr("statistic (ns)"), ShowWords::tr("as reported"), {}, {}}};
    for (const StatisticRow &row : statisticRows(statistics)) {
        if (row.value)
            rows.push_back({row.label, numberText(row.value, decimalsOf(row.value)), {}, {}});
    }
    return rows;
}

std::vector<TextRow> tableRows(const Analysis &analysis)
{
    std::vector<TextRow> rows{{ShowWords::tr("statistic (ns)"), ShowWords::tr("recomputed"), ShowWords::tr("reported"), ShowWords::tr("check")}};
    rows.push_back(tableRow(analysis, QStringLiteral("samples"), ShowWords::tr("samples"), static_cast<double>(analysis.count)));
    const Statistics &s = analysis.statistics;
    for (const StatisticRow &row : statisticRows(s))
        rows.push_back(tableRow(analysis, QString::fromLatin1(row.key), row.label, row.value));
    rows.push_back(tableRow(analysis, {}, ShowWords::tr("median (book: upper middle)"), s.bookMedian));
    rows.push_back(tableRow(analysis, {}, ShowWords::tr("p90 (book)"), s.bookP90));
    rows.push_back(tableRow(analysis, {}, ShowWords::tr("mean (book: rounded down)"), s.bookMean));
    if (analysis.interval) {
        rows.push_back(tableRow(analysis, QStringLiteral("interval_low"), ShowWords::tr("interval, low"), analysis.interval->low));
        rows.push_back(tableRow(analysis, QStringLiteral("interval_high"), ShowWords::tr("interval, high"), analysis.interval->high));
    }
    return rows;
}

void writeTable(const std::vector<TextRow> &rows, Output &output)
{
    std::array<qsizetype, 4> widths{};
    for (const TextRow &row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], row[i].size());
    }
    for (const TextRow &row : rows) {
        QString line = QStringLiteral("  ") + row[0].leftJustified(widths[0]);
        for (std::size_t i = 1; i < 3; ++i)
            line += QStringLiteral("  ") + row[i].rightJustified(widths[i]);
        line += QStringLiteral("  ") + row[3];
        while (line.endsWith(QLatin1Char(' ')))
            line.chop(1);
        output.line(line);
    }
}

QString rawText(const Measurement &measurement)
{
    const RawReference &raw = measurement.raw;
    const QString file = raw.file.isEmpty() ? raw.named : raw.file;
    const QString hash = QString::fromLatin1(raw.sha256);
    switch (raw.state) {
    case RawReference::State::Found: return ShowWords::tr("%1, SHA-256 %2").arg(file, hash);
    case RawReference::State::Embedded: return ShowWords::tr("inside the file, SHA-256 %1").arg(hash);
    case RawReference::State::Missing: return ShowWords::tr("%1: not found").arg(file);
    case RawReference::State::Unreadable: return ShowWords::tr("%1: not readable").arg(file);
    case RawReference::State::NotNamed: return ShowWords::tr("not named");
    }
    Q_UNREACHABLE();
}

/// Known answers one below the other, then the names of the keys nobody answered.
void writeConditions(const Stamp &stamp, Output &output)
{
    QStringList never, unavailable;
    qsizetype width = 0;
    for (const StampKey key : allStampKeys()) {
        const Answer &answer = stamp.at(key);
        if (answer.isKnown())
            width = std::max(width, stampKeyName(key).size());
        else
            (answer.state == AnswerState::NeverAsked ? never : unavailable) << stampKeyName(key);
    }
    output.line(QStringLiteral("  ") + ShowWords::tr("conditions"));
    for (const StampKey key : allStampKeys()) {
        const Answer &answer = stamp.at(key);
        if (!answer.isKnown())
            continue;
        QString text = visibleText(answerText(key, answer));
        if (answer.state != AnswerState::Recorded)
            text += QStringLiteral(" (%1)").arg(answerStateWord(answer.state));
        output.line(QStringLiteral("  ") + pairLine(stampKeyName(key), text, width));
    }
    const QString separator = QStringLiteral(", ");
    if (!unavailable.isEmpty())
        output.line(QStringLiteral("    ") + ShowWords::tr("unavailable: %1").arg(unavailable.join(separator)));
    if (!never.isEmpty())
        output.line(QStringLiteral("    ") + ShowWords::tr("never asked: %1").arg(never.join(separator)));
}

QString unitText(const Measurement &measurement)
{
    const QString state = measurement.unit.state == AnswerState::Recorded
        ? QString() : QStringLiteral(" (%1)").arg(answerStateWord(measurement.unit.state));
    const QString unit = measurement.unit.isKnown() ? measurement.unit.valueText() + state : answerStateWord(measurement.unit.state);
    switch (measurement.per) {
    case Per::TimedRegion: return ShowWords::tr("%1 per timed region").arg(unit);
    case Per::Iteration: return ShowWords::tr("%1 per iteration").arg(unit);
    case Per::Unknown: return ShowWords::tr("%1, per what is not known").arg(unit);
    }
    Q_UNREACHABLE();
}

void writeMeasurement(const QString &name, const Measurement &measurement, const Analysis &analysis, Output &output)
{
    const std::array labels{ShowWords::tr("file"), ShowWords::tr("raw samples"), ShowWords::tr("unit")};
    const qsizetype width = std::ranges::max(labels, {}, &QString::size).size();
    output.line(visibleText(name));
    output.line(pairLine(labels[0], visibleText(measurement.file), width));
    output.line(pairLine(labels[1], visibleText(rawText(measurement)), width));
    output.line(pairLine(labels[2], visibleText(unitText(measurement)), width));
    if (measurement.isSynthetic())
        output.line(QStringLiteral("  SYNTHETIC"));
    output.line(QStringLiteral("  ") + statementOf(measurement, analysis).line);
    if (!measurement.isRefused() && (analysis.hasSamples || analysis.statistics != Statistics{}))
        writeTable(analysis.hasSamples ? tableRows(analysis) : reportedRows(analysis.statistics), output);
    if (analysis.interval && !measurement.isRefused())
        output.line(QStringLiteral("  ") + ShowWords::tr("interval: %1").arg(intervalText(*analysis.interval)));
    writeConditions(measurement.stamp, output);
    output.line();
}

QString noteText(const ImportNote &note)
{
    QString text = note.file;
    if (note.line && !note.text.contains(QString::number(*note.line)))
        text += ShowWords::tr(": line %1").arg(*note.line);
    text += (text.isEmpty() ? QString() : QStringLiteral(": ")) + note.text;
    return visibleText(note.remedy.isEmpty() ? text : text + QLatin1Char(' ') + note.remedy);
}

} // namespace

std::vector<StatisticRow> statisticRows(const Statistics &s)
{
    return {{"min", ShowWords::tr("minimum"), s.min},
            {"p5", ShowWords::tr("p5 (nearest rank)"), s.p5},
            {"q1", ShowWords::tr("lower quartile (type 7)"), s.q1},
            {"median", ShowWords::tr("median (midpoint)"), s.median},
            {"q3", ShowWords::tr("upper quartile (type 7)"), s.q3},
            {"p90", ShowWords::tr("p90 (nearest rank)"), s.p90},
            {"p95", ShowWords::tr("p95 (nearest rank)"), s.p95},
            {"p99", ShowWords::tr("p99 (nearest rank)"), s.p99},
            {"max", ShowWords::tr("maximum"), s.max},
            {"mean", ShowWords::tr("mean"), s.mean},
            {"iqr", ShowWords::tr("IQR (upper − lower quartile)"), s.iqr},
            {"mad", ShowWords::tr("MAD (unscaled)"), s.mad}};
}

void writeShowText(const LoadedBundles &loaded, Output &output)
{
    for (std::size_t i = 0; i < loaded.bundles.size(); ++i) {
        const Bundle &bundle = *loaded.bundles[i].bundle;
        for (std::size_t at = 0; at < bundle.measurements.size(); ++at) {
            const Measurement &measurement = bundle.measurements[at];
            const QString name = qualifiedName(loaded.qualifiers.at(static_cast<qsizetype>(i)), measurement.name);
            writeMeasurement(name, measurement, *loaded.bundles[i].analyses[at], output);
        }
        if (bundle.notes.empty())
            continue;
        output.line(ShowWords::tr("Notes on %1").arg(visibleText(bundle.path)));
        for (const ImportNote &note : bundle.notes)
            output.line(QStringLiteral("  %1  %2").arg(noteLevelKey(note.level).leftJustified(7), noteText(note)));
        output.line();
    }
}

} // namespace assay
