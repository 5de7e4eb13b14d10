// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/load.h"

#include "app/commandline/output.h"
#include "model/visibletext.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

namespace assay {

namespace {

struct LoadWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLine)
};

/// One line on the terminal that is overwritten, and gone in the end. Nothing at all when nobody looks.
class ProgressLine {
public:
    ProgressLine() : m_shown(errorsGoToTerminal()) { m_timer.start(); }
    ~ProgressLine()
    {
        if (m_dirty)
            std::fputs("\r\x1b[K", stderr);
    }
    Q_DISABLE_COPY_MOVE(ProgressLine)

    void show(const QString &text)
    {
        constexpr qint64 pauseMs = 100;
        if (!m_shown || m_timer.elapsed() < pauseMs)
            return;
        m_timer.restart();
        m_dirty = true;
        constexpr int width = 78;
        const QByteArray line = "\r\x1b[K" + visibleText(text).left(width).toUtf8();
        std::fwrite(line.constData(), 1, static_cast<std::size_t>(line.size()), stderr);
        std::fflush(stderr);
    }

private:
    bool m_shown;
    bool m_dirty = false;
    QElapsedTimer m_timer;
};

Bundle readPath(const QString &path, const CommonOptions &options)
{
    ProgressLine line;
    ImportOptions importOptions;
    importOptions.format = options.format;
    ImportCallbacks callbacks;
    callbacks.progress = [&](const ImportProgress &progress) {
        line.show(LoadWords::tr("Reading %1: %2 files, %3 samples. %4")
                      .arg(path, QString::number(progress.filesDone), QString::number(progress.samples), progress.file));
        return true;
    };
    Bundle bundle = importPath(path, importOptions, callbacks);
    if (bundle.status != Bundle::Status::Unreadable && bundle.measurements.empty()) {
        bundle.status = Bundle::Status::Unreadable;
        bundle.error = LoadWords::tr("It holds nothing that Assay can read.");
    }
    return bundle;
}

Bundle withReview(Bundle bundle, const QString &path, const CommonOptions &options)
{
    Result<Review> saved = loadReview(path);
    if (!saved) {
        const Error &error = saved.error();
        complain(visibleText(QStringLiteral("%1: %2").arg(error.file, error.message)));
        bundle.notes.push_back({ImportNote::Level::Doubt, error.file, std::nullopt, QStringLiteral("review.unreadable"),
                                error.message, error.remedy});
        saved = Review{};
    }
    Review review = std::move(*saved);
    review.stated.insert(review.stated.end(), options.stated.begin(), options.stated.end());
    return review.stated.empty() ? bundle : applyReview(std::move(bundle), review);
}

AnalysedBundle analyseOne(std::shared_ptr<const Bundle> bundle, const AnalysisOptions &options)
{
    ProgressLine line;
    const QString name = bundle->name;
    return analyseBundle(std::move(bundle), options, [&](double done) {
        line.show(LoadWords::tr("Analysing %1: %2 %").arg(name, QString::number(static_cast<int>(done * 100))));
        return true;
    });
}

} // namespace

LoadedBundles loadBundles(const CommonOptions &options)
{
    LoadedBundles loaded;
    std::vector<Bundle> bundles;
    for (const QString &path : options.paths) {
        bundles.push_back(withReview(readPath(path, options), path, options));
        const Bundle &bundle = bundles.back();
        if (bundle.status == Bundle::Status::Unreadable) {
            loaded.anyUnreadable = true;
            complain(visibleText(QStringLiteral("%1: %2").arg(path, bundle.error)));
        }
    }
    loaded.qualifiers = bundleQualifiers(bundles);
    for (Bundle &bundle : bundles)
        loaded.bundles.push_back(analyseOne(std::make_shared<const Bundle>(std::move(bundle)), options.analysis));
    return loaded;
}

} // namespace assay
