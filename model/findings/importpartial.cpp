// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/importrule.h"
#include "model/findings/rules.h"

#include <QCoreApplication>

namespace assay {

namespace {

class ImportPartial : public ImportRule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("import.partial"); }

protected:
    Severity severity() const override { return Severity::Warning; }
    bool isMine(const ImportNote &note) const override { return note.isPartial(); }
    QString meaning() const override { return tr("What came before the damage was read; what is missing cannot be told from here."); }
    QString badge() const override { return tr("partly read"); }
};

} // namespace

std::unique_ptr<const Rule> makeImportPartialRule()
{
    return std::make_unique<ImportPartial>();
}

} // namespace assay
