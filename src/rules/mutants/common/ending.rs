//! The finished flag, and what comes after the end.

use super::call_changes::{is_attempt, is_game_over, is_play, is_seat, message_call, out_of_turn_text, with_boards};
use crate::game::{Board, FullGame, Seat};
use crate::mutants::deviation::FailureDeviation;
use crate::mutants::{DeviationContext, Mutant};
use crate::ports::Event;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_calls("flag-never-set", "end", "never sets the finished flag after a move", |scene, calls| {
            if !is_play(scene, &calls) {
                return calls;
            }
            with_boards(calls, |board| board.finished = false)
        }),
        Mutant::changing_board(
            "clicks-after-the-end",
            "end",
            "goes on accepting moves when the finished flag is set",
            |scene| match scene.cue {
                cue if is_attempt(cue) => Board { finished: false, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::changing_board(
            "automated-after-the-end",
            "end",
            "goes on with automated moves when the finished flag is set",
            |scene| match scene.cue {
                Event::Automatic { .. } => Board { finished: false, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        )
        .requiring_event("automatic"),
        Mutant::with_deviation("end-fails", "end", "calls itself without end when a move ends the game", || {
            FailureDeviation(|scene: &DeviationContext<'_, G>, calls: &_| {
                let stuck = is_play(scene, calls) && is_game_over(calls);
                stuck.then(|| "the stack has no room for another call".to_string())
            })
        }),
        Mutant::changing_calls(
            "out-of-turn-after-the-end",
            "message-list",
            "tells a player who clicks after the end, and is not on turn, just that",
            |scene, mut calls| {
                let late = |seat: &Seat| scene.board.finished && is_seat(scene, *seat) && *seat != scene.board.player;
                let text = |seat| out_of_turn_text(scene, seat).map(|text| message_call(seat, &text));
                calls.extend(scene.cue.seat().filter(late).and_then(text));
                calls
            },
        )
        .requiring_event("select"),
    ]
}
