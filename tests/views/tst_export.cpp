// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sheetdata.h"
#include "views/export/export.h"

#include <QJsonDocument>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

using namespace assay;
using namespace sheetdata;

class TestExport : public QObject {
    Q_OBJECT

private:
    /// A name and a flag with everything that breaks a careless writer.
    static SheetData nasty()
    {
        Measurement m = stamped(board(400), QStringLiteral("a<b>&\"c\"/") + QChar(1) + QStringLiteral("µ 漢 ]]>"));
        m.stamp.at(StampKey::ToolchainFlags) = Answer::recorded(QStringLiteral("-DX=\"</text>\" & \x1b[31m") + QChar(0xFFFE));
        return dataOf(std::move(m), {finding(Severity::Error, QStringLiteral("stamp.reported-differs"))});
    }

    static QByteArray bytesOf(SheetKind kind, const SheetData &data, ExportFormat format, const SheetOptions &options = {}, const ExportOptions &exportOptions = {})
    {
        const Result<QByteArray> bytes = exportSheet(sheetOf(kind), data, options, format, exportOptions);
        return bytes ? *bytes : QByteArray();
    }

    static void checkMetadata(const QByteArray &json, SheetKind kind, const SheetData &data)
    {
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(json, &error).object();
        QCOMPARE(error.error, QJsonParseError::NoError);
        QCOMPARE(object.value(QLatin1String("schema")).toString(), QStringLiteral("assay.chart/1"));
        QCOMPARE(object.value(QLatin1String("measurement")).toString(), data.measurement->name);
        QCOMPARE(object.value(QLatin1String("bundle")).toString(), data.bundleName);
        QCOMPARE(object.value(QLatin1String("sheet")).toString(), sheetOf(kind).key());
        QCOMPARE(object.value(QLatin1String("raw")).toObject().value(QLatin1String("sha256")).toString(), QString::fromLatin1(data.measurement->raw.sha256));
        QCOMPARE(object.value(QLatin1String("statistics")).toObject().value(QLatin1String("median")).toDouble(), *data.analysis->statistics.median);
        QCOMPARE(object.value(QLatin1String("interval")).toObject().value(QLatin1String("low")).toDouble(), data.analysis->interval->low);
        QCOMPARE(object.value(QLatin1String("interval")).toObject().value(QLatin1String("seed")).toInteger(), 20260925);
        const QJsonObject conditions = object.value(QLatin1String("conditions")).toObject();
        QCOMPARE(conditions.value(QLatin1String("env.power_source")).toObject().value(QLatin1String("state")).toString(), QStringLiteral("never_asked"));
        QCOMPARE(conditions.value(QLatin1String("env.temp_c")).toObject().value(QLatin1String("state")).toString(), QStringLiteral("unavailable"));
        QCOMPARE(conditions.value(QLatin1String("toolchain.flags")).toObject().value(QLatin1String("value")), data.measurement->stamp.at(StampKey::ToolchainFlags).value);
        QVERIFY(object.value(QLatin1String("settings")).toObject().value(QLatin1String("width")).toDouble() >= 1600);
        QVERIFY(!object.value(QLatin1String("statement")).toString().isEmpty());
    }

    static QString elementText(const QByteArray &svg, const QString &name)
    {
        QXmlStreamReader reader(svg);
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == name)
                return reader.readElementText();
        }
        return {};
    }

    /// All text of a well-formed SVG, one element a line; empty when it is not well-formed.
    static QString textOf(const QByteArray &svg)
    {
        QXmlStreamReader reader(svg);
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
                text += reader.readElementText(QXmlStreamReader::IncludeChildElements).replace(QChar::Nbsp, QLatin1Char(' ')) + QLatin1Char('\n');
        }
        return reader.hasError() ? QString() : text;
    }

    static void kinds()
    {
        QTest::addColumn<SheetKind>("kind");
        QTest::newRow("histogram") << SheetKind::Histogram;
        QTest::newRow("run order") << SheetKind::RunOrder;
        QTest::newRow("convergence") << SheetKind::Convergence;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void suffixes_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("format");
        QTest::newRow("png") << QStringLiteral("a/b.png") << static_cast<int>(ExportFormat::Png);
        QTest::newRow("any case") << QStringLiteral("B.SvG") << static_cast<int>(ExportFormat::Svg);
        QTest::newRow("last suffix") << QStringLiteral("a.png.pdf") << static_cast<int>(ExportFormat::Pdf);
        QTest::newRow("other") << QStringLiteral("a.jpg") << -1;
        QTest::newRow("none") << QStringLiteral("png") << -1;
    }
    void suffixes()
    {
        QFETCH(QString, name);
        QFETCH(int, format);
        const std::optional<ExportFormat> found = exportFormatOf(name);
        QCOMPARE(found ? static_cast<int>(*found) : -1, format);
    }

    void png_data() { kinds(); }
    void png()
    {
        QFETCH(SheetKind, kind);
        const SheetData data = nasty();
        ExportOptions options;
        options.scale = 2;
        const QByteArray bytes = bytesOf(kind, data, ExportFormat::Png, {}, options);
        const QImage image = QImage::fromData(bytes, "PNG");
        QCOMPARE(image.size(), QSize(3200, 2000));
        QCOMPARE(image.dotsPerMeterX(), qRound(2 * 96 / 0.0254));
        QVERIFY(image.text(QStringLiteral("Title")).contains(QStringLiteral("a<b>&\"c\"/\\x01µ 漢 ]]>")));
        QVERIFY(image.text(QStringLiteral("Software")).startsWith(QLatin1String("Assay ")));
        QVERIFY(image.text(QStringLiteral("Description")).contains(QLatin1String("power source: never asked")));
        QVERIFY(image.text(QStringLiteral("Description")).contains(QLatin1String("temperature: unavailable")));
        checkMetadata(image.text(QStringLiteral("assay")).toUtf8(), kind, data);
    }

    void svg_data() { kinds(); }
    void svg()
    {
        QFETCH(SheetKind, kind);
        const SheetData data = nasty();
        const QByteArray bytes = bytesOf(kind, data, ExportFormat::Svg);
        const QString text = textOf(bytes);
        QVERIFY(!text.isEmpty());
        QVERIFY(text.contains(QLatin1String("a<b>&\"c\"/\\x01")));
        QVERIFY(text.contains(QLatin1String("never asked")));
        QVERIFY(text.contains(QLatin1String("unavailable")));
        QVERIFY(text.contains(QLatin1String("axis starts at")));
        QVERIFY(text.contains(QLatin1String("ERROR")));
        QVERIFY(elementText(bytes, QStringLiteral("title")).contains(QStringLiteral("a<b>&\"c\"/\\x01µ 漢 ]]>")));
        QVERIFY(elementText(bytes, QStringLiteral("desc")).contains(QLatin1String("power source: never asked")));
        checkMetadata(elementText(bytes, QStringLiteral("json")).toUtf8(), kind, data);
        QVERIFY(!bytes.contains("goes-here"));
        QVERIFY(bytes.contains(", sans-serif\""));
        QVERIFY(QSvgRenderer(bytes).isValid());
        QCOMPARE(bytesOf(kind, data, ExportFormat::Svg), bytes);
    }

    void pdf_data() { kinds(); }
    void pdf()
    {
        QFETCH(SheetKind, kind);
        const SheetData data = nasty();
        const QByteArray bytes = bytesOf(kind, data, ExportFormat::Pdf);
        QVERIFY(bytes.startsWith("%PDF-"));
        QCOMPARE(bytes.count("/Type /Page\n"), 1);
        QVERIFY(bytes.contains("/MediaBox [0 0 1200.00000 750.000000]") || bytes.contains("1200"));
        const qsizetype from = bytes.indexOf("<x:xmpmeta");
        const qsizetype to = bytes.indexOf("</x:xmpmeta>", from);
        QVERIFY(from > 0 && to > from);
        const QByteArray packet = bytes.mid(from, to - from + 12);
        checkMetadata(elementText(packet, QStringLiteral("json")).toUtf8(), kind, data);
        QVERIFY(elementText(packet, QStringLiteral("Keywords")).contains(sheetOf(kind).key()));
        QVERIFY(packet.contains("temperature: unavailable"));
    }

    // SVG knows no clipping: nothing of a zoomed run order may lie outside its plot.
    void zoomedRunOrderStaysInsideThePlot_data()
    {
        QTest::addColumn<int>("runs");
        QTest::newRow("marks") << 400;
        QTest::newRow("squares") << 3500;
        QTest::newRow("columns") << 60'000;
    }
    void zoomedRunOrderStaysInsideThePlot()
    {
        QFETCH(int, runs);
        const SheetData data = dataOf(stamped(board(runs)));
        SheetOptions options;
        options.x = Range{0.1 * runs, 0.9 * runs};
        options.y = Range{37'520, 37'580};
        const Sheet &sheet = sheetOf(SheetKind::RunOrder);
        const BuiltSheet built = sheet.build(data, options, {1600, 1000}, makeTheme(ThemeKind::Light, QFont()));
        const QByteArray bytes = bytesOf(SheetKind::RunOrder, data, ExportFormat::Svg, options);
        const QRectF plot = built.plot.adjusted(-1, -1, 1, 1);
        int inside = 0;
        QXmlStreamReader reader(bytes);
        QString colour;
        const QString blue = QStringLiteral("#0072b2");
        static const QRegularExpression numbers(QStringLiteral("-?\\d+(?:\\.\\d+)?"));
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement)
                continue;
            const auto attributes = reader.attributes();
            if (reader.name() == QLatin1String("g")) {
                colour = (attributes.value(QLatin1String("fill")).toString() + attributes.value(QLatin1String("stroke")).toString()).toLower();
                continue;
            }
            if (!colour.contains(blue))
                continue;
            const auto value = [&](const char *name) { return attributes.value(QLatin1String(name)).toDouble(); };
            QRectF box;
            if (reader.name() == QLatin1String("polyline")) {
                QPolygonF points;
                const QString list = attributes.value(QLatin1String("points")).toString();
                QList<double> all;
                for (auto match = numbers.globalMatch(list); match.hasNext();)
                    all << match.next().captured().toDouble();
                for (qsizetype i = 0; i + 1 < all.size(); i += 2)
                    points << QPointF(all[i], all[i + 1]);
                box = points.boundingRect();
            } else if (reader.name() == QLatin1String("circle") || reader.name() == QLatin1String("ellipse")) {
                box = QRectF(value("cx") - 1, value("cy") - 1, 2, 2);
            } else if (reader.name() == QLatin1String("rect")) {
                box = QRectF(value("x"), value("y"), value("width"), value("height"));
            } else if (reader.name() == QLatin1String("path")) {
                QList<double> all;
                const QString list = attributes.value(QLatin1String("d")).toString();
                for (auto match = numbers.globalMatch(list); match.hasNext();)
                    all << match.next().captured().toDouble();
                for (qsizetype i = 0; i + 1 < all.size(); i += 2)
                    box |= QRectF(all[i] - 0.001, all[i + 1] - 0.001, 0.002, 0.002);
            } else {
                continue;
            }
            QVERIFY2(plot.contains(box.topLeft()) && plot.contains(box.bottomRight()), qPrintable(QStringLiteral("%1 at %2 %3 %4 %5").arg(reader.name()).arg(box.x()).arg(box.y()).arg(box.width()).arg(box.height())));
            ++inside;
        }
        QVERIFY(inside > 50);
    }

    // Twice the scale is the same layout: shrunk again, only edges and glyphs differ.
    void twiceTheScale_data() { kinds(); }
    void twiceTheScale()
    {
        QFETCH(SheetKind, kind);
        const SheetData data = dataOf(stamped(board(400)));
        ExportOptions options;
        const QImage once = sheetImage(sheetOf(kind), data, {}, options);
        options.scale = 2;
        const QImage twice = sheetImage(sheetOf(kind), data, {}, options).scaled(once.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        qint64 different = 0;
        for (int y = 0; y < once.height(); ++y) {
            for (int x = 0; x < once.width(); ++x)
                different += std::abs(qGray(once.pixel(x, y)) - qGray(twice.pixel(x, y))) > 96 ? 1 : 0;
        }
        QVERIFY2(different < once.width() * once.height() / 200, qPrintable(QString::number(different)));
    }

    void themes()
    {
        const SheetData data = dataOf(stamped(board(400)));
        ExportOptions options;
        QCOMPARE(sheetImage(sheetOf(SheetKind::Histogram), data, {}, options).pixelColor(3, 500), QColor(Qt::white));
        options.theme = ThemeKind::Dark;
        QCOMPARE(sheetImage(sheetOf(SheetKind::Histogram), data, {}, options).pixelColor(3, 500), QColor(0x24, 0x24, 0x24));
    }

    void synthetic()
    {
        Measurement m = stamped(board(400));
        m.stamp.at(StampKey::Synthetic) = Answer::recorded(true);
        const SheetData data = dataOf(std::move(m));
        for (const auto &sheet : allSheets())
            QVERIFY(textOf(bytesOf(sheet->kind(), data, ExportFormat::Svg)).contains(QLatin1String("SYNTHETIC")));
        QVERIFY(!textOf(bytesOf(SheetKind::Histogram, dataOf(stamped(board(400))), ExportFormat::Svg)).contains(QLatin1String("SYNTHETIC")));
    }

    void refusedIsNotExported()
    {
        Measurement m = stamped(board(400));
        m.refusal = QStringLiteral("This time was taken under emulation.");
        const Result<QByteArray> bytes = exportSheet(sheetOf(SheetKind::Histogram), dataOf(std::move(m)), {}, ExportFormat::Png, {});
        QVERIFY(!bytes.has_value());
        QCOMPARE(bytes.error().message, QStringLiteral("This time was taken under emulation."));
    }
};

QTEST_MAIN(TestExport)
#include "tst_export.moc"
