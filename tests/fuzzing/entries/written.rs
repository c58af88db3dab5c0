//! Words of a stranger in everything that is written: they stay words, in tables, in JSON, in pages and in terminals.

use referee::diagnostic::escape::is_hidden;
use referee::diagnostic::markup_escape::{escape_html, escape_markdown, escape_xml};
use referee::json::{to_json, to_json_pretty};
use referee::marks::{Identity, MarkingInputs, Marksheet, NotBuilt, RunOutcome};
use referee::phrases::Phrasebook;
use referee::report::html::{CohortPage, PageRenderer};
use referee::report::platforms::{check50, csv, gradescope, junit, markdown};
use referee::report::{cohort_terminal, mark_table, spreadsheet_cell};
use referee::results::PersonSheet;
use referee::spec::Part;

use super::{chosen, harmless};

/// Letters that no cell may begin with.
const FORMULAS: [char; 14] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫'];

/// A name, and a reason that nothing was built.
pub fn written(bytes: &[u8]) {
    let Some((spec, rest)) = chosen(bytes) else { return };
    let words = String::from_utf8_lossy(rest);
    let sheet = |words: &str| {
        let mut own = Identity::of(words, Part::Controller, "python");
        own.student = Some(words.to_string());
        own.person = Some(words.to_string());
        own.number = Some(words.to_string());
        let standing = RunOutcome::NotBuilt(NotBuilt::NotStarted(words.to_string()));
        let mut sheet = Marksheet::new(spec, own, standing, &MarkingInputs::default());
        sheet.notes.push(words.to_string());
        sheet
    };
    let sheets = [sheet(&words)];
    table(&csv::csv(&sheets, None).expect("memory takes everything"), &words);
    let own = [to_json(&words), to_json_pretty(&[&words])];
    for text in own.into_iter().map(|text| text.expect("a text is JSON")).chain([gradescope::results(&sheets)]) {
        let bare = text.chars().find(|character| *character != '\n' && is_hidden(*character));
        assert!(bare.is_none(), "{bare:?} is hidden in {text:?}");
        serde_json::from_str::<serde_json::Value>(&text).expect("JSON is written");
    }
    let read: String = serde_json::from_str(&to_json(&words).expect("a text is JSON")).expect("JSON is written");
    assert_eq!(read, words, "JSON says something else");
    serde_json::from_str::<serde_json::Value>(&check50::results(&sheets[0])).expect("JSON is written");
    // Of a text without a letter a page may show nothing.
    if words.chars().any(char::is_alphanumeric) {
        let renderer = PageRenderer::new().expect("our templates are right");
        let page = |sheets: &[Marksheet]| renderer.cohort(&CohortPage::new(sheets, None)).expect("a page");
        let plain = [sheet("x")];
        for (own, other) in [(page(&sheets), page(&plain)), (junit::junit(&sheets, &[]), junit::junit(&plain, &[]))] {
            assert_eq!(tags(&own), tags(&other), "{words:?} is taken for mark-up");
        }
    }
    for escaped in [escape_html(&words), escape_xml(&words)] {
        assert!(!escaped.contains(['<', '>', '"']), "{escaped:?}");
    }
    let mentions = escape_markdown(&words).replace("@<!-- -->", "");
    assert!(!mentions.contains('@') && !mentions.contains('\n'), "{mentions:?}");
    harmless(&markdown::submission(&sheets[0], Phrasebook::english()).replace('\t', " "));
    harmless(&cohort_terminal::losses(&sheets[0]).unwrap_or_default());
    harmless(&mark_table::table(&[PersonSheet::of(&sheets[0])], 80));
}

/// Every `<` of a page with the letters after it: a stranger's words add none.
fn tags(page: &str) -> Vec<&str> {
    let name =
        |rest: &str| rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '/').unwrap_or(rest.len());
    page.split('<').skip(1).map(|rest| &rest[..name(rest)]).collect()
}

/// A table is read back as it was meant, and no cell of it is a formula.
fn table(text: &str, words: &str) {
    let mut reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(text.as_bytes());
    let rows: Vec<::csv::StringRecord> = reader.records().map(|row| row.expect("a row")).collect();
    assert_eq!(rows.len(), 2, "a line of its own: {text:?}");
    let cell = spreadsheet_cell::escape_formula(words);
    assert!(rows[1].iter().filter(|own| **own == cell).count() >= 4, "{cell:?} is not read back: {text:?}");
    for cell in rows.iter().flatten() {
        let bare = cell.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '"');
        assert!(!bare.starts_with(FORMULAS) && !cell.starts_with(FORMULAS), "{cell:?} is a formula");
        assert!(!cell.chars().any(is_hidden), "{cell:?} hides something");
    }
    // Where cells are parted by something else, each part is a cell.
    for separator in [';', '\t', '|'] {
        for cell in text.lines().skip(1).flat_map(|line| line.split(separator)).map(|cell| cell.trim_start_matches('"'))
        {
            assert!(!cell.trim_start().starts_with(FORMULAS), "{cell:?} is a formula where {separator:?} parts cells");
        }
    }
}
