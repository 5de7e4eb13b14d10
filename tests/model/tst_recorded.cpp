// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The flags on real runs (tests/data/recorded): what was built into a series is found, and with its order gone nothing is.
#include "tests/model/generators.h"
#include "tests/model/sampleresults.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace assay;

namespace {

std::vector<double> recorded(const QString &name)
{
    QFile file(QStringLiteral(ASSAY_SOURCE_DIR "/tests/data/recorded/%1.txt").arg(name));
    std::vector<double> values;
    if (!file.open(QIODevice::ReadOnly))
        return values;
    for (const QByteArray &line : file.readAll().split('\n')) {
        if (!line.isEmpty() && !line.startsWith('#'))
            values.push_back(line.toDouble());
    }
    return values;
}

} // namespace

class TestRecorded : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void saysWhatIsThere_data();
    void saysWhatIsThere();
    void shuffledSaysNothing_data();
    void shuffledSaysNothing();
};

void TestRecorded::saysWhatIsThere_data()
{
    QTest::addColumn<QStringList>("fires");
    QTest::addColumn<QStringList>("quiet");
    const QString humps = QStringLiteral("samples.bimodal");
    const QString drift = QStringLiteral("samples.drift");
    const QString clock = QStringLiteral("samples.clock-step");
    QTest::newRow("quiet") << QStringList{} << QStringList{humps, drift, clock};
    QTest::newRow("busy") << QStringList{} << QStringList{humps, drift, clock};
    QTest::newRow("cold") << QStringList{} << QStringList{humps, drift, clock};
    QTest::newRow("two-mode") << QStringList{humps} << QStringList{drift, clock};
    QTest::newRow("coarse") << QStringList{clock} << QStringList{humps, drift};
    QTest::newRow("drifting") << QStringList{drift} << QStringList{humps, clock};
}

void TestRecorded::saysWhatIsThere()
{
    QFETCH(QStringList, fires);
    QFETCH(QStringList, quiet);
    const std::vector<double> values = recorded(QString::fromLatin1(QTest::currentDataTag()));
    QCOMPARE(values.size(), 400U);
    const FindingReport report = sample::check(sample::rawFile(QStringLiteral("r"), values));
    for (const QString &rule : fires)
        QCOMPARE(sample::findingsOf(report, rule.toLatin1().constData()).size(), 1U);
    for (const QString &rule : quiet)
        QVERIFY2(sample::findingsOf(report, rule.toLatin1().constData()).empty(), qPrintable(rule));
}

void TestRecorded::shuffledSaysNothing_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"quiet", "busy", "cold", "drifting"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

/// Without their order, independent runs: rates as of simulated ones.
void TestRecorded::shuffledSaysNothing()
{
    QFETCH(QString, name);
    std::vector<double> values = recorded(name);
    constexpr int shuffles = 300;
    constexpr int most = 9;   // 3 %, of what is designed for at most 1 % (cycles 2.2 %, dependence 2 %)
    generators::Random random(7);
    int drift = 0;
    int dependent = 0;
    int cut = 0;
    int periodic = 0;
    for (int i = 0; i < shuffles; ++i) {
        std::ranges::shuffle(values, random);
        std::vector<double> sorted(values);
        std::ranges::sort(sorted);
        const auto shape = shapeOf({values, sorted, RunOrder::Known, 1e12, 0, 0});
        QVERIFY(shape);
        drift += shape->drift->kind != Drift::Kind::None ? 1 : 0;
        dependent += shape->dependence->dependent ? 1 : 0;
        cut += shape->warmUp->proposesCut ? 1 : 0;
        periodic += shape->period->periodic ? 1 : 0;
    }
    for (const int count : {drift, dependent, cut, periodic})
        QVERIFY2(count <= most, qPrintable(QStringLiteral("drift %1, dependence %2, cut %3, cycles %4").arg(drift).arg(dependent).arg(cut).arg(periodic)));
}

QTEST_GUILESS_MAIN(TestRecorded)
#include "tst_recorded.moc"
