// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <optional>
#include <utility>

namespace assay {

/// Why something could not be done, in words for the person who has to mend it.
///
/// `file` and `place` say where ("bench/raw/a.txt", "line 317"), `expected` and `found` what was
/// wanted and what was there; `remedy` starts with what to do. Any of them may be empty.
struct Error {
    QString code;     ///< stable, dotted or dashed, for tests and JSON: "not-found", "limit.entries"
    QString file;
    QString place;
    QString message;  ///< one sentence, ends in a full stop, without file and place
    QString remedy;
    std::optional<qint64> line = {};   ///< 1-based, where `place` names one; never read back from words

    /// "file: place: message", leaving out what is empty.
    QString text() const;

    bool operator==(const Error &) const = default;
};

template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

} // namespace assay
