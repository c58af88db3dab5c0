//! Everything that the project has for the games of the monitor besides their rules.

use super::{Action, GridGame, OwnMutants, Position, Reference, Squares, mutants, reference};
use crate::game::{Board, Seat, Shrink};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::Controller;
use crate::spec::Wording;

impl<K: GridGame> Shrink for Position<K> {
    fn simpler(_rules: &K::Rules, squares: &Squares<K>) -> Vec<Squares<K>> {
        squares.simpler()
    }
}

impl<K: OwnMutants> Play for Position<K> {
    fn reference(rules: &K::Rules, words: &Wording) -> Box<dyn Controller<Self>> {
        Box::new(Reference::<K>::new(*rules, words.clone()))
    }

    /// Any legal move is as good as any.
    fn computer_choices(rules: &K::Rules, board: &Board<Squares<K>>, seat: Seat) -> Vec<Action<K::GridMove>> {
        reference::choices(rules, board, seat)
    }

    fn typed_words(_: &Self::Rules) -> &'static [&'static str] {
        &["resign", "win", "Yes", "No"]
    }

    fn mutants(_: &Self::Rules) -> Vec<Mutant<Self>> {
        let mut all = mutants::mutants();
        all.extend(K::mutants());
        all
    }

    fn systematic_mutants(rules: &K::Rules) -> Vec<Mutant<Self>> {
        let mut all = mutants::systematic_mutants(rules);
        all.extend(K::systematic_mutants(rules));
        all
    }

    fn baseline_mutant(_: &Self::Rules) -> Option<Mutant<Self>> {
        Some(mutants::ReplaceableRules::<K>::default().mutant("unbroken", "", "plays by the rules"))
    }
}
