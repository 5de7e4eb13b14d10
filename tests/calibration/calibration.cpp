// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The table of false alarms and finds of the flags, with fixed seeds: series of known truth, each made many times. The recorded
// runs in tests/data/recorded are shuffled, so that whatever order they had is gone, and flagged again. The manual carries what this
// prints; tests/model/tst_calibration.cpp is a quick version with bounds.
#include "model/clockstep.h"
#include "model/series/shape.h"
#include "tests/model/generators.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <limits>
#include <numbers>
#include <string>

using namespace assay;
using namespace generators;

namespace {

struct Tally {
    int humps = 0, drift = 0, periodic = 0, cut = 0, dependent = 0, runs = 0;

    void add(const Series &values)
    {
        Series sorted(values);
        std::ranges::sort(sorted);
        const Repeats repeats = readClock(sorted).repeats;
        const auto shape = shapeOf({values, sorted, RunOrder::Known, std::numeric_limits<double>::infinity(), repeats.topValue, repeats.topShare});
        ++runs;
        if (!shape)
            return;
        humps += shape->modes.bimodal ? 1 : 0;
        drift += shape->drift->kind != Drift::Kind::None ? 1 : 0;
        periodic += shape->period->periodic ? 1 : 0;
        cut += shape->warmUp->proposesCut ? 1 : 0;
        dependent += shape->dependence->dependent ? 1 : 0;
    }

    void print(const std::string &name, int n) const
    {
        const auto share = [this](int count) { return 100.0 * count / runs; };
        std::printf("| %-34s | %5d | %5.1f | %5.1f | %5.1f | %5.1f | %5.1f |\n", name.c_str(), n, share(humps), share(drift), share(periodic), share(cut), share(dependent));
    }
};

int repetitions(int n)
{
    return n <= 100 ? 2000 : n <= 400 ? 1000 : 200;
}

template<typename Make>
void row(const std::string &name, Make make)
{
    for (const int n : {15, 31, 100, 400, 2000}) {
        Tally tally;
        for (int i = 1; i <= repetitions(n); ++i) {
            Random random(static_cast<unsigned>(1'000'000 + i));
            tally.add(make(n, random));
        }
        tally.print(name, n);
    }
}

void heading(const char *title)
{
    std::printf("\n%s\n\n| series | runs | humps | drift | cycles | cut | dependent |\n| --- | --- | --- | --- | --- | --- | --- |\n", title);
}

void falseAlarms()
{
    heading("Independent runs of one kind: per cent flagged");
    row("normal, 2 %", gaussian);
    row("floor with a tail, 3 % spikes", spiky);
    row("lognormal, 30 %", lognormal);
    row("uniform", uniform);
    row("clock step, sd 0.6 steps", [](int n, Random &r) { return quantised(n, r, 0.6); });
    row("clock step, sd 2 steps", [](int n, Random &r) { return quantised(n, r, 2); });
}

void dependentRuns()
{
    heading("Dependent runs without drift");
    row("autoregression 0.3", [](int n, Random &r) { return autoregressive(n, r, 0.3); });
    row("autoregression 0.7", [](int n, Random &r) { return autoregressive(n, r, 0.7); });
}

void finds()
{
    heading("What is there: per cent found (the column of its kind)");
    row("two humps, 5 sd, 50/50", [](int n, Random &r) { return twoHumps(n, r, 5, 0.5); });
    row("two humps, 5 sd, 80/20", [](int n, Random &r) { return twoHumps(n, r, 5, 0.8); });
    row("trend of 5 %", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return 50 * t; }); });
    row("step of 2 %", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return t < 0.5 ? 0.0 : 20.0; }); });
    row("step of 10 %", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return t < 0.5 ? 0.0 : 100.0; }); });
    row("first 5 % slower by 10 %", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return t < 0.05 ? 100.0 : 0.0; }); });
    row("first 20 % slower by 5 %", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return t < 0.2 ? 50.0 : 0.0; }); });
    row("sawtooth of 8 %, 5 cycles", [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return 80 * (5 * t - std::floor(5 * t)); }); });
    row("sine of 2 %, 8 cycles",
        [](int n, Random &r) { return plus(gaussian(n, r), [](double t) { return 20 * std::sin(16 * std::numbers::pi * t); }); });
}

Series readRecorded(const std::filesystem::path &path)
{
    std::ifstream file(path);
    Series values;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line[0] != '#')
            values.push_back(std::stod(line));
    }
    return values;
}

void recorded()
{
    heading("Recorded runs: first as recorded (100 or 0), then shuffled 1000 times");
    std::vector<std::filesystem::path> paths;
    for (const auto &entry : std::filesystem::directory_iterator(ASSAY_SOURCE_DIR "/tests/data/recorded")) {
        if (entry.path().extension() == ".txt")
            paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    for (const auto &path : paths) {
        Series values = readRecorded(path);
        Tally asRecorded;
        asRecorded.add(values);
        asRecorded.print(path.stem().string(), static_cast<int>(values.size()));
        Tally shuffled;
        Random random(7);
        constexpr int shuffles = 1000;
        for (int i = 0; i < shuffles; ++i) {
            std::ranges::shuffle(values, random);
            shuffled.add(values);
        }
        shuffled.print(path.stem().string() + ", shuffled", static_cast<int>(values.size()));
    }
}

} // namespace

int main()
{
    falseAlarms();
    dependentRuns();
    finds();
    recorded();
}
