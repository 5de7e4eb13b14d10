// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/rule.h"

namespace assay {

/// What the three import rules share: one finding a note that is theirs.
class ImportRule : public Rule {
public:
    void checkBundle(const RuleContext &context, FindingReport &report) const override;
    FindingWords words(const Finding &finding) const override;

protected:
    virtual Severity severity() const = 0;
    virtual bool isMine(const ImportNote &note) const = 0;
    virtual QString meaning() const = 0;
    virtual QString badge() const = 0;
};

} // namespace assay
