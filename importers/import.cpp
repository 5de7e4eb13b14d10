// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/import.h"

namespace assay {

Bundle importPath(const QString &path, const ImportOptions &, const ImportCallbacks &)
{
    Bundle bundle;
    bundle.path = path;
    bundle.status = Bundle::Status::Unreadable;
    return bundle;
}

std::vector<FileStamp> filesOnDisk(const QString &, const Bundle &, const ImportLimits &)
{
    return {};
}

std::vector<ImportFormat> importFormats()
{
    return {};
}

} // namespace assay
