// SPDX-FileCopyrightText: The Assay authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline/help.h"

#include <QCoreApplication>

namespace assay {

namespace {

struct HelpWords {
    Q_DECLARE_TR_FUNCTIONS(CommandLineHelp)
};

QString commonHelp()
{
    return HelpWords::tr(
        "A PATH is a result file, a raw sample file, a folder, or an archive (tar, tar.gz, tar.bz2,\n"
        "tar.xz, tar.zst, zip, 7z). The review beside it (PATH.assay-review.json) is applied.\n"
        "\n"
        "  --state KEY=VALUE      state a condition that was never asked (env.power_source=mains);\n"
        "                         may be given several times\n"
        "  --method METHOD        reference or exact; without it reference up to 20000 samples, exact above\n"
        "  --confidence C         of the interval on the median, between 0 and 1 (0.9)\n"
        "  --resamples N          of the reference method (2000)\n"
        "  --seed N               of the reference method (20260925)\n"
        "  --as FORMAT            read every file as this format, one that assay formats lists\n"
        "  --columns ROLE=COLUMN[:UNIT],…\n"
        "                         name the columns of a table; roles are sample, time, run, group,\n"
        "                         temperature, clock, label (no format of this version has columns)\n"
        "  --                     what follows are paths\n");
}

} // namespace

QString programHelp()
{
    return HelpWords::tr(
        "Usage: assay [PATH…]\n"
        "       assay VERB …\n"
        "\n"
        "Looks at measured times: are they sound, and under what conditions were they taken?\n"
        "Without a verb it opens the window, on the PATHs. A path that is called like a verb is given\n"
        "as ./check.\n"
        "\n"
        "  assay check PATH…      what is wrong with the measurements\n"
        "  assay show PATH…       every measurement: statistics, conditions\n"
        "  assay chart PATH --kind KIND -o FILE\n"
        "                         draw one measurement as PNG, SVG or PDF\n"
        "  assay formats          what can be read, and how it is recognised\n"
        "  assay compare, report, verify\n"
        "                         not part of this version\n"
        "\n"
        "  assay VERB --help      the options of a verb\n"
        "  assay --version\n"
        "\n"
        "Exit codes: 0 done; 1 findings, a refused measurement, or output that could not be written;\n"
        "2 a wrong call, or a path that cannot be read or holds nothing to read.\n");
}

QString checkHelp()
{
    return HelpWords::tr("Usage: assay check PATH… [OPTION…]\n"
                         "\n"
                         "Runs every rule on every measurement and tells what it found.\n"
                         "\n"
                         "  --format FORMAT        text (default) or json (assay.check/1)\n"
                         "  --fail-on LEVEL        note, warning, error (default) or never\n"
                         "\n")
        + commonHelp()
        + HelpWords::tr("\n"
                        "Exit codes: 0 nothing at or above the level of --fail-on; 1 something was found, or the output\n"
                        "could not be written; 2 a wrong call, or a path that cannot be read.\n"
                        "\n"
                        "Examples:\n"
                        "  assay check results.tar.gz\n"
                        "  assay check bench --fail-on warning --state env.power_source=mains\n"
                        "  assay check old.zip new.zip --format json\n");
}

QString showHelp()
{
    return HelpWords::tr("Usage: assay show PATH… [OPTION…]\n"
                         "\n"
                         "Lists every measurement with its statistics, by named definitions, and its conditions.\n"
                         "\n"
                         "  --format FORMAT        text (default), json (assay.show/1) or csv\n"
                         "\n")
        + commonHelp()
        + HelpWords::tr("\n"
                        "Exit codes: 0 done; 1 every measurement is refused, or the output could not be written;\n"
                        "2 a wrong call, or a path that cannot be read.\n"
                        "\n"
                        "Examples:\n"
                        "  assay show results.tar.gz\n"
                        "  assay show bench/raw/plain.txt --state unit=us --confidence 0.95\n"
                        "  assay show bench --format csv > table.csv\n");
}

QString chartHelp()
{
    return HelpWords::tr("Usage: assay chart PATH --kind KIND [--select NAME] -o FILE.(png|svg|pdf) [OPTION…]\n"
                         "\n"
                         "Draws one measurement, its conditions inside the picture.\n"
                         "\n"
                         "  --kind KIND            histogram, run-order, distribution or convergence\n"
                         "  --select NAME          the measurement: its whole name, or the last parts of it (plain for\n"
                         "                         distribution-host/plain); not needed when there is only one to draw\n"
                         "  -o, --output FILE      what to write; the ending decides the format\n"
                         "  --size WIDTHxHEIGHT    of the sheet, each from 200 to 10000 (1600x1000)\n"
                         "  --scale S              pixels of a PNG for each of the sheet's, 0.25 to 8 (1)\n"
                         "  --theme THEME          light (default) or dark\n"
                         "\n")
        + commonHelp()
        + HelpWords::tr("\n"
                        "Exit codes: 0 done; 1 the measurement is refused or cannot be drawn, or the file could not be\n"
                        "written; 2 a wrong call, a name that is unknown or not the only one, or a path that cannot be read.\n"
                        "\n"
                        "Examples:\n"
                        "  assay chart results.tar.gz --kind histogram --select plain -o plain.png --scale 2\n"
                        "  assay chart bench/raw/plain.txt --kind run-order -o plain.svg --theme dark\n");
}

QString formatsHelp()
{
    return HelpWords::tr("Usage: assay formats\n"
                         "\n"
                         "Lists what can be read and how each format is recognised. The names are those that --as takes.\n");
}

QString missingHelp(const QString &verb)
{
    return HelpWords::tr("Usage: assay %1 …\n"
                         "\n"
                         "This verb is not part of this version.\n")
        .arg(verb);
}

} // namespace assay
