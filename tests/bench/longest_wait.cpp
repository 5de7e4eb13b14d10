// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// How long an event had to wait, at most, while the window opened a path, from its first painting to the last finding: a timer that
// wants to fire every millisecond says when it could not. Prints milliseconds; the fifth largest waits as well.

#include "app/window/mainwindow.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <functional>
#include <vector>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("assay"));
    assay::MainWindow window;
    window.show();
    std::vector<double> waits;
    QElapsedTimer since;
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    int quiet = 0;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        constexpr double nsPerMs = 1e6;
        waits.push_back(static_cast<double>(since.nsecsElapsed()) / nsPerMs);
        since.restart();
        // Some more turns of the loop, for what the end of the work still has to paint.
        constexpr int turns = 300;
        quiet = window.session().isBusy() ? 0 : quiet + 1;
        if (quiet > turns)
            QCoreApplication::quit();
    });
    QTimer::singleShot(300, &timer, [&] {
        window.openPaths(QCoreApplication::arguments().mid(1));
        since.start();
        timer.start(1);
    });
    QApplication::exec();
    std::ranges::sort(waits, std::greater());
    std::printf("%.1f %.1f\n", waits.front(), waits[std::min<std::size_t>(4, waits.size() - 1)]);
    return 0;
}
