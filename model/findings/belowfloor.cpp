// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

namespace assay {

namespace {

class BelowFloor : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.below-floor"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = unchecked(subject); !reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const TimingFloor &floor = *subject.analysis->floor;
        if (floor.atOrBelow == 0) {
            addPassed(report, id(), measurement.name);
            return;
        }
        report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                            {{QStringLiteral("floor_ns"), floor.ns}, {QStringLiteral("floor_from"), floor.key ? stampKeyName(*floor.key) : QStringLiteral("clock_step")},
                                             {QStringLiteral("count"), floor.atOrBelow}, {QStringLiteral("samples"), subject.analysis->count},
                                             {QStringLiteral("share"), floor.share}}));
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto value = [&](const char *key) { return finding.evidence.value(QLatin1String(key)).toDouble(); };
        const QString floor = durationText(value("floor_ns"));
        const QString count = countText(static_cast<qint64>(value("count")));
        const QString samples = countText(static_cast<qint64>(value("samples")));
        const std::optional<StampKey> key = stampKeyFromName(finding.evidence.value(QLatin1String("floor_from")).toString());
        return {tr("At most %1, which timing itself takes, is all that %2 of %3 samples show.").arg(floor, count, samples),
                tr("Such a sample is the instrument's own time; nothing of the work can be read off it."),
                tr("Repeat the work within each sample until it lasts a hundred times as long, and measure again."),
                tr("floor %1 (%2) · at or below it %3 of %4 (%5)").arg(floor, key ? stampKeyLabel(*key) : tr("clock step"), count, samples, percentText(value("share"))),
                tr("%1 of samples at the clock's floor").arg(percentText(value("share")))};
    }

private:
    static QString unchecked(const Analysed &subject)
    {
        const QString reason = noSamplesReason(subject);
        if (!reason.isEmpty())
            return reason;
        if (isEmptyRegion(*subject.measurement))
            return tr("this is the instrument");
        if (subject.measurement->per == Per::Iteration)
            return tr("a sample is a share of its timed region, whose length is not known");
        return subject.analysis->floor ? QString() : tr("neither the clock's cost and step nor the harness's time is known");
    }
};

} // namespace

std::unique_ptr<const Rule> makeBelowFloorRule()
{
    return std::make_unique<BelowFloor>();
}

} // namespace assay
