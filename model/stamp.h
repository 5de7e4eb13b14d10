// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/answer.h"
#include "model/stampkey.h"

#include <QByteArray>

#include <array>

namespace assay {

/// The conditions of a measurement, one answer a key, and the untouched text they were read from.
struct Stamp {
    std::array<Answer, stampKeyCount> answers;
    QByteArray original;   ///< the source's own text (UTF-8), for the inspector; empty when there was none

    const Answer &at(StampKey key) const { return answers[static_cast<std::size_t>(key)]; }
    Answer &at(StampKey key) { return answers[static_cast<std::size_t>(key)]; }

    bool operator==(const Stamp &) const = default;
};

} // namespace assay
