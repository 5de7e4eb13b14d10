// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/registry.h"

namespace assay {

void Rule::checkMeasurement(const RuleContext &, const Analysed &, FindingReport &) const {}

void Rule::checkBundle(const RuleContext &, FindingReport &) const {}

const std::vector<std::unique_ptr<const Rule>> &allRules()
{
    static const std::vector<std::unique_ptr<const Rule>> rules;
    return rules;
}

FindingReport checkBundle(const Bundle &, std::span<const Analysis>, const QStringList &)
{
    return {};
}

FindingWords findingWords(const Finding &finding)
{
    return {finding.rule, {}, {}, {}, finding.rule};
}

} // namespace assay
