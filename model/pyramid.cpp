// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pyramid.h"

#include <algorithm>

namespace assay {

Pyramid::Pyramid(std::span<const double>) {}

MinMax Pyramid::range(std::span<const double> values, qint64 first, qint64 last) const
{
    const auto part = values.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(last - first));
    const auto [low, high] = std::ranges::minmax(part);
    return {low, high};
}

} // namespace assay
