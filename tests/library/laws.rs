//! The laws that every game obeys, and the oracles of the single games.
//!
//! The battery runs over `games::NAMES`, so a new game is held to it without an edit here; what is described obeys others. A failure names the seed and
//! the moves that led to the position; `referee moves GAME MOVES…` shows it.

#[path = "laws/battery.rs"]
mod battery;
#[path = "laws/computer_players.rs"]
mod computer_players;
#[path = "laws/described.rs"]
mod described;
#[path = "laws/hare_and_tortoise.rs"]
mod hare_and_tortoise;
#[path = "laws/hare_levels.rs"]
mod hare_levels;
#[path = "laws/hare_rules.rs"]
mod hare_rules;
#[path = "laws/hare_table.rs"]
mod hare_table;
#[path = "laws/hexapawn.rs"]
mod hexapawn;
#[path = "laws/quoridor.rs"]
mod quoridor;
#[path = "laws/reversi.rs"]
mod reversi;
#[path = "laws/reversi_oracle.rs"]
mod reversi_oracle;
#[path = "laws/tic_tac_toe.rs"]
mod tic_tac_toe;

use battery::Everything;
use referee::games::{NAMES, WITHOUT_RULES, with_game};
use referee::workers;

#[test]
fn every_game_obeys_the_laws() {
    workers::parallel_map(workers::cores(), NAMES, |name| {
        with_game(name, Everything).unwrap_or_else(|| panic!("`with_game` does not know {name}"));
    });
}

#[test]
fn computer_players_choose_what_is_legal_and_follow_from_their_seeds() {
    workers::parallel_map(workers::cores(), NAMES, |name| with_game(name, computer_players::ComputerPlayers));
}

#[test]
fn names_are_sorted_and_lead_to_their_own_game() {
    assert!(NAMES.windows(2).all(|pair| pair[0] < pair[1]), "{NAMES:?}");
    for name in NAMES {
        assert_eq!(with_game(name, battery::Name), Some(*name));
    }
    for name in WITHOUT_RULES {
        assert_eq!(with_game(name, battery::Name), Some(*name));
        assert!(!NAMES.contains(name), "{name} has no rules that anybody knows");
    }
    assert_eq!(with_game("chess", battery::Name), None);
}
