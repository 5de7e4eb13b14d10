// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/measurement.h"

namespace assay {

bool Measurement::isSynthetic() const
{
    const Answer &synthetic = stamp.at(StampKey::Synthetic);
    const QString text = synthetic.valueText();
    if (synthetic.isKnown() && (synthetic.value.toBool() || text == QLatin1String("true") || text == QLatin1String("yes")))
        return true;
    return stamp.at(StampKey::Tag).valueText().compare(QLatin1String("MODELED"), Qt::CaseInsensitive) == 0;
}

QString rawStateKey(RawReference::State state)
{
    switch (state) {
    case RawReference::State::Found: return QStringLiteral("found");
    case RawReference::State::Missing: return QStringLiteral("missing");
    case RawReference::State::Unreadable: return QStringLiteral("unreadable");
    case RawReference::State::NotNamed: return QStringLiteral("not_named");
    case RawReference::State::Embedded: return QStringLiteral("embedded");
    }
    Q_UNREACHABLE();
}

QString perKey(Per per)
{
    switch (per) {
    case Per::TimedRegion: return QStringLiteral("timed region");
    case Per::Iteration: return QStringLiteral("iteration");
    case Per::Unknown: return QStringLiteral("unknown");
    }
    Q_UNREACHABLE();
}

} // namespace assay
