//! Feedback for a student in a cell of a gradebook: a little HTML on one line.

use super::plain_text;
use crate::cohort_terminal::failure_reason;
use crate::diagnostic::markup_escape;
use crate::failure::requirement_name;
use crate::given_mark::given_mark_sentence;
use crate::lateness;
use crate::marks::Marksheet;
use crate::phrases::Phrasebook;
use crate::results::{ResultsError, SavedResults};

/// How many lines of a compiler's words are told, and how many letters of a line.
const COMPILER_LINES: usize = 8;
const LONGEST: usize = 200;

/// Returns the feedback on all parts of one person's work, without what is hidden from students. Findings that were left out
/// are read from the saved `results`.
///
/// # Errors
/// A saved marksheet cannot be read any more.
pub fn feedback_comment(sheets: &[Marksheet], results: &SavedResults) -> Result<String, ResultsError> {
    sheets.iter().map(|sheet| Ok(comment(&results.whole(sheet)?.for_student()))).collect()
}

/// The feedback on one part: the total, and the lost marks with their reasons.
fn comment(sheet: &Marksheet) -> String {
    let book = Phrasebook::english();
    let mut blocks = vec![format!(
        "<p>Your {}: {}</p>",
        sheet.submission.part.name(),
        markup_escape::escape_html(&plain_text::total(sheet, book))
    )];
    blocks.extend(plain_text::not_run_reason_within(sheet, COMPILER_LINES, book).map(|says| standing(&says)));
    let lost = |line| {
        let name = markup_escape::escape_html(&requirement_name(line, book));
        let why = given_mark_sentence(line).unwrap_or_else(|| failure_reason(line, &sheet.verdicts));
        format!("<li>{name}, −{}: {}</li>", line.lost(), markup_escape::escape_html(&why.to_string()))
    };
    let mut items: Vec<String> = sheet.losses().filter(|_| sheet.build.is_none()).map(lost).collect();
    let missed = sheet.plateaus.iter().filter(|plateau| plateau.lost() > 0 && sheet.build.is_none());
    items.extend(
        missed.map(|plateau| {
            format!("<li>plateau {}, −{}</li>", markup_escape::escape_html(&plateau.id), plateau.lost())
        }),
    );
    items.extend((sheet.cut > 0).then(|| format!("<li>cap, −{}</li>", sheet.cut)));
    items.extend(lateness::late_penalty(sheet).map(|(handed_in, late)| {
        let name = lateness::lateness_label(late).to_string();
        let why = markup_escape::escape_html(&lateness::lateness_reason(sheet, (handed_in, late), book));
        format!("<li>{name}, −{}: {why}</li>", late.took)
    }));
    if !items.is_empty() {
        blocks.push(format!("<ul>{}</ul>", items.concat()));
    }
    let open = plain_text::open_marks(sheet, book);
    blocks.extend(open.map(|says| format!("<p>{}</p>", markup_escape::escape_html(&says))));
    blocks.concat()
}

/// A sentence, and the words of a compiler that it ends with, if it does. A cell has no line breaks of its own.
fn standing(says: &str) -> String {
    let mut lines = says.lines().map(|line| markup_escape::escape_html(&shortened(line)));
    let sentence = lines.next().unwrap_or_default();
    let words: Vec<String> = lines.collect();
    let words = if words.is_empty() { String::new() } else { format!("<pre>{}</pre>", words.join("<br>")) };
    format!("<p>{sentence}</p>{words}")
}

fn shortened(line: &str) -> String {
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::sample;
    use super::*;
    use crate::marks::NotBuilt;

    #[test]
    fn whoever_did_not_build_reads_why() {
        let mut sheet = sample::unbuilt();
        let words: Vec<String> = (1..=9).map(|line| format!("{line}: <b>\u{1b}[31m{}", "x".repeat(999))).collect();
        sheet.build = Some(NotBuilt::NotStarted(words.join("\n\n")));
        let said = comment(&sheet);
        assert!(said.contains("so no scenario could be played:</p><pre>1: &lt;b&gt;\\u{1b}[31mxxx"), "{said}");
        assert!(said.contains("…<br>2: ") && said.contains("…<br>8: ") && !said.contains("9: "), "{said}");
        assert!(said.contains("…<br>…</pre>") && said.len() < 2500, "{said}");
        assert!(!said.contains(['\n', '\u{1b}']), "{said:?}");
        sheet.build = Some(NotBuilt::NotUnpacked("it is <b>no archive".to_string()));
        assert!(comment(&sheet).contains("could be played: it is &lt;b&gt;no archive</p>"), "{}", comment(&sheet));
    }
}
