use crate::side::Side;
use referee::kit::reversi::{Model, PLAYER_NONE};

const DIRECTIONS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// A copy of the squares at one moment. Made fresh from the model whenever it is needed.
pub struct Position {
    rows: Vec<Vec<i32>>,
}

/// What the game should be doing.
pub enum Status {
    ToMove(Side),
    Over { white: usize, black: usize },
}

impl Position {
    pub fn read(model: &dyn Model) -> Position {
        let rows = (0..model.board_height())
            .map(|y| (0..model.board_width()).map(|x| model.board_contents(x, y)).collect())
            .collect();
        Position { rows }
    }

    /// The content of a square, or None when it is off the board.
    fn at(&self, x: i32, y: i32) -> Option<i32> {
        let row = self.rows.get(usize::try_from(y).ok()?)?;
        row.get(usize::try_from(x).ok()?).copied()
    }

    /// The squares that `side` would capture by playing at (x, y). Empty means the move is not allowed.
    pub fn captures(&self, side: Side, x: i32, y: i32) -> Vec<(i32, i32)> {
        if self.at(x, y) != Some(PLAYER_NONE) {
            return Vec::new();
        }
        DIRECTIONS.iter().flat_map(|&step| self.captures_towards(side, x, y, step)).collect()
    }

    fn captures_towards(&self, side: Side, x: i32, y: i32, (dx, dy): (i32, i32)) -> Vec<(i32, i32)> {
        let mut line = Vec::new();
        let (mut x, mut y) = (x + dx, y + dy);
        while self.at(x, y) == Some(side.opponent().number()) {
            line.push((x, y));
            x += dx;
            y += dy;
        }
        if self.at(x, y) == Some(side.number()) { line } else { Vec::new() }
    }

    /// All squares where `side` may play.
    pub fn moves(&self, side: Side) -> Vec<(i32, i32)> {
        let mut moves = Vec::new();
        for (y, row) in self.rows.iter().enumerate() {
            for x in 0..row.len() {
                let (x, y) = (x as i32, y as i32);
                if !self.captures(side, x, y).is_empty() {
                    moves.push((x, y));
                }
            }
        }
        moves
    }

    /// The move that captures the most.
    pub fn greediest(&self, side: Side) -> Option<(i32, i32)> {
        self.moves(side).into_iter().max_by_key(|&(x, y)| self.captures(side, x, y).len())
    }

    pub fn count(&self, side: Side) -> usize {
        self.rows.iter().flatten().filter(|&&piece| piece == side.number()).count()
    }

    /// Who really moves next if it should be the turn of `side`.
    pub fn status(&self, side: Side) -> Status {
        if !self.moves(side).is_empty() {
            Status::ToMove(side)
        } else if !self.moves(side.opponent()).is_empty() {
            Status::ToMove(side.opponent())
        } else {
            Status::Over { white: self.count(Side::White), black: self.count(Side::Black) }
        }
    }
}
