// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/runorder.h"

namespace assay {

namespace {

constexpr std::size_t fewestRuns = 8;

} // namespace

RunOrder runOrderOf(std::span<const double> values)
{
    if (values.size() < fewestRuns)
        return RunOrder::TooFew;
    std::size_t up = 0;
    std::size_t down = 0;
    for (std::size_t i = 1; i < values.size() && (up == 0 || down == 0); ++i) {
        up += values[i] > values[i - 1] ? 1 : 0;
        down += values[i] < values[i - 1] ? 1 : 0;
    }
    if (up == 0 && down == 0)
        return RunOrder::Constant;
    // One single step is a change of level, which runs in the right order can have.
    return (up == 0 || down == 0) && up + down >= 2 ? RunOrder::Monotone : RunOrder::Known;
}

} // namespace assay
