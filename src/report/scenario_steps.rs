//! A scenario step by step: what was done, what was said, what the board was then.

use super::side_by_side::side_by_side;
use super::terminal_text::{BAD, GOOD, STRONG, paint, wrap};
use super::view_text;
use super::visible_text::make_visible;
use crate::diagnostic::escape::escape_text;
use crate::game::{Board, Drawable};
use crate::ports::{Call, Fault};
use crate::replay::Transcript;
use crate::spec::Spec;
use crate::verdict::{Verdict, VerdictEnding, player_line};

/// One block of text for the beginning, one for each step that was reached, and one for the verdict.
pub fn step_blocks<G: Drawable>(spec: &Spec, transcript: &Transcript<G>, verdict: &Verdict) -> Vec<String> {
    let scenario = &transcript.scenario;
    let mut board = scenario.given.clone();
    let mut blocks = vec![format!("{}\n{}", paint(STRONG, &scenario.title), shown::<G>(spec, "given", &board))];
    let mut lines: Vec<String> = Vec::new();
    let mut number = 0;
    let begin = |number: &mut usize, what: String| {
        *number += 1;
        vec![paint(STRONG, format!("Step {number}: {what}"))]
    };
    for call in &transcript.tape {
        match call {
            Call::Handle(cue) => lines = begin(&mut number, cue.sentence(&spec.seats)),
            Call::Poke(poked) => {
                board = poked.clone();
                let heading = begin(&mut number, "the model is changed from outside".to_string());
                blocks.push(format!("{}\n{}", heading.concat(), shown::<G>(spec, "now", &board)));
            }
            Call::Fresh => {
                blocks.push(begin(&mut number, "a new instance of the controller takes over".to_string()).concat())
            }
            Call::Store(stored) => {
                lines.push("  the model is changed".to_string());
                board = stored.clone();
            }
            Call::Refresh => lines.push("  the view is told to refresh".to_string()),
            Call::Tell { to, text } => {
                lines.push(format!("  {} is told: {}", to.name(&spec.seats), make_visible(text)))
            }
            Call::Log { text } => lines.push(format!("  the log says: {}", make_visible(text))),
            Call::Mark { actions } if actions.is_empty() => lines.push("  nothing is marked any more".to_string()),
            Call::Mark { actions } => {
                let actions: Vec<String> = actions.iter().map(ToString::to_string).collect();
                lines.push(format!("  marked: {}", make_visible(&actions.join("  "))));
            }
            Call::Write { text } => {
                lines.push("  the game is written out:".to_string());
                lines.extend(text.lines().map(|line| format!("    {}", make_visible(line))));
            }
            Call::Ask(cue) => {
                lines.push(format!("  the controller is asked: {}", make_visible(&cue.sentence(&spec.seats))))
            }
            Call::InitialiseUndone => {
                lines.push("  initialise changed the model, and the grader took that back".to_string());
            }
            Call::Show(shown) => lines.extend(view_text::render_view(spec, shown)),
            Call::Choose { text } => lines.push(format!("  chosen: {}", make_visible(text))),
            Call::Rule { legal } => {
                lines.push(format!("  the moves are said to be {}", if *legal { "legal" } else { "not legal" }));
            }
            Call::Done => {
                lines.push(shown::<G>(spec, "after", &board));
                lines.extend(wrong(verdict, number));
                blocks.push(std::mem::take(&mut lines).join("\n"));
            }
            Call::Failed(fault) => {
                let wrong = wrong(verdict, number.max(1));
                if wrong.is_empty() {
                    let says = format!("  {} This costs no marks, because nothing may change here.", exception(fault));
                    lines.push(wrap("", "  ", &says));
                }
                lines.extend(wrong);
                blocks.push(std::mem::take(&mut lines).join("\n"));
            }
        }
    }
    blocks.push(match verdict.ending {
        VerdictEnding::Passed => paint(GOOD, "✓ Everything was as expected."),
        _ => paint(BAD, format!("✗ Not as expected: {}.", counted(verdict.findings.len()))),
    });
    blocks
}

/// The exception of a player's attempt, as text.
fn exception(fault: &Fault) -> String {
    let text = escape_text(&fault.to_string());
    if text.ends_with('.') { text } else { format!("{text}.") }
}

fn counted(findings: usize) -> String {
    if findings == 1 { "1 difference".to_string() } else { format!("{findings} differences") }
}

/// A board with what its model says besides.
fn shown<G: Drawable>(spec: &Spec, heading: &str, board: &Board<G::Squares>) -> String {
    let picture = side_by_side(&[(heading, &G::report_picture(&board.squares))], None);
    format!("{picture}\n  {}", player_line(board, &spec.seats))
}

/// Describes the faults of a step, with the expected results.
fn wrong(verdict: &Verdict, step: usize) -> Vec<String> {
    let findings = verdict.findings.iter().filter(|finding| finding.step == step);
    let sentence = |says: String| wrap("", "  ", &says);
    let lines = findings.map(|finding| {
        let says = format!("{} {}", paint(BAD, "✗"), escape_text(&finding.says.to_string()));
        match &finding.expected {
            Some(expected) if finding.has_pictures() => {
                let actual = finding.actual.as_deref().unwrap_or_default();
                format!(
                    "{}\n{}",
                    sentence(says),
                    side_by_side(&[("expected", expected), ("yours", actual)], Some((0, 1)))
                )
            }
            Some(expected) if finding.has_texts() => {
                format!("{}\n  {}", sentence(format!("{says}; it should be:")), make_visible(expected))
            }
            _ => sentence(says),
        }
    });
    lines.collect()
}
