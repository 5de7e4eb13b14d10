// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/statement.h"
#include "model/visibletext.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace assay;

namespace {

const QLocale english(QLocale::English, QLocale::UnitedStates);

Measurement board()
{
    Measurement m;
    m.name = QStringLiteral("distribution-host/plain");
    m.unit = Answer::inferred(QStringLiteral("ns"));
    m.samples = Samples({37500, 37583.5, 37648});
    m.stamp.at(StampKey::MachineModel) = Answer::recorded(QStringLiteral("Raspberry Pi 5 Model B Rev 1.1"));
    m.stamp.at(StampKey::Os) = Answer::recorded(QStringLiteral("Debian GNU/Linux 13 (trixie)"));
    m.stamp.at(StampKey::MachineMeasuredUnder) = Answer::recorded(QStringLiteral("native"));
    m.stamp.at(StampKey::ToolchainFlags) = Answer::recorded(QStringLiteral("-O2 -g"));
    m.stamp.at(StampKey::RunMode) = Answer::recorded(QStringLiteral("warm"));
    m.stamp.at(StampKey::RunWarmupRuns) = Answer::recorded(50);
    m.stamp.at(StampKey::EnvTempC) = Answer::unavailable();
    m.stamp.at(StampKey::EnvPowerSource) = Answer::stated(QStringLiteral("mains"));
    return m;
}

Analysis boardAnalysis()
{
    Analysis a;
    a.count = 400;
    a.hasSamples = true;
    a.statistics.median = 37583.5;
    a.statistics.iqr = 111;
    a.statistics.min = 37500;
    a.statistics.max = 52889;
    a.interval = Interval{37574, 37593, IntervalMethod::Reference, SampleOrder::File, 2000, 20260925, 0.9, {}};
    return a;
}

} // namespace

class TestStatement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void rounds_data();
    void rounds();
    void writesNumbers();
    void saysTheLine();
    void saysWhatIsMissing();
    void saysReportedOnly();
    void saysNothingOfRefused();
    void escapesControlCharacters();
};

void TestStatement::rounds_data()
{
    QTest::addColumn<double>("median");
    QTest::addColumn<double>("dispersion");
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("fileUnit");
    QTest::addColumn<QString>("shownMedian");
    QTest::addColumn<QString>("shownDispersion");
    const auto row = [](const char *name, double median, double dispersion, double step, double unit, const char *m, const char *d) {
        QTest::newRow(name) << median << dispersion << step << unit << QString::fromUtf8(m) << QString::fromUtf8(d);
    };
    // The rule by hand: one digit of the dispersion, two when its first is 1 or 2; the median to that place.
    row("first digit 1: two digits", 37583.5, 111, 0, 1, "37.58 µs", "0.11 µs");
    row("first digit 9: one digit", 42345, 912, 0, 1, "42.3 µs", "0.9 µs");
    row("first digit 2", 1.2345e6, 0.0298e6, 0, 1, "1.234 ms", "0.030 ms");
    row("first digit 3, exact power", 1500, 300, 0, 1, "1.5 µs", "0.3 µs");
    row("dispersion of tens", 537, 34, 0, 1, "540 ns", "30 ns");
    row("dispersion of hundreds", 537000, 340000, 0, 1, "500 µs", "300 µs");
    row("dispersion over the median keeps a digit", 40000, 300000, 0, 1, "40 µs", "300 µs");
    row("dispersion 0, clock step", 37583.5, 0, 18.5, 1, "37.584 µs", "0.000 µs");
    row("dispersion 0, coarse clock step", 42000, 0, 40, 1, "42.00 µs", "0.00 µs");
    row("dispersion 0, one ns", 204833, 0, 0, 1, "204.833 µs", "0.000 µs");
    row("dispersion 0, file in µs", 5000, 0, 0, 1000, "5 µs", "0 µs");
    row("dispersion 0, fraction in the file", 1.25e7, 0, 0, 1e9, "12.5 ms", "0.0 ms");
    row("median 0", 0, 0, 0, 1, "0 ns", "0 ns");
    row("median 0 with dispersion", 0, 15000, 0, 1, "0 µs", "15 µs");
    row("carries into the next unit", 999970, 300, 0, 1, "1.0000 ms", "0.0003 ms");
    row("just below a unit", 999.2, 0.3, 0, 1, "999.2 ns", "0.3 ns");
    row("over a thousand seconds", 4.2e12, 3e11, 0, 1, "4200 s", "300 s");
    row("a fraction of a nanosecond", 0.25, 0.013, 0, 1, "0.250 ns", "0.013 ns");
}

void TestStatement::rounds()
{
    QFETCH(double, median);
    QFETCH(double, dispersion);
    QFETCH(double, step);
    QFETCH(double, fileUnit);
    const std::optional<double> clock = step > 0 ? std::optional(step) : std::nullopt;
    const DisplayScale scale = scaleFor(median, dispersion, clock, fileUnit);
    QTEST(scale.withUnit(median, QLocale::c()), "shownMedian");
    QTEST(scale.withUnit(dispersion, QLocale::c()), "shownDispersion");
}

void TestStatement::writesNumbers()
{
    const DisplayScale scale = scaleFor(37583.5, 111);
    QCOMPARE(scale.range(37574, 37593, english), QStringLiteral("37.57–37.59 µs"));
    QCOMPARE(scale.withUnit(37583.5, QLocale(QLocale::German)), QStringLiteral("37,58 µs"));
    QCOMPARE(scale.number(std::numeric_limits<double>::quiet_NaN()), QStringLiteral("–"));
    QCOMPARE(scale.number(-1), QStringLiteral("0.00"));
    QCOMPARE((DisplayScale{1, QStringLiteral("ns"), -3}).number(-2, english), QStringLiteral("0"));
    QCOMPARE(unitFor(1e300).unit, QStringLiteral("s"));
    QVERIFY(unitFor(1e300).withUnit(1e300, english).size() < 20);
    QCOMPARE(unitFor(999.9).unit, QStringLiteral("ns"));
    QCOMPARE(unitFor(-1e6).unit, QStringLiteral("ms"));
    QCOMPARE(percentText(0.9, english), QStringLiteral("90 %"));
    QCOMPARE(percentText(0.975, english), QStringLiteral("97.5 %"));
    QCOMPARE(percentText(0.999, QLocale(QLocale::German)), QStringLiteral("99,9 %"));
    QCOMPARE(countText(2000, QLocale::c()), QStringLiteral("2,000"));
    QCOMPARE(runsText(1, english), QStringLiteral("1 run"));
    QCOMPARE(runsText(10'000'000, english), QStringLiteral("10,000,000 runs"));
}

void TestStatement::saysTheLine()
{
    const Statement statement = statementOf(board(), boardAnalysis(), english);
    QCOMPARE(statement.line,
             QStringLiteral("median 37.58 µs, 90 % interval 37.57–37.59 µs, IQR 0.11 µs; 400 runs after 50 discarded, warm."));
    QCOMPARE(statement.shortForm,
             QStringLiteral("distribution-host/plain: median 37.58 µs (90 % interval 37.57–37.59 µs, IQR 0.11 µs) of 400 runs after 50 "
                            "discarded, warm, power source mains (stated), thermal condition not recorded, built with -O2 -g."));
    QCOMPARE(statement.spoken, QStringLiteral("37.58 microseconds, median of 400 runs after 50 discarded, warm, plugged in, "
                                              "thermal condition not recorded."));
    const QStringList lines = statement.longForm.split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 12);
    QCOMPARE(lines.at(0), QStringLiteral("distribution-host/plain"));
    QCOMPARE(lines.at(1), QStringLiteral("median: 37.58 µs, 90 % interval 37.57–37.59 µs"));
    QCOMPARE(lines.at(4), QStringLiteral("max: 52.89 µs"));
    QCOMPARE(lines.at(5), QStringLiteral("n: 400 runs after 50 discarded"));
    QCOMPARE(lines.at(6), QStringLiteral("machine: Raspberry Pi 5 Model B Rev 1.1, Debian GNU/Linux 13 (trixie), kernel not recorded"));
    QVERIFY(lines.at(8).contains(QStringLiteral("temperature unavailable")));
    QCOMPARE(lines.at(11), QStringLiteral("provenance: MEASURED (inferred)"));
}

void TestStatement::saysWhatIsMissing()
{
    Measurement m = board();
    m.stamp = {};
    const Statement statement = statementOf(m, boardAnalysis(), english);
    QVERIFY(statement.line.endsWith(QStringLiteral("; 400 runs, warm-up never asked, mode never asked.")));
    for (const QString &form : {statement.longForm, statement.shortForm, statement.spoken}) {
        QVERIFY2(form.contains(QStringLiteral("power source not recorded")), qPrintable(form));
        QVERIFY2(form.contains(QStringLiteral("thermal condition not recorded")), qPrintable(form));
        QVERIFY2(form.contains(QStringLiteral("warm-up never asked")), qPrintable(form));
    }
    m.stamp.at(StampKey::RunWarmupRuns) = Answer::stated(3);
    QVERIFY(statementOf(m, boardAnalysis(), english).line.contains(QStringLiteral("400 runs after 3 discarded (stated), mode never asked")));
}

void TestStatement::saysReportedOnly()
{
    Measurement m = board();
    m.samples.reset();
    m.stamp.at(StampKey::RunRuns) = Answer::recorded(2000);
    m.reported = QJsonObject{{QStringLiteral("median"), 37518}};
    Analysis a;
    a.statistics.median = 37518;
    QCOMPARE(statementOf(m, a, english).line,
             QStringLiteral("reported median 37.518 µs, interval not reported, IQR not reported; 2,000 runs after 50 discarded, warm; "
                            "no raw samples to recompute it from."));
    m.reported->insert(QStringLiteral("ci_median"), QJsonArray{37500, 37525.5});
    m.reported->insert(QStringLiteral("ci_confidence"), 0.95);
    QVERIFY(statementOf(m, a, english).shortForm.contains(QStringLiteral("reported median 37.518 µs (95 % interval 37.500–37.526 µs, ")));
    a.statistics.median.reset();
    QCOMPARE(statementOf(m, a, english).spoken, QStringLiteral("No median: there are no raw samples and none was reported."));
}

void TestStatement::saysNothingOfRefused()
{
    Measurement m = board();
    m.refusal = QStringLiteral("This time was taken under emulation.");
    const Statement statement = statementOf(m, boardAnalysis(), english);
    for (const QString &form : {statement.line, statement.longForm, statement.shortForm, statement.spoken}) {
        QVERIFY(form.contains(m.refusal));
        QVERIFY(!form.contains(QStringLiteral("37.5")));
    }
}

void TestStatement::escapesControlCharacters()
{
    Measurement m = board();
    m.name = QStringLiteral("a\x1b[31m/b\nc");
    m.stamp.at(StampKey::ToolchainFlags) = Answer::recorded(QStringLiteral("-O2\r%1\u202e"));
    const Statement statement = statementOf(m, boardAnalysis(), english);
    QVERIFY(statement.shortForm.startsWith(QStringLiteral("a\\x1b[31m/b\\nc: ")));
    QVERIFY(statement.shortForm.contains(QStringLiteral("-O2\\r%1\\u202e")));
    QCOMPARE(statement.longForm.count(QLatin1Char('\n')), 11);
    QCOMPARE(visibleText(QString(QChar(0xd800)) + QChar(0xfffe) + QChar(0x7f)), QStringLiteral("\\ud800\\ufffe\\x7f"));
    QCOMPARE(visibleText(QStringLiteral("µ 😀 C:\\x \u00ad")), QStringLiteral("µ 😀 C:\\x \u00ad"));
    QCOMPARE(visibleLines(QStringLiteral("a\r\nb\tc\rd")), QStringLiteral("a\nb\\tc\\rd"));
    QCOMPARE(visibleText(QString()), QString());
}

QTEST_GUILESS_MAIN(TestStatement)
#include "tst_statement.moc"
