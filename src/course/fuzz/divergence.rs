//! One place where a submission does something else than the reference.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::sync::Arc;

use similar::{ChangeTag, TextDiff};

use crate::audit::StepFailure;
use crate::game::{FullGame, Game};
use crate::ports::{Event, Fault};
use crate::replay::Transcript;
use crate::scenario::{Scenario, Step};
use crate::verdict::{CheckKind, Finding, Verdict, split_into_steps};

/// One place where a submission does something else than the reference.
#[derive(Clone, Debug)]
pub struct Divergence<G: Game> {
    /// The game's number.
    pub game: u32,
    /// The step of that game, from 0.
    pub step: usize,
    /// Scenario that was played: the game, or its rest after an earlier divergence.
    pub scenario: Arc<Scenario<G>>,
    /// Failure; its step counts in `scenario`.
    pub slip: StepFailure,
    /// Visible symptom of the cause.
    pub symptom: Symptom,
    /// Why the game ended early, if it did.
    pub fault: Option<Fault>,
}

impl<G: FullGame> Divergence<G> {
    /// Its place among all steps of all games, for patterns.
    pub(super) fn step_index(&self) -> usize {
        self.game as usize * 1_000 + self.step
    }
}

/// Symptom that divergences of one cause share, as far as it can be seen without knowing the cause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Symptom {
    /// Event in which it showed; for messages it does not matter.
    doing: String,
    /// Check that failed.
    check: CheckKind,
    /// Faults of the messages.
    texts: BTreeSet<String>,
    /// Whether the game that was to be checked is legal: who refuses a legal one errs otherwise than who takes an illegal one.
    legal: Option<bool>,
}

impl Symptom {
    /// Returns the symptom in one step, counted from 1, of a transcript; `seats` are the players' names.
    pub fn of<G: FullGame>(transcript: &Transcript<G>, step: usize, verdict: &Verdict, seats: &[String]) -> Symptom {
        let findings = || verdict.findings.iter().filter(|finding| finding.step == step);
        let of_the_board = findings().find(|finding| finding.check.is_about_board());
        let check = of_the_board.or(findings().next()).map_or(CheckKind::Answer, |finding| finding.check);
        let doing = match (transcript.scenario.steps.get(step.saturating_sub(1)), check) {
            (_, CheckKind::Feedback | CheckKind::Listed | CheckKind::Truthful | CheckKind::Log) => String::new(),
            // A wrong capture is one, no matter who chose the square.
            (Some(Step::Do { cue: Event::Automatic { .. }, .. }), CheckKind::Squares | CheckKind::Captures) => {
                "select".to_string()
            }
            (Some(Step::Do { cue: Event::Call { action }, .. }), _) => function_name(action),
            (Some(Step::Do { cue, .. }), _) => cue.kind().to_string(),
            _ => String::new(),
        };
        let texts = match of_the_board {
            Some(_) => BTreeSet::new(),
            // Whatever was said before that, it is what was not said now.
            None if check == CheckKind::Feedback && nobody_was_told(transcript, step) => {
                BTreeSet::from(["nothing".into()])
            }
            None => findings().filter(|finding| finding.check == check).map(|finding| slip(finding, seats)).collect(),
        };
        let legal = match transcript.scenario.steps.get(step.saturating_sub(1)) {
            Some(Step::Do { expect, .. }) => expect.legal,
            _ => None,
        };
        Symptom { doing, check, texts, legal }
    }
}

/// The name of a function that is called; its arguments differ from game to game.
pub(super) fn function_name(action: &impl Display) -> String {
    action.to_string().split(' ').next().unwrap_or_default().to_string()
}

fn nobody_was_told<G: FullGame>(transcript: &Transcript<G>, step: usize) -> bool {
    split_into_steps(transcript).get(step.saturating_sub(1)).is_some_and(|act| act.told.is_empty())
}

impl Symptom {
    /// Returns the faults of the messages; empty if the failure is not about messages.
    pub(super) fn texts(&self) -> &BTreeSet<String> {
        &self.texts
    }
}

/// Describes the fault of a message in such a way that the same spelling mistake looks the same in every message.
fn slip(finding: &Finding, seats: &[String]) -> String {
    let (expected, actual) = match (&finding.expected, &finding.actual) {
        (Some(expected), Some(actual)) => (plain(expected, seats), plain(actual, seats)),
        (Some(_), None) => return "nothing".to_string(),
        (None, Some(actual)) => return format!("unwanted: {}", plain(actual, seats)),
        (None, None) => return String::new(),
    };
    let diff = TextDiff::from_words(expected.as_str(), actual.as_str());
    let changed = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
    let words: Vec<String> = changed.map(|change| format!("{}{}", change.tag(), change.value())).collect();
    // Where most is different, it is another message, and that is what matters.
    if 2 * words.len() > expected.split_whitespace().count() { format!("another: {actual}") } else { words.concat() }
}

/// Without the players' names, and without numbers, which differ from game to game.
fn plain(text: &str, seats: &[String]) -> String {
    let text: String = text.chars().take(200).filter(|letter| !letter.is_numeric()).collect();
    let is_a_name = |word: &str| seats.iter().any(|seat| seat.eq_ignore_ascii_case(word));
    text.split(' ').map(|word| if is_a_name(word) { "_" } else { word }).collect::<Vec<_>>().join(" ")
}
