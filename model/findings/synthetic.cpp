// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class Synthetic : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.synthetic"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!measurement.isSynthetic()) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Note, measurement,
                                            {{QStringLiteral("synthetic"), measurement.stamp.at(StampKey::Synthetic).value},
                                             {QStringLiteral("tag"), measurement.stamp.at(StampKey::Tag).value}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString tag = jsonValueText(finding.evidence.value(QLatin1String("tag")));
        return {tr("The samples were made by a program, not measured on a machine."),
                tr("They show what a chart looks like; they say nothing about any machine. SYNTHETIC stands on every chart."),
                tr("Use them for examples and tests only."), tag.isEmpty() ? tr("marked synthetic") : tr("marked synthetic · tag %1").arg(tag), tr("synthetic")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeSyntheticRule()
{
    return std::make_unique<Synthetic>();
}

} // namespace assay
