// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/dialogs/exportdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

namespace assay {

namespace {

constexpr int smallestSide = 200;
constexpr int largestSide = 10000;
constexpr double mostPixels = 1e8;

struct FormatName {
    ExportFormat format;
    QString suffix;
    QString name;
};

std::vector<FormatName> formatNames()
{
    return {{ExportFormat::Png, QStringLiteral(".png"), ExportDialog::tr("PNG picture")},
            {ExportFormat::Svg, QStringLiteral(".svg"), ExportDialog::tr("SVG drawing")},
            {ExportFormat::Pdf, QStringLiteral(".pdf"), ExportDialog::tr("PDF page")}};
}

} // namespace

QString exportSuffix(ExportFormat format)
{
    for (const FormatName &name : formatNames()) {
        if (name.format == format)
            return name.suffix;
    }
    Q_UNREACHABLE();
}

ExportDialog::ExportDialog(Target target, const QString &path, const ExportChoice &choice, QWidget *parent) : QDialog(parent), m_target(target)
{
    setWindowTitle(target == Target::File ? tr("Export Chart") : tr("Export All Sheets"));
    makeForm(path, choice);
    formatChosen();
}

void ExportDialog::makeForm(const QString &path, const ExportChoice &choice)
{
    auto *layout = new QVBoxLayout(this);
    auto *form = new QFormLayout;
    auto *place = new QHBoxLayout;
    m_path = new QLineEdit(path, this);
    m_path->setMinimumWidth(fontMetrics().averageCharWidth() * 56);
    auto *browse = new QPushButton(tr("Bro&wse…"), this);
    browse->setAutoDefault(false);
    place->addWidget(m_path, 1);
    place->addWidget(browse);
    m_format = new QComboBox(this);
    for (const FormatName &name : formatNames())
        m_format->addItem(name.name, static_cast<int>(name.format));
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(choice.format)));
    m_theme = new QComboBox(this);
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeKind::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeKind::Dark));
    m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(choice.options.theme)));
    m_size = new QLabel(this);
    m_size->setTextFormat(Qt::PlainText);
    m_preview = new QLabel(this);
    m_preview->setFrameShape(QFrame::StyledPanel);
    m_preview->setAlignment(Qt::AlignCenter);
    m_preview->setAccessibleName(tr("Preview of the chart"));
    m_preview->hide();
    auto *label = new QLabel(m_target == Target::File ? tr("&File:") : tr("&Folder:"), this);
    label->setBuddy(m_path);
    form->addRow(label, place);
    form->addRow(tr("Fo&rmat:"), m_format);
    form->addRow(tr("&Size:"), makeSize(choice));
    form->addRow(tr("&Colours:"), m_theme);
    form->addRow(QString(), m_size);
    layout->addLayout(form);
    layout->addWidget(m_preview, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_accept = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    layout->addWidget(buttons);
    connect(browse, &QPushButton::clicked, this, &ExportDialog::browse);
    connect(m_path, &QLineEdit::textChanged, this, &ExportDialog::pathEdited);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::formatChosen);
    connect(m_theme, &QComboBox::currentIndexChanged, this, &ExportDialog::changed);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QWidget *ExportDialog::makeSize(const ExportChoice &choice)
{
    auto *box = new QWidget(this);
    auto *layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    const auto side = [&](double value, const QString &name) {
        auto *spin = new QSpinBox(box);
        spin->setRange(smallestSide, largestSide);
        spin->setSingleStep(100);
        spin->setValue(qRound(value));
        spin->setAccessibleName(name);
        connect(spin, &QSpinBox::valueChanged, this, &ExportDialog::changed);
        return spin;
    };
    m_width = side(choice.options.size.width(), tr("Width"));
    m_height = side(choice.options.size.height(), tr("Height"));
    m_scale = new QDoubleSpinBox(box);
    m_scale->setRange(0.25, 8);
    m_scale->setSingleStep(0.5);
    m_scale->setDecimals(2);
    m_scale->setValue(choice.options.scale);
    m_scale->setPrefix(tr("× ", "times, before a factor"));
    m_scale->setAccessibleName(tr("Scale"));
    m_scale->setToolTip(tr("Pixels of the picture for each pixel of the size: 2 for print or a sharp screen"));
    connect(m_scale, &QDoubleSpinBox::valueChanged, this, &ExportDialog::changed);
    layout->addWidget(m_width);
    layout->addWidget(new QLabel(tr("by", "width by height"), box));
    layout->addWidget(m_height);
    layout->addWidget(m_scale);
    layout->addStretch(1);
    return box;
}

void ExportDialog::browse()
{
    const QString chosen = m_target == Target::File
                               ? QFileDialog::getSaveFileName(this, windowTitle(), path(), tr("Charts (*.png *.svg *.pdf)"), nullptr, QFileDialog::DontConfirmOverwrite)
                               : QFileDialog::getExistingDirectory(this, windowTitle(), path());
    if (chosen.isEmpty())
        return;
    m_path->setText(chosen);
}

void ExportDialog::formatChosen()
{
    const auto format = static_cast<ExportFormat>(m_format->currentData().toInt());
    m_scale->setEnabled(format == ExportFormat::Png);
    if (m_target == Target::File) {
        const QSignalBlocker quiet(m_path);
        QString text = m_path->text();
        if (const std::optional<ExportFormat> old = exportFormatOf(text)) {
            text.chop(exportSuffix(*old).size());
            m_path->setText(text + exportSuffix(format));
        }
    }
    changed();
}

void ExportDialog::pathEdited()
{
    const std::optional<ExportFormat> format = m_target == Target::File ? exportFormatOf(m_path->text()) : std::nullopt;
    if (format) {
        const QSignalBlocker quiet(m_format);
        m_format->setCurrentIndex(m_format->findData(static_cast<int>(*format)));
        m_scale->setEnabled(*format == ExportFormat::Png);
    }
    changed();
}

void ExportDialog::changed()
{
    const ExportChoice now = choice();
    const double scale = now.format == ExportFormat::Png ? now.options.scale : 1;
    const double width = now.options.size.width() * scale;
    const double height = now.options.size.height() * scale;
    const bool tooLarge = width * height > mostPixels;
    m_size->setText(tooLarge ? tr("That is more than 100 million pixels.")
                    : now.format == ExportFormat::Png ? tr("%1 × %2 pixels; the conditions are part of the picture").arg(qRound(width)).arg(qRound(height))
                                                       : tr("Sharp at any size; the conditions are part of the picture"));
    m_accept->setEnabled(!tooLarge && !m_path->text().trimmed().isEmpty());
    drawPreview();
}

void ExportDialog::setPreview(const Sheet &sheet, const SheetData &drawn, const SheetOptions &options)
{
    m_sheet = &sheet;
    m_data = drawn;
    m_options = options;
    m_preview->show();
    drawPreview();
}

void ExportDialog::drawPreview()
{
    if (!m_sheet)
        return;
    ExportOptions options = choice().options;
    const QSizeF room(fontMetrics().averageCharWidth() * 80.0, fontMetrics().lineSpacing() * 22.0);
    const qreal device = devicePixelRatioF();
    options.scale = device * std::min(room.width() / options.size.width(), room.height() / options.size.height());
    QImage picture = sheetImage(*m_sheet, m_data, m_options, options);
    if (picture.height() > room.height() * device || picture.width() > room.width() * device)
        picture = picture.scaled((room * device).toSize(), Qt::KeepAspectRatio, Qt::SmoothTransformation);
    picture.setDevicePixelRatio(device);
    m_preview->setPixmap(QPixmap::fromImage(picture));
    m_preview->setMinimumSize(room.toSize());
}

QString ExportDialog::path() const
{
    QString text = m_path->text().trimmed();
    if (m_target == Target::File && !text.isEmpty() && !exportFormatOf(text))
        text += exportSuffix(static_cast<ExportFormat>(m_format->currentData().toInt()));
    return text;
}

ExportChoice ExportDialog::choice() const
{
    ExportChoice now;
    now.format = static_cast<ExportFormat>(m_format->currentData().toInt());
    now.options.size = QSizeF(m_width->value(), m_height->value());
    now.options.scale = m_scale->value();
    now.options.theme = static_cast<ThemeKind>(m_theme->currentData().toInt());
    return now;
}

} // namespace assay
