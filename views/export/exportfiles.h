// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

#include <QByteArray>
#include <QImage>
#include <QStringList>

class QPainter;

namespace assay {

/// What is written into the file beside the picture; plain text, escaped by each format.
struct ExportWords {
    QString title;
    QString description;
    QStringList keywords;
    QByteArray json;
};

/// Paints the whole scene into `target`.
void paintSheet(QPainter &painter, const BuiltSheet &built, const QRectF &target);

/// Each returns the file's bytes, empty when it could not be made.
QByteArray pngOf(QImage image, const ExportWords &words);
QByteArray svgOf(const BuiltSheet &built, const ExportWords &words, const QString &fontFamily);
QByteArray pdfOf(const BuiltSheet &built, const ExportWords &words);

} // namespace assay
