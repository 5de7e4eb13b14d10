// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/convergencewords.h"
#include "views/sheets/plotkit.h"

namespace assay {

/// The counts table with the remarks under it, laid out in the scene.
class CountsTable {
public:
    CountsTable(const SheetData &data, const Theme &theme, qreal t);

    /// Of the table, or what the remarks need at least.
    qreal width() const;
    /// With the remarks set in that width and rows of that height, in t.
    qreal height(qreal width, qreal rowInT) const;
    void draw(Drawing &drawing, const QRectF &room, qreal rowInT) const;

    static constexpr qreal looseRow = 1.62;
    static constexpr qreal tightRow = 1.28;

private:
    qreal remarksHeight(qreal width) const;

    Theme m_theme;
    qreal m_t;
    std::vector<QStringList> m_rows;
    QStringList m_remarks;
    std::vector<qreal> m_columns;
};

/// Beams over the number of runs, and their widths below.
class ConvergencePlot {
public:
    ConvergencePlot(Frame &frame, const SheetData &data);

    /// Draws into that part of the body.
    void draw(const QRectF &room);

    const PlotMap &map() const { return m_map; }
    /// One upright band a point, through both plots.
    const std::vector<QRectF> &bands() const { return m_bands; }

private:
    void decideRanges();
    void decideGeometry(const QRectF &room);
    void drawBeams(Drawing &drawing);
    void drawBeamLabels(Drawing &drawing);
    void drawWidths(Drawing &drawing);
    void drawStop(Drawing &drawing);
    void drawAxes(Drawing &drawing, const QRectF &room);
    QString startText() const;
    QString stepText() const;
    bool stepLabelFits(const Drawing &drawing) const;
    qreal at(std::size_t point) const { return m_map.toX(static_cast<double>(m_points[point].runs)); }

    Frame &m_frame;
    const SheetData &m_data;
    const std::vector<ConvergencePoint> &m_points;
    DisplayScale m_scale;
    DisplayScale m_widthScale;
    PlotMap m_map;
    PlotMap m_widths;
    DurationAxis m_axis;
    DurationAxis m_widthAxis;
    std::vector<QRectF> m_bands;
};

} // namespace assay
