// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <span>
#include <vector>

namespace assay {

/// Some neighbouring order statistics of a run: the values of ranks first, first + 1, … (counted from 0).
/// Either owns them or looks into a sorted run that outlives it.
class RankWindow {
public:
    /// A view of `sorted` from rank `first` up to, not including, `last`.
    static RankWindow ofSorted(std::span<const double> sorted, qint64 first, qint64 last);
    /// Selects them from values in any order, in linear time; long runs without a copy of the values.
    static RankWindow select(std::span<const double> values, qint64 first, qint64 last);

    RankWindow(RankWindow &&) = default;
    RankWindow &operator=(RankWindow &&) = default;
    RankWindow(const RankWindow &) = delete;
    RankWindow &operator=(const RankWindow &) = delete;
    ~RankWindow() = default;

    qint64 first() const { return m_first; }
    qint64 last() const { return m_first + static_cast<qint64>(m_view.size()); }
    std::span<const double> values() const { return m_view; }
    /// The value of a rank that lies in the window.
    double at(qint64 rank) const { return m_view[static_cast<std::size_t>(rank - m_first)]; }

private:
    RankWindow() = default;

    qint64 m_first = 0;
    std::vector<double> m_own;
    std::span<const double> m_view;
};

/// Ranks [first, last) outside of which the median of a bootstrap resample of n values practically never lies:
/// nine standard deviations of its rank on either side (probability below 1e-18).
struct RankRange {
    qint64 first = 0;
    qint64 last = 0;
};
RankRange medianRanks(qint64 n);

} // namespace assay
