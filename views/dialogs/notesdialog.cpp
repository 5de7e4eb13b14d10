// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/notesdialog.h"

#include "model/visibletext.h"
#include "views/marks.h"
#include "views/panels/findingsdelegate.h"
#include "views/panels/findingsmodel.h"
#include "views/panels/wrappingtree.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>

namespace assay {

namespace {

QString levelWord(const ImportNote &note)
{
    switch (note.level) {
    case ImportNote::Level::Skipped: return NotesDialog::tr("SKIPPED");
    case ImportNote::Level::Refused: return note.isPartial() ? NotesDialog::tr("PARTLY READ") : NotesDialog::tr("NOT READ");
    case ImportNote::Level::Doubt: return NotesDialog::tr("DOUBT");
    }
    Q_UNREACHABLE();
}

Severity severityOf(const ImportNote &note)
{
    if (note.level != ImportNote::Level::Refused)
        return Severity::Note;
    return note.isPartial() ? Severity::Warning : Severity::Error;
}

QString sentenceOf(const ImportNote &note)
{
    const QString text = visibleText(note.text);
    return note.line ? NotesDialog::tr("Line %1: %2").arg(*note.line).arg(text) : text;
}

QString nameOf(const ImportNote &note)
{
    return note.file.isEmpty() ? NotesDialog::tr("The bundle itself") : visibleText(note.file);
}

/// Refused ones first, as they were sorted otherwise.
std::vector<ImportNote> worstFirst(std::vector<ImportNote> notes)
{
    std::ranges::stable_sort(notes, std::ranges::greater(), severityOf);
    return notes;
}

void fill(QStandardItemModel &model, const std::vector<ImportNote> &notes, const QWidget &widget)
{
    const Theme theme = themeOf(widget.palette(), widget.font());
    const QStringList words{NotesDialog::tr("NOT READ"), NotesDialog::tr("PARTLY READ"), NotesDialog::tr("SKIPPED"), NotesDialog::tr("DOUBT")};
    for (const ImportNote &note : notes) {
        QString text = nameOf(note) + QLatin1Char('\n') + sentenceOf(note);
        if (!note.remedy.isEmpty())
            text += QLatin1Char('\n') + visibleText(note.remedy);
        auto *item = new QStandardItem(severityIcon(severityOf(note), theme, widget.palette()), text);
        item->setEditable(false);
        item->setData(static_cast<int>(FindingsModel::RowKind::Finding), FindingsModel::KindRole);
        item->setData(levelWord(note), FindingsModel::HeadingRole);
        item->setData(words, FindingsModel::HeadingsRole);
        model.appendRow(item);
    }
}

} // namespace

QString notesSummary(const std::vector<ImportNote> &notes)
{
    const auto count = [&](auto matches) { return static_cast<int>(std::ranges::count_if(notes, matches)); };
    const int refused = count([](const ImportNote &note) { return note.level == ImportNote::Level::Refused && !note.isPartial(); });
    const int partly = count([](const ImportNote &note) { return note.level == ImportNote::Level::Refused && note.isPartial(); });
    const int skipped = count([](const ImportNote &note) { return note.level == ImportNote::Level::Skipped; });
    const int doubts = count([](const ImportNote &note) { return note.level == ImportNote::Level::Doubt; });
    QStringList parts;
    if (refused > 0)
        parts << NotesDialog::tr("%n could not be read", nullptr, refused);
    if (partly > 0)
        parts << NotesDialog::tr("%n could be read only in part", nullptr, partly);
    if (skipped > 0)
        parts << NotesDialog::tr("%n skipped", nullptr, skipped);
    if (doubts > 0)
        parts << NotesDialog::tr("%n read with doubts", nullptr, doubts);
    return parts.isEmpty() ? QString() : NotesDialog::tr("Files: %1.").arg(parts.join(QStringLiteral(", ")));
}

NotesDialog::NotesDialog(const QString &bundleName, const std::vector<ImportNote> &notes, QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Import Notes of %1").arg(visibleText(bundleName)));
    const int line = fontMetrics().lineSpacing();
    auto *layout = new QVBoxLayout(this);
    auto *head = new QLabel(notes.empty() ? tr("Every file was read without doubts.") : notesSummary(notes), this);
    head->setTextFormat(Qt::PlainText);
    head->setWordWrap(true);
    layout->addWidget(head);
    auto *list = new WrappingTree(this);
    auto *model = new QStandardItemModel(list);
    const std::vector<ImportNote> sorted = worstFirst(notes);
    fill(*model, sorted, *this);
    list->setModel(model);
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    list->setItemDelegate(new FindingsDelegate(list));
    list->setAccessibleName(tr("Import notes"));
    list->setSelectionMode(QAbstractItemView::SingleSelection);
    list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    list->setVisible(!notes.empty());
    layout->addWidget(list, 1);
    for (const ImportNote &note : sorted)
        m_asText += levelWord(note) + QLatin1Char('\t') + nameOf(note) + QLatin1Char('\t') + sentenceOf(note) + QLatin1Char('\t') + visibleText(note.remedy) + QLatin1Char('\n');
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton *copy = buttons->addButton(tr("&Copy List"), QDialogButtonBox::ActionRole);
    copy->setEnabled(!notes.empty());
    layout->addWidget(buttons);
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_asText); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(fontMetrics().averageCharWidth() * 90, line * (notes.empty() ? 8 : 24));
}

} // namespace assay
