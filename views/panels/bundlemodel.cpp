// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/bundlemodelnode.h"

#include <algorithm>

namespace assay {

using Kind = BundleTarget::Kind;

namespace {

SeverityCount countOfNote(const ImportNote &note)
{
    SeverityCount count;
    if (note.level == ImportNote::Level::Refused)
        count.add(note.isPartial() ? Severity::Warning : Severity::Error);
    return count;
}

/// What was read after all, and only in doubt, is not "not read".
QString titleOfNotes(const std::vector<ImportNote> &notes)
{
    const bool doubtsOnly = std::ranges::all_of(notes, [](const ImportNote &note) { return note.level == ImportNote::Level::Doubt; });
    return doubtsOnly ? BundleModel::tr("Doubts") : BundleModel::tr("Not read");
}

} // namespace

BundleModel::BundleModel(QObject *parent) : QAbstractItemModel(parent), m_root(std::make_unique<Node>()) {}

BundleModel::~BundleModel() = default;

BundleModel::Node *BundleModel::nodeOf(const QModelIndex &index) const
{
    return index.isValid() ? static_cast<Node *>(index.internalPointer()) : m_root.get();
}

QModelIndex BundleModel::indexOfNode(const Node *node, int column) const
{
    if (!node || !node->parent)
        return {};
    return createIndex(node->rowInParent(), column, node);
}

std::unique_ptr<BundleModel::Node> BundleModel::makeBundle(const BundleRow &bundle) const
{
    auto top = std::make_unique<Node>();
    top->target = {Kind::Bundle, bundle.id, {}};
    for (const MeasurementRow &row : bundle.measurements) {
        Node *place = top.get();
        const QStringList parts = row.name.split(QLatin1Char('/'));
        QString group;
        for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
            group += (group.isEmpty() ? QString() : QStringLiteral("/")) + parts.at(i);
            // Measurements come sorted: a group that exists is the last one.
            const bool exists = !place->children.empty() && place->children.back()->target.kind == Kind::Group && place->children.back()->target.name == group;
            place = exists ? place->children.back().get() : place->add({Kind::Group, bundle.id, group}, parts.at(i));
        }
        place->add({Kind::Measurement, bundle.id, row.name}, parts.last());
    }
    if (!bundle.notes.empty()) {
        Node *notRead = top->add({Kind::NotRead, bundle.id, {}}, titleOfNotes(bundle.notes));
        for (const ImportNote &note : bundle.notes)
            notRead->add({Kind::Note, bundle.id, note.file}, note.file.isEmpty() ? tr("The bundle itself") : note.file);
    }
    refreshTree(*top, bundle);
    return top;
}

void BundleModel::refreshTree(Node &top, const BundleRow &bundle)
{
    top.label = bundle.name;
    top.path = bundle.path;
    top.stateText = bundle.stateText;
    std::size_t measurement = 0;
    std::size_t note = 0;
    const auto fill = [&](auto &self, Node &node) -> void {
        if (node.target.kind == Kind::Measurement) {
            node.row = bundle.measurements[measurement++];
            node.own = node.row.findings;
        } else if (node.target.kind == Kind::Note) {
            node.note = bundle.notes[note++];
            node.own = countOfNote(node.note);
        }
        for (const auto &child : node.children)
            self(self, *child);
    };
    fill(fill, top);
    top.own = {};
    top.sumUp();
}

bool BundleModel::sameShape(const Node &top, const BundleRow &bundle) const
{
    std::vector<BundleTarget> leaves;
    const auto collect = [&leaves](auto &self, const Node &node) -> void {
        if (node.target.kind == Kind::Measurement || node.target.kind == Kind::Note)
            leaves.push_back(node.target);
        for (const auto &child : node.children)
            self(self, *child);
    };
    collect(collect, top);
    if (leaves.size() != bundle.measurements.size() + bundle.notes.size())
        return false;
    for (std::size_t i = 0; i < bundle.measurements.size(); ++i) {
        if (leaves[i].kind != Kind::Measurement || leaves[i].name != bundle.measurements[i].name)
            return false;
    }
    for (std::size_t i = 0; i < bundle.notes.size(); ++i) {
        const BundleTarget &leaf = leaves[bundle.measurements.size() + i];
        if (leaf.kind != Kind::Note || leaf.name != bundle.notes[i].file)
            return false;
    }
    return true;
}

void BundleModel::setBundle(const BundleRow &bundle)
{
    const auto known = std::ranges::find_if(m_root->children, [&](const auto &child) { return child->target.bundle == bundle.id; });
    if (known == m_root->children.end()) {
        const int row = static_cast<int>(m_root->children.size());
        beginInsertRows({}, row, row);
        m_root->children.push_back(makeBundle(bundle));
        m_root->children.back()->parent = m_root.get();
        endInsertRows();
        return;
    }
    Node &top = **known;
    if (!sameShape(top, bundle)) {
        const QModelIndex index = indexOfNode(&top);
        if (!top.children.empty()) {
            beginRemoveRows(index, 0, static_cast<int>(top.children.size()) - 1);
            top.children.clear();
            endRemoveRows();
        }
        auto fresh = makeBundle(bundle);
        if (!fresh->children.empty()) {
            beginInsertRows(index, 0, static_cast<int>(fresh->children.size()) - 1);
            top.children = std::move(fresh->children);
            for (const auto &child : top.children)
                child->parent = &top;
            endInsertRows();
        }
    }
    refreshTree(top, bundle);
    announce(top);
}

void BundleModel::announce(const Node &node)
{
    Q_EMIT dataChanged(indexOfNode(&node, 0), indexOfNode(&node, ColumnCount - 1));
    if (node.children.empty())
        return;
    Q_EMIT dataChanged(indexOfNode(node.children.front().get(), 0), indexOfNode(node.children.back().get(), ColumnCount - 1));
    for (const auto &child : node.children) {
        if (!child->children.empty())
            announce(*child);
    }
}

void BundleModel::removeBundle(int id)
{
    const auto known = std::ranges::find_if(m_root->children, [id](const auto &child) { return child->target.bundle == id; });
    if (known == m_root->children.end())
        return;
    const int row = static_cast<int>(known - m_root->children.begin());
    beginRemoveRows({}, row, row);
    m_root->children.erase(known);
    endRemoveRows();
}

void BundleModel::setTheme(const Theme &theme, const QPalette &palette)
{
    m_theme = theme;
    m_palette = palette;
    for (const auto &child : m_root->children)
        announce(*child);
}

BundleTarget BundleModel::targetOf(const QModelIndex &index) const
{
    return index.isValid() ? nodeOf(index)->target : BundleTarget();
}

QModelIndex BundleModel::indexOf(const BundleTarget &target) const
{
    const auto search = [&](auto &self, const Node &node) -> const Node * {
        for (const auto &child : node.children) {
            if (child->target == target)
                return child.get();
            if (const Node *found = child->target.bundle == target.bundle ? self(self, *child) : nullptr)
                return found;
        }
        return nullptr;
    };
    return indexOfNode(search(search, *m_root));
}

QModelIndex BundleModel::index(int row, int column, const QModelIndex &parent) const
{
    const Node *node = nodeOf(parent);
    if (row < 0 || column < 0 || column >= ColumnCount || static_cast<std::size_t>(row) >= node->children.size())
        return {};
    return createIndex(row, column, node->children[static_cast<std::size_t>(row)].get());
}

QModelIndex BundleModel::parent(const QModelIndex &index) const
{
    return index.isValid() ? indexOfNode(nodeOf(index)->parent) : QModelIndex();
}

int BundleModel::rowCount(const QModelIndex &parent) const
{
    return parent.column() > 0 ? 0 : static_cast<int>(nodeOf(parent)->children.size());
}

int BundleModel::columnCount(const QModelIndex &) const
{
    return ColumnCount;
}

QVariant BundleModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole && section == MedianColumn)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    const QString titles[] = {tr("Name"), tr("Median"), tr("Worst finding")};
    return section >= 0 && section < ColumnCount ? titles[section] : QVariant();
}

} // namespace assay
