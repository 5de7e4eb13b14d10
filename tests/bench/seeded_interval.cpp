// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The seeded interval of a raw file, to be held beside reference_interval.py: prints low, high (every bit, as
// hexadecimal) and the milliseconds it took, the best of twenty.

#include "model/bootstrap.h"
#include "model/exactmedian.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <limits>
#include <vector>

int main(int argc, char **argv)
{
    std::ifstream file(argc == 2 ? argv[1] : "");
    const std::vector<double> values{std::istream_iterator<double>(file), std::istream_iterator<double>()};
    if (values.empty()) {
        std::fprintf(stderr, "usage: %s RAWFILE\n", argv[0]);
        return 2;
    }
    double best = std::numeric_limits<double>::infinity();
    assay::MedianBounds bounds;
    for (int round = 0; round < 20; ++round) {
        const auto start = std::chrono::steady_clock::now();
        const assay::RankRange ranks = assay::medianRanks(static_cast<qint64>(values.size()));
        const auto window = assay::RankWindow::select(values, ranks.first, ranks.last);
        bounds = assay::seededInterval(values, window, {}).value_or(assay::MedianBounds{});
        best = std::min(best, std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::printf("%a %a %.3f\n", bounds.low, bounds.high, best);
    return 0;
}
