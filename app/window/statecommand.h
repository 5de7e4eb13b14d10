// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/session.h"

#include <QUndoCommand>

namespace assay {

/// One change of a bundle's review, to be undone. The session must outlive it.
class StateCommand : public QUndoCommand {
public:
    StateCommand(Session &session, int bundle, Review before, Review after, const QString &text);
    void undo() override;
    void redo() override;

private:
    void apply(const Review &review);

    Session &m_session;
    int m_bundle;
    Review m_before;
    Review m_after;
};

/// The review with one more condition; what was said of the same key and scope before is replaced.
Review withStated(Review review, const StatedCondition &stated);
/// The review without what is said about a key of that measurement, or else of the whole bundle.
Review withoutStated(Review review, const QString &measurement, const QString &key);

} // namespace assay
