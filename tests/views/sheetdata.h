// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/sheets/sheet.h"

#include <cmath>
#include <cstdint>

namespace sheetdata {

using namespace assay;

/// Ticks of an 18.5 ns clock around 37.58 µs with a tail to the right, given by a formula.
inline std::vector<double> board(int n)
{
    std::vector<double> values;
    std::uint32_t state = 12345;
    const auto next = [&state] {
        state = state * 1664525U + 1013904223U;
        return static_cast<double>(state >> 8) / 16777216.0;
    };
    for (int i = 0; i < n; ++i) {
        const double body = 37500 + 40 * (next() + next() + next()) + (next() < 0.15 ? 300 * next() * next() : 0);
        const double value = next() < 0.02 ? body + 15000 * next() : body;
        values.push_back(std::round(std::round(value / 18.5) * 18.5));
    }
    return values;
}

/// A measurement as a stamped file of a board gives it.
inline Measurement stamped(std::vector<double> values, const QString &name = QStringLiteral("distribution-host/plain"))
{
    Measurement m;
    m.name = name;
    m.resultName = QStringLiteral("distribution-host");
    m.file = QStringLiteral("bench/results/distribution-host.json");
    m.fileSha256 = QByteArray(64, 'a');
    m.origin = Origin::StampBlock;
    m.samples = Samples(std::move(values));
    m.unit = Answer::recorded(QStringLiteral("ns"));
    m.per = Per::TimedRegion;
    m.raw.state = RawReference::State::Found;
    m.raw.named = QStringLiteral("bench/raw/distcost-plain-warm.txt");
    m.raw.file = m.raw.named;
    m.raw.sha256 = "9f2c41d07be3" + QByteArray(52, '0');
    m.stamp.at(StampKey::MachineModel) = Answer::recorded(QStringLiteral("Raspberry Pi 5 Model B Rev 1.1"));
    m.stamp.at(StampKey::MachineMeasuredUnder) = Answer::recorded(QStringLiteral("native"));
    m.stamp.at(StampKey::Os) = Answer::recorded(QStringLiteral("Debian GNU/Linux 13 (trixie)"));
    m.stamp.at(StampKey::Kernel) = Answer::recorded(QStringLiteral("Linux 6.18.50+rpt-rpi-2712"));
    m.stamp.at(StampKey::ToolchainCompiler) = Answer::recorded(QStringLiteral("cc (Debian 14.2.0-19) 14.2.0"));
    m.stamp.at(StampKey::ToolchainFlags) = Answer::recorded(QStringLiteral("-O2 -g -Wall -Wextra"));
    m.stamp.at(StampKey::EnvGovernor) = Answer::recorded(QStringLiteral("ondemand"));
    m.stamp.at(StampKey::EnvFreqKhz) = Answer::recorded(2400000);
    m.stamp.at(StampKey::EnvCpuPinned) = Answer::recorded(3);
    m.stamp.at(StampKey::EnvBackgroundLoad) = Answer::recorded(0.08);
    m.stamp.at(StampKey::EnvTempC) = Answer::unavailable();
    m.stamp.at(StampKey::RunMode) = Answer::recorded(QStringLiteral("warm"));
    m.stamp.at(StampKey::RunWarmupRuns) = Answer::recorded(50);
    m.stamp.at(StampKey::TimeGeneratedAt) = Answer::recorded(QStringLiteral("2026-09-25T15:45:31Z"));
    m.stamp.at(StampKey::CodeFingerprint) = Answer::recorded(QStringLiteral("51019b1da2ae8858"));
    return m;
}

inline Finding finding(Severity severity, const QString &rule)
{
    Finding found;
    found.rule = rule;
    found.severity = severity;
    found.subject = QStringLiteral("distribution-host/plain");
    return found;
}

/// Everything a sheet needs, analysed.
inline SheetData dataOf(Measurement measurement, std::vector<Finding> findings = {})
{
    auto shared = std::make_shared<const Measurement>(std::move(measurement));
    auto analysis = std::make_shared<const Analysis>(analyse(*shared));
    return {shared, analysis, std::move(findings), QStringLiteral("pi5.tar.gz")};
}

} // namespace sheetdata
