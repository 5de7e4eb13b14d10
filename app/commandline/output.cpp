// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/output.h"

#include "model/visibletext.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

namespace assay {

namespace {

struct OutputWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

constexpr qsizetype pieceSize = 64 * 1024;

// A signal handler has nothing but statics to go by.
std::atomic<bool> writingFile = false;
std::atomic<int> pendingSignal = 0;
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

void leave(int signalNumber)
{
    if (writingFile)
        pendingSignal = signalNumber;
    else
        _exit(128 + signalNumber);
}

/// While one of these lives, signals wait.
struct UninterruptedWriting {
    UninterruptedWriting() { writingFile = true; }
    ~UninterruptedWriting()
    {
        writingFile = false;
        if (const int signalNumber = pendingSignal)
            _exit(128 + signalNumber);
    }
    Q_DISABLE_COPY_MOVE(UninterruptedWriting)
};

Error notWritten(const QString &path, const QString &why)
{
    return {QStringLiteral("not-written"), path, {}, OutputWords::tr("It could not be written: %1.").arg(why), {}};
}

} // namespace

void Output::write(QByteArrayView bytes)
{
    m_buffer.append(bytes);
    if (m_buffer.size() >= pieceSize)
        flush();
}

void Output::line(const QString &text)
{
    write(text.toUtf8());
    write("\n");
}

void Output::flush()
{
    qsizetype done = 0;
    while (done < m_buffer.size() && m_error == 0) {
        const ssize_t written = ::write(m_descriptor, m_buffer.constData() + done, static_cast<std::size_t>(m_buffer.size() - done));
        if (written > 0)
            done += written;
        else if (errno != EINTR && errno != EAGAIN)
            m_error = errno;
    }
    m_buffer.clear();
}

int Output::finish()
{
    flush();
    return m_error;
}

void complain(const QString &sentence)
{
    const QByteArray line = "assay: " + visibleLines(sentence).toUtf8() + '\n';
    std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
}

Result<void> writeFile(const QString &path, const QByteArray &bytes)
{
    const UninterruptedWriting whole;
    const QFileInfo info(path);
    if (info.isDir())
        return fail(notWritten(path, OutputWords::tr("a folder has that name")));
    if (!info.absoluteDir().exists())
        return fail(notWritten(path, OutputWords::tr("its folder does not exist")));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        return fail(notWritten(path, file.errorString()));
    if (pendingSignal)
        return {};   // dropped with the file
    if (!file.commit())
        return fail(notWritten(path, file.errorString()));
    return {};
}

void guardStandardStreams()
{
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        // Lowest free number: open() takes the closed one. For reading only, so that writing to it fails and is told.
        if (fcntl(descriptor, F_GETFD) < 0 && open("/dev/null", O_RDONLY | O_CLOEXEC) < 0)
            return;
    }
}

void handleSignals()
{
    std::signal(SIGPIPE, SIG_IGN);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
        struct sigaction action = {};
        sigaction(number, nullptr, &action);
        if (action.sa_handler == SIG_IGN)
            continue;   // a caller such as nohup wants it ignored
        action = {};
        action.sa_handler = leave;
        sigaction(number, &action, nullptr);
    }
}

bool errorsGoToTerminal()
{
    return isatty(STDERR_FILENO) == 1;
}

} // namespace assay
