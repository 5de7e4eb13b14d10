// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/finding.h"

#include <QStringList>
#include <QWidget>

class QAction;
class QHBoxLayout;
class QLabel;

namespace assay {

/// What stands in the place of a sheet: why there is none, and what can be done.
struct PageText {
    std::optional<Severity> severity;
    QString heading;
    QStringList paragraphs;
    QString small;                  ///< last, muted
    QList<QAction *> actions;       ///< as buttons
    bool operator==(const PageText &) const = default;
};

/// Shows a PageText. All of it is plain text.
class MessagePage : public QWidget {
    Q_OBJECT

public:
    explicit MessagePage(QWidget *parent = nullptr);
    void setText(const PageText &text);

protected:
    void changeEvent(QEvent *event) override;

private:
    void applyTheme();

    PageText m_text;
    QLabel *m_mark = nullptr;
    QLabel *m_heading = nullptr;
    QLabel *m_body = nullptr;
    QHBoxLayout *m_buttons = nullptr;
    QLabel *m_small = nullptr;
};

} // namespace assay
