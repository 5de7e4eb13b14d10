// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/plotkit.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <cmath>

namespace assay {

namespace {

struct KitText {
    Q_DECLARE_TR_FUNCTIONS(Sheet)
};

/// How the words below a plot are spread over lines: the note and the start move down when they would touch the title.
struct FootPlaces {
    QRectF start, title, note;
    int startLine = 0;
    int noteLine = 0;
    int lines = 1;
};

FootPlaces placesOf(const Drawing &drawing, const Frame &frame, const FootWords &words, const QRectF &plot)
{
    const QRectF body = frame.body();
    const qreal gap = frame.t();
    FootPlaces places;
    const TextStyle small = frame.muted(0.92);
    const qreal titleWidth = drawing.width(words.title, frame.ink(1));
    const qreal centre = std::clamp(plot.center().x(), body.left() + titleWidth / 2, std::max(body.left() + titleWidth / 2, body.right() - titleWidth / 2));
    places.title = QRectF(centre - titleWidth / 2, 0, titleWidth, 1);
    const qreal startWidth = drawing.width(words.start, {small.pixels, small.colour, false, true});
    const qreal noteWidth = drawing.width(words.note, small);
    places.start = QRectF(body.left(), 0, startWidth, 1);
    places.note = QRectF(body.right() - noteWidth, 0, noteWidth, 1);
    if (!words.start.isEmpty() && places.start.right() + gap > places.title.left())
        places.startLine = 1;
    const bool touchesTitle = places.note.left() - gap < places.title.right();
    const bool touchesStart = places.note.left() - gap < places.start.right();
    if (!words.note.isEmpty() && (touchesTitle || (places.startLine == 0 && touchesStart)))
        places.noteLine = touchesStart && places.startLine == 1 ? 2 : 1;
    places.lines = 1 + std::max(places.startLine, places.noteLine);
    return places;
}

QJsonValue rangeJson(const std::optional<Range> &range)
{
    return range ? QJsonValue(QJsonArray{range->low, range->high}) : QJsonValue();
}

} // namespace

QString DurationAxis::label(double ns) const
{
    return scale.number(ns);
}

QString DurationAxis::exactLabel(double ns) const
{
    DisplayScale finer = scale;
    const double power = std::pow(10.0, finer.decimals);
    const double rounded = std::round(ns / finer.nsPerUnit * power) / power * finer.nsPerUnit;
    if (std::abs(rounded - ns) > 1e-6 * std::max(ticks.step, 1e-9))
        ++finer.decimals;
    return finer.number(ns);
}

DurationAxis durationAxis(double low, double high, const DisplayScale &unit, int most, bool logarithmic)
{
    DurationAxis axis{{}, unit};
    const double per = unit.nsPerUnit;
    axis.ticks = logarithmic ? logTicks(low / per, high / per, most) : ticksBetween(low / per, high / per, most);
    axis.scale.decimals = axis.ticks.decimals;
    axis.ticks.step *= per;
    for (double &value : axis.ticks.values)
        value *= per;
    return axis;
}

DurationAxis fittingAxis(const PlotMap &map, const DisplayScale &unit, const Drawing &drawing, const TextStyle &style)
{
    const qreal gap = 1.2 * style.pixels;
    for (int most = 10; most > 1; --most) {
        const DurationAxis axis = durationAxis(map.x.low, map.x.high, unit, most, map.logX);
        qreal end = -1e9;
        bool fits = true;
        for (const double value : axis.ticks.values) {
            const qreal half = drawing.width(axis.label(value), style) / 2;
            fits = fits && map.toX(value) - half > end + gap;
            end = map.toX(value) + half;
        }
        if (fits)
            return axis;
    }
    return durationAxis(map.x.low, map.x.high, unit, 1, map.logX);
}

QString briefDuration(double ns)
{
    DisplayScale scale = unitFor(ns);
    const double tenths = ns / scale.nsPerUnit * 10;
    scale.decimals = scale.nsPerUnit == 1 && tenths == std::round(tenths / 10) * 10 ? 0 : 1;
    return scale.withUnit(ns);
}

QString countLabel(double count)
{
    return countText(static_cast<qint64>(std::llround(count)));
}

qreal widestLabel(const Drawing &drawing, const std::vector<double> &ticks, const std::function<QString(double)> &label,
                  const TextStyle &style)
{
    qreal widest = 0;
    for (const double value : ticks)
        widest = std::max(widest, drawing.width(label(value), style));
    return widest;
}

void drawBaseline(Drawing &drawing, const QRectF &plot)
{
    drawing.line(plot.bottomLeft(), plot.bottomRight(), sheetPen(drawing.theme().axis, 1));
}

void drawYLabels(Drawing &drawing, const Frame &frame, const PlotMap &map, const std::vector<double> &ticks,
                 const std::function<QString(double)> &label)
{
    const qreal t = frame.t();
    for (const double value : ticks) {
        const QPointF baseline(map.plot.left() - 0.5 * t, map.toY(value) + 0.34 * t);
        drawing.text(baseline, label(value), frame.muted(0.92), Anchor::Right);
    }
}

void drawXTicks(Drawing &drawing, const Frame &frame, const PlotMap &map, const std::vector<double> &ticks,
                const std::function<QString(double)> &label)
{
    const qreal t = frame.t();
    const qreal bottom = map.plot.bottom();
    for (const double value : ticks) {
        const qreal x = map.toX(value);
        drawing.line({x, bottom}, {x, bottom + 0.35 * t}, sheetPen(frame.theme().axis, 1));
        const QString text = label(value);
        if (!text.isEmpty())
            drawing.text({x, bottom + 1.4 * t}, text, frame.muted(0.92), Anchor::Centre);
    }
}

qreal footHeight(const Drawing &drawing, const Frame &frame, const FootWords &words, const QRectF &plot)
{
    return placesOf(drawing, frame, words, plot).lines * 1.35 * frame.t();
}

void drawFoot(Drawing &drawing, const Frame &frame, const FootWords &words, const QRectF &plot, qreal top)
{
    const FootPlaces places = placesOf(drawing, frame, words, plot);
    const qreal line = 1.35 * frame.t();
    const qreal baseline = top + 0.95 * frame.t();
    drawing.text({places.title.left(), baseline}, words.title, frame.ink(1));
    TextStyle start = frame.style(0.92, frame.theme().neverAsked);
    start.italic = true;
    drawing.text({places.start.left(), baseline + places.startLine * line}, words.start, start);
    drawing.text({places.note.left(), baseline + places.noteLine * line}, words.note, frame.muted(0.92));
}

void drawBeam(Drawing &drawing, qreal from, qreal to, qreal y, const QPen &pen, qreal cap, qreal left, qreal right)
{
    if (to < left || from > right)
        return;
    drawing.line({std::max(from, left), y}, {std::min(to, right), y}, pen);
    for (const qreal x : {from, to}) {
        if (x >= left && x <= right)
            drawing.line({x, y - cap}, {x, y + cap}, pen);
    }
}

QString timeAxisTitle(const SheetData &data, const QString &unit)
{
    return data.measurement->per == Per::Iteration ? KitText::tr("time per iteration (%1)").arg(unit) : KitText::tr("time per run (%1)").arg(unit);
}

QJsonObject sheetSettings(const SheetOptions &options, QSizeF size, const Theme &theme)
{
    const auto span = [&] {
        switch (options.span) {
        case SheetOptions::Span::Full: return QStringLiteral("full");
        case SheetOptions::Span::Log: return QStringLiteral("log");
        case SheetOptions::Span::Body: break;
        }
        return QStringLiteral("body");
    };
    return {{QStringLiteral("span"), span()},
            {QStringLiteral("density"), options.density},
            {QStringLiteral("log_tail"), options.logTail},
            {QStringLiteral("running_median"), options.runningMedian},
            {QStringLiteral("x"), rangeJson(options.x)},
            {QStringLiteral("y"), rangeJson(options.y)},
            {QStringLiteral("width"), size.width()},
            {QStringLiteral("height"), size.height()},
            {QStringLiteral("theme"), theme.kind == ThemeKind::Dark ? QStringLiteral("dark") : QStringLiteral("light")}};
}

} // namespace assay
