// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/fileintake.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <array>

namespace assay {

namespace {

struct UnreadWords {
    Q_DECLARE_TR_FUNCTIONS(Unread)
};

struct Magic {
    std::string_view start;
    const char *kind;
};

using namespace std::string_view_literals;

constexpr std::array magics{Magic{"\x89PNG"sv, "picture"}, Magic{"\xff\xd8\xff"sv, "picture"}, Magic{"GIF8"sv, "picture"}, Magic{"%PDF"sv, "document"},
                            Magic{"\x7f" "ELF"sv, "program"}, Magic{"MZ"sv, "program"}, Magic{"RIFF"sv, "recording"}, Magic{"SQLite format"sv, "database"}};

struct Suffix {
    const char *suffix;
    const char *kind;
};

constexpr std::array suffixes{Suffix{"md", "text"}, Suffix{"txt", "text"}, Suffix{"log", "text"}, Suffix{"csv", "table"}, Suffix{"tsv", "table"},
                              Suffix{"json", "json"}, Suffix{"xml", "xml"}, Suffix{"svg", "picture"}, Suffix{"webp", "picture"}, Suffix{"c", "source"},
                              Suffix{"h", "source"}, Suffix{"cpp", "source"}, Suffix{"py", "source"}, Suffix{"rs", "source"}, Suffix{"go", "source"},
                              Suffix{"java", "source"}, Suffix{"js", "source"}, Suffix{"sh", "source"}, Suffix{"s", "source"}};

bool isText(std::string_view bytes)
{
    return bytes.find('\0') == std::string_view::npos;
}

} // namespace

QString unreadKindOf(const Head &head)
{
    if (head.bytes.empty())
        return QStringLiteral("empty");
    for (const Magic &magic : magics) {
        if (head.bytes.starts_with(magic.start))
            return QString::fromLatin1(magic.kind);
    }
    if (!isText(head.bytes))
        return QStringLiteral("binary");
    const QString suffix = QFileInfo(head.path).suffix().toLower();
    for (const Suffix &known : suffixes) {
        if (suffix == QLatin1String(known.suffix))
            return QString::fromLatin1(known.kind);
    }
    return QStringLiteral("text");
}

QString unreadKindText(const QString &kind, int count)
{
    if (kind == QLatin1String("empty"))
        return UnreadWords::tr("%n empty file(s)", nullptr, count);
    if (kind == QLatin1String("picture"))
        return UnreadWords::tr("%n picture(s)", nullptr, count);
    if (kind == QLatin1String("document"))
        return UnreadWords::tr("%n PDF document(s)", nullptr, count);
    if (kind == QLatin1String("program"))
        return UnreadWords::tr("%n program(s)", nullptr, count);
    if (kind == QLatin1String("recording"))
        return UnreadWords::tr("%n recording(s)", nullptr, count);
    if (kind == QLatin1String("database"))
        return UnreadWords::tr("%n database(s)", nullptr, count);
    if (kind == QLatin1String("table"))
        return UnreadWords::tr("%n table(s) (CSV)", nullptr, count);
    if (kind == QLatin1String("json"))
        return UnreadWords::tr("%n JSON file(s) without a stamp", nullptr, count);
    if (kind == QLatin1String("xml"))
        return UnreadWords::tr("%n XML file(s)", nullptr, count);
    if (kind == QLatin1String("source"))
        return UnreadWords::tr("%n source file(s)", nullptr, count);
    if (kind == QLatin1String("text"))
        return UnreadWords::tr("%n text(s) that do not start with numbers", nullptr, count);
    return UnreadWords::tr("%n binary file(s)", nullptr, count);
}

} // namespace assay
