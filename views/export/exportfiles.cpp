// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/exportfiles.h"

#include "model/visibletext.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

namespace assay {

namespace {

// Words that no file holds: Qt 6.4 writes title and description unescaped, later ones escaped, so they are put in afterwards.
const QByteArray titleMarker = QByteArrayLiteral("assay-title-goes-here");
const QByteArray descriptionMarker = QByteArrayLiteral("assay-description-goes-here");

QByteArray escaped(const QString &text)
{
    return visibleLines(text).toHtmlEscaped().toUtf8();
}

QString software()
{
    return QStringLiteral("Assay %1").arg(QStringLiteral(ASSAY_VERSION));
}

/// The XMP packet: title, description, keywords, and the JSON in an element of our own.
QByteArray xmpOf(const ExportWords &words)
{
    QByteArray subjects;
    for (const QString &keyword : words.keywords)
        subjects += "<rdf:li>" + escaped(keyword) + "</rdf:li>";
    const QByteArray keywords = escaped(words.keywords.join(QStringLiteral(", ")));
    return QByteArrayLiteral("<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
                             "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n"
                             "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
                             "xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" "
                             "xmlns:assay=\"https://assay.invalid/chart/1\">\n")
        + "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">" + escaped(words.title) + "</rdf:li></rdf:Alt></dc:title>\n"
        + "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">" + escaped(words.description) + "</rdf:li></rdf:Alt></dc:description>\n"
        + "<dc:subject><rdf:Bag>" + subjects + "</rdf:Bag></dc:subject>\n"
        + "<pdf:Keywords>" + keywords + "</pdf:Keywords>\n<xmp:CreatorTool>" + escaped(software()) + "</xmp:CreatorTool>\n"
        + "<assay:json>" + escaped(QString::fromUtf8(words.json)) + "</assay:json>\n"
        + "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>\n";
}

} // namespace

void paintSheet(QPainter &painter, const BuiltSheet &built, const QRectF &target)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    built.scene->render(&painter, target, QRectF(QPointF(), built.size), Qt::IgnoreAspectRatio);
}

QByteArray pngOf(QImage image, const ExportWords &words)
{
    if (image.isNull())
        return {};
    image.setText(QStringLiteral("Title"), visibleText(words.title));
    image.setText(QStringLiteral("Software"), software());
    image.setText(QStringLiteral("Description"), visibleLines(words.description));
    image.setText(QStringLiteral("assay"), QString::fromUtf8(words.json));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG"))
        return {};
    return bytes;
}

QByteArray svgOf(const BuiltSheet &built, const ExportWords &words, const QString &fontFamily)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(built.size.toSize());
        generator.setViewBox(QRectF(QPointF(), built.size));
        generator.setTitle(QString::fromLatin1(titleMarker));
        generator.setDescription(QString::fromLatin1(descriptionMarker));
        QPainter painter;
        if (!painter.begin(&generator))
            return {};
        paintSheet(painter, built, QRectF(QPointF(), built.size));
        if (!painter.end())
            return {};
    }
    buffer.close();
    bytes.replace(titleMarker, escaped(words.title));
    bytes.replace(descriptionMarker, escaped(words.description));
    const QByteArray family = fontFamily.toHtmlEscaped().toUtf8();
    bytes.replace("font-family=\"" + family + "\"", "font-family=\"" + family + ", sans-serif\"");
    const qsizetype defs = bytes.indexOf("<defs>");
    if (defs < 0)
        return {};
    bytes.insert(defs, "<metadata><x:json xmlns:x=\"https://assay.invalid/chart/1\">" + escaped(QString::fromUtf8(words.json)) + "</x:json></metadata>\n");
    return bytes;
}

QByteArray pdfOf(const BuiltSheet &built, const ExportWords &words)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter writer(&buffer);
        constexpr qreal pointsPerPixel = 72.0 / 96.0;
        writer.setPageSize(QPageSize(built.size * pointsPerPixel, QPageSize::Point, {}, QPageSize::ExactMatch));
        writer.setPageMargins({});
        writer.setResolution(96);
        writer.setTitle(visibleText(words.title));
        writer.setCreator(software());
        writer.setDocumentXmpMetadata(xmpOf(words));
        QPainter painter;
        if (!painter.begin(&writer))
            return {};
        paintSheet(painter, built, QRectF(QPointF(), built.size));
        if (!painter.end())
            return {};
    }
    buffer.close();
    return bytes.startsWith("%PDF-") && bytes.contains("%%EOF") ? bytes : QByteArray();
}

} // namespace assay
