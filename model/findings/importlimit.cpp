// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/findings/importrule.h"
#include "model/findings/rules.h"

#include <QCoreApplication>

namespace assay {

namespace {

class ImportLimit : public ImportRule {
    Q_DECLARE_TR_FUNCTIONS(Findings)

public:
    QString id() const override { return QStringLiteral("import.limit"); }

protected:
    Severity severity() const override { return Severity::Error; }
    bool isMine(const ImportNote &note) const override { return note.isLimit(); }
    QString meaning() const override { return tr("What lies beyond the limit is not in the list; what came before was read."); }
    QString badge() const override { return tr("limit met"); }
};

} // namespace

std::unique_ptr<const Rule> makeImportLimitRule()
{
    return std::make_unique<ImportLimit>();
}

} // namespace assay
