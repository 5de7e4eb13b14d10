// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session/runner.h"

#include <QtConcurrentRun>

#include <utility>

namespace assay {

namespace {

/// Far more than any work counts to.
constexpr int stopAtOnce = 1000;

} // namespace

void Job::tell(std::function<void()> words) const
{
    QMetaObject::invokeMethod(
        m_listener,
        [state = m_state, words = std::move(words)] {
            if (!state->dropped)
                words();
        },
        Qt::QueuedConnection);
}

Runner::Runner(QObject *parent) : QObject(parent)
{
    constexpr int threads = 2;
    m_pool.setMaxThreadCount(threads);
}

Runner::~Runner()
{
    for (auto &[key, running] : m_running) {
        running.state->dropped = true;
        running.state->stops = stopAtOnce;
    }
    m_pool.clear();
    m_pool.waitForDone();
}

void Runner::start(int key, Work work)
{
    const auto known = m_running.find(key);
    if (known == m_running.end()) {
        launch(key, std::move(work));
        return;
    }
    known->second.state->dropped = true;
    known->second.state->stops = stopAtOnce;
    known->second.next = std::move(work);
}

void Runner::stop(int key)
{
    const auto known = m_running.find(key);
    if (known != m_running.end())
        ++known->second.state->stops;
}

void Runner::drop(int key)
{
    const auto known = m_running.find(key);
    if (known == m_running.end())
        return;
    known->second.next = {};
    known->second.state->dropped = true;
    known->second.state->stops = stopAtOnce;
}

void Runner::launch(int key, Work work)
{
    const auto state = std::make_shared<Job::State>();
    m_running[key] = {state, {}};
    // Whoever drops the future does not wait for it: the destructor waits for the pool.
    (void)QtConcurrent::run(&m_pool, [this, key, state, work = std::move(work)] {
        work(Job(this, state));
        QMetaObject::invokeMethod(this, [this, key] { finish(key); }, Qt::QueuedConnection);
    });
}

void Runner::finish(int key)
{
    Work next = std::move(m_running.at(key).next);
    m_running.erase(key);
    if (next)
        launch(key, std::move(next));
}

} // namespace assay
