// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/sheets/frame.h"

#include "model/conditions.h"
#include "model/findings/registry.h"
#include "model/statement.h"
#include "views/sheets/strip.h"

#include <QCoreApplication>
#include <QtMath>

namespace assay {

namespace {

struct FrameText {
    Q_DECLARE_TR_FUNCTIONS(Sheet)
};

constexpr std::size_t mostBadges = 4;
constexpr qreal gridFrom = 96;

QColor badgeColour(Severity severity, const Theme &theme)
{
    switch (severity) {
    case Severity::Error: return theme.error;
    case Severity::Warning: return theme.warningEdge;
    case Severity::Note: break;
    }
    return theme.note;
}

/// One badge, set at a width of at most what the row has.
struct Badge {
    Severity severity = Severity::Note;
    Flow words;
    QSizeF size;
};

Badge makeBadge(const Finding &finding, const Theme &theme, qreal t, qreal widest)
{
    const qreal sides = t * (0.4 + 1.0 + 0.4 + 0.55);
    Badge badge{finding.severity, Flow(theme, widest - sides, 1.3 * 0.94 * t), {}};
    badge.words.add(severityWord(finding.severity), {0.86 * t, theme.ink, true, false});
    badge.words.add(QStringLiteral("  ") + findingWords(finding).badge, {0.94 * t, theme.ink, false, false});
    badge.size = {badge.words.usedWidth() + sides, badge.words.height() + 0.24 * t};
    return badge;
}

void drawBadge(Drawing &drawing, Badge &badge, QPointF topLeft, qreal t)
{
    QPainterPath box;
    box.addRoundedRect(QRectF(topLeft, badge.size).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    drawing.shape(box, sheetPen(badgeColour(badge.severity, drawing.theme()), 1), Qt::NoBrush);
    const qreal middle = topLeft.y() + 0.12 * t + 0.65 * 0.94 * t;
    drawing.severityMark(badge.severity, {topLeft.x() + 0.4 * t, middle - t / 2, t, t});
    badge.words.draw(drawing, topLeft + QPointF(1.8 * t, 0.12 * t));
}

QString descriptionOf(const SheetData &data, const QString &statement, const std::vector<StripCell> &strip)
{
    QStringList parts{statement};
    for (const Finding &finding : data.findings)
        parts << QStringLiteral("%1: %2").arg(severityWord(finding.severity), findingWords(finding).summary);
    parts << conditionsText(strip);
    return parts.join(QLatin1Char('\n'));
}

/// A grid where the sheet is wide enough; run-in text as well where one very long answer would make the grid mostly empty.
Strip stripFor(const std::vector<StripCell> &cells, const Theme &theme, qreal t, qreal width, bool wide)
{
    if (wide) {
        Strip grid(cells, theme, t, width, true);
        if (grid.height() < 20 * t)
            return grid;
    }
    return Strip(cells, theme, t, width, false);
}

void addStatement(Flow &flow, const FrameWords &words, TextStyle style)
{
    const qsizetype at = words.emphasis.isEmpty() ? -1 : words.statement.indexOf(words.emphasis);
    if (at < 0) {
        flow.add(words.statement, style);
        return;
    }
    flow.add(words.statement.left(at), style);
    style.bold = true;
    flow.add(words.emphasis, style);
    style.bold = false;
    flow.add(words.statement.mid(at + words.emphasis.size()), style);
}

} // namespace

qreal sheetUnit(qreal width, const Theme &theme)
{
    return std::max(0.92 * theme.fontPixelSize, 0.01 * width);
}

Frame::Frame(const SheetData &data, QSizeF size, const Theme &theme, const FrameWords &words)
    : m_data(data)
    , m_theme(theme)
    , m_size(size)
    , m_t(sheetUnit(size.width(), theme))
{
    m_built.scene = std::make_unique<QGraphicsScene>();
    m_built.scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    const std::vector<StripCell> cells = conditionsStrip(*data.measurement, *data.analysis);
    m_built.title = words.title;
    m_built.statement = words.statement;
    m_built.description = descriptionOf(data, words.statement, cells);

    const qreal left = 1.6 * m_t;
    const qreal width = size.width() - 2 * left;
    Drawing &page = layer();
    Drawing &text = layer();
    const qreal top = drawHead(text, words) + 0.9 * m_t;
    Strip strip = stripFor(cells, theme, m_t, width, size.width() >= gridFrom * m_t);
    const qreal below = 0.65 * m_t + strip.height() + 1.1 * m_t;
    const qreal height = std::max(size.height(), std::ceil(top + words.minimumBody * m_t + 0.9 * m_t + below));
    m_size.setHeight(height);
    const qreal rule = std::round(height - below) + 0.5;
    m_body = QRectF(left, top, width, rule - 0.9 * m_t - top);
    text.line({left, rule}, {left + width, rule}, sheetPen(theme.axis, 1));
    strip.draw(text, {left, rule + 0.65 * m_t});

    page.rectangle(QRectF(QPointF(), m_size), Qt::NoPen, theme.sheet);
    m_built.size = m_size;
    m_built.scene->setSceneRect(QRectF(QPointF(), m_size));
}

TextStyle Frame::style(qreal sizeInT, const QColor &colour, bool bold) const
{
    return {sizeInT * m_t, colour, bold, false};
}

Drawing &Frame::layer()
{
    auto *drawing = new Drawing(m_theme);   // the scene takes it
    drawing->setZValue(++m_layers);
    m_built.scene->addItem(drawing);
    return *drawing;
}

qreal Frame::drawHead(Drawing &drawing, const FrameWords &words)
{
    const qreal left = 1.6 * m_t;
    const qreal width = m_size.width() - 2 * left;
    qreal top = 1.25 * m_t;
    Flow title(m_theme, width, 1.5 * 1.25 * m_t);
    title.add(words.title, style(1.5, m_theme.ink, true));
    title.draw(drawing, {left, top});
    top += title.height() + 0.2 * m_t;
    Flow statement(m_theme, width, 1.12 * 1.35 * m_t);
    addStatement(statement, words, ink(1.12));
    statement.draw(drawing, {left, top});
    top += statement.height();
    return m_data.findings.empty() ? top : drawBadges(drawing, top + 0.6 * m_t);
}

/// One row of badges, most severe first; what does not fit joins "+N more". Only the first may take a second line.
qreal Frame::drawBadges(Drawing &drawing, qreal top)
{
    const qreal left = 1.6 * m_t;
    const qreal right = m_size.width() - left;
    const qreal gap = 0.45 * m_t;
    const auto moreText = [](std::size_t count) { return FrameText::tr("+%1 more").arg(count); };
    const qreal moreWidth = drawing.width(moreText(m_data.findings.size()), muted(0.94)) + gap;
    qreal x = left;
    qreal height = 0;
    std::size_t shown = 0;
    for (; shown < m_data.findings.size() && shown < mostBadges; ++shown) {
        const bool last = shown + 1 == m_data.findings.size();
        const qreal reserved = last ? 0 : moreWidth;
        Badge badge = makeBadge(m_data.findings[shown], m_theme, m_t, shown == 0 ? right - left - reserved : 1e6);
        if (shown > 0 && x + badge.size.width() > right - reserved)
            break;
        drawBadge(drawing, badge, {x, top}, m_t);
        x += badge.size.width() + gap;
        height = std::max(height, badge.size.height());
    }
    if (shown < m_data.findings.size())
        drawing.text({x, top + 0.12 * m_t + 0.94 * m_t}, moreText(m_data.findings.size() - shown), muted(0.94));
    return top + height;
}

void Frame::drawSynthetic(const QRectF &plot)
{
    if (!m_data.measurement->isSynthetic() || plot.isEmpty())
        return;
    constexpr qreal degrees = 14;
    QColor colour = m_theme.ink;
    colour.setAlphaF(0.17F);
    const QString word = QStringLiteral("SYNTHETIC");
    Drawing &drawing = layer();
    const qreal unitWidth = drawing.width(word, {100, colour, true, false}) / 100;
    const qreal cosine = std::cos(qDegreesToRadians(degrees));
    const qreal sine = std::sin(qDegreesToRadians(degrees));
    // As large as the turned word fits into the plot.
    const qreal pixels = std::floor(0.94 * std::min(plot.width() / (unitWidth * cosine + sine), plot.height() / (unitWidth * sine + cosine)));
    if (pixels < 4)
        return;
    const qreal half = drawing.width(word, {pixels, colour, true, false}) / 2;
    drawing.text({-half, 0.36 * pixels}, word, {pixels, colour, true, false});
    drawing.setPos(plot.center());
    drawing.setRotation(-degrees);
}

QString sheetMedian(const SheetData &data)
{
    const Analysis &analysis = *data.analysis;
    if (!analysis.statistics.median)
        return {};
    return scaleOf(analysis, fileUnitOf(*data.measurement)).withUnit(*analysis.statistics.median);
}

namespace {

/// What takes the meaning from the median stands before it.
QString flagSentence(const Analysis &analysis)
{
    if (!analysis.shape)
        return {};
    QString sentence;
    if (analysis.shape->modes.bimodal)
        sentence = FrameText::tr("Two humps: the median describes neither. ");
    if (analysis.shape->drift && analysis.shape->drift->kind != Drift::Kind::None)
        sentence += FrameText::tr("The run drifts: no single median describes it. ");
    return sentence;
}

} // namespace

QString sheetStatement(const SheetData &data, bool brief)
{
    const QString flags = flagSentence(*data.analysis);
    QString line = statementOf(*data.measurement, *data.analysis).line;
    if (data.measurement->isSynthetic())
        return flags + FrameText::tr("Synthetic: %1 Made by a program, not measured on a machine.").arg(line);
    if (data.measurement->reported && data.analysis->hasSamples)
        return flags + (brief ? FrameText::tr("Recomputed: %1").arg(line) : FrameText::tr("Recomputed from the raw samples: %1").arg(line));
    if (!line.isEmpty())
        line[0] = line[0].toUpper();
    return flags + line;
}

QString axisStartsText(const QString &value)
{
    return FrameText::tr("axis starts at %1").arg(value);
}

} // namespace assay
