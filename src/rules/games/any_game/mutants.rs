//! Mutants of one game, as mutants of any.

use super::{AnyGame, OwnValues};
use crate::game::SameGame;
use crate::mutants::{Mutant, MutantSetup, ReferenceFactory};
use crate::ports::Adapter;

/// A mutant of one game as one of any.
pub(super) fn of_all<G: OwnValues>(mutant: Mutant<G>) -> Mutant<AnyGame> {
    mutant.in_type_of(
        setup::<G>,
        |controller| Box::new(Adapter::<G>(controller)),
        |controller| Box::new(Adapter::<AnyGame>(controller)),
    )
}

/// The set-up that a mutant of one game needs.
fn setup<G: OwnValues>(any: &MutantSetup<AnyGame>) -> MutantSetup<G> {
    let reference = any.reference.clone();
    MutantSetup {
        rules: <AnyGame as SameGame<G>>::same_rules(&any.rules),
        messages: any.messages.clone(),
        words: any.words.clone(),
        reference: ReferenceFactory::new(move |rules: &G::Rules, words| {
            Box::new(Adapter::<AnyGame>(reference.make(&G::same_rules(rules), words)))
        }),
        choices: G::computer_choices,
        look: any.look.clone(),
        seats: any.seats.clone(),
    }
}
