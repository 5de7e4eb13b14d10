// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/repetitions.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace assay {

namespace {

__extension__ typedef unsigned __int128 UInt128;

bool isWhole(double value)
{
    return value >= 0 && value <= 9007199254740992.0 && value == std::floor(value);
}

} // namespace

double repetitionsFor(double workNs, double clockNs, double budget)
{
    if (!(workNs > 0))
        return 0;
    if (!isWhole(workNs) || !isWhole(clockNs) || !isWhole(budget))
        return std::max(1.0, std::ceil(clockNs * budget / workNs));
    const auto work = static_cast<std::uint64_t>(workNs);
    const UInt128 wanted = UInt128(static_cast<std::uint64_t>(clockNs)) * static_cast<std::uint64_t>(budget);
    const UInt128 count = (wanted + work - 1) / work;
    return std::max(1.0, static_cast<double>(count));
}

bool isReportable(double regionNs, double overheadNs, double factor)
{
    return overheadNs > 0 && regionNs > overheadNs && regionNs >= factor * overheadNs;
}

} // namespace assay
