//! The computer's move.

use super::call_changes::{actions_with_captures, is_seat, next_seat, stored_board, with_turn, without_messages};
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::Event;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_event(
            "automated-ignored",
            "functions",
            "does nothing when an automated move is asked for",
            |scene| Some(scene.cue.clone()).filter(|cue| !matches!(cue, Event::Automatic { .. })),
        ),
        Mutant::changing_board(
            "automated-out-of-turn",
            "automated",
            "makes an automated move for a player who is not on turn",
            |scene| match scene.cue {
                Event::Automatic { seat } if is_seat(scene, *seat) => Board { player: *seat, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::changing_event(
            "automated-for-the-player-on-turn",
            "automated",
            "makes an automated move for the player on turn, whoever has asked for it",
            |scene| match scene.cue {
                Event::Automatic { .. } => Some(Event::Automatic { seat: scene.board.player }),
                cue => Some(cue.clone()),
            },
        ),
        Mutant::changing_event(
            "automated-for-player-two-only",
            "automated",
            "makes automated moves for player 2 only",
            |scene| match scene.cue {
                Event::Automatic { seat } if *seat != Seat(2) => None,
                cue => Some(cue.clone()),
            },
        ),
        Mutant::changing_event(
            "automated-takes-the-first",
            "automated",
            "plays the first square that it finds instead of the best one",
            |scene| Some(picking(scene, |all| all.into_iter().next())),
        ),
        Mutant::changing_event(
            "automated-takes-the-last",
            "automated",
            "plays the last square that it finds instead of the best one",
            |scene| Some(picking(scene, |all| all.into_iter().next_back())),
        ),
        Mutant::changing_event(
            "automated-takes-the-fewest",
            "automated",
            "plays the square that takes the fewest pieces",
            |scene| Some(picking(scene, |all| all.into_iter().min_by_key(|(_, taken)| *taken))),
        ),
        Mutant::with_deviation(
            "automated-plays-the-other-side",
            "automated",
            "makes the move of the other player when an automated move is asked for",
            || MovesForOther,
        ),
        Mutant::changing_calls(
            "automated-keeps-the-turn",
            "automated",
            "keeps the turn after an automated move, or hands it over twice",
            |scene, calls| match scene.cue {
                Event::Automatic { .. } => with_turn(scene, calls, scene.board.player),
                _ => calls,
            },
        ),
        Mutant::changing_calls(
            "automated-silent",
            "turn-messages",
            "sends no messages after an automated move",
            |scene, calls| match scene.cue {
                Event::Automatic { .. } if stored_board(&calls).is_some() => without_messages(calls),
                _ => calls,
            },
        ),
    ]
}

/// Picks one of some actions, each with what it takes.
type ActionPicker<G> = fn(Vec<ActionWithCaptures<G>>) -> Option<ActionWithCaptures<G>>;
type ActionWithCaptures<G> = (<G as Game>::Action, u64);

/// The cue, with an automated move taken for a click on what `pick` picks; all else about it stays right.
fn picking<G: FullGame>(scene: &DeviationContext<'_, G>, pick: ActionPicker<G>) -> Event<G> {
    let Event::Automatic { seat } = scene.cue else { return scene.cue.clone() };
    if *seat != scene.board.player || scene.board.finished {
        return scene.cue.clone();
    }
    let picked = pick(actions_with_captures(scene, *seat));
    picked.map_or_else(|| scene.cue.clone(), |(action, _)| Event::Select { seat: *seat, action })
}

/// Makes the other player's move.
struct MovesForOther;

impl<G: FullGame> Deviation<G> for MovesForOther {
    fn change_event(&mut self, scene: &DeviationContext<'_, G>) -> Option<Event<G>> {
        Some(match scene.cue {
            Event::Automatic { seat } if *seat == scene.board.player => {
                Event::Automatic { seat: next_seat(scene, *seat) }
            }
            cue => cue.clone(),
        })
    }

    fn change_board(&mut self, scene: &DeviationContext<'_, G>) -> Board<G::Squares> {
        match scene.cue {
            Event::Automatic { seat } if *seat == scene.board.player => {
                Board { player: next_seat(scene, *seat), ..scene.board.clone() }
            }
            _ => scene.board.clone(),
        }
    }
}
