//! Feedback as Markdown: one submission in full, or a cohort as a table.
//!
//! Nothing of a student's becomes markup. GitHub looks for mentions, issues and links in all text but code, so whatever may be
//! a student's is code: in a span or a block whose fence is longer than any run of backticks inside.

use super::{plain_text, score_item};
use crate::caps_and_plateaus::plateau_label;
use crate::cohort_terminal::{lost_requirements, marks_cell, part_name};
use crate::counted_works::count_submissions;
use crate::diagnostic::escape::escape_text;
use crate::diagnostic::markup_escape;
use crate::failure::requirement_name;
use crate::markdown_code;
use crate::marks::{Award, Marksheet, RequirementLine};
use crate::phrases::{Phrasebook, phrase};
use crate::results::People;
use crate::roster_notes::{UNPLACED, person_name};
use crate::shared_work::{by_work, shared_works_note};

/// Writes one submission: its marks, what is to be said of the whole, a table of the requirements, and each loss in full.
///
/// # Example
/// ```text
/// ## Reversi: controller
///
/// **82 of 90 marks.** Work: `rust-no-up-left`
///
/// | Requirement | Marks | |
/// |---|--:|---|
/// | capture (handout, point 8) | 12/14 | ✗ |
/// ```
pub fn submission(sheet: &Marksheet, book: &Phrasebook) -> String {
    let own = &sheet.submission;
    let title = if sheet.title.is_empty() { &sheet.coursework } else { &sheet.title };
    let whose = match own.student.as_deref() {
        Some(name) => phrase!("work-of", work = code_span(&own.id), student = code_span(name)),
        None => phrase!("work", work = code_span(&own.id)),
    };
    let mut blocks = vec![
        format!("## {}: {}", markup_escape::escape_markdown(title), book.say(&part_name(own.part))),
        format!("**{}** {}", plain_text::total(sheet, book), book.say(&whose)),
    ];
    blocks.push(fenced(&plain_text::summary(sheet, book)));
    if sheet.trouble.is_none() {
        blocks.push(requirements(sheet, book));
    }
    if sheet.build.is_none() && sheet.trouble.is_none() {
        blocks.extend(sheet.losses().map(|line| loss(sheet, line, book)));
    }
    blocks.join("\n\n") + "\n"
}

/// Writes a cohort: a row a submission, in the order given, and who has handed in nothing.
pub fn cohort(sheets: &[Marksheet], people: Option<&People>) -> String {
    let several = sheets.iter().any(|sheet| sheet.coursework != sheets[0].coursework);
    let climbed = sheets.iter().any(|sheet| !sheet.plateaus.is_empty());
    let mut header = vec!["Work", "Student", "Marks"];
    header.extend(climbed.then_some("Plateau"));
    header.push("Lost in");
    let row = |sheet: &Marksheet| {
        let own = &sheet.submission;
        let mut cells = vec![
            cell(&own.id),
            own.student.as_deref().map(cell).unwrap_or_default(),
            markup_escape::escape_markdown(&marks_cell(sheet)),
        ];
        cells.extend(climbed.then(|| markup_escape::escape_markdown(&plateau_label(sheet))));
        cells.push(markup_escape::escape_markdown(&lost_requirements(sheet)));
        format!("| {} |", cells.join(" | "))
    };
    let rule: Vec<&str> = header.iter().map(|name| if *name == "Marks" { "--:" } else { "---" }).collect();
    let mut blocks = Vec::new();
    for one in sheets.chunk_by(|one, other| one.coursework == other.coursework) {
        blocks.extend(several.then(|| format!("## {}", markup_escape::escape_markdown(&one[0].coursework))));
        let mut lines = vec![format!("| {} |", header.join(" | ")), format!("|{}|", rule.join("|"))];
        lines.extend(one.iter().map(row));
        blocks.push(lines.join("\n"));
        blocks.push(format!("{}.", count_submissions(by_work(one).len())));
        blocks.extend(shared_works_note(one).map(|note| code_span(&note)));
    }
    let absent: Vec<String> =
        people.iter().flat_map(|people| people.without_work()).map(|one| code_span(&person_name(one))).collect();
    let unplaced: Vec<String> =
        people.iter().flat_map(|people| people.unplaced()).map(|one| code_span(&person_name(one))).collect();
    for (says, names) in [("Handed in nothing", absent), (UNPLACED, unplaced)] {
        if !names.is_empty() {
            blocks.push(format!("{says} ({}): {}.", names.len(), names.join(", ")));
        }
    }
    blocks.join("\n\n") + "\n"
}

fn requirements(sheet: &Marksheet, book: &Phrasebook) -> String {
    let heading = [phrase!("heading-requirement"), phrase!("heading-marks")].map(|heading| book.say(&heading));
    let mut lines = vec![format!("| {} | |", heading.join(" | ")), "|---|--:|---|".to_string()];
    let [not_run, by_hand] = [phrase!("award-not-run"), phrase!("award-by-hand")].map(|says| book.say(&says));
    lines.extend(score_item::score_items(sheet, book).iter().map(|item| {
        let (marks, sign) = match item.went {
            score_item::ItemOutcome::Well => (format!("{}/{}", item.score, item.worth), "✓"),
            score_item::ItemOutcome::Wrong => (format!("{}/{}", item.score, item.worth), "✗"),
            score_item::ItemOutcome::NotRun => (format!("?/{}", item.worth), not_run.as_str()),
        };
        format!("| {} | {marks} | {sign} |", markup_escape::escape_markdown(&item.name))
    }));
    let open = sheet.requirements.iter().filter(|line| line.awarded == Award::ByHand);
    lines.extend(open.map(|line| {
        let name = markup_escape::escape_markdown(&requirement_name(line, book));
        format!("| {name} | ?/{} | {by_hand} |", line.marks)
    }));
    lines.join("\n")
}

fn loss(sheet: &Marksheet, line: &RequirementLine, book: &Phrasebook) -> String {
    let heading = format!("### {}: −{}", markup_escape::escape_markdown(&requirement_name(line, book)), line.lost());
    format!("{heading}\n\n{}", fenced(&plain_text::requirement_text(sheet, line, book)))
}

/// A student's words, on one line.
pub fn code_span(words: &str) -> String {
    let words = escape_text(words);
    if words.trim().is_empty() {
        return String::new();
    }
    markdown_code::code_span(&words)
}

/// Writes code in a cell of a table. Tables are cut into cells before code is recognised, and no number of backslashes
/// protects a `|`, so `|` becomes `¦`.
fn cell(words: &str) -> String {
    code_span(&words.replace('|', "¦"))
}

/// Lines that stay as they are.
fn fenced(lines: &str) -> String {
    let fence = markdown_code::code_fence(lines);
    format!("{fence}text\n{lines}\n{fence}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platforms::sample;

    #[test]
    fn no_words_of_a_student_are_markup() {
        assert_eq!(code_span("a`b``c"), "```a`b``c```");
        assert_eq!(code_span("`"), "`` ` ``");
        assert_eq!(code_span("a\nb"), "`a\\nb`");
        assert_eq!(cell("a\\|b"), "`a\\¦b`");
        assert_eq!(fenced("```\n# x"), "````text\n```\n# x\n````");
    }

    /// Returns the text outside of code spans, that is, outside of two runs of equally many backticks.
    fn without_code(line: &str) -> String {
        let Some((before, rest)) = line.split_once('`') else { return line.to_string() };
        let run = 1 + rest.len() - rest.trim_start_matches('`').len();
        let inside = &rest[run - 1..];
        let ends = |at: &usize| {
            let (left, right) = inside.split_at(*at);
            let own = right.len() - right.trim_start_matches('`').len();
            own == run && !left.ends_with('`')
        };
        let end = (0..inside.len()).filter(|at| inside.is_char_boundary(*at)).find(ends);
        let end = end.unwrap_or_else(|| panic!("a span does not close: {line}"));
        format!("{before}{}", without_code(&inside[end + run..]))
    }

    #[test]
    fn a_hostile_name_stays_in_its_cell() {
        let table = cohort(&[sample::hostile(), sample::right()], None);
        for line in table.lines().filter(|line| line.starts_with('|')) {
            assert_eq!(line.matches('|').count(), 5, "{line}");
        }
        let page = submission(&sample::hostile(), Phrasebook::english());
        let mut fence: Option<&str> = None;
        for line in page.lines() {
            match fence {
                Some(open) if line == open => fence = None,
                Some(_) => {}
                None if line.starts_with("```") => fence = Some(line.trim_end_matches("text")),
                None => {
                    let outside = without_code(line);
                    assert!(
                        !outside.contains("error") && !outside.contains("script") && !outside.contains("HYPERLINK"),
                        "{line}"
                    );
                }
            }
        }
        assert_eq!(fence, None);
    }

    #[test]
    fn losses_are_told_in_full() {
        let page = submission(&sample::flawed(), Phrasebook::english());
        for part in
            ["**3 of 24 marks.**", "### capture (handout, point 8): −11", "expected", "yours", "white selects 3,2"]
        {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}
