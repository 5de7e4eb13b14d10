// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/rules.h"
#include "model/findings/support.h"

#include <QCoreApplication>
#include <QMap>

namespace assay {

namespace {

class Duplicate : public Rule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("stamp.duplicate"); }

    void checkBundle(const RuleContext &context, FindingReport &report) const override
    {
        // A measurement's identity is its name and time; its fingerprint only says for which code it is claimed now.
        QMap<std::pair<QString, QString>, QStringList> results;
        QMap<QByteArray, QStringList> samples;
        for (const Analysed &subject : firstOfEachResult(context)) {
            const QString time = subject.measurement->stamp.at(StampKey::TimeGeneratedAt).valueText();
            if (!time.isEmpty())
                results[{subject.measurement->resultName, time}] << subject.measurement->file;
        }
        for (const Analysed &subject : context.measurements) {
            if (!subject.measurement->raw.sha256.isEmpty())
                samples[subject.measurement->raw.sha256] << subject.measurement->name;
        }
        for (const Analysed &subject : firstOfEachResult(context)) {
            const Measurement &measurement = *subject.measurement;
            const QStringList files = results.value({measurement.resultName, measurement.stamp.at(StampKey::TimeGeneratedAt).valueText()});
            if (files.size() > 1 && files.first() != measurement.file)
                report.findings.push_back({id(), Severity::Warning, measurement.resultName, measurement.file, std::nullopt, std::nullopt,
                                           {{QStringLiteral("what"), QStringLiteral("result")}, {QStringLiteral("files"), QJsonArray::fromStringList(files)}}});
        }
        checkSamples(context, samples, report);
    }

    FindingWords words(const Finding &finding) const override
    {
        const bool result = finding.evidence.value(QLatin1String("what")).toString() == QLatin1String("result");
        const QStringList others = stringsOf(finding.evidence.value(QLatin1String(result ? "files" : "measurements")));
        return {result ? tr("The same result, by name and time, is in %n files.", nullptr, static_cast<int>(others.size()))
                       : tr("The same samples stand under %n names.", nullptr, static_cast<int>(others.size())),
                result ? tr("They are one measurement claimed twice, perhaps for two versions of the code; it counts once.")
                       : tr("One run was copied: comparing the two would compare it with itself."),
                tr("Keep the one that was measured, and remove the copy."), others.join(QStringLiteral(" · ")),
                result ? tr("result is there twice") : tr("samples are there twice")};
    }

private:
    void checkSamples(const RuleContext &context, const QMap<QByteArray, QStringList> &samples, FindingReport &report) const
    {
        for (const Analysed &subject : context.measurements) {
            const Measurement &measurement = *subject.measurement;
            const QStringList names = samples.value(measurement.raw.sha256);
            if (measurement.raw.sha256.isEmpty())
                addNotChecked(report, id(), measurement.name, tr("there are no raw samples"));
            else if (names.size() < 2)
                addPassed(report, id(), measurement.name);
            else
                report.findings.push_back(findingOn(id(), Severity::Warning, measurement,
                                                    {{QStringLiteral("what"), QStringLiteral("samples")}, {QStringLiteral("measurements"), QJsonArray::fromStringList(names)}}));
        }
    }
};

} // namespace

std::unique_ptr<const Rule> makeDuplicateRule()
{
    return std::make_unique<Duplicate>();
}

} // namespace assay
