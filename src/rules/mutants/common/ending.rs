//! The finished flag, and what comes after the end.

use super::call_changes::{ends, is_attempt, is_play, with_boards};
use crate::game::{Board, FullGame};
use crate::mutants::twist::FailsOn;
use crate::mutants::{Mutant, TwistContext};
use crate::ports::Event;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::doing("flag-never-set", "end", "never sets the finished flag after a move", |scene, calls| {
            if !is_play(scene, &calls) {
                return calls;
            }
            with_boards(calls, |board| board.finished = false)
        }),
        Mutant::seeing(
            "clicks-after-the-end",
            "end",
            "goes on accepting moves when the finished flag is set",
            |scene| match scene.cue {
                cue if is_attempt(cue) => Board { finished: false, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        ),
        Mutant::seeing(
            "automated-after-the-end",
            "end",
            "goes on with automated moves when the finished flag is set",
            |scene| match scene.cue {
                Event::Automatic { .. } => Board { finished: false, ..scene.board.clone() },
                _ => scene.board.clone(),
            },
        )
        .needing("automatic"),
        Mutant::twisting("end-fails", "end", "calls itself without end when a move ends the game", || {
            FailsOn(|scene: &TwistContext<'_, G>, calls: &_| {
                let stuck = is_play(scene, calls) && ends(calls);
                stuck.then(|| "the stack has no room for another call".to_string())
            })
        }),
    ]
}
