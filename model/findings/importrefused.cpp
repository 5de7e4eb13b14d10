// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/importrule.h"
#include "model/findings/rules.h"

#include <QCoreApplication>

namespace assay {

namespace {

class ImportRefused : public ImportRule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("import.refused"); }

protected:
    Severity severity() const override { return Severity::Error; }
    bool isMine(const ImportNote &note) const override { return !note.isLimit() && !note.isPartial(); }
    QString meaning() const override { return tr("Nothing of this file is in the list; the other files were read."); }
    QString badge() const override { return tr("file not read"); }
};

} // namespace

std::unique_ptr<const Rule> makeImportRefusedRule()
{
    return std::make_unique<ImportRefused>();
}

} // namespace assay
