//! Laws on which computer players rely in every game.

use std::collections::HashMap;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use referee::game::Seat;
use referee::games::{GameTask, Play};
use referee::players::{NamedPlayer, Player, RandomPlayer};

/// Holds a game to the laws about its computer players.
pub struct ComputerPlayers;

impl GameTask for ComputerPlayers {
    type Output = ();

    fn run<G: Play>(self, usual: G::Rules) {
        let game = G::facts(&usual).name;
        let own: Vec<&str> = G::own_players(&usual).iter().map(|player| player.name).collect();
        for name in &own {
            assert!(!matches!(*name, "random" | "greedy" | "human" | "all"), "{game}: {name} is taken");
            assert!(
                !name.starts_with("search:") && !name.starts_with("learner:") && !name.contains(['=', ',']),
                "{name}"
            );
        }
        assert!(G::usual_opponent(&usual).is_none_or(|usual| own.contains(&usual)), "{game}");
        let mut names: Vec<&str> = vec!["random", "greedy", "search:1", "search:2", "search:40n"];
        names.extend(own);
        let mut keys: HashMap<u64, (Seat, String)> = HashMap::new();
        for (seed, name) in (0..).zip(names) {
            let player = NamedPlayer::<G>::named(&usual, name).expect("a name");
            assert_eq!(player.to_string(), name);
            one_game(&usual, [&mut *player.make(seed), &mut *player.make(seed)], seed, name, &mut keys);
        }
    }
}

/// A player, and another one with the same seed, against chance: both choose the same, and what is legal.
fn one_game<G: Play>(
    usual: &G::Rules,
    [player, twin]: [&mut dyn Player<G>; 2],
    seed: u64,
    name: &str,
    keys: &mut HashMap<u64, (Seat, String)>,
) {
    let mut other = RandomPlayer::new(seed);
    let game = G::facts(usual).name;
    let mut position = G::opening(usual);
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    for action in 0..80 {
        position = position.with_chance(action == 0, &mut |sides| chance.random_range(1..=sides));
        let turn = position.turn();
        let picture = (turn, position.matchbox_squares().to_string());
        let known = keys.entry(position.search_key()).or_insert_with(|| picture.clone());
        assert_eq!(*known, picture, "{game}: one key for two positions");
        if position.outcome().is_some() {
            break;
        }
        let action = if turn == Seat(1) {
            let action = player.choose(&position);
            assert_eq!(action, twin.choose(&position), "{game}: {name}, seed {seed}");
            action
        } else {
            Player::<G>::choose(&mut other, &position)
        };
        let action = action.unwrap_or_else(|| panic!("{game}: {name} gives up"));
        position = position.play(turn, &action).unwrap_or_else(|why| panic!("{game}: {name} chose {action}: {why}"));
    }
}
