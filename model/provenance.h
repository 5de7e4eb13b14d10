// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <vector>

namespace assay {

/// A key of a summary that looks like a duration where none may be.
struct TimingHit {
    QString path;         ///< keys joined with dots, list items add nothing
    bool book = false;    ///< the source's own list of words and suffixes
    bool strict = false;  ///< Assay's stricter rule: bare ns, us, ms; objects shaped like a summary or distribution block
    bool operator==(const TimingHit &) const = default;
};

/// Durations in a stamped result that may not carry any (targets xv6 and bare, kinds listing and artefact).
/// Unique and sorted by path; empty for a host measurement.
std::vector<TimingHit> forbiddenTimings(const QJsonObject &result);

/// Why a stamped result's numbers may not be shown (a timing under emulation, an unknown target), one
/// translated sentence; empty when they may. Importers put it into Measurement::refusal.
QString refusalOf(const QJsonObject &result);

} // namespace assay
