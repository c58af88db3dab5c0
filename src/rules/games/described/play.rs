//! The rest of a game: there are no rules, so that nobody can play it without its model solution.

use super::{Action, Described, Squares, mutants};
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::players::Evaluate;
use crate::ports::{Controller, Event, Fault, PortResult, Ports};
use crate::spec::{Description, Wording};

impl Evaluate for Described {}

impl Play for Described {
    fn reference(_rules: &Description, _words: &Wording) -> Box<dyn Controller<Described>> {
        Box::new(NoReference)
    }

    fn computer_choices(_rules: &Description, _board: &Board<Squares>, _seat: Seat) -> Vec<Action> {
        Vec::new()
    }

    fn mutants(_: &Self::Rules) -> Vec<Mutant<Described>> {
        mutants::mutants()
    }
}

/// Stands where a model solution should, if nobody has started that: it answers nothing.
struct NoReference;

impl Controller<Described> for NoReference {
    fn handle(&mut self, _cue: &Event<Described>, _stage: &mut Ports<'_, Described>) -> PortResult<()> {
        Err(Fault::grader("the model solution of this coursework has not been started"))
    }

    fn renew(&mut self) -> PortResult<()> {
        Ok(())
    }
}
