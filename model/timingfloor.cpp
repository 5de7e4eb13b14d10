// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/timingfloor.h"

#include <algorithm>

namespace assay {

namespace {

/// A known, positive number of nanoseconds.
std::optional<double> knownNs(const Stamp &stamp, StampKey key)
{
    const Answer &answer = stamp.at(key);
    if (!answer.isKnown() || !answer.value.isDouble() || !(answer.value.toDouble() > 0))
        return std::nullopt;
    return answer.value.toDouble();
}

} // namespace

bool isEmptyRegion(const Measurement &measurement)
{
    if (!measurement.blockPath.isEmpty() && measurement.blockPath.last() == QLatin1String("harness"))
        return true;
    return measurement.stamp.at(StampKey::RunWorkload).valueText() == QLatin1String("nothing");
}

std::optional<double> timingOverhead(const Stamp &stamp)
{
    const std::optional<double> cost = knownNs(stamp, StampKey::InstrumentCostNs);
    const std::optional<double> harness = knownNs(stamp, StampKey::InstrumentHarnessNs);
    return std::max(cost, harness);
}

std::optional<TimingFloor> timingFloor(const Stamp &stamp, std::span<const double> sorted, std::optional<double> clockStepNs)
{
    TimingFloor floor;
    floor.ns = clockStepNs.value_or(0);
    for (const StampKey key : {StampKey::InstrumentCostNs, StampKey::InstrumentResolutionNs, StampKey::InstrumentHarnessNs}) {
        const std::optional<double> ns = knownNs(stamp, key);
        if (ns && *ns >= floor.ns) {
            floor.ns = *ns;
            floor.key = key;
        }
    }
    if (!(floor.ns > 0))
        return std::nullopt;
    floor.atOrBelow = std::ranges::upper_bound(sorted, floor.ns) - sorted.begin();
    floor.share = sorted.empty() ? 0 : static_cast<double>(floor.atOrBelow) / static_cast<double>(sorted.size());
    return floor;
}

} // namespace assay
