// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings.h"

#include <algorithm>

namespace assay {

namespace {

constexpr std::size_t mostRecent = 10;

QString text(const char *key)
{
    return QString::fromLatin1(key);
}

} // namespace

Settings::Settings() : m_store(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("assay"), QStringLiteral("assay")) {}

std::vector<RecentPath> Settings::recent() const
{
    std::vector<RecentPath> all;
    const int count = std::min(m_store.beginReadArray(text("recent")), static_cast<int>(mostRecent));
    for (int i = 0; i < count; ++i) {
        m_store.setArrayIndex(i);
        const QString path = m_store.value(text("path")).toString();
        if (!path.isEmpty())
            all.push_back({path, m_store.value(text("summary")).toString()});
    }
    m_store.endArray();
    return all;
}

void Settings::writeRecent(const std::vector<RecentPath> &all)
{
    m_store.remove(text("recent"));
    m_store.beginWriteArray(text("recent"), static_cast<int>(all.size()));
    for (std::size_t i = 0; i < all.size(); ++i) {
        m_store.setArrayIndex(static_cast<int>(i));
        m_store.setValue(text("path"), all[i].path);
        m_store.setValue(text("summary"), all[i].summary);
    }
    m_store.endArray();
}

void Settings::addRecent(const RecentPath &path)
{
    std::vector<RecentPath> all = recent();
    std::erase_if(all, [&](const RecentPath &old) { return old.path == path.path; });
    all.insert(all.begin(), path);
    all.resize(std::min(all.size(), mostRecent));
    writeRecent(all);
}

void Settings::removeRecent(const QString &path)
{
    std::vector<RecentPath> all = recent();
    std::erase_if(all, [&](const RecentPath &old) { return old.path == path; });
    writeRecent(all);
}

void Settings::clearRecent()
{
    m_store.remove(text("recent"));
}

std::optional<IntervalMethod> Settings::intervalMethod() const
{
    const QString method = m_store.value(text("interval-method")).toString();
    for (const IntervalMethod known : {IntervalMethod::Reference, IntervalMethod::Exact}) {
        if (method == intervalMethodKey(known))
            return known;
    }
    return std::nullopt;
}

void Settings::setIntervalMethod(std::optional<IntervalMethod> method)
{
    m_store.setValue(text("interval-method"), method ? intervalMethodKey(*method) : QString());
}

ThemeChoice Settings::theme() const
{
    const QString theme = m_store.value(text("theme")).toString();
    return theme == text("light") ? ThemeChoice::Light : theme == text("dark") ? ThemeChoice::Dark : ThemeChoice::Follow;
}

void Settings::setTheme(ThemeChoice theme)
{
    m_store.setValue(text("theme"), theme == ThemeChoice::Light ? text("light") : theme == ThemeChoice::Dark ? text("dark") : text("follow"));
}

ExportChoice Settings::exportChoice() const
{
    ExportChoice choice;
    choice.format = exportFormatOf(QStringLiteral("x.") + m_store.value(text("export/format")).toString()).value_or(choice.format);
    const auto number = [this](const char *key, double least, double most, double otherwise) {
        bool ok = false;
        const double value = m_store.value(text(key)).toDouble(&ok);
        return ok && value >= least && value <= most ? value : otherwise;
    };
    choice.options.size = QSizeF(number("export/width", 200, 10000, choice.options.size.width()), number("export/height", 200, 10000, choice.options.size.height()));
    choice.options.scale = number("export/scale", 0.25, 8, choice.options.scale);
    choice.options.theme = m_store.value(text("export/theme")).toString() == text("dark") ? ThemeKind::Dark : ThemeKind::Light;
    return choice;
}

void Settings::setExportChoice(const ExportChoice &choice)
{
    m_store.setValue(text("export/format"), exportSuffix(choice.format).mid(1));
    m_store.setValue(text("export/width"), choice.options.size.width());
    m_store.setValue(text("export/height"), choice.options.size.height());
    m_store.setValue(text("export/scale"), choice.options.scale);
    m_store.setValue(text("export/theme"), choice.options.theme == ThemeKind::Dark ? text("dark") : text("light"));
}

QString Settings::folder(const QString &purpose) const
{
    return m_store.value(text("folders/") + purpose).toString();
}

void Settings::setFolder(const QString &purpose, const QString &folder)
{
    m_store.setValue(text("folders/") + purpose, folder);
}

FindingsModel::Shown Settings::shownFindings() const
{
    const auto flag = [this](const char *key, bool otherwise) { return m_store.value(text(key), otherwise).toBool(); };
    return {flag("findings/errors", true), flag("findings/warnings", true), flag("findings/notes", true), flag("findings/passed", false),
            flag("findings/not-checked", false)};
}

void Settings::setShownFindings(const FindingsModel::Shown &shown)
{
    m_store.setValue(text("findings/errors"), shown.errors);
    m_store.setValue(text("findings/warnings"), shown.warnings);
    m_store.setValue(text("findings/notes"), shown.notes);
    m_store.setValue(text("findings/passed"), shown.passed);
    m_store.setValue(text("findings/not-checked"), shown.notChecked);
}

QString Settings::who() const
{
    return m_store.value(text("stated-by")).toString();
}

void Settings::setWho(const QString &who)
{
    m_store.setValue(text("stated-by"), who);
}

QByteArray Settings::bytes(const QString &key) const
{
    return m_store.value(key).toByteArray();
}

void Settings::setBytes(const QString &key, const QByteArray &bytes)
{
    m_store.setValue(key, bytes);
}

} // namespace assay
