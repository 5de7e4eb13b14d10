// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/window/mainwindow.h"
#include "app/window/theming.h"

#include <QApplication>

namespace assay {

int runWindow(const QStringList &paths)
{
    QGuiApplication::setDesktopFileName(QStringLiteral("org.assay.Assay"));
    QGuiApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.assay.Assay"), QIcon(QStringLiteral(":/icons/org.assay.Assay.svg"))));
    applyTheme(Settings().theme());
    MainWindow window;
    window.show();
    window.openPaths(paths);
    return QApplication::exec();
}

} // namespace assay
