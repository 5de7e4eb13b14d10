// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"
#include "model/samples.h"

#include <string>
#include <string_view>
#include <vector>

namespace assay {

/// A comment of a raw file, without its `#` and surrounding blanks.
struct RawComment {
    qint64 line = 0;
    QString text;
    bool operator==(const RawComment &) const = default;
};

/// Reads numbers separated by blanks and line ends, in pieces of any size.
///
/// Decimals and exponents are taken as the C locale writes them. NaN, infinite and negative values are kept out and
/// listed with their line. `#` starts a comment that reaches to the end of its line. Anything else is an error that names
/// the line: nothing after it is read.
class RawParser {
public:
    /// `expectedBytes` of the whole file sets memory aside; 0 when unknown.
    explicit RawParser(qint64 expectedBytes = 0);

    /// Reads on. False after an error.
    bool feed(std::string_view piece);
    /// Ends the text. With `cut`, an unfinished last number is dropped.
    Result<void> finish(bool cut = false);

    std::vector<double> takeValues();
    const std::vector<RawComment> &comments() const { return m_comments; }
    const std::vector<ExcludedValue> &excluded() const { return m_excluded; }
    qint64 excludedCount() const { return m_excludedCount; }
    /// Values read so far, without the excluded.
    qint64 count() const { return static_cast<qint64>(m_values.size()); }
    qint64 line() const { return m_line; }

private:
    bool token(std::string_view text);
    bool special(std::string_view text);
    const char *readNumbers(const char *at, const char *end);
    void comment(std::string_view text);
    void endComment();

    std::vector<double> m_values;
    std::vector<ExcludedValue> m_excluded;
    std::vector<RawComment> m_comments;
    std::string m_carry;          ///< an unfinished token
    std::string m_commentText;    ///< of the comment being read
    std::size_t m_commentBytes = 0;
    qint64 m_excludedCount = 0;
    qint64 m_line = 1;
    bool m_inComment = false;
    bool m_started = false;
    std::optional<Error> m_error;
};

/// The number that is the whole of `text`, as strtod reads it in the C locale ("+" allowed); nothing otherwise.
std::optional<double> wholeNumber(std::string_view text);

} // namespace assay
