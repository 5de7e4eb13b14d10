// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QMainWindow>
#include <QObject>
#include <QTimer>

#include <cstdlib>

namespace assay {

/// Ends the program at once when its main window has been painted: the life of the process is then the time of a start.
/// Install it on the application.
class FirstPaint : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override
    {
        const auto *widget = event->type() == QEvent::Paint ? qobject_cast<const QWidget *>(watched) : nullptr;
        if (widget && qobject_cast<const QMainWindow *>(widget->window()))
            QTimer::singleShot(0, this, [] { std::_Exit(EXIT_SUCCESS); });
        return QObject::eventFilter(watched, event);
    }
};

} // namespace assay
