//! Reading and writing saved games, line by line.

use referee::kit::quoridor::{Board, Square, Wall};

use crate::board::{Gaps, SIZE, WALLS, winner};
use crate::moves;

/// Everything before the moves.
pub fn head(board: &Board) -> Option<String> {
    let [Some(one), Some(two)] = board.pawns else { return None };
    let turn = match (winner(board), board.player) {
        (Some(1), 1 | 2) | (None, 2) => "second",
        (Some(2), 1 | 2) | (None, 1) => "first",
        _ => return None,
    };
    let walls: String = board.walls.iter().map(|wall| format!(" {wall}")).collect();
    let [first, second] = board.left;
    Some(format!("quoridor {}\nfirst {one} {first}\nsecond {two} {second}\nwalls{walls}\nturn {turn}\n", board.size))
}

/// The lines of a file, taken one after the other.
struct Lines<'a> {
    rest: std::str::Split<'a, char>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The words behind the first one, which must be `first`.
    fn next(&mut self, first: &str) -> Result<Vec<&'a str>, usize> {
        self.number += 1;
        let line = self.rest.next().ok_or(self.number)?;
        let behind = line.strip_prefix(first).ok_or(self.number)?;
        match behind.strip_prefix(' ') {
            Some(words) => Ok(words.split(' ').collect()),
            None if behind.is_empty() => Ok(Vec::new()),
            None => Err(self.number),
        }
    }

    fn must(&self, right: bool) -> Result<(), usize> {
        if right { Ok(()) } else { Err(self.number) }
    }
}

/// The position of a file and the names of its moves, or the number of the first wrong line.
pub fn read(text: &str) -> Result<(Board, Vec<String>), usize> {
    let body = text.strip_suffix('\n').unwrap_or(text);
    let mut lines = Lines { rest: body.split('\n'), number: 0 };
    let mut board = Board { size: SIZE, ..Board::default() };
    let size = lines.next("quoridor")?;
    lines.must(size == ["9"])?;
    for (index, name) in ["first", "second"].into_iter().enumerate() {
        let words = lines.next(name)?;
        lines.must(words.len() == 2)?;
        let square: Square = words[0].parse().map_err(|_| lines.number)?;
        let left: i32 = words[1].parse().map_err(|_| lines.number)?;
        lines.must(left.to_string() == words[1] && (0..=WALLS).contains(&left))?;
        lines.must(board.contains(square) && board.pawns[0] != Some(square))?;
        (board.pawns[index], board.left[index]) = (Some(square), left);
    }
    let home =
        |board: &Board, player: i32| board.pawn(player).is_some_and(|pawn| pawn.y == crate::board::goal_row(player));
    lines.must(!(home(&board, 1) && home(&board, 2)))?;
    let mut gaps = Gaps::of(&board);
    for word in lines.next("walls")? {
        let wall: Wall = word.parse().map_err(|_| lines.number)?;
        lines.must(board.walls.last().is_none_or(|last| *last < wall) && gaps.put(&board, wall))?;
        board.walls.insert(wall);
    }
    lines.must(gaps.both_get_home(&board))?;
    lines.must(board.walls.len() as i32 + board.left[0] + board.left[1] <= 2 * WALLS)?;
    let turn = lines.next("turn")?;
    board.player = match turn[..] {
        ["first"] => 1,
        ["second"] => 2,
        _ => return Err(lines.number),
    };
    board.finished = winner(&board).is_some();
    lines.must(winner(&board) != Some(board.player))?;
    let names: Vec<String> = lines.next("moves")?.into_iter().map(str::to_owned).collect();
    let mut now = board.clone();
    for name in &names {
        let mut found = moves::parse(name).ok_or(lines.number)?;
        lines.must(moves::is_valid(found.as_ref(), &now))?;
        found.make(&mut now);
    }
    if lines.rest.next().is_some() { Err(7) } else { Ok((board, names)) }
}
