// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace assay {

/// A tree whose rows are as high as their text, wrapped to the width at hand.
class WrappingTree : public QTreeView {
    Q_OBJECT

public:
    using QTreeView::QTreeView;
    /// Asks every row for its height again.
    void layOutAgain() { scheduleDelayedItemsLayout(); }

protected:
    void resizeEvent(QResizeEvent *event) override
    {
        QTreeView::resizeEvent(event);
        scheduleDelayedItemsLayout();
    }
};

} // namespace assay
