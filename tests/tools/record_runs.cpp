// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Records the series of tests/data/recorded: one workload (a sum over an array, two kinds of it for the two-mode series) timed with
// the monotonic clock, 400 runs after 50, in the circumstances that the name says.
//
//     record_runs quiet|busy|cold|two-mode|coarse|drifting FILE
//
// busy: two threads spin beside it. cold: 32 MiB are touched before each run. two-mode: a coin decides between an array that fits the
// cache near the core and one that does not. coarse: the clock is read in steps of 1000 ns. drifting: the work grows by 10 % over the run.
// Build with g++ -O2 -std=c++20 -pthread.

#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <thread>
#include <vector>

namespace {

constexpr int warmUp = 50;
constexpr int runs = 400;
constexpr std::size_t evictedBytes = 32 * 1024 * 1024;

double sumOf(const std::vector<double> &values, std::size_t count)
{
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += values[i];
    return sum;
}

std::int64_t readClock(std::int64_t step)
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count() / step * step;
}

std::vector<std::int64_t> record(const std::string &kind)
{
    const std::vector<double> values(40'000, 1.5);
    std::vector<unsigned char> buffer(evictedBytes);
    std::mt19937 coin(1);
    std::vector<std::int64_t> samples;
    volatile double sink = 0;
    for (int run = -warmUp; run < runs; ++run) {
        std::size_t count = 20'000;
        if (kind == "two-mode" && coin() % 5 < 2)
            count = 26'000;
        if (kind == "drifting" && run > 0)
            count += static_cast<std::size_t>(2'000 * run / runs);
        for (std::size_t i = 0; kind == "cold" && i < buffer.size(); i += 64)
            ++buffer[i];
        const std::int64_t step = kind == "coarse" ? 1000 : 1;
        const std::int64_t start = readClock(step);
        sink = sumOf(values, count);
        const std::int64_t stop = readClock(step);
        if (run >= 0)
            samples.push_back(stop - start);
    }
    static_cast<void>(sink);
    return samples;
}

} // namespace

int main(int argc, char **argv)
{
    if (argc != 3) {
        std::fprintf(stderr, "usage: record_runs quiet|busy|cold|two-mode|coarse|drifting FILE\n");
        return 2;
    }
    const std::string kind = argv[1];
    std::atomic<bool> stop = false;
    std::vector<std::thread> spinners;
    for (int i = 0; kind == "busy" && i < 2; ++i) {
        spinners.emplace_back([&stop] {
            while (!stop) {
            }
        });
    }
    const std::vector<std::int64_t> samples = record(kind);
    stop = true;
    for (std::thread &spinner : spinners)
        spinner.join();
    std::ofstream file(argv[2]);
    file << "# unit: ns\n# recorded by tests/tools/record_runs.cpp: " << kind << ", " << runs << " runs after " << warmUp << "\n";
    for (const std::int64_t sample : samples)
        file << sample << '\n';
    file.close();
    return file ? EXIT_SUCCESS : EXIT_FAILURE;
}
