// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The workload behind the example bundle: the sum of an array, added one by one (plain) and by four adders at once
// (unrolled), and an empty region that shows what the harness itself takes. Timed with the monotonic clock.
//
//     example_workload clock                          what the clock costs and resolves, in ns
//     example_workload VARIANT MODE RUNS WARMUP FILE  one raw file: one whole number of ns a line, in the order taken
//
// VARIANT is nothing, plain or unrolled; MODE is warm or cold (32 MiB are touched before every call, outside the timed
// region). make_example.py calls it and stamps what comes out.

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::size_t elements = 32'768;
constexpr std::size_t evictedBytes = 32 * 1024 * 1024;

using Work = double (*)(const std::vector<double> &);

double nothing(const std::vector<double> &)
{
    return 0;
}

/// Every addition waits for the one before it.
double plain(const std::vector<double> &values)
{
    double sum = 0;
    for (const double value : values)
        sum += value;
    return sum;
}

/// Four additions are under way at a time.
double unrolled(const std::vector<double> &values)
{
    std::array<double, 4> sums{};
    for (std::size_t i = 0; i < values.size(); i += sums.size()) {
        sums[0] += values[i];
        sums[1] += values[i + 1];
        sums[2] += values[i + 2];
        sums[3] += values[i + 3];
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}
static_assert(elements % 4 == 0);

std::int64_t nowNs()
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Takes the caches' contents away.
void evict(std::vector<unsigned char> &buffer)
{
    for (std::size_t i = 0; i < buffer.size(); i += 64)
        ++buffer[i];
}

struct Experiment {
    Work work = nothing;
    bool cold = false;
    int runs = 0;
    int warmup = 0;
};

/// Kept samples in the order taken, in ns.
std::vector<std::int64_t> measure(const Experiment &experiment)
{
    std::vector<double> values(elements);
    std::iota(values.begin(), values.end(), 1.0);
    std::vector<unsigned char> buffer(experiment.cold ? evictedBytes : 0);
    std::vector<std::int64_t> samples;
    samples.reserve(static_cast<std::size_t>(experiment.runs));
    Work volatile work = experiment.work; // no call is inlined or left out
    volatile double sink = 0;
    for (int run = 0; run < experiment.warmup + experiment.runs; ++run) {
        evict(buffer);
        const std::int64_t start = nowNs();
        sink = work(values);
        const std::int64_t stop = nowNs();
        if (run >= experiment.warmup)
            samples.push_back(stop - start);
    }
    static_cast<void>(sink);
    return samples;
}

/// Cost: the least of 1024 reads back to back. Resolution: the least step that is not 0, over 2000 tries.
int printClock()
{
    std::int64_t cost = std::numeric_limits<std::int64_t>::max();
    std::int64_t resolution = cost;
    for (int i = 0; i < 1024; ++i) {
        const std::int64_t start = nowNs();
        cost = std::min(cost, nowNs() - start);
    }
    for (int i = 0; i < 2000; ++i) {
        const std::int64_t start = nowNs();
        std::int64_t step = 0;
        while (step == 0)
            step = nowNs() - start;
        resolution = std::min(resolution, step);
    }
    std::printf("%lld %lld\n", static_cast<long long>(cost), static_cast<long long>(resolution));
    return EXIT_SUCCESS;
}

std::optional<Work> workNamed(std::string_view name)
{
    if (name == "nothing")
        return nothing;
    if (name == "plain")
        return plain;
    if (name == "unrolled")
        return unrolled;
    return std::nullopt;
}

int writeSamples(const Experiment &experiment, const std::string &path)
{
    std::ofstream file(path);
    for (const std::int64_t sample : measure(experiment))
        file << sample << '\n';
    file.close();
    if (file)
        return EXIT_SUCCESS;
    std::fprintf(stderr, "%s could not be written.\n", path.c_str());
    return EXIT_FAILURE;
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() == 1 && arguments[0] == "clock")
        return printClock();
    const std::optional<Work> work = arguments.size() == 5 ? workNamed(arguments[0]) : std::nullopt;
    const bool known = work && (arguments[1] == "warm" || arguments[1] == "cold");
    const int runs = known ? std::atoi(arguments[2].c_str()) : 0;
    const int warmup = known ? std::atoi(arguments[3].c_str()) : -1;
    if (runs < 1 || warmup < 0) {
        std::fprintf(stderr, "usage: example_workload clock | nothing|plain|unrolled warm|cold RUNS WARMUP FILE\n");
        return 2;
    }
    return writeSamples({*work, arguments[1] == "cold", runs, warmup}, arguments[4]);
}
