// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/session/loader.h"

#include <QTimer>

namespace assay {

/// What is open. Reads, analyses and saves on other threads; nothing here takes long. Lives on the thread of the window.
class Session : public QObject {
    Q_OBJECT

public:
    explicit Session(QObject *parent = nullptr);

    /// Opens a path beside what is open, or reads it again when it is open already; the bundle's id.
    int open(const QString &path);
    void reload(int id);
    void close(int id);
    /// Stops what still goes on with it; what was read stays.
    void cancel(int id);

    /// Ids in the order of opening.
    std::vector<int> ids() const;
    /// Null when there is no such bundle (any more).
    std::shared_ptr<const OpenBundle> bundle(int id) const;
    bool isBusy(int id) const;
    bool isBusy() const;

    /// Replaces the review, saves it beside the bundle and applies it.
    void setReview(int id, const Review &review);

    /// How intervals are made; changed, everything that is open is analysed again.
    void setAnalysisOptions(const AnalysisOptions &options);
    const AnalysisOptions &analysisOptions() const { return m_options; }

    /// Whether to look, now and then, if files changed on disk.
    void setWatching(bool on);
    /// Looks now.
    void lookForChanges();

Q_SIGNALS:
    /// Something about the bundle is new: it was opened, read on, analysed.
    void bundleChanged(int id);
    void bundleClosed(int id);
    /// The files are not any more what was read. Once a change.
    void filesChanged(int id);
    /// A sentence about what went wrong apart from the bundle's own contents.
    void problem(const QString &sentence);

private:
    void start(const OpenBundle &open, LoadRequest::From from);
    void receive(const OpenBundle &news);
    void compare(int id, const std::vector<FileStamp> &now);

    std::vector<std::shared_ptr<const OpenBundle>> m_bundles;
    AnalysisOptions m_options;
    int m_lastId = 0;
    QTimer m_watch;
    Runner m_watcher;
    Runner m_runner;   // last: its work is stopped before anything it tells to is gone
};

} // namespace assay
