//! The computer's move.

use super::tape::{choices, is_seat, left, next_seat, silent, turned};
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::twisted::Fails;
use crate::mutants::{Mutant, Scene, Twist};
use crate::stage::{Cue, Tape};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::hearing(
            "automated-ignored",
            "functions",
            "does nothing when an automated move is asked for",
            |scene| Some(scene.cue.clone()).filter(|cue| !matches!(cue, Cue::Automatic { .. })),
        ),
        Mutant::seeing(
            "automated-out-of-turn",
            "automated",
            "makes an automated move for a player who is not on turn",
            |scene| match scene.cue {
                Cue::Automatic { seat } if is_seat(scene, *seat) => Board { player: *seat, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::hearing(
            "automated-for-the-player-on-turn",
            "automated",
            "makes an automated move for the player on turn, whoever has asked for it",
            |scene| match scene.cue {
                Cue::Automatic { .. } => Some(Cue::Automatic { seat: scene.board.player }),
                cue => Some(cue.clone()),
            },
        ),
        Mutant::hearing(
            "automated-for-player-two-only",
            "automated",
            "makes automated moves for player 2 only",
            |scene| match scene.cue {
                Cue::Automatic { seat } if *seat != Seat(2) => None,
                cue => Some(cue.clone()),
            },
        ),
        Mutant::hearing(
            "automated-takes-the-first",
            "automated",
            "plays the first square that it finds instead of the best one",
            |scene| Some(picking(scene, |all| all.into_iter().next())),
        ),
        Mutant::hearing(
            "automated-takes-the-last",
            "automated",
            "plays the last square that it finds instead of the best one",
            |scene| Some(picking(scene, |all| all.into_iter().next_back())),
        ),
        Mutant::hearing(
            "automated-takes-the-fewest",
            "automated",
            "plays the square that takes the fewest pieces",
            |scene| Some(picking(scene, |all| all.into_iter().min_by_key(|(_, taken)| *taken))),
        ),
        Mutant::twisting(
            "automated-plays-the-other-side",
            "automated",
            "makes the move of the other player when an automated move is asked for",
            || OtherSide,
        ),
        Mutant::doing(
            "automated-keeps-the-turn",
            "automated",
            "keeps the turn after an automated move, or hands it over twice",
            |scene, calls| match scene.cue {
                Cue::Automatic { .. } => turned(scene, calls, scene.board.player),
                _ => calls,
            },
        ),
        Mutant::doing(
            "automated-silent",
            "turn-messages",
            "sends no messages after an automated move",
            |scene, calls| match scene.cue {
                Cue::Automatic { .. } if left(&calls).is_some() => silent(calls),
                _ => calls,
            },
        ),
        Mutant::twisting(
            "automated-fails-without-a-move",
            "automated",
            "fails when there is nothing to play automatically",
            || {
                Fails(|scene: &Scene<'_, G>, _: &Tape<G>| match scene.cue {
                    Cue::Automatic { seat } if choices(scene, *seat).is_empty() => {
                        Some("the list of moves is empty".to_string())
                    }
                    _ => None,
                })
            },
        ),
    ]
}

/// Picks one of some actions, each with what it takes.
type Pick<G> = fn(Vec<Choice<G>>) -> Option<Choice<G>>;
type Choice<G> = (<G as Game>::Action, u64);

/// The cue, with an automated move taken for a click on what `pick` picks; all else about it stays right.
fn picking<G: FullGame>(scene: &Scene<'_, G>, pick: Pick<G>) -> Cue<G> {
    let Cue::Automatic { seat } = scene.cue else { return scene.cue.clone() };
    if *seat != scene.board.player || scene.board.finished {
        return scene.cue.clone();
    }
    let picked = pick(choices(scene, *seat));
    picked.map_or_else(|| scene.cue.clone(), |(action, _)| Cue::Select { seat: *seat, action })
}

/// Makes the other player's move.
struct OtherSide;

impl<G: FullGame> Twist<G> for OtherSide {
    fn hears(&mut self, scene: &Scene<'_, G>) -> Option<Cue<G>> {
        Some(match scene.cue {
            Cue::Automatic { seat } if *seat == scene.board.player => Cue::Automatic { seat: next_seat(scene, *seat) },
            cue => cue.clone(),
        })
    }

    fn sees(&mut self, scene: &Scene<'_, G>) -> Board<G::Squares> {
        match scene.cue {
            Cue::Automatic { seat } if *seat == scene.board.player => {
                Board { player: next_seat(scene, *seat), ..scene.board.clone() }
            }
            _ => scene.board.clone(),
        }
    }
}
