// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/registry.h"

#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QJsonDocument>

#include <algorithm>
#include <tuple>

namespace assay {

void Rule::checkMeasurement(const RuleContext &, const Analysed &, FindingReport &) const {}

void Rule::checkBundle(const RuleContext &, FindingReport &) const {}

const std::vector<std::unique_ptr<const Rule>> &allRules()
{
    static const auto rules = [] {
        std::vector<std::unique_ptr<const Rule>> list;
        list.push_back(makeMissingRequiredRule());
        list.push_back(makeMissingProtocolRule());
        list.push_back(makeUnavailableRule());
        list.push_back(makeInvalidRule());
        list.push_back(makeEmulatedTimingRule());
        list.push_back(makeNotNativeRule());
        list.push_back(makeReportedDiffersRule());
        list.push_back(makeRawMissingRule());
        list.push_back(makeRawCountRule());
        list.push_back(makeFingerprintRule());
        list.push_back(makeDuplicateRule());
        list.push_back(makeUnoptimisedRule());
        list.push_back(makeConditionsRule());
        list.push_back(makeSyntheticRule());
        list.push_back(makeAssumedRule());
        list.push_back(makeFixtureRule());
        list.push_back(makeBimodalRule());
        list.push_back(makeDriftRule());
        list.push_back(makePeriodicRule());
        list.push_back(makeWarmUpRule());
        list.push_back(makeDependentRule());
        list.push_back(makeInterferenceRule());
        list.push_back(makeClockStepRule());
        list.push_back(makeBelowFloorRule());
        list.push_back(makeRegionShortRule());
        list.push_back(makeTooFewRule());
        list.push_back(makePercentileRule());
        list.push_back(makeWideRule());
        list.push_back(makeEvenRule());
        list.push_back(makeOrderRule());
        list.push_back(makeFailedRule());
        list.push_back(makeNotANumberRule());
        list.push_back(makeUnitRule());
        list.push_back(makeSingleRule());
        list.push_back(makeImportRefusedRule());
        list.push_back(makeImportLimitRule());
        list.push_back(makeImportPartialRule());
        return list;
    }();
    return rules;
}

namespace {

void sortReport(FindingReport &report)
{
    std::ranges::stable_sort(report.findings, {}, [](const Finding &finding) {
        return std::tuple(finding.subject, finding.rule, finding.runs ? finding.runs->first : 0, finding.line.value_or(0));
    });
    std::ranges::stable_sort(report.passed, {}, [](const PassedCheck &check) { return std::tuple(check.subject, check.rule); });
    std::ranges::stable_sort(report.notChecked, {}, [](const UncheckedRule &check) { return std::tuple(check.subject, check.rule); });
}

/// A rule that looks at files rather than measurements, or that has nothing to look at, is told once for the bundle.
void addSwitchedOff(const Rule &rule, std::span<const Analysed> measurements, FindingReport &report)
{
    const QString reason = QCoreApplication::translate("Findings", "switched off");
    if (measurements.empty() || rule.id().startsWith(QLatin1String("import."))) {
        addNotChecked(report, rule.id(), QCoreApplication::translate("Findings", "bundle"), reason);
        return;
    }
    for (const Analysed &subject : measurements)
        addNotChecked(report, rule.id(), subject.measurement->name, reason);
}

} // namespace

FindingReport checkBundle(const Bundle &bundle, std::span<const std::shared_ptr<const Analysis>> analyses, const QStringList &switchedOff)
{
    std::vector<Analysed> measurements;
    for (std::size_t i = 0; i < bundle.measurements.size() && i < analyses.size(); ++i)
        measurements.push_back({&bundle.measurements[i], analyses[i].get()});
    const RuleContext context{bundle, measurements};
    FindingReport report;
    for (const auto &rule : allRules()) {
        if (switchedOff.contains(rule->id())) {
            addSwitchedOff(*rule, measurements, report);
            continue;
        }
        rule->checkBundle(context, report);
        for (const Analysed &subject : measurements)
            rule->checkMeasurement(context, subject, report);
    }
    sortReport(report);
    return report;
}

FindingWords findingWords(const Finding &finding)
{
    for (const auto &rule : allRules()) {
        if (rule->id() == finding.rule)
            return rule->words(finding);
    }
    const auto words = [](const char *text) { return QCoreApplication::translate("Findings", text); };
    return {words(QT_TRANSLATE_NOOP("Findings", "Rule %1 found something that this version has no words for.")).arg(finding.rule),
            words(QT_TRANSLATE_NOOP("Findings", "What it means cannot be said here.")),
            words(QT_TRANSLATE_NOOP("Findings", "Look at the evidence, or open the bundle with a newer version.")),
            QString::fromUtf8(QJsonDocument(finding.evidence).toJson(QJsonDocument::Compact)), finding.rule};
}

} // namespace assay
