// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

namespace assay {

int runWindow(const QStringList &)
{
    return 0;
}

} // namespace assay
