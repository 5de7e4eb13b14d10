// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/content.h"

#include "model/statement.h"
#include "model/visibletext.h"
#include "views/dialogs/notesdialog.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace assay {

namespace {

struct ContentWords {
    Q_DECLARE_TR_FUNCTIONS(Window)
};

using Kind = BundleTarget::Kind;

bool isBelow(const QString &name, const BundleTarget &target)
{
    return target.kind == Kind::Bundle || name == target.name || name.startsWith(target.name + QLatin1Char('/'));
}

/// What findings about the target call it.
QSet<QString> subjectsOf(const OpenBundle &open, const BundleTarget &target)
{
    QSet<QString> subjects;
    if (target.kind == Kind::Note)
        subjects << target.name;
    if (target.kind == Kind::NotRead) {
        for (const ImportNote &note : open.content.bundle->notes)
            subjects << note.file;
    }
    if (target.kind != Kind::Measurement && target.kind != Kind::Group)
        return subjects;
    for (const Measurement &measurement : open.content.bundle->measurements) {
        if (target.kind == Kind::Measurement ? measurement.name == target.name : isBelow(measurement.name, target))
            subjects << measurement.name << measurement.resultName;
    }
    return subjects;
}

int measurementsBelow(const OpenBundle &open, const BundleTarget &target)
{
    return static_cast<int>(std::ranges::count_if(open.content.bundle->measurements, [&](const Measurement &m) { return isBelow(m.name, target); }));
}

PageText pageOfNotes(const OpenBundle &open, const BundleTarget &target)
{
    PageText page;
    page.heading = target.kind == Kind::NotRead ? notesSummary(open.content.bundle->notes) : visibleText(target.name);
    if (page.heading.isEmpty())
        page.heading = ContentWords::tr("The bundle itself");
    if (target.kind == Kind::NotRead) {
        page.paragraphs << ContentWords::tr("The list on the left names each file; choose one to see what was found in it.");
        return page;
    }
    for (const ImportNote &note : open.content.bundle->notes) {
        if (note.file != target.name)
            continue;
        if (note.level == ImportNote::Level::Refused)
            page.severity = note.isPartial() ? Severity::Warning : Severity::Error;
        QString text = visibleText(note.text);
        page.paragraphs << (note.line ? ContentWords::tr("Line %1: %2").arg(*note.line).arg(text) : text);
        if (!note.remedy.isEmpty())
            page.paragraphs << visibleText(note.remedy);
    }
    return page;
}

PageText pageOfPending(const OpenBundle &open, const BundleTarget &target)
{
    PageText page;
    const QString name = visibleText(target.name);
    if (open.phase != OpenBundle::Phase::Ready) {
        page.heading = ContentWords::tr("%1 is being analysed.").arg(name);
        page.small = ContentWords::tr("Its sheet appears here as soon as it is ready.");
        return page;
    }
    page.heading = ContentWords::tr("%1 was not analysed.").arg(name);
    page.paragraphs << ContentWords::tr("The work was cancelled before it was its turn. Reload the bundle to go on (F5).");
    return page;
}

PageText pageOfBundle(const OpenBundle &open, const BundleTarget &target)
{
    PageText page;
    const Bundle &bundle = *open.content.bundle;
    page.heading = titleOf(open, target);
    if (open.cancelled && bundle.measurements.empty()) {
        page.heading = ContentWords::tr("Reading %1 was cancelled before anything was read.").arg(visibleText(bundle.name));
        page.small = ContentWords::tr("Reload the bundle to read it (F5).");
        return page;
    }
    if (bundle.status == Bundle::Status::Unreadable || (bundle.measurements.empty() && open.phase != OpenBundle::Phase::Reading)) {
        page.severity = Severity::Error;
        page.heading = ContentWords::tr("%1 could not be opened.").arg(visibleText(bundle.name));
        page.paragraphs << (bundle.error.isEmpty() ? ContentWords::tr("It holds nothing that Assay can read.") : visibleText(bundle.error));
        if (!bundle.notes.empty())
            page.paragraphs << notesSummary(bundle.notes);
        page.small = ContentWords::tr("The welcome page and the handbook say what can be read.");
        return page;
    }
    page.paragraphs << ContentWords::tr("%n measurement(s).", nullptr, measurementsBelow(open, target));
    if (target.kind == Kind::Bundle && !bundle.notes.empty())
        page.paragraphs << notesSummary(bundle.notes);
    page.paragraphs << ContentWords::tr("Choose a measurement on the left to see its sheet, or a finding below to see the one it is about.");
    page.small = visibleText(open.path);
    return page;
}

template<typename Item>
void keep(std::vector<Item> &items, const QSet<QString> &subjects)
{
    std::erase_if(items, [&](const Item &item) { return !subjects.contains(item.subject); });
}

} // namespace

FindingReport reportOn(const OpenBundle &open, const BundleTarget &target)
{
    FindingReport report = open.content.report;
    if (target.kind == Kind::Bundle || !open.content.bundle)
        return report;
    QSet<QString> subjects = subjectsOf(open, target);
    subjects.remove(QString());
    keep(report.findings, subjects);
    keep(report.passed, subjects);
    keep(report.notChecked, subjects);
    return report;
}

PageText pageOf(const OpenBundle &open, const BundleTarget &target)
{
    if (!open.content.bundle) {
        PageText page;
        page.heading = ContentWords::tr("%1 is being read.").arg(visibleText(open.row.name));
        page.small = ContentWords::tr("What is ready is listed on the left.");
        return page;
    }
    if (target.kind == Kind::Note || target.kind == Kind::NotRead)
        return pageOfNotes(open, target);
    if (target.kind == Kind::Measurement)
        return pageOfPending(open, target);
    return pageOfBundle(open, target);
}

PageText pageInstead(const Measurement &measurement, const Analysis &analysis)
{
    PageText page;
    if (measurement.isRefused()) {
        page.severity = Severity::Error;
        page.paragraphs << ContentWords::tr("The file is %1. The measurement is listed, and left out of charts and exports.").arg(visibleText(measurement.file));
        page.paragraphs << ContentWords::tr("Measure on the machine itself, natively, and stamp that run; or take the duration out of the file and keep the count.");
        return page;
    }
    if (!measurement.raw.problem.isEmpty())
        page.paragraphs << visibleText(measurement.raw.problem);
    if (!analysis.hasSamples && analysis.statistics.median)
        page.paragraphs << visibleText(statementOf(measurement, analysis).line);
    page.small = ContentWords::tr("Its figures and conditions are in the panes beside and below.");
    return page;
}

QString progressText(const OpenBundle &open)
{
    const QString name = visibleText(open.row.name);
    if (open.phase == OpenBundle::Phase::Analysing)
        return ContentWords::tr("Analysing %1: %2.").arg(name, percentText(static_cast<int>(open.analysed * 100) / 100.0));
    const ImportProgress &reading = open.reading;
    const QString files = reading.filesTotal > 0 ? ContentWords::tr("%1 of %2 files").arg(countText(reading.filesDone), countText(reading.filesTotal))
                                                 : ContentWords::tr("%n file(s)", nullptr, static_cast<int>(reading.filesDone));
    return ContentWords::tr("Reading %1: %2, %3.").arg(name, files, ContentWords::tr("%1 samples").arg(countText(reading.samples)));
}

double progressShare(const OpenBundle &open)
{
    if (open.phase == OpenBundle::Phase::Analysing)
        return open.analysed;
    const ImportProgress &reading = open.reading;
    if (reading.bytesTotal > 0)
        return std::min(1.0, static_cast<double>(reading.bytesDone) / static_cast<double>(reading.bytesTotal));
    return reading.filesTotal > 0 ? std::min(1.0, static_cast<double>(reading.filesDone) / static_cast<double>(reading.filesTotal)) : -1;
}

QString statusText(const Session &session)
{
    int measurements = 0;
    int bundles = 0;
    int notRead = 0;
    qint64 elapsed = 0;
    for (const int id : session.ids()) {
        const auto open = session.bundle(id);
        if (!open->content.bundle)
            continue;
        ++bundles;
        measurements += static_cast<int>(open->content.bundle->measurements.size());
        notRead += static_cast<int>(std::ranges::count_if(open->content.bundle->notes, [](const ImportNote &note) { return note.level == ImportNote::Level::Refused; }));
        elapsed += open->elapsedMs;
    }
    if (bundles == 0)
        return ContentWords::tr("Ready");
    QString text = ContentWords::tr("%1 from %2", "measurements from bundles")
                       .arg(ContentWords::tr("%n measurement(s)", nullptr, measurements), ContentWords::tr("%n bundle(s)", nullptr, bundles));
    if (notRead > 0)
        text += ContentWords::tr("; %n file(s) not read", nullptr, notRead);
    constexpr double msPerSecond = 1000;
    return session.isBusy() ? text + QLatin1Char('.') : ContentWords::tr("%1. Read in %2 s.").arg(text, QLocale().toString(static_cast<double>(elapsed) / msPerSecond, 'f', 1));
}

QString intervalText(const Analysis &analysis)
{
    if (!analysis.interval)
        return {};
    const Interval &interval = *analysis.interval;
    return ContentWords::tr("Interval: %1, bootstrap, %2").arg(percentText(interval.confidence),
           interval.method == IntervalMethod::Reference ? ContentWords::tr("reference method") : ContentWords::tr("exact method"));
}

QString titleOf(const OpenBundle &open, const BundleTarget &target)
{
    return visibleText(target.name.isEmpty() || target.kind == Kind::Bundle ? open.row.name : target.name);
}

} // namespace assay
