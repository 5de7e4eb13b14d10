// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/import.h"
#include "model/analysis.h"

#include <QString>

#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

namespace assay {

/// A file of these bytes that exists in memory only.
class MemoryFile {
public:
    MemoryFile(const std::uint8_t *bytes, std::size_t size) : m_file(memfd_create("fuzz", 0))
    {
        if (m_file < 0 || write(m_file, bytes, size) != static_cast<ssize_t>(size))
            std::abort();
    }
    ~MemoryFile() { close(m_file); }
    Q_DISABLE_COPY_MOVE(MemoryFile)

    QString path() const { return QStringLiteral("/proc/self/fd/%1").arg(m_file); }

private:
    int m_file;
};

/// Imports the bytes as that format (empty: by content) and analyses what was read.
inline void importBytes(const std::uint8_t *bytes, std::size_t size, const char *format)
{
    const MemoryFile file(bytes, size);
    ImportOptions options;
    options.format = QString::fromLatin1(format);
    options.limits.expandedBytes = 16 << 20;
    options.limits.entries = 1000;
    const Bundle bundle = importPath(file.path(), options);
    AnalysisOptions analysis;
    analysis.resamples = 20;
    for (const Measurement &measurement : bundle.measurements) {
        if (measurement.samples && measurement.samples->size() <= 10'000)
            analyse(measurement, analysis);
    }
}

} // namespace assay
