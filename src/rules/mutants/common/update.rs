//! Mistakes in `update`, after a change of the model from outside.

use super::call_changes::{next_seat, with_boards, with_turn};
use crate::game::{FullGame, Seat};
use crate::mutants::Mutant;
use crate::ports::Event;

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::changing_event(
            "update-ignored",
            "update",
            "does nothing on update, or only tells the view to refresh",
            |scene| Some(scene.cue.clone()).filter(|cue| *cue != Event::Update),
        ),
        Mutant::changing_event("update-restarts", "update", "starts a new game on update", |scene| {
            Some(if *scene.cue == Event::Update { Event::Startup } else { scene.cue.clone() })
        }),
        Mutant::changing_calls(
            "update-swaps-the-player",
            "update",
            "hands the turn over on every update",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_turn(scene, calls, next_seat(scene, scene.board.player))
            },
        ),
        Mutant::changing_calls(
            "update-gives-the-first-turn",
            "update",
            "gives the turn to player 1 on update",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_turn(scene, calls, Seat(1))
            },
        ),
        Mutant::changing_calls(
            "update-passes-nobody",
            "update",
            "leaves the turn with a player who cannot move on update",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_turn(scene, calls, scene.board.player)
            },
        ),
        Mutant::changing_calls(
            "update-sets-no-flag",
            "update",
            "does not set the finished flag on update when the game is over",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_boards(calls, |board| board.finished &= scene.board.finished)
            },
        ),
        Mutant::changing_calls(
            "update-clears-no-flag",
            "update",
            "does not clear the finished flag on update when there are moves left",
            |scene, calls| {
                if *scene.cue != Event::Update {
                    return calls;
                }
                with_boards(calls, |board| board.finished |= scene.board.finished)
            },
        ),
    ]
}
