//! One place where a submission does something else than the reference.

use std::sync::Arc;

use crate::audit::Slip;
use crate::game::Game;
use crate::scenario::{Scenario, Step, Wanted};
use crate::stage::Cue;
use crate::verdict::Check;

/// One place where a submission does something else than the reference.
#[derive(Clone, Debug)]
pub struct Divergence<G: Game> {
    /// The game's number.
    pub game: u32,
    /// The step of that game, from 0.
    pub step: usize,
    /// What was played: the game, or what was left of it after an earlier divergence.
    pub scenario: Arc<Scenario<G>>,
    /// What was wrong; its step counts in `scenario`.
    pub slip: Slip,
}

/// What divergences of one cause have in common, as far as can be seen without knowing the cause.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Symptom {
    /// What was being done when it showed.
    doing: &'static str,
    /// What was wrong.
    check: Check,
    /// What was to be seen of it, for messages.
    text: Option<String>,
}

impl<G: Game> Divergence<G> {
    /// Its place among all steps of all games, for patterns.
    pub(super) fn place(&self) -> usize {
        self.game as usize * 1_000 + self.step
    }

    pub(super) fn symptom(&self) -> Symptom {
        Symptom::of(&self.scenario, &self.slip)
    }
}

impl Symptom {
    /// What is to be seen of a slip.
    pub fn of<G: Game>(scenario: &Scenario<G>, slip: &Slip) -> Symptom {
        let (check, actual) = slip.seen.first().cloned().unwrap_or((Check::Answer, None));
        let Some(Step::Do { cue, expect }) = scenario.steps.get(slip.step.saturating_sub(1)) else {
            return Symptom { doing: "", check, text: None };
        };
        let doing = match (cue, check) {
            // A wrong capture is one, whoever chose the square.
            (Cue::Automatic { .. }, Check::Squares | Check::Captures) => "select",
            _ => cue.kind(),
        };
        let of_a_message = matches!(check, Check::Feedback | Check::Listed | Check::Truthful);
        let text = of_a_message.then(|| {
            let wanted = expect.feedback.values().map(|wanted| match wanted {
                Wanted::Message(key) => key.clone(),
                Wanted::Silent => "silent".to_string(),
                Wanted::Text(text) => letters(text),
            });
            let wanted: Vec<String> = wanted.collect();
            format!("{} {}", wanted.join(" "), actual.as_deref().map(letters).unwrap_or_default())
        });
        Symptom { doing, check, text }
    }
}

/// Numbers in texts differ from game to game.
fn letters(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_ascii_digit()).take(80).collect()
}
