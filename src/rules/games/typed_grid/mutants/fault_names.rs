//! Players of whom a mutant is wrong, and names of such mutants.

use crate::games::typed_grid::{GridGame, PlayerSide, log_lines};

/// Players of whom a mutant is wrong: of both, or of one.
pub const FAULTY_PLAYERS: [Option<PlayerSide>; 3] = [None, Some(PlayerSide::One), Some(PlayerSide::Two)];

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
