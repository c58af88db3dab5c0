//! Startup, for the first time and again.

use super::call_changes::{ending_text, is_seat, split_messages, stored_board, with_boards, with_messages};
use crate::game::{Board, FullGame, Outcome};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_event("startup-ignored", "opening", "does nothing on startup", |scene| {
            Some(scene.cue.clone()).filter(|cue| *cue != Event::Startup)
        }),
        Mutant::changing_calls(
            "startup-sets-no-player",
            "opening",
            "does not say whose turn it is on startup",
            |scene, calls| {
                if *scene.cue != Event::Startup {
                    return calls;
                }
                with_boards(calls, |board| board.player = scene.board.player)
            },
        ),
        Mutant::with_deviation("startup-only-once", "restart", "does nothing when startup is called again", || {
            StartsOnce(false)
        }),
        Mutant::changing_calls(
            "restart-keeps-the-squares",
            "restart",
            "leaves the pieces where they are when the game is started again",
            |scene, calls| {
                if *scene.cue != Event::Startup || scene.board.squares == G::squares_before_startup(scene.rules) {
                    return calls;
                }
                with_boards(calls, |board| board.squares = scene.board.squares.clone())
            },
        ),
        Mutant::changing_calls(
            "restart-keeps-the-player",
            "restart",
            "leaves the turn where it is when the game is started again",
            |scene, calls| {
                if *scene.cue != Event::Startup || !is_seat(scene, scene.board.player) {
                    return calls;
                }
                with_boards(calls, |board| board.player = scene.board.player)
            },
        ),
        Mutant::changing_calls(
            "restart-keeps-the-flag",
            "restart",
            "leaves the finished flag set when the game is started again",
            |scene, calls| {
                if *scene.cue != Event::Startup {
                    return calls;
                }
                with_boards(calls, |board| board.finished = scene.board.finished)
            },
        ),
        Mutant::changing_calls(
            "restart-tells-before-the-flag",
            "message-list",
            "sends its messages on startup before it clears the finished flag, so that they tell of an end",
            told_too_early,
        ),
    ]
}

/// Speaks between the new squares and the new flag; to whom the flag says that the game is over, the opening is a draw.
fn told_too_early<G: FullGame>(scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
    let Some(board) = stored_board(&calls).filter(|_| *scene.cue == Event::Startup && scene.board.finished) else {
        return calls;
    };
    let over = Board { finished: true, ..board.clone() };
    let (rest, told) = split_messages(calls);
    let told = with_messages(told, |to, text| {
        vec![(to, ending_text(scene, &over.squares, Outcome::Draw, to).unwrap_or(text))]
    });
    [Call::Store(over)].into_iter().chain(told).chain(rest).collect()
}

/// Hears startup only once.
struct StartsOnce(bool);

impl<G: FullGame> Deviation<G> for StartsOnce {
    fn change_event(&mut self, scene: &DeviationContext<'_, G>) -> Option<Event<G>> {
        let again = *scene.cue == Event::Startup && std::mem::replace(&mut self.0, true);
        Some(scene.cue.clone()).filter(|_| !again)
    }

    fn reset(&mut self) {
        self.0 = false;
    }
}
