//! Boards of Hare and Tortoise on which less is going on.

use super::{HareAndTortoise, Runner, Squares};
use crate::game::Shrink;

impl Shrink for HareAndTortoise {
    /// Fewer dice, a runner at the start, a runner that is bound to nothing.
    fn simpler(_rules: &Self::Rules, squares: &Squares) -> Vec<Squares> {
        let without_dice = Squares { dice: Vec::new(), ..squares.clone() };
        let one_die = Squares { dice: squares.dice.iter().take(1).copied().collect(), ..squares.clone() };
        let with = |index: usize, change: fn(&mut Runner)| {
            let mut fewer = squares.clone();
            fewer.runners.get_mut(index).into_iter().for_each(change);
            fewer
        };
        let runners = (0..squares.runners.len()).flat_map(|index| {
            [
                with(index, |runner| (runner.at, runner.must) = (0, None)),
                with(index, |runner| runner.must = None),
                with(index, |runner| runner.carrots = runner.carrots.min(65)),
            ]
        });
        [without_dice, one_die].into_iter().chain(runners).filter(|fewer| fewer != squares).collect()
    }
}
