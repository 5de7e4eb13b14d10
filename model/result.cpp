// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/result.h"

#include <QStringList>

namespace assay {

QString Error::text() const
{
    QStringList parts;
    for (const QString &part : {file, place, message}) {
        if (!part.isEmpty())
            parts << part;
    }
    return parts.join(QStringLiteral(": "));
}

} // namespace assay
