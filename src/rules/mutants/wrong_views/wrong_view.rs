//! A wrong view, before it is one of a game.

use crate::game::FullGame;
use crate::mutants::{Mutant, MutantSetup};
use crate::ports::Controller;
use crate::views::ViewDeviations;

/// A wrong view, whatever the game is: so the lists of them are compiled once.
pub(super) struct WrongView {
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    habits: ViewDeviations,
    /// Event without which a coursework could not show the difference.
    event: &'static str,
}

/// A wrong view that shows in every coursework with the requirement that it breaks.
pub(super) fn viewer(id: &'static str, breaks: &'static str, says: &'static str, habits: ViewDeviations) -> WrongView {
    WrongView { id, breaks, says, habits, event: "refresh" }
}

impl WrongView {
    /// Says without which event it could not show.
    pub(super) fn needing(self, event: &'static str) -> WrongView {
        WrongView { event, ..self }
    }

    /// The mutant in which the reference has this view.
    pub(super) fn mutant<G: FullGame>(self) -> Mutant<G> {
        let WrongView { id, breaks, says, habits, event } = self;
        let make = move |setting: &MutantSetup<G>| -> Box<dyn Controller<G>> {
            Box::new(setting.reference_with_view(habits.clone()))
        };
        Mutant::new(id, breaks, says, make).requiring_event(event)
    }
}
