// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/samplesrule.h"
#include "model/findings/support.h"

#include "model/statement.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace assay {

namespace {

QString orderKey(HumpOrder::Kind kind)
{
    switch (kind) {
    case HumpOrder::Kind::Unknown: return QStringLiteral("unknown");
    case HumpOrder::Kind::Separated: return QStringLiteral("separated");
    case HumpOrder::Kind::Interleaved: return QStringLiteral("interleaved");
    case HumpOrder::Kind::Alternating: return QStringLiteral("alternating");
    }
    Q_UNREACHABLE();
}

class Bimodal : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.bimodal"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        const QString reason = noShapeReason(subject);
        if (!reason.isEmpty()) {
            addNotChecked(report, id(), measurement.name, reason);
            return;
        }
        const Modes &modes = subject.analysis->shape->modes;
        if (!modes.bimodal) {
            addPassed(report, id(), measurement.name);
            return;
        }
        const auto mode = [](double location, double share) {
            return QJsonObject{{QStringLiteral("location_ns"), location}, {QStringLiteral("share"), share}};
        };
        QJsonObject evidence{{QStringLiteral("modes"), QJsonArray{mode(modes.low, modes.shareLow), mode(modes.high, 1 - modes.shareLow)}},
                             {QStringLiteral("boundary_ns"), modes.boundary}, {QStringLiteral("by"), modes.byGap ? QStringLiteral("gap") : QStringLiteral("valley")},
                             {QStringLiteral("depth"), modes.depth}, {QStringLiteral("z"), modes.z}, {QStringLiteral("z_limit"), modes.limit},
                             {QStringLiteral("order"), orderKey(modes.order.kind)}, {QStringLiteral("changes"), modes.order.changes},
                             {QStringLiteral("runs"), subject.analysis->count}};
        if (modes.gapLimitShare) {
            evidence.insert(QStringLiteral("gap"), modes.gap);
            evidence.insert(QStringLiteral("gap_limit"), *modes.gapLimitShare);
        }
        report.findings.push_back(findingOn(id(), Severity::Error, measurement, evidence));
    }

    FindingWords words(const Finding &finding) const override
    {
        const QJsonObject &evidence = finding.evidence;
        const QJsonArray modes = evidence.value(QLatin1String("modes")).toArray();
        const auto place = [&](int i) { return durationText(modes.at(i).toObject().value(QLatin1String("location_ns")).toDouble()); };
        const double lower = std::round(modes.at(0).toObject().value(QLatin1String("share")).toDouble() * 100) / 100;
        const auto share = [lower](int i) { return percentText(i == 0 ? lower : 1 - lower); };   // together they are all
        const auto number = [&](const char *key) { return QLocale().toString(evidence.value(QLatin1String(key)).toDouble(), 'g', 3); };
        const bool gap = evidence.value(QLatin1String("by")).toString() == QLatin1String("gap");
        const QString how = gap ? tr("empty gap of %1 of the range · limit %2").arg(number("gap"), number("gap_limit"))
                                : tr("valley z %1 · limit %2 · depth %3").arg(number("z"), number("z_limit"), number("depth"));
        return {tr("The times have two humps: %1 of the runs at %2, %3 at %4.").arg(share(0), place(0), share(1), place(1)),
                tr("The median describes neither hump: it moves with the mixture. %1").arg(orderSentence(evidence.value(QLatin1String("order")).toString())),
                tr("Find out what differs between the two kinds of run (placement, cache, frequency, input), and measure each alone."),
                tr("boundary %1 · %2").arg(durationText(evidence.value(QLatin1String("boundary_ns")).toDouble()), how),
                tr("two humps: %1 and %2").arg(share(0), share(1))};
    }

private:
    static QString orderSentence(const QString &order)
    {
        if (order == QLatin1String("separated"))
            return tr("The humps are separated in time: look at the run order for a change of level.");
        if (order == QLatin1String("alternating"))
            return tr("The humps take turns more regularly than chance would.");
        if (order == QLatin1String("interleaved"))
            return tr("The humps are interleaved in time.");
        return tr("The order of the runs is not known, so nothing can be said about when.");
    }
};

} // namespace

std::unique_ptr<const Rule> makeBimodalRule()
{
    return std::make_unique<Bimodal>();
}

} // namespace assay
