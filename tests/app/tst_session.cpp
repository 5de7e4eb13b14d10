// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is open: reading in the background, cancelling, reloading, stating, watching; and the runner below it.
#include "app/session/session.h"
#include "tests/app/commandlinefixture.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>

using namespace assay;

namespace {

constexpr int patienceMs = 20'000;

bool isReady(const Session &session, int id)
{
    const auto open = session.bundle(id);
    return open && open->phase == OpenBundle::Phase::Ready;
}

QStringList namesOf(const OpenBundle &open)
{
    QStringList names;
    for (const MeasurementRow &row : open.row.measurements)
        names << row.name;
    return names;
}

StatedCondition powerFromMains()
{
    return {{}, QStringLiteral("env.power_source"), QStringLiteral("mains"), QStringLiteral("review"), {}};
}

} // namespace

class TestSession : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void opensInTheBackground();
    void opensWhatIsNotThere();
    void sameAgainIsReload();
    void reloadsChanges();
    void cancelKeepsWhatWasRead();
    void statesAndSaves();
    void showsTheNewConditionAtOnce();
    void tellsOfAReviewThatCannotBeSaved();
    void noticesChangesOnce();
    void closesWhileReading();
    void runnerKeepsOrder();
    void runnerDropsTheOlder();

private:
    std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSession::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
    m_dir = std::make_unique<QTemporaryDir>();
    QVERIFY(test::makeBundle(m_dir->path()));
}

void TestSession::opensInTheBackground()
{
    Session session;
    QSignalSpy changed(&session, &Session::bundleChanged);
    const int id = session.open(m_dir->path());
    QVERIFY(session.isBusy(id));
    QVERIFY(!session.bundle(id)->content.bundle);   // nothing was read on this thread
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    const auto open = session.bundle(id);
    QCOMPARE(namesOf(*open), (QStringList{QStringLiteral("distribution-host/cold"), QStringLiteral("distribution-host/plain"), QStringLiteral("loose")}));
    QVERIFY(open->checked);
    const AnalysedBundle expected = analyseBundle(open->content.bundle);
    QVERIFY(open->content.report == expected.report);
    for (std::size_t i = 0; i < expected.analyses.size(); ++i) {
        QVERIFY(*open->content.analyses[i] == *expected.analyses[i]);
        QCOMPARE(open->row.measurements[i].findings, countFindings(open->content.findingsOn(open->content.bundle->measurements[i])));
    }
    QCOMPARE(open->row.measurements[1].medianText, QStringLiteral("37.61 µs"));
    QVERIFY(changed.size() >= 2);
    QVERIFY(open->row.stateText.isEmpty());
}

void TestSession::opensWhatIsNotThere()
{
    Session session;
    const int id = session.open(m_dir->filePath(QStringLiteral("nowhere")));
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    QCOMPARE(session.bundle(id)->content.bundle->status, Bundle::Status::Unreadable);
    QCOMPARE(session.bundle(id)->row.stateText, QStringLiteral("could not be read"));
}

void TestSession::sameAgainIsReload()
{
    Session session;
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    QCOMPARE(session.open(m_dir->path() + QStringLiteral("/.")), id);
    QCOMPARE(session.ids().size(), 1U);
    QVERIFY(session.open(m_dir->filePath(QStringLiteral("loose.txt"))) != id);
}

void TestSession::reloadsChanges()
{
    Session session;
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    QVERIFY(test::write(m_dir->filePath(QStringLiteral("more.txt")), "1\n2\n3\n"));
    bool keptTheOld = true;
    connect(&session, &Session::bundleChanged, this, [&] { keptTheOld = keptTheOld && session.bundle(id)->row.measurements.size() >= 3; });
    session.reload(id);
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id) && session.bundle(id)->row.measurements.size() == 4; }, patienceMs));
    QVERIFY2(keptTheOld, "what was shown stays until the new is there");
}

void TestSession::cancelKeepsWhatWasRead()
{
    QByteArray many;
    for (int i = 0; i < 200'000; ++i)
        many += QByteArray::number(1000 + i % 97) + '\n';
    for (int file = 0; file < 20; ++file)
        QVERIFY(test::write(m_dir->filePath(QStringLiteral("many/%1.txt").arg(file, 2, 10, QLatin1Char('0'))), many));
    Session session;
    const int id = session.open(m_dir->path());
    session.cancel(id);
    session.cancel(id);
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    const auto open = session.bundle(id);
    QVERIFY(open->cancelled);
    QVERIFY(!open->checked);
    QCOMPARE(open->row.stateText, QStringLiteral("cancelled"));
    for (const MeasurementRow &row : open->row.measurements)
        QVERIFY(row.state != MeasurementRow::State::Waiting);
    session.reload(id);
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id) && session.bundle(id)->checked; }, patienceMs));
    QCOMPARE(session.bundle(id)->row.measurements.size(), 23U);
}

void TestSession::statesAndSaves()
{
    Session session;
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    Review review;
    review.stated = {powerFromMains()};
    session.setReview(id, review);
    QVERIFY(QTest::qWaitFor([&] { return session.bundle(id)->content.bundle->measurements[0].stamp.at(StampKey::EnvPowerSource).state == AnswerState::Stated && isReady(session, id); }, patienceMs));
    QVERIFY(loadReview(m_dir->path()).value() == review);
    QVERIFY2(session.bundle(id)->asRead->measurements[0].stamp.at(StampKey::EnvPowerSource).state == AnswerState::NeverAsked, "what was read is kept apart");
    session.setReview(id, {});
    QVERIFY(QTest::qWaitFor([&] { return session.bundle(id)->content.bundle->measurements[0].stamp.at(StampKey::EnvPowerSource).state == AnswerState::NeverAsked && isReady(session, id); }, patienceMs));
    QVERIFY(loadReview(m_dir->path()).value() == Review{});
    QFile::remove(reviewPathOf(m_dir->path()));
}

/// Two changes one right after the other: the second builds on the first.
void TestSession::showsTheNewConditionAtOnce()
{
    Session session;
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    Review review;
    review.stated = {powerFromMains()};
    session.setReview(id, review);
    QVERIFY(session.bundle(id)->review == review);
    review.stated.push_back({{}, QStringLiteral("env.thermal"), QStringLiteral("steady"), QStringLiteral("review"), {}});
    session.setReview(id, review);
    QVERIFY(QTest::qWaitFor([&] { return session.bundle(id)->content.bundle->measurements[0].stamp.at(StampKey::EnvThermal).state == AnswerState::Stated && isReady(session, id); }, patienceMs));
    QCOMPARE(loadReview(m_dir->path()).value().stated.size(), 2U);
    QFile::remove(reviewPathOf(m_dir->path()));
}

void TestSession::tellsOfAReviewThatCannotBeSaved()
{
    Session session;
    QSignalSpy problem(&session, &Session::problem);
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    QVERIFY(QDir().mkpath(reviewPathOf(m_dir->path())));   // a folder stands in the way
    Review review;
    review.stated = {powerFromMains()};
    session.setReview(id, review);
    QVERIFY(QTest::qWaitFor([&] { return problem.size() == 1; }, patienceMs));
    QVERIFY2(problem.front().front().toString().contains(QStringLiteral("could not be written")), qPrintable(problem.front().front().toString()));
    QDir().rmdir(reviewPathOf(m_dir->path()));
}

void TestSession::noticesChangesOnce()
{
    Session session;
    QSignalSpy noticed(&session, &Session::filesChanged);
    QSignalSpy changed(&session, &Session::bundleChanged);
    const int id = session.open(m_dir->path());
    QVERIFY(QTest::qWaitFor([&] { return isReady(session, id); }, patienceMs));
    session.lookForChanges();
    QTest::qWait(200);
    QCOMPARE(noticed.size(), 0);
    QVERIFY(test::write(m_dir->filePath(QStringLiteral("loose.txt")), "5\n7\n6\n8\n"));
    changed.clear();
    session.lookForChanges();
    QVERIFY(QTest::qWaitFor([&] { return noticed.size() == 1; }, patienceMs));
    session.lookForChanges();
    QTest::qWait(200);
    QCOMPARE(noticed.size(), 1);
}

void TestSession::closesWhileReading()
{
    Session session;
    QSignalSpy closed(&session, &Session::bundleClosed);
    const int id = session.open(m_dir->path());
    session.close(id);
    QCOMPARE(closed.size(), 1);
    QTest::qWait(200);
    QVERIFY(!session.bundle(id));
    QVERIFY(session.ids().empty());
}

void TestSession::runnerKeepsOrder()
{
    Runner runner;
    QList<int> heard;
    runner.start(1, [&](const Job &job) {
        for (int i = 0; i < 50; ++i)
            job.tell([&heard, i] { heard << i; });
    });
    QVERIFY(QTest::qWaitFor([&] { return heard.size() == 50; }, patienceMs));
    QVERIFY(std::ranges::is_sorted(heard));
    QVERIFY(QTest::qWaitFor([&] { return !runner.isBusy(1); }, patienceMs));
}

void TestSession::runnerDropsTheOlder()
{
    Runner runner;
    QStringList heard;
    std::atomic<bool> ended = false;
    runner.start(1, [&](const Job &job) {
        while (job.stops() == 0)
            QThread::msleep(1);
        job.tell([&] { heard << QStringLiteral("old"); });
        ended = true;
    });
    runner.start(1, [&](const Job &job) {
        const bool alone = ended;
        job.tell([&heard, alone] { heard << (alone ? QStringLiteral("new") : QStringLiteral("both at once")); });
    });
    QVERIFY(QTest::qWaitFor([&] { return heard.size() == 1; }, patienceMs));
    QCOMPARE(heard.front(), QStringLiteral("new"));
}

QTEST_GUILESS_MAIN(TestSession)
#include "tst_session.moc"
