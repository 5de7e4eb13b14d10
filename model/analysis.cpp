// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"

#include "model/convergence.h"
#include "model/exactmedian.h"
#include "model/quantiles.h"
#include "model/reported.h"
#include "model/series/dependence.h"
#include "model/statement.h"

#include <atomic>
#include <chrono>
#include <future>

namespace assay {

namespace {

/// Runs from which on the prefixes of the convergence are worth a thread of their own.
constexpr qint64 twoThreadsFrom = 5000;
/// Draws that the check of a stamp's own interval may take: about two seconds.
constexpr qint64 mostStampDraws = 1'000'000'000;
constexpr int mostStampResamples = 1'000'000;

/// Reports progress to the caller's thread and tells every thread to stop.
class Progress {
public:
    explicit Progress(const AnalysisProgress &callback) : m_callback(callback) {}

    /// To be called on the caller's thread only. False: stop.
    bool reach(double share)
    {
        m_share = share;
        return tick();
    }
    bool tick()
    {
        if (!m_stopped && m_callback && !m_callback(m_share))
            m_stopped = true;
        return !m_stopped;
    }
    /// On any thread.
    bool isStopped() const { return m_stopped; }

private:
    const AnalysisProgress &m_callback;
    double m_share = 0;
    std::atomic<bool> m_stopped = false;
};

Interval intervalFrom(const ConvergencePoint &last, const AnalysisOptions &options)
{
    Interval interval;
    interval.low = last.low;
    interval.high = last.high;
    interval.method = last.method;
    interval.order = SampleOrder::File;
    if (last.method == IntervalMethod::Reference) {
        interval.resamples = options.resamples;
        interval.seed = options.seed;
    }
    interval.confidence = options.confidence;
    interval.exactCoverage = exactCoverage(last.runs, options.confidence);
    return interval;
}

std::optional<Interval> stampInterval(const Measurement &measurement, Progress &progress)
{
    if (!measurement.reported)
        return std::nullopt;
    const std::optional<SeededDraw> draw = reportedSummary(*measurement.reported).draw;
    const Samples &samples = *measurement.samples;
    if (!draw || draw->resamples > mostStampResamples || samples.size() > mostStampDraws / draw->resamples)
        return std::nullopt;
    const auto sorted = samples.sorted();
    const RankRange ranks = medianRanks(samples.size());
    const auto bounds = seededInterval(sorted, RankWindow::ofSorted(sorted, ranks.first, ranks.last), *draw,
                                       [&] { return !progress.tick(); });
    if (!bounds)
        return std::nullopt;
    return Interval{bounds->low, bounds->high, IntervalMethod::Reference, SampleOrder::Sorted,
                    draw->resamples, draw->seed, draw->confidence, exactCoverage(samples.size(), draw->confidence)};
}

/// What the clock, the fence and the number of runs say about the samples.
void analyseQuality(Analysis &analysis, const Measurement &measurement, Progress &progress)
{
    const auto values = measurement.samples->values();
    const auto sorted = measurement.samples->sorted();
    const ClockReading clock = readClock(sorted);
    analysis.clockStepNs = clock.stepNs;
    analysis.order = runOrderOf(values);
    analysis.interference = interferenceOf(values, sorted, clock, fileUnitOf(measurement), analysis.order != RunOrder::Monotone);
    if (analysis.interference)
        analysis.clock = clockGrain(sorted, clock, analysis.interference->fence);
    analysis.floor = timingFloor(measurement.stamp, sorted, clock.stepNs);
    analysis.percentiles = percentileSupport(sorted);
    if (!analysis.options.shape)
        return;
    const double fence = analysis.interference ? analysis.interference->fence.high : std::numeric_limits<double>::infinity();
    analysis.shape = shapeOf({values, sorted, analysis.order, fence, clock.repeats.topValue, clock.repeats.topShare}, [&] { return progress.tick(); });
    if (analysis.shape && analysis.shape->dependence)
        analysis.widened = widenedInterval(sorted, analysis.shape->dependence->tau, analysis.options.confidence);
}

/// Sorting, statistics and the interval of all runs on this thread; the prefixes beside it when the run is long. Both
/// give the same on any number of threads.
void analyseRuns(Analysis &analysis, const Measurement &measurement, Progress &progress)
{
    const Samples &samples = *measurement.samples;
    const auto values = samples.values();
    std::vector<qint64> counts = convergenceCounts(samples.size());
    counts.pop_back();
    const auto prefixes = [&](const StopCheck &stop) { return prefixPoints(values, counts, analysis.options, stop); };
    std::future<std::vector<ConvergencePoint>> others;
    if (samples.size() >= twoThreadsFrom) {
        others = std::async(std::launch::async, [&] {
            auto points = prefixes([&] { return progress.isStopped(); });
            (void)samples.pyramid();  // so that no sheet has to build it while it paints
            return points;
        });
    }
    const auto sorted = samples.sorted();
    const RankRange ranks = medianRanks(samples.size());
    std::optional<ConvergencePoint> last;
    if (progress.reach(0.3))
        analysis.statistics = statisticsOf(sorted);
    if (progress.reach(0.4))
        analyseQuality(analysis, measurement, progress);
    if (progress.reach(0.5))
        last = convergencePoint(values, RankWindow::ofSorted(sorted, ranks.first, ranks.last), analysis.options,
                                [&] { return !progress.tick(); });
    while (others.valid() && others.wait_for(std::chrono::milliseconds(50)) != std::future_status::ready)
        progress.tick();
    analysis.convergence = others.valid() ? others.get() : prefixes([&] { return !progress.tick(); });
    if (last && analysis.convergence.size() == counts.size()) {
        analysis.convergence.push_back(*last);
        analysis.interval = intervalFrom(*last, analysis.options);
        analysis.exactConvergence = exactPoints(values, analysis.convergence, analysis.options.confidence, [&] { return !progress.tick(); });
    }
}

} // namespace

Analysis analyse(const Measurement &measurement, const AnalysisOptions &options, const AnalysisProgress &callback)
{
    Analysis analysis;
    analysis.options = options;
    if (measurement.isRefused())
        return analysis;
    Progress progress(callback);
    if (!progress.reach(0))
        return analysis;
    analysis.hasSamples = measurement.samples && !measurement.samples->isEmpty();
    if (analysis.hasSamples) {
        analysis.count = measurement.samples->size();
        analyseRuns(analysis, measurement, progress);
        if (progress.reach(0.8))
            analysis.stampInterval = stampInterval(measurement, progress);
        if (progress.isStopped())
            return analysis;
    } else if (measurement.reported) {
        analysis.statistics = reportedSummary(*measurement.reported).statistics;
    }
    analysis.checks = reportedChecks(measurement, analysis);
    progress.reach(1);
    return analysis;
}

QString intervalMethodKey(IntervalMethod method)
{
    return method == IntervalMethod::Reference ? QStringLiteral("bootstrap-reference") : QStringLiteral("bootstrap-exact");
}

QString sampleOrderKey(SampleOrder order)
{
    return order == SampleOrder::File ? QStringLiteral("file") : QStringLiteral("sorted");
}

} // namespace assay
