// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/review.h"
#include "tests/model/sampleresults.h"

#include <QRegularExpression>
#include <QTest>

using namespace assay;

class TestReview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void neverAskedAndInferred();
    void recordedAndUnavailableStay();
    void oneOrAll();
    void theLaterOneWins();
    void whereItAppliesToSomeNothingIsNoted();
    void unknownMeasurement();
    void emptyBundle();
    void unitRescalesTheSamples();
    void unitThatTheFileSays();
    void numbers();
    void cpus();
    void otherTypes();
    void unknownKeysNameTheirNeighbours();
    void keyEqualsValue();
    void roundTrip();
    void otherLineEndsAndMarks();
    void newerKeysAreIgnored();
    void hostileText();
    void truncatedAnywhere();
};

namespace {

StatedCondition stated(const char *key, QJsonValue value, const QString &measurement = {})
{
    return {measurement, QLatin1String(key), std::move(value), QStringLiteral("me"), {}};
}

Bundle apply(const Bundle &bundle, std::vector<StatedCondition> list)
{
    return applyReview(bundle, Review{std::move(list)});
}

Measurement raw(const QString &name)
{
    Measurement measurement = sample::rawFile(name, {1, 2, 3});
    measurement.unit = Answer::inferred(QStringLiteral("ns"), QStringLiteral("default"));
    return measurement;
}

QStringList codes(const Bundle &bundle)
{
    QStringList list;
    for (const ImportNote &note : bundle.notes) {
        list << note.code;
        if (note.level != ImportNote::Level::Doubt || !note.text.endsWith(QLatin1Char('.')))
            list << QStringLiteral("and that is no doubt in a sentence");
    }
    return list;
}

std::vector<double> values(const Measurement &measurement)
{
    const std::span<const double> span = measurement.samples->values();
    return {span.begin(), span.end()};
}

/// The value as compact JSON, or the error's code.
QString parsed(const char *key, const char *text)
{
    const Result<QJsonValue> value = statedValue(QLatin1String(key), QString::fromUtf8(text));
    return value ? QString::fromUtf8(QJsonDocument(QJsonArray{*value}).toJson(QJsonDocument::Compact)) : value.error().code;
}

} // namespace

void TestReview::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)")));
}

void TestReview::neverAskedAndInferred()
{
    Measurement measurement = raw(QStringLiteral("r"));
    measurement.stamp.at(StampKey::RunMode) = Answer::inferred(QStringLiteral("warm"), QStringLiteral("file name"));
    const Bundle bundle = apply(sample::bundleOf({measurement}), {stated("env.power_source", QStringLiteral("mains")), stated("run.mode", QStringLiteral("cold"))});
    const Stamp &stamp = bundle.measurements.front().stamp;
    QCOMPARE(stamp.at(StampKey::EnvPowerSource), Answer::stated(QStringLiteral("mains"), QStringLiteral("me")));
    QCOMPARE(stamp.at(StampKey::RunMode), Answer::stated(QStringLiteral("cold"), QStringLiteral("me")));
    QVERIFY(bundle.notes.empty());
}

void TestReview::recordedAndUnavailableStay()
{
    Measurement measurement = sample::distribution();
    sample::answer(measurement, sample::json(R"({"env.temp_c": null})"));
    const Bundle bundle = apply(sample::bundleOf({measurement}), {stated("env.governor", QStringLiteral("ondemand")), stated("env.temp_c", 40)});
    QCOMPARE(bundle.measurements.front(), measurement);
    QCOMPARE(codes(bundle), (QStringList{QStringLiteral("state.answered"), QStringLiteral("state.answered")}));
    QVERIFY(bundle.notes.at(0).text.contains(QLatin1String("its own answer stays")));
    QVERIFY(bundle.notes.at(1).text.contains(QLatin1String("the machine would not say")));
}

void TestReview::oneOrAll()
{
    const Bundle bundle = apply(sample::bundleOf({raw(QStringLiteral("a")), raw(QStringLiteral("b"))}),
                                {stated("os", QStringLiteral("one"), QStringLiteral("a")), stated("os", QStringLiteral("all"))});
    // What is said of one wins, wherever it stands.
    QCOMPARE(bundle.measurements.at(0).stamp.at(StampKey::Os).valueText(), QStringLiteral("one"));
    QCOMPARE(bundle.measurements.at(1).stamp.at(StampKey::Os).valueText(), QStringLiteral("all"));
    QVERIFY(bundle.notes.empty());
}

void TestReview::theLaterOneWins()
{
    const Bundle bundle = apply(sample::bundleOf({raw(QStringLiteral("a"))}), {stated("os", QStringLiteral("first")), stated("os", QStringLiteral("second"))});
    QCOMPARE(bundle.measurements.front().stamp.at(StampKey::Os).valueText(), QStringLiteral("second"));
}

void TestReview::whereItAppliesToSomeNothingIsNoted()
{
    Measurement answered = raw(QStringLiteral("b"));
    sample::answer(answered, sample::json(R"({"os": "recorded"})"));
    const Bundle bundle = apply(sample::bundleOf({raw(QStringLiteral("a")), answered}), {stated("os", QStringLiteral("stated"))});
    QCOMPARE(bundle.measurements.at(0).stamp.at(StampKey::Os).valueText(), QStringLiteral("stated"));
    QCOMPARE(bundle.measurements.at(1).stamp.at(StampKey::Os).valueText(), QStringLiteral("recorded"));
    QVERIFY(bundle.notes.empty());
}

void TestReview::unknownMeasurement()
{
    const Bundle bundle = apply(sample::bundleOf({raw(QStringLiteral("a"))}), {stated("os", QStringLiteral("x"), QStringLiteral("nobody"))});
    QCOMPARE(codes(bundle), QStringList{QStringLiteral("state.unknown-measurement")});
    QVERIFY(bundle.notes.front().text.contains(QStringLiteral("“nobody”")));
}

void TestReview::emptyBundle()
{
    QVERIFY(apply({}, {stated("os", QStringLiteral("x"))}).notes.empty());
    const Bundle bundle = sample::bundleOf({raw(QStringLiteral("a"))});
    QCOMPARE(applyReview(bundle, {}), bundle);
}

void TestReview::unitRescalesTheSamples()
{
    Bundle bundle = apply(sample::bundleOf({raw(QStringLiteral("a"))}), {stated("unit", QStringLiteral("us"))});
    QCOMPARE(values(bundle.measurements.front()), (std::vector<double>{1000, 2000, 3000}));
    QCOMPARE(bundle.measurements.front().unit, Answer::stated(QStringLiteral("us"), QStringLiteral("me")));
    // Twice stated: from the file's numbers, not from the first answer.
    bundle = apply(sample::bundleOf({raw(QStringLiteral("a"))}), {stated("unit", QStringLiteral("us")), stated("unit", QStringLiteral("ms"))});
    QCOMPARE(values(bundle.measurements.front()), (std::vector<double>{1e6, 2e6, 3e6}));
    bundle = apply(sample::bundleOf({raw(QStringLiteral("a"))}), {stated("unit", QStringLiteral("ns"))});
    QCOMPARE(values(bundle.measurements.front()), (std::vector<double>{1, 2, 3}));
    QCOMPARE(bundle.measurements.front().unit.state, AnswerState::Stated);
}

void TestReview::unitThatTheFileSays()
{
    Measurement recorded = raw(QStringLiteral("a"));
    recorded.unit = Answer::recorded(QStringLiteral("ns"));
    for (const Measurement &measurement : {recorded, sample::distribution()}) {
        const Bundle bundle = apply(sample::bundleOf({measurement}), {stated("unit", QStringLiteral("us"))});
        QCOMPARE(bundle.measurements.front(), measurement);
        QCOMPARE(codes(bundle), QStringList{QStringLiteral("state.answered")});
    }
}

void TestReview::numbers()
{
    QCOMPARE(parsed("env.temp_c", "61.2"), QStringLiteral("[61.2]"));
    QCOMPARE(parsed("env.ambient_c", "-5"), QStringLiteral("[-5]"));
    QCOMPARE(parsed("env.freq_khz", " 2400000 "), QStringLiteral("[2400000]"));
    QCOMPARE(parsed("run.runs", "400"), QStringLiteral("[400]"));
    QCOMPARE(parsed("instrument.cost_ns", "0"), QStringLiteral("[0]"));
    for (const char *text : {"warm", "1,5", "nan", "inf", "1e999", "12 C", "", "  "})
        QCOMPARE(parsed("env.temp_c", text), QStringLiteral("state.value"));
    for (const char *text : {"-1", "1.5"})
        QCOMPARE(parsed("run.warmup_runs", text), QStringLiteral("state.value"));
    QCOMPARE(parsed("env.freq_khz", "-1"), QStringLiteral("state.value"));
}

void TestReview::cpus()
{
    QCOMPARE(parsed("env.cpu_pinned", "3"), QStringLiteral("[[3]]"));
    QCOMPARE(parsed("env.cpus_allowed", "0,2"), QStringLiteral("[[0,2]]"));
    QCOMPARE(parsed("env.cpus_allowed", "0-3, 7"), QStringLiteral("[[0,1,2,3,7]]"));
    for (const char *text : {"-1", "3-1", "a", "1-2-3", ",", "0-", "99999", "1.5"})
        QCOMPARE(parsed("env.cpu_pinned", text), QStringLiteral("state.value"));
    // A hostile list does not grow without end.
    QCOMPARE(statedValue(QStringLiteral("env.cpus_allowed"), QStringLiteral("0-4095,").repeated(100'000) + QLatin1Char('1')).has_value(), false);
}

void TestReview::otherTypes()
{
    QCOMPARE(parsed("synthetic", "Yes"), QStringLiteral("[true]"));
    QCOMPARE(parsed("synthetic", "0"), QStringLiteral("[false]"));
    QCOMPARE(parsed("synthetic", "perhaps"), QStringLiteral("state.value"));
    QCOMPARE(parsed("threshold", "2%"), QStringLiteral("[0.02]"));
    QCOMPARE(parsed("threshold", "0.02"), QStringLiteral("[0.02]"));
    for (const char *text : {"-1%", "100%", "x%", "nan"})
        QCOMPARE(parsed("threshold", text), QStringLiteral("state.value"));
    QCOMPARE(parsed("run.mode", "cold"), QStringLiteral("[\"cold\"]"));
    QCOMPARE(parsed("run.mode", "tepid"), QStringLiteral("state.value"));
    QCOMPARE(parsed("unit", "µs"), QStringLiteral("[\"us\"]"));
    QCOMPARE(parsed("unit", "fortnight"), QStringLiteral("state.value"));
    QCOMPARE(parsed("env.power_source", "mains = good"), QStringLiteral("[\"mains = good\"]"));
}

void TestReview::unknownKeysNameTheirNeighbours()
{
    const Result<QJsonValue> value = statedValue(QStringLiteral("power_source"), QStringLiteral("mains"));
    QVERIFY(!value);
    QCOMPARE(value.error().code, QStringLiteral("state.key"));
    QVERIFY2(value.error().remedy.contains(QLatin1String("env.power_source")), qPrintable(value.error().remedy));
    const Result<QJsonValue> far = statedValue(QStringLiteral("zzz"), QStringLiteral("mains"));
    QVERIFY(!far && !far.error().remedy.isEmpty());
}

void TestReview::keyEqualsValue()
{
    const Result<StatedCondition> condition = parseStated(QStringLiteral("env.power_source = mains=1"), QStringLiteral("--state"));
    QVERIFY(condition);
    QCOMPARE(*condition, (StatedCondition{{}, QStringLiteral("env.power_source"), QStringLiteral("mains=1"), QStringLiteral("--state"), {}}));
    for (const QString &text : {QString(), QStringLiteral("env.power_source"), QStringLiteral("=mains"), QStringLiteral("env.power_source="), QStringLiteral("nope=1")}) {
        const Result<StatedCondition> wrong = parseStated(text, QStringLiteral("--state"));
        QVERIFY2(!wrong && !wrong.error().message.isEmpty(), qPrintable(text));
    }
}

void TestReview::roundTrip()
{
    Review review;
    review.stated = {{QStringLiteral("a/b \"c\""), QStringLiteral("env.cpu_pinned"), QJsonArray{0, 2}, QStringLiteral("Käthe"), QStringLiteral("2026-09-25T10:00:00Z")},
                     stated("synthetic", false), stated("env.temp_c", 61.25), stated("threshold", 0.02), stated("unit", QStringLiteral("us")),
                     stated("env.setup", QStringLiteral("line\nbreak · ä"))};
    const Bundle bundle = sample::bundleOf({sample::distribution()});
    const QByteArray text = reviewToJson(review, bundle);
    const Result<Review> back = reviewFromJson(text, QStringLiteral("r.json"));
    QVERIFY(back);
    QCOMPARE(*back, review);
    QCOMPARE(reviewToJson(*back, bundle), text);
    QVERIFY(text.endsWith("}\n") && !text.endsWith("\n\n"));
    // Named with their hashes, so that a change of the bundle can be noticed.
    const QJsonObject document = QJsonDocument::fromJson(text).object();
    QCOMPARE(document.value(QLatin1String("schema")).toString(), QStringLiteral("assay.review/1"));
    QCOMPARE(document.value(QLatin1String("files")).toObject().value(QLatin1String("bench/raw/d.txt")).toString(), QString(64, QLatin1Char('d')));
}

void TestReview::otherLineEndsAndMarks()
{
    QByteArray text = reviewToJson(Review{{stated("os", QStringLiteral("x"))}}, {});
    text.replace("\n", "\r\n");
    QVERIFY(reviewFromJson("\xef\xbb\xbf" + text, QStringLiteral("r.json")));
}

void TestReview::newerKeysAreIgnored()
{
    const Result<Review> review = reviewFromJson(R"({"schema": "assay.review/1", "verdicts": [1], "stated": [{"key": "os", "value": "x", "mood": 1}]})", QStringLiteral("r.json"));
    QVERIFY(review);
    QCOMPARE(review->stated.size(), std::size_t(1));
    const Result<Review> empty = reviewFromJson(R"({"schema": "assay.review/1"})", QStringLiteral("r.json"));
    QVERIFY(empty && empty->stated.empty());
}

void TestReview::hostileText()
{
    const std::pair<const char *, const char *> cases[] = {
        {"", ""}, {"null", ""}, {"[]", ""}, {"\x01\x02", ""}, {"{}", ""}, {R"({"schema": "assay.review/2"})", ""}, {R"({"schema": 1})", ""},
        {"{\"schema\": \"assay.review/1\",\n\"stated\": [", "Line 2"},
        {R"({"schema": "assay.review/1", "stated": {}})", "stated"},
        {R"({"schema": "assay.review/1", "stated": [7]})", "entry 1"},
        {R"({"schema": "assay.review/1", "stated": [{"key": "os", "value": "x"}, {"key": "os"}]})", "entry 2"},
        {R"({"schema": "assay.review/1", "stated": [{"key": "nope", "value": 1}]})", "entry 1"},
        {R"({"schema": "assay.review/1", "stated": [{"key": "env.temp_c", "value": "hot"}]})", "entry 1"}};
    for (const auto &[text, place] : cases) {
        const Result<Review> review = reviewFromJson(text, QStringLiteral("r.json"));
        QVERIFY2(!review, text);
        QCOMPARE(review.error().file, QStringLiteral("r.json"));
        QVERIFY2(review.error().place.contains(QLatin1String(place)), qPrintable(review.error().place));
        QVERIFY(!review.error().message.isEmpty() && !review.error().remedy.isEmpty());
    }
    QVERIFY(!reviewFromJson(QByteArray(100'000, '['), QStringLiteral("r.json")));
}

void TestReview::truncatedAnywhere()
{
    const QByteArray text = reviewToJson(Review{{stated("os", QStringLiteral("x")), stated("env.temp_c", 40)}}, sample::bundleOf({sample::distribution()}));
    for (qsizetype length = 0; length < text.size() - 2; ++length)   // without the last brace
        QVERIFY2(!reviewFromJson(text.left(length), QStringLiteral("r.json")), qPrintable(QString::number(length)));
}

QTEST_GUILESS_MAIN(TestReview)
#include "tst_review.moc"
