// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/export/export.h"

#include <QDialog>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace assay {

/// What a person chose about an export, remembered from one to the next.
struct ExportChoice {
    ExportFormat format = ExportFormat::Png;
    ExportOptions options;
    bool operator==(const ExportChoice &) const = default;
};

/// ".png".
QString exportSuffix(ExportFormat format);

/// Asks where to and how a chart, or all charts of a bundle, are to be exported.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    enum class Target { File, Folder };
    /// `path`: where the last export went, with the proposed name of a file.
    ExportDialog(Target target, const QString &path, const ExportChoice &choice, QWidget *parent = nullptr);

    /// A preview of the sheet below the form.
    void setPreview(const Sheet &sheet, const SheetData &drawn, const SheetOptions &options);
    QString path() const;
    ExportChoice choice() const;

private:
    void makeForm(const QString &path, const ExportChoice &choice);
    QWidget *makeSize(const ExportChoice &choice);
    void browse();
    void formatChosen();
    void pathEdited();
    void changed();
    void drawPreview();

    Target m_target;
    QLineEdit *m_path = nullptr;
    QComboBox *m_format = nullptr;
    QSpinBox *m_width = nullptr;
    QSpinBox *m_height = nullptr;
    QDoubleSpinBox *m_scale = nullptr;
    QComboBox *m_theme = nullptr;
    QLabel *m_size = nullptr;
    QLabel *m_preview = nullptr;
    QPushButton *m_accept = nullptr;
    const Sheet *m_sheet = nullptr;
    SheetData m_data;
    SheetOptions m_options;
};

} // namespace assay
