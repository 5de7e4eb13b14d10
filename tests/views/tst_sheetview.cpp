// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sheetdata.h"
#include "views/sheets/sheetview.h"

#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

using namespace assay;
using namespace sheetdata;

class TestSheetView : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<SheetView> shown(SheetKind kind, int runs = 400)
    {
        auto view = std::make_unique<SheetView>();
        view->resize(1000, 700);
        view->setSheet(sheetOf(kind), dataOf(stamped(board(runs))));
        view->show();
        view->activateWindow();
        view->setFocus();
        (void)QTest::qWaitForWindowExposed(view.get());
        return view;
    }

    static void wheel(SheetView &view, QPointF at, int delta, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, view.viewport()->mapToGlobal(at), {}, {0, delta}, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(view.viewport(), &event);
    }

    static void moveTo(SheetView &view, QPointF scenePosition, Qt::MouseButtons buttons = {})
    {
        const QPoint at = view.mapFromScene(scenePosition);
        QMouseEvent event(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton, buttons, {});
        QApplication::sendEvent(view.viewport(), &event);
    }

private Q_SLOTS:
    void initTestCase() { qRegisterMetaType<SheetOptions>(); }
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    void names()
    {
        const auto view = shown(SheetKind::Histogram);
        QCOMPARE(view->accessibleName(), QStringLiteral("Histogram of distribution-host/plain"));
        QVERIFY(view->accessibleDescription().startsWith(QStringLiteral("Median ")));
        QVERIFY(view->accessibleDescription().contains(QStringLiteral("power source: never asked")));
        view->clear();
        QVERIFY(view->built().scene == nullptr);
        QVERIFY(!view->canZoom());
        view->zoomIn();
        QTest::keyClick(view.get(), Qt::Key_Right);
        view->copyTable();
    }

    void wheelZoomsAroundThePointer()
    {
        const auto view = shown(SheetKind::RunOrder);
        QSignalSpy changed(view.get(), &SheetView::optionsChanged);
        const QRectF plot = view->built().plot;
        const QPointF at(plot.left() + 0.75 * plot.width(), plot.center().y());
        const auto runAt = [&] { return view->built().x.low + 0.75 * (view->built().x.high - view->built().x.low); };
        const double before = runAt();
        wheel(*view, view->mapFromScene(at), 120);
        QCOMPARE(changed.count(), 1);
        QVERIFY(view->options().x.has_value());
        QVERIFY(std::abs(runAt() - before) < 1);
        QVERIFY(view->built().x.high - view->built().x.low < 330);
        wheel(*view, view->mapFromScene(at), -120 * 5);
        QVERIFY(!view->options().x.has_value());
        // Outside the plot nothing is zoomed.
        wheel(*view, {5, 5}, 120);
        QVERIFY(!view->options().x.has_value());
        wheel(*view, view->mapFromScene(at), 120, Qt::ShiftModifier);
        QVERIFY(view->options().y.has_value() && !view->options().x.has_value());
    }

    void zoomHasLimits()
    {
        const auto view = shown(SheetKind::RunOrder);
        for (int i = 0; i < 200; ++i)
            view->zoomIn();
        QVERIFY(view->built().x.high - view->built().x.low >= 4.99);
        view->showAll();
        QCOMPARE(view->built().x, view->built().fullX);
        const auto histogram = shown(SheetKind::Histogram);
        for (int i = 0; i < 200; ++i)
            histogram->zoomIn();
        QVERIFY(histogram->built().x.high > histogram->built().x.low);
    }

    void dragPans()
    {
        const auto view = shown(SheetKind::RunOrder);
        view->zoomBy(0.25);
        const Range before = view->built().x;
        const QPointF centre = view->built().plot.center();
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(centre));
        moveTo(*view, centre - QPointF(view->built().plot.width() / 4, 0), Qt::LeftButton);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(centre));
        QVERIFY(std::abs(view->built().x.low - (before.low + 0.25 * (before.high - before.low))) < 1.5);
        QVERIFY(std::abs((view->built().x.high - view->built().x.low) - (before.high - before.low)) < 1e-6);
        // Never beyond the ends.
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(centre));
        moveTo(*view, centre + QPointF(5'000, 0), Qt::LeftButton);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(centre));
        QCOMPARE(view->built().x.low, view->built().fullX.low);
    }

    void rectangleZoom()
    {
        const auto view = shown(SheetKind::RunOrder);
        QSignalSpy mode(view.get(), &SheetView::rectangleZoomChanged);
        QTest::keyClick(view.get(), Qt::Key_Z);
        QVERIFY(view->isRectangleZoom());
        QTest::keyClick(view.get(), Qt::Key_Escape);
        QVERIFY(!view->isRectangleZoom());
        QCOMPARE(mode.count(), 2);
        QTest::keyClick(view.get(), Qt::Key_Z);
        const QRectF plot = view->built().plot;
        const QPointF from = plot.topLeft() + QPointF(0.25 * plot.width(), 0.5 * plot.height());
        QTest::mousePress(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(from));
        moveTo(*view, plot.topLeft() + QPointF(0.5 * plot.width(), 0.9 * plot.height()), Qt::LeftButton);
        QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, view->mapFromScene(plot.center()));
        QVERIFY(!view->isRectangleZoom());
        QVERIFY(view->options().x && view->options().y);
        QVERIFY(std::abs(view->options().x->low - 100) < 3 && std::abs(view->options().x->high - 200) < 3);
        QTest::keyClick(view.get(), Qt::Key_0);
        QVERIFY(!view->options().x && !view->options().y);
    }

    void keysReadRunByRun()
    {
        const auto view = shown(SheetKind::RunOrder);
        QSignalSpy readout(view.get(), &SheetView::readoutChanged);
        QTest::keyClick(view.get(), Qt::Key_Right);
        QVERIFY(readout.last().front().toString().startsWith(QStringLiteral("run 1 of 400 · ")));
        QTest::keyClick(view.get(), Qt::Key_Right);
        QVERIFY(readout.last().front().toString().startsWith(QStringLiteral("run 2 of 400 · ")));
        QVERIFY(view->accessibleDescription().startsWith(QStringLiteral("run 2 of 400")));
        QTest::keyClick(view.get(), Qt::Key_End);
        QVERIFY(readout.last().front().toString().startsWith(QStringLiteral("run 400 of 400 · ")));
        QTest::keyClick(view.get(), Qt::Key_Home);
        QVERIFY(readout.last().front().toString().startsWith(QStringLiteral("run 1 of 400 · ")));
        // In a zoomed view a screenful on, and the view follows.
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(view.get(), Qt::Key_Plus);
        const Range before = view->built().x;
        QTest::keyClick(view.get(), Qt::Key_PageDown);
        QTest::keyClick(view.get(), Qt::Key_PageDown);
        QVERIFY(view->built().x.low > before.low + 20);
        QTest::keyClick(view.get(), Qt::Key_Minus);
        QVERIFY(view->built().x.high - view->built().x.low > before.high - before.low);
    }

    void hoverReads()
    {
        for (const auto &sheet : allSheets()) {
            const auto view = shown(sheet->kind());
            QSignalSpy readout(view.get(), &SheetView::readoutChanged);
            moveTo(*view, view->built().plot.center());
            QVERIFY(!readout.isEmpty() && !readout.last().front().toString().isEmpty());
            moveTo(*view, {2, 2});
            QVERIFY(readout.last().front().toString().isEmpty());
        }
    }

    // Readout and focus are on screen only.
    void readoutIsNotInTheScene()
    {
        const auto view = shown(SheetKind::RunOrder);
        const auto rendered = [&] {
            QImage image(view->built().size.toSize(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            view->built().scene->render(&painter);
            return image;
        };
        const QImage before = rendered();
        const QImage grabbed = view->grab().toImage();
        QTest::keyClick(view.get(), Qt::Key_End);
        QCOMPARE(rendered(), before);
        QVERIFY(view->grab().toImage() != grabbed);
    }

    void copies()
    {
        const auto view = shown(SheetKind::Histogram);
        QTest::keyClick(view.get(), Qt::Key_C, Qt::ControlModifier);
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.front(), QStringLiteral("from (ns)\tto below (ns)\truns"));
        qint64 runs = 0;
        for (qsizetype i = 1; i < lines.size(); ++i)
            runs += lines[i].section(QLatin1Char('\t'), 2).toLongLong();
        QCOMPARE(runs, 400);
        view->copyPicture();
        QCOMPARE(QApplication::clipboard()->image().size(), view->viewport()->size());
    }

    void paletteAndSizeRebuild()
    {
        const auto view = shown(SheetKind::Histogram);
        const QColor light = view->grab().toImage().pixelColor(400, 8);
        QPalette dark = view->palette();
        dark.setColor(QPalette::Base, QColor(30, 30, 30));
        dark.setColor(QPalette::Text, Qt::white);
        view->setPalette(dark);
        QCOMPARE(light, QColor(Qt::white));
        QCOMPARE(view->grab().toImage().pixelColor(400, 8), QColor(0x24, 0x24, 0x24));
        view->resize(700, 500);
        QCOMPARE(view->built().size.width(), static_cast<double>(view->viewport()->width()));
    }

    // A sheet taller than the view scrolls, and every size settles.
    void tallSheetsScroll()
    {
        const auto view = shown(SheetKind::Convergence);
        for (int width = 300; width <= 1700; width += 47) {
            view->resize(width, 420);
            QVERIFY(view->built().scene != nullptr);
            QCOMPARE(view->verticalScrollBar()->isVisible(), view->built().size.height() > view->viewport()->height());
            QCOMPARE(view->built().size.width(), static_cast<double>(view->viewport()->width()));
        }
    }

    void hiddenViewsWait()
    {
        SheetView view;
        view.setSheet(sheetOf(SheetKind::Histogram), dataOf(stamped(board(400))));
        QVERIFY(view.built().scene == nullptr);
        view.show();
        QVERIFY(view.built().scene != nullptr);
    }

    void showsRuns()
    {
        const auto view = shown(SheetKind::RunOrder);
        QSignalSpy readout(view.get(), &SheetView::readoutChanged);
        view->showRuns(200, 220);
        QVERIFY(view->built().x.low < 200 && view->built().x.high > 220 && view->built().x.high < 260);
        QVERIFY(readout.last().front().toString().startsWith(QStringLiteral("run 200 of 400")));
    }

    void optionsSetFromOutsideAreNotAnnounced()
    {
        const auto view = shown(SheetKind::Histogram);
        QSignalSpy changed(view.get(), &SheetView::optionsChanged);
        SheetOptions options;
        options.span = SheetOptions::Span::Log;
        view->setOptions(options);
        QCOMPARE(changed.count(), 0);
        QVERIFY(view->built().options == options);
        QTest::keyClick(view.get(), Qt::Key_Plus);
        QCOMPARE(changed.count(), 1);
    }

    void anotherMeasurementShowsAll()
    {
        const auto view = shown(SheetKind::RunOrder);
        view->zoomIn();
        QVERIFY(view->options().x);
        view->setSheet(sheetOf(SheetKind::RunOrder), dataOf(stamped(board(50))));
        QVERIFY(!view->options().x);
    }
};

QTEST_MAIN(TestSheetView)
#include "tst_sheetview.moc"
