#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Assay authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the example bundle, resources/examples/example.

    tests/tools/make_example.py              everything
    tests/tools/make_example.py --synthetic  only the synthetic part, which comes out the same every time

The measured part, bench/, compiles and runs example_workload.cpp on this machine and stamps the result with what the
machine itself says: null where it was asked and would not say, no key where it was not asked. The synthetic part is
written by this program from fixed seeds; it says so in its names, its stamp and its comments.

Needs Python's standard library and a C++ compiler. Every figure of a block follows the definitions in the manual
(statistics.md); it is computed here on its own, so that the bundle also checks the program.
"""

import argparse
import datetime
import glob
import hashlib
import json
import math
import os
import platform
import random
import subprocess
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BUNDLE = ROOT / "resources/examples/example"
WORKLOAD = "tests/tools/example_workload.cpp"
TOOL = "tests/tools/make_example.py"
FLAGS = "-O2 -std=c++20"
RUNS, WARMUP = 400, 50
RESAMPLES, SEED, CONFIDENCE = 2000, 20260925, 0.90
THRESHOLD = 0.02
# block: variant, mode
EXPERIMENTS = {
    "harness": ("nothing", "warm"),
    "plain": ("plain", "warm"),
    "unrolled": ("unrolled", "warm"),
    "cold": ("plain", "cold"),
}


# --- Figures ---------------------------------------------------------------------------------------------------------

def midpoint_median(ordered):
    n = len(ordered)
    return (ordered[(n - 1) // 2] + ordered[n // 2]) / 2


def nearest_rank(ordered, q):
    """Zero-based round(q n + 0.5) - 1, half to even, as Python's round does."""
    n = len(ordered)
    return ordered[min(max(round(q * n + 0.5) - 1, 0), n - 1)]


def resample(source, values):
    """As many as there are values, drawn with replacement, in order of size."""
    n = len(values)
    return sorted(values[math.floor(source.random() * n)] for _ in range(n))


def bounds(medians):
    tail = (1 - CONFIDENCE) / 2
    return [nearest_rank(medians, tail), nearest_rank(medians, 1 - tail)]


def interval(values):
    source = random.Random(SEED)
    return bounds(sorted(midpoint_median(resample(source, values)) for _ in range(RESAMPLES)))


def verdict(baseline, candidate):
    """Which is faster, by an interval on the difference of medians and by the threshold fixed beforehand."""
    source = random.Random(SEED)
    differences = []
    for _ in range(RESAMPLES):
        drawn = midpoint_median(resample(source, candidate))
        differences.append(drawn - midpoint_median(resample(source, baseline)))
    low, high = bounds(sorted(differences))
    medians = [midpoint_median(sorted(values)) for values in (baseline, candidate)]
    difference = medians[1] - medians[0]
    relative = abs(difference) / medians[0]
    excludes_zero, over = low > 0 or high < 0, relative >= THRESHOLD
    answer = ("faster" if difference < 0 else "slower") if excludes_zero and over else "cannot tell"
    return {"verdict": answer, "baseline_median": medians[0], "candidate_median": medians[1], "difference": difference,
            "relative": relative, "ci_difference": [low, high], "excludes_zero": excludes_zero, "threshold": THRESHOLD,
            "over_threshold": over, "ci_method": "bootstrap", "resamples": RESAMPLES, "seed": SEED, "confidence": CONFIDENCE}


def block(values, mode, environment, raw):
    ordered = sorted(values)
    return {"median": midpoint_median(ordered), "p5": nearest_rank(ordered, 0.05), "p95": nearest_rank(ordered, 0.95),
            "min": ordered[0], "max": ordered[-1], "ci_median": interval(ordered), "ci_method": "bootstrap",
            "ci_confidence": CONFIDENCE, "resamples": RESAMPLES, "seed": SEED, "runs": len(values), "warmup_runs": WARMUP,
            "mode": mode, "environment": environment, "raw": raw}


# --- What the machine says -------------------------------------------------------------------------------------------

def read(path):
    try:
        return Path(path).read_text(encoding="utf-8").strip().strip("\0") or None
    except (OSError, UnicodeDecodeError):
        return None


def first(pattern, convert=str):
    """The first file of that pattern that answers."""
    for path in sorted(glob.glob(pattern)):
        text = read(path)
        if text is not None:
            return convert(text)
    return None


def model():
    return read("/proc/device-tree/model") or read("/sys/devices/virtual/dmi/id/product_name")


def kind(arch):
    tree = read("/proc/device-tree/model")
    if arch not in ("aarch64", "riscv64"):
        return "other"
    if tree is None:
        return "qemu-user"
    return "qemu" if any(word in tree.lower() for word in ("qemu", "virtio")) else "board"


def cpu_fields():
    wanted = ("isa", "mvendorid", "marchid", "mimpid", "uarch", "mmu", "cpu implementer", "cpu architecture", "cpu variant",
              "cpu part", "cpu revision", "model name", "bogomips")
    fields = {}
    for line in (read("/proc/cpuinfo") or "").splitlines():
        key, _, value = line.partition(":")
        key = key.strip().lower()
        if key in wanted:
            fields.setdefault(key, value.strip())
    return fields or None


def is_virtual():
    flags = [line for line in (read("/proc/cpuinfo") or "").splitlines() if line.startswith("flags")]
    return any("hypervisor" in line.split() for line in flags)


def os_name():
    for line in (read("/etc/os-release") or "").splitlines():
        if line.startswith("PRETTY_NAME="):
            return line.partition("=")[2].strip('"')
    return None


def machine():
    arch = platform.machine()
    return {"kind": kind(arch), "arch": arch, "kernel": f"{platform.system()} {platform.release()}", "python": platform.python_version(),
            "model": model(), "os": os_name(), "cpu": cpu_fields(), "cpus_online": read("/sys/devices/system/cpu/online")}


def thermal():
    """Whether the machine throttled, where it counts that."""
    counts = [int(read(path) or 0) for path in glob.glob("/sys/devices/system/cpu/cpu*/thermal_throttle/core_throttle_count")]
    return None if not counts else "never throttled" if not any(counts) else "throttled since it was started"


def power_source():
    online = first("/sys/class/power_supply/A*/online")
    return {None: None, "1": "mains", "0": "battery"}.get(online)


def environment():
    allowed = sorted(os.sched_getaffinity(0))
    policy = "/sys/devices/system/cpu/cpu[0-9]*/cpufreq/"
    return {"governor": first(policy + "scaling_governor"), "freq_khz": first(policy + "scaling_cur_freq", int),
            "cpu_pinned": allowed if len(allowed) == 1 else None, "cpus_allowed": allowed,
            "background_load": round(os.getloadavg()[0], 2),
            "temp_c": first("/sys/class/thermal/thermal_zone*/temp", lambda text: round(int(text) / 1000, 1)),
            "power_source": power_source(), "thermal": thermal()}


# --- Writing ---------------------------------------------------------------------------------------------------------

def fingerprint(sources):
    digest = hashlib.sha256()
    for name in sources:
        digest.update(name.encode())
        digest.update((ROOT / name).read_bytes())
    return digest.hexdigest()[:16]


def now():
    return datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds")


def write_result(folder, result):
    path = folder / "bench/results" / f"{result['name']}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(result, indent=2, sort_keys=True) + "\n", encoding="utf-8")


def write_raw(folder, name, values):
    path = folder / "bench/raw" / f"{name}.txt"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{value}\n" for value in values), encoding="utf-8")
    return f"bench/raw/{name}.txt"


# --- The measured part -----------------------------------------------------------------------------------------------

def run_experiments(program):
    """Samples of each block, and what the clock costs and resolves, in ns."""
    clock = subprocess.run([program, "clock"], check=True, capture_output=True, text=True).stdout.split()
    samples = {}
    for name, (variant, mode) in EXPERIMENTS.items():
        path = f"{program}.txt"
        subprocess.run([program, variant, mode, str(RUNS), str(WARMUP), path], check=True)
        samples[name] = [int(line) for line in Path(path).read_text(encoding="utf-8").split()]
    return samples, {"name": "CLOCK_MONOTONIC (std::chrono::steady_clock)", "cost_ns": int(clock[0]), "resolution_ns": int(clock[1])}


def conditions(window):
    note = "One reading of the environment was taken before all four experiments; it stands in every block."
    if is_virtual():
        note += " The processor reports a hypervisor: this is a virtual machine, and what shares its host is not known."
    return {"note": note, "window": window, "command": TOOL, "instrument": WORKLOAD,
            "workload": "sum of 32768 doubles: one adder (plain), four adders (unrolled), an empty region (harness)",
            "why": "an example to open: small, real, and with gaps such as every machine has"}


def make_measured(cc):
    everywhere = os.sched_getaffinity(0)
    with tempfile.TemporaryDirectory() as scratch:
        program = f"{scratch}/example_workload"
        subprocess.run([cc, *FLAGS.split(), "-o", program, str(ROOT / WORKLOAD)], check=True)
        os.sched_setaffinity(0, {max(everywhere)})
        readings, begin = environment(), now()
        samples, clock = run_experiments(program)
        window = f"{begin} to {now()}"
        os.sched_setaffinity(0, everywhere)
    summary = {"clock": clock}
    for name, (variant, mode) in EXPERIMENTS.items():
        raw = write_raw(BUNDLE, f"distcost-{variant}-{mode}", samples[name])
        summary[name] = block(samples[name], mode, readings, raw)
    summary["verdict"] = verdict(samples["plain"], samples["unrolled"])
    version = subprocess.run([cc, "--version"], check=True, capture_output=True, text=True).stdout.splitlines()[0]
    sources = [WORKLOAD, TOOL]
    write_result(BUNDLE, {
        "name": "distribution-host", "target": "host", "kind": "measurement", "generated_at": now(),
        "machine": machine() | {"measured_under": "native"}, "recorded_on": machine(),
        "toolchain": {"cc": cc, "cc_version": version, "flags": FLAGS, "execution": "native"},
        "code_fingerprint": fingerprint(sources), "code_sources": sources, "conditions": conditions(window), "summary": summary})


# --- The synthetic part ----------------------------------------------------------------------------------------------

def tailed(source, floor, scale):
    """A floor with a one-sided tail, as times of a fixed piece of work have it; now and then an interruption."""
    value = floor + source.expovariate(1 / scale)
    if source.random() < 0.01:
        value += source.uniform(0.2, 0.6) * floor
    return round(value)


def bimodal(source):
    return [tailed(source, 52_000 if source.random() < 0.4 else 40_000, 450) for _ in range(RUNS)]


def drifting(source):
    """Steady at first, then slower and slower, as a machine that gets hot."""
    return [tailed(source, 40_000 * (1 + 0.08 * max(0, run - 100) / (RUNS - 100)), 350) for run in range(RUNS)]


def steady(source):
    return [tailed(source, 40_000, 600) for _ in range(RUNS)]


def make_synthetic():
    folder = BUNDLE / "synthetic"
    answers = {"governor": "performance", "freq_khz": 2_400_000, "cpu_pinned": [3], "cpus_allowed": [3], "background_load": 0.05,
               "temp_c": 48.5, "power_source": "mains", "thermal": "fan, steady"}
    summary = {}
    for number, (name, series) in enumerate({"bimodal": bimodal, "drift": drifting, "incomplete": steady}.items()):
        values = series(random.Random(SEED + number))
        summary[name] = block(values, "warm", dict(answers), write_raw(folder, f"synthetic-{name}-warm", values))
    # What a harness leaves out that never asks.
    for key in ("temp_c", "freq_khz", "power_source", "thermal"):
        del summary["incomplete"]["environment"][key]
    del summary["incomplete"]["warmup_runs"]
    write_result(folder, {
        "name": "synthetic-shapes", "target": "host", "kind": "measurement", "generated_at": "2026-12-01T00:00:00+00:00",
        "synthetic": True, "tag": "MODELED",
        "machine": {"kind": "other", "measured_under": "none", "model": "no machine: numbers written by a program"},
        "toolchain": {"tool": TOOL}, "code_fingerprint": fingerprint([TOOL]), "code_sources": [TOOL],
        "conditions": {"note": "SYNTHETIC. Nothing was measured: the numbers show two modes, drift, and a stamp with gaps."},
        "summary": summary})
    source = random.Random(SEED + 3)
    text = "# SYNTHETIC: written by a program, nothing was measured\n# synthetic: true\n# tag: MODELED\n# unit: us\n"
    text += "".join(f"{tailed(source, 25_000, 700) / 1000:.3f}\n" for _ in range(200))
    (folder / "synthetic-unstamped-cold.txt").write_text(text, encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--synthetic", action="store_true", help="write only the synthetic part")
    parser.add_argument("--cc", default="g++", help="the C++ compiler (g++)")
    arguments = parser.parse_args()
    if not arguments.synthetic:
        make_measured(arguments.cc)
    make_synthetic()


if __name__ == "__main__":
    main()
