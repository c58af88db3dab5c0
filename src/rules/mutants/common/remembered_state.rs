//! Controllers that keep for themselves what belongs into the model.

use super::call_changes::stored_board;
use crate::game::{Board, FullGame, Game, Seat};
use crate::mutants::{Deviation, DeviationContext, Mutant};
use crate::ports::{CallLog, Event};

pub(super) fn mutants<G: FullGame>() -> Vec<Mutant<G>> {
    vec![
        Mutant::with_deviation(
            "squares-remembered",
            "stores-nothing",
            "keeps a copy of the board, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.squares = kept.squares.clone(), |_| ()),
        ),
        Mutant::with_deviation(
            "player-remembered",
            "stores-nothing",
            "keeps in a field of its own whose turn it is, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.player = kept.player, |model| model.player = Seat(1)),
        ),
        Mutant::with_deviation(
            "flag-remembered",
            "stores-nothing",
            "keeps in a field of its own whether the game is over, and looks at that instead of the model",
            || KeepsOwnBoard::<G>::new(|model, kept| model.finished = kept.finished, |model| model.finished = false),
        ),
        Mutant::with_deviation(
            "everything-remembered",
            "stores-nothing",
            "keeps the whole game in fields of its own, and looks at the model on startup and update only",
            || KeepsOwnBoard::<G>::new(|model, kept| *model = kept.clone(), |model| model.player = Seat::NOBODY),
        ),
        Mutant::with_deviation(
            "squares-in-a-static",
            "stores-nothing",
            "keeps a copy of the board that outlives the game, so that a new game goes on with the old pieces",
            || KeepsOwnBoard::<G>::new(|model, kept| model.squares = kept.squares.clone(), |_| ()).lasting(),
        )
        .outliving_instance(),
        Mutant::with_deviation(
            "player-in-a-static",
            "stores-nothing",
            "keeps in a variable that outlives the game whose turn it is, so that a new game begins where the last one stopped",
            || {
                KeepsOwnBoard::<G>::new(|model, kept| model.player = kept.player, |model| model.player = Seat(1))
                    .lasting()
            },
        )
        .outliving_instance(),
        Mutant::with_deviation(
            "flag-in-a-static",
            "stores-nothing",
            "keeps in a variable that outlives the game whether it is over, so that a new game is over as well",
            || {
                KeepsOwnBoard::<G>::new(|model, kept| model.finished = kept.finished, |model| model.finished = false)
                    .lasting()
            },
        )
        .outliving_instance(),
        Mutant::with_deviation(
            "update-goes-by-memory",
            "update",
            "looks at its own copy of the board on update, not at what is in the model now",
            || UpdateByMemory::<G>(None),
        ),
        Mutant::with_deviation(
            "only-after-startup",
            "stores-nothing",
            "does nothing until its own startup has been called",
            || IgnoresEventsBeforeStartup(false),
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

impl<G: FullGame> Deviation<G> for KeepsOwnBoard<G> {
    fn change_board(&mut self, scene: &DeviationContext<'_, G>) -> Board<G::Squares> {
        let mut seen = scene.board.clone();
        match &self.kept {
            _ if scene.cue.seat().or(scene.cue.mover(scene.board.player)).is_none() => {}
            Some(kept) => (self.believes)(&mut seen, kept),
            None => (self.at_first)(&mut seen),
        }
        self.kept = Some(seen.clone());
        seen
    }

    fn change_calls(&mut self, _scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        if let Some(board) = stored_board(&calls) {
            self.kept = Some(board.clone());
        }
        calls
    }

    fn reset(&mut self) {
        if !self.lasting {
            self.kept = None;
        }
    }
}

/// Takes the board that it left behind for the one that update is about.
struct UpdateByMemory<G: Game>(Option<Board<G::Squares>>);

impl<G: FullGame> Deviation<G> for UpdateByMemory<G> {
    fn change_board(&mut self, scene: &DeviationContext<'_, G>) -> Board<G::Squares> {
        let kept = self.0.clone().filter(|_| *scene.cue == Event::Update);
        kept.unwrap_or_else(|| scene.board.clone())
    }

    fn change_calls(&mut self, _scene: &DeviationContext<'_, G>, calls: CallLog<G>) -> CallLog<G> {
        if let Some(board) = stored_board(&calls) {
            self.0 = Some(board.clone());
        }
        calls
    }

    fn reset(&mut self) {
        self.0 = None;
    }
}

/// Ignores everything before startup.
struct IgnoresEventsBeforeStartup(bool);

impl<G: FullGame> Deviation<G> for IgnoresEventsBeforeStartup {
    fn change_event(&mut self, scene: &DeviationContext<'_, G>) -> Option<Event<G>> {
        self.0 |= *scene.cue == Event::Startup;
        Some(scene.cue.clone()).filter(|_| self.0)
    }

    fn reset(&mut self) {
        self.0 = false;
    }
}
