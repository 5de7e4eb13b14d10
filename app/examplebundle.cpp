// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/examplebundle.h"

#include <QCoreApplication>
#include <QDir>

namespace assay {

QString exampleBundlePath()
{
    const QDir program(QCoreApplication::applicationDirPath());
    for (const QString &place : {QStringLiteral("../share/assay/examples/example"), QStringLiteral("../../resources/examples/example")}) {
        const QString path = QDir::cleanPath(program.absoluteFilePath(place));
        if (QDir(path).exists())
            return path;
    }
    return {};
}

} // namespace assay
