//! One failed scenario, for the student whose it is: the requirement, the cue, the board before, what was expected.

use super::side_by_side::side_by_side;
use super::terminal_text::{BAD, FAINT, STRONG, paint, wrap};
use super::text_diff::text_diff;
use super::visible_text::{explain_difference, make_visible};
use crate::diagnostic::escape::escape_text;
use crate::marks::RequirementLine;
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::spec::handout_points;
use crate::verdict::{CheckKind, Finding, Verdict};

/// Before everything but the title.
const INDENT: &str = "    ";

/// In how many steps it is shown what was wrong; what comes later is mostly a consequence.
const STEPS: usize = 3;

/// Draws a failed scenario. `command` replays it, as a sentence in the language of `book`, or is empty if the reader cannot; `line` is its requirement.
pub fn failure(verdict: &Verdict, line: Option<&RequirementLine>, command: &str, book: &Phrasebook) -> String {
    let mut blocks = vec![format!("{} {}", paint(BAD, "✗"), paint(STRONG, &verdict.title))];
    if let Some(line) = line {
        blocks.push(wrap(
            INDENT,
            INDENT,
            &format!("{}: {}", requirement_name(line, book), book.say(&requirement_demand(line))),
        ));
    }
    let mut step = None;
    let mut wrong: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
    wrong.dedup();
    let last_shown = wrong.get(STEPS - 1).or(wrong.last()).copied().unwrap_or_default();
    for finding in verdict.findings.iter().filter(|finding| finding.step <= last_shown) {
        if step != Some(finding.step) {
            let heading =
                phrase!("failure-step", step = finding.step, cue = paint(STRONG, book.say(&finding.step_phrase())));
            blocks.push(indented(&book.say(&heading)));
            step = Some(finding.step);
        }
        blocks.push(indented(&detail(finding, book)));
    }
    if wrong.len() > STEPS {
        let more = wrong.len() - STEPS;
        blocks.push(indented(&paint(FAINT, book.say(&phrase!("failure-later-steps", count = more)))));
    }
    // A board that no finding has shown is still what the cue was given.
    // One that students are not shown is empty.
    let is_known = |finding: &&Finding| !finding.before.is_empty();
    let has_pictures = verdict.findings.iter().any(Finding::has_pictures);
    if let Some(first) = verdict.findings.iter().filter(is_known).find(|_| !has_pictures) {
        let heading = book.say(&phrase!("failure-before-step", step = first.step));
        let (squares, player) = first.squares_and_player_before();
        blocks.push(indented(&side_by_side(&[(&heading, squares)], None)));
        blocks.extend(player.map(|line| indented(&format!("  {}", book.say(&line)))));
    }
    blocks.extend((!command.is_empty()).then(|| indented(&paint(FAINT, command))));
    blocks.join("\n")
}

/// A requirement as it is named to people.
pub fn requirement_name(line: &RequirementLine, book: &Phrasebook) -> String {
    let name = name_with_points(&line.id, &line.points, book);
    if line.declared { format!("{name} ({})", book.say(&phrase!("requirement-declared"))) } else { name }
}

/// A requirement or a rule, with the points of the handout that it is from.
pub fn name_with_points(name: &str, points: &[u32], book: &Phrasebook) -> String {
    handout_points(points).map_or_else(|| name.to_string(), |points| format!("{name} ({})", book.say(&points)))
}

/// Demand of a requirement: the course's words, unless it stands for requirements that are not published.
pub fn requirement_demand(line: &RequirementLine) -> Phrase {
    if line.is_unpublished() { phrase!("unpublished-demand") } else { Phrase::verbatim(&line.says) }
}

/// Describes the fault in one place.
fn detail(finding: &Finding, book: &Phrasebook) -> String {
    // All of it is indented in the end.
    let sentence = |end: &str| {
        let lines = wrap(INDENT, INDENT, &format!("{}{end}", escape_text(&book.say(&finding.says))));
        lines.lines().map(|line| line.strip_prefix(INDENT).unwrap_or(line)).collect::<Vec<_>>().join("\n")
    };
    match (&finding.expected, &finding.actual) {
        (Some(expected), Some(actual)) if finding.has_pictures() => {
            let headings = [phrase!("board-before"), phrase!("board-expected"), phrase!("board-yours")];
            let [before, right, yours] = headings.map(|heading| book.say(&heading));
            let pictures = [
                (before.as_str(), finding.squares_and_player_before().0),
                (right.as_str(), expected.as_str()),
                (yours.as_str(), actual.as_str()),
            ];
            let all = if finding.check == CheckKind::Unchanged { &pictures[1..] } else { &pictures[..] };
            format!("{}\n{}", sentence(":"), side_by_side(all, Some((all.len() - 2, all.len() - 1))))
        }
        (Some(expected), Some(actual)) if finding.has_texts() => {
            format!("{}\n{}", sentence(":"), compared_texts(expected, actual, book))
        }
        (Some(expected), None) if finding.has_texts() => {
            let should = match finding.check {
                CheckKind::Feedback => phrase!("failure-should-see"),
                _ => phrase!("failure-should-be"),
            };
            format!("{}\n{}", sentence(&format!("; {}:", book.say(&should))), make_visible(expected))
        }
        (None, Some(actual)) if finding.check != CheckKind::Looks => {
            format!("{}\n{}", sentence(":"), make_visible(actual))
        }
        _ => sentence(""),
    }
}

/// Both texts where a message, a line or a label has another text than it should, as lines; `None` where it is something else.
pub fn different_texts(finding: &Finding, book: &Phrasebook) -> Option<String> {
    let texts = finding.expected.as_deref().zip(finding.actual.as_deref());
    texts.filter(|_| finding.has_texts()).map(|(expected, actual)| compared_texts(expected, actual, book))
}

/// Two texts above each other, and in brackets how they differ where nobody would see it.
fn compared_texts(expected: &str, actual: &str, book: &Phrasebook) -> String {
    let hints = explain_difference(expected, actual);
    let hints: Vec<String> = hints.iter().map(|hint| format!("\n({})", book.say(hint))).collect();
    format!("{}{}", text_diff(expected, actual).to_text(book), hints.concat())
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| if line.is_empty() { String::new() } else { format!("{INDENT}{line}") })
        .collect::<Vec<_>>()
        .join("\n")
}
