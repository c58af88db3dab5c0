use referee::kit::reversi::{PLAYER_BLACK, PLAYER_WHITE};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub fn from_number(number: i32) -> Option<Side> {
        match number {
            PLAYER_WHITE => Some(Side::White),
            PLAYER_BLACK => Some(Side::Black),
            _ => None,
        }
    }

    pub fn number(self) -> i32 {
        match self {
            Side::White => PLAYER_WHITE,
            Side::Black => PLAYER_BLACK,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }

    pub fn opponent(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }
}
