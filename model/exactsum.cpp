// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/exactsum.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

namespace assay {

namespace {

__extension__ typedef __int128 Int128;

constexpr double exactWhole = 9007199254740992.0;  // 2^53
constexpr int exponentBias = 1075;                 // of the 53-bit mantissa taken as a whole number

/// The sum of whole numbers below 2^53, when all are.
std::optional<Int128> wholeSum(std::span<const double> values)
{
    constexpr std::size_t chunk = 512;  // of which the sum fits 62 bits
    Int128 total = 0;
    for (std::size_t i = 0; i < values.size(); i += chunk) {
        std::int64_t part = 0;
        bool whole = true;
        for (const double value : values.subspan(i, std::min(chunk, values.size() - i))) {
            const bool small = std::abs(value) < exactWhole;
            const auto number = static_cast<std::int64_t>(small ? value : 0.0);
            whole = whole && small && static_cast<double>(number) == value;
            part += number;
        }
        if (!whole)
            return std::nullopt;
        total += part;
    }
    return total;
}

/// Partial sums without overlap, ascending (Shewchuk 1997); their sum is exact.
class Partials {
public:
    void add(double x)
    {
        std::size_t kept = 0;
        for (double y : m_parts) {
            if (std::abs(x) < std::abs(y))
                std::swap(x, y);
            const double high = x + y;
            const double low = y - (high - x);
            if (low != 0)
                m_parts[kept++] = low;
            x = high;
        }
        m_parts.resize(kept);
        m_parts.push_back(x);
    }

    /// Rounded once, half to even across the parts.
    double rounded() const
    {
        if (m_parts.empty())
            return 0;
        std::size_t i = m_parts.size() - 1;
        double high = m_parts[i];
        double low = 0;
        while (i > 0) {
            const double x = high;
            const double y = m_parts[--i];
            high = x + y;
            low = y - (high - x);
            if (low != 0)
                break;
        }
        // Exactly half-way by the two highest parts: the next one decides.
        if (i > 0 && ((low < 0 && m_parts[i - 1] < 0) || (low > 0 && m_parts[i - 1] > 0))) {
            const double twice = low * 2;
            const double x = high + twice;
            if (twice == x - high)
                high = x;
        }
        return high;
    }

private:
    std::vector<double> m_parts;
};

/// One whole-number sum for each exponent, joined at the end.
double sumByExponent(std::span<const double> values)
{
    std::vector<Int128> sums(2048, 0);
    for (const double value : values) {
        const auto bits = std::bit_cast<std::uint64_t>(value);
        const std::uint64_t exponent = bits >> 52 & 0x7ff;
        auto mantissa = static_cast<std::int64_t>(bits & ((std::uint64_t(1) << 52) - 1));
        if (exponent != 0)
            mantissa += std::int64_t(1) << 52;
        sums[exponent] += (bits >> 63) != 0 ? -mantissa : mantissa;
    }
    Partials partials;
    for (int exponent = 0; exponent < 2047; ++exponent) {
        // Three pieces of at most 32 bits (the top one 64) are doubles without rounding.
        Int128 rest = sums[static_cast<std::size_t>(exponent)];
        for (int piece = 0; piece < 3 && rest != 0; ++piece) {
            const Int128 low = piece == 2 ? rest : rest % (Int128(1) << 32);
            const int power = std::max(exponent, 1) - exponentBias + 32 * piece;
            partials.add(std::ldexp(static_cast<double>(static_cast<std::int64_t>(low)), power));
            rest = (rest - low) >> 32;
        }
    }
    return partials.rounded();
}

} // namespace

double exactSum(std::span<const double> values)
{
    if (const std::optional<Int128> sum = wholeSum(values))
        return static_cast<double>(*sum);
    const double sum = sumByExponent(values);
    return std::isnan(sum) ? HUGE_VAL : sum;
}

std::optional<double> flooredMean(std::span<const double> values)
{
    if (values.empty())
        return 0;
    Int128 total = 0;
    if (const std::optional<Int128> sum = wholeSum(values)) {
        total = *sum;
    } else {
        for (const double value : values) {
            if (std::abs(value) >= 0x1p90)
                return std::nullopt;
            total += static_cast<Int128>(std::floor(value));
        }
    }
    const auto count = static_cast<Int128>(values.size());
    const Int128 mean = total / count - (total % count < 0 ? 1 : 0);
    return static_cast<double>(mean);
}

} // namespace assay
