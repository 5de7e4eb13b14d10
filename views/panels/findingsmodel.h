// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"
#include "views/panels/severitycount.h"
#include "views/sheets/theme.h"

#include <QAbstractItemModel>
#include <QPalette>

#include <vector>

namespace assay {

/// Findings, most severe first, with their evidence, meaning and remedy below each; then what passed and what was not checked,
/// when asked for.
class FindingsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { SentenceColumn, RuleColumn, ColumnCount };
    enum class RowKind { Finding, Detail, PassedGroup, Passed, UncheckedGroup, Unchecked };
    /// KindRole: RowKind as int; SubjectRole: subject; RuleRole: rule; HeadingRole: "Evidence" of a detail; SeverityRole: int.
    /// HeadingsRole: every heading that may stand in the same column, for its width.
    enum Role { KindRole = Qt::UserRole, SubjectRole, RuleRole, HeadingRole, SeverityRole, HeadingsRole };

    /// What is listed.
    struct Shown {
        bool errors = true;
        bool warnings = true;
        bool notes = true;
        bool passed = false;
        bool notChecked = false;
        bool operator==(const Shown &) const = default;
    };

    explicit FindingsModel(QObject *parent = nullptr);

    /// With `withSubject` each sentence starts with what it is about (a whole bundle is shown).
    void setReport(FindingReport report, bool withSubject);
    void setShown(const Shown &shown);
    const Shown &shown() const { return m_shown; }
    void setTheme(const Theme &theme, const QPalette &palette);

    SeverityCount counts() const { return countFindings(m_report.findings); }
    int passedCount() const { return static_cast<int>(m_report.passed.size()); }
    int notCheckedCount() const { return static_cast<int>(m_report.notChecked.size()); }
    /// The finding of a row or of one of its details; null for other rows.
    const Finding *findingOf(const QModelIndex &index) const;
    /// Everything about the finding as plain text, for the clipboard.
    QString textOf(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    struct Line {
        QString heading;
        QString text;
        QString rule;
        QString subject;
    };
    struct Top {
        RowKind kind = RowKind::Finding;
        std::size_t finding = 0;
        QString text;
        std::vector<Line> lines;
    };
    void rebuild();
    void addFindings(Severity severity);
    QVariant topData(const Top &top, int column, int role) const;
    QVariant lineData(const Top &top, const Line &line, int column, int role) const;

    FindingReport m_report;
    bool m_withSubject = false;
    Shown m_shown;
    std::vector<Top> m_tops;
    Theme m_theme;
    QPalette m_palette;
};

} // namespace assay
