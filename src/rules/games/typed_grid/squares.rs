//! Content of a model of a monitored game.

use std::marker::PhantomData;

use super::{CellGrid, GridGame, PlayerSide};

/// How many games each has won since the monitor was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Scores {
    /// Games that all players resigned, so that the Cat won them.
    pub cat: u32,
    /// Games of seat 1.
    pub one: u32,
    /// Games of seat 2.
    pub two: u32,
}

impl Scores {
    /// The games of a side.
    pub fn of(&self, side: PlayerSide) -> u32 {
        side.pick([self.one, self.two])
    }

    /// One game more for a side, or for the Cat.
    #[must_use]
    pub fn with_win(mut self, winner: Option<PlayerSide>) -> Scores {
        let score = match winner {
            Some(PlayerSide::One) => &mut self.one,
            Some(PlayerSide::Two) => &mut self.two,
            None => &mut self.cat,
        };
        *score = score.saturating_add(1);
        self
    }
}

/// The board, who has resigned, and the scores.
///
/// The picture has a line a row, then a line on who has resigned and one with the scores, unless they say nothing:
/// ```text
/// B . B
/// W B .
/// . . W
/// resigned: black
/// scores: cat 0, white 3, black 1
/// ```
/// JSON is `{"cells":["B.B","WB.","..W"],"resigned":[false,true],"scores":[0,3,1]}`; the scores are the Cat's, seat 1's
/// and seat 2's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Squares<K> {
    /// Content of the squares.
    pub cells: CellGrid,
    /// Players who have resigned, seat 1 first.
    pub resigned: [bool; 2],
    /// Number of games that each has won.
    pub scores: Scores,
    pub(super) kind: PhantomData<K>,
}

impl<K: GridGame> Squares<K> {
    /// These squares in the first game, of which nobody has resigned.
    pub fn new(cells: CellGrid) -> Squares<K> {
        Squares { cells, resigned: [false; 2], scores: Scores::default(), kind: PhantomData }
    }

    /// The picture with the squares' numbers beside the rows.
    pub(super) fn numbered(&self) -> String {
        let width = self.cells.len().to_string().len();
        let row = |row: usize| {
            // At most nine columns and rows, so nothing is lost.
            let numbers = (0..self.cells.columns()).map(|column| self.cells.square_number((column as u32, row as u32)));
            numbers.map(|number| format!("{number:width$}")).collect::<Vec<_>>().join(" ")
        };
        let picture = self.to_string();
        let beside = |(at, line): (usize, &str)| {
            if at < self.cells.rows() { format!("{line}   {}", row(at)) } else { line.to_string() }
        };
        picture.lines().enumerate().map(beside).collect::<Vec<_>>().join("\n")
    }

    /// The rows of squares, without what stands below them.
    pub(super) fn cells_alone(&self) -> String {
        let picture = self.to_string();
        picture.lines().take(self.cells.rows()).collect::<Vec<_>>().join("\n")
    }

    /// Less of everything, each in another way: the big steps first.
    pub(super) fn simpler(&self) -> Vec<Squares<K>> {
        let mut all = vec![Squares { scores: Scores::default(), ..*self }, Squares { resigned: [false; 2], ..*self }];
        let without = |gone: &dyn Fn((u32, u32)) -> bool| {
            let gone = self.cells.numbers().filter(|square| gone(self.cells.column_and_row(*square)));
            Squares { cells: gone.fold(self.cells, |cells, square| cells.with(square, None)), ..*self }
        };
        all.extend((0..self.cells.rows() as u32).map(|line| without(&|(_, row)| row == line)));
        all.extend((0..self.cells.columns() as u32).map(|line| without(&|(column, _)| column == line)));
        all.extend(self.cells.numbers().map(|square| without(&|place| place == self.cells.column_and_row(square))));
        all.retain(|fewer| fewer != self);
        all
    }
}
