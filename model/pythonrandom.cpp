// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pythonrandom.h"

#include <algorithm>

namespace assay {

namespace {

constexpr std::size_t size = PythonRandom::wordsPerBlock;
constexpr std::size_t distance = 397;

std::uint32_t twisted(std::uint32_t high, std::uint32_t low)
{
    const std::uint32_t mixed = (high & 0x80000000U) | (low & 0x7fffffffU);
    // Without a branch, so that several are computed at once.
    return (mixed >> 1) ^ ((0U - (mixed & 1U)) & 0x9908b0dfU);
}

} // namespace

PythonRandom::PythonRandom(quint64 seed)
{
    m_state[0] = 19650218U;
    for (std::size_t i = 1; i < size; ++i)
        m_state[i] = 1812433253U * (m_state[i - 1] ^ (m_state[i - 1] >> 30)) + static_cast<std::uint32_t>(i);
    mixIn(seed);
}

void PythonRandom::mixIn(quint64 seed)
{
    const std::array<std::uint32_t, 2> key{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)};
    const std::size_t length = key[1] != 0 ? 2 : 1;
    std::size_t i = 1;
    const auto step = [&] {
        if (++i >= size) {
            m_state[0] = m_state[size - 1];
            i = 1;
        }
    };
    const auto previous = [&] { return m_state[i - 1] ^ (m_state[i - 1] >> 30); };
    for (std::size_t k = 0; k < size; ++k) {
        const std::size_t j = k % length;
        m_state[i] = (m_state[i] ^ (previous() * 1664525U)) + key[j] + static_cast<std::uint32_t>(j);
        step();
    }
    for (std::size_t k = 1; k < size; ++k) {
        m_state[i] = (m_state[i] ^ (previous() * 1566083941U)) - static_cast<std::uint32_t>(i);
        step();
    }
    m_state[0] = 0x80000000U;
}

void PythonRandom::twist()
{
    std::uint32_t *const s = m_state.data();
    for (std::size_t i = 0; i < size - distance; ++i)
        s[i] = s[i + distance] ^ twisted(s[i], s[i + 1]);
    for (std::size_t i = size - distance; i < size - 1; ++i)
        s[i] = s[i + distance - size] ^ twisted(s[i], s[i + 1]);
    s[size - 1] = s[distance - 1] ^ twisted(s[size - 1], s[0]);
}

std::span<const std::uint32_t, PythonRandom::wordsPerBlock> PythonRandom::nextWords()
{
    twist();
    for (std::size_t i = 0; i < size; ++i) {
        std::uint32_t word = m_state[i];
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c5680U;
        word ^= (word << 15) & 0xefc60000U;
        m_words[i] = word ^ (word >> 18);
    }
    return m_words;
}

std::span<const double, PythonRandom::uniformsPerBlock> PythonRandom::nextUniforms()
{
    nextWords();
    for (std::size_t i = 0; i < uniformsPerBlock; ++i) {
        // Both halves fit an int, which converts faster than an unsigned.
        const auto high = static_cast<std::int32_t>(m_words[2 * i] >> 5);
        const auto low = static_cast<std::int32_t>(m_words[2 * i + 1] >> 6);
        m_uniforms[i] = (high * 67108864.0 + low) * (1.0 / 9007199254740992.0);
    }
    return m_uniforms;
}

std::span<const double> UniformStream::next(std::size_t most)
{
    if (m_left.empty())
        m_left = m_random.nextUniforms();
    const auto part = m_left.first(std::min(most, m_left.size()));
    m_left = m_left.subspan(part.size());
    return part;
}

void UniformStream::skip(qint64 count)
{
    while (count > 0)
        count -= static_cast<qint64>(next(static_cast<std::size_t>(count)).size());
}

IndexStream::IndexStream(quint64 seed, qint64 n) : m_random(seed), m_n(static_cast<double>(n)) {}

std::span<const std::int32_t> IndexStream::next(std::size_t most)
{
    if (m_used == m_indices.size()) {
        const auto uniforms = m_random.nextUniforms();
        for (std::size_t i = 0; i < m_indices.size(); ++i)
            m_indices[i] = static_cast<std::int32_t>(uniforms[i] * m_n);
        m_used = 0;
    }
    const std::size_t count = std::min(most, m_indices.size() - m_used);
    const std::span<const std::int32_t> part(m_indices.data() + m_used, count);
    m_used += count;
    return part;
}

void IndexStream::skip(qint64 count)
{
    while (count > 0)
        count -= static_cast<qint64>(next(static_cast<std::size_t>(count)).size());
}

} // namespace assay
