// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/icons.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace assay {

namespace {

QColor colourFor(QIcon::Mode mode)
{
    const QPalette palette = QGuiApplication::palette();
    switch (mode) {
    case QIcon::Disabled: return palette.color(QPalette::Disabled, QPalette::ButtonText);
    case QIcon::Selected: return palette.color(QPalette::Active, QPalette::HighlightedText);
    default: return palette.color(QPalette::Active, QPalette::ButtonText);
    }
}

class SymbolEngine : public QIconEngine {
public:
    explicit SymbolEngine(const QString &name) : m_name(name) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const qreal scale = painter->device()->devicePixelRatioF();
        painter->drawPixmap(rect, pixmap((QSizeF(rect.size()) * scale).toSize(), mode, state));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State) override
    {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QSvgRenderer symbol(QStringLiteral(":/icons/%1.svg").arg(m_name));
        QPainter painter(&picture);
        symbol.setAspectRatioMode(Qt::KeepAspectRatio);
        symbol.render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(picture.rect(), colourFor(mode));
        return picture;
    }

    QIconEngine *clone() const override { return new SymbolEngine(m_name); }

private:
    QString m_name;
};

} // namespace

QIcon symbolIcon(const QString &name)
{
    return QIcon(new SymbolEngine(name));   // the icon owns its engine
}

} // namespace assay
