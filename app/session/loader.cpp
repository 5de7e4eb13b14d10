// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/loader.h"

#include "app/session/bundlerows.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <algorithm>

namespace assay {

namespace {

struct LoaderWords {
    Q_DECLARE_TR_FUNCTIONS(Loader)
};

constexpr qint64 pauseMs = 100;   ///< between two pieces of news

/// One load on a worker thread. The callbacks of reading and analysing come one at a time.
class Load {
public:
    Load(const LoadRequest &request, const Job &job)
        : m_request(request), m_job(job), m_open(request.start)
    {
        m_clock.start();
        m_sinceNews.start();
    }

    void run()
    {
        switch (m_request.from) {
        case LoadRequest::From::Files: read(); break;
        case LoadRequest::From::Review: save(); break;
        case LoadRequest::From::Analysis: break;
        }
        applyStated();
        analyse();
        tell();
    }

private:
    bool hasContent() const { return m_request.start.content.bundle != nullptr; }

    void tell()
    {
        m_sinceNews.restart();
        m_job.tell([news = m_request.news, open = m_open] { news(open); });
    }

    void complain(const Error &error)
    {
        m_job.tell([problem = m_request.problem, text = error.text()] { problem(text); });
    }

    bool isDue() const { return m_sinceNews.elapsed() >= pauseMs; }

    void save()
    {
        const Result<void> saved = saveReview(m_open.path, m_open.review, *m_open.asRead);
        if (!saved)
            complain(saved.error());
    }

    void read()
    {
        m_open.phase = OpenBundle::Phase::Reading;
        m_open.cancelled = false;
        m_open.row = bundleRow(m_open, MeasurementRow::State::Waiting);
        tell();
        ImportCallbacks callbacks;
        callbacks.progress = [this](const ImportProgress &progress) {
            m_open.reading = progress;
            if (isDue())
                tell();
            return m_job.stops() == 0;
        };
        // On a second look what was there stays until all is read.
        if (!hasContent())
            callbacks.partial = [this](const Bundle &bundle) { showPart(bundle); };
        auto bundle = std::make_shared<const Bundle>(importPath(m_open.path, m_request.import, callbacks));
        m_open.files = filesOnDisk(m_open.path, *bundle, m_request.import.limits);
        m_open.cancelled = bundle->cancelled;
        m_stopsSoFar = std::min(1, m_job.stops());
        m_open.asRead = std::move(bundle);
        readReview();
    }

    void showPart(const Bundle &bundle)
    {
        m_open.content.bundle = std::make_shared<const Bundle>(bundle);
        m_open.content.analyses.assign(bundle.measurements.size(), nullptr);
        m_open.row = bundleRow(m_open, MeasurementRow::State::Waiting);
        tell();
    }

    void readReview()
    {
        Result<Review> review = loadReview(m_open.path);
        m_open.review = review ? std::move(*review) : Review{};
        if (!review)
            complain(review.error());
    }

    void applyStated()
    {
        const AnalysedBundle before = m_request.start.content;
        auto stated = m_open.review.stated.empty() ? m_open.asRead : std::make_shared<const Bundle>(applyReview(*m_open.asRead, m_open.review));
        m_open.content.bundle = std::move(stated);
        m_open.content.analyses.assign(m_open.content.bundle->measurements.size(), nullptr);
        for (std::size_t i = 0; i < m_open.content.analyses.size(); ++i) {
            const Measurement &measurement = m_open.content.bundle->measurements[i];
            const std::optional<std::size_t> old = m_request.start.indexOf(measurement.name);
            // Good enough to be shown until the new one is there.
            if (old && before.analyses[*old] && before.bundle->measurements[*old].samples == measurement.samples)
                m_open.content.analyses[i] = before.analyses[*old];
        }
    }

    void analyse()
    {
        m_open.phase = OpenBundle::Phase::Analysing;
        m_open.row = bundleRow(m_open, MeasurementRow::State::Waiting);
        tell();
        const auto progress = [this](double done) {
            m_open.analysed = done;
            if (isDue()) {
                m_open.row.stateText = bundleStateText(m_open);
                tell();
            }
            return m_job.stops() <= m_stopsSoFar;
        };
        const auto ready = [this](std::size_t index, const std::shared_ptr<const Analysis> &analysis) { receive(index, analysis); };
        AnalysedBundle done = analyseBundle(m_open.content.bundle, m_request.analysis, progress, m_request.switchedOff, ready);
        const bool stopped = m_job.stops() > m_stopsSoFar;
        m_open.cancelled = m_open.cancelled || stopped;
        if (!stopped) {
            m_open.content = std::move(done);
            m_open.checked = true;
        }
        m_open.phase = OpenBundle::Phase::Ready;
        m_open.analysed = 1;
        m_open.elapsedMs = m_clock.elapsed();
        m_open.row = bundleRow(m_open, MeasurementRow::State::Stopped);
    }

    void receive(std::size_t index, const std::shared_ptr<const Analysis> &analysis)
    {
        const Measurement &measurement = m_open.content.bundle->measurements[index];
        m_open.content.analyses[index] = analysis;
        // No sheet is to build it while it paints.
        if (measurement.samples)
            (void)measurement.samples->pyramid();
        MeasurementRow row = measurementRow(measurement, analysis.get(), MeasurementRow::State::Unchecked);
        row.findings = m_open.row.measurements[index].findings;
        if (m_open.checked)
            row.state = MeasurementRow::State::Ready;
        m_open.row.measurements[index] = std::move(row);
    }

    const LoadRequest &m_request;
    const Job &m_job;
    OpenBundle m_open;
    QElapsedTimer m_clock;
    QElapsedTimer m_sinceNews;
    int m_stopsSoFar = 0;
};

} // namespace

void load(const LoadRequest &request, const Job &job)
{
    Load(request, job).run();
}

} // namespace assay
