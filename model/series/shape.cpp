// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/series/shape.h"

namespace assay {

std::optional<Shape> shapeOf(const ShapeInput &input, const std::function<bool()> &go)
{
    constexpr std::size_t fewest = 8;
    if (input.sorted.size() < fewest || input.sorted.front() == input.sorted.back())
        return std::nullopt;
    const auto goesOn = [&go] { return !go || go(); };
    Shape shape;
    const bool known = input.order == RunOrder::Known;
    shape.modes = modesOf(input.values, input.sorted, known);
    if (!known)
        return shape;
    if (!goesOn())
        return std::nullopt;
    shape.drift = driftOf(input.values);
    if (!goesOn())
        return std::nullopt;
    shape.period = periodOf(input.values, *shape.drift, input.topShare);
    if (!goesOn())
        return std::nullopt;
    shape.warmUp = warmUpOf(input.values, input.fence);
    if (!goesOn())
        return std::nullopt;
    shape.dependence = dependenceOf(input.values, input.topValue, input.topShare);
    return shape;
}

} // namespace assay
