// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the window shows, of what is open and chosen.
#include "app/window/mainwindow.h"

#include "app/window/content.h"
#include "model/visibletext.h"
#include "views/dialogs/notesdialog.h"

#include <QCoreApplication>
#include <QLabel>
#include <QStackedWidget>
#include <QStatusBar>

#include <algorithm>

namespace assay {

using Kind = BundleTarget::Kind;

namespace {

/// Something to look at as soon as there is something: the first measurement with an analysis.
QString firstReady(const OpenBundle &open)
{
    for (std::size_t i = 0; i < open.content.analyses.size(); ++i) {
        if (open.content.analyses[i])
            return open.content.bundle->measurements[i].name;
    }
    return {};
}

bool needsALook(const ImportNote &note)
{
    return note.level == ImportNote::Level::Refused;
}

} // namespace

void MainWindow::bundleChanged(int id)
{
    const auto open = m_session.bundle(id);
    m_bundles->setBundle(open->row);
    if (m_target.kind == Kind::None || (m_target.kind == Kind::Bundle && m_target.bundle == id && m_loading.contains(id))) {
        const QString first = firstReady(*open);
        if (!first.isEmpty())
            m_bundles->setCurrent({Kind::Measurement, id, first});
        else if (m_target.kind == Kind::None || open->phase == OpenBundle::Phase::Ready)
            m_bundles->setCurrent({Kind::Bundle, id, {}});
    }
    if (open->phase == OpenBundle::Phase::Ready && m_loading.erase(id) > 0)
        bundleReady(*open);
    if (m_target.bundle == id || (m_place && m_place->bundle == id))
        refresh();
    else
        showProgress();
    m_docks->setInUse(true);
    m_centre->setCurrentWidget(m_sheets);
}

/// Reading has come to its end, for the first time or again.
void MainWindow::bundleReady(const OpenBundle &open)
{
    const Bundle &bundle = *open.content.bundle;
    const auto bar = m_bars.find(QStringLiteral("notes %1").arg(open.id));
    if (bar != m_bars.end() && bar->second)
        bar->second->deleteLater();
    if (bundle.status == Bundle::Status::Unreadable || bundle.measurements.empty()) {
        m_settings.removeRecent(open.path);
    } else {
        m_settings.addRecent({open.path, tr("%n measurement(s)", nullptr, static_cast<int>(bundle.measurements.size()))});
        if (std::ranges::any_of(bundle.notes, needsALook)) {
            showMessage(QStringLiteral("notes %1").arg(open.id), Severity::Warning, tr("%1: %2", "bundle and what was not read").arg(visibleText(bundle.name), notesSummary(bundle.notes)),
                        {{tr("Show List"), [this, id = open.id] {
                             m_bundles->setCurrent({Kind::Bundle, id, {}});
                             showImportNotes();
                         }},
                         {tr("Dismiss"), {}}});
        }
    }
    m_welcome->setRecent(m_settings.recent());
}

void MainWindow::bundleClosed(int id)
{
    m_loading.erase(id);
    for (auto &[key, bar] : m_bars) {
        if (bar && key.endsWith(QStringLiteral(" %1").arg(id)))
            bar->deleteLater();
    }
    if (m_place && m_place->bundle == id)
        m_place.reset();
    if (m_target.bundle == id)
        m_target = {};
    m_bundles->removeBundle(id);
    const std::vector<int> left = m_session.ids();
    if (left.empty()) {
        m_undo.clear();
        m_docks->setInUse(false);
        m_centre->setCurrentWidget(m_welcome);
    } else if (m_target.kind == Kind::None) {
        m_bundles->setCurrent({Kind::Bundle, left.front(), {}});
    }
    refresh();
}

void MainWindow::choose(const BundleTarget &target)
{
    m_target = target;
    if (target.kind == Kind::Measurement)
        m_place = Place{target.bundle, target.name};
    else
        m_place.reset();
    refresh();
}

std::shared_ptr<const OpenBundle> MainWindow::shownBundle() const
{
    return m_session.bundle(m_target.bundle);
}

/// Brings everything up to date with what is chosen.
void MainWindow::refresh()
{
    const auto open = shownBundle();
    if (open)
        showFindings(*open);
    else
        m_findings->clear(tr("Nothing is open."));
    if (m_place)
        showPlace(*m_place);
    else if (open)
        showPage(pageOf(*open, m_target));
    else
        showPage({});
    showTitles();
    showProgress();
    updateActions();
}

void MainWindow::showPlace(const Place &place)
{
    const auto open = m_session.bundle(place.bundle);
    const std::optional<std::size_t> index = open ? open->indexOf(place.name) : std::nullopt;
    if (!index || !open->content.analyses[*index]) {
        showPage(open ? pageOf(*open, {index ? Kind::Measurement : Kind::Bundle, place.bundle, place.name}) : PageText{});
        return;
    }
    const auto measurement = open->content.measurement(*index);
    const auto analysis = open->content.analyses[*index];
    SheetData drawn{measurement, analysis, open->content.findingsOn(*measurement), open->content.bundle->name};
    const SheetData &now = m_sheets->data();
    if (now.measurement == measurement && now.analysis == analysis && now.findings == drawn.findings)
        return;   // the same again would be drawn again
    m_sheets->showMeasurement(drawn, pageInstead(*measurement, *analysis));
    m_stamp->setMeasurement(measurement);
    m_statistics->setAnalysis(analysis, measurement->name);
    m_interval->setText(intervalText(*analysis));
}

void MainWindow::showPage(const PageText &page)
{
    if (m_sheets->data().measurement) {
        m_stamp->setMeasurement(nullptr);
        m_statistics->setAnalysis(nullptr, {});
        m_interval->clear();
    }
    m_sheets->showPage(page);
}

void MainWindow::showFindings(const OpenBundle &open)
{
    if (open.content.bundle && open.content.bundle->status == Bundle::Status::Unreadable) {
        m_report = {};
        m_findings->clear(tr("Nothing could be read, so nothing was checked."));
        return;
    }
    if (!open.checked) {
        m_report = {};
        m_findings->clear(open.phase == OpenBundle::Phase::Ready ? tr("Not checked: the work was cancelled. Reload the bundle to go on (F5).")
                                                                 : tr("The rules look as soon as everything is analysed."));
        return;
    }
    const bool several = m_target.kind != Kind::Measurement;
    FindingReport report = reportOn(open, m_target);
    const QString about = tr("Findings on %1").arg(titleOf(open, m_target));
    if (report == m_report && m_findings->list()->accessibleName() == about)
        return;
    m_report = std::move(report);
    m_findings->setReport(m_report, about, several);
}

void MainWindow::showTitles()
{
    const auto open = shownBundle();
    const auto placed = m_place ? m_session.bundle(m_place->bundle) : nullptr;
    if (!open) {
        setWindowTitle(QStringLiteral("Assay"));
        m_docks->setTitles(tr("Findings"), tr("Stamp"), tr("Statistics"));
        return;
    }
    const QString bundle = visibleText(open->row.name);
    const QString name = placed ? visibleText(m_place->name) : titleOf(*open, m_target);
    setWindowTitle(name == bundle ? tr("%1 — Assay").arg(bundle) : tr("%1 — %2 — Assay", "measurement and bundle").arg(name, bundle));
    m_docks->setTitles(tr("Findings on %1").arg(titleOf(*open, m_target)), placed ? tr("Stamp of %1").arg(name) : tr("Stamp"), tr("Statistics (ns)"));
}

/// Below the list: what is being read, the first of what is. In the status bar: all that is open.
void MainWindow::showProgress()
{
    bool busy = false;
    for (const int id : m_session.ids()) {
        if (!m_session.isBusy(id) || busy)
            continue;
        busy = true;
        const auto open = m_session.bundle(id);
        m_bundles->showProgress(progressText(*open), progressShare(*open), tr("What is listed can be used already; cancelling keeps it."));
    }
    if (!busy)
        m_bundles->hideProgress();
    m_actions.cancel->setEnabled(busy);
    m_status->setText(statusText(m_session));
}

void MainWindow::updateActions()
{
    if (!m_stamp || !m_docks)
        return;   // still being made
    const auto open = shownBundle();
    const bool drawn = m_sheets->isDrawn();
    const bool measurement = m_sheets->data().measurement != nullptr;
    for (QAction *action : m_actions.needBundle())
        action->setEnabled(open != nullptr);
    for (QAction *action : m_actions.needMeasurement())
        action->setEnabled(measurement);
    m_actions.exportChart->setEnabled(drawn);
    m_actions.copyChart->setEnabled(drawn);
    m_actions.exportAll->setEnabled(open && open->content.bundle && open->phase == OpenBundle::Phase::Ready);
    const auto placed = m_place ? m_session.bundle(m_place->bundle) : nullptr;
    m_actions.state->setEnabled(measurement && placed && placed->phase == OpenBundle::Phase::Ready);
    const Measurement *shown = m_sheets->data().measurement.get();
    const QString key = m_stamp->currentKey();
    const std::optional<StampKey> known = stampKeyFromName(key);
    const bool stated = shown && (known ? shown->stamp.at(*known).state == AnswerState::Stated : key == QLatin1String("unit") && shown->unit.state == AnswerState::Stated);
    m_actions.withdraw->setEnabled(stated && m_actions.state->isEnabled());
    m_actions.original->setEnabled(shown && !shown->stamp.original.isEmpty());
    m_actions.showInFile->setEnabled(m_actions.original->isEnabled() && !key.isEmpty());
    const bool finding = m_findings->currentFinding() != nullptr;
    for (QAction *action : {m_actions.showOnChart, m_actions.copyFinding})
        action->setEnabled(finding);
    m_actions.showRule->setEnabled(!m_findings->currentRule().isEmpty());
}

std::optional<MainWindow::Place> MainWindow::placeOfSubject(const Finding &finding) const
{
    const auto open = shownBundle();
    if (!open || !open->content.bundle)
        return std::nullopt;
    const auto &all = open->content.bundle->measurements;
    auto found = std::ranges::find(all, finding.subject, &Measurement::name);
    if (found == all.end())
        found = std::ranges::find(all, finding.subject, &Measurement::resultName);
    return found == all.end() ? std::nullopt : std::optional(Place{open->id, found->name});
}

/// While a group is chosen, its list stays and the sheet follows.
void MainWindow::findingChosen()
{
    const Finding *finding = m_findings->currentFinding();
    if (finding && m_target.kind != Kind::Measurement) {
        if (const std::optional<Place> place = placeOfSubject(*finding); place && place != m_place) {
            m_place = place;
            showPlace(*place);
            showTitles();
        }
    }
    updateActions();
}

void MainWindow::findingActivated()
{
    const Finding *finding = m_findings->currentFinding();
    if (!finding)
        return;
    const Finding wanted = *finding;   // choosing another row takes the list away
    if (const std::optional<Place> place = placeOfSubject(wanted))
        m_bundles->setCurrent({Kind::Measurement, place->bundle, place->name});
    else if (const auto open = shownBundle(); open && !wanted.file.isEmpty())
        m_bundles->setCurrent({Kind::Note, open->id, wanted.file});
    if (wanted.runs)
        m_sheets->showRuns(wanted.runs->first, wanted.runs->second);
}

} // namespace assay
