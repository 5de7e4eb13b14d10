// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/exportjob.h"

#include "app/commandline/output.h"

#include <QProgressDialog>
#include <QSet>

#include <algorithm>

namespace assay {

namespace {

constexpr int writing = 1;   ///< the only key of the runner

/// Letters, digits and what is harmless in the name of a file on any system.
QString safeName(const QString &name)
{
    QString safe;
    for (const QChar c : name) {
        const bool keep = c.isLetterOrNumber() || QStringLiteral("-.+=,").contains(c);
        safe += keep ? c : QLatin1Char('_');
    }
    while (safe.startsWith(QLatin1Char('.')))
        safe.remove(0, 1);
    constexpr int longest = 100;
    return safe.isEmpty() ? QStringLiteral("measurement") : safe.left(longest);
}

} // namespace

QString fileNameOf(const QString &measurement, const Sheet &sheet, ExportFormat format)
{
    return safeName(measurement) + QLatin1Char('-') + sheet.key() + exportSuffix(format);
}

std::vector<ExportItem> exportItems(const OpenBundle &open, ExportFormat format)
{
    std::vector<ExportItem> items;
    QSet<QString> taken;
    for (std::size_t i = 0; open.content.bundle && i < open.content.analyses.size(); ++i) {
        if (!open.content.analyses[i] || open.content.bundle->measurements[i].isRefused())
            continue;
        const auto measurement = open.content.measurement(i);
        const SheetData data{measurement, open.content.analyses[i], open.content.findingsOn(*measurement), open.content.bundle->name};
        for (const auto &sheet : allSheets()) {
            if (!sheet->reasonNotDrawn(data).isEmpty())
                continue;
            QString name = fileNameOf(measurement->name, *sheet, format);
            for (int number = 2; taken.contains(name.toLower()); ++number)
                name = fileNameOf(measurement->name + QStringLiteral("-%1").arg(number), *sheet, format);
            taken << name.toLower();
            items.push_back({sheet.get(), data, name});
        }
    }
    return items;
}

ExportJob::ExportJob(std::vector<ExportItem> items, const QString &folder, const ExportChoice &choice, QWidget *window)
    : QObject(window), m_items(std::move(items)), m_folder(folder), m_choice(choice),
      m_dialog(new QProgressDialog(tr("Exporting the sheets…"), tr("Cancel"), 0, static_cast<int>(m_items.size()), window))
{
    m_dialog->setWindowTitle(tr("Export All Sheets"));
    m_dialog->setWindowModality(Qt::WindowModal);
    m_dialog->setAutoClose(false);
    m_dialog->setAutoReset(false);
    constexpr int showAfterMs = 500;
    m_dialog->setMinimumDuration(showAfterMs);
}

ExportJob::~ExportJob()
{
    delete m_dialog;
}

void ExportJob::start()
{
    m_dialog->setValue(0);
    next();
}

void ExportJob::next()
{
    const bool cancelled = !m_dialog || m_dialog->wasCanceled();
    if (cancelled || m_at >= m_items.size()) {
        Q_EMIT finished(m_written, m_problem, cancelled && m_at < m_items.size());
        deleteLater();
        return;
    }
    const ExportItem &item = m_items[m_at++];
    m_dialog->setLabelText(tr("Exporting %1").arg(item.fileName));
    const Result<ExportBytes> drawn = drawForExport(*item.sheet, item.data, {}, m_choice.format, m_choice.options);
    if (!drawn) {
        wrote(fail(drawn.error()));
        return;
    }
    m_runner.start(writing, [this, bytes = *drawn, path = m_folder + QLatin1Char('/') + item.fileName](const Job &job) {
        const Result<QByteArray> made = bytes();
        const Result<void> written = made ? writeFile(path, *made) : Result<void>(fail(made.error()));
        job.tell([this, written] { wrote(written); });
    });
}

void ExportJob::wrote(const Result<void> &result)
{
    if (result)
        ++m_written;
    else if (m_problem.isEmpty())
        m_problem = result.error().text();
    if (m_dialog)
        m_dialog->setValue(static_cast<int>(m_at));
    QMetaObject::invokeMethod(this, &ExportJob::next, Qt::QueuedConnection);
}

} // namespace assay
