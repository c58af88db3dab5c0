//! From verdicts to a marksheet: pure, whole marks, and free of any game.

mod by_hand;
mod sheet;

pub use by_hand::{HandMark, HandMarks};
pub use sheet::{Awarded, Identity, Line, LooksLike, Marksheet, Standing};
