// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

namespace assay {

/// Every run in the order taken, with a running median. Outliers are visible at every zoom.
class RunOrderSheet : public Sheet {
public:
    SheetKind kind() const override { return SheetKind::RunOrder; }
    QString key() const override;
    QString title() const override;
    QString reasonNotDrawn(const SheetData &data) const override;
    BuiltSheet build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const override;
    std::optional<Readout> readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const override;
    std::optional<Readout> readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const override;
    /// Runs in view with their times; a view of more than 100 000 runs is told in that many equal parts with their extremes.
    std::vector<QStringList> table(const SheetData &data, const BuiltSheet &built) const override;
};

} // namespace assay
