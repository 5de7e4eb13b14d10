// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace assay {

namespace {

/// The optimisation that counts is the last one given.
bool isUnoptimised(const QString &flags)
{
    QString last;
    for (const QString &word : flags.split(QRegularExpression(QStringLiteral("[\\s,]+")))) {
        if (word.startsWith(QLatin1String("-O")))
            last = word;
    }
    return last == QLatin1String("-O0");
}

/// "Debug" and "debug-asan", but neither "RelWithDebInfo" nor meson's "debugoptimized".
bool isDebugBuild(const QString &type)
{
    return type.startsWith(QLatin1String("debug"), Qt::CaseInsensitive) && !type.contains(QLatin1String("optim"), Qt::CaseInsensitive);
}

class Unoptimised : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.unoptimised"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const Answer &flags = measurement.stamp.at(StampKey::ToolchainFlags);
        const Answer &build = measurement.stamp.at(StampKey::ToolchainBuildType);
        if (!isTimed(measurement)) {
            addNotChecked(report, id(), measurement.name, untimedReason(measurement));
        } else if (!flags.isKnown() && !build.isKnown()) {
            addNotChecked(report, id(), measurement.name, tr("no flags were recorded"));
        } else if (isUnoptimised(flags.valueText()) || isDebugBuild(build.valueText().trimmed())) {
            report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                                {{QStringLiteral("flags"), flags.valueText()}, {QStringLiteral("build_type"), build.value}}));
        } else {
            addPassed(report, id(), measurement.name);
        }
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString flags = finding.evidence.value(QLatin1String("flags")).toString();
        const QString build = jsonValueText(finding.evidence.value(QLatin1String("build_type")));
        QStringList evidence{tr("flags %1").arg(flags.isEmpty() ? tr("not recorded") : flags)};
        if (!build.isEmpty())
            evidence << tr("build type %1").arg(build);
        return {isUnoptimised(flags) ? tr("The code was compiled with -O0.") : tr("The code was a %1 build.").arg(build),
                tr("The time is that of code nobody ships: variants compare differently once the compiler optimises."),
                tr("Build with optimisation and measure again."), evidence.join(QStringLiteral(" · ")), tr("not optimised")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeUnoptimisedRule()
{
    return std::make_unique<Unoptimised>();
}

} // namespace assay
