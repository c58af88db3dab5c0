//! Controllers that keep for themselves what belongs into the model.

use super::call_changes::stored_board;
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::{Mutant, Twist, TwistContext};
use crate::ports::{CallLog, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::twisting(
            "squares-remembered",
            "stores-nothing",
            "keeps a copy of the board, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.squares = kept.squares.clone(), |_| ()),
        ),
        Mutant::twisting(
            "player-remembered",
            "stores-nothing",
            "keeps in a field of its own whose turn it is, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.player = kept.player, |model| model.player = Seat(1)),
        ),
        Mutant::twisting(
            "flag-remembered",
            "stores-nothing",
            "keeps in a field of its own whether the game is over, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.finished = kept.finished, |model| model.finished = false),
        ),
        Mutant::twisting(
            "squares-in-a-static",
            "stores-nothing",
            "keeps a copy of the board in a static variable, so that a new game goes on with the old pieces",
            || KeepsOwnBoard::<G>::new(|model, kept| model.squares = kept.squares.clone(), |_| ()).lasting(),
        )
        .lasting(),
        Mutant::twisting(
            "player-in-a-static",
            "stores-nothing",
            "keeps in a static variable whose turn it is, so that a new game begins where the last one stopped",
            || {
                KeepsOwnBoard::<G>::new(|model, kept| model.player = kept.player, |model| model.player = Seat(1))
                    .lasting()
            },
        )
        .lasting(),
        Mutant::twisting(
            "flag-in-a-static",
            "stores-nothing",
            "keeps in a static variable whether the game is over, so that a new game is over as well",
            || {
                KeepsOwnBoard::<G>::new(|model, kept| model.finished = kept.finished, |model| model.finished = false)
                    .lasting()
            },
        )
        .lasting(),
        Mutant::twisting(
            "update-goes-by-memory",
            "update",
            "looks at its own copy of the board on update, not at what is in the model now",
            || UpdateByMemory::<G>(None),
        ),
        Mutant::twisting(
            "only-after-startup",
            "stores-nothing",
            "does nothing until its own startup has been called",
            || OnlyAfterStartup(false),
        ),
    ]
}

/// Goes by what it remembers of the board it left behind; startup and update read the model.
struct KeepsOwnBoard<G: Game> {
    /// Function that changes the model's board by the remembered one.
    believes: fn(&mut Board<G::Squares>, &Board<G::Squares>),
    /// Function that changes the board for a new instance.
    at_first: fn(&mut Board<G::Squares>),
    kept: Option<Board<G::Squares>>,
    /// Whether a new instance remembers what the old one knew.
    lasting: bool,
}

impl<G: FullGame> KeepsOwnBoard<G> {
    fn new(
        believes: fn(&mut Board<G::Squares>, &Board<G::Squares>),
        at_first: fn(&mut Board<G::Squares>),
    ) -> KeepsOwnBoard<G> {
        KeepsOwnBoard { believes, at_first, kept: None, lasting: false }
    }

    fn lasting(self) -> KeepsOwnBoard<G> {
        KeepsOwnBoard { lasting: true, ..self }
    }
}

impl<G: FullGame> Twist<G> for KeepsOwnBoard<G> {
    fn sees(&mut self, scene: &TwistContext<'_, G>) -> Board<G::Squares> {
        let mut seen = scene.board.clone();
        match &self.kept {
            _ if scene.cue.seat().or(scene.cue.mover(scene.board.player)).is_none() => {}
            Some(kept) => (self.believes)(&mut seen, kept),
            None => (self.at_first)(&mut seen),
        }
        self.kept = Some(seen.clone());
        seen
    }

    fn does(&mut self, _scene: &TwistContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        if let Some(board) = stored_board(&calls) {
            self.kept = Some(board.clone());
        }
        calls
    }

    fn renewed(&mut self) {
        if !self.lasting {
            self.kept = None;
        }
    }
}

/// Takes the board that it left behind for the one that update is about.
struct UpdateByMemory<G: Game>(Option<Board<G::Squares>>);

impl<G: FullGame> Twist<G> for UpdateByMemory<G> {
    fn sees(&mut self, scene: &TwistContext<'_, G>) -> Board<G::Squares> {
        let kept = self.0.clone().filter(|_| *scene.cue == Event::Update);
        kept.unwrap_or_else(|| scene.board.clone())
    }

    fn does(&mut self, _scene: &TwistContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        if let Some(board) = stored_board(&calls) {
            self.0 = Some(board.clone());
        }
        calls
    }

    fn renewed(&mut self) {
        self.0 = None;
    }
}

/// Ignores everything before startup.
struct OnlyAfterStartup(bool);

impl<G: FullGame> Twist<G> for OnlyAfterStartup {
    fn hears(&mut self, scene: &TwistContext<'_, G>) -> Option<Event<G>> {
        self.0 |= *scene.cue == Event::Startup;
        Some(scene.cue.clone()).filter(|_| self.0)
    }

    fn renewed(&mut self) {
        self.0 = false;
    }
}
