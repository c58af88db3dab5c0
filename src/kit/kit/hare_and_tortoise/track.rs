//! The track: what each square is, in the sequence of the board game of 1974.

/// The number of the finish.
pub const FINISH: i32 = 64;

/// Kind of a square on the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Square 0, where all begin.
    Start,
    /// A die is cast for anyone who lands here.
    Hare,
    /// A place to gain or to lose ten carrots.
    Carrot,
    /// The place to go back to.
    Tortoise,
    /// The place to chew a lettuce.
    Lettuce,
    /// Pays anyone who is in this place, 1 to 4.
    Number(i32),
    /// Square 64, where the race ends.
    Finish,
}

/// A letter a square, ten squares a line: `S`tart, `H`are, `C`arrot, `T`ortoise, `L`ettuce, a number, `F`inish.
const TRACK: &[u8; FINISH as usize + 1] = b"\
    SHCH3CH124\
    LT3CHT124T\
    3CL2THC432\
    TH1CH23TCH\
    C2LT34H21C\
    TH324CTLHC\
    1CHCF";

/// Returns the kind of a square; `None` off the track.
///
/// # Example
/// ```
/// use referee::kit::hare_and_tortoise::{Kind, kind};
/// const LAST: Option<Kind> = kind(63);
/// assert_eq!(LAST, Some(Kind::Carrot));
/// assert_eq!([kind(0), kind(8), kind(65)], [Some(Kind::Start), Some(Kind::Number(2)), None]);
/// ```
pub const fn kind(square: i32) -> Option<Kind> {
    if square < 0 || square > FINISH {
        return None;
    }
    Some(match TRACK[square as usize] {
        b'S' => Kind::Start,
        b'H' => Kind::Hare,
        b'C' => Kind::Carrot,
        b'T' => Kind::Tortoise,
        b'L' => Kind::Lettuce,
        b'F' => Kind::Finish,
        digit => Kind::Number((digit - b'0') as i32),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares(wanted: Kind) -> Vec<i32> {
        (0..=FINISH).filter(|square| kind(*square) == Some(wanted)).collect()
    }

    #[test]
    fn every_square_is_what_it_is_on_the_board() {
        assert_eq!(squares(Kind::Start), [0]);
        assert_eq!(squares(Kind::Hare), [1, 3, 6, 14, 25, 31, 34, 39, 46, 51, 58, 62]);
        assert_eq!(squares(Kind::Carrot), [2, 5, 13, 21, 26, 33, 38, 40, 49, 55, 59, 61, 63]);
        assert_eq!(squares(Kind::Tortoise), [11, 15, 19, 24, 30, 37, 43, 50, 56]);
        assert_eq!(squares(Kind::Lettuce), [10, 22, 42, 57]);
        assert_eq!(squares(Kind::Number(1)), [7, 16, 32, 48, 60]);
        assert_eq!(squares(Kind::Number(2)), [8, 17, 23, 29, 35, 41, 47, 53]);
        assert_eq!(squares(Kind::Number(3)), [4, 12, 20, 28, 36, 44, 52]);
        assert_eq!(squares(Kind::Number(4)), [9, 18, 27, 45, 54]);
        assert_eq!(squares(Kind::Finish), [FINISH]);
    }

    #[test]
    fn off_the_track_there_is_nothing() {
        assert_eq!([-1, 65, i32::MIN, i32::MAX].map(kind), [None; 4]);
    }
}
