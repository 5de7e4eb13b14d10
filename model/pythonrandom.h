// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace assay {

/// The generator behind Python's random.Random(seed): MT19937 (Matsumoto and Nishimura 1998), keyed by the
/// seed's 32-bit words, lowest first. Gives the same stream, bit by bit, in blocks that the compiler can vectorise.
class PythonRandom {
public:
    static constexpr std::size_t wordsPerBlock = 624;
    static constexpr std::size_t uniformsPerBlock = wordsPerBlock / 2;

    explicit PythonRandom(quint64 seed);

    /// The next 624 outputs of 32 bits.
    std::span<const std::uint32_t, wordsPerBlock> nextWords();
    /// The next 312 values of random(): in [0, 1), of 53 bits, made from two outputs each.
    std::span<const double, uniformsPerBlock> nextUniforms();

private:
    void mixIn(quint64 seed);
    void twist();

    std::array<std::uint32_t, wordsPerBlock> m_state{};
    std::array<std::uint32_t, wordsPerBlock> m_words{};
    std::array<double, uniformsPerBlock> m_uniforms{};
};

/// The values of random(), one after another in parts, for draws from several ranges by one generator.
class UniformStream {
public:
    explicit UniformStream(quint64 seed) : m_random(seed) {}

    /// At least one and at most `most` next values, valid until the next call.
    std::span<const double> next(std::size_t most);
    /// Leaves out `count` values.
    void skip(qint64 count);

private:
    PythonRandom m_random;
    std::span<const double> m_left;
};

/// The indices that random.choices(range(n), k=…) draws, one after another: ⌊random()·n⌋.
class IndexStream {
public:
    /// `n` from 1 to 2^31 − 1.
    IndexStream(quint64 seed, qint64 n);

    /// At least one and at most `most` next indices, valid until the next call.
    std::span<const std::int32_t> next(std::size_t most);
    /// Leaves out `count` indices.
    void skip(qint64 count);

private:
    PythonRandom m_random;
    double m_n;
    std::array<std::int32_t, PythonRandom::uniformsPerBlock> m_indices{};
    std::size_t m_used = PythonRandom::uniformsPerBlock;
};

} // namespace assay
