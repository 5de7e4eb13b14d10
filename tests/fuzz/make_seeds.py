#!/usr/bin/env python3
# SPDX-FileCopyrightText: The Assay authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes what the fuzzers start from: make_seeds.py FOLDER gives FOLDER/raw, stamped, archive and review."""

import bz2
import gzip
import io
import json
import lzma
import sys
import tarfile
import zipfile
from pathlib import Path

RAW = {"plain.txt": b"37499\n37519\n37553\n", "unit.txt": b"# unit: us\n1.5 2e3\n", "odd.txt": b"\xef\xbb\xbf1\r\nnan inf -3 # why\r\n",
       "word.txt": b"1\n2\nthree\n"}
BLOCK = {"median": 2.0, "p5": 1, "p95": 3, "min": 1, "max": 3, "ci_median": [1.0, 3.0], "ci_method": "bootstrap", "ci_confidence": 0.9,
         "resamples": 2000, "seed": 20260925, "runs": 3, "warmup_runs": 0, "mode": "warm", "raw": "bench/raw/plain.txt",
         "environment": {"governor": None, "freq_khz": 1000, "cpu_pinned": [1], "background_load": 0.1, "temp_c": 40.5}}
RESULT = {"name": "x", "target": "host", "kind": "measurement", "generated_at": "2026-01-02T03:04:05+00:00",
          "machine": {"kind": "board", "measured_under": "native", "cpu": {"isa": "rv64"}}, "toolchain": {"cc": "cc", "flags": ["-O2"]},
          "code_fingerprint": "0123456789abcdef", "code_sources": ["a.c"], "summary": {"plain": BLOCK, "clock": {"cost_ns": 18}}}
LISTING = RESULT | {"kind": "listing", "summary": {"listings": {"f": {"symbol": "f", "text": "ret", "instructions": 1}}}}
EMULATED = RESULT | {"target": "xv6", "summary": {"latency": {"a": [1, {"b_ns": 2}]}}}
REVIEW = {"schema": "assay.review/1", "stated": [{"key": "env.governor", "value": "performance", "source": "me", "at": "2026-01-02T03:04:05Z"},
                                                {"measurement": "x/plain", "key": "unit", "value": "us"}]}


def tar(mode):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode=mode) as archive:
        for name, data in archive_files().items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return out.getvalue()


def zipped():
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in archive_files().items():
            archive.writestr(name, data)
    return out.getvalue()


def archive_files():
    return {"bench/results/x.json": json.dumps(RESULT).encode(), "bench/raw/plain.txt": RAW["plain.txt"], "../up.txt": b"1\n"}


def main():
    folder = Path(sys.argv[1])
    plain = RAW["plain.txt"]
    seeds = {
        "raw": RAW,
        "stamped": {name: json.dumps(value).encode() for name, value in {"block": RESULT, "listing": LISTING, "emulated": EMULATED}.items()},
        "archive": {"a.tar": tar("w"), "a.tar.gz": tar("w:gz"), "a.tar.bz2": tar("w:bz2"), "a.tar.xz": tar("w:xz"), "a.zip": zipped(),
                    "a.gz": gzip.compress(plain), "a.bz2": bz2.compress(plain), "a.xz": lzma.compress(plain)},
        "review": {"review": json.dumps(REVIEW).encode()},
    }
    for kind, files in seeds.items():
        (folder / kind).mkdir(parents=True, exist_ok=True)
        for name, data in files.items():
            (folder / kind / name).write_bytes(data)


if __name__ == "__main__":
    main()
