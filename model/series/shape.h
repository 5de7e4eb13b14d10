// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/runorder.h"
#include "model/series/dependence.h"
#include "model/series/drift.h"
#include "model/series/modes.h"
#include "model/series/period.h"
#include "model/series/warmup.h"

#include <functional>
#include <optional>
#include <span>

namespace assay {

/// What the distribution of a run and its course look like. What depends on run order is there only when that is known.
struct Shape {
    Modes modes;
    std::optional<Drift> drift;
    std::optional<Period> period;
    std::optional<WarmUp> warmUp;
    std::optional<Dependence> dependence;
    bool operator==(const Shape &) const = default;
};

/// What shapeOf() needs to know of the run beside its values.
struct ShapeInput {
    std::span<const double> values;    ///< run order
    std::span<const double> sorted;
    RunOrder order = RunOrder::Known;
    double fence = 0;                  ///< above it a run is an outlier
    double topValue = 0;               ///< held by most runs
    double topShare = 0;
};

/// Nothing for fewer than 8 runs or a constant. `go` is asked between the steps; false stops, and gives nothing.
std::optional<Shape> shapeOf(const ShapeInput &input, const std::function<bool()> &go = {});

} // namespace assay
