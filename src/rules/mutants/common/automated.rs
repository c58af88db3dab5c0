//! The computer's move.

use super::call_changes::{choices, is_seat, next_seat, stored_board, with_turn, without_messages};
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::twist::FailsOn;
use crate::mutants::{Mutant, Twist, TwistContext};
use crate::ports::{CallLog, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::hearing(
            "automated-ignored",
            "functions",
            "does nothing when an automated move is asked for",
            |scene| Some(scene.cue.clone()).filter(|cue| !matches!(cue, Event::Automatic { .. })),
        ),
        Mutant::seeing(
            "automated-out-of-turn",
            "automated",
            "makes an automated move for a player who is not on turn",
            |scene| match scene.cue {
                Event::Automatic { seat } if is_seat(scene, *seat) => Board { player: *seat, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::hearing(
            "automated-for-the-player-on-turn",
            "automated",
            "makes an automated move for the player on turn, whoever has asked for it",
            |scene| match scene.cue {
                Event::Automatic { .. } => Some(Event::Automatic { seat: scene.board.player }),
                cue => Some(cue.clone()),
            },
        ),
        Mutant::hearing(
            "automated-for-player-two-only",
            "automated",
            "makes automated moves for player 2 only",
            |scene| match scene.cue {
                Event::Automatic { seat } if *seat != Seat(2) => None,
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
            || MovesForOther,
        ),
        Mutant::doing(
            "automated-keeps-the-turn",
            "automated",
            "keeps the turn after an automated move, or hands it over twice",
            |scene, calls| match scene.cue {
                Event::Automatic { .. } => with_turn(scene, calls, scene.board.player),
                _ => calls,
            },
        ),
        Mutant::doing(
            "automated-silent",
            "turn-messages",
            "sends no messages after an automated move",
            |scene, calls| match scene.cue {
                Event::Automatic { .. } if stored_board(&calls).is_some() => without_messages(calls),
                _ => calls,
            },
        ),
        Mutant::twisting(
            "automated-fails-without-a-move",
            "automated",
            "fails when there is nothing to play automatically",
            || {
                FailsOn(|scene: &TwistContext<'_, G>, _: &CallLog<G>| match scene.cue {
                    Event::Automatic { seat } if choices(scene, *seat).is_empty() => {
                        Some("the list of moves is empty".to_string())
                    }
                    _ => None,
                })
            },
        ),
    ]
}

/// Picks one of some actions, each with what it takes.
type PickAction<G> = fn(Vec<WrongChoice<G>>) -> Option<WrongChoice<G>>;
type WrongChoice<G> = (<G as Game>::Action, u64);

/// The cue, with an automated move taken for a click on what `pick` picks; all else about it stays right.
fn picking<G: FullGame>(scene: &TwistContext<'_, G>, pick: PickAction<G>) -> Event<G> {
    let Event::Automatic { seat } = scene.cue else { return scene.cue.clone() };
    if *seat != scene.board.player || scene.board.finished {
        return scene.cue.clone();
    }
    let picked = pick(choices(scene, *seat));
    picked.map_or_else(|| scene.cue.clone(), |(action, _)| Event::Select { seat: *seat, action })
}

/// Makes the other player's move.
struct MovesForOther;

impl<G: FullGame> Twist<G> for MovesForOther {
    fn hears(&mut self, scene: &TwistContext<'_, G>) -> Option<Event<G>> {
        Some(match scene.cue {
            Event::Automatic { seat } if *seat == scene.board.player => {
                Event::Automatic { seat: next_seat(scene, *seat) }
            }
            cue => cue.clone(),
        })
    }

    fn sees(&mut self, scene: &TwistContext<'_, G>) -> Board<G::Squares> {
        match scene.cue {
            Event::Automatic { seat } if *seat == scene.board.player => {
                Board { player: next_seat(scene, *seat), ..scene.board.clone() }
            }
            _ => scene.board.clone(),
        }
    }
}
