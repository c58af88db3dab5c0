//! Whose turn it is after a play.

use super::call_changes::{is_pass, is_play, next_seat, split_messages, turn_messages, with_boards, with_turn};
use crate::game::{FullGame, Seat};
use crate::mutants::deviation::FailureDeviation;
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{CallLog, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("turn-kept", "turns", "forgets to hand the turn over after a move", |scene, calls| {
            if !is_play(scene, &calls) {
                return calls;
            }
            with_turn(scene, calls, scene.board.player)
        }),
        Mutant::changing_calls(
            "turn-kept-in-the-model",
            "turns",
            "tells the players that the turn has changed, but does not store it in the model",
            |scene, calls| {
                if !is_play(scene, &calls) {
                    return calls;
                }
                with_boards(calls, |board| board.player = scene.board.player)
            },
        ),
        Mutant::changing_calls(
            "turn-always-first",
            "turns",
            "gives the turn to player 1 after every move",
            |scene, calls| {
                if !is_play(scene, &calls) {
                    return calls;
                }
                with_turn(scene, calls, Seat(1))
            },
        ),
        Mutant::changing_calls(
            "turn-counted-on",
            "turns",
            "adds 1 to the player after every move and never comes back to player 1",
            |scene, calls| {
                if !is_play(scene, &calls) || next_seat(scene, scene.board.player) != Seat(1) || is_pass(scene, &calls)
                {
                    return calls;
                }
                let player = Seat(scene.board.player.0.saturating_add(1));
                let (mut calls, _) = split_messages(with_boards(calls, |board| board.player = player));
                calls.extend(turn_messages(scene, player));
                calls
            },
        ),
        Mutant::with_deviation("pass-fails", "pass", "calls itself without end when a player has to pass", || {
            FailureDeviation(|scene: &DeviationContext<'_, G>, calls: &CallLog<G>| {
                is_pass(scene, calls).then(|| "the stack has no room for another call".to_string())
            })
        }),
        Mutant::with_deviation(
            "pass-lasts",
            "pass",
            "keeps the turn after the move that follows a pass, too, though the other player can move again",
            || KeepsTurnAfterPass(false),
        ),
    ]
}

/// Remembers that there was a pass, and does not hand the turn over after the next move either.
struct KeepsTurnAfterPass(bool);

impl<G: FullGame> Deviation<G> for KeepsTurnAfterPass {
    fn change_calls(&mut self, scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        if *scene.cue == Event::Startup {
            self.0 = false;
        }
        if !is_play(scene, &calls) {
            return calls;
        }
        let passed = is_pass(scene, &calls);
        let lasts = std::mem::replace(&mut self.0, passed);
        if lasts && !passed { with_turn(scene, calls, scene.board.player) } else { calls }
    }

    fn reset(&mut self) {
        self.0 = false;
    }
}
