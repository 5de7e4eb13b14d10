// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/bundlemodelnode.h"

#include "model/visibletext.h"
#include "views/marks.h"

#include <QFont>

namespace assay {

using Kind = BundleTarget::Kind;

namespace {

QString medianOf(const MeasurementRow &row)
{
    if (row.refused)
        return BundleModel::tr("refused");
    if (!row.medianText.isEmpty())
        return row.medianText;
    return row.state >= MeasurementRow::State::Unchecked ? BundleModel::tr("no median") : QStringLiteral("–");
}

QString findingsOf(const MeasurementRow &row, const SeverityCount &sum)
{
    if (row.state == MeasurementRow::State::Waiting)
        return BundleModel::tr("waiting");
    if (row.state == MeasurementRow::State::Stopped)
        return BundleModel::tr("not analysed");
    if (row.state == MeasurementRow::State::Unchecked && sum.isEmpty())
        return BundleModel::tr("not checked");
    const auto worst = sum.worst();
    return worst ? SeverityCount::text(worst->first, worst->second) : BundleModel::tr("none");
}

QString levelWord(const ImportNote &note)
{
    switch (note.level) {
    case ImportNote::Level::Skipped: return BundleModel::tr("skipped");
    case ImportNote::Level::Refused: return note.isPartial() ? BundleModel::tr("partly read") : BundleModel::tr("refused");
    case ImportNote::Level::Doubt: return BundleModel::tr("doubt");
    }
    Q_UNREACHABLE();
}

} // namespace

QVariant BundleModel::text(const Node &node, int column) const
{
    if (column == NameColumn)
        return visibleText(node.label);
    if (column == MedianColumn) {
        if (node.target.kind == Kind::Measurement)
            return medianOf(node.row);
        return node.target.kind == Kind::NotRead ? tr("%n file(s)", nullptr, static_cast<int>(node.children.size())) : QString();
    }
    if (node.target.kind == Kind::Measurement)
        return findingsOf(node.row, node.sum);
    if (node.target.kind == Kind::Note)
        return levelWord(node.note);
    if (!node.stateText.isEmpty())
        return node.stateText;
    const auto worst = node.sum.worst();
    return worst ? SeverityCount::text(worst->first, worst->second) : QString();
}

QVariant BundleModel::sortKey(const Node &node, int column) const
{
    if (column == MedianColumn)
        return node.row.medianNs.value_or(-1);
    if (column == FindingsColumn) {
        constexpr double step = 100'000;
        return -(node.sum.errors * step * step + node.sum.warnings * step + node.sum.notes);
    }
    // What was not read stands last.
    return (node.target.kind == Kind::NotRead ? QStringLiteral("\uffff") : QString()) + node.label;
}

QString BundleModel::accessibleText(const Node &node) const
{
    QStringList parts{visibleText(node.label)};
    if (node.target.kind == Kind::Measurement) {
        QString median = medianOf(node.row);
        median.replace(QStringLiteral("µs"), tr("microseconds")).replace(QStringLiteral(" ms"), tr(" milliseconds")).replace(QStringLiteral(" ns"), tr(" nanoseconds"));
        parts << tr("median %1").arg(median);
    }
    parts << node.sum.allText();
    return parts.join(QStringLiteral(", "));
}

QVariant BundleModel::tip(const Node &node, int column) const
{
    if (node.target.kind == Kind::Note)
        return visibleText(node.note.text);
    if (column == FindingsColumn)
        return node.sum.allText();
    if (node.target.kind == Kind::Bundle)
        return visibleText(node.path);
    return visibleText(node.target.name.isEmpty() ? node.label : node.target.name);
}

QVariant BundleModel::font(const Node &node, int column) const
{
    QFont font;
    if (node.target.kind == Kind::Bundle && (column == NameColumn || node.stateText.isEmpty())) {
        font.setBold(column == NameColumn);
        return font;
    }
    const bool pending = node.row.state != MeasurementRow::State::Ready;
    const bool italicMedian = column == MedianColumn && (node.row.reportedOnly || node.row.refused || node.row.medianText.isEmpty());
    if (italicMedian || (column == FindingsColumn && (pending || node.target.kind == Kind::Note || !node.stateText.isEmpty()))) {
        font.setItalic(true);
        return font;
    }
    return {};
}

QVariant BundleModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Node &node = *nodeOf(index);
    const auto worst = node.sum.worst();
    switch (role) {
    case Qt::DisplayRole: return text(node, index.column());
    case Qt::ToolTipRole: return tip(node, index.column());
    case Qt::AccessibleTextRole: return index.column() == NameColumn ? QVariant(accessibleText(node)) : text(node, index.column());
    case Qt::TextAlignmentRole: return index.column() == MedianColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    case Qt::FontRole: return font(node, index.column());
    case Qt::DecorationRole:
        if (index.column() == FindingsColumn && worst && node.row.state == MeasurementRow::State::Ready && node.stateText.isEmpty())
            return severityIcon(worst->first, m_theme, m_palette);
        return {};
    case SortRole: return sortKey(node, index.column());
    case SearchRole: return QString(node.target.name + QLatin1Char('\n') + node.label + QLatin1Char('\n') + node.row.searchText);
    case TargetRole: return QVariant::fromValue(node.target);
    case SeverityRole: return worst ? QVariant(static_cast<int>(worst->first)) : QVariant(-1);
    default: return {};
    }
}

} // namespace assay
