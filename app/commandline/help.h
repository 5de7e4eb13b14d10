// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay {

/// The texts of --help, each ending in a line feed.
QString programHelp();
QString checkHelp();
QString showHelp();
QString chartHelp();
QString formatsHelp();
/// Of a verb this version does not have.
QString missingHelp(const QString &verb);

} // namespace assay
