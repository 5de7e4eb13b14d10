// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/result.h"

#include <QByteArray>
#include <QString>

namespace assay {

/// Bytes on their way to a file descriptor, in pieces of 64 kB. The first failure is remembered and
/// everything after it dropped, so that writers need not look at each piece.
class Output {
public:
    explicit Output(int descriptor) : m_descriptor(descriptor) {}
    void write(QByteArrayView bytes);
    /// Text as UTF-8 and a line feed.
    void line(const QString &text = {});
    /// Writes what is left. 0, or the errno of the first failure.
    int finish();

private:
    void flush();

    int m_descriptor;
    int m_error = 0;
    QByteArray m_buffer;
};

/// A sentence on standard error, "assay: …", control characters but line feeds made visible (names from files go
/// through visibleText() before).
void complain(const QString &sentence);

/// Writes a file whole or not at all; a signal that arrives meanwhile waits until it is either.
Result<void> writeFile(const QString &path, const QByteArray &bytes);

/// Keeps the numbers of standard streams that the caller closed from being given to files we open.
void guardStandardStreams();

/// Makes Ctrl-C, a hang-up and a request to end leave at once with 128 + signal, never between the two halves of a file, and
/// turns a closed pipe into a failed write.
void handleSignals();

/// True when standard error is a terminal.
bool errorsGoToTerminal();

} // namespace assay
