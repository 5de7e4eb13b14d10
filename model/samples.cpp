// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/samples.h"

#include "model/radixsort.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace assay {

namespace {

constexpr std::size_t mostExcludedKept = 1000;

} // namespace

struct Samples::Data {
    std::vector<double> values;
    std::vector<ExcludedValue> excluded;
    qint64 excludedCount = 0;
    mutable std::mutex mutex;
    mutable std::atomic<bool> sortedReady = false;
    mutable SortedCopy sorted;
    mutable std::once_flag pyramidOnce;
    mutable Pyramid pyramid;
};

double nanosecondsPer(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds: return 1;
    case TimeUnit::Microseconds: return 1e3;
    case TimeUnit::Milliseconds: return 1e6;
    case TimeUnit::Seconds: return 1e9;
    }
    Q_UNREACHABLE();
}

QString timeUnitKey(TimeUnit unit)
{
    switch (unit) {
    case TimeUnit::Nanoseconds: return QStringLiteral("ns");
    case TimeUnit::Microseconds: return QStringLiteral("us");
    case TimeUnit::Milliseconds: return QStringLiteral("ms");
    case TimeUnit::Seconds: return QStringLiteral("s");
    }
    Q_UNREACHABLE();
}

std::optional<TimeUnit> timeUnitFromText(const QString &text)
{
    const QString word = text.trimmed().toLower();
    const auto isOneOf = [&word](std::initializer_list<const char16_t *> names) {
        return std::ranges::any_of(names, [&word](const char16_t *name) { return word == QStringView(name); });
    };
    if (isOneOf({u"ns", u"nanosecond", u"nanoseconds"}))
        return TimeUnit::Nanoseconds;
    if (isOneOf({u"us", u"\u00b5s", u"\u03bcs", u"microsecond", u"microseconds"}))
        return TimeUnit::Microseconds;
    if (isOneOf({u"ms", u"millisecond", u"milliseconds"}))
        return TimeUnit::Milliseconds;
    if (isOneOf({u"s", u"second", u"seconds"}))
        return TimeUnit::Seconds;
    return std::nullopt;
}

Samples::Samples() : m_data(std::make_shared<Data>()) {}

Samples::Samples(std::vector<double> valuesNs, std::vector<ExcludedValue> excluded, qint64 excludedCount)
{
    auto data = std::make_shared<Data>();
    data->values = std::move(valuesNs);
    data->excludedCount = std::max(excludedCount, static_cast<qint64>(excluded.size()));
    excluded.resize(std::min(excluded.size(), mostExcludedKept));
    data->excluded = std::move(excluded);
    m_data = std::move(data);
}

std::span<const double> Samples::values() const
{
    return m_data->values;
}

std::span<const double> Samples::sorted() const
{
    if (!m_data->sortedReady) {
        const std::scoped_lock lock(m_data->mutex);
        if (!m_data->sortedReady) {
            m_data->sorted = SortedCopy(m_data->values);
            m_data->sortedReady = true;
        }
    }
    return m_data->sorted.values();
}

bool Samples::isSorted() const
{
    return m_data->sortedReady;
}

const Pyramid &Samples::pyramid() const
{
    std::call_once(m_data->pyramidOnce, [this] { m_data->pyramid = Pyramid(m_data->values); });
    return m_data->pyramid;
}

qint64 Samples::size() const
{
    return static_cast<qint64>(m_data->values.size());
}

std::span<const ExcludedValue> Samples::excluded() const
{
    return m_data->excluded;
}

qint64 Samples::excludedCount() const
{
    return m_data->excludedCount;
}

Samples Samples::scaled(double factor) const
{
    std::vector<double> values = m_data->values;
    for (double &value : values)
        value *= factor;
    return Samples(std::move(values), m_data->excluded, m_data->excludedCount);
}

bool Samples::operator==(const Samples &other) const
{
    return m_data == other.m_data
        || (m_data->values == other.m_data->values && m_data->excluded == other.m_data->excluded
            && m_data->excludedCount == other.m_data->excludedCount);
}

} // namespace assay
