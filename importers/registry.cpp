// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "importers/importer.h"
#include "importers/rawimporter.h"
#include "importers/stampedimporter.h"

namespace assay {

const std::vector<std::unique_ptr<const Importer>> &allImporters()
{
    static const auto importers = [] {
        std::vector<std::unique_ptr<const Importer>> list;
        list.push_back(std::make_unique<StampedImporter>());
        list.push_back(std::make_unique<RawImporter>());
        return list;
    }();
    return importers;
}

std::vector<ImportFormat> importFormats()
{
    std::vector<ImportFormat> formats;
    for (const auto &importer : allImporters())
        formats.push_back(importer->format());
    return formats;
}

} // namespace assay
