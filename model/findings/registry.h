// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/rule.h"

#include <QStringList>

namespace assay {

/// Runs every rule that is not switched off; the report is sorted. A switched-off rule is reported
/// as not checked ("switched off").
FindingReport checkBundle(const Bundle &bundle, std::span<const std::shared_ptr<const Analysis>> analyses, const QStringList &switchedOff = {});

/// The words of any finding, by its rule.
FindingWords findingWords(const Finding &finding);

} // namespace assay
