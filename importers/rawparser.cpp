// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rawparser.h"

#include "importers/source/job.h"

#include <QCoreApplication>

#include <charconv>
#include <cmath>
#include <cstring>

namespace assay {

namespace {

struct RawWords {
    Q_DECLARE_TR_FUNCTIONS(RawSamples)
};

constexpr std::size_t longestToken = 4096;
constexpr std::size_t commentsKept = 64 * 1024;
constexpr std::size_t excludedKept = 1000;
constexpr int exactDigits = 15;   // an integer of so many digits is exact as a double

bool isBlank(char character)
{
    return character == ' ' || character == '\t' || character == '\r' || character == '\v' || character == '\f';
}

bool isDecimalComma(std::string_view text)
{
    const auto comma = text.find(',');
    return comma != std::string_view::npos && comma > 0 && text.find(',', comma + 1) == std::string_view::npos
        && text.find_first_not_of("0123456789,+-") == std::string_view::npos;
}

Error notANumber(qint64 line, std::string_view text)
{
    Error error;
    error.code = QStringLiteral("raw.word");
    error.place = RawWords::tr("Line %1").arg(line);
    error.line = line;
    error.remedy = RawWords::tr("Mend or remove the line, or measure again.");
    if (text.find('\0') != std::string_view::npos) {
        error.code = QStringLiteral("raw.binary");
        error.message = RawWords::tr("expected a number, found a zero byte.");
        error.remedy = RawWords::tr("Save the samples as plain text, one number a line.");
    } else if (isDecimalComma(text)) {
        error.code = QStringLiteral("raw.comma");
        error.message = RawWords::tr("expected a number with a decimal point, found “%1” with a comma.").arg(quotedPiece(text));
        error.remedy = RawWords::tr("Write the numbers with a decimal point.");
    } else if (text.size() > longestToken) {
        error.message = RawWords::tr("expected a number, found more than %1 characters without a blank.").arg(longestToken);
    } else {
        error.message = RawWords::tr("expected a number, found “%1”.").arg(quotedPiece(text));
    }
    return error;
}

} // namespace

std::optional<double> wholeNumber(std::string_view text)
{
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-')
        text.remove_prefix(1);
    double value = 0;
    const char *end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (stop != end || text.empty() || problem == std::errc::invalid_argument)
        return std::nullopt;
    if (problem == std::errc::result_out_of_range) {
        // Too large or too small for a double: as strtod would say it.
        const auto exponent = text.find_first_of("eE");
        const bool tiny = exponent != std::string_view::npos && exponent + 1 < text.size() && text[exponent + 1] == '-';
        return tiny ? 0.0 : (text.starts_with('-') ? -HUGE_VAL : HUGE_VAL);
    }
    return value;
}

RawParser::RawParser(qint64 expectedBytes)
{
    // A guess from the size alone; more is set aside once the first lines tell how long one is.
    m_values.reserve(static_cast<std::size_t>(std::clamp<qint64>(expectedBytes / 64, 16, 1 << 20)));
}

bool RawParser::special(std::string_view text)
{
    const std::optional<double> value = wholeNumber(text);
    if (!value) {
        m_error = notANumber(m_line, text);
        return false;
    }
    if (std::isfinite(*value) && *value >= 0) {
        m_values.push_back(*value + 0.0);   // −0 is 0
        return true;
    }
    ++m_excludedCount;
    if (m_excluded.size() < excludedKept)
        m_excluded.push_back({m_line, quotedPiece(text)});
    return true;
}

bool RawParser::token(std::string_view text)
{
    return text.empty() || special(text);
}

/// Reads plain integers, each followed by a blank or line end, as long as they come; returns where it stopped.
const char *RawParser::readNumbers(const char *at, const char *end)
{
    while (at < end) {
        const char *start = at;
        std::uint64_t number = 0;
        while (at < end && static_cast<unsigned char>(*at - '0') < 10) {
            number = number * 10 + static_cast<unsigned char>(*at - '0');
            ++at;
        }
        if (at == end || at == start || at - start > exactDigits || (*at != '\n' && !isBlank(*at)))
            return start;
        m_values.push_back(static_cast<double>(number));
        while (at < end && (*at == '\n' || isBlank(*at)))
            m_line += *at++ == '\n';
    }
    return at;
}

void RawParser::comment(std::string_view text)
{
    if (m_commentBytes < commentsKept) {
        const std::size_t room = std::min(text.size(), commentsKept - m_commentBytes);
        m_commentText.append(text.substr(0, room));
        m_commentBytes += room;
    }
}

void RawParser::endComment()
{
    m_inComment = false;
    const QString text = QString::fromUtf8(m_commentText.data(), static_cast<qsizetype>(m_commentText.size())).trimmed();
    if (!text.isEmpty())
        m_comments.push_back({m_line, text});
    m_commentText.clear();
}

bool RawParser::feed(std::string_view piece)
{
    std::string joined;
    if (!m_carry.empty()) {
        joined = std::move(m_carry) + std::string(piece);
        m_carry.clear();
        piece = joined;
    }
    const char *at = piece.data();
    const char *end = at + piece.size();
    if (!m_started && piece.size() >= 3) {
        m_started = true;
        if (piece.starts_with("\xef\xbb\xbf"))
            at += 3;
    }
    while (at < end && !m_error) {
        if (m_inComment) {
            const auto *newline = static_cast<const char *>(std::memchr(at, '\n', static_cast<std::size_t>(end - at)));
            comment({at, newline ? newline : end});
            if (!newline)
                return true;
            endComment();
            at = newline;
        }
        if (*at == '\n' || isBlank(*at)) {
            m_line += *at++ == '\n';
            continue;
        }
        if (*at == '#') {
            m_inComment = true;
            ++at;
            continue;
        }
        at = readNumbers(at, end);
        const char *stop = at;
        while (stop < end && *stop != '\n' && *stop != '#' && !isBlank(*stop))
            ++stop;
        if (stop == end) {   // may go on in the next piece
            m_carry.assign(at, stop);
            if (m_carry.size() > longestToken)
                m_error = notANumber(m_line, m_carry);
            return !m_error;
        }
        token({at, stop});
        at = stop;
    }
    return !m_error;
}

Result<void> RawParser::finish(bool cut)
{
    if (!m_error && !cut)
        token(m_carry);
    m_carry.clear();
    if (m_inComment)
        endComment();
    if (m_error)
        return fail(*m_error);
    return {};
}

std::vector<double> RawParser::takeValues()
{
    if (m_values.capacity() > m_values.size() + m_values.size() / 8)
        m_values.shrink_to_fit();
    return std::move(m_values);
}

} // namespace assay
