// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/statecommand.h"

namespace assay {

StateCommand::StateCommand(Session &session, int bundle, Review before, Review after, const QString &text)
    : QUndoCommand(text), m_session(session), m_bundle(bundle), m_before(std::move(before)), m_after(std::move(after))
{
}

void StateCommand::undo()
{
    apply(m_before);
}

void StateCommand::redo()
{
    apply(m_after);
}

void StateCommand::apply(const Review &review)
{
    if (m_session.bundle(m_bundle))
        m_session.setReview(m_bundle, review);
    else
        setObsolete(true);
}

Review withStated(Review review, const StatedCondition &stated)
{
    std::erase_if(review.stated, [&](const StatedCondition &old) { return old.key == stated.key && old.measurement == stated.measurement; });
    // Said of all, it is meant for all.
    if (stated.measurement.isEmpty())
        std::erase_if(review.stated, [&](const StatedCondition &old) { return old.key == stated.key; });
    review.stated.push_back(stated);
    return review;
}

Review withoutStated(Review review, const QString &measurement, const QString &key)
{
    const auto erase = [&](const QString &scope) {
        return std::erase_if(review.stated, [&](const StatedCondition &old) { return old.key == key && old.measurement == scope; });
    };
    if (erase(measurement) == 0)
        erase(QString());
    return review;
}

} // namespace assay
