// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/conditions.h"

namespace assay {

std::vector<StripCell> conditionsStrip(const Measurement &, const Analysis &)
{
    return {};
}

QString conditionsText(const std::vector<StripCell> &)
{
    return {};
}

QString answerText(StampKey, const Answer &answer)
{
    return answer.valueText();
}

} // namespace assay
