//! A pawn's move.

use std::fmt;

use crate::games::typed_grid::{self, parse_number};

/// A move of a pawn, by the numbers of the squares. Written `7 4`; `7-4` is accepted, too, where blanks separate moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PawnMove {
    /// From this square.
    pub from: u32,
    /// To this one.
    pub to: u32,
}

impl typed_grid::GridMove for PawnMove {
    const LOOKS_LIKE: &'static str = "the square from which and the one to which, as in `7 4`";

    fn parse(text: &str) -> Option<PawnMove> {
        let (from, to) = text.split_once([' ', '-'])?;
        Some(PawnMove { from: parse_number(from)?, to: parse_number(to.trim_start_matches(' '))? })
    }

    fn squares(self) -> impl Iterator<Item = u32> {
        [self.from, self.to].into_iter()
    }

    fn renumbered(self, number: impl Fn(u32) -> u32) -> PawnMove {
        PawnMove { from: number(self.from), to: number(self.to) }
    }
}

impl fmt::Display for PawnMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.to)
    }
}

#[cfg(test)]
mod tests {
    use crate::games::hexapawn::{Action, PawnMove};

    #[test]
    fn moves_are_two_numbers() {
        for (text, from, to) in [("7 4", 7, 4), ("7-4", 7, 4), (" 7  4 ", 7, 4), ("0 10", 0, 10), ("81 72", 81, 72)] {
            assert_eq!(text.parse(), Ok(Action::Move(PawnMove { from, to })), "{text}");
        }
        for text in
            ["", "7", "74", "7 4 1", "a b", "+7 4", "-7 4", "7 -4", "7 ", "99999999999 4", "7\n4", "٧ ٤", "Resign"]
        {
            assert!(text.parse::<Action>().is_err(), "{text:?}");
        }
    }
}
