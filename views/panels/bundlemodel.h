// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bundle.h"
#include "views/panels/severitycount.h"
#include "views/sheets/theme.h"

#include <QAbstractItemModel>
#include <QPalette>

#include <memory>
#include <vector>

namespace assay {

/// A measurement as a row of the tree.
struct MeasurementRow {
    /// Unchecked: analysed, but the rules have not looked at it.
    enum class State { Waiting, Stopped, Unchecked, Ready };
    QString name;                        ///< whole name within its bundle
    State state = State::Ready;
    std::optional<double> medianNs;
    QString medianText;                  ///< rounded, with unit; empty when there is none
    bool reportedOnly = false;
    bool refused = false;
    SeverityCount findings;
    QString searchText;                  ///< what the filter also looks at: its conditions
    bool operator==(const MeasurementRow &) const = default;
};

/// An opened path as the tree shows it.
struct BundleRow {
    int id = 0;
    QString name;
    QString path;
    QString stateText;                   ///< "reading", "analysing 2 of 3"; empty when all is there
    std::vector<MeasurementRow> measurements;   ///< sorted by name
    std::vector<ImportNote> notes;
    bool operator==(const BundleRow &) const = default;
};

/// What a row of the tree stands for.
struct BundleTarget {
    enum class Kind { None, Bundle, Group, Measurement, NotRead, Note };
    Kind kind = Kind::None;
    int bundle = 0;
    QString name;    ///< of the measurement; the group's names without the last slash; the note's file
    bool operator==(const BundleTarget &) const = default;
};

/// Bundles, groups by the parts of their names, measurements, and what was not read.
class BundleModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, MedianColumn, FindingsColumn, ColumnCount };
    enum Role { SortRole = Qt::UserRole, SearchRole, TargetRole, SeverityRole };

    explicit BundleModel(QObject *parent = nullptr);
    ~BundleModel() override;

    /// Adds a bundle or brings its rows up to date; rows that stay keep their indexes.
    void setBundle(const BundleRow &bundle);
    void removeBundle(int id);
    void setTheme(const Theme &theme, const QPalette &palette);

    BundleTarget targetOf(const QModelIndex &index) const;
    QModelIndex indexOf(const BundleTarget &target) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Node;
    Node *nodeOf(const QModelIndex &index) const;
    QModelIndex indexOfNode(const Node *node, int column = 0) const;
    std::unique_ptr<Node> makeBundle(const BundleRow &bundle) const;
    bool sameShape(const Node &node, const BundleRow &bundle) const;
    static void refreshTree(Node &top, const BundleRow &bundle);
    void announce(const Node &node);
    QVariant text(const Node &node, int column) const;
    QVariant sortKey(const Node &node, int column) const;
    QString accessibleText(const Node &node) const;
    QVariant tip(const Node &node, int column) const;
    QVariant font(const Node &node, int column) const;

    std::unique_ptr<Node> m_root;
    Theme m_theme;
    QPalette m_palette;
};

} // namespace assay

Q_DECLARE_METATYPE(assay::BundleTarget)
