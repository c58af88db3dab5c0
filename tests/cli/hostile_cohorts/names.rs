//! Strangers whose hand-in has somebody's name, a file's, or one that nobody can read.

use super::{Stranger, cheap, nobody_reads, nobody_reads_bytes};
use crate::archives::zip;

/// Files of results and of pages, in the same folder or beside it.
const RESULTS: [&str; 17] = [
    "report.html",
    "marks.csv",
    "index.html",
    "people.json",
    "marksheet.json",
    "transcripts.jsonl",
    "transcripts.jsonl.zst",
    "costs.jsonl",
    "pictures",
    "journal.jsonl",
    "MARKSHEET.JSON",
    "style.css",
    "script.js",
    "submissions",
    "results",
    ".referee-report",
    "referee-samples.yaml",
];

/// Names that Windows keeps for devices, whatever comes after a dot.
const DEVICES: [&str; 6] = ["CON", "nul", "AUX", "com1", "LPT9", "PRN"];

/// Letters that nobody sees, or that turn what stands beside them.
const UNSEEN: [&str; 8] = ["\u{202e}", "\u{1b}[2J", "\n", "\u{200b}", "\u{2066}", "\t", "\u{9b}", "\u{e0041}"];

pub const ALL: &[Stranger] = &[
    cheap("a name of no text", |place, name, _| nobody_reads_bytes(place, &[name.as_bytes(), b"\xff"].concat())),
    cheap("a file of the results", |place, name, number| {
        let taken = RESULTS[number % RESULTS.len()];
        nobody_reads(place, if number < RESULTS.len() { taken.to_string() } else { format!("{taken}-{name}") });
    }),
    cheap("a file of the results, packed", |place, _, number| {
        let name = RESULTS[number % RESULTS.len()];
        place.write_raw(&format!("all/{name}.zip"), &zip(&[("link".into(), Vec::new())]));
    }),
    cheap("a device of Windows", |place, name, number| {
        nobody_reads(place, format!("{}.{name}", DEVICES[number % DEVICES.len()]));
    }),
    cheap("a device of Windows alone", |place, _, number| nobody_reads(place, DEVICES[number % DEVICES.len()])),
    cheap("a dot at the end", |place, name, _| nobody_reads(place, format!("{name}."))),
    cheap("a blank at the end", |place, name, _| nobody_reads(place, format!("{name} "))),
    cheap("a blank at the beginning", |place, name, _| nobody_reads(place, format!(" {name}"))),
    cheap("an honest name in other letters", |place, _, number| {
        nobody_reads(place, ["ANN", "Ann", "BEN", "aNN", "ZOË", "zoë"][number % 6]);
    }),
    cheap("an honest name spelt otherwise", |place, name, number| {
        let twins = [
            "eve\u{200b}smith",
            "eve\nsmith",
            "Zoe\u{308}",
            "a\u{200b}nn",
            "аnn",
            "ann-2",
            "ben-2",
            "ben_",
            "ann\u{301}",
        ];
        nobody_reads(place, twins[number % twins.len()]);
        nobody_reads(place, format!("{name}e\u{301}"));
    }),
    cheap("an honest name, packed", |place, _, _| {
        place.write_raw("all/ann.tar.gz", b"\x1f\x8b and no more");
    }),
    cheap("letters that nobody sees", |place, name, number| {
        nobody_reads(place, format!("{name}{}", UNSEEN[number % UNSEEN.len()]));
        nobody_reads(place, format!("{name}_"));
    }),
    cheap("a very long name", |place, name, _| nobody_reads(place, format!("{name}{}", "n".repeat(255 - name.len())))),
    cheap("a long name of long letters", |place, name, _| nobody_reads(place, format!("{name}{}", "é".repeat(120)))),
    cheap("a name of the next in line", |place, name, _| {
        nobody_reads(place, name);
        nobody_reads(place, format!("{name}-2"));
        place.write_raw(&format!("all/{name}.zip"), b"PK\x03\x04 and no more");
    }),
    cheap("a word for a shell", |place, name, number| {
        let words = ["--out=", "-", "@", "=1+", "~", "$(touch x)", "`touch x`", "%s%n", "*", "'", "\""];
        nobody_reads(place, format!("{}{name}", words[number % words.len()]));
    }),
    cheap("a mark-up of a page", |place, name, number| {
        let words = ["<script>", "<img src=x>", "&amp;", "]]>", "::error::", "[a](b)", "|a|", "{{ 7 }}"];
        nobody_reads(place, format!("{name}{}", words[number % words.len()]));
    }),
    cheap("a name of a platform's", |place, name, number| {
        let names = [
            format!("Ann Own_{number}_assignsubmission_file_"),
            format!("CW_{name}_attempt_2026-05-01-10-11-12_x"),
            format!("{name}_1234_{}_x.zip", 5678 + number),
            format!("CW_.._attempt_2026-05-01-10-11-12_{name}.zip"),
        ];
        nobody_reads(place, format!("{name}/{}", names[number % names.len()]));
    }),
];
