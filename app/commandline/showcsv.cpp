// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/jsonwriter.h"
#include "app/commandline/names.h"
#include "app/commandline/show.h"
#include "model/visibletext.h"

#include <cmath>

namespace assay {

namespace {

/// A cell of text. Control characters are visible escapes, so that a row stays a line and a terminal is left alone; what a
/// spreadsheet would take for a formula starts with an apostrophe.
QByteArray textCell(const QString &text)
{
    QString cell = visibleText(text);
    static const QString formulaStarts = QStringLiteral("=+-@");
    if (!cell.isEmpty() && formulaStarts.contains(cell.at(0)))
        cell.prepend(QLatin1Char('\''));
    QByteArray bytes = cell.toUtf8();
    if (bytes.contains('"') || bytes.contains(',')) {
        bytes.replace("\"", "\"\"");
        bytes = '"' + bytes + '"';
    }
    return bytes;
}

QByteArray numberCell(const std::optional<double> &number)
{
    return number && std::isfinite(*number) ? shortestNumber(*number) : QByteArray();
}

/// A condition's value: numbers stay numbers, lists and words are text.
QByteArray answerCell(const Answer &answer)
{
    if (answer.isKnown() && answer.value.isDouble())
        return answer.valueText().toLatin1();
    return answer.isKnown() && answer.value.isBool() ? QByteArray(answer.value.toBool() ? "true" : "false")
                                                     : textCell(answer.valueText());
}

QByteArrayList headings()
{
    QByteArrayList cells{"name"};
    for (const StatisticRow &row : statisticRows({}))
        cells << row.key;
    cells << "book.median" << "book.p90" << "book.mean";
    cells << "low" << "high" << "method" << "order" << "resamples" << "seed" << "confidence";
    for (const StampKey key : allStampKeys()) {
        const QByteArray name = stampKeyName(key).toLatin1();
        cells << name << name + ".state";
    }
    return cells;
}

QByteArrayList row(const QString &name, const Measurement &measurement, const Analysis &analysis)
{
    QByteArrayList cells{textCell(name)};
    const Statistics statistics = measurement.isRefused() ? Statistics() : analysis.statistics;
    for (const StatisticRow &line : statisticRows(statistics))
        cells << numberCell(line.value);
    cells << numberCell(statistics.bookMedian) << numberCell(statistics.bookP90) << numberCell(statistics.bookMean);
    if (analysis.interval && !measurement.isRefused()) {
        const Interval &interval = *analysis.interval;
        const bool drawn = interval.method == IntervalMethod::Reference;
        cells << numberCell(interval.low) << numberCell(interval.high) << intervalMethodKey(interval.method).toLatin1()
              << sampleOrderKey(interval.order).toLatin1() << (drawn ? QByteArray::number(interval.resamples) : QByteArray())
              << (drawn ? QByteArray::number(interval.seed) : QByteArray()) << numberCell(interval.confidence);
    } else {
        cells << QByteArrayList(7);
    }
    for (const StampKey key : allStampKeys()) {
        const Answer &answer = measurement.stamp.at(key);
        cells << answerCell(answer) << answerStateKey(answer.state).toLatin1();
    }
    return cells;
}

} // namespace

void writeShowCsv(const LoadedBundles &loaded, Output &output)
{
    output.write(headings().join(',') + "\r\n");
    for (std::size_t i = 0; i < loaded.bundles.size(); ++i) {
        const AnalysedBundle &analysed = loaded.bundles[i];
        for (std::size_t at = 0; at < analysed.analyses.size(); ++at) {
            const Measurement &measurement = analysed.bundle->measurements[at];
            const QString name = qualifiedName(loaded.qualifiers.at(static_cast<qsizetype>(i)), measurement.name);
            output.write(row(name, measurement, *analysed.analyses[at]).join(',') + "\r\n");
        }
    }
}

} // namespace assay
