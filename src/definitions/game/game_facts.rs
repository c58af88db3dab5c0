//! Facts about a game that no spec changes.

/// Facts about a game that no spec changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFacts {
    /// The game's name in specs and on the command line.
    pub name: &'static str,
    /// Names of the players, seat 1 first. A spec may change them.
    pub seats: &'static [&'static str],
    /// Whether the rules are known here. Those of a game that a spec describes are in its model solution: no board is a position
    /// then, nothing is allowed, and nobody has won.
    pub knows_rules: bool,
    /// Whether a game need not end if it is played at random; most games must.
    pub endless: bool,
    /// Whether each player looks at the board from their own side of the table: for each seat, whether its frame shows
    /// the picture turned by 180 degrees. Empty where all look at the same board.
    pub frames: &'static [bool],
}

impl GameFacts {
    /// Facts about a game whose rules are known, which ends, and which one window shows.
    pub const fn new(name: &'static str, seats: &'static [&'static str]) -> GameFacts {
        GameFacts { name, seats, knows_rules: true, endless: false, frames: &[] }
    }

    /// The names of the players, as a spec has them.
    pub fn seat_names(&self) -> Vec<String> {
        self.seats.iter().map(ToString::to_string).collect()
    }
}
