// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What the commands of the window do.
#include "app/window/mainwindow.h"

#include "app/commandline/output.h"
#include "app/examplebundle.h"
#include "app/window/exportjob.h"
#include "app/window/statecommand.h"
#include "model/visibletext.h"
#include "views/dialogs/manualwindow.h"
#include "views/dialogs/notesdialog.h"
#include "views/dialogs/statedialog.h"
#include "views/dialogs/textdialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>
#include <QStatusBar>
#include <QVBoxLayout>

namespace assay {

namespace {

const QString openFolderKey = QStringLiteral("open");
const QString exportFolderKey = QStringLiteral("export");
constexpr int writingChart = 1;

} // namespace

void MainWindow::openFiles()
{
    auto *dialog = new QFileDialog(this, tr("Open Results"), m_settings.folder(openFolderKey));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    dialog->setNameFilters({tr("All files (*)"), tr("Results and archives (*.json *.txt *.dat *.raw *.log *.tar *.tar.* *.tgz *.zip *.7z *.gz *.bz2 *.xz *.zst)")});
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList &paths) {
        m_settings.setFolder(openFolderKey, QFileInfo(paths.constFirst()).absolutePath());
        openPaths(paths);
    });
    dialog->open();
}

void MainWindow::openFolder()
{
    auto *dialog = new QFileDialog(this, tr("Open a Folder of Results"), m_settings.folder(openFolderKey));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString &path) {
        m_settings.setFolder(openFolderKey, QFileInfo(path).absolutePath());
        openPaths({path});
    });
    dialog->open();
}

void MainWindow::openExample()
{
    const QString path = exampleBundlePath();
    if (path.isEmpty())
        showMessage(QStringLiteral("example"), Severity::Error, tr("The example bundle is not installed beside the program."), {{tr("Dismiss"), {}}});
    else
        openPaths({path});
}

void MainWindow::openDropped(const QStringList &paths, bool instead)
{
    if (instead)
        closeAll();
    openPaths(paths);
}

void MainWindow::closeAll()
{
    for (const int id : m_session.ids())
        m_session.close(id);
}

void MainWindow::exportChart()
{
    if (!m_sheets->isDrawn())
        return;
    const Sheet &sheet = *m_sheets->currentView()->sheet();
    const SheetData drawn = m_sheets->data();
    const ExportChoice choice = m_settings.exportChoice();
    QString folder = m_settings.folder(exportFolderKey);
    if (!QFileInfo(folder).isDir())
        folder = QDir::homePath();
    auto *dialog = new ExportDialog(ExportDialog::Target::File, folder + QLatin1Char('/') + fileNameOf(drawn.measurement->name, sheet, choice.format), choice, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setPreview(sheet, drawn, m_sheets->currentView()->options());
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const QString path = QFileInfo(dialog->path()).absoluteFilePath();
        const ExportChoice chosen = dialog->choice();
        m_settings.setExportChoice(chosen);
        m_settings.setFolder(exportFolderKey, QFileInfo(path).absolutePath());
        if (!QFileInfo::exists(path)) {
            writeChart(path, chosen);
            return;
        }
        auto *question = new QMessageBox(QMessageBox::Question, tr("Export Chart"), tr("%1 exists already.").arg(visibleText(QFileInfo(path).fileName())), QMessageBox::Cancel, this);
        question->setTextFormat(Qt::PlainText);
        question->setAttribute(Qt::WA_DeleteOnClose);
        connect(question->addButton(tr("&Replace"), QMessageBox::AcceptRole), &QAbstractButton::clicked, this,
                [this, path, chosen] { writeChart(path, chosen); });
        question->open();
    });
    dialog->open();
}

void MainWindow::writeChart(const QString &path, const ExportChoice &choice)
{
    const SheetView *view = m_sheets->currentView();
    const Result<ExportBytes> drawn = drawForExport(*view->sheet(), m_sheets->data(), view->options(), choice.format, choice.options);
    if (!drawn) {
        exportFinished(0, {}, drawn.error().text(), false);
        return;
    }
    m_writer.start(writingChart, [this, bytes = *drawn, path](const Job &job) {
        const Result<QByteArray> made = bytes();
        const Result<void> written = made ? writeFile(path, *made) : Result<void>(fail(made.error()));
        job.tell([this, written, path] { exportFinished(written ? 1 : 0, path, written ? QString() : written.error().text(), false); });
    });
}

void MainWindow::exportAll()
{
    const auto open = shownBundle();
    if (!open || !open->content.bundle)
        return;
    QString folder = m_settings.folder(exportFolderKey);
    if (!QFileInfo(folder).isDir())
        folder = QDir::homePath();
    auto *dialog = new ExportDialog(ExportDialog::Target::Folder, folder + QLatin1Char('/') + open->content.bundle->name + QStringLiteral("-charts"), m_settings.exportChoice(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_settings.setExportChoice(dialog->choice());
        m_settings.setFolder(exportFolderKey, QFileInfo(dialog->path()).absolutePath());
        writeAll(dialog->path(), dialog->choice());
    });
    dialog->open();
}

void MainWindow::writeAll(const QString &folder, const ExportChoice &choice)
{
    const auto open = shownBundle();
    if (!open || !open->content.bundle)
        return;
    if (!QDir().mkpath(folder)) {
        exportFinished(0, folder, tr("The folder %1 could not be made.").arg(folder), false);
        return;
    }
    auto *job = new ExportJob(exportItems(*open, choice.format), folder, choice, this);
    connect(job, &ExportJob::finished, this, [this, folder](int written, const QString &problem, bool cancelled) { exportFinished(written, folder, problem, cancelled); });
    job->start();
}

void MainWindow::exportFinished(int written, const QString &place, const QString &problem, bool cancelled)
{
    const QString where = visibleText(QDir::toNativeSeparators(place));
    if (!problem.isEmpty()) {
        const QString wrote = written > 0 ? tr(" %n file(s) were written.", nullptr, written) : QString();
        showMessage(QStringLiteral("export"), Severity::Error, visibleText(problem) + wrote, {{tr("Dismiss"), {}}});
    } else if (cancelled) {
        showMessage(QStringLiteral("export"), Severity::Note, tr("Cancelled. %n file(s) were written to %1.", nullptr, written).arg(where), {{tr("Dismiss"), {}}});
    } else if (QFileInfo(place).isDir()) {
        showMessage(QStringLiteral("export"), Severity::Note, tr("%n file(s) were written to %1.", nullptr, written).arg(where),
                    {{tr("Show Folder"), [place] { QDesktopServices::openUrl(QUrl::fromLocalFile(place)); }}, {tr("Dismiss"), {}}});
    } else {
        statusBar()->showMessage(tr("Wrote %1.").arg(where));
    }
}

void MainWindow::stateCondition()
{
    const auto measurement = m_sheets->data().measurement;
    const auto open = m_place ? m_session.bundle(m_place->bundle) : nullptr;
    if (!measurement || !open || stateableKeys(*measurement).isEmpty()) {
        statusBar()->showMessage(tr("Every condition of this measurement was recorded; there is nothing to state."));
        return;
    }
    auto *dialog = new StateDialog(*measurement, open->row.name, m_stamp->currentKey(), m_settings.who(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const StatedCondition stated = dialog->stated();
        m_settings.setWho(dialog->who());
        const auto now = m_place ? m_session.bundle(m_place->bundle) : nullptr;
        if (now)
            changeReview(withStated(now->review, stated), tr("stating %1").arg(stated.key));
    });
    dialog->open();
}

void MainWindow::withdrawStated()
{
    const auto open = m_place ? m_session.bundle(m_place->bundle) : nullptr;
    const QString key = m_stamp->currentKey();
    if (open && !key.isEmpty())
        changeReview(withoutStated(open->review, m_place->name, key), tr("withdrawing %1").arg(key));
}

void MainWindow::changeReview(const Review &after, const QString &text)
{
    const auto open = m_session.bundle(m_place->bundle);
    if (after == open->review)
        return;
    m_undo.push(new StateCommand(m_session, open->id, open->review, after, text));
}

void MainWindow::showOriginal(const QString &word)
{
    const auto measurement = m_sheets->data().measurement;
    if (!measurement)
        return;
    auto *dialog = new TextDialog(tr("Original Stamp of %1").arg(visibleText(measurement->name)), visibleLines(QString::fromUtf8(measurement->stamp.original)), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    if (!word.isEmpty())
        dialog->find(word);
    dialog->open();
}

/// The folder itself, whatever is in it: nothing of a bundle is given to another program.
void MainWindow::showFolder()
{
    const auto open = shownBundle();
    if (!open)
        return;
    const QFileInfo info(open->path);
    QString folder = info.isDir() ? info.absoluteFilePath() : info.absolutePath();
    const auto measurement = m_sheets->data().measurement;
    if (info.isDir() && measurement) {
        const QFileInfo inside(folder + QLatin1Char('/') + measurement->file);
        if (inside.exists())
            folder = inside.absolutePath();
    }
    QDesktopServices::openUrl(QUrl::fromLocalFile(folder));
}

void MainWindow::showImportNotes()
{
    const auto open = shownBundle();
    if (!open || !open->content.bundle)
        return;
    auto *dialog = new NotesDialog(open->row.name, open->content.bundle->notes, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showManual(const QString &page, const QString &heading)
{
    if (!m_manual) {
        m_manual = new ManualWindow(this);
        m_manual->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_manual->showPage(page, heading);
    m_manual->show();
    m_manual->raise();
    m_manual->activateWindow();
}

void MainWindow::copyText(const QString &text)
{
    if (text.isEmpty())
        return;
    QGuiApplication::clipboard()->setText(text);
    constexpr qsizetype longest = 100;
    const QString first = text.section(QLatin1Char('\n'), 0, 0);
    statusBar()->showMessage(tr("Copied: %1").arg(first.size() > longest ? first.left(longest) + QStringLiteral("…") : first));
}

void MainWindow::copyStatement(QString Statement::*form)
{
    const SheetData &shown = m_sheets->data();
    if (shown.measurement && shown.analysis)
        copyText(statementOf(*shown.measurement, *shown.analysis).*form);
}

void MainWindow::copyFocused()
{
    const QWidget *focus = QApplication::focusWidget();
    const auto within = [focus](const QWidget *pane) { return focus && (pane == focus || pane->isAncestorOf(focus)); };
    if (within(m_bundles))
        copyText(m_bundles->currentText());
    else if (within(m_findings))
        copyText(m_findings->currentText());
    else if (within(m_stamp))
        copyText(m_stamp->currentText());
    else if (within(m_statistics))
        copyText(m_statistics->selectedText());
    else if (m_sheets->isDrawn()) {
        m_sheets->currentView()->copyTable();
        statusBar()->showMessage(tr("Copied the table of what is drawn."));
    }
}

void MainWindow::stepPane(int by)
{
    QList<QWidget *> panes;
    for (QWidget *pane : {m_bundles->tree(), static_cast<QWidget *>(m_sheets->currentView()), m_findings->list(), m_stamp->list(), m_statistics->table()}) {
        if (pane->isVisible())
            panes << pane;
    }
    if (panes.isEmpty())
        return;
    const qsizetype now = panes.indexOf(QApplication::focusWidget());
    const qsizetype next = now < 0 ? 0 : (now + by + panes.size()) % panes.size();
    panes.at(next)->setFocus(Qt::TabFocusReason);
}

void MainWindow::showMessage(const QString &key, Severity severity, const QString &sentence, const std::vector<MessageBar::Choice> &choices)
{
    QPointer<MessageBar> &bar = m_bars[key];
    if (bar)
        bar->deleteLater();
    bar = new MessageBar(severity, sentence, choices, centralWidget());
    m_messages->addWidget(bar);
}

} // namespace assay
