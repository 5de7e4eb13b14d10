// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/session.h"

#include "app/session/bundlerows.h"

#include <QFileInfo>

#include <algorithm>

namespace assay {

namespace {

constexpr int watchEveryMs = 4000;

} // namespace

Session::Session(QObject *parent) : QObject(parent)
{
    m_watch.setInterval(watchEveryMs);
    connect(&m_watch, &QTimer::timeout, this, &Session::lookForChanges);
}

int Session::open(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const auto known = std::ranges::find_if(m_bundles, [&](const auto &open) { return open->path == absolute; });
    if (known != m_bundles.end()) {
        const int id = (*known)->id;
        reload(id);
        return id;
    }
    OpenBundle fresh;
    fresh.id = ++m_lastId;
    fresh.path = absolute;
    fresh.row = bundleRow(fresh, MeasurementRow::State::Waiting);
    m_bundles.push_back(std::make_shared<const OpenBundle>(fresh));
    start(fresh, LoadRequest::From::Files);
    Q_EMIT bundleChanged(fresh.id);
    return fresh.id;
}

void Session::reload(int id)
{
    if (const auto open = bundle(id))
        start(*open, LoadRequest::From::Files);
}

void Session::close(int id)
{
    m_runner.drop(id);
    m_watcher.drop(id);
    if (std::erase_if(m_bundles, [id](const auto &open) { return open->id == id; }) > 0)
        Q_EMIT bundleClosed(id);
}

void Session::cancel(int id)
{
    m_runner.stop(id);
}

std::vector<int> Session::ids() const
{
    std::vector<int> ids;
    for (const auto &open : m_bundles)
        ids.push_back(open->id);
    return ids;
}

std::shared_ptr<const OpenBundle> Session::bundle(int id) const
{
    const auto known = std::ranges::find(m_bundles, id, [](const auto &open) { return open->id; });
    return known == m_bundles.end() ? nullptr : *known;
}

bool Session::isBusy(int id) const
{
    const auto open = bundle(id);
    return open && open->phase != OpenBundle::Phase::Ready;
}

bool Session::isBusy() const
{
    return std::ranges::any_of(m_bundles, [](const auto &open) { return open->phase != OpenBundle::Phase::Ready; });
}

void Session::setReview(int id, const Review &review)
{
    const auto open = bundle(id);
    if (!open || !open->asRead)
        return;
    OpenBundle changed = *open;
    changed.review = review;
    *std::ranges::find(m_bundles, open) = std::make_shared<const OpenBundle>(changed);   // the next change builds on it
    start(changed, LoadRequest::From::Review);
}

void Session::setAnalysisOptions(const AnalysisOptions &options)
{
    if (options == m_options)
        return;
    m_options = options;
    for (const auto &open : m_bundles)
        start(*open, open->phase == OpenBundle::Phase::Reading || !open->asRead ? LoadRequest::From::Files : LoadRequest::From::Analysis);
}

void Session::start(const OpenBundle &open, LoadRequest::From from)
{
    LoadRequest request;
    request.start = open;
    request.from = from;
    request.analysis = m_options;
    request.news = [this](const OpenBundle &news) { receive(news); };
    request.problem = [this](const QString &sentence) { Q_EMIT problem(sentence); };
    m_runner.start(open.id, [request = std::move(request)](const Job &job) { load(request, job); });
}

void Session::receive(const OpenBundle &news)
{
    const auto known = std::ranges::find(m_bundles, news.id, [](const auto &open) { return open->id; });
    if (known == m_bundles.end())
        return;
    *known = std::make_shared<const OpenBundle>(news);
    Q_EMIT bundleChanged(news.id);
}

void Session::setWatching(bool on)
{
    if (!on) {
        m_watch.stop();
    } else if (!m_watch.isActive()) {
        m_watch.start();
        lookForChanges();
    }
}

void Session::lookForChanges()
{
    for (const auto &open : m_bundles) {
        if (open->phase != OpenBundle::Phase::Ready || !open->asRead || m_watcher.isBusy(open->id))
            continue;
        m_watcher.start(open->id, [this, open](const Job &job) {
            const auto now = filesOnDisk(open->path, *open->asRead);
            job.tell([this, open, now] { compare(open->id, now); });
        });
    }
}

void Session::compare(int id, const std::vector<FileStamp> &now)
{
    const auto open = bundle(id);
    if (!open || open->phase != OpenBundle::Phase::Ready || open->files == now)
        return;
    // Told once: what is there now is what the next change is compared with.
    OpenBundle seen = *open;
    seen.files = now;
    receive(seen);
    Q_EMIT filesChanged(id);
}

} // namespace assay
