//! Taking back and doing again.

use super::super::Quoridor;
use crate::game::Seat;
use crate::mutants::{Mutant, Scene, Twist, storing};
use crate::stage::{Call, Cue, Tape};

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let undo = |id, says, does: fn(&Scene<'_, Quoridor>, Tape<Quoridor>) -> Tape<Quoridor>| {
        Mutant::doing(id, "undo", says, does).needing("undo")
    };
    vec![
        hearing("undo-ignored", "does nothing on undo", |cue| *cue != Cue::Undo),
        hearing("redo-ignored", "does nothing on redo", |cue| *cue != Cue::Redo),
        Mutant::hearing("redo-undoes", "undo", "takes something back on redo as well", |scene| {
            Some(if *scene.cue == Cue::Redo { Cue::Undo } else { scene.cue.clone() })
        })
        .needing("redo"),
        undo("undo-keeps-the-turn", "takes the action back, but leaves the turn as it is", |scene, calls| {
            on(scene, calls, &Cue::Undo, |board| board.player = scene.board.player)
        }),
        undo("redo-keeps-the-turn", "does the action again, but leaves the turn as it is", |scene, calls| {
            on(scene, calls, &Cue::Redo, |board| board.player = scene.board.player)
        }),
        undo("undo-keeps-the-walls-left", "takes a wall back, but does not count it back", |scene, calls| {
            on(scene, calls, &Cue::Undo, |board| board.squares.left = scene.board.squares.left)
        }),
        undo("redo-counts-no-walls", "puts a wall again, but does not count it", |scene, calls| {
            on(scene, calls, &Cue::Redo, |board| board.squares.left = scene.board.squares.left)
        }),
        undo("undo-leaves-walls", "takes moves of pawns back, but no walls", |scene, calls| {
            on(scene, calls, &Cue::Undo, |board| board.squares.walls = scene.board.squares.walls.clone())
        }),
        undo("undo-keeps-the-flag", "leaves the finished flag set when the last move is taken back", |scene, calls| {
            on(scene, calls, &Cue::Undo, |board| board.finished = scene.board.finished)
        }),
        Mutant::twisting("undo-once-only", "undo", "takes one action back, and no more", || Once(false))
            .needing("undo"),
        Mutant::hearing("undo-not-after-the-end", "undo", "takes nothing back when the game is over", |scene| {
            Some(scene.cue.clone()).filter(|cue| *cue != Cue::Undo || !scene.board.finished)
        })
        .needing("undo"),
        Mutant::twisting("redo-survives-a-move", "undo", "does an action again though another one was played", || {
            Survives::default()
        })
        .needing("redo"),
        Mutant::twisting("startup-keeps-the-history", "undo", "takes back what was played before startup", || Kept {
            begins: |cue| *cue == Cue::Startup,
            board: None,
        })
        .needing("undo"),
        Mutant::twisting("load-keeps-the-history", "load", "takes back what was played before a load", || Kept {
            begins: |cue| matches!(cue, Cue::Load { .. }),
            board: None,
        })
        .needing("load"),
        Mutant::twisting(
            "refused-actions-undone",
            "undo",
            "remembers actions that were refused, and takes them back",
            || Refused(0),
        )
        .needing("undo"),
    ]
}

fn hearing(id: &'static str, says: &'static str, hears: fn(&Cue<Quoridor>) -> bool) -> Mutant<Quoridor> {
    Mutant::twisting(id, "undo", says, move || Filter(hears)).needing("undo")
}

/// Hears only some cues.
struct Filter(fn(&Cue<Quoridor>) -> bool);

impl Twist<Quoridor> for Filter {
    fn hears(&mut self, scene: &Scene<'_, Quoridor>) -> Option<Cue<Quoridor>> {
        Some(scene.cue.clone()).filter(self.0)
    }
}

type Board = crate::game::Board<super::super::Squares>;

/// The calls with each stored board changed, if they answer this cue.
fn on(
    scene: &Scene<'_, Quoridor>,
    calls: Tape<Quoridor>,
    cue: &Cue<Quoridor>,
    change: impl Fn(&mut Board),
) -> Tape<Quoridor> {
    if scene.cue != cue {
        return calls;
    }
    storing(calls, change)
}

fn stored(calls: &Tape<Quoridor>) -> Option<&Board> {
    calls.iter().rev().find_map(|call| if let Call::Store(board) = call { Some(board) } else { None })
}

/// Takes back once, until something is played.
struct Once(bool);

impl Twist<Quoridor> for Once {
    fn hears(&mut self, scene: &Scene<'_, Quoridor>) -> Option<Cue<Quoridor>> {
        match scene.cue {
            Cue::Undo if self.0 => return None,
            Cue::Undo => self.0 = true,
            Cue::Select { .. } | Cue::Type { .. } | Cue::Startup | Cue::Redo | Cue::Load { .. } => self.0 = false,
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
struct Survives(Option<Board>);

impl Twist<Quoridor> for Survives {
    fn does(&mut self, scene: &Scene<'_, Quoridor>, calls: Tape<Quoridor>) -> Tape<Quoridor> {
        match scene.cue {
            Cue::Undo if stored(&calls).is_some() => self.0 = Some(scene.board.clone()),
            Cue::Redo if stored(&calls).is_some() => self.0 = None,
            Cue::Redo => {
                let again = self.0.take().filter(|board| board != scene.board);
                return again.map(|board| vec![Call::Store(board), Call::Refresh]).unwrap_or(calls);
            }
            Cue::Startup | Cue::Update | Cue::Load { .. } => self.0 = None,
            _ => {}
        }
        calls
    }

    fn renewed(&mut self) {
        self.0 = None;
    }
}

/// Remembers the board before another game begins, and goes back there.
struct Kept {
    begins: fn(&Cue<Quoridor>) -> bool,
    board: Option<Board>,
}

impl Twist<Quoridor> for Kept {
    fn does(&mut self, scene: &Scene<'_, Quoridor>, calls: Tape<Quoridor>) -> Tape<Quoridor> {
        let set_up = scene.board.squares.pawns().iter().all(Option::is_some);
        let after = stored(&calls);
        match scene.cue {
            cue if (self.begins)(cue) && after.is_some() => {
                self.board = Some(scene.board.clone()).filter(|board| set_up && after != Some(board));
            }
            Cue::Undo if after.is_none() => {
                let before = self.board.take();
                return before.map(|board| vec![Call::Store(board), Call::Refresh]).unwrap_or(calls);
            }
            Cue::Startup | Cue::Update => self.board = None,
            _ => {}
        }
        calls
    }

    fn renewed(&mut self) {
        self.board = None;
    }
}

/// Each refused action of the player on turn takes an undo for itself.
struct Refused(u32);

impl Twist<Quoridor> for Refused {
    fn hears(&mut self, scene: &Scene<'_, Quoridor>) -> Option<Cue<Quoridor>> {
        if *scene.cue == Cue::Undo && self.0 > 0 {
            self.0 -= 1;
            return None;
        }
        Some(scene.cue.clone())
    }

    fn does(&mut self, scene: &Scene<'_, Quoridor>, calls: Tape<Quoridor>) -> Tape<Quoridor> {
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
