// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/axis.h"
#include "views/sheets/flow.h"
#include "views/sheets/runorderitem.h"

#include <QGraphicsScene>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace assay;

class TestAxis : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void roundSteps_data()
    {
        QTest::addColumn<double>("range");
        QTest::addColumn<int>("most");
        QTest::addColumn<double>("step");
        QTest::addColumn<int>("decimals");
        QTest::newRow("50 in 5") << 50.0 << 5 << 10.0 << 0;
        QTest::newRow("51 in 5") << 51.0 << 5 << 20.0 << 0;
        QTest::newRow("0.7 in 7") << 0.7 << 7 << 0.1 << 1;
        QTest::newRow("0.04 in 4") << 0.04 << 4 << 0.01 << 2;
        QTest::newRow("thousands") << 9'999.0 << 5 << 2'000.0 << 0;
        QTest::newRow("nothing") << 0.0 << 5 << 1.0 << 0;
        QTest::newRow("not finite") << HUGE_VAL << 5 << 1.0 << 0;
    }
    void roundSteps()
    {
        QFETCH(double, range);
        QFETCH(int, most);
        QFETCH(double, step);
        QFETCH(int, decimals);
        QVERIFY(std::abs(roundStep(range, most) - step) < 1e-12 * step);
        QCOMPARE(decimalsOfStep(step), decimals);
    }

    void ticksKeepTheirRange()
    {
        for (const auto &[low, high] : std::vector<std::pair<double, double>>{{0, 0.3}, {37.4, 38.1}, {37.4912, 37.4919}, {3, 97}, {-5, 5}, {1e9, 1e9 + 7}}) {
            const Ticks ticks = ticksBetween(low, high, 7);
            QVERIFY(ticks.values.size() >= 2 && ticks.values.size() <= 8);
            QVERIFY(ticks.values.front() >= low - 1e-9 * ticks.step);
            QVERIFY(ticks.values.back() <= high + 1e-9 * ticks.step);
        }
        // The last tick of 0 … 0.3 by 0.1 is there although the sum overshoots.
        QCOMPARE(ticksBetween(0, 0.3, 3).values.size(), std::size_t(4));
        QCOMPARE(ticksBetween(5, 5, 4).values, std::vector<double>{5});
    }

    void logarithmicTicks()
    {
        QCOMPARE(logTicks(1, 1000, 4).values, (std::vector<double>{1, 10, 100, 1000}));
        QCOMPARE(logTicks(1, 100, 8).values, (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
        // Under a decade with too few round numbers: linear ones.
        QVERIFY(logTicks(37.4, 38.1, 8).values.size() >= 4);
        QVERIFY(logTicks(1, 1e12, 4).values.size() <= 5);
        QVERIFY(!logTicks(0, 10, 5).values.empty());
    }

    void mapsThereAndBack()
    {
        for (const bool log : {false, true}) {
            const PlotMap map{{100, 50, 800, 400}, {10, 4000}, {5, 6}, log};
            for (const double value : {10.0, 37.58, 4000.0})
                QVERIFY(std::abs(map.fromX(map.toX(value)) - value) < 1e-9 * value);
            QCOMPARE(map.toX(10), 100.0);
            QCOMPARE(map.toX(4000), 900.0);
            QCOMPARE(map.toY(5), 450.0);
            QCOMPARE(map.fromY(50), 6.0);
        }
    }

    void segmentsAreCut_data()
    {
        QTest::addColumn<QLineF>("segment");
        QTest::addColumn<QLineF>("inside");
        QTest::newRow("inside") << QLineF(1, 1, 9, 9) << QLineF(1, 1, 9, 9);
        QTest::newRow("through") << QLineF(-10, 5, 20, 5) << QLineF(0, 5, 10, 5);
        QTest::newRow("corner to corner") << QLineF(-5, -5, 15, 15) << QLineF(0, 0, 10, 10);
        QTest::newRow("in from above") << QLineF(5, -10, 5, 5) << QLineF(5, 0, 5, 5);
        QTest::newRow("outside") << QLineF(-5, 3, -1, 4) << QLineF();
        QTest::newRow("past a corner") << QLineF(-5, 4, 4, -6) << QLineF();
        QTest::newRow("parallel outside") << QLineF(0, 11, 10, 11) << QLineF();
        QTest::newRow("not finite") << QLineF(0, 0, HUGE_VAL, 5) << QLineF();
    }
    void segmentsAreCut()
    {
        QFETCH(QLineF, segment);
        QFETCH(QLineF, inside);
        const std::optional<QLineF> cut = cutSegment(segment, QRectF(0, 0, 10, 10));
        QCOMPARE(cut.has_value(), !inside.isNull());
        if (cut)
            QCOMPARE(*cut, inside);
    }

    void polylinesAreCut()
    {
        const std::vector<QPointF> points{{-5, 5}, {5, 5}, {5, 20}, {8, 20}, {8, 5}};
        const QPainterPath path = cutPolyline(points, QRectF(0, 0, 10, 10));
        QVERIFY(QRectF(0, 0, 10, 10).contains(path.boundingRect()));
        int moves = 0;
        for (int i = 0; i < path.elementCount(); ++i)
            moves += path.elementAt(i).isMoveTo() ? 1 : 0;
        QCOMPARE(moves, 2);
        QVERIFY(cutPolyline(std::vector<QPointF>{}, QRectF(0, 0, 1, 1)).isEmpty());
    }

    // Oracle: the definition, sorted anew at each run.
    void runningMedians()
    {
        std::vector<double> values;
        for (int i = 0; i < 200; ++i)
            values.push_back((i * 37 + 11) % 101);
        const RunningMedian median = runningMedian(values, 0, 200, 31, 1000);
        QCOMPARE(median.window, 31);
        QCOMPARE(median.every, 1);
        QCOMPARE(median.points.size(), std::size_t(200));
        for (int run = 0; run < 200; ++run) {
            std::vector<double> window(values.begin() + std::max(0, run - 15), values.begin() + std::min(200, run + 16));
            std::ranges::sort(window);
            const std::size_t n = window.size();
            const double expected = n % 2 == 1 ? window[n / 2] : (window[n / 2 - 1] + window[n / 2]) / 2;
            QCOMPARE(median.points[static_cast<std::size_t>(run)], QPointF(run + 1, expected));
        }
    }

    void longRunningMedians()
    {
        const std::vector<double> values(100'000, 5);
        const RunningMedian median = runningMedian(values, 10'000, 90'000, 31, 400);
        QCOMPARE(median.every, 200);
        QCOMPARE(median.window, 199);
        QVERIFY(median.points.size() <= 402);
        QCOMPARE(median.points.front().x(), 10'001.0);
        QCOMPARE(median.points.back().x(), 90'000.0);
        QVERIFY(runningMedian(values, 0, 10, 0, 400).points.empty());
        QVERIFY(runningMedian(std::vector<double>{1, 2}, 0, 2, 31, 400).points.empty());
        QVERIFY(runningMedian(values, 5, 5, 31, 400).points.empty());
    }

    void runsInView()
    {
        const auto view = [](double low, double high) { return RunOrderItem::runsInView({{0, 0, 10, 10}, {low, high}, {0, 1}}, 100); };
        QCOMPARE(view(0.2, 100.9), (std::pair<qint64, qint64>(0, 100)));
        QCOMPARE(view(1, 1), (std::pair<qint64, qint64>(0, 1)));
        QCOMPARE(view(1.2, 1.8), (std::pair<qint64, qint64>(1, 1)));
        QCOMPARE(view(50.5, 60.5), (std::pair<qint64, qint64>(50, 60)));
        QCOMPARE(view(200, 300).first, view(200, 300).second);
    }

    // One outlier among a million is seen at every scale and in every view that holds it.
    void outliersSurvive_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<double>("scale");
        QTest::newRow("whole") << 1.0 << 1e6 << 1.0;
        QTest::newRow("whole, 2x") << 1.0 << 1e6 << 2.0;
        QTest::newRow("whole, 1.25x") << 1.0 << 1e6 << 1.25;
        QTest::newRow("tenth") << 4.2e5 << 5.2e5 << 1.0;
        QTest::newRow("marks") << 499'990.0 << 500'010.0 << 1.0;
        QTest::newRow("at the left edge") << 500'000.0 << 600'000.0 << 1.0;
        QTest::newRow("at the right edge") << 400'000.0 << 500'000.0 << 1.0;
    }
    void outliersSurvive()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(double, scale);
        std::vector<double> values(1'000'000, 10);
        values[499'999] = 90;
        const PlotMap map{{20, 20, 400, 200}, {low, high}, {0, 100}};
        QGraphicsScene scene;
        scene.setSceneRect(0, 0, 440, 240);
        scene.addItem(new RunOrderItem(Samples(values), map, Qt::black, 2));
        QImage image(QSize(440, 240) * scale, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        scene.render(&painter, image.rect(), scene.sceneRect());
        painter.end();
        int dark = 0;
        const int row = static_cast<int>(map.toY(90) * scale);
        for (int y = row; y <= row + 2; ++y) {
            for (int x = 0; x < image.width(); ++x)
                dark += qGray(image.pixel(x, y)) < 160 ? 1 : 0;
        }
        QVERIFY(dark >= 1);
        for (int x = 0; x < image.width(); ++x)
            QCOMPARE(qGray(image.pixel(x, static_cast<int>(5 * scale))), 255);
    }

    void wordsWrap()
    {
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        const TextStyle style{12, Qt::black, false, false};
        Flow flow(theme, 120, 15);
        flow.add(QStringLiteral("governor ondemand, frequency is 2.40 GHz, pinned to CPU 3"), style);
        Drawing drawing(theme);
        flow.draw(drawing, {0, 0});
        QVERIFY(drawing.texts().size() >= 3);
        QStringList lines;
        for (const Drawing::Text &text : drawing.texts()) {
            QVERIFY(text.box.right() <= 120.5);
            lines << QString(text.text).replace(QChar::Nbsp, QLatin1Char(' '));
        }
        QCOMPARE(lines.join(QLatin1Char(' ')), QStringLiteral("governor ondemand, frequency is 2.40 GHz, pinned to CPU 3"));
        QVERIFY(std::ranges::any_of(lines, [](const QString &line) { return line.contains(QStringLiteral("2.40 GHz")); }));
        QCOMPARE(flow.height(), 15.0 * static_cast<double>(lines.size()));
    }

    void longWordsBreakAndLoseNothing()
    {
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        const TextStyle style{12, Qt::black, false, false};
        const QString word = QStringLiteral("-Wl,--very=") + QString(300, QLatin1Char('q')) + QStringLiteral("/漢字") + QString(50, QChar(0x00e9));
        Flow flow(theme, 90, 15);
        flow.add(QStringLiteral("a ") + word, style);
        Drawing drawing(theme);
        flow.draw(drawing, {0, 0});
        QString all;
        for (const Drawing::Text &text : drawing.texts()) {
            QVERIFY(text.box.right() <= 90.5);
            all += text.text;
        }
        QCOMPARE(all, QStringLiteral("a") + word);
        Flow narrow(theme, 1, 15);   // narrower than a character
        narrow.add(QStringLiteral("xyz"), style);
        QCOMPARE(narrow.height(), 45.0);
        QCOMPARE(Flow(theme, 100, 15).height(), 0.0);
    }

    // A fact that fits on a line of its own is not broken.
    void factsStayWhole()
    {
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        const TextStyle style{12, Qt::black, false, false};
        Drawing drawing(theme);
        const QString second = QStringLiteral("Debian GNU/Linux 13 (trixie)");
        Flow flow(theme, drawing.width(second, style) + 4, 15);
        flow.addWhole(QStringLiteral("Raspberry Pi"), style);
        flow.add(QStringLiteral(", "), style);
        flow.addWhole(second, style);
        flow.draw(drawing, {0, 0});
        QCOMPARE(drawing.texts().size(), std::size_t(2));
        QCOMPARE(drawing.texts()[0].text, QStringLiteral("Raspberry Pi,"));
        QCOMPARE(drawing.texts()[1].text, second);
    }

    void controlCharactersBecomeVisible()
    {
        Drawing drawing(makeTheme(ThemeKind::Light, QFont()));
        drawing.text({0, 0}, QStringLiteral("a\x01") + QChar(0xFFFE) + QStringLiteral("\nb"), {12, Qt::black, false, false});
        QCOMPARE(drawing.texts().front().text, QStringLiteral("a\\x01\\ufffe\\nb"));
    }
};

QTEST_MAIN(TestAxis)
#include "tst_axis.moc"
