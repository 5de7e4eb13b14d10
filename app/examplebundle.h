// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay {

/// Folder of the example bundle: of an installation, or of the checkout that the program was built in; empty when neither is there.
QString exampleBundlePath();

} // namespace assay
