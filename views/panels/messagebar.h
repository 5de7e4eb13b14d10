// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QFrame>

#include <functional>
#include <vector>

namespace assay {

/// One sentence above the sheet with what can be done about it; nothing waits for an answer.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    struct Choice {
        QString text;                   ///< a verb in title case
        std::function<void()> action;   ///< may be empty: the bar only goes away
    };
    /// The bar deletes itself once a choice was made.
    MessageBar(Severity severity, const QString &sentence, const std::vector<Choice> &choices, QWidget *parent = nullptr);
    QString sentence() const { return m_sentence; }

private:
    QString m_sentence;
};

} // namespace assay
