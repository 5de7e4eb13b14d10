// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

#include <cmath>

using namespace assay;

class TestDisturbance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void quietBelowOnePercent();
    void noteFromOnePercent();
    void warningFromFivePercent();
    void bursts();
    void sortedRunsHaveNoBursts();
    void interferenceNotChecked();
    void wideOverATenth();
    void publishedWidths();
    void wideWithoutSamples();
};

// The rules of what disturbs and spreads samples: interference, wide.

namespace {

constexpr auto interference = "samples.interference";
constexpr auto wide = "samples.wide";
const QString subject = QStringLiteral("dist/plain");

Measurement with(std::vector<double> values)
{
    Measurement measurement = sample::distribution();
    measurement.samples = Samples(std::move(values));
    return measurement;
}

/// `n` runs between 1000 and 1009, those at `far` ten times as long.
std::vector<double> disturbed(int n, std::initializer_list<int> far)
{
    std::vector<double> values;
    for (int i = 0; i < n; ++i)
        values.push_back(1000 + 7 * i % 10);
    for (const int i : far)
        values[static_cast<std::size_t>(i)] = 10'000;
    return values;
}

Finding onlyFinding(const Measurement &measurement, const char *rule)
{
    const std::vector<Finding> findings = sample::findingsOf(sample::check(measurement), rule);
    return findings.size() == 1 ? findings.front() : Finding{};
}

} // namespace

void TestDisturbance::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestDisturbance::quietBelowOnePercent()
{
    QCOMPARE(sample::outcome(sample::check(with(disturbed(101, {50}))), interference, subject), QStringLiteral("passed"));
    QCOMPARE(sample::outcome(sample::check(with(std::vector<double>(20, 1000))), interference, subject), QStringLiteral("passed"));
}

void TestDisturbance::noteFromOnePercent()
{
    const Finding finding = onlyFinding(with(disturbed(100, {50})), interference);
    QCOMPARE(finding.severity, Severity::Note);
    QCOMPARE(finding.evidence.value(QLatin1String("count")).toInt(), 1);
    QCOMPARE(finding.evidence.value(QLatin1String("share")).toDouble(), 0.01);
    QCOMPARE(finding.evidence.value(QLatin1String("longest_run")).toInt(), 1);
    QCOMPARE(finding.evidence.value(QLatin1String("longest_first")).toInt(), 51);
    QVERIFY(!finding.runs);
    QCOMPARE(sample::wordsProblem(finding), QString());
    QVERIFY(findingWords(finding).summary.startsWith(QStringLiteral("1 of 100 samples (1 %)")));
}

void TestDisturbance::warningFromFivePercent()
{
    QCOMPARE(onlyFinding(with(disturbed(100, {10, 30, 50, 70})), interference).severity, Severity::Note);
    QCOMPARE(onlyFinding(with(disturbed(100, {10, 30, 50, 70, 90})), interference).severity, Severity::Warning);
    // Data set D: 4 of 60, 15 000 ns above the rest.
    const Finding d = onlyFinding(sample::distribution(), interference);
    QCOMPARE(d.severity, Severity::Warning);
    QCOMPARE(d.evidence.value(QLatin1String("count")).toInt(), 4);
    QVERIFY(std::abs(d.evidence.value(QLatin1String("mean_drag_ns")).toDouble() - 1000) < 10);
}

void TestDisturbance::bursts()
{
    const Finding finding = onlyFinding(with(disturbed(1000, {10, 500, 501, 502})), interference);
    QCOMPARE(finding.severity, Severity::Warning);   // for the burst: the share is below 1 %
    QCOMPARE(finding.runs, (std::optional<std::pair<qint64, qint64>>({501, 503})));
    QCOMPARE(finding.evidence.value(QLatin1String("burst_count")).toInt(), 1);
    QCOMPARE(finding.evidence.value(QLatin1String("bursts")).toArray(), (QJsonArray{QJsonObject{{QStringLiteral("first"), 501}, {QStringLiteral("length"), 3}}}));
    QCOMPARE(sample::wordsProblem(finding), QString());
    QVERIFY(findingWords(finding).summary.contains(QStringLiteral("up to 3 in a row")));
}

void TestDisturbance::sortedRunsHaveNoBursts()
{
    const Finding finding = onlyFinding(with(series::sorted(disturbed(100, {10, 30, 50, 70, 90}))), interference);
    QCOMPARE(finding.evidence.value(QLatin1String("order_known")).toBool(true), false);
    QCOMPARE(finding.evidence.value(QLatin1String("burst_count")).toInt(), 0);
    QVERIFY(findingWords(finding).evidence.contains(QStringLiteral("order unknown")));
    QCOMPARE(sample::wordsProblem(finding), QString());
}

void TestDisturbance::interferenceNotChecked()
{
    QCOMPARE(sample::outcome(sample::check(with({1, 2, 3, 4, 5, 6, 900})), interference, subject), QStringLiteral("not checked: there are fewer than 8 samples"));
    QCOMPARE(sample::outcome(sample::check(sample::whole()), interference, QStringLiteral("dist")), QStringLiteral("not checked: there are no raw samples"));
    Measurement refused = sample::distribution();
    refused.refusal = QStringLiteral("Refused.");
    QCOMPARE(sample::outcome(sample::check(refused), interference, subject), QStringLiteral("not checked: the measurement is refused"));
}

void TestDisturbance::wideOverATenth()
{
    // IQR of a, a, a + d, a + d … by type 7 is d.
    std::vector<double> values(20, 1000);
    std::fill(values.begin() + 10, values.end(), 1105.0);   // median 1052.5, IQR 105
    QCOMPARE(sample::outcome(sample::check(with(values)), wide, subject), QStringLiteral("passed"));
    std::fill(values.begin() + 10, values.end(), 1106.0);   // median 1053, IQR 106
    const Finding finding = onlyFinding(with(values), wide);
    QCOMPARE(finding.severity, Severity::Warning);
    QCOMPARE(finding.evidence.value(QLatin1String("iqr_ns")).toDouble(), 106.0);
    QCOMPARE(finding.evidence.value(QLatin1String("relative")).toDouble(), 106.0 / 1053);
    QCOMPARE(finding.evidence.value(QLatin1String("limit")).toDouble(), 0.1);
    QCOMPARE(sample::wordsProblem(finding), QString());
    QVERIFY(findingWords(finding).remedy.contains(QStringLiteral("more runs will not help")));
}

void TestDisturbance::publishedWidths()
{
    // numpy.quantile: IQR 6308362.5, ratio 0.466028; 5.25, 0.051724; 100, 0.333333.
    const auto ratio = [](const std::vector<double> &values) { return onlyFinding(with(values), wide).evidence.value(QLatin1String("relative")).toDouble(); };
    QVERIFY(std::abs(ratio(series::v1()) - 6308362.5 / 13'536'455) < 1e-9);
    QCOMPARE(sample::outcome(sample::check(with(series::v2())), wide, subject), QStringLiteral("passed"));
    QVERIFY(std::abs(ratio(series::v3()) - 1.0 / 3) < 1e-9);
}

void TestDisturbance::wideWithoutSamples()
{
    Measurement reported = sample::distribution();
    reported.samples.reset();
    QCOMPARE(sample::outcome(sample::check(reported), wide, subject), QStringLiteral("not checked: the spread is not known"));
    reported.reported->insert(QStringLiteral("iqr"), 5000);
    QCOMPARE(onlyFinding(reported, wide).evidence.value(QLatin1String("iqr_ns")).toDouble(), 5000.0);
    // Of a median of 0 any spread is over a tenth.
    std::vector<double> zeros(12, 0);
    std::fill(zeros.begin() + 8, zeros.end(), 5.0);
    const Finding zero = onlyFinding(with(zeros), wide);
    QVERIFY(zero.evidence.value(QLatin1String("relative")).isNull());
    QCOMPARE(sample::wordsProblem(zero), QString());
}

QTEST_GUILESS_MAIN(TestDisturbance)
#include "tst_rule_disturbance.moc"
