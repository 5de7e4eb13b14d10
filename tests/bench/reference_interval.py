#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Assay authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The seeded bootstrap interval on the median as its definition says it, and how long CPython takes for it.

    reference_interval.py RAWFILE    prints: low high milliseconds (the best of three)
"""

import random
import statistics
import sys
import time

RESAMPLES, SEED, CONFIDENCE = 2000, 20260925, 0.90


def nearest_rank(ordered, q):
    return ordered[min(max(round(q * len(ordered) + 0.5) - 1, 0), len(ordered) - 1)]


def interval(values):
    source = random.Random(SEED)
    medians = sorted(statistics.median(source.choices(values, k=len(values))) for _ in range(RESAMPLES))
    tail = (1 - CONFIDENCE) / 2
    return nearest_rank(medians, tail), nearest_rank(medians, 1 - tail)


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        values = [float(word) for word in file.read().split()]
    best = float("inf")
    for _ in range(3):
        start = time.perf_counter()
        low, high = interval(values)
        best = min(best, time.perf_counter() - start)
    print(low.hex(), high.hex(), f"{best * 1000:.3f}")


if __name__ == "__main__":
    main()
