//! The rules of hexapawn.

use std::fmt;

use referee::kit::hexapawn::{Board, Hexapawn, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE};

use crate::monitor::Rules;

pub struct Pawns;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Step {
    from: i32,
    to: i32,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.to)
    }
}

fn row(square: i32) -> i32 {
    (square - 1) / 3
}

fn column(square: i32) -> i32 {
    (square - 1) % 3
}

fn may_go(board: &Board, player: i32, from: i32, to: i32) -> bool {
    let ahead = if player == PLAYER_WHITE { -1 } else { 1 };
    let sideways = (column(to) - column(from)).abs();
    let wanted = match sideways {
        0 => PLAYER_NONE,
        1 => 3 - player,
        _ => return false,
    };
    board.at(from) == player && row(to) - row(from) == ahead && board.at(to) == wanted
}

impl Rules for Pawns {
    type Game = Hexapawn;
    type Move = Step;

    const NAMES: [&'static str; 2] = ["White", "Black"];
    const OPENING: [&'static str; 3] = ["BBB", "...", "WWW"];
    const LAST_ONE_WINS: bool = true;

    fn read(text: &str) -> Option<Step> {
        match *text.as_bytes() {
            [from @ b'0'..=b'9', b' ', to @ b'0'..=b'9'] => {
                Some(Step { from: i32::from(from - b'0'), to: i32::from(to - b'0') })
            }
            _ => None,
        }
    }

    fn legal(board: &Board, player: i32) -> Vec<Step> {
        let pairs = (1..=9).flat_map(|from| (1..=9).map(move |to| (from, to)));
        pairs.filter(|(from, to)| may_go(board, player, *from, *to)).map(|(from, to)| Step { from, to }).collect()
    }

    fn make(board: &mut Board, Step { from, to }: Step) {
        let pawn = board.at(from);
        board.put(from, PLAYER_NONE);
        board.put(to, pawn);
    }

    fn has_won(board: &Board, player: i32) -> bool {
        let far = if player == PLAYER_BLACK { 2 } else { 0 };
        board.cells[far].contains(&player)
    }
}
