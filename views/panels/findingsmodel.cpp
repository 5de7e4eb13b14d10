// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/findingsmodel.h"

#include "model/findings/registry.h"
#include "model/visibletext.h"
#include "views/marks.h"

#include <QFont>

namespace assay {

FindingsModel::FindingsModel(QObject *parent) : QAbstractItemModel(parent) {}

void FindingsModel::setReport(FindingReport report, bool withSubject)
{
    m_report = std::move(report);
    m_withSubject = withSubject;
    rebuild();
}

void FindingsModel::setShown(const Shown &shown)
{
    if (m_shown == shown)
        return;
    m_shown = shown;
    rebuild();
}

void FindingsModel::setTheme(const Theme &theme, const QPalette &palette)
{
    m_theme = theme;
    m_palette = palette;
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void FindingsModel::addFindings(Severity severity)
{
    for (std::size_t i = 0; i < m_report.findings.size(); ++i) {
        const Finding &finding = m_report.findings[i];
        if (finding.severity != severity)
            continue;
        const FindingWords words = findingWords(finding);
        Top top{RowKind::Finding, i, visibleText(words.summary), {}};
        if (m_withSubject)
            top.text = tr("%1: %2", "subject and sentence").arg(visibleText(finding.subject), top.text);
        for (const auto &[heading, text] : {std::pair(tr("Evidence"), words.evidence), std::pair(tr("Meaning"), words.meaning), std::pair(tr("Remedy"), words.remedy)}) {
            if (!text.isEmpty())
                top.lines.push_back({heading, visibleText(text), finding.rule, finding.subject});
        }
        m_tops.push_back(std::move(top));
    }
}

void FindingsModel::rebuild()
{
    beginResetModel();
    m_tops.clear();
    if (m_shown.errors)
        addFindings(Severity::Error);
    if (m_shown.warnings)
        addFindings(Severity::Warning);
    if (m_shown.notes)
        addFindings(Severity::Note);
    if (m_shown.passed) {
        Top top{RowKind::PassedGroup, 0, tr("Passed (%1)").arg(m_report.passed.size()), {}};
        for (const PassedCheck &check : m_report.passed)
            top.lines.push_back({{}, check.rule, m_withSubject ? visibleText(check.subject) : tr("looked and found nothing"), check.subject});
        m_tops.push_back(std::move(top));
    }
    if (m_shown.notChecked) {
        Top top{RowKind::UncheckedGroup, 0, tr("Not checked (%1)").arg(m_report.notChecked.size()), {}};
        for (const UncheckedRule &check : m_report.notChecked)
            top.lines.push_back({{}, check.rule, m_withSubject ? tr("%1: %2").arg(visibleText(check.subject), check.reason) : check.reason, check.subject});
        m_tops.push_back(std::move(top));
    }
    endResetModel();
}

const Finding *FindingsModel::findingOf(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const auto row = static_cast<std::size_t>(index.internalId() == 0 ? index.row() : static_cast<int>(index.internalId()) - 1);
    return m_tops[row].kind == RowKind::Finding ? &m_report.findings[m_tops[row].finding] : nullptr;
}

QString FindingsModel::textOf(const QModelIndex &index) const
{
    const Finding *finding = findingOf(index);
    if (!finding)
        return data(index.siblingAtColumn(SentenceColumn), Qt::DisplayRole).toString();
    const FindingWords words = findingWords(*finding);
    const QString place = finding->file.isEmpty() ? QString() : finding->line ? tr("%1, line %2").arg(finding->file).arg(*finding->line) : finding->file;
    QStringList lines{QStringLiteral("%1 %2 [%3]").arg(severityWord(finding->severity), finding->subject, finding->rule), words.summary};
    for (const QString &text : {words.evidence, words.meaning, words.remedy, place}) {
        if (!text.isEmpty())
            lines << text;
    }
    return visibleLines(lines.join(QLatin1Char('\n')));
}

QModelIndex FindingsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? static_cast<quintptr>(parent.row() + 1) : 0);
}

QModelIndex FindingsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    return createIndex(static_cast<int>(index.internalId()) - 1, 0, quintptr(0));
}

int FindingsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return static_cast<int>(m_tops.size());
    if (parent.internalId() != 0 || parent.column() > 0)
        return 0;
    return static_cast<int>(m_tops[static_cast<std::size_t>(parent.row())].lines.size());
}

int FindingsModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant FindingsModel::topData(const Top &top, int column, int role) const
{
    const bool isFinding = top.kind == RowKind::Finding;
    const Finding *finding = isFinding ? &m_report.findings[top.finding] : nullptr;
    switch (role) {
    case Qt::DisplayRole: return column == SentenceColumn ? QVariant(top.text) : isFinding ? QVariant(finding->rule) : QVariant();
    case Qt::ToolTipRole: return top.text;
    case Qt::AccessibleTextRole:
        return isFinding && column == SentenceColumn ? QString(severityWord(finding->severity) + QStringLiteral(": ") + top.text) : QVariant();
    case HeadingRole: return isFinding ? severityWord(finding->severity) : QString();
    case HeadingsRole: return isFinding ? QStringList{severityWord(Severity::Error), severityWord(Severity::Warning), severityWord(Severity::Note)} : QStringList();
    case Qt::DecorationRole: return isFinding && column == SentenceColumn ? QVariant(severityIcon(finding->severity, m_theme, m_palette)) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return isFinding ? QVariant() : QVariant(font);
    }
    case KindRole: return static_cast<int>(top.kind);
    case SubjectRole: return isFinding ? finding->subject : QString();
    case RuleRole: return isFinding ? finding->rule : QString();
    case SeverityRole: return isFinding ? static_cast<int>(finding->severity) : -1;
    default: return {};
    }
}

QVariant FindingsModel::lineData(const Top &top, const Line &line, int column, int role) const
{
    const RowKind kind = top.kind == RowKind::Finding ? RowKind::Detail : top.kind == RowKind::PassedGroup ? RowKind::Passed : RowKind::Unchecked;
    switch (role) {
    case Qt::DisplayRole:
        if (kind == RowKind::Detail)
            return column == SentenceColumn ? line.text : QString();
        return column == SentenceColumn ? QString(line.text + QStringLiteral("   ") + line.rule) : QString();
    case Qt::AccessibleTextRole: return column == SentenceColumn ? QString(line.heading.isEmpty() ? line.text : line.heading + QStringLiteral(": ") + line.text) : QVariant();
    case Qt::DecorationRole:
        if (column != SentenceColumn || kind == RowKind::Detail)
            return {};
        return checkIcon(kind == RowKind::Passed ? CheckMark::Passed : CheckMark::NotChecked, m_theme, m_palette);
    case HeadingRole: return line.heading;
    case HeadingsRole: return line.heading.isEmpty() ? QStringList() : QStringList{tr("Evidence"), tr("Meaning"), tr("Remedy")};
    case KindRole: return static_cast<int>(kind);
    case SubjectRole: return line.subject;
    case RuleRole: return kind == RowKind::Detail ? line.rule : line.text;
    default: return {};
    }
}

QVariant FindingsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    if (index.internalId() == 0)
        return topData(m_tops[static_cast<std::size_t>(index.row())], index.column(), role);
    const Top &top = m_tops[static_cast<std::size_t>(index.internalId() - 1)];
    return lineData(top, top.lines[static_cast<std::size_t>(index.row())], index.column(), role);
}

} // namespace assay
