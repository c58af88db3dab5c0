//! Taking back and doing again.

use super::super::Quoridor;
use crate::game::Seat;
use crate::mutants::{Deviation, DeviationContext, Mutant, with_boards};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let undo = |id, says, does: fn(&DeviationContext<'_, Quoridor>, CallLog<Quoridor>) -> CallLog<Quoridor>| {
        Mutant::changing_calls(id, "undo", says, does).requiring_event("undo")
    };
    vec![
        hearing("undo-ignored", "does nothing on undo", |cue| *cue != Event::Undo),
        hearing("redo-ignored", "does nothing on redo", |cue| *cue != Event::Redo),
        Mutant::changing_event("redo-undoes", "undo", "takes something back on redo as well", |scene| {
            Some(if *scene.cue == Event::Redo { Event::Undo } else { scene.cue.clone() })
        })
        .requiring_event("redo"),
        undo("undo-keeps-the-turn", "takes the action back, but leaves the turn as it is", |scene, calls| {
            on(scene, calls, &Event::Undo, |board| board.player = scene.board.player)
        }),
        undo("redo-keeps-the-turn", "does the action again, but leaves the turn as it is", |scene, calls| {
            on(scene, calls, &Event::Redo, |board| board.player = scene.board.player)
        }),
        undo("undo-keeps-the-walls-left", "takes a wall back, but does not count it back", |scene, calls| {
            on(scene, calls, &Event::Undo, |board| board.squares.left = scene.board.squares.left)
        }),
        undo("redo-counts-no-walls", "puts a wall again, but does not count it", |scene, calls| {
            on(scene, calls, &Event::Redo, |board| board.squares.left = scene.board.squares.left)
        }),
        undo("undo-leaves-walls", "takes moves of pawns back, but no walls", |scene, calls| {
            on(scene, calls, &Event::Undo, |board| board.squares.walls = scene.board.squares.walls.clone())
        }),
        undo("undo-keeps-the-flag", "leaves the finished flag set when the last move is taken back", |scene, calls| {
            on(scene, calls, &Event::Undo, |board| board.finished = scene.board.finished)
        }),
        Mutant::with_deviation("undo-once-only", "undo", "takes one action back, and no more", || SingleUndo(false))
            .requiring_event("undo"),
        Mutant::changing_event("undo-not-after-the-end", "undo", "takes nothing back when the game is over", |scene| {
            Some(scene.cue.clone()).filter(|cue| *cue != Event::Undo || !scene.board.finished)
        })
        .requiring_event("undo"),
        Mutant::with_deviation(
            "redo-survives-a-move",
            "undo",
            "does an action again though another one was played",
            StaleRedo::default,
        )
        .requiring_event("redo"),
        Mutant::with_deviation(
            "startup-keeps-the-history",
            "undo",
            "takes back what was played before startup",
            || UndoAcrossGames { begins: |cue| *cue == Event::Startup, board: None },
        )
        .requiring_event("undo"),
        Mutant::with_deviation("load-keeps-the-history", "load", "takes back what was played before a load", || {
            UndoAcrossGames { begins: |cue| matches!(cue, Event::Load { .. }), board: None }
        })
        .requiring_event("load"),
        Mutant::with_deviation(
            "refused-actions-undone",
            "undo",
            "remembers actions that were refused, and takes them back",
            || RefusedActionsCountAsMoves(0),
        )
        .requiring_event("undo"),
    ]
}

fn hearing(id: &'static str, says: &'static str, hears: fn(&Event<Quoridor>) -> bool) -> Mutant<Quoridor> {
    Mutant::with_deviation(id, "undo", says, move || EventFilter(hears)).requiring_event("undo")
}

/// Hears only some cues.
struct EventFilter(fn(&Event<Quoridor>) -> bool);

impl Deviation<Quoridor> for EventFilter {
    fn change_event(&mut self, scene: &DeviationContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        Some(scene.cue.clone()).filter(self.0)
    }
}

type RememberedBoard = crate::game::Board<super::super::Squares>;

/// The calls with each stored board changed, if they answer this cue.
fn on(
    scene: &DeviationContext<'_, Quoridor>,
    calls: CallLog<Quoridor>,
    cue: &Event<Quoridor>,
    change: impl Fn(&mut RememberedBoard),
) -> CallLog<Quoridor> {
    if scene.cue != cue {
        return calls;
    }
    with_boards(calls, change)
}

fn stored(calls: &CallLog<Quoridor>) -> Option<&RememberedBoard> {
    calls.iter().rev().find_map(|call| if let Call::Store(board) = call { Some(board) } else { None })
}

/// Takes back once, until something is played.
struct SingleUndo(bool);

impl Deviation<Quoridor> for SingleUndo {
    fn change_event(&mut self, scene: &DeviationContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        match scene.cue {
            Event::Undo if self.0 => return None,
            Event::Undo => self.0 = true,
            Event::Select { .. } | Event::Type { .. } | Event::Startup | Event::Redo | Event::Load { .. } => {
                self.0 = false
            }
            _ => {}
        }
        Some(scene.cue.clone())
    }

    fn reset(&mut self) {
        self.0 = false;
    }
}

/// Remembers the board that was taken back last, and goes there on redo whatever was played since.
#[derive(Default)]
struct StaleRedo(Option<RememberedBoard>);

impl Deviation<Quoridor> for StaleRedo {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        match scene.cue {
            Event::Undo if stored(&calls).is_some() => self.0 = Some(scene.board.clone()),
            Event::Redo if stored(&calls).is_some() => self.0 = None,
            Event::Redo => {
                let again = self.0.take().filter(|board| board != scene.board);
                return again.map(|board| vec![Call::Store(board), Call::Refresh]).unwrap_or(calls);
            }
            Event::Startup | Event::Update | Event::Load { .. } => self.0 = None,
            _ => {}
        }
        calls
    }

    fn reset(&mut self) {
        self.0 = None;
    }
}

/// Remembers the board before another game begins, and goes back there.
struct UndoAcrossGames {
    begins: fn(&Event<Quoridor>) -> bool,
    board: Option<RememberedBoard>,
}

impl Deviation<Quoridor> for UndoAcrossGames {
    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let set_up = scene.board.squares.pawns().iter().all(Option::is_some);
        let after = stored(&calls);
        match scene.cue {
            cue if (self.begins)(cue) && after.is_some() => {
                self.board = Some(scene.board.clone()).filter(|board| set_up && after != Some(board));
            }
            Event::Undo if after.is_none() => {
                let before = self.board.take();
                return before.map(|board| vec![Call::Store(board), Call::Refresh]).unwrap_or(calls);
            }
            Event::Startup | Event::Update => self.board = None,
            _ => {}
        }
        calls
    }

    fn reset(&mut self) {
        self.board = None;
    }
}

/// Each refused action of the player on turn takes an undo for itself.
struct RefusedActionsCountAsMoves(u32);

impl Deviation<Quoridor> for RefusedActionsCountAsMoves {
    fn change_event(&mut self, scene: &DeviationContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        if *scene.cue == Event::Undo && self.0 > 0 {
            self.0 -= 1;
            return None;
        }
        Some(scene.cue.clone())
    }

    fn change_calls(&mut self, scene: &DeviationContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let mover = scene.cue.mover(scene.board.player);
        let by_the_player_on_turn = mover == Some(scene.board.player) && scene.board.player != Seat::NOBODY;
        if by_the_player_on_turn && stored(&calls).is_none() && !scene.board.finished {
            self.0 += 1;
        } else if stored(&calls).is_some() {
            self.0 = 0;
        }
        calls
    }

    fn reset(&mut self) {
        self.0 = 0;
    }
}
