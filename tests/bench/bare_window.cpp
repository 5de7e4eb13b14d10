// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The least that a Qt program with charts does to show a window: what assay's start is measured against.

#include "tests/bench/firstpaint.h"

#include <QApplication>
#include <QChartView>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    assay::FirstPaint firstPaint;
    application.installEventFilter(&firstPaint);
    QMainWindow window;
    window.setCentralWidget(new QChartView);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
