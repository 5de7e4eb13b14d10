// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/convergenceplot.h"

#include "views/sheets/flow.h"

#include <QCoreApplication>

#include <numeric>

namespace assay {

namespace {

struct TableText {
    Q_DECLARE_TR_FUNCTIONS(Convergence)
};

Flow remarkFlow(const Theme &theme, qreal t, const QString &remark, qreal width)
{
    Flow flow(theme, width, 0.95 * 1.4 * t);
    flow.add(remark, {0.95 * t, theme.ink, false, false});
    return flow;
}

} // namespace

CountsTable::CountsTable(const SheetData &data, const Theme &theme, qreal t)
    : m_theme(theme)
    , m_t(t)
    , m_rows(convergenceRows(data))
    , m_remarks(convergenceRemarks(data))
{
    const Drawing ruler(theme);
    for (qsizetype column = 0; column < m_rows.front().size(); ++column) {
        qreal widest = 0;
        for (std::size_t row = 0; row < m_rows.size(); ++row)
            widest = std::max(widest, ruler.width(m_rows[row][column], {0.95 * t, theme.ink, row == 0, false}));
        m_columns.push_back(widest + (column > 0 ? 1.5 * t : 0.2 * t));
    }
}

qreal CountsTable::width() const
{
    return std::max(std::accumulate(m_columns.begin(), m_columns.end(), 0.0), 25 * m_t);
}

qreal CountsTable::remarksHeight(qreal width) const
{
    qreal height = 0;
    for (const QString &remark : m_remarks)
        height += 0.95 * m_t + remarkFlow(m_theme, m_t, remark, width).height();
    return height;
}

qreal CountsTable::height(qreal width, qreal rowInT) const
{
    return m_t * (1.6 + rowInT * static_cast<qreal>(m_rows.size())) + remarksHeight(width);
}

void CountsTable::draw(Drawing &drawing, const QRectF &room, qreal rowInT) const
{
    const qreal row = rowInT * m_t;
    const qreal width = std::min(room.width(), std::max(25 * m_t, std::accumulate(m_columns.begin(), m_columns.end(), 0.0)));
    const qreal spare = std::max(0.0, width - std::accumulate(m_columns.begin(), m_columns.end(), 0.0)) / static_cast<qreal>(m_columns.size());
    drawing.text({room.left(), room.top() + 0.95 * m_t}, TableText::tr("Interval on the median by number of runs"), {0.95 * m_t, m_theme.muted, false, false});
    qreal top = room.top() + 1.6 * m_t;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        qreal right = room.left();
        for (std::size_t column = 0; column < m_columns.size(); ++column) {
            right += m_columns[column] + spare;
            drawing.text({right - 0.1 * m_t, top + row / 2 + 0.34 * m_t}, m_rows[i][static_cast<qsizetype>(column)], {0.95 * m_t, m_theme.ink, i == 0, false},
                         Anchor::Right);
        }
        top += row;
        const bool strong = i == 0 || i + 1 == m_rows.size();
        drawing.line({room.left(), top}, {room.left() + width, top}, sheetPen(strong ? m_theme.ink : m_theme.grid, strong ? 1.5 : 1));
    }
    for (const QString &remark : m_remarks) {
        Flow flow = remarkFlow(m_theme, m_t, remark, room.width());
        top += 0.95 * m_t;
        flow.draw(drawing, {room.left(), top});
        top += flow.height();
    }
}

} // namespace assay
