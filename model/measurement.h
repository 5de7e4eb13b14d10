// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/codefingerprint.h"
#include "model/samples.h"
#include "model/stamp.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace assay {

/// What a measurement was made from.
enum class Origin {
    StampBlock,   ///< a distribution or summary block of a stamped result
    StampWhole,   ///< a stamped result without any block
    Listing,      ///< a stamped result of kind listing
    Artefact,     ///< a stamped result of kind artefact
    RawFile,      ///< a raw sample file that no stamp claims
};

/// Where the raw samples of a measurement are.
struct RawReference {
    enum class State { Found, Missing, Unreadable, NotNamed, Embedded };
    State state = State::NotNamed;
    QString named;        ///< as the stamp names it
    QString file;         ///< where it was found, relative to the bundle's root
    QByteArray sha256;    ///< of its bytes, 64 lower-case hex digits; empty when not found
    bool elsewhere = false; ///< found by its base name, not at the path named
    QString problem;      ///< one sentence when Missing or Unreadable
    bool operator==(const RawReference &) const = default;
};

/// What one nanosecond of a sample is per.
enum class Per { TimedRegion, Iteration, Unknown };

/// One thing that was measured: samples and/or the summary the file itself claims, with its conditions.
struct Measurement {
    QString name;               ///< path-like and unique within its bundle: "distribution-host/plain"
    QString resultName;         ///< the stamped result's `name`; empty for raw files
    QString file;               ///< relative to the bundle's root
    QByteArray fileSha256;      ///< 64 lower-case hex digits
    Origin origin = Origin::RawFile;
    RawReference raw;
    std::optional<Samples> samples;
    Answer unit;                ///< value "ns", "us", "ms" or "s": what the file's numbers count
    Per per = Per::Unknown;
    std::optional<QJsonObject> reported;  ///< the summary the file itself claims, untouched
    QJsonObject result;         ///< the whole stamped result (shared by its blocks); empty for raw files
    QStringList blockPath;      ///< keys below `summary` that lead to the block
    Stamp stamp;
    std::optional<RecomputedFingerprint> recomputedFingerprint;  ///< of a stamped result, from the sources in the bundle
    QString refusal;            ///< why the number may not be shown (one sentence); empty when it may

    bool isRefused() const { return !refusal.isEmpty(); }
    bool isSynthetic() const;

    bool operator==(const Measurement &) const = default;
};

/// "found", "missing", "unreadable", "not_named", "embedded".
QString rawStateKey(RawReference::State state);
/// "timed region", "iteration", "unknown".
QString perKey(Per per);

} // namespace assay
