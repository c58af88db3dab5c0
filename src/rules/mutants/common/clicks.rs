//! Whose click counts, and on what.

use super::call_changes::{attempted_action, is_attempt, is_out_of_turn, is_refused, is_seat, next_seat, stored_board};
use crate::game::{Board, FullGame, Seat};
use crate::mutants::deviation::FailureDeviation;
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{Call, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_event("empty-stub", "functions", "does nothing at all: its functions are empty", |_| None),
        Mutant::changing_event("clicks-ignored", "functions", "does nothing when a player tries a move", |scene| {
            Some(scene.cue.clone()).filter(|cue| !is_attempt(cue))
        }),
        Mutant::changing_board(
            "out-of-turn-played",
            "wrong-player",
            "lets a player who is not on turn play",
            |scene| match scene.cue {
                Event::Select { seat, .. } if is_seat(scene, *seat) => Board { player: *seat, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::changing_event(
            "click-counts-for-the-player-on-turn",
            "wrong-player",
            "does not look at who has clicked, and plays for the player on turn",
            |scene| Some(clicked_by(scene, |_| true, scene.board.player)),
        ),
        Mutant::changing_calls(
            "out-of-turn-turns",
            "wrong-player",
            "hands the turn to a player who clicks out of turn",
            |scene, mut calls| {
                if is_out_of_turn(scene) && matches!(scene.cue, Event::Select { .. }) {
                    let player = scene.cue.seat().unwrap_or_default();
                    calls.push(Call::Store(Board { player, ..scene.board.clone() }));
                }
                calls
            },
        ),
        Mutant::changing_calls(
            "refused-turns",
            "invalid-square",
            "hands the turn over even when nothing may be played on the square",
            |scene, mut calls| {
                if is_refused(scene, &calls) {
                    let player = next_seat(scene, scene.board.player);
                    calls.push(Call::Store(Board { player, ..scene.board.clone() }));
                }
                calls
            },
        ),
        Mutant::with_deviation(
            "typed-off-the-board-fails",
            "invalid-square",
            "fails when somebody types a square that is off the board",
            || {
                FailureDeviation(|scene: &DeviationContext<'_, G>, calls: &_| {
                    let refused = attempted_action(scene).filter(|_| stored_board::<G>(calls).is_none());
                    let off = refused.filter(|action| !G::view_can_send(scene.rules, action));
                    off.map(|action| format!("{action} is off the board"))
                })
            },
        )
        .requiring_event("type"),
    ]
}

/// The cue with somebody else as the one who clicked, if the one who did is meant.
fn clicked_by<G: FullGame>(scene: &DeviationContext<'_, G>, meant: impl Fn(Seat) -> bool, by: Seat) -> Event<G> {
    match scene.cue {
        Event::Select { seat, action } if meant(*seat) => Event::Select { seat: by, action: action.clone() },
        cue => cue.clone(),
    }
}
