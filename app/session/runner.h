// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QThreadPool>

#include <atomic>
#include <functional>
#include <map>
#include <memory>

namespace assay {

/// What work gets, to ask and to speak. Safe on any thread while the work runs.
class Job {
public:
    struct State {
        std::atomic<int> stops = 0;
        std::atomic<bool> dropped = false;
    };
    Job(QObject *listener, std::shared_ptr<State> state) : m_listener(listener), m_state(std::move(state)) {}

    /// How often it was asked to stop; 0: go on.
    int stops() const { return m_state->stops; }
    /// `words` are run on the listener's thread, in the order told; not once the work was dropped.
    void tell(std::function<void()> words) const;

private:
    QObject *m_listener;
    std::shared_ptr<State> m_state;
};

/// Runs work on two threads of its own. Work has a key: one piece of a key runs at a time, and a newer one makes the older
/// stop and takes its place; what the older still says is not heard. The destructor stops everything and waits.
///
/// To be used on one thread, the one that it was made on.
class Runner : public QObject {
    Q_OBJECT

public:
    using Work = std::function<void(const Job &)>;

    explicit Runner(QObject *parent = nullptr);
    ~Runner() override;

    /// Starts at once, or when what runs under the same key has stopped.
    void start(int key, Work work);
    /// Asks the work of that key to stop; what it says is still heard.
    void stop(int key);
    /// Asks it to stop, and hears it no more.
    void drop(int key);
    bool isBusy(int key) const { return m_running.contains(key); }

private:
    struct Running {
        std::shared_ptr<Job::State> state;
        Work next;   ///< waits for the end of what runs
    };
    void launch(int key, Work work);
    void finish(int key);

    QThreadPool m_pool;
    std::map<int, Running> m_running;
};

} // namespace assay
