//! Whether anybody could tell a wrong view from the right one, whatever fixtures there are.
//!
//! A view is wrong in a way that a coursework may not have at all: it turns no board where none is turned. So it is tried on all
//! boards that fixtures have, with messages, clicks, buttons and another size, and left out if it shows and asks what the right
//! one does.

use crate::coursework::Coursework;
use crate::game::{Board, Seat};
use crate::games::Play;
use crate::mutants::{Mutant, events_that_try_views};
use crate::ports::{Call, CallLog, Event};
use crate::replay::replay;
use crate::scenario::{MessageLaws, ModelChange, Scenario, Step};

/// All that is done to views, and what the right one does then.
pub struct ViewProbe<'a, G: Play> {
    coursework: &'a Coursework<G>,
    scenario: Scenario<G>,
    right: CallLog<G>,
}

impl<'a, G: Play> ViewProbe<'a, G> {
    /// A probe with the boards of these fixtures, which are about a view; `None` if there are no such fixtures.
    pub fn of(coursework: &'a Coursework<G>) -> Option<ViewProbe<'a, G>> {
        let example = coursework.scenarios.iter().find(|scenario| scenario.watched.is_some())?;
        let mut boards: Vec<Board<G::Squares>> = Vec::new();
        for scenario in &coursework.scenarios {
            let mut board = scenario.given.clone();
            boards.push(board.clone());
            for step in &scenario.steps {
                if let Step::Poke(change) = step {
                    board = change.apply_to(&board);
                    boards.push(board.clone());
                }
            }
        }
        let seats = Seat::all(&coursework.spec.seats);
        let setup = coursework.mutant_setup();
        let mut steps = Vec::new();
        for (place, board) in boards.iter().enumerate() {
            if boards[..place].contains(board) {
                continue;
            }
            for player in &seats {
                steps.push(Step::Poke(ModelChange {
                    player: Some(*player),
                    finished: Some(board.finished),
                    squares: Some(board.squares.clone()),
                }));
                let events = events_that_try_views(&setup, coursework.spec.logs, board);
                steps.extend(events.into_iter().map(done));
            }
        }
        let scenario = Scenario { messages: MessageLaws::default(), steps, ..example.clone() };
        let right = shown_and_asked(coursework, replay(&scenario, coursework.reference().as_mut()).tape);
        Some(ViewProbe { coursework, scenario, right })
    }

    /// Whether a wrong view shows or asks anything that the right one does not.
    pub fn tells_apart(&self, mutant: &Mutant<G>) -> bool {
        let mut controller = mutant.controller(&self.coursework.mutant_setup());
        shown_and_asked(self.coursework, replay(&self.scenario, controller.as_mut()).tape) != self.right
    }
}

/// A tape without what is left open.
fn shown_and_asked<G: Play>(coursework: &Coursework<G>, mut tape: CallLog<G>) -> CallLog<G> {
    let look = coursework.spec.look.as_ref();
    let buttons_are_free = look.is_some_and(|look| look.place_of_buttons().is_none());
    for call in &mut tape {
        if let Call::Show(shown) = call {
            shown.forget_what_is_left_open(buttons_are_free);
        }
    }
    tape
}

fn done<G: Play>(cue: Event<G>) -> Step<G> {
    Step::Do { cue, expect: Box::default() }
}
