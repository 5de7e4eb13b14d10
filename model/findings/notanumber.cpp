// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>

namespace assay {

namespace {

constexpr qsizetype linesShown = 20;

class NotANumber : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("samples.not-a-number"); }

    void checkMeasurement(const RuleContext &, const Analysed &subject, FindingReport &report) const override
    {
        const Measurement &measurement = *subject.measurement;
        if (!measurement.samples || measurement.isRefused()) {
            addNotChecked(report, id(), measurement.name, tr("there are no raw samples"));
            return;
        }
        const auto excluded = measurement.samples->excluded();
        if (measurement.samples->excludedCount() == 0) {
            addPassed(report, id(), measurement.name);
            return;
        }
        QJsonArray lines;
        QJsonArray found;
        for (const ExcludedValue &value : excluded) {
            if (lines.size() == linesShown)
                break;
            lines.append(value.line);
            found.append(value.text);
        }
        Finding finding = findingOn(id(), Severity::Error, measurement,
                                    {{QStringLiteral("count"), measurement.samples->excludedCount()}, {QStringLiteral("kept"), measurement.samples->size()},
                                     {QStringLiteral("lines"), lines}, {QStringLiteral("found"), found}});
        finding.file = measurement.raw.file.isEmpty() ? measurement.file : measurement.raw.file;
        if (!excluded.empty())
            finding.line = excluded.front().line;
        report.findings.push_back(std::move(finding));
    }

    FindingWords words(const Finding &finding) const override
    {
        const auto count = static_cast<int>(finding.evidence.value(QLatin1String("count")).toDouble());
        const double kept = finding.evidence.value(QLatin1String("kept")).toDouble();
        const QJsonArray lines = finding.evidence.value(QLatin1String("lines")).toArray();
        const QStringList found = stringsOf(finding.evidence.value(QLatin1String("found")));
        QStringList places;
        for (qsizetype i = 0; i < lines.size(); ++i)
            places << tr("line %1: %2").arg(plainNumber(lines.at(i).toDouble()), found.value(i));
        if (count > lines.size())
            places << tr("and %n more", nullptr, count - static_cast<int>(lines.size()));
        return {tr("%n value(s) are no durations (NaN, infinite or negative), the first in line %1; they are left out.", nullptr, count).arg(QString::number(finding.line.value_or(0))),
                tr("The %1 other samples are used. What went wrong in the harness may have touched them, too.").arg(plainNumber(kept)),
                tr("Find out why the harness wrote them, mend it, and measure again."), places.join(QStringLiteral(" · ")), tr("%n value(s) left out: no durations", nullptr, count)};
    }
};

} // namespace

std::unique_ptr<const Rule> makeNotANumberRule()
{
    return std::make_unique<NotANumber>();
}

} // namespace assay
