// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace assay {

/// A drawn symbol from ":/icons/<name>.svg" in the colour of the application's button text, read anew at every paint, so
/// that it follows the palette; sharp at any size. In mode Selected it takes HighlightedText. GUI thread only.
QIcon symbolIcon(const QString &name);

} // namespace assay
