// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "importers/rawparser.h"
#include "model/bundle.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>
#include <vector>

namespace assay {

/// A raw sample file as it was read; nothing is known about who claims it yet.
struct RawPart {
    Samples samples;
    Answer unit;                        ///< recorded by a comment, or inferred
    std::vector<RawComment> comments;
    bool cut = false;                   ///< the file ends early; the complete lines are here
};

/// A stamped result as it was read.
struct StampedPart {
    QJsonObject result;
    QByteArray original;
};

/// What became of one file. One of the optionals at most.
struct Part {
    QString path;                       ///< relative to the source's root
    QByteArray sha256;                  ///< of its bytes, lower-case hex; empty when it was not read to the end
    std::optional<RawPart> raw;
    std::optional<StampedPart> stamped;
    std::optional<Error> refused;       ///< of a known kind, and not readable
    QString skippedKind;                ///< of no known kind: "picture", "JSON file of no known kind", …
    QByteArray content;                 ///< of a source or another text of no known kind, for fingerprints; null when it was not kept
    /// Why it is no raw sample file, when it is of no known kind but a stamp may name it.
    std::optional<Error> notRaw;
};

/// "Line 317: expected a number …": place and message as one sentence.
QString sentenceOf(const Error &error);
/// The note that a file was refused, with its line where the error knows one.
ImportNote refusedNote(const QString &file, const Error &error);

} // namespace assay
