//! Views that do right in another way than the reference does.

use super::NONE;
use crate::game::FullGame;
use crate::mutants::{Mutant, MutantSetup};
use crate::ports::Controller;
use crate::views::ViewDeviations;

pub fn controllers<G: FullGame>() -> Vec<Mutant<G>> {
    let make = |setting: &MutantSetup<G>| -> Box<dyn Controller<G>> {
        Box::new(setting.reference_with_view(ViewDeviations { other_frame_turned: true, ..ViewDeviations::default() }))
    };
    let says = "shows the board turned to the other player than the reference does";
    vec![Mutant::new("view-turns-the-other", NONE, says, make).requiring_event("refresh")]
}
