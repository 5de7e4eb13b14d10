// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/statisticsmodel.h"

#include "views/marks.h"

#include <QFont>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace assay {

namespace {

/// Decimals a value needs, at most three.
int decimalsOf(double value)
{
    for (int decimals = 0; decimals < 3; ++decimals) {
        const double scaled = value * std::pow(10, decimals);
        if (std::abs(scaled - std::round(scaled)) < 1e-6 * std::max(1.0, std::abs(scaled)) * 1e-3)
            return decimals;
    }
    return 3;
}

QString resultWord(ReportedCheck::Result result)
{
    switch (result) {
    case ReportedCheck::Result::Same: return StatisticsModel::tr("same");
    case ReportedCheck::Result::Differs: return StatisticsModel::tr("differs");
    case ReportedCheck::Result::NotReported: return StatisticsModel::tr("not reported");
    case ReportedCheck::Result::NotChecked: return StatisticsModel::tr("not checked");
    }
    Q_UNREACHABLE();
}

} // namespace

StatisticsModel::StatisticsModel(QObject *parent) : QAbstractTableModel(parent) {}

void StatisticsModel::addRow(const QString &key, const QString &label, const QString &definition, std::optional<double> value)
{
    Row row{label, definition, m_analysis->hasSamples ? value : std::nullopt, m_analysis->hasSamples ? std::nullopt : value};
    row.isCount = key == QLatin1String("samples");
    const auto check = std::ranges::find(m_analysis->checks, key, &ReportedCheck::statistic);
    if (check != m_analysis->checks.end()) {
        row.reported = check->reported ? check->reported : row.reported;
        // Beside a reported figure stands what it was compared with: an interval is made anew with the stamp's seed and order.
        if (check->reported && check->recomputed)
            row.recomputed = check->recomputed;
        row.result = check->result;
    }
    m_rows.push_back(std::move(row));
}

void StatisticsModel::setAnalysis(std::shared_ptr<const Analysis> analysis)
{
    beginResetModel();
    m_analysis = std::move(analysis);
    m_rows.clear();
    if (m_analysis) {
        const Statistics &s = m_analysis->statistics;
        const auto &interval = m_analysis->interval;
        const QString nearest = tr("Nearest rank, half to even.");
        addRow(QStringLiteral("samples"), tr("samples"), tr("Kept samples, warm-up and what is no duration excluded."),
               m_analysis->hasSamples ? std::optional(static_cast<double>(m_analysis->count)) : std::nullopt);
        addRow(QStringLiteral("min"), tr("min"), tr("The smallest sample."), s.min);
        addRow(QStringLiteral("p5"), tr("p5"), nearest, s.p5);
        addRow(QStringLiteral("q1"), tr("lower quartile"), tr("Interpolated (type 7)."), s.q1);
        addRow(QStringLiteral("median"), tr("median"), tr("The middle value, or the mean of the two middle ones."), s.median);
        addRow(QStringLiteral("q3"), tr("upper quartile"), tr("Interpolated (type 7)."), s.q3);
        addRow(QStringLiteral("p90"), tr("p90"), nearest, s.p90);
        addRow(QStringLiteral("p95"), tr("p95"), nearest, s.p95);
        addRow(QStringLiteral("p99"), tr("p99"), nearest, s.p99);
        addRow(QStringLiteral("max"), tr("max"), tr("The largest sample."), s.max);
        addRow(QStringLiteral("iqr"), tr("IQR"), tr("Upper minus lower quartile."), s.iqr);
        addRow(QStringLiteral("mad"), tr("MAD"), tr("Median distance from the median, unscaled."), s.mad);
        addRow(QStringLiteral("mean"), tr("mean"), tr("Shown here only: one-sided samples are not described by it."), s.mean);
        addRow(QStringLiteral("interval_low"), tr("interval, low"), tr("Lower end of the bootstrap interval on the median: in file order, or as the stamp made its own where it reports one."), interval ? std::optional(interval->low) : std::nullopt);
        addRow(QStringLiteral("interval_high"), tr("interval, high"), tr("Upper end of the bootstrap interval on the median: in file order, or as the stamp made its own where it reports one."), interval ? std::optional(interval->high) : std::nullopt);
        addRow(QStringLiteral("book_median"), tr("median (book)"), tr("The upper of the two middle values, as the C library takes it."), s.bookMedian);
        addRow(QStringLiteral("book_p90"), tr("p90 (book)"), tr("The C library's index: nine tenths of the count, rounded down."), s.bookP90);
        addRow(QStringLiteral("book_mean"), tr("mean (book)"), tr("Rounded down to whole nanoseconds."), s.bookMean);
    }
    endResetModel();
}

void StatisticsModel::setTheme(const Theme &theme, const QPalette &palette)
{
    m_theme = theme;
    m_palette = palette;
    if (!m_rows.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int StatisticsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int StatisticsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StatisticsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const std::array titles{tr("Statistic"), tr("Recomputed"), tr("Reported"), tr("Check")};
    return titles.at(static_cast<std::size_t>(section));
}

QString StatisticsModel::cell(const Row &row, int column) const
{
    if (column == StatisticColumn)
        return row.label;
    if (column == CheckColumn)
        return row.reported || row.result == ReportedCheck::Result::NotChecked ? resultWord(row.reported ? row.result : ReportedCheck::Result::NotReported) : tr("not reported");
    const std::optional<double> &value = column == RecomputedColumn ? row.recomputed : row.reported;
    if (!value)
        return QStringLiteral("–");
    const int decimals = row.isCount ? 0 : std::max(decimalsOf(row.recomputed.value_or(0)), decimalsOf(row.reported.value_or(0)));
    return QLocale().toString(*value, 'f', decimals);
}

QVariant StatisticsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows[static_cast<std::size_t>(index.row())];
    const bool numbers = index.column() == RecomputedColumn || index.column() == ReportedColumn;
    const bool differs = row.reported && row.result == ReportedCheck::Result::Differs;
    switch (role) {
    case Qt::DisplayRole: return cell(row, index.column());
    case Qt::TextAlignmentRole: return numbers ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::ToolTipRole:
    case Qt::AccessibleDescriptionRole: return row.definition;
    case Qt::FontRole:
        if (index.column() == CheckColumn && differs) {
            QFont font;
            font.setBold(true);
            return font;
        }
        return {};
    case Qt::DecorationRole:
        if (index.column() != CheckColumn || !row.reported)
            return {};
        if (row.result == ReportedCheck::Result::Same)
            return checkIcon(CheckMark::Passed, m_theme, m_palette);
        return differs ? QVariant(checkIcon(CheckMark::Failed, m_theme, m_palette)) : QVariant(checkIcon(CheckMark::NotChecked, m_theme, m_palette));
    default: return {};
    }
}

QString StatisticsModel::asText(const std::vector<int> &rows) const
{
    QString text = tr("Statistic (ns)") + QLatin1Char('\t') + tr("Recomputed") + QLatin1Char('\t') + tr("Reported") + QLatin1Char('\t') + tr("Check") + QLatin1Char('\n');
    const auto number = [](const std::optional<double> &value) { return value ? QString::number(*value, 'g', QLocale::FloatingPointShortest) : QString(); };
    for (const int index : rows) {
        const Row &row = m_rows.at(static_cast<std::size_t>(index));
        text += row.label + QLatin1Char('\t') + number(row.recomputed) + QLatin1Char('\t') + number(row.reported) + QLatin1Char('\t') + cell(row, CheckColumn) + QLatin1Char('\n');
    }
    return text;
}

} // namespace assay
