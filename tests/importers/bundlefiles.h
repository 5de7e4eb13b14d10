// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QMap>
#include <QString>

/// Files of a bundle, made for the tests: path and bytes.
using Files = QMap<QString, QByteArray>;

inline QByteArray numbers(int count, int first = 37500)
{
    QByteArray text;
    for (int i = 0; i < count; ++i)
        text += QByteArray::number(first + (i * 7) % 23) + '\n';
    return text;
}

/// A stamped result with one distribution block that names `raw`.
inline QByteArray stampedResult(const QByteArray &raw = "bench/raw/plain-warm.txt", const QByteArray &extra = {})
{
    return R"({"name": "distribution-host", "target": "host", "kind": "measurement", "generated_at": "2026-09-25T15:45:31+00:00",
 "machine": {"kind": "board", "arch": "aarch64", "model": "Board", "os": "Debian", "kernel": "Linux 6", "measured_under": "native", "cpus_online": "0-3",
   "cpu": {"cpu part": "0xd0b"}},
 "toolchain": {"cc": "cc 14", "flags": ["-O2", "-g"]}, "code_fingerprint": "0123456789abcdef", "code_sources": ["a.c"], )" + extra + R"(
 "summary": {"clock": {"cost_ns": 18, "resolution_ns": 19}, "plain": {"median": 37511.0, "p5": 37501.0, "p95": 37522.0, "min": 37500.0, "max": 37522.0,
   "ci_median": [37510.0, 37512.0], "ci_method": "bootstrap", "ci_confidence": 0.9, "resamples": 2000, "seed": 20260925, "runs": 40, "warmup_runs": 50,
   "mode": "warm", "environment": {"governor": "ondemand", "freq_khz": null, "cpu_pinned": [3], "background_load": 0.08}, "raw": ")" + raw + R"("}}}
)";
}

inline Files plainBundle()
{
    return {{QStringLiteral("bench/results/distribution-host.json"), stampedResult()},
            {QStringLiteral("bench/raw/plain-warm.txt"), numbers(40)},
            {QStringLiteral("loose/totals-cold.txt"), QByteArray("# unit: us\n1.5\n2.5\n")},
            {QStringLiteral("notes.md"), QByteArray("hello\n")}};
}

inline bool writeFiles(const QString &root, const Files &files)
{
    for (auto it = files.begin(); it != files.end(); ++it) {
        const QString path = root + QLatin1Char('/') + it.key();
        QFile file(path);
        if (!QDir().mkpath(path.section(QLatin1Char('/'), 0, -2)) || !file.open(QIODevice::WriteOnly) || file.write(it.value()) != it.value().size())
            return false;
    }
    return true;
}
