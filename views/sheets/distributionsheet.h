// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

namespace assay {

/// The share of the runs at or below each time, with quantiles marked; or, for the tail, the share above it on a log axis.
class DistributionSheet : public Sheet {
public:
    SheetKind kind() const override { return SheetKind::Distribution; }
    QString key() const override;
    QString title() const override;
    QString reasonNotDrawn(const SheetData &data) const override;
    BuiltSheet build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const override;
    std::optional<Readout> readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const override;
    std::optional<Readout> readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const override;
    std::vector<QStringList> table(const SheetData &data, const BuiltSheet &built) const override;
};

} // namespace assay
