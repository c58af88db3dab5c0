//! Mutants of one game, as mutants of any.

use super::{AnyGame, OneGame};
use crate::game::SameGame;
use crate::mutants::{Mutant, MutantSetup, ReferenceFactory};
use crate::ports::AdaptedController;

/// A mutant of one game as one of any.
pub(super) fn of_all<G: OneGame>(mutant: Mutant<G>) -> Mutant<AnyGame> {
    mutant.in_type_of(
        setup::<G>,
        |controller| Box::new(AdaptedController::<G>(controller)),
        |controller| Box::new(AdaptedController::<AnyGame>(controller)),
    )
}

/// The set-up that a mutant of one game needs.
fn setup<G: OneGame>(any: &MutantSetup<AnyGame>) -> MutantSetup<G> {
    let reference = any.reference.clone();
    MutantSetup {
        rules: <AnyGame as SameGame<G>>::same_rules(&any.rules),
        messages: any.messages.clone(),
        words: any.words.clone(),
        reference: ReferenceFactory::new(move |rules: &G::Rules, words| {
            Box::new(AdaptedController::<AnyGame>(reference.make(&G::same_rules(rules), words)))
        }),
        choices: G::computer_choices,
        look: any.look.clone(),
        seats: any.seats.clone(),
    }
}
