// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/review.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace assay {

/// The conditions of a measurement that a person may state: never asked, inferred, or stated before; "unit" for a raw file's.
QStringList stateableKeys(const Measurement &measurement);

/// Asks for one condition and its value, for a measurement or for the whole bundle.
class StateDialog : public QDialog {
    Q_OBJECT

public:
    /// `key` is chosen first when it may be stated. `who` stands in the field for the name.
    StateDialog(const Measurement &measurement, const QString &bundleName, const QString &key, const QString &who, QWidget *parent = nullptr);

    /// What was stated; complete once the dialog was accepted. The time is that of the call.
    StatedCondition stated() const;
    QString who() const;

private:
    void makeForm(const Measurement &measurement, const QString &bundleName, const QString &who);
    void keyChosen();
    void check();

    QString m_measurement;
    QStringList m_keys;
    std::vector<Answer> m_answers;
    QComboBox *m_key = nullptr;
    QComboBox *m_value = nullptr;
    QLabel *m_before = nullptr;
    QLabel *m_wrong = nullptr;
    QRadioButton *m_one = nullptr;
    QRadioButton *m_all = nullptr;
    QLineEdit *m_who = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace assay
