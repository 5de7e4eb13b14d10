// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace assay {

/// Opens the main window on paths and runs the event loop; returns the program's exit code.
/// Needs a QApplication.
int runWindow(const QStringList &paths);

} // namespace assay
