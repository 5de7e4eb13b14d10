#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Assay authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the benchmarks of a build folder and prints what they say; `./dev bench` calls it.

    bench.py BUILDFOLDER [NAME...]    names: show interval start wait sheets model calibration; all without one

Programs that are compared run in turn, so that whatever slows the machine slows both.
"""

import os
import random
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
SAMPLES = 10_000_000


def offscreen(build):
    """What a program needs that draws without a display."""
    runtime = build / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    return {"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime), "LC_ALL": "C.UTF-8"}


def spend(command, environment=None):
    """Wall seconds and peak memory in MB of one run."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | (environment or {}))
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit code {process.returncode}")
    return wall, usage.ru_maxrss / 1000


def in_turn(commands, runs, environment=None):
    """Median wall seconds and largest peak memory of each command."""
    figures = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            figures[name].append(spend(command, environment))
    return {name: (statistics.median(wall for wall, _ in rows), max(memory for _, memory in rows)) for name, rows in figures.items()}


def raw_file(path, count):
    """Whole nanoseconds: a floor with a one-sided tail. The same every time."""
    if path.exists():
        return path
    source = random.Random(20260925)
    scratch = path.with_suffix(".part")
    with open(scratch, "w", encoding="utf-8") as file:
        for begin in range(0, count, 100_000):
            values = (37_499 + int(source.expovariate(1 / 150)) for _ in range(min(100_000, count - begin)))
            file.write("".join(f"{value}\n" for value in values))
    scratch.rename(path)
    return path


def bench_show(build):
    path = raw_file(build / "ten-million.txt", SAMPLES)
    print(f"assay show on {SAMPLES:,} samples ({path.stat().st_size / 1e6:.0f} MB), median of 5 runs in turn")
    commands = {"bare program": [build / "bench/parse_and_sort", path], "assay show": [build / "bin/assay", "show", path]}
    figures = in_turn(commands, 5)
    for name, (wall, memory) in figures.items():
        print(f"  {name:<14} {wall:6.2f} s   peak {memory:5.0f} MB ({memory * 1e6 / SAMPLES:.0f} bytes a sample)")
    print(f"  ratio {figures['assay show'][0] / figures['bare program'][0]:.2f}")


def bench_interval(build):
    path = raw_file(build / "four-hundred.txt", 400)
    print("Seeded interval on the median, 400 samples, 2000 resamples")
    said = {}
    for name, command in {"assay": [build / "bench/seeded_interval", path], "CPython": [sys.executable, HERE / "reference_interval.py", path]}.items():
        low, high, took = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
        said[name] = (float.fromhex(low), float.fromhex(high)), float(took)
        print(f"  {name:<8} {said[name][0][0]} to {said[name][0][1]}   {float(took):8.2f} ms")
    same = "the same bits" if said["assay"][0] == said["CPython"][0] else "DIFFERENT"
    print(f"  {same}; {said['CPython'][1] / said['assay'][1]:.0f} times faster")


def bench_start(build):
    print("Start until the window is painted, offscreen, median of 21 starts in turn")
    figures = in_turn({"bare window": [build / "bench/bare_window"], "assay": [build / "bench/assay_window"]}, 21, offscreen(build))
    for name, (wall, memory) in figures.items():
        print(f"  {name:<12} {wall * 1000:6.1f} ms   peak {memory:4.0f} MB")
    print(f"  ratio {figures['assay'][0] / figures['bare window'][0]:.2f}")


def bench_wait(build):
    path = raw_file(build / "ten-million.txt", SAMPLES)
    print(f"Longest wait of an event while the window opens {SAMPLES:,} samples, offscreen; 5 times")
    for _ in range(5):
        longest, fifth = subprocess.run([build / "bench/longest_wait", path], check=True, capture_output=True, text=True, env=os.environ | offscreen(build)).stdout.split()
        print(f"  {longest} ms (the fifth longest {fifth} ms)")


def bench_program(build, name):
    subprocess.run([build / "bench" / name, "--benchmark_min_time=0.2"], check=True, env=os.environ | offscreen(build))


def main():
    build, wanted = Path(sys.argv[1]).resolve(), sys.argv[2:]
    parts = {"show": bench_show, "interval": bench_interval, "start": bench_start, "wait": bench_wait,
             "sheets": lambda build: bench_program(build, "bench_sheets"), "model": lambda build: bench_program(build, "bench_model"),
             "calibration": lambda build: subprocess.run([build / "bench/calibration"], check=True)}
    unknown = [name for name in wanted if name not in parts]
    if unknown:
        sys.exit(f"bench: there is no benchmark {unknown[0]}; there are {', '.join(parts)}")
    for name in wanted or parts:
        parts[name](build)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
