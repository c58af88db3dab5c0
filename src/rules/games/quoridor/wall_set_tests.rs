//! Sets of walls against single walls.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::super::wall_grid::every_wall;
use super::super::{Action, Quoridor, Rules};
use super::*;
use crate::game::Game;

/// Whole sets of walls are those that the rules allow one by one, with walls that touch in every way.
#[test]
fn the_walls_of_a_set_are_those_that_may_be_put() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    for size in [3, 4, 5, 9, 15] {
        let rules: Rules = serde_yaml::from_str(&format!("{{size: {size}, walls: {}}}", size - 1)).expect("rules");
        for _ in 0..20 {
            let mut position = Quoridor::opening(&rules);
            for _ in 0..4 * size {
                let walls = position.placeable_walls();
                let is_allowed = |wall: &Wall| position.play(position.turn(), &Action::Wall(*wall)).is_ok();
                let one_by_one: Vec<Wall> = every_wall(size).filter(is_allowed).collect();
                assert_eq!(walls, one_by_one, "{position:?}");
                let moves = position.pawn_moves().into_iter().map(Action::Move);
                let actions: Vec<Action> = moves.chain(walls.into_iter().map(Action::Wall)).collect();
                let Some(action) = actions.choose(&mut random) else { break };
                let next = position.play(position.turn(), action).expect("it is allowed");
                if next.outcome().is_some() {
                    break;
                }
                position = next;
            }
        }
    }
}
