//! Exceptions where nothing may happen: out of turn, off the board and after the end.

use super::NONE;
use crate::game::FullGame;
use crate::mutants::common::call_changes::{attempted_action, is_out_of_turn, stored_board};
use crate::mutants::deviation::LateFailure;
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::{CallLog, Event};

pub(super) fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        failing("off-the-board-fails", "fails when a player clicks beside the board", |scene, calls| {
            let refused = attempted_action(scene).filter(|_| stored_board::<G>(calls).is_none());
            matches!(scene.cue, Event::Select { .. })
                && refused.is_some_and(|action| !G::view_can_send(scene.rules, &action))
        }),
        failing("out-of-turn-fails", "tells a player who clicks out of turn so, and then fails", |scene, _| {
            matches!(scene.cue, Event::Select { .. }) && is_out_of_turn(scene)
        }),
        failing("automated-out-of-turn-fails", "fails at an automated move out of turn", |scene, _| {
            matches!(scene.cue, Event::Automatic { .. }) && is_out_of_turn(scene)
        }),
        failing("click-after-the-end-fails", "fails at a click after the end", |scene, _| {
            matches!(scene.cue, Event::Select { .. }) && scene.board.finished
        }),
        failing("automated-after-the-end-fails", "fails at an automated move after the end", |scene, _| {
            matches!(scene.cue, Event::Automatic { .. }) && scene.board.finished
        }),
    ]
}

/// A controller that fails after it has done what is right.
fn failing<G: FullGame>(
    id: &'static str,
    says: &'static str,
    when: fn(&DeviationContext<'_, G>, &CallLog<G>) -> bool,
) -> Mutant<G> {
    Mutant::with_deviation(id, NONE, says, move || LateFailure(when))
}
