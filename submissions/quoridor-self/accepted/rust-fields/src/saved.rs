//! Saved games: the position in which a history begins, and what was done from there.

use referee::kit::quoridor::{Action, Board, Square, Wall};

use crate::rules;

pub const SIZE: i32 = 9;
pub const WALLS: i32 = 10;
const NAMES: [&str; 2] = ["first", "second"];

/// What a game is, without what was taken back.
#[derive(Clone, Default)]
pub struct Game {
    pub begin: Board,
    pub moves: Vec<Action>,
}

impl Game {
    /// The board after the last move.
    pub fn now(&self) -> Board {
        let mut board = self.begin.clone();
        for &action in &self.moves {
            rules::perform(&mut board, action);
        }
        board
    }

    /// The six lines; nothing for a board on which nobody could play.
    pub fn write(&self) -> Option<String> {
        let mut text = format!("quoridor {}\n", self.begin.size);
        for (index, name) in NAMES.iter().enumerate() {
            text += &format!("{name} {} {}\n", self.begin.pawns[index]?, self.begin.left[index]);
        }
        text += &listed("walls", &self.begin.walls);
        let loser = (1..=2).find(|&player| rules::is_home(&self.begin, player)).map(rules::other);
        let turn = usize::try_from(loser.unwrap_or(self.begin.player)).ok()?.checked_sub(1)?;
        text += &format!("turn {}\n", NAMES.get(turn)?);
        text += &listed("moves", &self.moves);
        // What cannot be read again is no game.
        Game::read(&text).is_ok().then_some(text)
    }

    /// Reads what was written, or says which line is wrong.
    pub fn read(text: &str) -> Result<Game, usize> {
        let lines: Vec<&str> = text.strip_suffix('\n').unwrap_or(text).split('\n').collect();
        let words = |number: usize, first: &str| -> Result<Vec<&str>, usize> {
            let mut words = lines.get(number - 1).ok_or(number)?.split(' ');
            if words.next() == Some(first) { Ok(words.collect()) } else { Err(number) }
        };
        if words(1, "quoridor")? != [SIZE.to_string()] {
            return Err(1);
        }
        let mut board = Board { size: SIZE, ..Board::default() };
        for (index, name) in NAMES.iter().enumerate() {
            let number = index + 2;
            let [square, left] = words(number, name)?[..] else { return Err(number) };
            let square: Square = square.parse().map_err(|_| number)?;
            let left = (0..=WALLS).find(|count| count.to_string() == left).ok_or(number)?;
            if !board.contains(square) || board.pawns.contains(&Some(square)) {
                return Err(number);
            }
            board.pawns[index] = Some(square);
            board.left[index] = left;
        }
        if rules::is_home(&board, 1) && rules::is_home(&board, 2) {
            return Err(3);
        }
        for name in words(4, "walls")? {
            let wall: Wall = name.parse().map_err(|_| 4usize)?;
            if board.walls.last().is_some_and(|last| *last >= wall) || !rules::fits(&board, wall) {
                return Err(4);
            }
            board.walls.insert(wall);
        }
        if board.walls.len() as i32 + board.left[0] + board.left[1] > 2 * WALLS {
            return Err(4);
        }
        let [turn] = words(5, "turn")?[..] else { return Err(5) };
        board.player = 1 + NAMES.iter().position(|name| *name == turn).ok_or(5usize)? as i32;
        if rules::is_home(&board, board.player) {
            return Err(5);
        }
        board.finished = rules::is_home(&board, rules::other(board.player));
        let mut game = Game { begin: board.clone(), moves: Vec::new() };
        for name in words(6, "moves")? {
            let action = name.parse().ok().filter(|action| rules::is_legal(&board, *action)).ok_or(6usize)?;
            rules::perform(&mut board, action);
            game.moves.push(action);
        }
        if lines.len() > 6 { Err(7) } else { Ok(game) }
    }
}

fn listed<T: ToString>(word: &str, things: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> =
        std::iter::once(word.to_owned()).chain(things.into_iter().map(|thing| thing.to_string())).collect();
    words.join(" ") + "\n"
}
