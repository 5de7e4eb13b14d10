// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/bundle.h"

#include <QDialog>

namespace assay {

/// "3 files were not read, 1 was skipped." in one sentence; empty when there are no notes.
QString notesSummary(const std::vector<ImportNote> &notes);

/// What could not be read, one entry a file: what was there, where, and the way out.
class NotesDialog : public QDialog {
    Q_OBJECT

public:
    NotesDialog(const QString &bundleName, const std::vector<ImportNote> &notes, QWidget *parent = nullptr);

private:
    QString m_asText;
};

} // namespace assay
