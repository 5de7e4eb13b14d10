// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/runordersheet.h"

#include "views/sheets/histogramsheet.h"
#include "views/sheets/plotkit.h"
#include "views/sheets/runorderitem.h"
#include "views/sheets/runordermarks.h"

#include <QCoreApplication>

#include <cmath>

namespace assay {

namespace {

struct RunOrderText {
    Q_DECLARE_TR_FUNCTIONS(RunOrder)
};

constexpr qint64 mostRows = 100'000;
constexpr qreal captionRow = 1.35;   ///< height of a line above the plot, in t

/// One build of the sheet: decides ranges and geometry, then draws.
class RunOrderPlot {
public:
    RunOrderPlot(Frame &frame, const SheetData &data, const SheetOptions &options);
    void draw();

    const PlotMap &map() const { return m_map; }
    Range fullX() const { return m_fullX; }
    Range fullY() const { return m_fullY; }

private:
    void decideRanges();
    void decideGeometry();
    /// Returns where its label is.
    QRectF drawRunningMedian(Drawing &line, Drawing &labels, const RunningMedian &median);
    void drawCaptions(Drawing &labels) const;
    QString windowText(const RunningMedian &median) const;
    /// Between the plot and the words beside it, in t: the bracket of a drift stands between them.
    qreal labelGap() const { return m_marks.driftWords().isEmpty() ? 0.6 : 1.1; }
    QString viewText() const;
    QString noteText() const;
    FootWords footWords() const;
    DurationAxis yAxis() const;

    Frame &m_frame;
    const SheetOptions &m_options;
    const SheetData &m_data;
    const Samples &m_samples;
    DisplayScale m_scale;
    RunOrderMarks m_marks;
    PlotMap m_map;
    Range m_fullX, m_fullY;
};

RunOrderPlot::RunOrderPlot(Frame &frame, const SheetData &data, const SheetOptions &options)
    : m_frame(frame)
    , m_options(options)
    , m_data(data)
    , m_samples(*data.measurement->samples)
    , m_scale(scaleOf(*data.analysis, fileUnitOf(*data.measurement)))
    , m_marks(data)
{
}

void RunOrderPlot::decideRanges()
{
    const MinMax all = m_samples.pyramid().range(m_samples.values(), 0, m_samples.size());
    // Small against the largest value, zero is worth showing; else the axis starts below the smallest one, and says so.
    double low = all.min;
    double high = all.max;
    const double extent = high - low;
    if (!(extent > 0)) {
        const double step = m_data.analysis->clockStepNs.value_or(std::max(std::abs(low) * 1e-3, 0.1));
        low -= 5 * step;
        high += 5 * step;
    } else if (low < 0.35 * high) {
        low = 0;
        high += 0.04 * extent;
    } else {
        high += 0.04 * extent;
        const double step = roundStep(extent, 5);
        low = std::floor((low - 0.02 * extent) / (step / 2)) * (step / 2);
    }
    if (all.min >= 0)
        low = std::max(low, 0.0);
    m_fullY = {low, high};
    m_map.y = m_options.y.value_or(m_fullY);
}

DurationAxis RunOrderPlot::yAxis() const
{
    return durationAxis(m_map.y.low, m_map.y.high, m_scale, 5);
}

QString RunOrderPlot::viewText() const
{
    const auto [first, last] = RunOrderItem::runsInView(m_map, m_samples.size());
    QStringList parts;
    if (m_options.x) {
        parts << (first == last ? RunOrderText::tr("no run in this view")
                                : RunOrderText::tr("runs %1–%2 of %3").arg(countText(first + 1), countText(last), countText(m_samples.size())));
    }
    if (m_options.y && first < last) {
        const MinMax seen = m_samples.pyramid().range(m_samples.values(), first, last);
        if (seen.min < m_map.y.low || seen.max > m_map.y.high)
            parts << RunOrderText::tr("not all of their times: the time axis is cut");
    }
    return parts.join(QStringLiteral("; "));
}

QString RunOrderPlot::noteText() const
{
    const auto [first, last] = RunOrderItem::runsInView(m_map, m_samples.size());
    if (RunOrderItem::drawsMarks(m_map, last - first))
        return {};
    const auto each = static_cast<qint64>(std::ceil(static_cast<double>(last - first) / m_map.plot.width()));
    return RunOrderText::tr("each line: smallest to largest of up to %1").arg(runsText(each));
}

FootWords RunOrderPlot::footWords() const
{
    FootWords words;
    if (m_map.y.low != 0)
        words.start = axisStartsText(yAxis().exactLabel(m_map.y.low) + QLatin1Char(' ') + m_scale.unit);
    words.title = RunOrderText::tr("run, in the order taken");
    words.note = noteText();
    return words;
}

QString RunOrderPlot::windowText(const RunningMedian &median) const
{
    if (median.every <= median.window / 2 || median.every == 1)
        return RunOrderText::tr("of %1").arg(runsText(median.window));
    return RunOrderText::tr("of %1, every %2 runs").arg(runsText(median.window), countText(median.every));
}

void RunOrderPlot::decideGeometry()
{
    const qreal t = m_frame.t();
    const QRectF body = m_frame.body();
    const Drawing ruler(m_frame.theme());
    const DurationAxis axis = yAxis();
    const qreal yLabels = widestLabel(ruler, axis.ticks.values, [&axis](double ns) { return axis.label(ns); }, m_frame.muted(0.92)) + 0.5 * t;
    qreal right = 1.5 * t;
    if (m_options.runningMedian > 1 && m_samples.size() >= 3) {
        const QString widest = RunOrderText::tr("of %1, every %2 runs").arg(runsText(255), countText(m_samples.size() / 500));
        const QString narrow = RunOrderText::tr("of %1").arg(runsText(m_options.runningMedian));
        right = (labelGap() + 0.6) * t + std::max(ruler.width(RunOrderText::tr("running median"), m_frame.ink(0.95)),
                                   ruler.width(m_samples.size() > 20'000 ? widest : narrow, m_frame.muted(0.92)));
    }
    const QStringList drift = m_marks.driftWords();
    for (qsizetype i = 0; i < drift.size(); ++i)
        right = std::max(right, 1.8 * t + ruler.width(drift.at(i), m_frame.style(i == 0 ? 1.05 : 0.95, m_frame.theme().ink, i == 0)));
    const qreal captions = captionRow * t * static_cast<qreal>(m_marks.captions().size());
    m_map.plot = QRectF(body.left() + std::max(3 * t, yLabels), body.top() + 2.6 * t + captions, 10, 10);
    m_map.plot.setRight(std::round(body.right() - right));
    m_map.plot.setLeft(std::round(m_map.plot.left()));
    // Run 1 keeps a little distance from the axis.
    const double n = static_cast<double>(m_samples.size());
    const double perPixel = (n - 1) / body.width();
    m_fullX = n > 1 ? Range{1 - 0.6 * t * perPixel, n + 0.3 * t * perPixel} : Range{0.5, 1.5};
    m_map.x = m_options.x.value_or(m_fullX);
    const qreal foot = 1.75 * t + footHeight(ruler, m_frame, footWords(), m_map.plot);
    m_map.plot.setTop(std::round(m_map.plot.top()));
    m_map.plot.setBottom(std::round(body.bottom() - foot) + 0.5);
}

/// Numbers of runs to mark: round ones, the first and the last in view.
std::vector<double> runTicks(const PlotMap &map, qint64 count, const Drawing &drawing, const TextStyle &style)
{
    const auto [first, last] = RunOrderItem::runsInView(map, count);
    if (first == last)
        return {};
    const auto half = [&](double run) { return drawing.width(countLabel(run), style) / 2; };
    const double from = static_cast<double>(first + 1);
    const double to = static_cast<double>(last);
    const qreal gap = style.pixels;
    const auto most = static_cast<int>(std::clamp(map.plot.width() / (2 * half(to) + 2.5 * gap), 1.0, 10.0));
    const double step = std::max(1.0, roundStep(map.x.high - map.x.low, most));
    std::vector<double> ticks;
    for (double run = std::ceil(from / step) * step; run <= to; run += step)
        ticks.push_back(run);
    const auto apart = [&](double a, double b) { return std::abs(map.toX(a) - map.toX(b)) > half(a) + half(b) + gap; };
    if (ticks.empty() || apart(ticks.front(), from))
        ticks.insert(ticks.begin(), from);
    if (apart(ticks.back(), to))
        ticks.push_back(to);
    return ticks;
}

QRectF RunOrderPlot::drawRunningMedian(Drawing &line, Drawing &labels, const RunningMedian &median)
{
    if (median.points.empty())
        return {};
    const qreal t = m_frame.t();
    std::vector<QPointF> points;
    points.reserve(median.points.size());
    for (const QPointF &point : median.points)
        points.push_back(m_map.toPoint(point.x(), point.y()));
    QPen pen = sheetPen(m_frame.theme().ink, 2);
    pen.setJoinStyle(Qt::RoundJoin);
    line.curve(cutPolyline(points, m_map.plot), pen);
    const qreal y = std::clamp(points.back().y(), m_map.plot.top() + 1.2 * t, m_map.plot.bottom() - 1.4 * t);
    const qreal x = m_map.plot.right() + labelGap() * t;
    const QRectF first = labels.text({x, y - 0.1 * t}, RunOrderText::tr("running median"), m_frame.ink(0.95));
    return first.united(labels.text({x, y + 1.1 * t}, windowText(median), m_frame.muted(0.92)));
}

/// What was found about the runs, one line each, right above the plot.
void RunOrderPlot::drawCaptions(Drawing &labels) const
{
    const QStringList captions = m_marks.captions();
    const qreal t = m_frame.t();
    for (qsizetype i = 0; i < captions.size(); ++i)
        labels.text({m_map.plot.left(), m_map.plot.top() - 0.45 * t - captionRow * t * static_cast<qreal>(captions.size() - 1 - i)}, captions.at(i), m_frame.ink(0.95));
}

void RunOrderPlot::draw()
{
    decideRanges();
    decideGeometry();
    const qreal t = m_frame.t();
    const Theme &theme = m_frame.theme();
    const DurationAxis axis = yAxis();
    std::vector<double> grid;
    for (const double value : axis.ticks.values)
        grid.push_back(m_map.toY(value));
    Drawing &line = m_frame.layer();
    addChart(m_frame.scene(), m_map.plot, grid, theme, line.zValue() - 0.7);
    Drawing &behind = m_frame.layer();
    behind.setZValue(line.zValue() - 0.6);
    m_marks.drawBehind(behind, m_map);
    auto *runs = new RunOrderItem(m_samples, m_map, theme.data, std::max(1.5, 0.15 * t));   // the scene takes it
    if (const auto boundary = m_marks.boundary())
        runs->setBoundary(*boundary, theme.second);
    runs->setZValue(line.zValue() - 0.5);
    m_frame.scene().addItem(runs);
    m_frame.drawSynthetic(m_map.plot);

    Drawing &labels = m_frame.layer();
    const auto [first, last] = RunOrderItem::runsInView(m_map, m_samples.size());
    const auto mostPoints = static_cast<qint64>(std::max(10.0, m_map.plot.width() / 2));
    const QRectF taken = drawRunningMedian(line, labels, runningMedian(m_samples.values(), first, last, m_options.runningMedian, mostPoints));
    m_marks.drawOver(line, m_map);
    m_marks.drawDrift(labels, m_frame, m_map, taken);
    drawCaptions(labels);
    drawBaseline(labels, m_map.plot);
    drawYLabels(labels, m_frame, m_map, axis.ticks.values, [&axis](double ns) { return axis.label(ns); });
    drawXTicks(labels, m_frame, m_map, runTicks(m_map, m_samples.size(), labels, m_frame.muted(0.92)), countLabel);
    const QPointF top(m_frame.body().left(), m_map.plot.top() - 1.2 * t - captionRow * t * static_cast<qreal>(m_marks.captions().size()));
    const QRectF caption = labels.text(top, timeAxisTitle(m_data, m_scale.unit), m_frame.muted(0.92));
    labels.text({std::max(caption.right() + t, m_map.plot.left()), top.y()}, viewText(), m_frame.ink(0.95));
    drawFoot(labels, m_frame, footWords(), m_map.plot, m_map.plot.bottom() + 1.9 * t);
}

} // namespace

QString RunOrderSheet::key() const
{
    return QStringLiteral("run-order");
}

QString RunOrderSheet::title() const
{
    return RunOrderText::tr("Run Order");
}

QString RunOrderSheet::reasonNotDrawn(const SheetData &data) const
{
    return reasonWithoutSamples(data);
}

BuiltSheet RunOrderSheet::build(const SheetData &data, const SheetOptions &options, QSizeF size, const Theme &theme) const
{
    const bool brief = size.width() < 96 * sheetUnit(size.width(), theme);
    const QString pattern = data.measurement->per == Per::Iteration ? RunOrderText::tr("Time per iteration in run order · %1")
                                                                    : RunOrderText::tr("Time per run in run order · %1");
    Frame frame(data, size, theme, {pattern.arg(data.measurement->name), sheetStatement(data, brief), sheetMedian(data), 17});
    RunOrderPlot plot(frame, data, options);
    plot.draw();
    BuiltSheet built = frame.take();
    built.plot = plot.map().plot;
    built.x = plot.map().x;
    built.y = plot.map().y;
    built.fullX = plot.fullX();
    built.fullY = plot.fullY();
    built.canZoom = true;
    built.options = options;
    built.settings = sheetSettings(options, built.size, theme);
    return built;
}

std::optional<Sheet::Readout> RunOrderSheet::readoutAt(const SheetData &data, const BuiltSheet &built, QPointF scenePosition) const
{
    if (!built.plot.contains(scenePosition))
        return std::nullopt;
    const PlotMap map{built.plot, built.x, built.y};
    const Samples &samples = *data.measurement->samples;
    const auto [first, last] = RunOrderItem::runsInView(map, samples.size());
    if (first == last)
        return std::nullopt;
    // Among the runs under the pointer's column the one nearest in height: that is how an outlier is met.
    const double reach = std::max(0.5, 3 * (map.x.high - map.x.low) / map.plot.width());
    const double run = map.fromX(scenePosition.x());
    // Named captures: clang 14 refuses captured structured bindings.
    const auto bounded = [low = first, high = last - 1](double value) { return std::clamp(static_cast<qint64>(std::llround(value)) - 1, low, high); };
    qint64 from = bounded(run - reach);
    const qint64 to = bounded(run + reach);
    constexpr qint64 mostLookedAt = 100'000;
    from = std::max(from, to - mostLookedAt);
    const std::span<const double> values = samples.values();
    qint64 best = from;
    double nearest = HUGE_VAL;
    for (qint64 i = from; i <= to; ++i) {
        const QPointF away = map.toPoint(static_cast<double>(i + 1), values[static_cast<std::size_t>(i)]) - scenePosition;
        const double distance = away.x() * away.x() + away.y() * away.y();
        if (distance < nearest) {
            nearest = distance;
            best = i;
        }
    }
    return readoutOf(data, built, best);
}

std::optional<Sheet::Readout> RunOrderSheet::readoutOf(const SheetData &data, const BuiltSheet &built, qint64 index) const
{
    const std::span<const double> values = data.measurement->samples->values();
    if (values.empty())
        return std::nullopt;
    const qint64 at = std::clamp<qint64>(index, 0, static_cast<qint64>(values.size()) - 1);
    const double value = values[static_cast<std::size_t>(at)];
    DisplayScale scale = scaleOf(*data.analysis, fileUnitOf(*data.measurement));
    scale.decimals = std::max(0, scale.decimals + 1);
    QString text = RunOrderText::tr("run %1 of %2").arg(countText(at + 1), countText(data.measurement->samples->size())) + QLatin1Char('\n')
        + scale.withUnit(value);
    if (const auto median = data.analysis->statistics.median; median && *median > 0) {
        const double share = value / *median - 1;
        const QString percent = QLocale().toString(std::abs(share) * 100, 'f', std::abs(share) < 0.001 ? 2 : 1);
        if (value == *median)
            text += RunOrderText::tr(", the median");
        else
            text += share > 0 ? RunOrderText::tr(", %1 % over the median").arg(percent) : RunOrderText::tr(", %1 % under the median").arg(percent);
    }
    const PlotMap map{built.plot, built.x, built.y};
    return Readout{map.toPoint(static_cast<double>(at + 1), value), text, at};
}

std::vector<QStringList> RunOrderSheet::table(const SheetData &data, const BuiltSheet &built) const
{
    const Samples &samples = *data.measurement->samples;
    const std::span<const double> values = samples.values();
    const auto [first, last] = RunOrderItem::runsInView({built.plot, built.x, built.y}, samples.size());
    const auto number = [](double value) { return QLocale::c().toString(value, 'g', 15); };
    std::vector<QStringList> rows;
    if (last - first <= mostRows) {
        rows.push_back({RunOrderText::tr("run"), RunOrderText::tr("time (ns)")});
        for (qint64 run = first; run < last; ++run)
            rows.push_back({QString::number(run + 1), number(values[static_cast<std::size_t>(run)])});
        return rows;
    }
    rows.push_back({RunOrderText::tr("first run"), RunOrderText::tr("last run"), RunOrderText::tr("smallest (ns)"), RunOrderText::tr("largest (ns)")});
    for (qint64 part = 0; part < mostRows; ++part) {
        const qint64 from = first + (last - first) * part / mostRows;
        const qint64 to = first + (last - first) * (part + 1) / mostRows;
        const MinMax extremes = samples.pyramid().range(values, from, to);
        rows.push_back({QString::number(from + 1), QString::number(to), number(extremes.min), number(extremes.max)});
    }
    return rows;
}

} // namespace assay
