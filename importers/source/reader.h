// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <span>

namespace assay {

/// The bytes of one file, piece by piece, from wherever they come.
class Reader {
public:
    virtual ~Reader() = default;
    /// The next piece, valid until the next call; empty at the end. An error names what is damaged.
    virtual Result<std::span<const char>> next() = 0;
};

/// What takes the files of a source, in the order they come.
class Intake {
public:
    virtual ~Intake() = default;
    /// Takes one regular file; `path` is relative to the source's root, with `/`.
    /// Returns false to stop the walk (cancelled, or a limit that ends the source was met).
    virtual bool file(const QString &path, Reader &reader) = 0;
    /// `path` is another name of `target`, which came before (a hard link in an archive).
    virtual void alias(const QString &path, const QString &target) = 0;
};

} // namespace assay
