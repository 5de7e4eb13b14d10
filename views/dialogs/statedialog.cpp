// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/statedialog.h"

#include "model/visibletext.h"

#include <QComboBox>
#include <QDateTime>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

namespace assay {

namespace {

const QString unitKey = QStringLiteral("unit");

QString labelOf(const QString &key)
{
    const std::optional<StampKey> known = stampKeyFromName(key);
    if (!known)
        return StateDialog::tr("unit of the file");
    return StateDialog::tr("%1: %2", "group and condition").arg(stampGroupLabel(stampKeyGroup(*known)), stampKeyLabel(*known));
}

/// Common answers, to choose from or to write differently.
QStringList suggestionsFor(const QString &key)
{
    if (key == unitKey)
        return {QStringLiteral("ns"), QStringLiteral("us"), QStringLiteral("ms"), QStringLiteral("s")};
    const std::optional<StampKey> known = stampKeyFromName(key);
    if (!known)
        return {};
    switch (*known) {
    case StampKey::RunMode: return {QStringLiteral("warm"), QStringLiteral("cold")};
    case StampKey::Synthetic:
    case StampKey::MachineSharedHost: return {QStringLiteral("no"), QStringLiteral("yes")};
    case StampKey::MachineMeasuredUnder: return {QStringLiteral("native")};
    case StampKey::EnvPowerSource: return {QStringLiteral("mains"), QStringLiteral("battery"), QStringLiteral("USB supply")};
    case StampKey::EnvGovernor: return {QStringLiteral("performance"), QStringLiteral("schedutil"), QStringLiteral("ondemand"), QStringLiteral("powersave")};
    case StampKey::EnvThermal: return {QStringLiteral("cold"), QStringLiteral("warmed up"), QStringLiteral("throttled")};
    case StampKey::EnvSetup: return {QStringLiteral("open, with fan"), QStringLiteral("open, no fan"), QStringLiteral("in a closed case")};
    default: return {};
    }
}

} // namespace

QStringList stateableKeys(const Measurement &measurement)
{
    const auto may = [](const Answer &answer) {
        return answer.state == AnswerState::NeverAsked || answer.state == AnswerState::Inferred || answer.state == AnswerState::Stated;
    };
    QStringList keys;
    for (const StampKey key : allStampKeys()) {
        if (may(measurement.stamp.at(key)))
            keys << stampKeyName(key);
    }
    if (measurement.origin == Origin::RawFile && measurement.unit.state != AnswerState::NeverAsked && may(measurement.unit))
        keys << unitKey;
    return keys;
}

StateDialog::StateDialog(const Measurement &measurement, const QString &bundleName, const QString &key, const QString &who, QWidget *parent)
    : QDialog(parent), m_measurement(measurement.name), m_keys(stateableKeys(measurement))
{
    setWindowTitle(tr("State a Condition"));
    for (const QString &name : std::as_const(m_keys)) {
        const std::optional<StampKey> known = stampKeyFromName(name);
        m_answers.push_back(known ? measurement.stamp.at(*known) : measurement.unit);
    }
    makeForm(measurement, bundleName, who);
    const qsizetype wanted = m_keys.indexOf(key);
    const qsizetype first = std::max<qsizetype>(0, m_keys.indexOf(stampKeyName(StampKey::EnvPowerSource)));
    m_key->setCurrentIndex(static_cast<int>(wanted >= 0 ? wanted : first));
    keyChosen();
    m_value->setFocus();
}

void StateDialog::makeForm(const Measurement &measurement, const QString &bundleName, const QString &who)
{
    const int line = fontMetrics().lineSpacing();
    auto *layout = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    m_key = new QComboBox(this);
    for (const QString &name : std::as_const(m_keys))
        m_key->addItem(labelOf(name), name);
    constexpr int shownKeys = 16;
    m_key->setMaxVisibleItems(shownKeys);
    m_value = new QComboBox(this);
    m_value->setEditable(true);
    m_value->setInsertPolicy(QComboBox::NoInsert);
    m_value->setMinimumWidth(fontMetrics().averageCharWidth() * 40);
    m_before = new QLabel(this);
    m_one = new QRadioButton(tr("&This measurement: %1").arg(visibleText(measurement.name).replace(QLatin1Char('&'), QStringLiteral("&&"))), this);
    m_all = new QRadioButton(tr("The &whole bundle: %1").arg(visibleText(bundleName).replace(QLatin1Char('&'), QStringLiteral("&&"))), this);
    m_one->setChecked(true);
    m_who = new QLineEdit(who, this);
    m_who->setPlaceholderText(tr("a name, or nothing"));
    m_wrong = new QLabel(this);
    form->addRow(tr("C&ondition:"), m_key);
    form->addRow(tr("So &far:"), m_before);
    form->addRow(tr("&Answer:"), m_value);
    form->addRow(tr("For:"), m_one);
    form->addRow(QString(), m_all);
    form->addRow(tr("Stated &by:"), m_who);
    layout->addLayout(form);
    for (QLabel *label : {m_wrong, m_before}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_wrong->setMinimumHeight(2 * line);
    layout->addWidget(m_wrong);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("State"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    layout->addWidget(buttons);
    connect(m_key, &QComboBox::currentIndexChanged, this, &StateDialog::keyChosen);
    connect(m_value, &QComboBox::editTextChanged, this, &StateDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void StateDialog::keyChosen()
{
    const int index = m_key->currentIndex();
    if (index < 0)
        return;
    const Answer &answer = m_answers[static_cast<std::size_t>(index)];
    const QString state = answerStateWord(answer.state);
    m_before->setText(answer.isKnown() ? tr("%1 (%2)").arg(visibleText(answer.valueText()), state) : state);
    m_value->clear();
    m_value->addItems(suggestionsFor(m_keys.at(index)));
    m_value->setEditText(answer.state == AnswerState::Stated ? answer.valueText() : QString());
    check();
}

void StateDialog::check()
{
    const QString text = m_value->currentText().trimmed();
    const Result<QJsonValue> value = statedValue(m_key->currentData().toString(), text);
    m_accept->setEnabled(value.has_value());
    if (value)
        m_wrong->setText(tr("It will be marked “stated” wherever it is shown."));
    else
        m_wrong->setText(text.isEmpty() ? QString() : visibleText(value.error().message));
}

StatedCondition StateDialog::stated() const
{
    const QString key = m_key->currentData().toString();
    const Result<QJsonValue> value = statedValue(key, m_value->currentText());
    return {m_all->isChecked() ? QString() : m_measurement, key, value.value_or(QJsonValue()), who().isEmpty() ? QStringLiteral("review") : who(),
            QDateTime::currentDateTimeUtc().toString(Qt::ISODate)};
}

QString StateDialog::who() const
{
    return m_who->text().simplified();
}

} // namespace assay
