// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

/// Runs the built program, and makes bundles for it. Every bundle here is made up; the values are a documented sequence.
namespace assay::test {

struct Run {
    int code = -1;
    QByteArray out;
    QByteArray err;
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

inline QString program()
{
    return qEnvironmentVariable("ASSAY_PROGRAM");
}

/// Where relative paths of a call start, the file standard output goes to (empty: Run::out), and no display.
inline Run run(const QStringList &arguments, const QString &folder = {}, const QString &outFile = {})
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    if (!outFile.isEmpty())
        process.setStandardOutputFile(outFile);
    process.start(program(), arguments);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError() + " (did not end by itself)"};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

inline bool write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    return QDir().mkpath(QFileInfo(path).path()) && file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size();
}

/// D_i = 37499 + ((7i² + 13i) mod 211), plus 15000 when i mod 17 = 5, i = 0…59, less `shift`.
inline QByteArray samplesD(int shift = 0)
{
    QByteArray text;
    for (int i = 0; i < 60; ++i)
        text += QByteArray::number(37499 + (7 * i * i + 13 * i) % 211 + (i % 17 == 5 ? 15000 : 0) - shift) + '\n';
    return text;
}

inline QJsonObject block(const QString &raw, const QString &mode, int shift = 0)
{
    const QJsonObject environment{{QStringLiteral("governor"), QStringLiteral("performance")}, {QStringLiteral("freq_khz"), 2400000},
                                  {QStringLiteral("cpu_pinned"), QJsonArray{3}}, {QStringLiteral("background_load"), 0.08},
                                  {QStringLiteral("temp_c"), QJsonValue::Null}, {QStringLiteral("cpus_allowed"), QJsonArray{3}}};
    // Computed once by an independent script from the definition: see the oracle values in the tests.
    return {{QStringLiteral("median"), 37606.5 - shift}, {QStringLiteral("p5"), 37506 - shift}, {QStringLiteral("p95"), 52586 - shift},
            {QStringLiteral("min"), 37499 - shift}, {QStringLiteral("max"), 52681 - shift},
            {QStringLiteral("ci_median"), QJsonArray{37586 - shift, 37637 - shift}}, {QStringLiteral("ci_method"), QStringLiteral("bootstrap")},
            {QStringLiteral("ci_confidence"), 0.9}, {QStringLiteral("resamples"), 2000}, {QStringLiteral("seed"), 20260925},
            {QStringLiteral("runs"), 60}, {QStringLiteral("warmup_runs"), 50}, {QStringLiteral("mode"), mode},
            {QStringLiteral("environment"), environment}, {QStringLiteral("raw"), raw}};
}

inline QJsonObject stamp(const QString &name, const QJsonObject &summary)
{
    return {{QStringLiteral("name"), name}, {QStringLiteral("target"), QStringLiteral("host")},
            {QStringLiteral("kind"), QStringLiteral("measurement")},
            {QStringLiteral("generated_at"), QStringLiteral("2026-09-25T15:45:31+00:00")},
            {QStringLiteral("machine"),
             QJsonObject{{QStringLiteral("kind"), QStringLiteral("board")}, {QStringLiteral("arch"), QStringLiteral("aarch64")},
                         {QStringLiteral("kernel"), QStringLiteral("Linux 6.1.0-test")}, {QStringLiteral("model"), QStringLiteral("Test Board 1")},
                         {QStringLiteral("os"), QStringLiteral("Test OS 1")}, {QStringLiteral("cpus_online"), QStringLiteral("0-3")},
                         {QStringLiteral("measured_under"), QStringLiteral("native")}}},
            {QStringLiteral("toolchain"), QJsonObject{{QStringLiteral("cc"), QStringLiteral("cc 14.2.0")}, {QStringLiteral("flags"), QStringLiteral("-O2 -g")}}},
            {QStringLiteral("code_fingerprint"), QStringLiteral("0123456789abcdef")}, {QStringLiteral("code_sources"), QJsonArray{QStringLiteral("a.c")}},
            {QStringLiteral("summary"), summary}};
}

inline QByteArray text(const QJsonObject &object)
{
    return QJsonDocument(object).toJson();
}

/// A folder with a result of two blocks and their raw files, and one raw file nobody claims. Nothing in it is an error.
inline bool makeBundle(const QString &folder)
{
    const QString raw = QStringLiteral("bench/raw/distcost-");
    const QJsonObject summary{{QStringLiteral("plain"), block(raw + QStringLiteral("plain-warm.txt"), QStringLiteral("warm"))},
                              {QStringLiteral("cold"), block(raw + QStringLiteral("plain-cold.txt"), QStringLiteral("cold"), 900)}};
    return write(folder + QStringLiteral("/bench/results/distribution-host.json"), text(stamp(QStringLiteral("distribution-host"), summary)))
        && write(folder + QLatin1Char('/') + raw + QStringLiteral("plain-warm.txt"), samplesD())
        && write(folder + QLatin1Char('/') + raw + QStringLiteral("plain-cold.txt"), samplesD(900))
        && write(folder + QStringLiteral("/loose.txt"), "5\n7\n6\n");
}

/// A folder with one result whose duration was taken under emulation.
inline bool makeEmulated(const QString &folder)
{
    QJsonObject result = stamp(QStringLiteral("switch-xv6"), {{QStringLiteral("switch_ns"), 812}});
    result.insert(QStringLiteral("target"), QStringLiteral("xv6"));
    result.insert(QStringLiteral("machine"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("qemu")}, {QStringLiteral("arch"), QStringLiteral("riscv64")},
                                                         {QStringLiteral("measured_under"), QStringLiteral("emulation")}});
    return write(folder + QStringLiteral("/bench/results/switch-xv6.json"), text(result));
}

} // namespace assay::test
