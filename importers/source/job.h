// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/import.h"

#include <chrono>

namespace assay {

/// What one import has used up and said so far: counters against the limits, notes, progress.
class ImportJob {
public:
    ImportJob(const ImportOptions &options, const ImportCallbacks &callbacks);

    const ImportOptions &options() const { return m_options; }
    const ImportLimits &limits() const { return m_options.limits; }

    void note(ImportNote note) { m_notes.push_back(std::move(note)); }
    const std::vector<ImportNote> &notes() const { return m_notes; }

    /// Calls the progress callback now and then; false once cancelled.
    bool proceed(qint64 bytes = 0);
    bool isCancelled() const { return m_cancelled; }
    ImportProgress &progress() { return m_progress; }
    const ImportProgress &progress() const { return m_progress; }

    /// Counts expanded bytes of an archive; false (after a note about `file`) when a limit is met.
    /// `packed` is how many compressed bytes gave all `expanded` so far, 0 when unknown.
    bool expand(qint64 bytes, qint64 expandedHere, qint64 packedHere, const QString &file);
    /// Counts one entry; false (after one note) when there are too many.
    bool countEntry(const QString &container);
    bool isOverLimit() const { return m_overLimit; }

private:
    void limitNote(const QString &code, const QString &file, const QString &text);

    ImportOptions m_options;
    const ImportCallbacks &m_callbacks;
    std::vector<ImportNote> m_notes;
    ImportProgress m_progress;
    std::chrono::steady_clock::time_point m_lastProgress;
    qint64 m_expanded = 0;
    qint64 m_entries = 0;
    bool m_overLimit = false;
    bool m_cancelled = false;
};

/// "1.0 GiB" in the person's locale.
QString byteText(qint64 bytes);
/// A piece of a file as it may be shown in a sentence: control characters escaped, at most 40 characters.
QString quotedPiece(std::string_view bytes);

} // namespace assay
