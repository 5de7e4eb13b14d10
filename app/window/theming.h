// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings.h"

namespace assay {

/// Gives the application the desktop's colours, or light or dark ones whatever the desktop has.
void applyTheme(ThemeChoice choice);

} // namespace assay
