// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <cstdint>
#include <vector>

namespace series {

// Series given by a formula, so that an oracle in another language can make them, too. In Python:
//   whole(n)   = [1000 + (37*i*i + 101*i) % 997 for i in range(n)]
//   eighths(n) = [(37*i*i + 101*i) % 997 / 8 for i in range(n)]
//   thirds(n)  = [100 + (37*i*i + 101*i) % 997 / 3 for i in range(n)]
//   wide(n)    = [(i + 1) * 6364136223846793005 % 2**64 >> 11 for i in range(n)]

inline std::vector<double> made(const QString &name, std::int64_t n)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < n; ++i) {
        const auto phase = static_cast<double>((37 * i * i + 101 * i) % 997);
        if (name == QLatin1String("whole"))
            values.push_back(1000 + phase);
        else if (name == QLatin1String("eighths"))
            values.push_back(phase / 8);
        else if (name == QLatin1String("thirds"))
            values.push_back(100 + phase / 3);
        else
            values.push_back(static_cast<double>((static_cast<std::uint64_t>(i + 1) * 6364136223846793005U) >> 11));
    }
    return values;
}

/// D_i = 37499 + ((7i² + 13i) mod 211), and 15000 more when i mod 17 = 5: a floor, a body and four far values.
inline std::vector<double> datasetD()
{
    std::vector<double> values;
    for (int i = 0; i < 60; ++i)
        values.push_back(37'499 + (7 * i * i + 13 * i) % 211 + (i % 17 == 5 ? 15'000 : 0));
    return values;
}

inline std::vector<double> sorted(std::vector<double> values)
{
    std::ranges::sort(values);
    return values;
}

// Small series with published answers.
inline std::vector<double> v1()
{
    return {14161672, 12956590, 13735194, 14379680, 13689761, 14054976, 7608650, 6396186,
            4926804, 14690476, 5699467, 14409033, 13536455, 8005645, 7991273};
}
inline std::vector<double> v2()
{
    return {101, 99, 105, 98, 103, 110, 97, 102, 100, 140};
}
inline std::vector<double> v2b()
{
    return {104, 103, 109, 101, 107, 115, 102, 106, 104, 150, 108};
}
inline std::vector<double> v3()
{
    std::vector<double> values(3, 100);
    values.insert(values.end(), 9, 200);
    values.insert(values.end(), 14, 300);
    values.insert(values.end(), 3, 400);
    values.push_back(500);
    return values;
}
inline std::vector<double> v4()
{
    std::vector<double> values;
    for (int i = 0; i < 30; ++i)
        values.push_back(100 + i / 3 + 7 * i % 5);
    return values;
}
inline std::vector<double> v5()
{
    std::vector<double> values;
    for (int i = 0; i < 32; ++i)
        values.push_back(i < 20 ? 100 + 7 * i % 5 : 110 + 7 * (i - 20) % 5);
    return values;
}
inline std::vector<double> v6()
{
    std::vector<double> values;
    for (int i = 0; i < 40; ++i)
        values.push_back(1000 + 37 * i % 101 + 3 * (i * i % 7) + (i % 4 == 0 ? 60 : 0));
    return values;
}
inline std::vector<double> v7()
{
    std::vector<double> values{130, 121, 112};
    for (int i = 0; i < 57; ++i)
        values.push_back(100 + 7 * i % 5);
    return values;
}
inline std::vector<double> v8()
{
    std::vector<double> values;
    for (int i = 0; i < 60; ++i)
        values.push_back(1000 + 7 * i % 23 + (i % 3 == 0 ? 80 : 0));
    return values;
}

} // namespace series
