//! What the rules say about a board, without changing it.

use referee::kit::reversi::{Model, PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE};

pub type Square = (i32, i32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    White,
    Black,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    pub fn from_number(number: i32) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.number() == number)
    }

    pub fn number(self) -> i32 {
        match self {
            Side::White => PLAYER_WHITE,
            Side::Black => PLAYER_BLACK,
        }
    }

    pub fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Side::White => "White",
            Side::Black => "Black",
        }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This side is to play (maybe because the other one had to pass).
    ToPlay(Side),
    Over,
}

impl Status {
    /// `None` if the model does not say whose turn it is.
    pub fn of(model: &dyn Model) -> Option<Status> {
        if model.has_finished() {
            return Some(Status::Over);
        }
        let turn = Side::from_number(model.player())?;
        let status = [turn, turn.other()]
            .into_iter()
            .find(|&side| moves(model, side).next().is_some())
            .map_or(Status::Over, Status::ToPlay);
        Some(status)
    }
}

/// The content of a square, if there is such a square.
fn at(model: &dyn Model, (x, y): Square) -> Option<i32> {
    let there = (0..model.board_width()).contains(&x) && (0..model.board_height()).contains(&y);
    there.then(|| model.board_contents(x, y))
}

fn squares(model: &dyn Model) -> impl Iterator<Item = Square> {
    let (width, height) = (model.board_width(), model.board_height());
    (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
}

fn directions() -> impl Iterator<Item = (i32, i32)> {
    (-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (dx, dy))).filter(|&direction| direction != (0, 0))
}

/// The squares from here to the edge of the board and what is on them, without the first.
fn ray(model: &dyn Model, (x, y): Square, (dx, dy): (i32, i32)) -> impl Iterator<Item = (Square, i32)> {
    (1..).map(move |n| (x + n * dx, y + n * dy)).map_while(move |square| Some((square, at(model, square)?)))
}

/// The pieces taken in one direction; `None` if there is no own piece behind them.
fn line(model: &dyn Model, side: Side, from: Square, direction: (i32, i32)) -> Option<Vec<Square>> {
    let theirs: Vec<Square> = ray(model, from, direction)
        .take_while(|&(_, content)| content == side.other().number())
        .map(|(square, _)| square)
        .collect();
    ray(model, from, direction)
        .nth(theirs.len())
        .filter(|&(_, content)| content == side.number())
        .map(|_| theirs)
}

/// All the pieces that are taken by playing here; `None` if one cannot play here.
pub fn captures(model: &dyn Model, side: Side, square: Square) -> Option<Vec<Square>> {
    at(model, square).filter(|&content| content == PLAYER_NONE)?;
    let taken: Vec<Square> = directions().filter_map(|d| line(model, side, square, d)).flatten().collect();
    (!taken.is_empty()).then_some(taken)
}

/// All moves of a side with what they take.
pub fn moves(model: &dyn Model, side: Side) -> impl Iterator<Item = (Square, Vec<Square>)> {
    squares(model).filter_map(move |square| captures(model, side, square).map(|taken| (square, taken)))
}

pub fn pieces(model: &dyn Model, side: Side) -> usize {
    squares(model).filter(|&square| at(model, square) == Some(side.number())).count()
}
