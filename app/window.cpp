// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/commandline/output.h"

#include <QCoreApplication>

namespace assay {

int runWindow(const QStringList &)
{
    // Nobody may be left looking at nothing.
    complain(QCoreApplication::translate("Window", "The window is not part of this version. Try assay --help for what the command line does."));
    return 1;
}

} // namespace assay
