// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pyramid.h"

#include <QString>
#include <QtGlobal>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace assay {

/// What the numbers of a file count.
enum class TimeUnit { Nanoseconds, Microseconds, Milliseconds, Seconds };

/// 1, 1e3, 1e6 or 1e9.
double nanosecondsPer(TimeUnit unit);
/// "ns", "us", "ms", "s".
QString timeUnitKey(TimeUnit unit);
/// Accepts "ns", "us", "µs", "μs", "ms", "s" and the words "nanosecond(s)" … "second(s)", in any case.
std::optional<TimeUnit> timeUnitFromText(const QString &text);

/// A value that stood in the file and is not a duration: NaN, infinite or negative.
struct ExcludedValue {
    qint64 line = 0;    ///< 1-based line of the file
    QString text;       ///< as written
    bool operator==(const ExcludedValue &) const = default;
};

/// Durations in run order, in nanoseconds. Immutable and cheap to copy (shared); empty by default.
///
/// Safe to read from any thread: the sorted order is computed once, on the first call to sorted(),
/// under a lock.
class Samples {
public:
    Samples();
    /// Takes values in nanoseconds. At most the first 1000 exclusions are kept, `excludedCount` counts all.
    explicit Samples(std::vector<double> valuesNs, std::vector<ExcludedValue> excluded = {}, qint64 excludedCount = 0);

    std::span<const double> values() const;
    /// Ascending. Linear-time radix sort for long runs, on the calling thread.
    std::span<const double> sorted() const;
    /// True when sorted() has been computed already (the GUI thread asks this before it calls it).
    bool isSorted() const;
    /// Minima and maxima for drawing; computed once on first use, like sorted().
    const Pyramid &pyramid() const;
    qint64 size() const;
    bool isEmpty() const { return size() == 0; }

    std::span<const ExcludedValue> excluded() const;
    qint64 excludedCount() const;

    /// The same runs, each value multiplied by `factor` (used when a person states the unit).
    Samples scaled(double factor) const;

    /// Equal values in equal order.
    bool operator==(const Samples &other) const;

private:
    struct Data;
    std::shared_ptr<const Data> m_data;
};

} // namespace assay
