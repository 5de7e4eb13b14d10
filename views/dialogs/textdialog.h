// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QLineEdit;
class QPlainTextEdit;

namespace assay {

/// Shows text from a file as it stands there, to read, search and copy.
class TextDialog : public QDialog {
    Q_OBJECT

public:
    TextDialog(const QString &title, const QString &text, QWidget *parent = nullptr);
    /// Looks for a word from the beginning.
    void find(const QString &word);

private:
    void findNext();

    QPlainTextEdit *m_text = nullptr;
    QLineEdit *m_word = nullptr;
};

} // namespace assay
