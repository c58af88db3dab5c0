//! One failed scenario, for the student whose it is: the requirement, the cue, the board before, what was expected.

use super::side_by_side::side_by_side;
use super::terminal_text::{BAD, FAINT, STRONG, paint, wrap};
use super::text_diff::text_diff;
use super::visible_text::{explain_difference, make_visible};
use crate::diagnostic::escape::escape_text;
use crate::marks::RequirementLine;
use crate::spec::with_handout_points;
use crate::verdict::{CheckKind, Finding, Verdict};

/// Before everything but the title.
const INDENT: &str = "    ";

/// In how many steps it is shown what was wrong; what comes later is mostly a consequence.
const STEPS: usize = 3;

/// Draws a failed scenario. `command` replays it; `line` is its requirement.
pub fn failure(verdict: &Verdict, line: Option<&RequirementLine>, command: &str) -> String {
    let mut blocks = vec![format!("{} {}", paint(BAD, "✗"), paint(STRONG, &verdict.title))];
    if let Some(line) = line {
        blocks.push(wrap(INDENT, INDENT, &format!("{}: {}", requirement_name(line), line.says)));
    }
    let mut step = None;
    let mut wrong: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
    wrong.dedup();
    let last_shown = wrong.get(STEPS - 1).or(wrong.last()).copied().unwrap_or_default();
    for finding in verdict.findings.iter().filter(|finding| finding.step <= last_shown) {
        if step != Some(finding.step) {
            blocks.push(indented(&format!("In step {}, {}:", finding.step, paint(STRONG, &finding.cue))));
            step = Some(finding.step);
        }
        blocks.push(indented(&detail(finding)));
    }
    if wrong.len() > STEPS {
        let more = wrong.len() - STEPS;
        let steps = if more == 1 { "1 later step".to_string() } else { format!("{more} later steps") };
        blocks.push(indented(&paint(FAINT, format!("And in {steps}, perhaps only as a consequence."))));
    }
    // A board that no finding has shown is still what the cue was given.
    // One that students are not shown is empty.
    let is_known = |finding: &&Finding| !finding.before.is_empty();
    let has_pictures = verdict.findings.iter().any(Finding::has_pictures);
    if let Some(first) = verdict.findings.iter().filter(is_known).find(|_| !has_pictures) {
        let heading = format!("before step {}", first.step);
        let (squares, player) = first.squares_and_player_before();
        blocks.push(indented(&side_by_side(&[(&heading, squares)], None)));
        blocks.extend(player.map(|line| indented(&format!("  {line}"))));
    }
    blocks.push(indented(&paint(FAINT, command)));
    blocks.join("\n")
}

/// A requirement as it is named to people.
pub fn requirement_name(line: &RequirementLine) -> String {
    let name = with_handout_points(&line.id, &line.points);
    if line.declared { format!("{name} (declared)") } else { name }
}

/// Describes the fault in one place.
fn detail(finding: &Finding) -> String {
    // All of it is indented in the end.
    let sentence = |end: &str| {
        let lines = wrap(INDENT, INDENT, &format!("{}{end}", escape_text(&finding.says)));
        lines.lines().map(|line| line.strip_prefix(INDENT).unwrap_or(line)).collect::<Vec<_>>().join("\n")
    };
    match (&finding.expected, &finding.actual) {
        (Some(expected), Some(actual)) if finding.has_pictures() => {
            let pictures = [
                ("before", finding.squares_and_player_before().0),
                ("expected", expected.as_str()),
                ("yours", actual.as_str()),
            ];
            let all = if finding.check == CheckKind::Unchanged { &pictures[1..] } else { &pictures[..] };
            format!("{}\n{}", sentence(":"), side_by_side(all, Some((all.len() - 2, all.len() - 1))))
        }
        (Some(expected), Some(actual)) if finding.has_texts() => {
            let hints: Vec<String> =
                explain_difference(expected, actual).iter().map(|hint| format!("\n({hint})")).collect();
            format!("{}\n{}{}", sentence(":"), text_diff(expected, actual), hints.concat())
        }
        (Some(expected), None) if finding.has_texts() => {
            let should = if finding.check == CheckKind::Feedback { "it should see" } else { "it should be" };
            format!("{}\n{}", sentence(&format!("; {should}:")), make_visible(expected))
        }
        (None, Some(actual)) if finding.check != CheckKind::Looks => {
            format!("{}\n{}", sentence(":"), make_visible(actual))
        }
        _ => sentence(""),
    }
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| if line.is_empty() { String::new() } else { format!("{INDENT}{line}") })
        .collect::<Vec<_>>()
        .join("\n")
}
