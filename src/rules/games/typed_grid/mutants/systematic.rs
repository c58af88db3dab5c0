//! Wrong monitors by the hundred, as data: each wrong in one form of a line, one number, one line of the log or one player.
//!
//! They show what the fixtures leave out. Each game adds those about its squares and moves: [`super::OwnMutants`].

use crate::games::typed_grid::{GridGame, PlayerSide, Position, log_lines};
use crate::mutants::Mutant;

/// Players of whom a mutant is wrong: of both, or of one.
pub const FAULTY_PLAYERS: [Option<PlayerSide>; 3] = [None, Some(PlayerSide::One), Some(PlayerSide::Two)];

/// All that are the same in every game.
pub fn systematic_mutants<K: GridGame>(rules: &K::Rules) -> Vec<Mutant<Position<K>>> {
    let mut all = super::misread_lines::mutants::<K>(rules);
    all.extend(super::log_line_faults::mutants::<K>(rules));
    all.extend(super::score_faults::mutants::<K>());
    all
}

/// Whether a fault of these players shows in what `side` does.
pub fn is_for(players: Option<PlayerSide>, side: PlayerSide) -> bool {
    players.is_none_or(|only| only == side)
}

/// Returns the end of a mutant's name: `-of-white`, or nothing when it is wrong of both.
pub fn player_word<K: GridGame>(players: Option<PlayerSide>) -> String {
    players.map(|side| format!("-of-{}", log_lines::side_name::<K>(side).to_lowercase())).unwrap_or_default()
}

/// Makes a mutant's name out of a text.
pub fn id_of(text: String) -> &'static str {
    // Made once, for an audit: an id may stay until the program ends.
    text.leak()
}
