// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pythonrandom.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

using namespace assay;

/// All expected values are those of CPython 3.11's random.Random(seed).
class TestPythonRandom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void words();
    void wordsOfOtherSeeds_data();
    void wordsOfOtherSeeds();
    void uniforms();
    void indices();
    void theStreamIsThatOfTheStandardEngine();
    void skipping();
};

namespace {

/// Hands a finished state to std::mt19937, as an independent engine for the words after the first block.
class FinishedState {
public:
    using result_type = std::uint32_t;
    explicit FinishedState(std::uint32_t seed) : m_seed(seed) {}

    template<typename Iterator>
    void generate(Iterator first, Iterator last) const
    {
        // init_by_array with a key of one word, written down a second time from the paper.
        std::vector<std::uint32_t> state(624);
        state[0] = 19650218;
        for (std::uint32_t i = 1; i < 624; ++i)
            state[i] = 1812433253U * (state[i - 1] ^ state[i - 1] >> 30) + i;
        std::uint32_t i = 1;
        const auto wrap = [&] {
            if (++i == 624) {
                state[0] = state[623];
                i = 1;
            }
        };
        for (int k = 0; k < 624; ++k) {
            state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1664525U) + m_seed;
            wrap();
        }
        for (int k = 0; k < 623; ++k) {
            state[i] = (state[i] ^ (state[i - 1] ^ state[i - 1] >> 30) * 1566083941U) - i;
            wrap();
        }
        state[0] = 0x80000000U;
        std::copy_n(state.begin(), last - first, first);
    }
    std::size_t size() const { return 624; }
    template<typename Iterator>
    void param(Iterator) const {}

private:
    std::uint32_t m_seed;
};

} // namespace

void TestPythonRandom::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestPythonRandom::words()
{
    PythonRandom random(20260925);
    const auto words = random.nextWords();
    const std::vector<std::uint32_t> expected{1414846469U, 4057274043U, 558140030U, 3298820606U, 2191223182U};
    QCOMPARE(std::vector<std::uint32_t>(words.begin(), words.begin() + 5), expected);
}

void TestPythonRandom::wordsOfOtherSeeds_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<quint32>("first");
    // random.Random(seed).getrandbits(32)
    QTest::newRow("0") << quint64(0) << quint32(3626764237U);
    QTest::newRow("2^32: two words") << (quint64(1) << 32) << quint32(485306839U);
    QTest::newRow("2^64 - 1") << ~quint64(0) << quint32(93740670U);
}

void TestPythonRandom::wordsOfOtherSeeds()
{
    QFETCH(const quint64, seed);
    QFETCH(const quint32, first);
    QCOMPARE(PythonRandom(seed).nextWords()[0], first);
}

void TestPythonRandom::uniforms()
{
    PythonRandom random(20260925);
    const auto uniforms = random.nextUniforms();
    QVERIFY(uniforms[0] == 0x1.51536078ea8b4p-2);
    QVERIFY(uniforms[1] == 0x1.0a2453c4a001cp-3);
    QVERIFY(uniforms[2] == 0x1.0536d307814fdp-1);
    QVERIFY(uniforms[3] == 0.43167584066195597);
    QVERIFY(uniforms[4] == 0.9463894198915582);
}

void TestPythonRandom::indices()
{
    IndexStream stream(20260925, 10);
    const auto drawn = stream.next(20);
    const std::vector<std::int32_t> expected{3, 1, 5, 4, 9, 7, 6, 5, 3, 9, 2, 0, 8, 3, 6, 6, 2, 5, 0, 8};
    QCOMPARE(std::vector<std::int32_t>(drawn.begin(), drawn.end()), expected);
}

void TestPythonRandom::theStreamIsThatOfTheStandardEngine()
{
    FinishedState state(20260925);
    std::mt19937 standard(state);
    PythonRandom random(20260925);
    for (int block = 0; block < 10; ++block) {
        for (const std::uint32_t word : random.nextWords())
            QCOMPARE(word, static_cast<std::uint32_t>(standard()));
    }
}

void TestPythonRandom::skipping()
{
    IndexStream all(1, 1000);
    std::vector<std::int32_t> drawn;
    while (drawn.size() < 2000) {
        for (const std::int32_t index : all.next(2000 - drawn.size()))
            drawn.push_back(index);
    }
    for (const int count : {0, 1, 311, 312, 313, 1500}) {
        IndexStream stream(1, 1000);
        stream.skip(count);
        QCOMPARE(stream.next(1)[0], drawn[static_cast<std::size_t>(count)]);
    }
}

QTEST_GUILESS_MAIN(TestPythonRandom)
#include "tst_pythonrandom.moc"
