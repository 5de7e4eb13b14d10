// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/openbundle.h"
#include "app/session/runner.h"
#include "model/result.h"
#include "views/dialogs/exportdialog.h"

#include <QPointer>

class QProgressDialog;

namespace assay {

/// What of a bundle is drawn: a sheet and its measurement.
struct ExportItem {
    const Sheet *sheet = nullptr;
    SheetData data;
    QString fileName;   ///< "distribution-host_plain-histogram.png"
};

/// Every sheet that can be drawn of every measurement; file names are unique and safe.
std::vector<ExportItem> exportItems(const OpenBundle &open, ExportFormat format);
/// A measurement's name as part of a file name.
QString fileNameOf(const QString &measurement, const Sheet &sheet, ExportFormat format);

/// Writes sheets into a folder, one after the other, with progress and cancel: drawn on the window's thread, encoded and
/// written on another.
class ExportJob : public QObject {
    Q_OBJECT

public:
    ExportJob(std::vector<ExportItem> items, const QString &folder, const ExportChoice &choice, QWidget *window);
    ~ExportJob() override;
    void start();

Q_SIGNALS:
    /// How many files were written, and of those that were not the first reason; then it deletes itself.
    void finished(int written, const QString &problem, bool cancelled);

private:
    void next();
    void wrote(const Result<void> &result);

    std::vector<ExportItem> m_items;
    QString m_folder;
    ExportChoice m_choice;
    QPointer<QProgressDialog> m_dialog;
    std::size_t m_at = 0;
    int m_written = 0;
    QString m_problem;
    Runner m_runner;
};

} // namespace assay
