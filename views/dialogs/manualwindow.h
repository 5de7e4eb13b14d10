// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLineEdit;
class QTextBrowser;

namespace assay {

/// The manual, in a window of its own. It is compiled in; nothing is fetched.
class ManualWindow : public QWidget {
    Q_OBJECT

public:
    explicit ManualWindow(QWidget *parent = nullptr);

    /// Shows a page ("rules.md") from the top, or from a heading of exactly that text.
    void showPage(const QString &page, const QString &heading = {});

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void makeBar();
    void find(bool backwards);
    void titleFromPage();

    QTextBrowser *m_browser = nullptr;
    QLineEdit *m_word = nullptr;
    QWidget *m_bar = nullptr;
};

} // namespace assay
