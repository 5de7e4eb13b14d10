// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace assay {

/// Text from a file made safe to show on one line: control characters, line breaks, marks that turn the
/// direction of writing, lone surrogates and non-characters become visible escapes ("\n", "\x1b", "\u202e").
/// Everything else, the backslash included, stays as it is.
QString visibleText(const QString &text);

/// The same for text of several lines: line feeds stay, a carriage return before one is dropped.
QString visibleLines(const QString &text);

} // namespace assay
