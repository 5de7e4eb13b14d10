// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The findings list: model under Qt's own model tester, buttons, keys, what an empty list says.
#include "views/panels/findingspanel.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace assay;

namespace {

Finding found(Severity severity, const char *rule, const QString &subject = QStringLiteral("host/plain"))
{
    Finding finding;
    finding.rule = QString::fromLatin1(rule);
    finding.severity = severity;
    finding.subject = subject;
    finding.file = QStringLiteral("results/host.json");
    return finding;
}

FindingReport report()
{
    FindingReport made;
    made.findings = {found(Severity::Note, "stamp.synthetic"), found(Severity::Error, "stamp.raw-missing"), found(Severity::Warning, "stamp.assumed")};
    made.passed = {{QStringLiteral("stamp.invalid"), QStringLiteral("host/plain")}, {QStringLiteral("import.limit"), QStringLiteral("bundle")}};
    made.notChecked = {{QStringLiteral("stamp.reported-differs"), QStringLiteral("host/plain"), QStringLiteral("no raw samples")}};
    return made;
}

QStringList rulesOf(const QAbstractItemModel &model)
{
    QStringList rules;
    for (int i = 0; i < model.rowCount(); ++i)
        rules << model.index(i, FindingsModel::RuleColumn).data().toString();
    return rules;
}

} // namespace

class TestFindingsPanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void modelKeepsItsPromises();
    void worstFirst();
    void opensTheFirstError();
    void hidesByButton();
    void saysWhatPassed();
    void stepsAndActivates();
    void wrapsToItsWidth();
    void copiesAll();
};

void TestFindingsPanel::modelKeepsItsPromises()
{
    FindingsModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setReport(report(), false);
    model.setShown({true, false, true, true, true});
    QCOMPARE(model.rowCount(), 4);   // error, note, passed, not checked
    model.setReport({}, true);
    model.setShown({});
    QCOMPARE(model.rowCount(), 0);
}

void TestFindingsPanel::worstFirst()
{
    FindingsModel model;
    model.setReport(report(), false);
    QCOMPARE(rulesOf(model), (QStringList{QStringLiteral("stamp.raw-missing"), QStringLiteral("stamp.assumed"), QStringLiteral("stamp.synthetic")}));
    QCOMPARE(model.index(0, 0).data(FindingsModel::HeadingRole).toString(), severityWord(Severity::Error));
    const QModelIndex detail = model.index(model.rowCount(model.index(0, 0)) - 1, 0, model.index(0, 0));
    QCOMPARE(detail.data(FindingsModel::HeadingRole).toString(), QStringLiteral("Remedy"));
    QCOMPARE(model.findingOf(detail)->rule, QStringLiteral("stamp.raw-missing"));
}

void TestFindingsPanel::opensTheFirstError()
{
    FindingsPanel panel;
    auto *list = panel.findChild<QTreeView *>();
    panel.setReport(report(), QStringLiteral("Findings on host/plain"), false);
    QVERIFY(list->isExpanded(list->model()->index(0, 0)));
    QCOMPARE(list->accessibleName(), QStringLiteral("Findings on host/plain"));
    panel.setOpensFirst(false);
    panel.setReport(report(), QStringLiteral("Findings"), false);
    QVERIFY(!list->isExpanded(list->model()->index(0, 0)));
}

void TestFindingsPanel::hidesByButton()
{
    FindingsPanel panel;
    panel.setReport(report(), QStringLiteral("Findings"), false);
    QSignalSpy shown(&panel, &FindingsPanel::shownChanged);
    const QList<QToolButton *> buttons = panel.findChildren<QToolButton *>();
    buttons.at(0)->click();
    QCOMPARE(shown.size(), 1);
    QVERIFY(!panel.shown().errors);
    QCOMPARE(rulesOf(*panel.findChild<QTreeView *>()->model()), (QStringList{QStringLiteral("stamp.assumed"), QStringLiteral("stamp.synthetic")}));
    buttons.at(1)->click();
    buttons.at(2)->click();
    const auto *empty = panel.findChild<QLabel *>();
    QVERIFY(!empty->isHidden());
    QCOMPARE(empty->text(), QStringLiteral("What was found is hidden. The buttons above show it."));
}

void TestFindingsPanel::saysWhatPassed()
{
    FindingsPanel panel;
    FindingReport clean = report();
    clean.findings.clear();
    panel.setReport(clean, QStringLiteral("Findings"), false);
    QVERIFY(panel.findChild<QLabel *>()->text().startsWith(QStringLiteral("No findings. 2 ")));
    QCOMPARE(panel.findChild<QTreeView *>()->model()->rowCount(), 2);   // both lists, without being asked for
    QVERIFY(!panel.shown().passed);
    panel.clear(QStringLiteral("Nothing is open."));
    QCOMPARE(panel.findChild<QLabel *>()->text(), QStringLiteral("Nothing is open."));
    QCOMPARE(panel.findChild<QTreeView *>()->model()->rowCount(), 0);
}

void TestFindingsPanel::stepsAndActivates()
{
    FindingsPanel panel;
    panel.setReport(report(), QStringLiteral("Findings"), false);
    QSignalSpy activated(&panel, &FindingsPanel::activated);
    QSignalSpy current(&panel, &FindingsPanel::currentChanged);
    QVERIFY(panel.step(false));
    QCOMPARE(panel.currentFinding()->rule, QStringLiteral("stamp.assumed"));
    QCOMPARE(current.size(), 1);
    QTest::keyClick(panel.list(), Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QVERIFY(panel.step(false));
    QVERIFY(!panel.step(false));
    QVERIFY(panel.step(true));
}

void TestFindingsPanel::wrapsToItsWidth()
{
    FindingsPanel panel;
    FindingReport wordy;
    wordy.findings = {found(Severity::Error, "stamp.not-native")};
    panel.setReport(wordy, QStringLiteral("Findings"), false);
    auto *list = panel.findChild<QTreeView *>();
    list->expandAll();
    const auto heightAt = [&](int width) {
        panel.resize(width, 600);
        panel.show();
        QCoreApplication::processEvents();
        const QModelIndex first = list->model()->index(0, 0);
        int height = 0;
        for (int i = 0; i < list->model()->rowCount(first); ++i)
            height += list->visualRect(list->model()->index(i, 0, first)).height();
        return height;
    };
    const int wide = heightAt(1200);
    const int narrow = heightAt(500);
    QVERIFY2(narrow > wide, qPrintable(QStringLiteral("%1 at 500, %2 at 1200").arg(narrow).arg(wide)));
    QCOMPARE(heightAt(1200), wide);
}

void TestFindingsPanel::copiesAll()
{
    FindingsPanel panel;
    panel.setReport(report(), QStringLiteral("Findings"), false);
    const QString text = panel.currentText();
    QVERIFY2(text.startsWith(QStringLiteral("ERROR host/plain [stamp.raw-missing]\n")), qPrintable(text));
    QVERIFY(text.contains(QStringLiteral("results/host.json")));
}

QTEST_MAIN(TestFindingsPanel)
#include "tst_findingspanel.moc"
