//! Taking back and doing again.

use super::super::Quoridor;
use crate::game::Seat;
use crate::mutants::{Mutant, Twist, TwistContext, with_boards};
use crate::ports::{Call, CallLog, Event};

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let undo = |id, says, does: fn(&TwistContext<'_, Quoridor>, CallLog<Quoridor>) -> CallLog<Quoridor>| {
        Mutant::doing(id, "undo", says, does).needing("undo")
    };
    vec![
        hearing("undo-ignored", "does nothing on undo", |cue| *cue != Event::Undo),
        hearing("redo-ignored", "does nothing on redo", |cue| *cue != Event::Redo),
        Mutant::hearing("redo-undoes", "undo", "takes something back on redo as well", |scene| {
            Some(if *scene.cue == Event::Redo { Event::Undo } else { scene.cue.clone() })
        })
        .needing("redo"),
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
        Mutant::twisting("undo-once-only", "undo", "takes one action back, and no more", || SingleUndo(false))
            .needing("undo"),
        Mutant::hearing("undo-not-after-the-end", "undo", "takes nothing back when the game is over", |scene| {
            Some(scene.cue.clone()).filter(|cue| *cue != Event::Undo || !scene.board.finished)
        })
        .needing("undo"),
        Mutant::twisting("redo-survives-a-move", "undo", "does an action again though another one was played", || {
            StaleRedo::default()
        })
        .needing("redo"),
        Mutant::twisting("startup-keeps-the-history", "undo", "takes back what was played before startup", || {
            UndoAcrossGames { begins: |cue| *cue == Event::Startup, board: None }
        })
        .needing("undo"),
        Mutant::twisting("load-keeps-the-history", "load", "takes back what was played before a load", || {
            UndoAcrossGames { begins: |cue| matches!(cue, Event::Load { .. }), board: None }
        })
        .needing("load"),
        Mutant::twisting(
            "refused-actions-undone",
            "undo",
            "remembers actions that were refused, and takes them back",
            || RefusedCounts(0),
        )
        .needing("undo"),
    ]
}

fn hearing(id: &'static str, says: &'static str, hears: fn(&Event<Quoridor>) -> bool) -> Mutant<Quoridor> {
    Mutant::twisting(id, "undo", says, move || EventFilter(hears)).needing("undo")
}

/// Hears only some cues.
struct EventFilter(fn(&Event<Quoridor>) -> bool);

impl Twist<Quoridor> for EventFilter {
    fn hears(&mut self, scene: &TwistContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        Some(scene.cue.clone()).filter(self.0)
    }
}

type SavedBoard = crate::game::Board<super::super::Squares>;

/// The calls with each stored board changed, if they answer this cue.
fn on(
    scene: &TwistContext<'_, Quoridor>,
    calls: CallLog<Quoridor>,
    cue: &Event<Quoridor>,
    change: impl Fn(&mut SavedBoard),
) -> CallLog<Quoridor> {
    if scene.cue != cue {
        return calls;
    }
    with_boards(calls, change)
}

fn stored(calls: &CallLog<Quoridor>) -> Option<&SavedBoard> {
    calls.iter().rev().find_map(|call| if let Call::Store(board) = call { Some(board) } else { None })
}

/// Takes back once, until something is played.
struct SingleUndo(bool);

impl Twist<Quoridor> for SingleUndo {
    fn hears(&mut self, scene: &TwistContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
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

    fn renewed(&mut self) {
        self.0 = false;
    }
}

/// Remembers the board that was taken back last, and goes there on redo whatever was played since.
#[derive(Default)]
struct StaleRedo(Option<SavedBoard>);

impl Twist<Quoridor> for StaleRedo {
    fn does(&mut self, scene: &TwistContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
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

    fn renewed(&mut self) {
        self.0 = None;
    }
}

/// Remembers the board before another game begins, and goes back there.
struct UndoAcrossGames {
    begins: fn(&Event<Quoridor>) -> bool,
    board: Option<SavedBoard>,
}

impl Twist<Quoridor> for UndoAcrossGames {
    fn does(&mut self, scene: &TwistContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
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

    fn renewed(&mut self) {
        self.board = None;
    }
}

/// Each refused action of the player on turn takes an undo for itself.
struct RefusedCounts(u32);

impl Twist<Quoridor> for RefusedCounts {
    fn hears(&mut self, scene: &TwistContext<'_, Quoridor>) -> Option<Event<Quoridor>> {
        if *scene.cue == Event::Undo && self.0 > 0 {
            self.0 -= 1;
            return None;
        }
        Some(scene.cue.clone())
    }

    fn does(&mut self, scene: &TwistContext<'_, Quoridor>, calls: CallLog<Quoridor>) -> CallLog<Quoridor> {
        let mover = scene.cue.mover(scene.board.player);
        let by_the_player_on_turn = mover == Some(scene.board.player) && scene.board.player != Seat::NOBODY;
        if by_the_player_on_turn && stored(&calls).is_none() && !scene.board.finished {
            self.0 += 1;
        } else if stored(&calls).is_some() {
            self.0 = 0;
        }
        calls
    }

    fn renewed(&mut self) {
        self.0 = 0;
    }
}
