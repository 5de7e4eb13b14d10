// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/convergencesheet.h"
#include "views/sheets/distributionsheet.h"
#include "views/sheets/histogramsheet.h"
#include "views/sheets/runordersheet.h"

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
    static const std::vector<std::unique_ptr<const Sheet>> sheets = [] {
        std::vector<std::unique_ptr<const Sheet>> all;
        all.push_back(std::make_unique<HistogramSheet>());
        all.push_back(std::make_unique<RunOrderSheet>());
        all.push_back(std::make_unique<DistributionSheet>());
        all.push_back(std::make_unique<ConvergenceSheet>());
        return all;
    }();
    return sheets;
}

const Sheet &sheetOf(SheetKind kind)
{
    for (const auto &sheet : allSheets()) {
        if (sheet->kind() == kind)
            return *sheet;
    }
    return *allSheets().front();
}

} // namespace assay
