//! Discs as bits: square (x, y) is bit `8 * y + x`.
//!
//! A shift moves every disc one step in a direction at once. A step east or west must not carry a disc over the
//! edge into the next row, so the file that would wrap is masked out first: this is where "no wrap-around" lives.

/// A set of squares.
pub(super) type SquareSet = u64;

const NOT_FIRST_FILE: SquareSet = 0xfefe_fefe_fefe_fefe;
const NOT_LAST_FILE: SquareSet = 0x7f7f_7f7f_7f7f_7f7f;

/// The eight directions of point 8, named as white's player sees them.
#[derive(Clone, Copy)]
pub(super) enum Direction {
    Right,
    Left,
    Down,
    Up,
    DownRight,
    DownLeft,
    UpRight,
    UpLeft,
}

/// All directions in which discs are taken (point 8).
pub(super) const DIRECTIONS: [Direction; 8] = [
    Direction::Right,
    Direction::Left,
    Direction::Down,
    Direction::Up,
    Direction::DownRight,
    Direction::DownLeft,
    Direction::UpRight,
    Direction::UpLeft,
];

/// The bit of a square; `x` and `y` are 0–7.
pub(super) fn bit(x: usize, y: usize) -> SquareSet {
    1 << (8 * y + x)
}

/// Every disc one step further in a direction; discs that would leave the board are gone.
fn step(discs: SquareSet, direction: Direction) -> SquareSet {
    match direction {
        Direction::Right => (discs & NOT_LAST_FILE) << 1,
        Direction::Left => (discs & NOT_FIRST_FILE) >> 1,
        Direction::Down => discs << 8,
        Direction::Up => discs >> 8,
        Direction::DownRight => (discs & NOT_LAST_FILE) << 9,
        Direction::DownLeft => (discs & NOT_FIRST_FILE) << 7,
        Direction::UpRight => (discs & NOT_LAST_FILE) >> 7,
        Direction::UpLeft => (discs & NOT_FIRST_FILE) >> 9,
    }
}

/// The empty squares on which `own` would take at least one disc of `other`.
pub(super) fn capturing_moves(own: SquareSet, other: SquareSet) -> SquareSet {
    let empty = !(own | other);
    DIRECTIONS.into_iter().fold(0, |found, direction| {
        let mut run = step(own, direction) & other;
        for _ in 0..5 {
            run |= step(run, direction) & other;
        }
        found | (step(run, direction) & empty)
    })
}

/// The discs of `other` that a disc of `own` put on the empty square `placed` takes.
pub(super) fn captured_by(placed: SquareSet, own: SquareSet, other: SquareSet) -> SquareSet {
    DIRECTIONS.into_iter().fold(0, |all, direction| {
        let mut line = 0;
        let mut next = step(placed, direction);
        while next & other != 0 {
            line |= next;
            next = step(next, direction);
        }
        // A line counts only when one of our own discs closes it.
        if next & own == 0 { all } else { all | line }
    })
}

/// The squares of a set, first row first.
pub(super) fn squares_of(mut bits: SquareSet) -> impl Iterator<Item = (usize, usize)> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let index = bits.trailing_zeros() as usize;
        bits &= bits - 1;
        Some((index % 8, index / 8))
    })
}
