// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks.h"

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <functional>

using namespace assay;

class TestMarks : public QObject {
    Q_OBJECT

private:
    using Painting = std::function<void(QPainter &, const QRectF &, const Theme &, const std::optional<MarkColours> &)>;

    static std::vector<Painting> all()
    {
        std::vector<Painting> marks;
        for (const Severity severity : {Severity::Note, Severity::Warning, Severity::Error})
            marks.emplace_back([severity](auto &painter, const auto &rect, const auto &theme, const auto &instead) {
                paintSeverityMark(painter, severity, rect, theme, instead);
            });
        for (const AnswerState state : {AnswerState::NeverAsked, AnswerState::Unavailable, AnswerState::Inferred, AnswerState::Stated, AnswerState::Recorded})
            marks.emplace_back([state](auto &painter, const auto &rect, const auto &theme, const auto &instead) {
                paintAnswerMark(painter, state, rect, theme, instead);
            });
        for (const CheckMark mark : {CheckMark::Passed, CheckMark::Failed, CheckMark::NotChecked})
            marks.emplace_back([mark](auto &painter, const auto &rect, const auto &theme, const auto &instead) {
                paintCheckMark(painter, mark, rect, theme, instead);
            });
        return marks;
    }

    static QImage drawn(const Painting &mark, const Theme &theme, const std::optional<MarkColours> &instead = {})
    {
        QImage image(64, 48, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        mark(painter, QRectF(16, 8, 32, 32), theme, instead);
        return image;
    }

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support)"))); }

    // Told apart without colour: every mark has a silhouette of its own.
    void shapesDiffer()
    {
        const Theme theme = makeTheme(ThemeKind::Light, QFont());
        std::vector<QImage> seen;
        for (const Painting &mark : all()) {
            const QImage image = drawn(mark, theme, MarkColours{Qt::black, Qt::white});
            QVERIFY(std::ranges::find(seen, image) == seen.end());
            seen.push_back(image);
        }
        QCOMPARE(seen.size(), std::size_t(11));
    }

    void staysInsideItsRectangle()
    {
        const Theme theme = makeTheme(ThemeKind::Dark, QFont());
        for (const Painting &mark : all()) {
            const QImage image = drawn(mark, theme);
            int inside = 0;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x) {
                    if (image.pixelColor(x, y).alpha() == 0)
                        continue;
                    QVERIFY2(QRect(16, 8, 32, 32).contains(x, y), qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
                    ++inside;
                }
            }
            QVERIFY(inside > 20);
        }
    }

    void colours()
    {
        const Theme light = makeTheme(ThemeKind::Light, QFont());
        const QImage error = drawn(all()[2], light);
        QCOMPARE(error.pixelColor(16 + 5, 8 + 16), QColor(0xD5, 0x5E, 0x00));
        QCOMPARE(error.pixelColor(16 + 16, 8 + 16), QColor(Qt::white));
        const QImage selected = drawn(all()[2], light, MarkColours{Qt::white, Qt::blue});
        QCOMPARE(selected.pixelColor(16 + 5, 8 + 16), QColor(Qt::white));
        QCOMPARE(selected.pixelColor(16 + 16, 8 + 16), QColor(Qt::blue));
    }

    void icons()
    {
        QPalette palette;
        palette.setColor(QPalette::HighlightedText, QColor(1, 2, 3));
        const QIcon icon = severityIcon(Severity::Error, makeTheme(ThemeKind::Light, QFont()), palette);
        for (const int size : {12, 16, 32, 128}) {
            const QImage image = icon.pixmap(QSize(size, size)).toImage();
            QCOMPARE(image.size(), QSize(size, size));
            QCOMPARE(image.pixelColor(0, 0).alpha(), 0);
            QCOMPARE(image.pixelColor(size / 2, size / 6), QColor(0xD5, 0x5E, 0x00));
        }
        const QImage selected = icon.pixmap(QSize(32, 32), QIcon::Selected).toImage();
        QCOMPARE(selected.pixelColor(16, 5), QColor(1, 2, 3));
        QVERIFY(!answerIcon(AnswerState::Stated, makeTheme(ThemeKind::Light, QFont()), palette).isNull());
        QVERIFY(!checkIcon(CheckMark::Passed, makeTheme(ThemeKind::Light, QFont()), palette).isNull());
    }

    void themeFollowsThePalette()
    {
        QPalette palette;
        palette.setColor(QPalette::Base, Qt::black);
        palette.setColor(QPalette::Text, Qt::white);
        QVERIFY(themeOf(palette, QFont()).kind == ThemeKind::Dark);
        palette.setColor(QPalette::Base, Qt::white);
        palette.setColor(QPalette::Text, Qt::black);
        QVERIFY(themeOf(palette, QFont()).kind == ThemeKind::Light);
    }

    void sizeOfText()
    {
        QFont font;
        font.setPixelSize(20);
        QCOMPARE(markSize(font), 0.72 * QFontMetricsF(font).lineSpacing());
    }
};

QTEST_MAIN(TestMarks)
#include "tst_marks.moc"
