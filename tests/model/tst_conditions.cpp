// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/conditions.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

using namespace assay;

Q_DECLARE_METATYPE(assay::Answer)

namespace {

void record(Measurement &m, StampKey key, const QJsonValue &value)
{
    m.stamp.at(key) = Answer::recorded(value);
}

Measurement board()
{
    Measurement m;
    m.name = QStringLiteral("distribution-host/plain");
    m.file = QStringLiteral("bench/results/distribution-host.json");
    m.samples = Samples({1, 2, 3});
    record(m, StampKey::MachineModel, QStringLiteral("Raspberry Pi 5 Model B Rev 1.1"));
    record(m, StampKey::MachineMeasuredUnder, QStringLiteral("native"));
    record(m, StampKey::Os, QStringLiteral("Debian GNU/Linux 13 (trixie)"));
    record(m, StampKey::Kernel, QStringLiteral("Linux 6.18.50+rpt-rpi-2712"));
    record(m, StampKey::ToolchainCompiler, QStringLiteral("cc (Debian 14.2.0-19) 14.2.0"));
    record(m, StampKey::ToolchainFlags, QStringLiteral("-O2 -g -Wall -Wextra"));
    record(m, StampKey::EnvGovernor, QStringLiteral("ondemand"));
    record(m, StampKey::EnvFreqKhz, 2400000);
    record(m, StampKey::EnvCpuPinned, QJsonArray{3});
    record(m, StampKey::EnvBackgroundLoad, 0.08);
    m.stamp.at(StampKey::EnvTempC) = Answer::unavailable();
    record(m, StampKey::RunMode, QStringLiteral("warm"));
    record(m, StampKey::RunRuns, 400);
    record(m, StampKey::RunWarmupRuns, 50);
    record(m, StampKey::TimeGeneratedAt, QStringLiteral("2026-09-25T15:45:31+00:00"));
    record(m, StampKey::CodeFingerprint, QStringLiteral("51019b1da2ae8858"));
    m.raw.state = RawReference::State::Found;
    m.raw.named = m.raw.file = QStringLiteral("bench/raw/distcost-plain-warm.txt");
    m.raw.sha256 = QByteArrayLiteral("9f2c41d07be3") + QByteArray(52, '0');
    return m;
}

Analysis boardAnalysis()
{
    Analysis a;
    a.count = 400;
    a.hasSamples = true;
    a.interval = Interval{37574, 37593, IntervalMethod::Reference, SampleOrder::File, 2000, 20260925, 0.9, {}};
    return a;
}

QString shown(const std::vector<StripCell> &strip, const QString &key)
{
    for (const StripCell &cell : strip) {
        if (cell.key != key)
            continue;
        QStringList facts;
        for (const StripFact &fact : cell.facts)
            facts << factText(fact);
        return facts.join(QStringLiteral(", "));
    }
    return QStringLiteral("no such cell");
}

} // namespace

class TestConditions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void showsAStampedMeasurement();
    void showsNothingAsked();
    void marksStatedAndInferred();
    void showsTheInterval();
    void showsTheTag_data();
    void showsTheTag();
    void showsTheRawFile();
    void answersForPeople_data();
    void answersForPeople();
    void keepsTextOnOneLine();
};

void TestConditions::showsAStampedMeasurement()
{
    const std::vector<StripCell> strip = conditionsStrip(board(), boardAnalysis());
    QStringList keys;
    for (const StripCell &cell : strip)
        keys << cell.key;
    QCOMPARE(keys, (QStringList{QStringLiteral("machine"), QStringLiteral("kernel"), QStringLiteral("compiler"),
                                QStringLiteral("environment"), QStringLiteral("power and thermal state"), QStringLiteral("run"),
                                QStringLiteral("measurement window"), QStringLiteral("interval"), QStringLiteral("tag"),
                                QStringLiteral("date"), QStringLiteral("code"), QStringLiteral("raw file")}));
    QCOMPARE(conditionsText(strip),
             QStringLiteral("machine Raspberry Pi 5 Model B Rev 1.1, Debian GNU/Linux 13 (trixie) · kernel Linux 6.18.50+rpt-rpi-2712 · "
                            "compiler cc (Debian 14.2.0-19) 14.2.0, -O2 -g -Wall -Wextra · "
                            "environment governor ondemand, 2.40 GHz, pinned to CPU 3, load 0.08, temperature: unavailable · "
                            "power source: never asked, thermal condition: never asked · run warm, 400 runs after 50 discarded · "
                            "measurement window: never asked · "
                            "interval 90 %, bootstrap, reference method, file order, 2,000 resamples, seed 20260925 · "
                            "tag MEASURED (inferred) · date 2026-09-25 15:45:31 UTC · code 51019b1da2ae8858 · "
                            "raw file bench/raw/distcost-plain-warm.txt, SHA-256 9f2c41d07be3"));
}

void TestConditions::showsNothingAsked()
{
    const std::vector<StripCell> strip = conditionsStrip({}, {});
    QCOMPARE(conditionsText(strip),
             QStringLiteral("machine: never asked · kernel: never asked · compiler: never asked · environment governor: never asked, "
                            "frequency: never asked, pinning: never asked, load: never asked, temperature: never asked · "
                            "power source: never asked, thermal condition: never asked · "
                            "run mode: never asked, runs: never asked, warm-up: never asked · measurement window: never asked · "
                            "interval none: there are no raw samples · tag: never asked · date: never asked · code: never asked · "
                            "raw file: never asked"));
}

void TestConditions::marksStatedAndInferred()
{
    Measurement m = board();
    m.stamp.at(StampKey::EnvPowerSource) = Answer::stated(QStringLiteral("mains"));
    m.stamp.at(StampKey::EnvThermal) = Answer::stated(QStringLiteral("idle 10 min before"));
    m.stamp.at(StampKey::EnvAmbientC) = Answer::stated(21.5);
    m.stamp.at(StampKey::RunMode) = Answer::inferred(QStringLiteral("cold"));
    m.stamp.at(StampKey::RunWarmupRuns) = Answer::stated(3);
    m.stamp.at(StampKey::Os) = {};
    const std::vector<StripCell> strip = conditionsStrip(m, boardAnalysis());
    QCOMPARE(shown(strip, QStringLiteral("power and thermal state")),
             QStringLiteral("power source: mains (stated), thermal condition: idle 10 min before (stated), ambient 21.5 °C (stated)"));
    QCOMPARE(shown(strip, QStringLiteral("run")), QStringLiteral("cold (inferred), 400 runs, after 3 discarded (stated)"));
    QCOMPARE(shown(strip, QStringLiteral("machine")), QStringLiteral("Raspberry Pi 5 Model B Rev 1.1, OS: never asked"));
    QCOMPARE(strip.front().facts.back().state, AnswerState::NeverAsked);
}

void TestConditions::showsTheInterval()
{
    Analysis a = boardAnalysis();
    a.interval->method = IntervalMethod::Exact;
    a.interval->confidence = 0.975;
    QCOMPARE(shown(conditionsStrip(board(), a), QStringLiteral("interval")), QStringLiteral("97.5 %, bootstrap, exact (R → ∞)"));
    a.interval.reset();
    Measurement m = board();
    m.samples.reset();
    m.reported = QJsonObject{{QStringLiteral("ci_median"), QJsonArray{1, 2}}, {QStringLiteral("ci_confidence"), 0.9},
                             {QStringLiteral("ci_method"), QStringLiteral("bootstrap")}, {QStringLiteral("resamples"), 2000}};
    QCOMPARE(shown(conditionsStrip(m, a), QStringLiteral("interval")),
             QStringLiteral("90 %, as reported, not recomputed, bootstrap, 2,000 resamples"));
}

void TestConditions::showsTheTag_data()
{
    QTest::addColumn<Answer>("tag");
    QTest::addColumn<bool>("native");
    QTest::addColumn<bool>("samples");
    QTest::addColumn<bool>("synthetic");
    QTest::addColumn<QString>("text");
    const QString never = QStringLiteral("tag: never asked");
    const QString inferred = QStringLiteral("MEASURED (inferred)");
    QTest::newRow("native samples") << Answer() << true << true << false << inferred;
    QTest::newRow("native, no samples") << Answer() << true << false << false << never;
    QTest::newRow("samples, not known how") << Answer() << false << true << false << never;
    QTest::newRow("synthetic") << Answer() << true << true << true << QStringLiteral("MODELED");
    QTest::newRow("recorded") << Answer::recorded(QStringLiteral("CITED")) << true << true << false << QStringLiteral("CITED");
    QTest::newRow("stated") << Answer::stated(QStringLiteral("DERIVED")) << false << false << false << QStringLiteral("DERIVED (stated)");
}

void TestConditions::showsTheTag()
{
    QFETCH(Answer, tag);
    QFETCH(bool, native);
    QFETCH(bool, samples);
    QFETCH(bool, synthetic);
    Measurement m;
    m.stamp.at(StampKey::Tag) = tag;
    if (native)
        record(m, StampKey::MachineMeasuredUnder, QStringLiteral("native"));
    if (samples)
        m.samples = Samples({1.0});
    if (synthetic)
        record(m, StampKey::Synthetic, true);
    QTEST(tagText(m), "text");
}

void TestConditions::showsTheRawFile()
{
    Measurement m = board();
    m.raw.state = RawReference::State::Missing;
    m.raw.file.clear();
    m.raw.sha256.clear();
    const QString key = QStringLiteral("raw file");
    QCOMPARE(shown(conditionsStrip(m, {}), key), QStringLiteral("bench/raw/distcost-plain-warm.txt: not found, SHA-256: never asked"));
    m.raw.state = RawReference::State::NotNamed;
    m.stamp.at(StampKey::RawFile) = Answer::unavailable();
    QCOMPARE(shown(conditionsStrip(m, {}), key), QStringLiteral("unavailable"));
    m.raw.state = RawReference::State::Embedded;
    m.raw.sha256 = QByteArray(64, 'a');
    QCOMPARE(shown(conditionsStrip(m, {}), key), QStringLiteral("inside bench/results/distribution-host.json, SHA-256 aaaaaaaaaaaa"));
}

void TestConditions::answersForPeople_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<QJsonValue>("value");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *name, StampKey key, const QJsonValue &value, const char *text) {
        QTest::newRow(name) << static_cast<int>(key) << value << QString::fromUtf8(text);
    };
    row("GHz", StampKey::EnvFreqKhz, 2400000, "2.40 GHz");
    row("MHz", StampKey::EnvFreqKhz, 600000, "600 MHz");
    row("frequency in words", StampKey::EnvFreqKhz, QStringLiteral("max"), "max");
    row("one CPU", StampKey::EnvCpuPinned, QJsonArray{3}, "CPU 3");
    row("two CPUs", StampKey::EnvCpuPinned, QJsonArray{0, 1}, "CPUs 0, 1");
    row("load", StampKey::EnvBackgroundLoad, 0.1, "0.10");
    row("temperature", StampKey::EnvTempC, 61.23, "61.2 °C");
    row("clock", StampKey::InstrumentCostNs, 18, "18 ns");
    row("share", StampKey::Threshold, 0.02, "2 %");
    row("yes", StampKey::MachineSharedHost, true, "yes");
    row("date with offset", StampKey::TimeGeneratedAt, QStringLiteral("2026-09-25T17:45:31+02:00"), "2026-09-25 15:45:31 UTC");
    row("date without zone", StampKey::TimeGeneratedAt, QStringLiteral("2026-09-25T17:45:31"), "2026-09-25 17:45:31");
    row("day", StampKey::TimeGeneratedAt, QStringLiteral("2026-09-25"), "2026-09-25");
    row("no date", StampKey::TimeGeneratedAt, QStringLiteral("last summer"), "last summer");
}

void TestConditions::answersForPeople()
{
    QFETCH(int, key);
    QFETCH(QJsonValue, value);
    QTEST(answerText(static_cast<StampKey>(key), Answer::recorded(value)), "text");
    QCOMPARE(answerText(static_cast<StampKey>(key), Answer::unavailable()), QString());
}

void TestConditions::keepsTextOnOneLine()
{
    Measurement m = board();
    record(m, StampKey::Kernel, QStringLiteral("a\nb\x1b[2J\u2028"));
    record(m, StampKey::ToolchainFlags, QString(1'000'000, QLatin1Char('x')));
    const std::vector<StripCell> strip = conditionsStrip(m, boardAnalysis());
    QCOMPARE(shown(strip, QStringLiteral("kernel")), QStringLiteral("a\\nb\\x1b[2J\\u2028"));
    QVERIFY(shown(strip, QStringLiteral("compiler")).endsWith(QStringLiteral("x … and 998,000 more characters")));
    QVERIFY(conditionsText(strip).size() < 4000);
}

QTEST_GUILESS_MAIN(TestConditions)
#include "tst_conditions.moc"
