// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/findings/rule.h"

namespace assay {

// One maker a rule; each rule lives in the file of its name.
std::unique_ptr<const Rule> makeMissingRequiredRule();
std::unique_ptr<const Rule> makeMissingProtocolRule();
std::unique_ptr<const Rule> makeUnavailableRule();
std::unique_ptr<const Rule> makeInvalidRule();
std::unique_ptr<const Rule> makeEmulatedTimingRule();
std::unique_ptr<const Rule> makeNotNativeRule();
std::unique_ptr<const Rule> makeReportedDiffersRule();
std::unique_ptr<const Rule> makeRawMissingRule();
std::unique_ptr<const Rule> makeRawCountRule();
std::unique_ptr<const Rule> makeFingerprintRule();
std::unique_ptr<const Rule> makeDuplicateRule();
std::unique_ptr<const Rule> makeUnoptimisedRule();
std::unique_ptr<const Rule> makeConditionsRule();
std::unique_ptr<const Rule> makeSyntheticRule();
std::unique_ptr<const Rule> makeAssumedRule();
std::unique_ptr<const Rule> makeFixtureRule();
std::unique_ptr<const Rule> makeBimodalRule();
std::unique_ptr<const Rule> makeDriftRule();
std::unique_ptr<const Rule> makePeriodicRule();
std::unique_ptr<const Rule> makeWarmUpRule();
std::unique_ptr<const Rule> makeDependentRule();
std::unique_ptr<const Rule> makeInterferenceRule();
std::unique_ptr<const Rule> makeClockStepRule();
std::unique_ptr<const Rule> makeBelowFloorRule();
std::unique_ptr<const Rule> makeRegionShortRule();
std::unique_ptr<const Rule> makeTooFewRule();
std::unique_ptr<const Rule> makePercentileRule();
std::unique_ptr<const Rule> makeWideRule();
std::unique_ptr<const Rule> makeEvenRule();
std::unique_ptr<const Rule> makeOrderRule();
std::unique_ptr<const Rule> makeFailedRule();
std::unique_ptr<const Rule> makeNotANumberRule();
std::unique_ptr<const Rule> makeUnitRule();
std::unique_ptr<const Rule> makeSingleRule();
std::unique_ptr<const Rule> makeImportRefusedRule();
std::unique_ptr<const Rule> makeImportLimitRule();
std::unique_ptr<const Rule> makeImportPartialRule();

} // namespace assay
