// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

namespace assay {

/// How often each duration came: bars, the median and its interval, the middle half; what lies far out in a labelled side bar.
class HistogramSheet : public Sheet {
public:
    SheetKind kind() const override { return SheetKind::Histogram; }
    QString key() const override;
    QString title() const override;
    QString reasonNotDrawn(const SheetData &data) const override;
    BuiltSheet build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const override;
    std::optional<Readout> readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const override;
    std::optional<Readout> readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const override;
    std::vector<QStringList> table(const SheetData &data, const BuiltSheet &built) const override;
};

/// Why no sheet of raw samples can be drawn; empty when it can.
QString reasonWithoutSamples(const SheetData &data);

} // namespace assay
