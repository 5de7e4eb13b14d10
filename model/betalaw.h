// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace assay {

// The functions that the exact laws of order statistics are made of. None of them throws.

/// The regularised incomplete beta function I_x(a, b): P(X ≤ x) of a beta variable; for whole a and b also
/// P(Bin(a + b − 1, x) ≥ a).
double incompleteBeta(double a, double b, double x);
/// The x at which incompleteBeta(a, b, x) is `probability`.
double inverseIncompleteBeta(double a, double b, double probability);
/// log(C(2m, m) / 4^m), m ≥ 1; by Stirling's series where its error is below that of a double.
double logCentralTerm(qint64 m);
/// The probability that counts as having reached the wanted one: a rounding error below it.
double reached(double probability);

} // namespace assay
