// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/bundlemodel.h"

#include <algorithm>

namespace assay {

/// A row of the tree; only the model's own files see it.
struct BundleModel::Node {
    BundleTarget target;
    QString label;
    Node *parent = nullptr;
    std::vector<std::unique_ptr<Node>> children;
    MeasurementRow row;        // of a measurement
    ImportNote note;           // of a note
    QString stateText;         // of a bundle
    QString path;              // of a bundle
    SeverityCount own;         // findings that are not those of children
    SeverityCount sum;         // with the children's

    int rowInParent() const
    {
        const auto it = std::ranges::find(parent->children, this, [](const std::unique_ptr<Node> &child) { return child.get(); });
        return static_cast<int>(it - parent->children.begin());
    }

    Node *add(BundleTarget newTarget, const QString &newLabel)
    {
        auto child = std::make_unique<Node>();
        child->target = std::move(newTarget);
        child->label = newLabel;
        child->parent = this;
        children.push_back(std::move(child));
        return children.back().get();
    }

    const SeverityCount &sumUp()
    {
        sum = own;
        for (const auto &child : children)
            sum += child->sumUp();
        return sum;
    }

    int countMeasurements() const
    {
        int count = target.kind == BundleTarget::Kind::Measurement;
        for (const auto &child : children)
            count += child->countMeasurements();
        return count;
    }
};

} // namespace assay
