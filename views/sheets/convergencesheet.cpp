// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/convergencesheet.h"

#include "views/sheets/convergenceplot.h"
#include "views/sheets/histogramsheet.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct ConvergenceWords {
    Q_DECLARE_TR_FUNCTIONS(Convergence)
};

constexpr qreal tableBesideFrom = 72;
constexpr qreal plotHeight = 27;   ///< at least, in t

QString statementWithStop(const SheetData &data, bool brief)
{
    QString statement = sheetStatement(data, brief);
    if (const auto stop = narrowingStop(data.analysis->convergence); stop && !isDrifting(*data.analysis)) {
        statement += QLatin1Char(' ')
            + ConvergenceWords::tr("The interval stopped narrowing at %1.").arg(runsText(data.analysis->convergence[*stop].runs));
    }
    return statement;
}

/// As loose as there is room.
qreal rowHeight(const CountsTable &table, qreal width, qreal room)
{
    for (qreal row = CountsTable::looseRow; row > CountsTable::tightRow; row -= 0.02) {
        if (table.height(width, row) <= room)
            return row;
    }
    return CountsTable::tightRow;
}

} // namespace

QString ConvergenceSheet::key() const
{
    return QStringLiteral("convergence");
}

QString ConvergenceSheet::title() const
{
    return ConvergenceWords::tr("Convergence");
}

QString ConvergenceSheet::reasonNotDrawn(const SheetData &data) const
{
    const QString reason = reasonWithoutSamples(data);
    if (reason.isEmpty() && data.analysis->convergence.empty())
        return ConvergenceWords::tr("The interval on the median was not computed.");
    return reason;
}

BuiltSheet ConvergenceSheet::build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const
{
    const qreal t = sheetUnit(size.width(), theme);
    const bool beside = size.width() >= tableBesideFrom * t;
    const CountsTable table(data, theme, t);
    const qreal available = size.width() - 3.2 * t;
    const qreal tableWidth = beside ? std::min(table.width(), 0.45 * available) : available;
    const qreal tableHeight = table.height(tableWidth, CountsTable::tightRow) / t;
    const qreal minimum = beside ? std::max(plotHeight, tableHeight) : plotHeight + 1.5 + tableHeight;
    const QString title = ConvergenceWords::tr("Interval on the median by number of runs · %1").arg(data.measurement->name);
    Frame frame(data, size, theme, {title, statementWithStop(data, size.width() < 96 * t), sheetMedian(data), minimum});

    QRectF room = frame.body();
    QRectF tableRoom = room;
    if (beside) {
        tableRoom.setLeft(room.right() - tableWidth);
        room.setRight(tableRoom.left() - 2.4 * t);
    } else {
        room.setHeight(std::max(plotHeight * t, room.height() - (tableHeight + 1.5) * t));
        tableRoom.setTop(room.bottom() + 1.5 * t);
    }
    ConvergencePlot plot(frame, data);
    plot.draw(room);
    table.draw(frame.layer(), tableRoom, rowHeight(table, tableWidth, tableRoom.height()));
    BuiltSheet built = frame.take();
    built.plot = plot.map().plot;
    built.x = built.fullX = plot.map().x;
    built.y = built.fullY = plot.map().y;
    built.options = options;
    built.settings = sheetSettings(options, built.size, theme);
    built.data = plot.bands();
    return built;
}

std::optional<Sheet::Readout> ConvergenceSheet::readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const
{
    for (std::size_t i = 0; i < built.data.size(); ++i) {
        if (built.data[i].contains(scenePosition))
            return readoutOf(data, built, static_cast<qint64>(i));
    }
    return std::nullopt;
}

std::optional<Sheet::Readout> ConvergenceSheet::readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const
{
    const std::vector<ConvergencePoint> &points = data.analysis->convergence;
    if (points.empty())
        return std::nullopt;
    const qint64 at = std::clamp<qint64>(index, 0, static_cast<qint64>(points.size()) - 1);
    const ConvergencePoint &point = points[static_cast<std::size_t>(at)];
    const DisplayScale ends = endScale(data);
    const QString text = ConvergenceWords::tr("first %1").arg(runsText(point.runs)) + QLatin1Char('\n')
        + ConvergenceWords::tr("median %1").arg(ends.withUnit(point.median)) + QLatin1Char('\n')
        + ConvergenceWords::tr("interval %1, %2 wide").arg(ends.range(point.low, point.high), widthScale(points).withUnit(point.width()));
    const PlotMap map{built.plot, built.x, built.y, true};
    return Readout{map.toPoint(static_cast<double>(point.runs), point.median), text, at};
}

std::vector<QStringList> ConvergenceSheet::table(const SheetData &data, const BuiltSheet &) const
{
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', 15); };
    std::vector<QStringList> rows{{ConvergenceWords::tr("runs"), ConvergenceWords::tr("median (ns)"), ConvergenceWords::tr("low (ns)"),
                                   ConvergenceWords::tr("high (ns)"), ConvergenceWords::tr("width (ns)"), ConvergenceWords::tr("method")}};
    for (const ConvergencePoint &point : data.analysis->convergence)
        rows.push_back({QString::number(point.runs), number(point.median), number(point.low), number(point.high), number(point.width()),
                        intervalMethodKey(point.method)});
    return rows;
}

} // namespace assay
