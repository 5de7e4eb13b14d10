// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/export.h"

#include "model/conditions.h"
#include "views/export/exportfiles.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QPainter>

#include <cmath>

namespace assay {

namespace {

struct ExportText {
    Q_DECLARE_TR_FUNCTIONS(Export)
};

QJsonValue number(const std::optional<double> &value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

QJsonObject statisticsJson(const Analysis &analysis)
{
    const Statistics &s = analysis.statistics;
    return {{QStringLiteral("count"), analysis.count},
            {QStringLiteral("min"), number(s.min)},
            {QStringLiteral("p5"), number(s.p5)},
            {QStringLiteral("q1"), number(s.q1)},
            {QStringLiteral("median"), number(s.median)},
            {QStringLiteral("q3"), number(s.q3)},
            {QStringLiteral("p90"), number(s.p90)},
            {QStringLiteral("p95"), number(s.p95)},
            {QStringLiteral("p99"), number(s.p99)},
            {QStringLiteral("max"), number(s.max)},
            {QStringLiteral("mean"), number(s.mean)},
            {QStringLiteral("iqr"), number(s.iqr)},
            {QStringLiteral("mad"), number(s.mad)}};
}

QJsonValue intervalJson(const std::optional<Interval> &interval)
{
    if (!interval)
        return {};
    const bool seeded = interval->method == IntervalMethod::Reference;
    return QJsonObject{{QStringLiteral("low"), interval->low},
                       {QStringLiteral("high"), interval->high},
                       {QStringLiteral("method"), intervalMethodKey(interval->method)},
                       {QStringLiteral("order"), sampleOrderKey(interval->order)},
                       {QStringLiteral("confidence"), interval->confidence},
                       {QStringLiteral("resamples"), seeded ? QJsonValue(interval->resamples) : QJsonValue()},
                       {QStringLiteral("seed"), seeded ? QJsonValue(static_cast<qint64>(interval->seed)) : QJsonValue()}};
}

QJsonObject conditionsJson(const Stamp &stamp)
{
    QJsonObject conditions;
    for (const StampKey key : allStampKeys())
        conditions.insert(stampKeyName(key), stamp.at(key).toJson());
    return conditions;
}

QJsonObject rawJson(const RawReference &raw)
{
    const auto text = [](const QString &value) { return value.isEmpty() ? QJsonValue() : QJsonValue(value); };
    return {{QStringLiteral("file"), text(raw.file)}, {QStringLiteral("named"), text(raw.named)}, {QStringLiteral("state"), rawStateKey(raw.state)},
            {QStringLiteral("sha256"), text(QString::fromLatin1(raw.sha256))}};
}

QJsonArray findingsJson(const std::vector<Finding> &findings)
{
    QJsonArray list;
    for (const Finding &finding : findings)
        list.append(QJsonObject{{QStringLiteral("rule"), finding.rule}, {QStringLiteral("severity"), severityKey(finding.severity)}});
    return list;
}

BuiltSheet buildFor(const Sheet &sheet, const SheetData &data, const SheetOptions &options, const ExportOptions &exportOptions)
{
    const Theme theme = makeTheme(exportOptions.theme, QGuiApplication::font());
    return sheet.build(data, options, exportOptions.size, theme);
}

QImage render(const BuiltSheet &built, double scale)
{
    const QSize pixels(static_cast<int>(std::ceil(built.size.width() * scale)), static_cast<int>(std::ceil(built.size.height() * scale)));
    QImage image(pixels, QImage::Format_RGB32);
    if (image.isNull())
        return image;
    constexpr double dotsPerMetre = 96 / 0.0254;
    image.setDotsPerMeterX(static_cast<int>(std::lround(dotsPerMetre * scale)));
    image.setDotsPerMeterY(image.dotsPerMeterX());
    image.fill(Qt::white);
    QPainter painter(&image);
    paintSheet(painter, built, QRectF(QPointF(), built.size * scale));
    return image;
}

Result<QByteArray> checked(const QByteArray &bytes)
{
    if (bytes.isEmpty())
        return fail({QStringLiteral("export.empty"), {}, {}, ExportText::tr("The chart could not be drawn at this size; there may be too little memory."),
                     ExportText::tr("Choose a smaller size or scale.")});
    return bytes;
}

} // namespace

std::optional<ExportFormat> exportFormatOf(const QString &fileName)
{
    const QString suffix = QFileInfo(fileName).suffix().toLower();
    if (suffix == QLatin1String("png"))
        return ExportFormat::Png;
    if (suffix == QLatin1String("svg"))
        return ExportFormat::Svg;
    if (suffix == QLatin1String("pdf"))
        return ExportFormat::Pdf;
    return std::nullopt;
}

QJsonObject exportMetadata(const Sheet &sheet, const SheetData &data, const BuiltSheet &built)
{
    const Measurement &measurement = *data.measurement;
    return {{QStringLiteral("schema"), QStringLiteral("assay.chart/1")},
            {QStringLiteral("software"), QStringLiteral("Assay")},
            {QStringLiteral("version"), QStringLiteral(ASSAY_VERSION)},
            {QStringLiteral("bundle"), data.bundleName},
            {QStringLiteral("measurement"), measurement.name},
            {QStringLiteral("file"), measurement.file},
            {QStringLiteral("file_sha256"), QString::fromLatin1(measurement.fileSha256)},
            {QStringLiteral("raw"), rawJson(measurement.raw)},
            {QStringLiteral("unit"), measurement.unit.toJson()},
            {QStringLiteral("sheet"), sheet.key()},
            {QStringLiteral("settings"), built.settings},
            {QStringLiteral("statistics"), statisticsJson(*data.analysis)},
            {QStringLiteral("interval"), intervalJson(data.analysis->interval)},
            {QStringLiteral("conditions"), conditionsJson(measurement.stamp)},
            {QStringLiteral("findings"), findingsJson(data.findings)},
            {QStringLiteral("statement"), built.statement}};
}

Result<ExportBytes> drawForExport(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions, ExportFormat format,
                                  const ExportOptions &options)
{
    if (const QString reason = sheet.reasonNotDrawn(data); !reason.isEmpty())
        return fail({QStringLiteral("export.not-drawn"), {}, {}, reason, {}});
    const BuiltSheet built = buildFor(sheet, data, sheetOptions, options);
    ExportWords words;
    words.title = built.title;
    words.description = conditionsText(conditionsStrip(*data.measurement, *data.analysis));
    words.keywords = {QStringLiteral("Assay"), sheet.key(), data.measurement->name};
    words.json = QJsonDocument(exportMetadata(sheet, data, built)).toJson(QJsonDocument::Compact);
    // A scene belongs to its thread, an image does not: only the encoding of a picture can wait.
    switch (format) {
    case ExportFormat::Png: return [image = render(built, options.scale), words] { return checked(pngOf(image, words)); };
    case ExportFormat::Svg:
        return [bytes = svgOf(built, words, makeTheme(options.theme, QGuiApplication::font()).fontFamily)] { return checked(bytes); };
    case ExportFormat::Pdf: return [bytes = pdfOf(built, words)] { return checked(bytes); };
    }
    Q_UNREACHABLE();
}

Result<QByteArray> exportSheet(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions, ExportFormat format,
                               const ExportOptions &options)
{
    const Result<ExportBytes> drawn = drawForExport(sheet, data, sheetOptions, format, options);
    return drawn ? (*drawn)() : fail(drawn.error());
}

QImage sheetImage(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions, const ExportOptions &options)
{
    if (!sheet.reasonNotDrawn(data).isEmpty())
        return {};
    return render(buildFor(sheet, data, sheetOptions, options), options.scale);
}

} // namespace assay
