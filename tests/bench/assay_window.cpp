// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Assay's own window, from the start of the process until it has been painted.

#include "app/window.h"
#include "tests/bench/firstpaint.h"

#include <QApplication>

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("assay"));
    assay::FirstPaint firstPaint;
    application.installEventFilter(&firstPaint);
    return assay::runWindow(QCoreApplication::arguments().mid(1));
}
