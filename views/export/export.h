// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "views/sheets/sheet.h"

#include <QByteArray>
#include <QImage>

#include <functional>

namespace assay {

enum class ExportFormat { Png, Svg, Pdf };

struct ExportOptions {
    QSizeF size{1600, 1000};   ///< scene pixels
    double scale = 1;          ///< PNG only: device pixels a scene pixel
    ThemeKind theme = ThemeKind::Light;
    bool operator==(const ExportOptions &) const = default;
};

/// By suffix, in any case; nothing for another suffix.
std::optional<ExportFormat> exportFormatOf(const QString &fileName);

/// Builds the sheet anew at its own size and returns the file's bytes, metadata inside (title, conditions, and the JSON of
/// exportMetadata()). Never touches the disk: the caller writes atomically.
Result<QByteArray> exportSheet(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions,
                               ExportFormat format, const ExportOptions &options);

/// Makes the file of a chart that was drawn; to be called once, on any thread.
using ExportBytes = std::function<Result<QByteArray>()>;

/// The same in two steps: what has to happen on the GUI thread, and the encoding, which need not.
Result<ExportBytes> drawForExport(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions, ExportFormat format,
                                  const ExportOptions &options);

/// The same picture as an image, for the clipboard.
QImage sheetImage(const Sheet &sheet, const SheetData &data, const SheetOptions &sheetOptions, const ExportOptions &options);

/// The JSON baked into an export: `assay.chart/1` with program version, bundle name, measurement, file and raw hashes, stamp,
/// statistics, interval, and the sheet's settings.
QJsonObject exportMetadata(const Sheet &sheet, const SheetData &data, const BuiltSheet &built);

} // namespace assay
