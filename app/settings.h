// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/dialogs/exportdialog.h"
#include "views/panels/findingsmodel.h"
#include "views/panels/welcomepage.h"

#include <QByteArray>
#include <QSettings>

namespace assay {

enum class ThemeChoice { Follow, Light, Dark };

/// What the window remembers, in the person's configuration folder ("assay/assay.ini"). What is there and makes no sense is
/// read as if it were not there.
class Settings {
public:
    Settings();

    /// Newest first, at most ten.
    std::vector<RecentPath> recent() const;
    void addRecent(const RecentPath &path);
    void removeRecent(const QString &path);
    void clearRecent();

    /// Nothing: by the length of the run.
    std::optional<IntervalMethod> intervalMethod() const;
    void setIntervalMethod(std::optional<IntervalMethod> method);

    ThemeChoice theme() const;
    void setTheme(ThemeChoice theme);

    ExportChoice exportChoice() const;
    void setExportChoice(const ExportChoice &choice);
    /// Folder of the last export, or of the last opening; empty at first.
    QString folder(const QString &purpose) const;
    void setFolder(const QString &purpose, const QString &folder);

    FindingsModel::Shown shownFindings() const;
    void setShownFindings(const FindingsModel::Shown &shown);

    /// Under which name conditions were stated last.
    QString who() const;
    void setWho(const QString &who);

    QByteArray bytes(const QString &key) const;
    void setBytes(const QString &key, const QByteArray &bytes);

private:
    void writeRecent(const std::vector<RecentPath> &all);

    mutable QSettings m_store;   // its arrays are read by changing it
};

} // namespace assay
