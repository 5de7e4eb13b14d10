// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/importer.h"

#include <QHash>

#include <functional>
#include <vector>

namespace assay {

/// Turns the files of a source into parts: tells each one's format, opens archives inside archives, keeps what is of no known kind
/// by its kind.
class FileIntake : public Intake {
public:
    /// `partial` is called after each file.
    FileIntake(ImportJob &job, std::function<void()> partial);

    bool file(const QString &path, Reader &reader) override;
    void alias(const QString &path, const QString &target) override;

    const std::vector<Part> &parts() const { return m_parts; }
    /// Forgets the samples of a file that was read twice; the later one counts.
    void keep(Part part);

private:
    void nested(const QString &path, std::string &head, Reader &reader);
    void recognise(const Head &head, Reader &reader, Part &part);
    void keepContent(const Head &head, Reader &reader, Part &part);

    ImportJob &m_job;
    std::function<void()> m_partial;
    std::vector<Part> m_parts;
    QHash<QString, std::size_t> m_index;
    int m_depth = 0;
    qsizetype m_contentKept = 0;
};

/// What a file of no known kind is: a key of unreadKindText().
QString unreadKindOf(const Head &head);
/// "3 pictures", translated.
QString unreadKindText(const QString &kind, int count);

} // namespace assay
