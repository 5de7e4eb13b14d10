// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

class NotNative : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.not-native"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!isStamped(measurement)) {
            addNotChecked(report, id(), measurement.name, tr("the file has no stamp"));
            return;
        }
        if (measurement.isRefused() || measurement.isSynthetic()) {
            addNotChecked(report, id(), measurement.name, measurement.isRefused() ? untimedReason(measurement) : tr("it is marked synthetic"));
            return;
        }
        if (!isTimed(measurement) || measurement.stamp.at(StampKey::RunTarget).valueText() != QLatin1String("host")) {
            addNotChecked(report, id(), measurement.name, tr("not a host measurement"));
            return;
        }
        if (!measurement.result.value(QLatin1String("machine")).isObject()) {
            addNotChecked(report, id(), measurement.name, tr("the stamp names no machine"));
            return;
        }
        const bool board = wants(measurement, StampKey::MachineKind, "board", report);
        const bool native = wants(measurement, StampKey::MachineMeasuredUnder, "native", report);
        if (board && native)
            addPassed(report, id(), measurement.name);
    }

    FindingWords words(const Finding &finding) const override
    {
        const QString key = finding.evidence.value(QLatin1String("key")).toString();
        const QString found = jsonValueText(finding.evidence.value(QLatin1String("found")));
        const QString shown = found.isEmpty() ? tr("not said") : found;
        const bool kind = key == QLatin1String("machine.kind");
        return {kind ? tr("A host measurement was not taken on a board: the kind of machine is %1.").arg(shown)
                     : tr("A host measurement was not taken natively: measured under %1.").arg(shown),
                tr("A time from another kind of machine, or from under an emulator, does not describe the target it is claimed for."),
                tr("Measure again on the board, natively; or publish it as what it is."),
                tr("%1 is %2, the format wants %3").arg(key, shown, finding.evidence.value(QLatin1String("wanted")).toString()),
                kind ? tr("machine: %1, not a board").arg(shown) : tr("not native")};
    }

private:
    bool wants(const Measurement &measurement, StampKey key, const char *wanted, FindingReport &report) const
    {
        const Answer &answer = measurement.stamp.at(key);
        if (answer.valueText() == QLatin1String(wanted))
            return true;
        report.findings.push_back(findingOn(id(), Severity::Error, measurement,
                                            {{QStringLiteral("key"), stampKeyName(key)}, {QStringLiteral("found"), answer.value},
                                             {QStringLiteral("wanted"), QString::fromLatin1(wanted)}}));
        return false;
    }
};

} // namespace

std::unique_ptr<const Rule> makeNotNativeRule()
{
    return std::make_unique<NotNative>();
}

} // namespace assay
