// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"

#include <cstdint>
#include <cstdlib>

/// What was read is written and read again as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    const QByteArray text(reinterpret_cast<const char *>(bytes), static_cast<qsizetype>(size));
    const assay::Result<assay::Review> review = assay::reviewFromJson(text, QStringLiteral("fuzz"));
    if (!review)
        return 0;
    const assay::Bundle bundle = assay::applyReview({}, *review);
    const assay::Result<assay::Review> again = assay::reviewFromJson(assay::reviewToJson(*review, bundle), QStringLiteral("fuzz"));
    if (!again || again->stated.size() != review->stated.size())
        std::abort();
    return 0;
}
