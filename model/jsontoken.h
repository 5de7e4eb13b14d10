// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QStringList>

#include <optional>

namespace assay {

/// The text of the value at `path` in a JSON text: keys of objects, and numbers counted from 0 for items of lists.
/// Where a key stands twice the last one counts. Empty when there is none or the text ends before it does.
/// Reads without recursion and does not judge the JSON.
QByteArrayView jsonValueAt(QByteArrayView json, const QStringList &path);

/// The number at `path` exactly as printed ("37574.0", "1e3"); empty when there is none.
QByteArray numberToken(const QByteArray &json, const QStringList &path);

/// Half a unit of the last digit of a printed number: 0.05 for "37574.0", 0.5 for "37606", 50 for "1.2e3".
/// Nothing when it is not a number.
std::optional<double> halfLastDigit(QByteArrayView token);

} // namespace assay
