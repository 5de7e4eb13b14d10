<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Findings</name>
    <message numerus="yes">
        <source>The same result, by name and time, is in %n files.</source>
        <translation>
            <numerusform>The same result, by name and time, is in %n file.</numerusform>
            <numerusform>The same result, by name and time, is in %n files.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The same samples stand under %n names.</source>
        <translation>
            <numerusform>The same samples stand under %n name.</numerusform>
            <numerusform>The same samples stand under %n names.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n number(s), all placeholders</source>
        <translation>
            <numerusform>%n number, a placeholder</numerusform>
            <numerusform>%n numbers, all placeholders</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conditions never asked</source>
        <translation>
            <numerusform>%n condition never asked</numerusform>
            <numerusform>%n conditions never asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n required keys never asked</source>
        <translation>
            <numerusform>%n required key never asked</numerusform>
            <numerusform>%n required keys never asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) are no durations (NaN, infinite or negative), the first in line %1; they are left out.</source>
        <translation>
            <numerusform>%n value, in line %1, is no duration (NaN, infinite or negative); it is left out.</numerusform>
            <numerusform>%n values are no durations (NaN, infinite or negative), the first in line %1; they are left out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n value(s) left out: no durations</source>
        <translation>
            <numerusform>%n value left out: no duration</numerusform>
            <numerusform>%n values left out: no durations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n conditions unavailable</source>
        <translation>
            <numerusform>%n condition unavailable</numerusform>
            <numerusform>%n conditions unavailable</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message numerus="yes">
        <source>The file ends early; the %n complete value(s) before that are kept.</source>
        <translation>
            <numerusform>The file ends early; the %n complete value before that is kept.</numerusform>
            <numerusform>The file ends early; the %n complete values before that are kept.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeverityCount</name>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n note(s)</source>
        <translation>
            <numerusform>%n note</numerusform>
            <numerusform>%n notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Statement</name>
    <message numerus="yes">
        <source>%1 runs</source>
        <translation>
            <numerusform>%1 run</numerusform>
            <numerusform>%1 runs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Unread</name>
    <message numerus="yes">
        <source>%n empty file(s)</source>
        <translation>
            <numerusform>%n empty file</numerusform>
            <numerusform>%n empty files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n picture(s)</source>
        <translation>
            <numerusform>%n picture</numerusform>
            <numerusform>%n pictures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n PDF document(s)</source>
        <translation>
            <numerusform>%n PDF document</numerusform>
            <numerusform>%n PDF documents</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n program(s)</source>
        <translation>
            <numerusform>%n program</numerusform>
            <numerusform>%n programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n recording(s)</source>
        <translation>
            <numerusform>%n recording</numerusform>
            <numerusform>%n recordings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n database(s)</source>
        <translation>
            <numerusform>%n database</numerusform>
            <numerusform>%n databases</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n table(s) (CSV)</source>
        <translation>
            <numerusform>%n table (CSV)</numerusform>
            <numerusform>%n tables (CSV)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n JSON file(s) without a stamp</source>
        <translation>
            <numerusform>%n JSON file without a stamp</numerusform>
            <numerusform>%n JSON files without a stamp</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n XML file(s)</source>
        <translation>
            <numerusform>%n XML file</numerusform>
            <numerusform>%n XML files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n source file(s)</source>
        <translation>
            <numerusform>%n source file</numerusform>
            <numerusform>%n source files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n text(s) that do not start with numbers</source>
        <translation>
            <numerusform>%n text that does not start with a number</numerusform>
            <numerusform>%n texts that do not start with numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n binary file(s)</source>
        <translation>
            <numerusform>%n binary file</numerusform>
            <numerusform>%n binary files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message numerus="yes">
        <source>%n measurement(s).</source>
        <translation>
            <numerusform>%n measurement.</numerusform>
            <numerusform>%n measurements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measurement(s)</source>
        <translation>
            <numerusform>%n measurement</numerusform>
            <numerusform>%n measurements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n bundle(s)</source>
        <translation>
            <numerusform>%n bundle</numerusform>
            <numerusform>%n bundles</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>; %n file(s) not read</source>
        <translation>
            <numerusform>; %n file not read</numerusform>
            <numerusform>; %n files not read</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::BundleModel</name>
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation>
            <numerusform>%n file</numerusform>
            <numerusform>%n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::FindingsPanel</name>
    <message numerus="yes">
        <source>%n rule(s) looked and found nothing</source>
        <translation>
            <numerusform>%n rule looked and found nothing</numerusform>
            <numerusform>%n rules looked and found nothing</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could not look</source>
        <translation>
            <numerusform>%n could not look</numerusform>
            <numerusform>%n could not look</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Error(s)</source>
        <translation>
            <numerusform>%n Error</numerusform>
            <numerusform>%n Errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Warning(s)</source>
        <translation>
            <numerusform>%n Warning</numerusform>
            <numerusform>%n Warnings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n Note(s)</source>
        <translation>
            <numerusform>%n Note</numerusform>
            <numerusform>%n Notes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::MainWindow</name>
    <message numerus="yes">
        <source>A drop opens %n item(s).</source>
        <translation>
            <numerusform>A drop opens %n item.</numerusform>
            <numerusform>A drop opens %n items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A drop closes what is open and opens %n item(s).</source>
        <translation>
            <numerusform>A drop closes what is open and opens %n item.</numerusform>
            <numerusform>A drop closes what is open and opens %n items.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A drop opens %n item(s) beside what is open; with Shift held, instead of it.</source>
        <translation>
            <numerusform>A drop opens %n item beside what is open; with Shift held, instead of it.</numerusform>
            <numerusform>A drop opens %n items beside what is open; with Shift held, instead of it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> %n file(s) were written.</source>
        <translation>
            <numerusform> %n file was written.</numerusform>
            <numerusform> %n files were written.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Cancelled. %n file(s) were written to %1.</source>
        <translation>
            <numerusform>Cancelled. %n file was written to %1.</numerusform>
            <numerusform>Cancelled. %n files were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) were written to %1.</source>
        <translation>
            <numerusform>%n file was written to %1.</numerusform>
            <numerusform>%n files were written to %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n measurement(s)</source>
        <translation>
            <numerusform>%n measurement</numerusform>
            <numerusform>%n measurements</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::NotesDialog</name>
    <message numerus="yes">
        <source>%n could not be read</source>
        <translation>
            <numerusform>%n could not be read</numerusform>
            <numerusform>%n could not be read</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n could be read only in part</source>
        <translation>
            <numerusform>%n could be read only in part</numerusform>
            <numerusform>%n could be read only in part</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n skipped</source>
        <translation>
            <numerusform>%n skipped</numerusform>
            <numerusform>%n skipped</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n read with doubts</source>
        <translation>
            <numerusform>%n read with doubts</numerusform>
            <numerusform>%n read with doubts</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>assay::StampPanel</name>
    <message numerus="yes">
        <source>%n never asked</source>
        <translation>
            <numerusform>%n never asked</numerusform>
            <numerusform>%n never asked</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n unavailable</source>
        <translation>
            <numerusform>%n unavailable</numerusform>
            <numerusform>%n unavailable</numerusform>
        </translation>
    </message>
</context>
</TS>
