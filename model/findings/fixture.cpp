// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

/// Counts numbers, and those among them that are placeholders of a harness.
struct Count {
    int numbers = 0;
    int placeholders = 0;

    void look(const QJsonValue &value)
    {
        if (value.isDouble()) {
            ++numbers;
            placeholders += value.toDouble() == 111 || value.toDouble() == 222;
        }
        for (const QJsonValue &item : value.toArray())
            look(item);
        const QJsonObject object = value.toObject();
        for (const QJsonValue &item : object)
            look(item);
    }
};

class Fixture : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.fixture"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        Count count;
        if (measurement.reported)
            count.look(*measurement.reported);
        if (count.numbers == 0) {
            addNotChecked(report, id(), measurement.name, tr("the file reports no figures"));
        } else if (count.numbers > count.placeholders) {
            addPassed(report, id(), measurement.name);
        } else {
            report.findings.push_back(findingOn(id(), Severity::Warning, measurement, {{QStringLiteral("numbers"), count.numbers}}));
        }
    }

    FindingWords words(const Finding &finding) const override
    {
        return {tr("Every number here is 111 or 222: a harness's placeholders, not a measurement."), tr("An example slipped into the results; nothing was measured."),
                tr("Run the harness again, for real."), tr("%n number(s), all placeholders", nullptr, finding.evidence.value(QLatin1String("numbers")).toInt()),
                tr("placeholder numbers")};
    }
};

} // namespace

std::unique_ptr<const Rule> makeFixtureRule()
{
    return std::make_unique<Fixture>();
}

} // namespace assay
