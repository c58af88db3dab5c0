//! Kinds of squares on the track.

use std::fmt;

/// The kind of a square on the track, which decides what happens there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SquareKind {
    /// Square 0, where all runners begin; it has room for everybody.
    Start,
    /// A die is cast for anyone who lands here.
    Hare,
    /// Pays or takes ten carrots a turn.
    Carrot,
    /// Can only be reached from in front, and pays for going back.
    Tortoise,
    /// The place to chew lettuces.
    Lettuce,
    /// Pays anyone who has this rank when their next turn begins: 1 to 4.
    Number(u8),
    /// The end of the race.
    Finish,
}

impl fmt::Display for SquareKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareKind::Start => f.write_str("start"),
            SquareKind::Hare => f.write_str("hare"),
            SquareKind::Carrot => f.write_str("carrot"),
            SquareKind::Tortoise => f.write_str("tortoise"),
            SquareKind::Lettuce => f.write_str("lettuce"),
            SquareKind::Number(rank) => write!(f, "{rank}"),
            SquareKind::Finish => f.write_str("finish"),
        }
    }
}
