// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/clockgrain.h"
#include "model/interference.h"
#include "model/measurement.h"
#include "model/percentiles.h"
#include "model/runorder.h"
#include "model/series/shape.h"
#include "model/timingfloor.h"
#include "model/widenedinterval.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace assay {

enum class IntervalMethod { Reference, Exact };
enum class SampleOrder { File, Sorted };

/// What a person may choose about an interval. `method` empty: reference up to 20 000 samples, exact above.
struct AnalysisOptions {
    std::optional<IntervalMethod> method;
    double confidence = 0.90;
    int resamples = 2000;
    quint64 seed = 20260925;
    bool shape = true;   ///< humps, drift, cycles, slow start and dependence are looked for; for what does not show them, no need
    bool operator==(const AnalysisOptions &) const = default;
};

/// Statistics of one run, in nanoseconds, by the definitions of the manual.
/// Quartiles type 7; p5…p99 nearest rank, half to even; median the midpoint. An absent value was not
/// reported (measurements without samples) and is never guessed.
struct Statistics {
    std::optional<double> min, p5, q1, median, q3, p90, p95, p99, max, mean, iqr, mad;
    std::optional<double> bookMedian, bookP90, bookMean;
    bool operator==(const Statistics &) const = default;
};

/// An interval on the median, in nanoseconds, and how it was made.
struct Interval {
    double low = 0;
    double high = 0;
    IntervalMethod method = IntervalMethod::Reference;
    SampleOrder order = SampleOrder::File;
    int resamples = 0;                    ///< 0, like the seed, where nothing is drawn (the exact method)
    quint64 seed = 0;
    double confidence = 0;
    std::optional<double> exactCoverage;  ///< odd n only: P(lo ≤ Bin(n,½) ≤ hi−1) of the exact interval's ranks
    bool operator==(const Interval &) const = default;
};

/// The interval on the median of the first `runs` samples.
struct ConvergencePoint {
    qint64 runs = 0;
    double median = 0;
    double low = 0;
    double high = 0;
    IntervalMethod method = IntervalMethod::Reference;
    double width() const { return high - low; }
    bool operator==(const ConvergencePoint &) const = default;
};

/// One reported figure beside its recomputation.
struct ReportedCheck {
    enum class Result { Same, Differs, NotReported, NotChecked };
    QString statistic;                 ///< "samples", "min", "p5", … "interval_low", "interval_high" (JSON keys)
    std::optional<double> reported;    ///< in nanoseconds (or a count)
    std::optional<double> recomputed;
    Result result = Result::NotReported;
    bool book = false;                 ///< compared with the book's definition
    bool operator==(const ReportedCheck &) const = default;
};

/// Everything computed from one measurement; a pure function of it and the options.
struct Analysis {
    qint64 count = 0;                              ///< samples kept; 0 when there are none
    bool hasSamples = false;
    Statistics statistics;                         ///< recomputed, or what was reported when there are no samples
    std::optional<Interval> interval;              ///< file order
    std::optional<Interval> stampInterval;         ///< the block's own: sorted order, its seed, resamples, confidence
    std::vector<ConvergencePoint> convergence;     ///< the last one is `interval`
    std::vector<ReportedCheck> checks;             ///< in the order of the statistics table
    std::optional<double> clockStepNs;             ///< smallest step of the values, when the clock shows
    std::vector<ConvergencePoint> exactConvergence;  ///< the same counts, each by the exact method
    RunOrder order = RunOrder::TooFew;             ///< whether anything may be read off the order of the runs
    std::optional<ClockGrain> clock;               ///< from 8 samples on
    std::optional<Interference> interference;      ///< fence, outliers, bursts; from 8 samples on
    std::optional<TimingFloor> floor;              ///< when one is known
    std::vector<PercentileSupport> percentiles;    ///< p5, p90, p95, p99
    std::optional<WidenedInterval> widened;        ///< for dependence, when the order is known and there are 8 samples or more
    std::optional<Shape> shape;                    ///< humps, drift, cycles, slow start, dependence; from 8 samples on
    AnalysisOptions options;

    bool operator==(const Analysis &) const = default;
};

/// Called between steps, with 0…1; returning false stops: the analysis so far is returned.
using AnalysisProgress = std::function<bool(double)>;

/// Analyses one measurement. A refused measurement, or one with neither samples nor a reported
/// summary, gives an empty analysis. Safe on any thread.
Analysis analyse(const Measurement &measurement, const AnalysisOptions &options = {}, const AnalysisProgress &progress = {});

/// "bootstrap-reference" or "bootstrap-exact".
QString intervalMethodKey(IntervalMethod method);
/// "file" or "sorted".
QString sampleOrderKey(SampleOrder order);

} // namespace assay
