// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis.h"

namespace assay {

Analysis analyse(const Measurement &, const AnalysisOptions &options, const AnalysisProgress &)
{
    Analysis analysis;
    analysis.options = options;
    return analysis;
}

QString intervalMethodKey(IntervalMethod method)
{
    return method == IntervalMethod::Reference ? QStringLiteral("bootstrap-reference") : QStringLiteral("bootstrap-exact");
}

QString sampleOrderKey(SampleOrder order)
{
    return order == SampleOrder::File ? QStringLiteral("file") : QStringLiteral("sorted");
}

} // namespace assay
