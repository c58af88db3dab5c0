//! Differences between the games of the monitor.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;

use super::{CellGrid, Illegal, PlayerSide};
use crate::game::PlainData;

/// A move in a game's notation.
pub trait GridMove: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Description of a move's notation, for error messages.
    const LOOKS_LIKE: &'static str;

    /// Reads what was typed; `None` if it is no move.
    fn parse(text: &str) -> Option<Self>;

    /// The squares that it names.
    fn squares(self) -> impl Iterator<Item = u32>;

    /// Returns the move with the squares' numbers replaced.
    #[must_use]
    fn renumbered(self, number: impl Fn(u32) -> u32) -> Self;
}

/// The rules of one game, as far as the monitor's do not say it.
pub trait GridGame: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The game's name.
    const NAME: &'static str;
    /// Names of the players, seat 1 first.
    const SEATS: &'static [&'static str];
    /// Characters of the players' squares, seat 1 first.
    const MARKERS: [char; 2];
    /// How many columns, and how many rows, the board of a model may have.
    const SIZES: RangeInclusive<usize>;
    /// Whether a player who cannot move has lost; otherwise the game then goes to the Cat.
    const BLOCKED_LOSES: bool;
    /// In how many mirrors the game looks the same, besides plain sight.
    const MIRRORS: usize;

    /// Settings of a spec.
    type Rules: PlainData + Default + Copy + Hash;
    /// Moves as they are typed.
    type GridMove: GridMove;

    /// The squares at the beginning of a game, of the size that all boards have.
    fn opening(rules: &Self::Rules) -> CellGrid;

    /// All moves, legal or not, that anybody may try.
    fn all_moves(rules: &Self::Rules) -> Vec<Self::GridMove>;

    /// The legal moves of a side, in the order of the universe, however the game stands.
    fn legal_moves(cells: &CellGrid, side: PlayerSide) -> Vec<Self::GridMove>;

    /// The squares after a move.
    ///
    /// # Errors
    /// When the move is not legal.
    fn cells_after(cells: &CellGrid, side: PlayerSide, step: &Self::GridMove) -> Result<CellGrid, Illegal>;

    /// Whether the squares show that a side has won.
    fn has_won(cells: &CellGrid, side: PlayerSide) -> bool;

    /// Whether these squares can come about when it is the turn of `turn`, or `None` once the game has ended.
    ///
    /// # Errors
    /// When they cannot, with the reason.
    fn check_cells(cells: &CellGrid, resigned: [bool; 2], turn: Option<PlayerSide>) -> Result<(), Illegal>;

    /// Returns the number of a square in a mirror. Mirrors are numbered from 0.
    fn mirrored_square(cells: &CellGrid, mirror: usize, square: u32) -> u32;

    /// Explains how a source counts boxes, as in [`Symmetric`](crate::game::Symmetric::boxes_in_the_source).
    fn boxes_in_the_source(_rules: &Self::Rules) -> Option<&'static str> {
        None
    }

    /// How many pieces a side has, in a game in which they can be taken.
    fn pieces(_cells: &CellGrid, _side: PlayerSide) -> Option<u64> {
        None
    }
}
