// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/pipeline.h"

#include "model/findings/registry.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>

namespace assay {

namespace {

struct PipelineWords {
    Q_DECLARE_TR_FUNCTIONS(Pipeline)
};

/// A review is written by hand and by this program; anything near this size is something else.
constexpr qint64 largestReview = qint64(16) << 20;

/// Measurements from this length on are analysed one at a time, so that only one needs its working memory.
constexpr qint64 longRun = 1'000'000;

Error reviewError(const QString &code, const QString &file, const QString &message, const QString &remedy = {})
{
    return {code, file, {}, message, remedy};
}

qint64 sizeOf(const Measurement &measurement)
{
    return measurement.samples ? measurement.samples->size() : 0;
}

/// Two workers take measurements from two lists: long ones (never two at once) and the rest. Each result has its own
/// place, so the outcome does not depend on who took what.
class Workers {
public:
    Workers(const Bundle &bundle, const AnalysisOptions &options, const AnalysisProgress &progress, const AnalysisReady &ready)
        : m_bundle(bundle), m_options(options), m_progress(progress), m_ready(ready), m_results(bundle.measurements.size())
    {
        Analysis empty;
        empty.options = options;
        const auto none = std::make_shared<const Analysis>(empty);
        for (std::size_t i = 0; i < m_results.size(); ++i) {
            m_results[i] = none;
            const qint64 size = sizeOf(bundle.measurements[i]);
            (size >= longRun ? m_long : m_short).push_back(i);
            m_total += weight(i);
        }
    }

    std::vector<std::shared_ptr<const Analysis>> run()
    {
        if (m_results.size() < 2) {
            drain(m_long, m_nextLong);
            drain(m_short, m_nextShort);
            return std::move(m_results);
        }
        {
            const std::jthread second([this] { drain(m_short, m_nextShort); });
            drain(m_long, m_nextLong);
            drain(m_short, m_nextShort);
        }
        return std::move(m_results);
    }

    bool stopped() const { return m_stop; }

private:
    double weight(std::size_t index) const { return 1000.0 + static_cast<double>(sizeOf(m_bundle.measurements[index])); }

    void drain(const std::vector<std::size_t> &list, std::atomic<std::size_t> &next)
    {
        for (std::size_t at = next++; at < list.size() && !m_stop; at = next++) {
            const std::size_t index = list[at];
            auto analysis = std::make_shared<const Analysis>(analyse(m_bundle.measurements[index], m_options, [this, index](double done) {
                return report(done * weight(index));
            }));
            const std::scoped_lock lock(m_mutex);
            m_done += weight(index);
            if (m_stop)
                return;
            m_results[index] = std::move(analysis);
            if (m_ready)
                m_ready(index, m_results[index]);
        }
    }

    bool report(double extra)
    {
        const std::scoped_lock lock(m_mutex);
        if (m_progress && !m_stop && !m_progress(std::min(1.0, (m_done + extra) / m_total)))
            m_stop = true;
        return !m_stop;
    }

    const Bundle &m_bundle;
    const AnalysisOptions &m_options;
    const AnalysisProgress &m_progress;
    const AnalysisReady &m_ready;
    std::vector<std::shared_ptr<const Analysis>> m_results;
    std::vector<std::size_t> m_long, m_short;
    std::atomic<std::size_t> m_nextLong = 0, m_nextShort = 0;
    std::atomic<bool> m_stop = false;
    std::mutex m_mutex;
    double m_done = 0;
    double m_total = 0;
};

} // namespace

std::shared_ptr<const Measurement> AnalysedBundle::measurement(std::size_t index) const
{
    return {bundle, &bundle->measurements.at(index)};
}

std::vector<Finding> AnalysedBundle::findingsOn(const Measurement &measurement) const
{
    std::vector<Finding> found;
    for (const Finding &finding : report.findings) {
        if (finding.subject == measurement.name || (!measurement.resultName.isEmpty() && finding.subject == measurement.resultName))
            found.push_back(finding);
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Finding::severity);
    return found;
}

QString reviewPathOf(const QString &bundlePath)
{
    QString path = QDir::cleanPath(bundlePath);
    const QString last = path.section(QLatin1Char('/'), -1);
    // "." and ".." name a folder without saying its name, and beside them is not what it says.
    if (last == QLatin1String(".") || last == QLatin1String(".."))
        path = QDir::cleanPath(QFileInfo(path).absoluteFilePath());
    return path + QStringLiteral(".assay-review.json");
}

Result<Review> loadReview(const QString &bundlePath)
{
    const QString path = reviewPathOf(bundlePath);
    const QFileInfo info(path);
    const QString name = info.fileName();
    if (!info.exists())
        return Review{};
    if (!info.isFile())
        return fail(reviewError(QStringLiteral("review.not-a-file"), name, PipelineWords::tr("The review is not a plain file.")));
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(reviewError(QStringLiteral("review.unreadable"), name,
                                PipelineWords::tr("The review could not be opened: %1.").arg(file.errorString())));
    const QByteArray text = file.read(largestReview + 1);
    if (file.error() != QFileDevice::NoError)
        return fail(reviewError(QStringLiteral("review.unreadable"), name,
                                PipelineWords::tr("The review could not be read: %1.").arg(file.errorString())));
    if (text.size() > largestReview)
        return fail(reviewError(QStringLiteral("review.too-large"), name, PipelineWords::tr("The review is larger than 16 MiB."),
                                PipelineWords::tr("Move it away if it is not a review.")));
    return reviewFromJson(text, name);
}

Result<void> saveReview(const QString &bundlePath, const Review &review, const Bundle &bundle)
{
    const QString path = reviewPathOf(bundlePath);
    if (review == Review{} && !QFileInfo::exists(path))
        return {};
    const QString name = QFileInfo(path).fileName();
    QSaveFile file(path);
    const QByteArray text = reviewToJson(review, bundle);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size() || !file.commit())
        return fail(reviewError(QStringLiteral("review.not-written"), name,
                                PipelineWords::tr("The review could not be written: %1.").arg(file.errorString())));
    return {};
}

AnalysedBundle analyseBundle(std::shared_ptr<const Bundle> bundle, const AnalysisOptions &options, const AnalysisProgress &progress,
                             const QStringList &switchedOff, const AnalysisReady &ready)
{
    AnalysedBundle result;
    result.bundle = std::move(bundle);
    Workers workers(*result.bundle, options, progress, ready);
    result.analyses = workers.run();
    // Rules that look at half an analysis would report what is only missing yet.
    if (!workers.stopped())
        result.report = checkBundle(*result.bundle, result.analyses, switchedOff);
    return result;
}

} // namespace assay
