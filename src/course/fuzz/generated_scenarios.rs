//! Games as part of the marks.

use super::GameGenerator;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::Diagnostic;
use crate::games::Play;
use crate::scenario::{MessageLaws, Scenario, Step};

/// Loads a coursework of a game that is known at compile time, with its generated games.
///
/// # Errors
/// The author's mistakes.
pub fn load_with_games<G: Play>(
    bundle: &Bundle,
    id: &str,
    edition: Option<&str>,
) -> Result<Coursework<G>, Vec<Diagnostic>> {
    Ok(with_games(Coursework::load(bundle, load_spec(bundle, id, edition)?)?))
}

/// Adds the games that requirements ask for to a coursework's scenarios.
///
/// They state what is on the board after each cue. What players are told is left to the fixtures: a misspelt message
/// would otherwise cost marks for the rules, too.
#[must_use]
pub fn with_games<G: Play>(mut coursework: Coursework<G>) -> Coursework<G> {
    let mut dealt = Vec::new();
    for requirement in &coursework.spec.requirements {
        let Some(plays) = requirement.plays else { continue };
        let games = GameGenerator::new(&coursework, plays.seed);
        dealt.extend((0..plays.games).map(|number| {
            let game = games.game(number);
            Scenario {
                id: format!("{}/{}", requirement.id, game.id),
                requirement: requirement.id.clone(),
                messages: MessageLaws::default(),
                steps: game.steps.into_iter().map(of_the_board).collect(),
                ..game
            }
        }));
    }
    coursework.scenarios.extend(dealt);
    coursework.scenarios.sort_by(|left, right| left.id.cmp(&right.id));
    coursework
}

fn of_the_board<G: Play>(mut step: Step<G>) -> Step<G> {
    if let Step::Do { expect, .. } = &mut step {
        expect.feedback.clear();
        expect.refreshed = false;
    }
    step
}
