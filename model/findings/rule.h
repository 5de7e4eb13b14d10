// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis.h"
#include "model/bundle.h"
#include "model/finding.h"

#include <memory>
#include <span>
#include <vector>

namespace assay {

/// A measurement and what was computed from it.
struct Analysed {
    const Measurement *measurement = nullptr;
    const Analysis *analysis = nullptr;
};

/// What a rule sees: one bundle and its analyses, in the bundle's order.
struct RuleContext {
    const Bundle &bundle;
    std::span<const Analysed> measurements;
};

/// One check. A rule is a value without state: the same input gives the same report.
///
/// Each applicable subject ends up in exactly one of findings (one or more), passed or notChecked.
class Rule {
public:
    virtual ~Rule() = default;
    /// Stable dotted name.
    virtual QString id() const = 0;
    /// Looks at one measurement. The default looks at nothing.
    virtual void checkMeasurement(const RuleContext &context, const Analysed &subject, FindingReport &report) const;
    /// Looks at the bundle as a whole. The default looks at nothing.
    virtual void checkBundle(const RuleContext &context, FindingReport &report) const;
    /// The words of a finding this rule made.
    virtual FindingWords words(const Finding &finding) const = 0;
};

/// Every rule, in the order of the manual. One line a rule in registry.cpp.
const std::vector<std::unique_ptr<const Rule>> &allRules();

} // namespace assay
