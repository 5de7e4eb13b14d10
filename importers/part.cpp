// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/part.h"

namespace assay {

QString sentenceOf(const Error &error)
{
    return error.place.isEmpty() ? error.message : error.place + QStringLiteral(": ") + error.message;
}

ImportNote refusedNote(const QString &file, const Error &error)
{
    return {ImportNote::Level::Refused, file, error.line, error.code, sentenceOf(error), error.remedy};
}

} // namespace assay
