// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pipeline.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace assay;

namespace {

Measurement named(const QString &name, std::vector<double> values)
{
    Measurement m;
    m.name = name;
    m.samples = Samples(std::move(values));
    return m;
}

std::shared_ptr<const Bundle> bundleOf(int count)
{
    Bundle bundle;
    for (int i = 0; i < count; ++i)
        bundle.measurements.push_back(named(QStringLiteral("m%1").arg(i, 2, 10, QLatin1Char('0')),
                                            {100.0 + i, 101.0 + 2 * i, 103.0 + i, 99.0, 100.5}));
    return std::make_shared<const Bundle>(std::move(bundle));
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class TestPipeline : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }
    void analysesLikeOneByOne();
    void analysesNothing();
    void reportsProgress();
    void stops();
    void findsTheFindings();
    void namesTheReview_data();
    void namesTheReview();
    void keepsAReview();
    void refusesOddReviews();
};

void TestPipeline::analysesLikeOneByOne()
{
    const auto bundle = bundleOf(25);
    AnalysisOptions options;
    options.resamples = 50;
    const AnalysedBundle analysed = analyseBundle(bundle, options);
    QCOMPARE(analysed.analyses.size(), bundle->measurements.size());
    for (std::size_t i = 0; i < analysed.analyses.size(); ++i) {
        QVERIFY(*analysed.analyses[i] == analyse(bundle->measurements[i], options));
        QCOMPARE(analysed.measurement(i).get(), &bundle->measurements[i]);
    }
    QVERIFY(analyseBundle(bundle, options).report == analysed.report);
}

void TestPipeline::analysesNothing()
{
    const AnalysedBundle analysed = analyseBundle(std::make_shared<const Bundle>());
    QVERIFY(analysed.analyses.empty());
}

void TestPipeline::reportsProgress()
{
    std::vector<double> seen;
    analyseBundle(bundleOf(10), {}, [&](double done) {
        seen.push_back(done);
        return true;
    });
    QVERIFY(!seen.empty());
    for (const double done : seen)
        QVERIFY(done >= 0 && done <= 1);
}

void TestPipeline::stops()
{
    int calls = 0;
    const AnalysedBundle analysed = analyseBundle(bundleOf(40), {}, [&](double) { return ++calls < 3; });
    QCOMPARE(analysed.analyses.size(), std::size_t(40));
    QCOMPARE(analysed.analyses.back()->count, 0);
    QVERIFY(analysed.report == FindingReport{});
    QVERIFY2(calls < 10, "nothing is asked again after it said stop");
}

void TestPipeline::findsTheFindings()
{
    AnalysedBundle analysed;
    Finding note, error, other;
    note.subject = QStringLiteral("result");
    error.subject = QStringLiteral("result/plain");
    error.severity = Severity::Error;
    other.subject = QStringLiteral("result/other");
    analysed.report.findings = {note, other, error};
    Measurement m;
    m.name = QStringLiteral("result/plain");
    m.resultName = QStringLiteral("result");
    QVERIFY(analysed.findingsOn(m) == (std::vector<Finding>{error, note}));
}

void TestPipeline::namesTheReview_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("review");
    const QString suffix = QStringLiteral(".assay-review.json");
    QTest::newRow("archive") << QStringLiteral("/a/b.tar.gz") << QStringLiteral("/a/b.tar.gz") + suffix;
    QTest::newRow("folder with a slash") << QStringLiteral("/a/b/") << QStringLiteral("/a/b") + suffix;
    QTest::newRow("relative") << QStringLiteral("b") << QStringLiteral("b") + suffix;
    QTest::newRow("here") << QStringLiteral(".") << QDir::currentPath() + suffix;
    QTest::newRow("above") << QStringLiteral("..") << QDir::cleanPath(QDir::currentPath() + QStringLiteral("/..")) + suffix;
}

void TestPipeline::namesTheReview()
{
    QFETCH(QString, path);
    QTEST(reviewPathOf(path), "review");
}

void TestPipeline::keepsAReview()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bundle.zip"));
    QVERIFY(loadReview(path).value() == Review{});
    QVERIFY(saveReview(path, {}, {}).has_value());
    QVERIFY2(!QFile::exists(reviewPathOf(path)), "an empty review leaves no file behind");
    const Review review{{{QStringLiteral("a/b"), QStringLiteral("env.power_source"), QStringLiteral("mains"), QStringLiteral("review"),
                          QStringLiteral("2026-01-02T03:04:05Z")}}};
    QVERIFY(saveReview(path, review, {}).has_value());
    QVERIFY(loadReview(path).value() == review);
    QVERIFY(saveReview(path, {}, {}).has_value());
    QVERIFY2(loadReview(path).value() == Review{}, "taking everything back is kept, too");
}

void TestPipeline::refusesOddReviews()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bundle"));
    QVERIFY(QDir().mkdir(reviewPathOf(path)));
    QCOMPARE(loadReview(path).error().code, QStringLiteral("review.not-a-file"));
    QVERIFY(!saveReview(path, Review{{{}}}, {}).has_value());

    const QString big = folder.filePath(QStringLiteral("big"));
    writeFile(reviewPathOf(big), QByteArray((16 << 20) + 1, ' '));
    QCOMPARE(loadReview(big).error().code, QStringLiteral("review.too-large"));

    const QString broken = folder.filePath(QStringLiteral("broken"));
    writeFile(reviewPathOf(broken), "{\"schema\":");
    const Result<Review> review = loadReview(broken);
    QVERIFY(!review.has_value());
    QCOMPARE(review.error().file, QStringLiteral("broken.assay-review.json"));

    QVERIFY(!saveReview(folder.filePath(QStringLiteral("no/such/folder")), Review{{{}}}, {}).has_value());
}

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
