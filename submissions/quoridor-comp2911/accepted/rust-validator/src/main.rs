//! A validator that keeps the board as bits: a word for each row of squares, and for what stands right of and below them.

use referee::kit::quoridor::{Action, Square, Validator, Wall, serve_validator};

const SIZE: usize = 9;
const ROW: u16 = (1 << SIZE) - 1;

#[derive(Clone, Default)]
struct Position {
    /// Bit x of row y: a wall is right of that square, or below it.
    right: [u16; SIZE],
    below: [u16; SIZE],
    /// Middles of walls.
    middles: [u16; SIZE],
    pawns: [(usize, usize); 2],
    left: [u8; 2],
    turn: usize,
}

impl Position {
    fn opening() -> Position {
        Position { pawns: [(4, 8), (4, 0)], left: [10; 2], ..Position::default() }
    }

    fn goal(player: usize) -> usize {
        if player == 0 { 0 } else { SIZE - 1 }
    }

    fn is_over(&self) -> bool {
        (0..2).any(|player| self.pawns[player].1 == Position::goal(player))
    }

    /// All squares that are one step away from some of these.
    fn spread(&self, from: &[u16; SIZE]) -> [u16; SIZE] {
        let mut to = [0; SIZE];
        for y in 0..SIZE {
            to[y] |= (from[y] & !self.right[y]) << 1 & ROW;
            to[y] |= from[y] >> 1 & !self.right[y];
            if y > 0 {
                to[y - 1] |= from[y] & !self.below[y - 1];
            }
            if y + 1 < SIZE {
                to[y + 1] |= from[y] & !self.below[y];
            }
        }
        to
    }

    fn around(&self, (x, y): (usize, usize)) -> [u16; SIZE] {
        let mut from = [0; SIZE];
        from[y] = 1 << x;
        self.spread(&from)
    }

    fn leads_home(&self, player: usize) -> bool {
        let (x, y) = self.pawns[player];
        let mut reached = [0; SIZE];
        reached[y] = 1 << x;
        loop {
            let mut more = self.spread(&reached);
            more.iter_mut().zip(reached).for_each(|(more, reached)| *more |= reached);
            if more == reached {
                return reached[Position::goal(player)] != 0;
            }
            reached = more;
        }
    }

    fn go(&self, to: Square) -> Option<Position> {
        let (x, y) = on_board(to)?;
        let (own, other) = (self.pawns[self.turn], self.pawns[1 - self.turn]);
        let mut may = self.around(own);
        if may[other.1] >> other.0 & 1 == 1 {
            let beside = self.around(other);
            may.iter_mut().zip(beside).for_each(|(may, beside)| *may |= beside);
        }
        if (x, y) == own || (x, y) == other || may[y] >> x & 1 == 0 {
            return None;
        }
        let mut next = self.clone();
        next.pawns[self.turn] = (x, y);
        Some(next)
    }

    fn put(&self, wall: Wall) -> Option<Position> {
        let (x, y) = on_board(wall.square).filter(|(x, y)| x + 1 < SIZE && y + 1 < SIZE)?;
        let mut next = self.clone();
        next.left[self.turn] = self.left[self.turn].checked_sub(1)?;
        if self.middles[y] >> x & 1 == 1 {
            return None;
        }
        next.middles[y] |= 1 << x;
        if wall.vertical {
            if (self.right[y] | self.right[y + 1]) >> x & 1 == 1 {
                return None;
            }
            next.right[y] |= 1 << x;
            next.right[y + 1] |= 1 << x;
        } else {
            if self.below[y] & 3 << x != 0 {
                return None;
            }
            next.below[y] |= 3 << x;
        }
        (next.leads_home(0) && next.leads_home(1)).then_some(next)
    }

    fn after(&self, text: &str) -> Option<Position> {
        if self.is_over() {
            return None;
        }
        let mut next = match text.parse().ok()? {
            Action::Go(square) => self.go(square)?,
            Action::Put(wall) => self.put(wall)?,
        };
        next.turn = 1 - self.turn;
        Some(next)
    }
}

fn on_board(square: Square) -> Option<(usize, usize)> {
    let (x, y) = (usize::try_from(square.x).ok()?, usize::try_from(square.y).ok()?);
    (x < SIZE && y < SIZE).then_some((x, y))
}

pub struct Bits;

impl Validator for Bits {
    fn check(&mut self, moves: &[String]) -> bool {
        moves.iter().try_fold(Position::opening(), |position, text| position.after(text)).is_some()
    }
}

fn main() {
    serve_validator(|| Bits);
}
