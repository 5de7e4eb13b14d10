// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/export.h"

namespace assay {

std::optional<ExportFormat> exportFormatOf(const QString &)
{
    return std::nullopt;
}

Result<QByteArray> exportSheet(const Sheet &, const SheetData &, const SheetOptions &, ExportFormat, const ExportOptions &)
{
    return QByteArray();
}

QImage sheetImage(const Sheet &, const SheetData &, const SheetOptions &, const ExportOptions &)
{
    return {};
}

QJsonObject exportMetadata(const Sheet &, const SheetData &, const BuiltSheet &)
{
    return {};
}

} // namespace assay
