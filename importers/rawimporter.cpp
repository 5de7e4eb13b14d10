// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/rawimporter.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QRegularExpression>

#include <future>

namespace assay {

namespace {

struct RawWords {
    Q_DECLARE_TR_FUNCTIONS(RawSamples)
};

constexpr int linesLookedAt = 20;
constexpr std::size_t hashApartFrom = 256 * 1024;   // a thread costs more than hashing less

std::string_view withoutMark(std::string_view text)
{
    return text.starts_with("\xef\xbb\xbf") ? text.substr(3) : text;
}

bool isUtf16(std::string_view text)
{
    return text.size() >= 2 && (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"));
}

/// First word of each of the first lines that are neither empty nor comments; the last line only when the file ends there.
template<typename Visit>
void visitFirstWords(const Head &head, Visit visit)
{
    std::string_view text = withoutMark(head.bytes);
    int lines = 0;
    while (!text.empty() && lines < linesLookedAt) {
        const auto newline = text.find('\n');
        if (newline == std::string_view::npos && !head.whole && lines > 0)
            return;
        const std::string_view line = text.substr(0, newline);
        text.remove_prefix(newline == std::string_view::npos ? text.size() : newline + 1);
        const auto start = line.find_first_not_of(" \t\r\v\f");
        if (start == std::string_view::npos || line[start] == '#')
            continue;
        ++lines;
        const std::string_view rest = line.substr(start);
        if (!visit(rest.substr(0, rest.find_first_of(" \t\r\v\f"))))
            return;
    }
}

bool isNumberOrDecimalComma(std::string_view word, bool commaAllowed)
{
    if (wholeNumber(word))
        return true;
    if (!commaAllowed || word.empty())
        return false;
    std::string dotted(word);
    const auto comma = dotted.find(',');
    if (comma == std::string::npos)
        return false;
    dotted[comma] = '.';
    return wholeNumber(dotted).has_value();
}

/// The unit that a `unit: …` comment gives, or inferred nanoseconds.
Result<Answer> unitOf(const std::vector<RawComment> &comments)
{
    static const QRegularExpression pattern(QStringLiteral("^unit\\s*[:=]\\s*(.*)$"), QRegularExpression::CaseInsensitiveOption);
    std::optional<TimeUnit> unit;
    for (const RawComment &comment : comments) {
        const QRegularExpressionMatch match = pattern.match(comment.text);
        if (!match.hasMatch())
            continue;
        const std::optional<TimeUnit> here = timeUnitFromText(match.captured(1));
        const QString place = RawWords::tr("Line %1").arg(comment.line);
        if (!here)
            return fail({QStringLiteral("raw.unit"), {}, place,
                         RawWords::tr("expected a unit (ns, us, ms or s), found “%1”.").arg(quotedPiece(match.captured(1).toUtf8().toStdString())),
                         RawWords::tr("Write one of the four units."), comment.line});
        if (unit && *unit != *here)
            return fail({QStringLiteral("raw.unit"), {}, place, RawWords::tr("the unit is given twice, and differs."), RawWords::tr("Leave the right one."), comment.line});
        unit = here;
    }
    if (unit)
        return Answer::recorded(timeUnitKey(*unit));
    return Answer::inferred(QStringLiteral("ns"), RawWords::tr("default for raw files"));
}

/// Hashes pieces on another thread while they are parsed on this one.
class Hasher {
public:
    void add(std::string_view piece)
    {
        const QByteArrayView view(piece.data(), static_cast<qsizetype>(piece.size()));
        if (piece.size() < hashApartFrom)
            m_hash.addData(view);
        else
            m_running = std::async(std::launch::async, [this, view] { m_hash.addData(view); });
    }
    void wait()
    {
        if (m_running.valid())
            m_running.get();
    }
    QByteArray hex() { return m_hash.result().toHex(); }

private:
    QCryptographicHash m_hash{QCryptographicHash::Sha256};
    std::future<void> m_running;
};

/// Everything of the file through parser and hash. The error is the reader's; the parser keeps its own.
Result<void> readAll(const Head &head, Reader &rest, ImportJob &job, RawParser &parser, Hasher &hasher)
{
    std::span<const char> piece(head.bytes.data(), head.bytes.size());
    qint64 counted = 0;
    while (!piece.empty()) {
        const std::string_view text(piece.data(), piece.size());
        hasher.add(text);
        const bool goOn = parser.feed(text);
        hasher.wait();
        job.progress().samples += parser.count() - counted;
        counted = parser.count();
        if (!goOn)
            return {};
        if (!job.proceed())
            return fail({QStringLiteral("cancelled"), {}, {}, RawWords::tr("Reading was cancelled."), {}});
        const auto next = rest.next();
        if (!next)
            return fail(next.error());
        piece = *next;
    }
    return {};
}

bool isEmptyOfNumbers(const RawParser &parser)
{
    return parser.count() == 0 && parser.excludedCount() == 0;
}

} // namespace

ImportFormat RawImporter::format() const
{
    return {QStringLiteral("raw"), RawWords::tr("Raw samples"), RawWords::tr(".txt, .dat, .raw, .log or none"),
            RawWords::tr("The first 20 lines that are neither empty nor a # comment start with a number, or a stamp names the file.")};
}

bool RawImporter::recognises(const Head &head) const
{
    if (isUtf16(head.bytes))
        return false;
    const bool commaAllowed = !head.path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive);
    bool any = false;
    bool numbers = true;
    visitFirstWords(head, [&](std::string_view word) {
        any = true;
        numbers = isNumberOrDecimalComma(word, commaAllowed);
        return numbers;
    });
    return any && numbers;
}

std::optional<Error> RawImporter::problemOf(const Head &head)
{
    if (head.bytes.empty())
        return Error{QStringLiteral("raw.empty"), {}, {}, RawWords::tr("The file is empty: expected one number a line."), RawWords::tr("Copy the file again, or measure again.")};
    if (isUtf16(head.bytes))
        return Error{QStringLiteral("raw.utf16"), {}, {}, RawWords::tr("The text is UTF-16: expected plain ASCII or UTF-8."), RawWords::tr("Save the file as UTF-8.")};
    RawParser parser;
    parser.feed(head.bytes);
    const Result<void> result = parser.finish(!head.whole);
    if (!result)
        return result.error();
    if (head.whole && isEmptyOfNumbers(parser))
        return Error{QStringLiteral("raw.empty"), {}, {}, RawWords::tr("The file holds no number: expected one a line."), RawWords::tr("Copy the file again, or measure again.")};
    return std::nullopt;
}

void RawImporter::read(const Head &head, Reader &rest, ImportJob &job, Part &part) const
{
    if (head.bytes.empty() || isUtf16(head.bytes)) {
        part.refused = problemOf(head);
        return;
    }
    RawParser parser(static_cast<qint64>(head.bytes.size()));
    Hasher hasher;
    const Result<void> reading = readAll(head, rest, job, parser, hasher);
    const bool cut = !reading;
    const Result<void> parsed = parser.finish(cut);
    if (!parsed) {
        part.refused = parsed.error();
        return;
    }
    if (cut && (isEmptyOfNumbers(parser) || reading.error().code == QLatin1String("cancelled"))) {
        part.refused = reading.error();
        return;
    }
    if (isEmptyOfNumbers(parser)) {
        part.refused = problemOf({head.path, {}, true});
        part.refused->message = RawWords::tr("The file holds no number: expected one a line.");
        return;
    }
    const Result<Answer> unit = unitOf(parser.comments());
    if (!unit) {
        part.refused = unit.error();
        return;
    }
    std::vector<double> values = parser.takeValues();
    const double factor = nanosecondsPer(*timeUnitFromText(unit->valueText()));
    if (factor > 1) {
        for (double &value : values)
            value *= factor;
    }
    part.raw = RawPart{Samples(std::move(values), parser.excluded(), parser.excludedCount()), *unit, parser.comments(), cut};
    if (!cut)
        part.sha256 = hasher.hex();
}

} // namespace assay
