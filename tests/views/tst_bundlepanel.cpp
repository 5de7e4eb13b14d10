// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The list of what is open: its model under Qt's own model tester, filter, sorting, and a choice that survives changes.
#include "views/panels/bundlepanel.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

using namespace assay;

namespace {

MeasurementRow row(const QString &name, double median, SeverityCount findings = {}, const QString &conditions = {})
{
    MeasurementRow made;
    made.name = name;
    made.medianNs = median;
    made.medianText = QStringLiteral("%1 ns").arg(median);
    made.findings = findings;
    made.searchText = conditions;
    return made;
}

BundleRow board(int id = 1)
{
    BundleRow bundle;
    bundle.id = id;
    bundle.name = QStringLiteral("pi5.tar.gz");
    bundle.path = QStringLiteral("/home/x/pi5.tar.gz");
    bundle.measurements = {row(QStringLiteral("distribution-host/cold"), 42.3, {1, 0, 2}, QStringLiteral("governor ondemand")),
                           row(QStringLiteral("distribution-host/plain"), 37.6, {0, 2, 0}, QStringLiteral("governor performance")),
                           row(QStringLiteral("vdso"), 91, {0, 0, 1})};
    ImportNote note;
    note.level = ImportNote::Level::Refused;
    note.file = QStringLiteral("raw/lunch.txt");
    note.text = QStringLiteral("Line 213: expected a number, found \"lunch\".");
    bundle.notes = {note};
    return bundle;
}

const BundleTarget plain{BundleTarget::Kind::Measurement, 1, QStringLiteral("distribution-host/plain")};

/// Every row that is shown, from the top, as the first column has it.
QStringList shownRows(const QTreeView &tree)
{
    QStringList names;
    for (QModelIndex index = tree.model()->index(0, 0); index.isValid(); index = tree.indexBelow(index))
        names << index.data().toString();
    return names;
}

} // namespace

class TestBundlePanel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void modelKeepsItsPromises();
    void sumsUp();
    void filters_data();
    void filters();
    void sortsBySeverity();
    void keepsTheChoice();
    void stepsOverGroups();
    void speaks();
};

void TestBundlePanel::modelKeepsItsPromises()
{
    BundleModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setBundle(board(1));
    model.setBundle(board(2));
    BundleRow changed = board(1);
    changed.measurements.erase(changed.measurements.begin());
    model.setBundle(changed);       // another shape
    changed.measurements.front().medianText = QStringLiteral("1 ns");
    model.setBundle(changed);       // the same shape
    QCOMPARE(model.index(0, 1, model.index(0, 0, model.index(0, 0))).data().toString(), QStringLiteral("1 ns"));
    model.removeBundle(1);
    QCOMPARE(model.rowCount(), 1);
    model.removeBundle(2);
    QCOMPARE(model.rowCount(), 0);
}

void TestBundlePanel::sumsUp()
{
    BundleModel model;
    model.setBundle(board());
    const QModelIndex top = model.index(0, 0);
    QCOMPARE(model.index(0, BundleModel::FindingsColumn).data(Qt::ToolTipRole).toString(), SeverityCount({2, 2, 3}).allText());
    const QModelIndex group = model.index(0, 0, top);
    QCOMPARE(group.data().toString(), QStringLiteral("distribution-host"));
    QCOMPARE(group.siblingAtColumn(BundleModel::FindingsColumn).data().toString(), SeverityCount::text(Severity::Error, 1));
    QCOMPARE(model.targetOf(model.indexOf(plain)), plain);
}

void TestBundlePanel::filters_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("severity");
    QTest::addColumn<QStringList>("rows");
    const QString bundle = QStringLiteral("pi5.tar.gz");
    const QString group = QStringLiteral("distribution-host");
    QTest::newRow("name") << "plain" << 0 << QStringList{bundle, group, QStringLiteral("plain")};
    QTest::newRow("condition") << "ONDEMAND" << 0 << QStringList{bundle, group, QStringLiteral("cold")};
    QTest::newRow("group") << "distribution" << 0 << QStringList{bundle, group, QStringLiteral("cold"), QStringLiteral("plain")};
    QTest::newRow("two words") << "governor plain" << 0 << QStringList{bundle, group, QStringLiteral("plain")};
    QTest::newRow("warnings and worse") << "" << 1
                                        << QStringList{bundle, group, QStringLiteral("cold"), QStringLiteral("plain"), QStringLiteral("Not read"), QStringLiteral("raw/lunch.txt")};
    QTest::newRow("errors") << "" << 2 << QStringList{bundle, group, QStringLiteral("cold"), QStringLiteral("Not read"), QStringLiteral("raw/lunch.txt")};
    QTest::newRow("both") << "plain" << 2 << QStringList{};
}

void TestBundlePanel::filters()
{
    QFETCH(QString, text);
    QFETCH(int, severity);
    QFETCH(QStringList, rows);
    BundlePanel panel;
    panel.setBundle(board());
    panel.findChild<QLineEdit *>()->setText(text);
    panel.findChild<QComboBox *>()->setCurrentIndex(severity);
    QCOMPARE(shownRows(*panel.findChild<QTreeView *>()), rows);
}

void TestBundlePanel::sortsBySeverity()
{
    BundlePanel panel;
    panel.setBundle(board());
    auto *tree = panel.findChild<QTreeView *>();
    tree->sortByColumn(BundleModel::FindingsColumn, Qt::AscendingOrder);
    const QModelIndex top = tree->model()->index(0, 0);
    QStringList order;
    for (int i = 0; i < tree->model()->rowCount(top); ++i)
        order << tree->model()->index(i, 0, top).data().toString();
    QCOMPARE(order, (QStringList{QStringLiteral("distribution-host"), QStringLiteral("Not read"), QStringLiteral("vdso")}));
}

void TestBundlePanel::keepsTheChoice()
{
    BundlePanel panel;
    panel.setBundle(board());
    QSignalSpy changed(&panel, &BundlePanel::currentChanged);
    panel.setCurrent(plain);
    QCOMPARE(changed.size(), 1);
    BundleRow shorter = board();
    shorter.measurements.erase(shorter.measurements.begin());
    panel.setBundle(shorter);
    QCOMPARE(panel.current(), plain);
    panel.findChild<QLineEdit *>()->setText(QStringLiteral("vdso"));
    panel.findChild<QLineEdit *>()->clear();
    QCOMPARE(panel.current(), plain);
    QCOMPARE(changed.size(), 1);   // nobody chose anything else
}

void TestBundlePanel::stepsOverGroups()
{
    BundlePanel panel;
    panel.setBundle(board());
    QStringList met;
    while (panel.step(false))
        met << panel.current().name;
    QCOMPARE(met, (QStringList{QStringLiteral("distribution-host/cold"), QStringLiteral("distribution-host/plain"), QStringLiteral("vdso")}));
    QVERIFY(panel.step(true));
    QCOMPARE(panel.current(), plain);
}

void TestBundlePanel::speaks()
{
    BundleModel model;
    BundleRow bundle = board();
    bundle.measurements[1].medianText = QStringLiteral("37.58 µs");
    model.setBundle(bundle);
    const QString spoken = model.indexOf(plain).data(Qt::AccessibleTextRole).toString();
    QVERIFY2(spoken.startsWith(QStringLiteral("plain, median 37.58 microseconds, ")), qPrintable(spoken));
}

QTEST_MAIN(TestBundlePanel)
#include "tst_bundlepanel.moc"
