// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/sheet.h"

namespace assay {

std::optional<Sheet::Readout> Sheet::readoutAt(const SheetData &, const BuiltSheet &, QPointF) const
{
    return std::nullopt;
}

std::optional<Sheet::Readout> Sheet::readoutOf(const SheetData &, const BuiltSheet &, qint64) const
{
    return std::nullopt;
}

const std::vector<std::unique_ptr<const Sheet>> &allSheets()
{
    static const std::vector<std::unique_ptr<const Sheet>> sheets;
    return sheets;
}

const Sheet &sheetOf(SheetKind kind)
{
    return *allSheets().at(static_cast<std::size_t>(kind));
}

} // namespace assay
