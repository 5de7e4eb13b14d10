// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>

namespace assay {

namespace {

constexpr double noteFrom = 0.01;
constexpr double warningFrom = 0.05;
constexpr std::size_t burstsShown = 20;

class InterferenceRule : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.interference"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (const QString reason = fewSamplesReason(subject, 8); !reason.isEmpty() || !subject.analysis->interference) {
            addNotChecked(report, id(), measurement.name, reason.isEmpty() ? tr("the analysis was stopped") : reason);
            return;
        }
        const Interference &all = *subject.analysis->interference;
        if (all.share < noteFrom && all.burstCount == 0) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const bool flagged = all.share >= warningFrom || all.burstCount > 0;
        Finding finding = findingOn(id(), flagged ? Severity::Warning : Severity::Note, measurement, evidenceOf(all, subject.analysis->count));
        if (all.burstCount > 0)
            finding.runs = {all.longest.first, all.longest.first + all.longest.length - 1};
        report.findings.push_back(std::move(finding));
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto value = [&](const char *key) { return finding.evidence.value(QLatin1String(key)).toDouble(); };
        const QString count = countText(static_cast<qint64>(value("count")));
        const QString samples = countText(static_cast<qint64>(value("samples")));
        const QString fence = durationText(value("fence_ns"));
        const QString share = percentText(value("share"));
        const auto bursts = static_cast<qint64>(value("burst_count"));
        QStringList evidence{tr("over the fence %1 of %2 (%3)").arg(count, samples, share), tr("fence %1").arg(fence), tr("mean dragged by %1").arg(durationText(value("mean_drag_ns"))),
                             tr("%1 of the time").arg(percentText(value("time_share")))};
        if (finding.evidence.value(QLatin1String("order_known")).toBool())
            evidence << tr("longest in a row %1, from run %2").arg(countText(static_cast<qint64>(value("longest_run"))), countText(static_cast<qint64>(value("longest_first"))));
        else
            evidence << tr("bursts not checked: order unknown");
        FindingWords words;
        words.summary = bursts > 0
            ? tr("%1 of %2 samples passed %3, up to %4 in a row: something else ran in bursts.").arg(count, samples, fence, countText(static_cast<qint64>(value("longest_run"))))
            : tr("%1 of %2 samples (%3) passed %4: something else ran, too.").arg(count, samples, share, fence);
        words.meaning = tr("The median hardly moves, but the mean is dragged by %1, and the high percentiles are those of the disturbance.").arg(durationText(value("mean_drag_ns")));
        words.remedy = tr("Find what ran beside it, stop it, and measure again. Do not delete the samples: say how many there are.");
        words.evidence = evidence.join(QStringLiteral(" · "));
        words.badge = bursts > 0 ? tr("interference in bursts, %1 of samples").arg(share) : tr("interference, %1 of samples").arg(share);
        return words;
    }

private:
    static QJsonObject evidenceOf(const Interference &all, qint64 samples)
    {
        QJsonArray bursts;
        for (std::size_t i = 0; i < all.bursts.size() && i < burstsShown; ++i)
            bursts.append(QJsonObject{{QStringLiteral("first"), all.bursts[i].first}, {QStringLiteral("length"), all.bursts[i].length}});
        return {{QStringLiteral("count"), all.above}, {QStringLiteral("below"), all.below}, {QStringLiteral("samples"), samples}, {QStringLiteral("share"), all.share},
                {QStringLiteral("fence_ns"), all.fence.high}, {QStringLiteral("mean_drag_ns"), all.meanDragNs}, {QStringLiteral("time_share"), all.timeShare},
                {QStringLiteral("order_known"), all.orderKnown}, {QStringLiteral("longest_run"), all.longest.length}, {QStringLiteral("longest_first"), all.longest.first},
                {QStringLiteral("longest_bound"), all.longestBound}, {QStringLiteral("burst_count"), all.burstCount}, {QStringLiteral("bursts"), bursts},
                {QStringLiteral("note_from"), noteFrom}, {QStringLiteral("warning_from"), warningFrom}};
    }
};

} // namespace

std::unique_ptr<const Rule> makeInterferenceRule()
{
    return std::make_unique<InterferenceRule>();
}

} // namespace assay
